#include "graph/search/topic.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/text/text.h"
#include "graph/search/concept_names.h"
#include "graph/search/search_words.h"
#include "graph/search/unknown_words.h"

namespace podatlas::graph {
namespace {

constexpr std::string_view kEpisodeStem = "episod";
constexpr std::array<std::string_view, 5> kHowNames = {"corrected", "same stem", "word", "not known",
                                                       "passed over"};

// "episode 70", "ep. 70", "70" alone.
void find_numbers(const KnowledgeGraph& graph, const QueryWords& query, Topic& topic) {
  for (std::size_t i = 0; i < query.plain.size(); ++i) {
    const auto number = parse_number(query.plain[i]);
    if (!number) continue;
    const bool is_announced = i > 0 && (query.stems[i - 1] == kEpisodeStem || query.plain[i - 1] == "ep" ||
                                        query.plain[i - 1] == "no");
    if (!is_announced && query.plain.size() != 1) continue;
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind == NodeKind::kEpisode && graph.episode(id).number == number) {
        topic.episodes.push_back(id);
      }
    }
  }
}

void find_title(const KnowledgeGraph& graph, std::string_view query, Topic& topic) {
  const std::string folded = fold(query);
  if (folded.empty()) return;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    const Episode& episode = graph.episode(id);
    if (episode.guid == query || episode.link == query || fold(episode.title) == folded) {
      topic.episodes.push_back(id);
    }
  }
}

// Reads a query that names no episode by number.
class QuestionReader {
 public:
  QuestionReader(const KnowledgeGraph& graph, const Stemmer& stemmer, QueryWords& words)
      : graph_(graph), stemmer_(stemmer), words_(words), notes_(words.plain.size()) {}

  // Next to an episode title, only exact names count.
  void read_names(Topic& topic) {
    named_ = concepts_named(graph_, stemmer_, words_);
    std::erase_if(named_, [](const NamedConcept& one) { return !one.is_by_form; });
    add_concepts(topic);
  }

  void read_question(Topic& topic) {
    find_concepts();
    // A single word is looked up as a name instead.
    if (words_.plain.size() > 1 && correct_slips()) find_concepts();
    add_concepts(topic);
    add_readings(topic);
    if (!topic.concepts.empty()) find_other_parts(topic);
  }

 private:
  void add_concepts(Topic& topic) {
    for (const NamedConcept& one : named_) {
      const bool is_known =
          std::find(topic.concepts.begin(), topic.concepts.end(), one.node) != topic.concepts.end();
      if (!is_known) topic.concepts.push_back(one.node);
      if (one.is_by_form) continue;
      notes_[one.begin] = Reading{ReadHow::kSameStem, typed(one), {std::string(graph_.label(one.node))}};
    }
  }

  void add_readings(Topic& topic) {
    for (std::size_t i = 0; i < words_.plain.size(); ++i) {
      if (notes_[i] || !is_loose(i)) continue;
      const WordFacts& facts = facts_.at(i);
      if (facts.episodes == 0) {
        notes_[i] = Reading{ReadHow::kNotKnown, words_.typed[i], facts.concepts};
        if (facts.concepts.empty()) notes_[i]->names = facts.nearest;
      } else if (!topic.concepts.empty()) {
        notes_[i] = Reading{ReadHow::kWord, words_.typed[i], {}};
      }
    }
    for (std::optional<Reading>& note : notes_) {
      if (note && std::find(topic.readings.begin(), topic.readings.end(), *note) == topic.readings.end())
        topic.readings.push_back(std::move(*note));
    }
  }

  void find_concepts() {
    named_ = concepts_named(graph_, stemmer_, words_);
    look_up_others();
  }

  [[nodiscard]] bool is_loose(std::size_t i) const {
    return !is_function_word(words_.plain[i]) &&
           std::none_of(named_.begin(), named_.end(),
                        [i](const NamedConcept& one) { return one.begin <= i && i < one.end; });
  }

  void look_up_others() {
    std::vector<std::size_t> indices;
    std::vector<std::string> plain;
    std::vector<std::string> stems;
    for (std::size_t i = 0; i < words_.plain.size(); ++i) {
      if (!is_loose(i) || facts_.contains(i)) continue;
      indices.push_back(i);
      plain.push_back(words_.plain[i]);
      stems.push_back(words_.stems[i]);
    }
    const std::vector<WordFacts> found = look_up(graph_, stemmer_, plain, stems);
    for (std::size_t k = 0; k < found.size(); ++k) facts_.emplace(indices[k], found[k]);
  }

  // Returns whether a word was corrected; with two equally close candidates, none is.
  bool correct_slips() {
    bool is_any = false;
    for (auto& [i, facts] : facts_) {
      if (facts.nearest.size() != 1) continue;
      const std::string meant = facts.nearest.front();
      notes_[i] = Reading{ReadHow::kCorrected, words_.typed[i], {meant}};
      words_.plain[i] = meant;
      words_.stems[i] = stemmer_.stem(meant);
      is_any = true;
    }
    return is_any;
  }

  [[nodiscard]] std::string typed(const NamedConcept& one) const {
    std::string out;
    for (std::size_t i = one.begin; i < one.end; ++i) out += (i == one.begin ? "" : " ") + words_.typed[i];
    return out;
  }

  void find_other_parts(Topic& topic) const {
    std::map<std::size_t, std::vector<std::string>> parts;
    for (std::size_t i = 0; i < words_.plain.size(); ++i) {
      if (is_loose(i)) parts[words_.parts[i]].push_back(words_.stems[i]);
    }
    for (const NamedConcept& one : named_) {
      for (std::size_t i = one.begin; i < one.end; ++i) parts.erase(words_.parts[i]);
    }
    for (auto& [part, stems] : parts) topic.other_parts.push_back(std::move(stems));
  }

  const KnowledgeGraph& graph_;
  const Stemmer& stemmer_;
  QueryWords& words_;
  std::vector<NamedConcept> named_;
  std::map<std::size_t, WordFacts> facts_;  // of words that name no concept, by position
  std::vector<std::optional<Reading>> notes_;
};

// With "episode 74", other words are ignored.
void pass_over(const QueryWords& words, Topic& topic) {
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    const bool is_said = is_function_word(words.plain[i]) || parse_number(words.plain[i]) ||
                         words.stems[i] == kEpisodeStem || words.plain[i] == "ep";
    if (!is_said) topic.readings.push_back({ReadHow::kPassedOver, words.typed[i], {}});
  }
}

}  // namespace

std::string_view name_of(ReadHow how) { return kHowNames.at(static_cast<std::size_t>(how)); }

Topic read_topic(const KnowledgeGraph& graph, std::string_view typed) {
  const Stemmer stemmer;
  Topic topic;
  std::string_view query = trim(typed);
  if (const auto id = graph.find(query)) {
    const NodeKind kind = graph.node(*id).kind;
    if (kind == NodeKind::kConcept) topic.concepts.push_back(*id);
    if (kind == NodeKind::kEpisode) topic.episodes.push_back(*id);
    if (!topic.concepts.empty() || !topic.episodes.empty()) return topic;
  }
  const bool wants_concept = query.starts_with("concept:");
  const bool wants_episode = query.starts_with("episode:");
  if (wants_concept || wants_episode) query = trim(query.substr(query.find(':') + 1));
  QueryWords words = words_of(stemmer, query);
  if (words.plain.empty()) return topic;
  if (!wants_concept) find_numbers(graph, words, topic);
  if (!topic.episodes.empty()) {
    pass_over(words, topic);
    return topic;
  }
  if (!wants_concept) find_title(graph, query, topic);
  QuestionReader reader(graph, stemmer, words);
  if (topic.episodes.empty() && !wants_episode) reader.read_question(topic);
  if (!topic.episodes.empty() && !wants_episode) reader.read_names(topic);
  if (!topic.episodes.empty() && topic.concepts.empty()) return topic;
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    const bool is_new =
        std::find(topic.words.begin(), topic.words.end(), words.stems[i]) == topic.words.end();
    if (is_new && !is_function_word(words.plain[i])) topic.words.push_back(words.stems[i]);
  }
  return topic;
}

}  // namespace podatlas::graph
