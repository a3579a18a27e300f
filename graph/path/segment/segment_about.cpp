#include "graph/path/segment/segment_about.h"

#include <algorithm>
#include <array>
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
#include "graph/path/segment/spoken_topic.h"
#include "graph/path/segment/text_tiles.h"
#include "graph/path/segment/transitions.h"

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
constexpr seconds kLeadIn{8};             // after a last mention that was added
constexpr seconds kNear{90};              // a mention so close before or after the part belongs to it
constexpr double kLeastIntroduced = 0.6;  // of the mentions, that follow the topic's introduction
constexpr double kLeastConcluded = 0.6;   // of the mentions, that come before a conclusion
constexpr std::size_t kTurnBytes = 80;    // between a turn and the topic to which the speaker turns
constexpr seconds kOpening{180};          // after that, in which an explanation names its topic often
constexpr std::ptrdiff_t kFewestInOpening = 3;
constexpr std::size_t kSameBytes = 60;  // between mentions that count as one: "TF-IDF, term frequency ..."
constexpr seconds kTurn{40};            // before the first mention: the speaker turns to the topic
constexpr seconds kTail{30};            // what a part may have after its last mention
constexpr std::ptrdiff_t kMostInRecap = 2;  // mentions after the last turn
constexpr seconds kPastEnd{60};  // times beyond the end by more than this are those of another file

// A pause between two mentions that ends a part, if the share of the mentions is before it.
struct Break {
  seconds pause;
  double share;
};
constexpr std::array kBreaks = {Break{seconds{75}, 0.8}, Break{seconds{180}, 2.0 / 3},
                                Break{seconds{300}, 0.4}};

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

// About when a byte of a transcript is said: somebody who speaks for half a minute until the next known time
// is in the middle of it after a quarter.
seconds said_at(const Text& transcript, std::size_t byte, seconds whole) {
  const auto next = std::ranges::upper_bound(transcript.times, byte, {}, &SpokenAt::at);
  if (next == transcript.times.begin()) return seconds{0};
  const bool is_last = next == transcript.times.end();
  const SpokenAt from = *std::prev(next);
  const SpokenAt to = is_last ? SpokenAt{transcript.plain.size(), std::max(whole, from.time)} : *next;
  const double share = static_cast<double>(byte - from.at) / static_cast<double>(to.at - from.at);
  return from.time + seconds(std::llround(share * static_cast<double>((to.time - from.time).count())));
}

// Not after `latest`, but some time after a mention, at the start of a sentence.
seconds lead_out(const Text& transcript, seconds mention, seconds latest) {
  const auto from = std::ranges::lower_bound(transcript.times, mention + kTail, {}, &SpokenAt::time);
  const auto end = std::find_if(from, transcript.times.end(), [&](const SpokenAt& spoken) {
    return begins_sentence(transcript, spoken.at);
  });
  return end == transcript.times.end() ? latest : std::min(latest, end->time);
}

// Tiles end where words change, which may be within what is said of the topic: "the solution is called X" has
// the words of the problem. Adds the mentions close to a part of a transcript, with what is around them, but
// none beyond a turn to another topic, and has it begin with the sentence that introduces the topic, and end
// at a turn or with a sentence close to its last mention. None if the topic is not introduced.
std::optional<Segment> with_near_mentions(const Segment& part, const SpokenTopic& spoken,
                                          const Text& transcript) {
  const std::vector<std::size_t> mentions = spoken.mentions();
  const auto time_of = [&](std::size_t byte) { return said_at(transcript, byte, part.whole); };
  const auto is_before = [&](seconds time) {
    return [&, time](std::size_t byte) { return time_of(byte) < time; };
  };
  auto first = std::ranges::partition_point(mentions, is_before(part.begin));
  auto last = std::ranges::partition_point(mentions, is_before(part.end));
  const std::vector<std::size_t> turns = turns_in(transcript.plain);
  const auto next_turn = [&](std::size_t byte) { return std::ranges::upper_bound(turns, byte); };
  const auto are_apart = [&](std::size_t a, std::size_t b) { return next_turn(a) != next_turn(b); };
  Segment out = part;
  for (seconds begin = part.begin;
       first != mentions.begin() && begin - time_of(*std::prev(first)) <= kNear;) {
    if (first != mentions.end() && are_apart(*std::prev(first), *first)) break;
    begin = time_of(*--first);
  }
  for (; last != mentions.end() && time_of(*last) - out.end <= kNear; ++last) {
    if (last != first && are_apart(*std::prev(last), *last)) break;
    const auto after =
        std::ranges::lower_bound(transcript.times, time_of(*last) + kLeadIn, {}, &SpokenAt::time);
    const seconds end = after == transcript.times.end() ? part.whole : after->time;
    out.end = std::max(out.end, std::min(end, part.whole));
  }
  // A mention or two after the speaker has turned away are a recap.
  auto turn = last == first ? turns.begin() : next_turn(*std::prev(last));
  while (turn != turns.begin()) {
    --turn;
    const auto rest = std::ranges::lower_bound(first, last, *turn);
    if (rest == first || last - rest > kMostInRecap) break;
    last = rest;
    out.end = time_of(*turn);
  }
  if (last == first) return std::nullopt;
  // What comes before the topic is introduced is on something else.
  const std::vector<Span> own = spoken.own();
  const auto is_introduced = [&](std::size_t which) {
    const std::size_t at = own[which].begin;
    const auto after = next_turn(at);
    return at >= *first && ((after != turns.begin() && at - *std::prev(after) <= kTurnBytes) ||
                            introduces(transcript.plain, own, which));
  };
  std::size_t introduction = 0;
  while (introduction < own.size() && !is_introduced(introduction)) ++introduction;
  if (introduction == own.size()) return std::nullopt;
  const auto share_of = [&](auto begin, auto end) {
    return static_cast<double>(end - begin) / static_cast<double>(last - first);
  };
  const auto introduced = std::ranges::lower_bound(first, last, own[introduction].begin);
  if (share_of(introduced, last) < kLeastIntroduced) return std::nullopt;
  first = introduced;
  std::ptrdiff_t in_opening = 0;
  for (auto next = first; next != last && time_of(*next) - time_of(*first) <= kOpening; ++next)
    in_opening += next == first || *next - *std::prev(next) >= kSameBytes ? 1 : 0;
  if (in_opening < kFewestInOpening) return std::nullopt;
  // What is concluded, or mentioned again after a long time, has ended before.
  std::optional<std::size_t> conclusion;
  for (auto next = std::next(first); next != last; ++next) {
    const auto named = std::ranges::lower_bound(own, *next, {}, &Span::begin);
    if (share_of(first, next) >= kLeastConcluded && named != own.end() && named->begin == *next &&
        concludes(transcript.plain, own, static_cast<std::size_t>(named - own.begin()))) {
      conclusion = named->end;
      last = std::next(next);
      break;
    }
    const seconds pause = time_of(*next) - time_of(*std::prev(next));
    const auto ends_here = [&](const Break& one) {
      return pause >= one.pause && share_of(first, next) >= one.share;
    };
    if (std::ranges::none_of(kBreaks, ends_here)) continue;
    last = next;
    break;
  }
  if (2 * (last - first) < static_cast<std::ptrdiff_t>(part.all_mentions)) return std::nullopt;
  out.mentions = static_cast<std::size_t>(last - first);
  const std::size_t sentence = sentence_begin(transcript.plain, *first);
  out.begin = time_of(sentence);
  out.end = conclusion ? time_of(*conclusion) : lead_out(transcript, time_of(*std::prev(last)), out.end);
  if (turn = next_turn(*first); turn != turns.begin()) {
    const seconds time = time_of(*std::prev(turn));
    if (time_of(*first) - time <= kTurn) out.begin = time;
  }
  if (turn = next_turn(*std::prev(last)); turn != turns.end()) out.end = std::min(out.end, time_of(*turn));
  return out;
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
  std::optional<Segment> told = with_near_mentions(out, spoken, *transcript);
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
