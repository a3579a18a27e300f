#include "atlas/pipeline.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <utility>

#include "core/search/query_parts.h"
#include "core/search/search_words.h"
#include "core/text/text.h"
#include "core/url/rules/reference_rules.h"
#include "export/path/topic_notes.h"
#include "graph/path/course/course.h"
#include "graph/path/course/sessions.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/listening_path.h"
#include "graph/search/concept_names.h"
#include "graph/search/index/episode_search.h"
#include "graph/search/named_things.h"
#include "graph/search/own_names.h"

namespace podatlas {
namespace {

constexpr std::size_t kMostKnownLookedAt = 20;  // each takes two more plans

// The request, and the nodes each --known names.
struct Asked {
  graph::PathRequest request;
  std::vector<std::vector<NodeId>> known;
  std::vector<NodeId> said_known;     // in the questions
  std::vector<graph::Reading> shows;  // topics that are a whole show
};

Result<NodeId> find_episode(const KnowledgeGraph& graph, const std::string& typed) {
  Result<NodeId> node = find_node(graph, typed);
  if (node && graph.node(*node).kind == NodeKind::kEpisode) return node;
  Result<NodeId> episode = find_node(graph, "episode:" + typed);
  return episode || node ? episode : node;
}

Error nothing_found(const KnowledgeGraph& graph, const graph::Topic& topic, const std::string& typed) {
  std::vector<std::string> unknown;
  for (const graph::Reading& one : topic.readings) {
    if (one.how == graph::ReadHow::kNotKnown) unknown.push_back(shorten(one_line(one.typed), 100));
  }
  const std::string quoted = '\'' + shorten(one_line(typed), 100) + '\'';
  if (unknown.size() > 1) {
    const std::string words = exporter::listed(unknown, "or");
    return {ErrorKind::kNotFound, {}, {}, "no episode covers " + quoted + ": nothing here mentions " + words};
  }
  const Result<NodeId> node = find_node(graph, unknown.empty() ? typed : unknown.front());
  if (!node) return node.error();
  return {ErrorKind::kNotFound, {}, {}, "no episode matches " + quoted};
}

// References for the URLs in a query.
std::vector<Reference> urls_in(std::string_view query) {
  std::vector<Reference> out;
  for (const std::string_view word : split(query, ' ')) {
    if (word.find("://") == std::string_view::npos) continue;
    ClassifiedUrl url = classify_url(std::string(word));
    out.push_back({url.kind, std::move(url.canonical), std::move(url.ref)});
  }
  return out;
}

std::string minutes_of(std::chrono::seconds time) {
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(time).count();
  return std::to_string(minutes) + (minutes == 1 ? " minute" : " minutes");
}

// A query that asks for the whole show.
graph::Reading read_as_show(const KnowledgeGraph& graph, const std::string& typed) {
  graph::Reading out{graph::ReadHow::kShow, typed, {}};
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kPerson && graph::stands_for_show(graph, id))
      out.names.emplace_back(graph.label(id));
  }
  return out;
}

// The newest episode as a topic; of several of one date, the last one.
graph::Topic newest_episode(const KnowledgeGraph& graph) {
  const graph::Curriculum curriculum(graph);
  graph::Topic out;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    if (out.episodes.empty() || curriculum.is_older(out.episodes.front(), id)) out.episodes = {id};
  }
  return out;
}

Result<Asked> request_of(const KnowledgeGraph& graph, const graph::EpisodeSearch& search,
                         std::span<const std::string> topics, const PathOptions& options,
                         std::vector<std::string>& notes) {
  Asked asked;
  graph::PathRequest& request = asked.request;
  request.budget = options.budget;
  for (const std::string& typed : topics) {
    QueryParts parts = parts_of_query(typed);
    // "I come from JAX: what has PyTorch that is similar" asks for what is known.
    if (!parts.known.empty() && graph::OwnNames(graph).say_all_of(parts.topic)) {
      for (const std::string& one : parts.known) parts.topic += ", " + one;
      parts.known.clear();
    }
    // Who begins with all that the show is about begins with the show.
    if (parts.begins && graph::OwnNames(graph).are_all_of(parts.topic)) {
      parts.asks_for_start = true;
      parts.topic.clear();
    }
    if (!request.budget) request.budget = parts.time;
    request.wants_new = request.wants_new || parts.wants_new;
    request.wants_groundwork = request.wants_groundwork || parts.wants_groundwork;
    request.looks_up = request.looks_up || parts.looks_up;
    const bool has_said_time = parts.time && !parts.topic.empty();
    if (options.budget && has_said_time && *parts.time != *options.budget) {
      notes.push_back("--budget: " + minutes_of(*options.budget) + " are planned, not the " +
                      minutes_of(*parts.time) + " of the question");
    }
    for (const std::string& one : parts.known) {
      // What no episode is about needs no time, and says nothing about the topic.
      const graph::Topic known = graph::read_topic(graph, search, one);
      request.known.insert(request.known.end(), known.concepts.begin(), known.concepts.end());
    }
    if (parts.asks_for_start) {
      const graph::Curriculum curriculum(graph);
      const auto starts = graph::where_to_start(curriculum, search);
      if (!request.budget) request.budget = graph::time_to_start(graph);
      if (!starts.empty())
        request.topics.push_back(graph::read_topic(graph, search, graph.label(starts.front())));
    }
    if (parts.asks_for_newest) {
      request.looks_up = true;
      request.topics.push_back(newest_episode(graph));
    }
    if (parts.asks_for_host) asked.shows.push_back(read_as_show(graph, typed));
    if (parts.topic.empty()) continue;
    Result<graph::Topic> topic = find_topic(graph, search, parts.topic);
    if (!topic) return tl::unexpected(std::move(topic.error()));
    if (topic->is_show) {
      if (!request.budget) request.budget = kStartLength;
      asked.shows.push_back(topic->readings.front());
      continue;
    }
    request.topics.push_back(std::move(*topic));
  }
  asked.said_known = request.known;
  for (const std::string& typed : options.known) {
    auto known = known_nodes(graph, search, {typed}, notes);
    if (!known) return tl::unexpected(known.error());
    request.known.insert(request.known.end(), known->begin(), known->end());
    asked.known.push_back(std::move(*known));
  }
  for (const std::string& typed : options.skipped) {
    const Result<NodeId> node = find_episode(graph, typed);
    if (!node) return tl::unexpected(node.error());
    request.skipped.push_back(*node);
  }
  if (!options.start.empty()) {
    const Result<NodeId> node = find_episode(graph, options.start);
    if (!node) return tl::unexpected(node.error());
    request.start = *node;
    if (std::find(request.skipped.begin(), request.skipped.end(), *node) != request.skipped.end()) {
      return fail(ErrorKind::kUsage, "--start and --skip name the same episode");
    }
    const auto length = graph.episode(*node).duration;
    if (request.budget && length && *length > *request.budget) {
      return fail(ErrorKind::kUsage, "--start: this episode is longer than the budget");
    }
  }
  request.most_steps = options.most_steps;
  request.has_no_limit = options.has_no_limit;
  request.has_segments = options.has_segments;
  return asked;
}

bool are_same(const graph::ListeningPath& a, const graph::ListeningPath& b) {
  const auto is_step = [](const auto& x, const auto& y) {
    return x.episode == y.episode && x.role == y.role;
  };
  const auto is_out = [](const auto& x, const auto& y) { return x.episode == y.episode && x.why == y.why; };
  return std::equal(a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(), is_step) &&
         std::equal(a.left_out.begin(), a.left_out.end(), b.left_out.begin(), b.left_out.end(), is_out);
}

// Whether any step has what parts are found by.
bool has_times(const KnowledgeGraph& graph, const graph::ListeningPath& path) {
  return std::ranges::any_of(path.steps, [&](const graph::PathStep& step) {
    const Episode& episode = graph.episode(step.episode);
    return !episode.chapters.empty() ||
           std::ranges::any_of(episode.texts, [](const Text& text) { return !text.times.empty(); });
  });
}

// Without topics, a course.
graph::ListeningPath path_of(const graph::Curriculum& curriculum, const graph::EpisodeSearch& search,
                             const graph::PathRequest& request) {
  return request.topics.empty() ? graph::course(curriculum, request)
                                : graph::listening_path(curriculum, search, request);
}

// Warns about each --known that does not change the path, even if it is the only one.
void add_what_changes_nothing(const graph::Curriculum& curriculum, const graph::EpisodeSearch& search,
                              const Asked& asked, const std::vector<std::string>& typed,
                              const graph::ListeningPath& path, std::vector<std::string>& warnings) {
  const auto path_knowing = [&](const auto& is_known) {
    graph::PathRequest request = asked.request;
    request.known = asked.said_known;
    for (std::size_t i = 0; i < typed.size(); ++i) {
      if (is_known(i))
        request.known.insert(request.known.end(), asked.known[i].begin(), asked.known[i].end());
    }
    return path_of(curriculum, search, request);
  };
  for (std::size_t k = 0; k < typed.size() && k < kMostKnownLookedAt; ++k) {
    if (!are_same(path, path_knowing([k](std::size_t i) { return i != k; }))) continue;
    const bool is_only = typed.size() == 1;
    const auto knowing_it = is_only ? path : path_knowing([k](std::size_t i) { return i == k; });
    if (!is_only && !are_same(knowing_it, path_knowing([](std::size_t) { return false; }))) continue;
    warnings.push_back("--known: '" + printable(shorten(one_line(typed[k]), 100)) +
                       "' does not change this path");
  }
}

// Words that announce the number of a reference.
constexpr std::array<std::string_view, 5> kAnnouncers = {"pr", "pull", "request", "issue", "rfc"};

// What a query says besides the names of some things; empty if that is nothing but function words.
std::string without_names(const KnowledgeGraph& graph, const std::vector<NodeId>& things,
                          std::string_view query) {
  const Stemmer stemmer;
  std::set<std::string, std::less<>> names;
  for (const NodeId node : things) {
    names.merge(stemmer.content_stems(graph.label(node)));
    if (graph.node(node).kind != NodeKind::kReference) continue;
    for (const std::string_view word : kAnnouncers) names.insert(stemmer.stem(word));
  }
  const graph::QueryWords words = graph::words_of(stemmer, query);
  std::string out;
  bool has_content = false;
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    if (names.contains(words.stems[i])) continue;
    has_content = has_content || !words.is_function[i];
    out += out.empty() ? "" : " ";
    out += words.typed[i];
  }
  return has_content ? out : "";
}

// Whether these stems are all in a name.
bool has_only(const std::vector<std::string>& stems, std::string_view name) {
  const auto own = Stemmer().content_stems(name);
  return std::all_of(stems.begin(), stems.end(), [&](const std::string& stem) { return own.contains(stem); });
}

// Whether a reading says that the query means a concept that led to none of the steps.
bool leads_nowhere(const KnowledgeGraph& graph, const graph::Reading& reading,
                   const graph::ListeningPath& path) {
  if (reading.how != graph::ReadHow::kMeant || path.steps.empty()) return false;
  return std::ranges::none_of(path.steps, [&](const graph::PathStep& step) {
    if (!step.relevance || graph.node(step.relevance->asked).kind != NodeKind::kConcept) return false;
    return graph.concept_node(step.relevance->asked).name == reading.names.front();
  });
}

}  // namespace

Result<graph::Topic> find_topic(const KnowledgeGraph& graph, const graph::EpisodeSearch& search,
                                const std::string& typed) {
  if (valid_utf8_prefix(typed) != typed.size()) return fail(ErrorKind::kUsage, "TOPIC: not valid UTF-8");
  graph::Topic topic = graph::read_topic(graph, search, typed);
  // A URL, a person or a pull request: the episodes connected to it.
  if (topic.episodes.empty()) {
    const bool is_one_word = typed.find(' ') == std::string::npos;
    const bool also_by_part = is_one_word && !graph::names_one_concept(topic);
    std::vector<EdgeId> found;
    std::vector<NodeId> things;
    std::vector<NodeId> named = graph::named_things(graph, typed, urls_in(typed), also_by_part);
    if (named.empty() && !is_one_word) named = graph::named_by_surname(graph, search, typed, topic);
    for (const NodeId node : named) {
      std::vector<EdgeId> ties;
      for (const Edge& edge : graph.in_edges(node)) {
        if (graph.node(edge.source).kind == NodeKind::kEpisode) ties.push_back(edge.id);
      }
      if (!graph::stands_for_show(graph, node)) {
        found.insert(found.end(), ties.begin(), ties.end());
      } else if (is_one_word || has_only(topic.words, graph.label(node))) {
        return graph::Topic{
            .ties = std::move(ties), .readings = {read_as_show(graph, typed)}, .is_show = true};
      }
      things.push_back(node);
    }
    // Named things were meant, not the concepts and words in their names. A handle or a file name is one
    // word.
    const std::string rest = is_one_word ? "" : without_names(graph, things, typed);
    if (!things.empty() && !(found.empty() && rest.empty())) {
      topic = rest.empty() ? graph::Topic{} : graph::read_topic(graph, search, rest);
      topic.ties = std::move(found);
    }
  }
  const bool is_nothing = topic.concepts.empty() && topic.meant.empty() && topic.episodes.empty() &&
                          topic.ties.empty() && search.search(topic.words).hits.empty();
  if (is_nothing) {
    if (const Result<NodeId> node = find_node(graph, typed);
        node && graph.node(*node).kind == NodeKind::kEpisode) {
      topic.episodes.push_back(*node);
      return topic;
    }
    return tl::unexpected(nothing_found(graph, topic, typed));
  }
  return topic;
}

Result<std::vector<NodeId>> known_nodes(const KnowledgeGraph& graph, const graph::EpisodeSearch& search,
                                        const std::vector<std::string>& typed,
                                        std::vector<std::string>& notes) {
  std::vector<NodeId> out;
  for (const std::string& one : typed) {
    const graph::Topic topic = graph::read_topic(graph, search, one);
    if (!topic.concepts.empty() || !topic.episodes.empty())
      for (const std::string& note : exporter::topic_notes(topic.readings)) notes.push_back(note);
    out.insert(out.end(), topic.concepts.begin(), topic.concepts.end());
    out.insert(out.end(), topic.episodes.begin(), topic.episodes.end());
    if (!topic.concepts.empty() || !topic.episodes.empty()) continue;
    const Result<NodeId> node = find_node(graph, one);
    if (!node) return tl::unexpected(node.error());
    const NodeKind kind = graph.node(*node).kind;
    if (kind != NodeKind::kEpisode && kind != NodeKind::kConcept) {
      return fail(ErrorKind::kUsage,
                  "--known: '" + shorten(one_line(one), 100) + "' is neither a topic nor an episode");
    }
    out.push_back(*node);
  }
  return out;
}

Result<PathPlan> plan_path(const KnowledgeGraph& graph, std::span<const std::string> topics,
                           const PathOptions& options) {
  PathPlan plan{&graph, {}, {}, options.budget, {}};
  if (options.session && *options.session <= std::chrono::seconds{0})
    return fail(ErrorKind::kUsage, "--session: a session must last at least a minute");
  if (options.first_day && !options.session) return fail(ErrorKind::kUsage, "--from needs --session");
  const graph::EpisodeSearch search(graph);
  const Result<Asked> asked = request_of(graph, search, topics, options, plan.warnings);
  if (!asked) return tl::unexpected(asked.error());
  plan.budget = asked->request.budget;
  plan.readings = asked->shows;
  plan.query = join(std::vector<std::string>(topics.begin(), topics.end()), ", ");
  for (const graph::Topic& topic : asked->request.topics) {
    plan.concepts.insert(plan.concepts.end(), topic.concepts.begin(), topic.concepts.end());
    plan.readings.insert(plan.readings.end(), topic.readings.begin(), topic.readings.end());
  }
  const FoundCorrections found = find_corrections(graph, search, options.corrections);
  for (const ontology::Problem& problem : found.problems) {
    if (problem.severity != ontology::Problem::Severity::kError) continue;
    if (!problem.rule.starts_with("unknown-"))
      return fail(ErrorKind::kUsage, problem.source, problem.place, problem.message);
    plan.warnings.push_back(to_string(Warning{problem.source, problem.place, problem.message}));
  }
  const graph::Curriculum curriculum(graph, &found.corrections);
  plan.path = path_of(curriculum, search, asked->request);
  add_what_changes_nothing(curriculum, search, *asked, options.known, plan.path, plan.warnings);
  std::erase_if(plan.readings,
                [&](const graph::Reading& one) { return leads_nowhere(graph, one, plan.path); });
  const auto is_part = [](const graph::PathStep& step) { return step.segment.has_value(); };
  if (options.has_segments && std::none_of(plan.path.steps.begin(), plan.path.steps.end(), is_part)) {
    plan.warnings.emplace_back(has_times(graph, plan.path)
                                   ? "--segments: no part of these episodes is clearly about the topic"
                                   : "--segments: these episodes have no chapters and no transcripts with "
                                     "times");
  }
  plan.session_length = options.session;
  plan.first_day = options.first_day;
  plan.has_time = options.has_time;
  if (plan.session_length) plan.sessions = graph::into_sessions(plan.path, *plan.session_length);
  return plan;
}

Result<PathPlan> plan_path(const KnowledgeGraph& graph, std::string_view topic, const PathOptions& options) {
  const std::string typed(topic);
  return plan_path(graph, std::span(&typed, 1), options);
}

}  // namespace podatlas
