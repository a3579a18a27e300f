#include "export/path/path_reasons.h"

#include <algorithm>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "export/path/topic_notes.h"
#include "graph/areas.h"
#include "graph/path/plan/lengths.h"
#include "graph/path/plan/lessons.h"
#include "graph/path/steps/groundwork.h"

namespace podatlas::exporter {
namespace {

using graph::ExclusionReason;
using graph::Prerequisite;
using graph::Relevance;
using graph::Tie;
using graph::Tier;

constexpr std::size_t kMostPairs = 3;  // pairs per step and direction

std::string quoted(std::string_view title) { return '"' + std::string(title) + '"'; }

std::string episode_title(const KnowledgeGraph& graph, NodeId episode) {
  return quoted(exporter::title_of(graph.episode(episode)));
}

std::optional<Quote> quote_at(const KnowledgeGraph& graph, NodeId episode, Field field, Span span) {
  const std::string_view text = field == Field::kTitle ? std::string_view(graph.episode(episode).title)
                                                       : graph.episode(episode).text(field);
  const Span sentence = sentence_around(text, span);
  const std::string_view words = slice(text, sentence);
  if (words.empty()) return std::nullopt;
  return Quote{episode, field, sentence, words};
}

// Prefer a sentence from the notes: the title is printed anyway.
std::optional<Quote> quote_of(const KnowledgeGraph& graph, EdgeId e) {
  const auto evidence = graph.evidence(e);
  const auto best = std::find_if(evidence.begin(), evidence.end(),
                                 [](const EdgeEvidence& seen) { return seen.field != Field::kTitle; });
  const auto chosen = best == evidence.end() ? evidence.begin() : best;
  if (chosen == evidence.end() || chosen->span.size() == 0) return std::nullopt;
  return quote_at(graph, chosen->owner, chosen->field, chosen->span);
}

// The ontology's reason why one concept requires the other, as a second sentence without its full stop.
std::string because(const KnowledgeGraph& graph, const Edge& edge) {
  if (edge.relation != Relation::kRequires && edge.relation != Relation::kEasierAfter) return {};
  for (const auto& [target, reason] : graph.concept_node(edge.source).reasons) {
    if (target != graph.node(edge.target).id || reason.empty()) continue;
    return ". " + (reason.ends_with('.') ? reason.substr(0, reason.size() - 1) : reason);
  }
  return {};
}

std::string_view verb_of(const KnowledgeGraph& graph, const Edge& edge) {
  switch (edge.relation) {
    case Relation::kRequires:
      return " builds on ";
    case Relation::kEasierAfter:
      return " is easier after ";
    default:
      return graph::is_area(graph, edge) ? " belongs to " : " is part of ";
  }
}

// The same after a comma.
std::string_view broader_text(const KnowledgeGraph& graph, const Edge& edge) {
  return graph::is_area(graph, edge) ? "in the area of " : "a part of ";
}

// "double backward builds on autograd graph, a part of autograd. The first backward must leave ...": the
// links of a chain, and the first reason.
std::string chain_text(const KnowledgeGraph& graph, const std::vector<EdgeId>& chain) {
  std::string text;
  std::string reason;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const Edge edge = graph.edge(chain[i]);
    const bool is_broader = edge.relation == Relation::kBroader;
    if (i == 0) {
      text = concept_text(graph, edge.source);
      text += verb_of(graph, edge);
    } else {
      text += is_broader ? ", " + std::string(broader_text(graph, edge)) : ", which builds on ";
    }
    text += concept_text(graph, edge.target);
    if (reason.empty() && !is_broader) reason = because(graph, edge);
  }
  return text + reason;
}

// "which builds on Y" and the like: an edge of a chain, seen from its end farther from the query.
std::string link_text(const KnowledgeGraph& graph, EdgeId e, NodeId nearer) {
  const Edge edge = graph.edge(e);
  const std::string name = concept_text(graph, nearer);
  const bool points_at_nearer = edge.target == nearer;
  switch (edge.relation) {
    case Relation::kBroader:
      if (points_at_nearer) return std::string(broader_text(graph, edge)) + name;
      return graph::is_area(graph, edge) ? "the area of " + name : "of which " + name + " is a part";
    case Relation::kRequires:
      return points_at_nearer ? "which builds on " + name : "which " + name + " builds on";
    case Relation::kEasierAfter:
      return points_at_nearer ? "which is easier after " + name : "which helps with " + name;
    default:
      return "which is related to " + name;
  }
}

// From the episode's concept to the query's: ", which operator registration builds on; operator
// registration is part of dispatcher".
std::string chain_to_asked(const KnowledgeGraph& graph, const Relevance& relevance) {
  if (relevance.chain.empty()) return {};
  // The chain starts at the query's concept.
  const EdgeId last = relevance.chain.back();
  const Edge edge = graph.edge(last);
  std::string text =
      ", " + link_text(graph, last, edge.source == relevance.concept_node ? edge.target : edge.source);
  for (std::size_t i = relevance.chain.size() - 1; i-- > 0;)
    text += "; " + link_clause(graph, graph.edge(relevance.chain[i]));
  return relevance.chain.size() == 1 ? text + because(graph, edge) : text;
}

// How an episode relates to a person or reference in the query.
std::string tie_text(const KnowledgeGraph& graph, EdgeId e) {
  const Edge edge = graph.edge(e);
  const std::string name(graph.label(edge.target));
  switch (edge.relation) {
    case Relation::kGuest:
      return name + " is its guest.";
    case Relation::kHost:
      return name + " is its host.";
    case Relation::kCites:
      return "It cites " + name + '.';
    default:
      return "It mentions " + name + '.';
  }
}

// What makes the episode relevant to the topic.
std::string topic_text(const KnowledgeGraph& graph, const Relevance& relevance) {
  if (relevance.tie == Tie::kNamed) {
    return relevance.edge ? tie_text(graph, *relevance.edge) : "This is the episode itself.";
  }
  const bool is_seen = relevance.field.has_value();
  if (relevance.tie == Tie::kText && (relevance.answers || (!is_seen && !relevance.question.empty())))
    return "It is there for questions like \"" + relevance.question + "\".";
  if (relevance.tie == Tie::kText && !is_seen && !relevance.words.empty())
    return "It mentions " + listed(relevance.words, "and") + '.';
  if (relevance.tie == Tie::kText && !is_seen) return "It speaks of similar things.";
  if (relevance.tie == Tie::kText) {
    const bool is_title = relevance.field == Field::kTitle;
    const std::string_view text = is_title ? std::string_view(graph.episode(relevance.episode).title)
                                           : graph.episode(relevance.episode).text(*relevance.field);
    return std::string("Its ") + (is_title ? "title" : "description") + " contains " +
           quoted(slice(text, relevance.span)) + '.';
  }
  const bool is_about = graph.edge(*relevance.edge).relation == Relation::kAbout;
  return (is_about ? "It is about " : "It mentions ") + concept_text(graph, relevance.concept_node) +
         chain_to_asked(graph, relevance) + '.';
}

// Which episode of a pair a reason is for.
enum class End { kEarlier, kLater };

// What one episode of a pair says about the other, or the other about it.
std::string stated_text(Relation relation, End end, bool says_so_itself, const std::string& other) {
  const bool is_earlier = end == End::kEarlier;
  if (relation == Relation::kContinues)
    return is_earlier ? other + " continues it." : "It continues " + other + '.';
  if (relation != Relation::kListenFirst)
    return says_so_itself ? "It refers to " + other + '.' : other + " refers to it.";
  if (is_earlier) {
    return says_so_itself ? "It says that it comes before " + other + '.'
                          : other + " asks you to listen to this one first.";
  }
  return says_so_itself ? "It asks you to listen to " + other + " first."
                        : other + " says that it comes before this one.";
}

// What concepts say about the two.
std::string taught_text(const KnowledgeGraph& graph, const Prerequisite& pair, End end,
                        const std::string& other) {
  const bool is_hard = is_needed(pair.tier);
  const bool is_earlier = end == End::kEarlier;
  if (!pair.chain.empty()) {
    const std::string how = is_earlier ? (is_hard ? "You need it for " : "It helps with ")
                                       : (is_hard ? "It builds on " : "It is easier after ");
    return how + other + ": " + chain_text(graph, pair.chain) + '.';
  }
  if (is_earlier) return other + (is_hard ? " goes deeper into it." : " is on the same subject.");
  return (is_hard ? "It goes deeper into the subject of " : "It is on the same subject as ") + other + '.';
}

// "'B' takes the place of 'A': newer."
std::string replacement_text(const KnowledgeGraph& graph, NodeId preferred, NodeId replaced,
                             const std::string& reason) {
  return episode_title(graph, preferred) + " takes the place of " + episode_title(graph, replaced) + ": " +
         reason;
}

// A correction's reason, which people end as they like, at the end of a sentence.
std::string ended(std::string text) {
  if (text.find_last_of(".!?") + 1 != text.size()) text += '.';
  return text;
}

// The pair that was there before a correction put another episode into it.
Prerequisite uncorrected(const Prerequisite& pair) {
  Prerequisite out = pair;
  out.before = pair.in_place_of.value_or(pair.before);
  out.in_place_of.reset();
  out.correction.clear();
  return out;
}

// The reason for one of the episodes of a pair.
Reason reason_of(const KnowledgeGraph& graph, const Prerequisite& pair, End end) {
  if (pair.is_corrected()) {
    const std::string other = episode_title(graph, end == End::kEarlier ? pair.after : pair.before);
    return {"correction",
            "It belongs " + std::string(end == End::kEarlier ? "before " : "after ") + other + ": " +
                ended(pair.correction),
            std::nullopt};
  }
  if (pair.in_place_of) {
    Reason reason = reason_of(graph, uncorrected(pair), end);
    reason.text += ' ' + ended(replacement_text(graph, pair.before, *pair.in_place_of, pair.correction));
    return reason;
  }
  const auto [here, there] =
      end == End::kEarlier ? std::pair(pair.before, pair.after) : std::pair(pair.after, pair.before);
  const std::string other = episode_title(graph, there);
  if (pair.said) {
    const Relation relation = graph.edge(*pair.said).relation;
    const bool says_so_itself = speaker_of(graph, *pair.said) == here;
    return {is_needed(pair.tier) ? "stated" : "mention", stated_text(relation, end, says_so_itself, other),
            quote_of(graph, *pair.said)};
  }
  if (graph::is_guess(graph, pair)) {
    const std::string subject = guessed_by(graph, pair) + '.';
    return {"guess",
            end == End::kEarlier ? "It probably helps with " + other + ", which mentions " + subject
                                 : "It is probably easier after " + other + ": it mentions " + subject,
            quote_of(graph, pair.chain.front())};
  }
  return {end == End::kEarlier ? "needed" : "builds-on", taught_text(graph, pair, end, other), std::nullopt};
}

}  // namespace

NodeId speaker_of(const KnowledgeGraph& graph, EdgeId e) {
  const auto evidence = graph.evidence(e);
  return evidence.empty() ? graph.edge(e).source : evidence.front().owner;
}

std::string_view title_of(const Episode& episode) {
  const std::string_view title = episode.title;
  if (one_line(title).empty()) return "(untitled)";
  const bool has_stray_quote =
      title.size() > 1 && title.find('"') == title.size() - 1 && is_alnum(title[title.size() - 2]);
  return title.substr(0, title.size() - static_cast<std::size_t>(has_stray_quote));
}

bool has_number(std::string_view text, std::int64_t number) {
  const std::string wanted = std::to_string(number);
  for (auto begin = text.begin(); (begin = std::find_if(begin, text.end(), is_digit)) != text.end();) {
    const auto end = std::find_if_not(begin, text.end(), is_digit);
    begin = std::find_if(begin, end, [](char c) { return c != '0'; });
    if (std::equal(begin, end, wanted.begin(), wanted.end())) return true;
    begin = end;
  }
  return false;
}

bool title_has_number(const Episode& episode) {
  return episode.number && has_number(title_of(episode), *episode.number);
}

std::string concept_text(const KnowledgeGraph& graph, NodeId id) { return quoted(graph.label(id)); }

std::string guessed_by(const KnowledgeGraph& graph, const Prerequisite& pair) {
  std::string text = concept_text(graph, graph.edge(pair.chain.front()).target);
  if (pair.chain.size() > 1) text += ", part of " + concept_text(graph, graph.edge(pair.chain.back()).target);
  return text;
}

std::string link_clause(const KnowledgeGraph& graph, const Edge& edge) {
  const std::string_view verb =
      edge.relation == Relation::kRelated ? " is related to " : verb_of(graph, edge);
  return concept_text(graph, edge.source).append(verb).append(concept_text(graph, edge.target));
}

std::int64_t minutes_of(std::chrono::seconds duration) {
  return std::chrono::ceil<std::chrono::minutes>(duration).count();
}

std::string minutes_text(std::chrono::seconds duration) {
  return counted(static_cast<std::size_t>(minutes_of(duration)), "minute");
}

std::string told_minutes(const Episode& episode) {
  const std::optional<std::chrono::seconds> length = graph::told_length(episode);
  return length ? (episode.duration ? "" : "about ") + minutes_text(*length) : std::string();
}

std::string more_minutes(std::chrono::seconds missing) {
  return counted(static_cast<std::size_t>(minutes_of(missing)), "more minute");
}

std::string step_minutes(const Episode& episode, const graph::PathStep& step) {
  const std::string part = step.segment ? std::to_string(minutes_of(step.duration)) + " of " : std::string();
  const auto whole = step.segment ? step.segment->whole : step.duration;
  return part + (episode.duration ? "" : "about ") + std::to_string(minutes_of(whole));
}

std::string length_text(const Episode& episode, const graph::PathStep& step) {
  const auto whole = step.segment ? step.segment->whole : step.duration;
  return step_minutes(episode, step) + (minutes_of(whole) == 1 ? " minute" : " minutes");
}

std::string assumed_lengths(const KnowledgeGraph& graph, const graph::ListeningPath& path) {
  const auto is_told = [&](const graph::PathStep& step) {
    return step.segment || graph::told_length(graph.episode(step.episode));
  };
  if (path.steps.empty() || std::ranges::any_of(path.steps, is_told)) return {};
  const std::chrono::seconds usual = graph::Lengths(graph).usual();
  return "assumed " + minutes_text(usual) + (path.steps.size() == 1 ? "" : " each");
}

std::string count_text(const graph::DividedPath& parts) {
  return counted(parts.count, "episode") +
         (parts.groundwork > 0 ? "; " + std::to_string(parts.count + parts.groundwork) + " with groundwork"
                               : "");
}

std::string extent_of(const KnowledgeGraph& graph, const graph::ListeningPath& path,
                      std::optional<std::chrono::seconds> budget, GroundworkCount count) {
  const bool is_apart = count == GroundworkCount::kApart;
  const std::span main = graph::steps_before_tangents(path);
  const std::chrono::seconds all = graph::total_length(main);
  const graph::DividedPath parts =
      is_apart ? graph::divided(path) : graph::DividedPath{main.size(), 0, all, all};
  const auto is_assumed = [&](const graph::PathStep& step) {
    return !step.segment && !graph.episode(step.episode).duration;
  };
  const std::string about = std::ranges::any_of(path.steps, is_assumed) ? "about " : "";
  const auto rest =
      std::ranges::count_if(std::span(path.steps).subspan(main.size()),
                            [&](const graph::PathStep& step) { return !is_apart || !step.optional_for; });
  if (const std::string assumed = assumed_lengths(graph, path); !assumed.empty()) {
    return count_text(parts) + ", " + assumed +
           (rest > 0 ? "; with " + std::to_string(rest) + " more, if time is left" : "");
  }
  std::string text = counted(parts.count, "episode") + ", " + about;
  if (parts.time != parts.time_with_groundwork) {
    text += minutes_text(parts.time) + "; " + about + std::to_string(minutes_of(parts.time_with_groundwork));
    if (budget) text += " of " + std::to_string(minutes_of(*budget));
    text += " with groundwork";
  } else {
    if (budget) text += std::to_string(minutes_of(parts.time)) + " of ";
    text += minutes_text(budget.value_or(parts.time));
  }
  if (rest > 0)
    text +=
        "; " + about + minutes_text(path.total) + " with " + std::to_string(rest) + " more, if time is left";
  std::chrono::seconds saved{0};
  for (const graph::PathStep& step : path.steps) saved += step.segment ? step.segment->saved() : saved.zero();
  const auto whole = std::chrono::floor<std::chrono::minutes>(saved).count();  // no more than is saved
  return whole > 0 ? text + " (" + std::to_string(whole) + " saved)" : text;
}

Reason explain_pair(const KnowledgeGraph& graph, const Prerequisite& pair) {
  const std::string earlier = episode_title(graph, pair.before);
  const std::string later = episode_title(graph, pair.after);
  if (pair.is_corrected())
    return {"correction", earlier + " belongs before " + later + ": " + pair.correction, std::nullopt};
  if (pair.in_place_of) {
    Reason reason = explain_pair(graph, uncorrected(pair));
    reason.text += "; " + replacement_text(graph, pair.before, *pair.in_place_of, pair.correction);
    return reason;
  }
  if (pair.said) {
    const Edge edge = graph.edge(*pair.said);
    const std::string speaker = episode_title(graph, speaker_of(graph, *pair.said));
    std::string text = episode_title(graph, edge.source) + " refers to " + episode_title(graph, edge.target);
    if (edge.relation == Relation::kListenFirst)
      text = speaker + " asks you to listen to " + earlier + " before " + later;
    if (edge.relation == Relation::kContinues) text = later + " continues " + earlier;
    return {is_needed(pair.tier) ? "stated" : "mention", std::move(text), quote_of(graph, *pair.said)};
  }
  if (graph::is_guess(graph, pair)) {
    return {"guess",
            later + " is probably easier after " + earlier + ": it mentions " + guessed_by(graph, pair),
            quote_of(graph, pair.chain.front())};
  }
  if (pair.chain.empty()) {
    const std::string_view how =
        is_needed(pair.tier) ? " goes deeper into the subject of " : " is on the same subject as ";
    return {"concept", later + std::string(how) + earlier, std::nullopt};
  }
  return {"concept", chain_text(graph, pair.chain), std::nullopt};
}

std::vector<Reason> reasons_for(const KnowledgeGraph& graph, const graph::ListeningPath& path,
                                std::size_t position) {
  const graph::PathStep& step = path.steps[position];
  std::vector<Reason> out;
  const auto add_pairs = [&](const std::vector<Prerequisite>& pairs, End end) {
    for (std::size_t i = 0; i < pairs.size() && i < kMostPairs; ++i) {
      // A passing mention is shown only if there is no better reason.
      if (pairs[i].tier == Tier::kMention && !pairs[i].is_corrected() && !out.empty()) break;
      out.push_back(reason_of(graph, pairs[i], end));
    }
  };
  if (step.newer) {
    out.push_back({"superseded", episode_title(graph, *step.newer) + " supersedes it.", std::nullopt});
  }
  const bool is_prerequisite = step.role == graph::StepRole::kPrerequisite;
  if (is_prerequisite) add_pairs(step.opens, End::kEarlier);
  if (step.relevance) {
    Reason topic{"topic", topic_text(graph, *step.relevance), std::nullopt};
    if (step.relevance->edge) topic.quote = quote_of(graph, *step.relevance->edge);
    if (step.relevance->field) {
      topic.quote = quote_at(graph, step.episode, *step.relevance->field, step.relevance->span);
    } else if (step.relevance->tie == Tie::kText && step.relevance->question.empty() &&
               step.relevance->span.size() > 0) {
      topic.quote = quote_at(graph, step.episode, Field::kDescription, step.relevance->span);
    }
    out.push_back(std::move(topic));
  }
  for (const auto& [replaced, reason] : step.replaces) {
    out.push_back({"correction",
                   "It takes the place of " + episode_title(graph, replaced) + ": " + ended(reason),
                   std::nullopt});
  }
  add_pairs(step.rests_on, End::kLater);
  if (!is_prerequisite) add_pairs(step.opens, End::kEarlier);
  if (out.empty()) {
    const bool is_first = position == 0;  // what the listener asked to start with, or a course
    out.push_back(
        {"topic", is_first ? "You start with it." : "It builds on no other episode.", std::nullopt});
  }
  return out;
}

std::string reason_for(const KnowledgeGraph& graph, const graph::LeftOut& left_out) {
  switch (left_out.why) {
    case ExclusionReason::kKnown:
      return "you know it";
    case ExclusionReason::kBeforeStart:
      return "assumed known, because the episode you start with builds on it";
    case ExclusionReason::kSkipped:
      return "skipped at your request";
    case ExclusionReason::kTooMany:
      return "needs " + counted(left_out.along.size() + 1, "more episode") + ", including itself";
    case ExclusionReason::kLessRelevant:
      return "others are more relevant";
    case ExclusionReason::kReplaced:
      return episode_title(graph, left_out.preferred) + " takes its place: " + left_out.correction;
    case ExclusionReason::kNotNeeded:
      return "not needed: " + left_out.correction;
    case ExclusionReason::kNoRoom:
      break;
  }
  std::string text = left_out.missing ? "fits with " + more_minutes(*left_out.missing)
                                      : std::string("does not fit beside the others");
  const std::vector<NodeId>& along = left_out.along;
  for (std::size_t i = 0; i < along.size(); ++i) {
    const bool is_last = i + 1 == along.size();
    text += i == 0 ? ", after " : (is_last ? " and " : ", ");
    text += episode_title(graph, along[i]);
  }
  return text;
}

std::string describe_broken(const KnowledgeGraph& graph, const Prerequisite& pair) {
  const Reason why = explain_pair(graph, pair);
  return episode_title(graph, pair.before) + " is not placed before " + episode_title(graph, pair.after) +
         " to avoid a cycle, although " + why.text;
}

}  // namespace podatlas::exporter
