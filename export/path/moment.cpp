#include "export/path/moment.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "core/search/search_words.h"
#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::exporter {
namespace {

using std::chrono::seconds;
using Stems = std::set<std::string, std::less<>>;

constexpr seconds kWindow{180};
constexpr seconds kFirstMinute{60};
constexpr std::size_t kMostOfSubject = 3;  // words; longer queries are questions

std::size_t common(const Stems& a, const Stems& b) {
  return static_cast<std::size_t>(
      std::count_if(a.begin(), a.end(), [&](const std::string& stem) { return b.contains(stem); }));
}

// The stems of what a query asks for, without words with which people ask, if there are others.
Stems asked_stems(std::string_view query, const Stemmer& stemmer) {
  Stems out;
  for_each_search_word(query, [&](std::string_view word, Span) {
    if (!is_function_word(word) && !is_asking_word(word)) out.insert(stemmer.stem(word));
  });
  return out.empty() ? stemmer.content_stems(query) : out;
}

// The query's words, and by which of them it found an episode: those that name the concept, or those of its
// texts; none if it found it by a person or a title.
struct Wanted {
  Stems all;
  Stems naming;
  Stems found;  // the name of the concept that the episode speaks of, without words of the query

  [[nodiscard]] bool are_named_in(const Stems& stems) const {
    return naming.empty() || common(naming, stems) > 0;
  }
};

bool is_found_by_concept(const graph::PathStep& step) {
  return step.relevance && step.relevance->tie != graph::Tie::kNamed &&
         step.relevance->tie != graph::Tie::kText;
}

// By which words of its texts the query found an episode.
std::vector<std::string> words_found(const KnowledgeGraph& graph, const graph::Relevance& why) {
  if (why.tie != graph::Tie::kText || why.field.value_or(Field::kTitle) == Field::kTitle) return why.words;
  return {std::string(slice(graph.episode(why.episode).text(*why.field), why.span))};
}

Wanted wanted_of(const PathPlan& plan, const graph::PathStep& step, const Stemmer& stemmer) {
  Wanted out{asked_stems(plan.query, stemmer), {}, {}};
  const auto add = [&](const std::string& name) {
    for (const std::string& stem : stemmer.content_stems(name)) {
      if (out.all.contains(stem)) out.naming.insert(stem);
    }
  };
  if (step.relevance) std::ranges::for_each(words_found(*plan.graph, *step.relevance), add);
  if (!is_found_by_concept(step)) return out;
  for (std::string stem :
       stemmer.content_stems(plan.graph->concept_node(step.relevance->concept_node).name)) {
    if (!out.all.contains(stem)) out.found.insert(std::move(stem));
  }
  const Concept& asked = plan.graph->concept_node(step.relevance->asked);
  add(asked.name);
  std::ranges::for_each(asked.alternatives, add);
  std::ranges::for_each(asked.search_names, add);
  return out;
}

std::optional<Moment> chapter_about(const Episode& episode, const Wanted& wanted, const Stemmer& stemmer) {
  // Of as many words, the one that also names what the episode speaks of.
  std::size_t most = 0;
  bool is_most_found = false;
  const Chapter* best = nullptr;
  for (const Chapter& chapter : episode.chapters) {
    const Stems stems = stemmer.content_stems(chapter.title);
    const std::size_t words = common(wanted.all, stems);
    const bool is_found = common(wanted.found, stems) > 0;
    if (words == 0 || std::pair(words, is_found) <= std::pair(most, is_most_found) ||
        !wanted.are_named_in(stems))
      continue;
    most = words;
    is_most_found = is_found;
    best = &chapter;
  }
  if (best == nullptr || 2 * most < wanted.all.size()) return std::nullopt;
  return Moment{best->begin, best->end, best->title};
}

// A word of the query, when it is said.
struct Said {
  seconds time{};
  std::string stem;
};

std::optional<Moment> minutes_about(const Text& transcript, const Wanted& wanted, const Stemmer& stemmer) {
  constexpr std::size_t kFewest = 3;
  std::vector<Said> said;
  for_each_search_word(transcript.plain, [&](std::string_view word, Span place) {
    std::string stem = stemmer.stem(word);
    if (!wanted.all.contains(stem)) return;
    if (const auto time = transcript.time_at(place.begin)) said.push_back({*time, std::move(stem)});
  });
  std::optional<Moment> best;
  std::size_t most = 0;
  for (std::size_t first = 0, last = 0; first < said.size(); ++first) {
    while (last < said.size() && said[last].time < said[first].time + kWindow) ++last;
    if (first > 0 && said[first].time == said[first - 1].time) continue;
    Stems distinct;
    for (std::size_t i = first; i < last; ++i) distinct.insert(said[i].stem);
    const std::size_t score = distinct.size() * (last - first);
    if (last - first < kFewest || 2 * distinct.size() < wanted.all.size() || score <= most ||
        !wanted.are_named_in(distinct))
      continue;
    most = score;
    best = Moment{said[first].time, std::nullopt, {}};
  }
  return best;
}

// `transcript` is searched if no chapter is about the query; null: it is not.
std::optional<Moment> moment_in(const PathPlan& plan, const graph::PathStep& step, const Text* transcript) {
  if (step.segment) return Moment{step.segment->begin, step.segment->end, step.segment->chapter};
  const Episode& episode = plan.graph->episode(step.episode);
  if (step.role == graph::StepRole::kPrerequisite || plan.query.empty()) return std::nullopt;
  if (episode.chapters.empty() && transcript == nullptr) return std::nullopt;
  // A guest speaks from beginning to end.
  const std::optional<graph::Relevance>& why = step.relevance;
  if (why && why->tie == graph::Tie::kNamed && why->edge &&
      plan.graph->edge(*why->edge).relation == Relation::kGuest)
    return std::nullopt;
  // An episode whose title is the query, or names what it asks for, is about it from the beginning.
  if (is_found_by_concept(step) && why->chain.empty() && why->edge &&
      is_in_title(plan.graph->edge(*why->edge)))
    return std::nullopt;
  const Stemmer stemmer;
  const Wanted wanted = wanted_of(plan, step, stemmer);
  if (2 * common(wanted.all, stemmer.content_stems(episode.title)) >= wanted.all.size()) return std::nullopt;
  std::optional<Moment> found = chapter_about(episode, wanted, stemmer);
  if (!found && transcript != nullptr) found = minutes_about(*transcript, wanted, stemmer);
  if (found && found->begin < kFirstMinute) found.reset();
  return found;
}

}  // namespace

std::optional<Moment> moment_of(const PathPlan& plan, std::size_t position) {
  const graph::PathStep& step = plan.path.steps[position];
  const std::vector<Text>& texts = plan.graph->episode(step.episode).texts;
  const auto transcript =
      std::find_if(texts.begin(), texts.end(), [](const Text& text) { return !text.times.empty(); });
  return moment_in(plan, step, transcript == texts.end() ? nullptr : &*transcript);
}

std::optional<Moment> chapter_of(const PathPlan& plan, std::size_t position) {
  return moment_in(plan, plan.path.steps[position], nullptr);
}

const std::string& subject_of(const PathPlan& plan, const graph::Segment& segment) {
  return segment.about.empty() ? plan.query : segment.about;
}

std::string segment_text(const PathPlan& plan, const graph::Segment& segment) {
  std::string text = "hear " + clock_time(segment.begin) + " to " + clock_time(segment.end);
  if (!segment.chapter.empty()) return text + ": \"" + segment.chapter + '"';
  // A question is no subject.
  const bool is_question = segment.about.empty() && split(plan.query, ' ').size() > kMostOfSubject;
  text += is_question ? ": the part with most of your words"
                      : ": the part about \"" + subject_of(plan, segment) + '"';
  return text + " (" + std::to_string(segment.mentions) + " of " + counted(segment.all_mentions, "mention") +
         ')';
}

std::string moment_link(const Episode& episode, const Moment& moment) {
  if (!is_web_url(episode.enclosure.url)) return {};
  const std::string_view audio(episode.enclosure.url);
  std::string link(audio.substr(0, audio.find('#')));
  link.append("#t=").append(std::to_string(moment.begin.count()));
  if (moment.end) link.append(1, ',').append(std::to_string(moment.end->count()));
  return link;
}

}  // namespace podatlas::exporter
