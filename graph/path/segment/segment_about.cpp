#include "graph/path/segment/segment_about.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/search/search_words.h"
#include "graph/path/segment/spoken_part.h"
#include "graph/path/segment/spoken_topic.h"

namespace podatlas::graph {
namespace {

using std::chrono::seconds;
using Stems = std::set<std::string, std::less<>>;

// When a part is clear.
constexpr double kDensity = 1.5;          // of the whole episode's, that what is added has to have
constexpr double kEdgeDensity = 0.5;      // of the part's, that its first and last pieces have to have
constexpr std::size_t kFewestOfEdge = 3;  // mentions, from which thin ones belong to the part all the same
constexpr double kLeastShare = 2.0 / 3;   // of the mentions
constexpr double kLeastWords = 0.6;       // of a topic's words, by their rarity
constexpr double kTitleWords = 0.5;       // the same in the title of a chapter
constexpr std::size_t kFewestMentions = 7;
constexpr double kLeastOwn = 1.0 / 3;  // of the mentions, that name the concept rather than a part of it
constexpr seconds kLongestPause{80};   // between two mentions, as a mean
constexpr std::size_t kFewestOfConcept = 3;  // from which its names are not searched as words
constexpr seconds kShortest{90};
constexpr seconds kLeastSaved{300};
constexpr seconds kPastEnd{60};  // times beyond the end by more than this are those of another file

std::vector<Stems> names_of(const Concept& concept_node, const Stemmer& stemmer) {
  std::vector<Stems> out = {stemmer.content_stems(concept_node.name)};
  for (const std::string& name : concept_node.alternatives) out.push_back(stemmer.content_stems(name));
  return out;
}

// The concepts that a topic names in full: others are found by what they have to do with it.
std::vector<NodeId> concepts_named(const KnowledgeGraph& graph, const Topic& topic, const Stemmer& stemmer) {
  const Stems words(topic.words.begin(), topic.words.end());
  std::vector<NodeId> out;
  std::ranges::copy_if(topic.concepts, std::back_inserter(out), [&](NodeId id) {
    return std::ranges::any_of(names_of(graph.concept_node(id), stemmer), [&](const Stems& name) {
      return !name.empty() && std::ranges::includes(words, name);
    });
  });
  return out;
}

// Of the words of a topic, by their rarity, those that `is_there`; 0..1.
template <typename IsThere>
double share_of_words(const Topic& topic, const EpisodeSearch& search, const IsThere& is_there) {
  double all = 0;
  double there = 0;
  for (const std::string& stem : topic.words) {
    const double rarity = search.rarity(stem);
    all += rarity;
    if (is_there(stem)) there += rarity;
  }
  return all > 0 ? there / all : 0;
}

// How much the title of a chapter says of the topics, of whose concepts it may have one of the names.
double title_score(const Stems& title, const EpisodeSearch& search, std::span<const Topic> topics,
                   const std::vector<Stems>& names) {
  const auto is_there = [&](const std::string& stem) { return title.contains(stem); };
  double best = 0;
  for (const Topic& topic : topics) {
    const double share = share_of_words(topic, search, is_there);
    if (share >= kTitleWords) best = std::max(best, share);
  }
  for (const Stems& name : names) {
    if (!name.empty() && std::ranges::includes(title, name)) best = 1;
  }
  return best;
}

using Run = std::span<const Stretch>;

double score_of(Run run) {
  return std::accumulate(run.begin(), run.end(), 0.0,
                         [](double sum, const Stretch& one) { return sum + one.score; });
}

double density_of(Run run) {
  const auto length = static_cast<double>((run.back().end - run.front().begin).count());
  return length > 0 ? score_of(run) / length : 0;
}

// The run of stretches that has the most beyond `density`, without thin edges; empty: none.
Run densest_run(Run all, double density) {
  Run run;
  double best = 0;
  double gain = 0;
  for (std::size_t first = 0, last = 0; last < all.size(); ++last) {
    if (gain < 0) {
      gain = 0;
      first = last;
    }
    gain += all[last].score - density * static_cast<double>((all[last].end - all[last].begin).count());
    if (gain <= best) continue;
    best = gain;
    run = all.subspan(first, last + 1 - first);
  }
  while (run.size() > 1) {
    const double least = kEdgeDensity * density_of(run);
    const auto is_thin = [&](const Stretch& edge) {
      return edge.mentions < kFewestOfEdge && density_of(std::span(&edge, 1)) < least;
    };
    if (is_thin(run.front())) {
      run = run.subspan(1);
    } else if (is_thin(run.back())) {
      run = run.first(run.size() - 1);
    } else {
      break;
    }
  }
  return run;
}

bool saves_enough(const Segment& part) {
  return 2 * part.length() <= part.whole && part.saved() >= kLeastSaved;
}

// The part that has most of the mentions, if it is clear.
std::optional<Segment> clear_part(Run all, seconds whole, std::size_t fewest) {
  const double total = score_of(all);
  if (total <= 0 || whole <= seconds{0}) return std::nullopt;
  const Run run = densest_run(all, kDensity * total / static_cast<double>(whole.count()));
  if (run.empty() || score_of(run) < kLeastShare * total) return std::nullopt;
  Segment out{run.front().begin, run.back().end, whole, {}, {}, 0, 0};
  for (const Stretch& one : all) out.all_mentions += one.mentions;
  for (const Stretch& one : run) {
    out.mentions += one.mentions;
    if (one.score > 0 && !one.title.empty()) out.chapter += (out.chapter.empty() ? "" : "; ") + one.title;
  }
  const bool is_clear = out.mentions >= fewest && out.begin >= seconds{0} && out.length() >= kShortest &&
                        out.end <= whole && saves_enough(out);
  return is_clear ? std::optional(out) : std::nullopt;
}

std::optional<Segment> chapters_about(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                      std::span<const Topic> topics, NodeId id) {
  const Episode& episode = graph.episode(id);
  if (episode.chapters.empty()) return std::nullopt;
  const Stemmer stemmer;
  std::vector<Stems> names;
  for (const Topic& topic : topics) {
    for (const NodeId one : concepts_named(graph, topic, stemmer))
      std::ranges::move(names_of(graph.concept_node(one), stemmer), std::back_inserter(names));
  }
  std::vector<Stretch> stretches;
  for (const Chapter& chapter : episode.chapters) {
    // The last one of an episode of unknown length has no end.
    if (!chapter.end) continue;
    const double score = title_score(stemmer.content_stems(chapter.title), search, topics, names);
    stretches.push_back({chapter.begin, *chapter.end, score, score > 0 ? 1U : 0U, chapter.title});
  }
  if (stretches.empty()) return std::nullopt;
  return clear_part(stretches, episode.duration.value_or(stretches.back().end), 1);
}

std::optional<Segment> speech_about(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                    std::span<const Topic> topics, NodeId id) {
  const Episode& episode = graph.episode(id);
  const auto transcript = std::find_if(episode.texts.begin(), episode.texts.end(),
                                       [](const Text& text) { return !text.times.empty(); });
  if (transcript == episode.texts.end()) return std::nullopt;
  const seconds last = transcript->times.back().time;
  const seconds whole = episode.duration.value_or(last);
  if (last > whole + kPastEnd) return std::nullopt;
  SpokenTopic spoken(graph, id, *transcript, whole);
  const Stemmer stemmer;
  std::vector<Stems> named(topics.size());      // by topic: words of concepts that are found by name
  std::vector<bool> is_unnamed(topics.size());  // by topic: it has concepts, and none is
  std::string about;
  std::size_t most = 0;
  for (std::size_t t = 0; t < topics.size(); ++t) {
    const std::vector<NodeId> concepts = concepts_named(graph, topics[t], stemmer);
    for (const NodeId one : concepts) {
      // "Bayesian optimization for hyperparameters" asks about the narrower concept.
      const auto is_part = [&](NodeId other) {
        return std::ranges::any_of(graph.out_edges(other), [&](const Edge& edge) {
          return edge.relation == Relation::kBroader && edge.target == one;
        });
      };
      if (std::ranges::any_of(concepts, is_part)) continue;
      const std::size_t count = spoken.add_concept(one);
      is_unnamed[t] = named[t].empty() && count < kFewestOfConcept;
      if (count < kFewestOfConcept) continue;
      for (Stems& name : names_of(graph.concept_node(one), stemmer)) named[t].merge(name);
      if (count > most) about = graph.label(one);
      most = std::max(most, count);
    }
    std::vector<std::string> words = topics[t].words;
    std::erase_if(words, [&](const std::string& stem) { return named[t].contains(stem); });
    // Words of several are often said of something else.
    spoken.add_words(words, named[t].empty() && words.size() == 1);
  }
  const std::optional<Segment> clear = clear_part(spoken.tiles(), whole, kFewestMentions);
  if (!clear || clear->length() > kLongestPause * static_cast<std::int64_t>(clear->mentions))
    return std::nullopt;
  Segment out = *clear;
  if (static_cast<double>(spoken.own_mentions(out.begin, out.end)) <
      kLeastOwn * static_cast<double>(out.mentions))
    return std::nullopt;
  const auto is_told = [&](const Topic& topic) {
    const auto t = static_cast<std::size_t>(&topic - topics.data());
    const auto is_said = [&](const std::string& stem) {
      return named[t].contains(stem) || spoken.says(stem, out.begin, out.end);
    };
    return !is_unnamed[t] && share_of_words(topic, search, is_said) >= kLeastWords;
  };
  if (std::ranges::none_of(topics, is_told)) return std::nullopt;
  std::optional<Segment> told = explained_in(out, spoken, *transcript);
  if (!told || told->length() < kShortest || !saves_enough(*told)) return std::nullopt;
  told->about = std::move(about);
  return told;
}

}  // namespace

std::optional<Segment> segment_about(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                     std::span<const Topic> topics, NodeId id) {
  const auto chapters = chapters_about(graph, search, topics, id);
  return chapters ? chapters : speech_about(graph, search, topics, id);
}

}  // namespace podatlas::graph
