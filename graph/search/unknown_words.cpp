#include "graph/search/unknown_words.h"

#include <algorithm>
#include <map>

#include "core/text/text.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kMostNamed = 3;
constexpr std::size_t kShortestMisspelled = 4;  // shorter words all resemble each other
constexpr std::size_t kShortestReplaced = 6;    // with another letter, "bread" is "break"
constexpr std::size_t kShortestWithTwoSlips = 8;

std::size_t length_difference(std::string_view a, std::string_view b) {
  return a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
}

// Whether a short word has another letter in place of one.
bool has_another_letter(std::string_view a, std::string_view b) {
  return a.size() == b.size() && a.size() < kShortestReplaced &&
         !std::is_permutation(a.begin(), a.end(), b.begin());
}

// Whether `typed` is a short word with a letter more, which does not double another: "flake" is not "fake".
bool has_one_letter_more(std::string_view word, std::string_view typed) {
  if (word.size() >= kShortestReplaced || typed.size() != word.size() + 1) return false;
  const auto at = std::ranges::mismatch(word, typed).in2;
  return at == typed.begin() || *at != *std::prev(at);
}

// As it sounds: "grafs" is "graphs".
std::string by_sound(std::string_view word) {
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool is_ph = word[i] == 'p' && i + 1 < word.size() && word[i + 1] == 'h';
    out += is_ph ? 'f' : word[i];
    if (is_ph) ++i;
  }
  return out;
}

// The slips from one word to another, as written or as they sound; more than `most`: at least most + 1.
std::size_t slips_between(std::string_view a, std::string_view b, std::size_t most) {
  const std::size_t slips = edit_distance(a, b, most);
  return slips <= 1 ? slips : std::min(slips, edit_distance(by_sound(a), by_sound(b), most) + 1);
}

class NearWords {
 public:
  NearWords(const Stemmer& stemmer, const std::vector<std::string>& words)
      : stemmer_(stemmer), words_(words), near_(words.size()), facts_(words.size()) {
    for (const std::string& word : words) stems_.push_back(stemmer.stem(word));
  }

  // Words of questions are of everyday language: short ones resemble too many others.
  void see(std::string_view text, bool is_name, bool is_question) {
    for_each_search_word(text, [&](std::string_view word, Span) {
      std::string stem;
      for (std::size_t i = 0; i < words_.size(); ++i) {
        if (word.front() != words_[i].front()) continue;
        if (stem.empty()) stem = stemmer_.stem(word);
        if (is_name && stem == stems_[i]) facts_[i].is_in_a_name = true;
        if (!may_be_misspelled(words_[i]) || !may_be_misspelled(word)) continue;
        const bool is_long = words_[i].size() >= kShortestWithTwoSlips;
        if (is_question && !is_long) continue;
        // "keyboard" is no "keyword".
        const std::size_t most = is_long && word.size() >= kShortestWithTwoSlips ? 2 : 1;
        // Of two letters, one may be missing: "passiert" is no "passer".
        if (length_difference(word, words_[i]) > 1 && length_difference(stem, stems_[i]) > 1) continue;
        const std::size_t slips_in_word = slips_between(word, words_[i], most);
        const std::size_t slips = std::min(slips_in_word, slips_between(stem, stems_[i], most));
        if (slips == 0 || slips > most) continue;
        if (has_another_letter(word, words_[i]) || has_another_letter(stem, stems_[i])) continue;
        if (slips_in_word > most ? has_one_letter_more(stem, stems_[i])
                                 : has_one_letter_more(word, words_[i]))
          continue;
        const Near found{slips, slips_in_word, std::string(word)};
        Near& near = near_[i].try_emplace(stem, found).first->second;
        near = std::min(near, found);
      }
    });
  }

  [[nodiscard]] std::vector<WordFacts> facts() {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::size_t least = kShortestWithTwoSlips;
      for (const auto& [stem, near] : near_[i]) least = std::min(least, near.slips);
      if (!near_[i].empty()) facts_[i].slips = least;
      for (const auto& [stem, near] : near_[i]) {
        if (near.slips == least && facts_[i].nearest.size() < kMostNamed)
          facts_[i].nearest.push_back(near.word);
      }
    }
    return std::move(facts_);
  }

 private:
  // Of the words with one stem, "transfomer" is nearer to "transformer" than to "transform".
  struct Near {
    std::size_t slips;  // in the word or its stem
    std::size_t slips_in_word;
    std::string word;
    auto operator<=>(const Near&) const = default;  // NOLINT(modernize-use-nullptr)
  };
  const Stemmer& stemmer_;
  const std::vector<std::string>& words_;
  std::vector<std::string> stems_;
  std::vector<std::map<std::string, Near>> near_;  // by stem
  std::vector<WordFacts> facts_;
};

}  // namespace

bool may_be_misspelled(std::string_view word) {
  return word.size() >= kShortestMisspelled && std::all_of(word.begin(), word.end(), is_lower);
}

bool is_said(const KnowledgeGraph& graph, std::string_view word) {
  bool out = false;
  const auto see = [&](std::string_view text) {
    for_each_search_word(
        text, [&](std::string_view other, Span) { out = out || are_forms_of_one_word(word, other); });
  };
  for (NodeId id = 0; id < graph.nodes().size() && !out; ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode) {
      const Episode& episode = graph.episode(id);
      see(episode.title);
      for (const Text& text : episode.texts) {
        if (text.field == Field::kDescription) see(text.plain);
      }
      for (const std::string& question : episode.questions) see(question);
    } else if (graph.node(id).kind == NodeKind::kConcept) {
      const Concept& concept_node = graph.concept_node(id);
      see(concept_node.name);
      for (const std::string& name : concept_node.alternatives) see(name);
      for (const std::string& name : concept_node.search_names) see(name);
      for (const std::string& question : concept_node.questions) see(question);
    }
  }
  return out;
}

std::vector<WordFacts> look_up(const KnowledgeGraph& graph, const Stemmer& stemmer,
                               const std::vector<std::string>& words) {
  NearWords near(stemmer, words);
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const NodeKind kind = graph.node(id).kind;
    if (kind == NodeKind::kEpisode) {
      near.see(graph.episode(id).title, false, false);
      for (const std::string& question : graph.episode(id).questions) near.see(question, false, true);
    }
    if (kind != NodeKind::kConcept) continue;
    const Concept& concept_node = graph.concept_node(id);
    near.see(concept_node.name, true, false);
    for (const std::string& name : concept_node.alternatives) near.see(name, true, false);
    for (const std::string& name : concept_node.search_names) near.see(name, true, false);
    for (const std::string& question : concept_node.questions) near.see(question, true, true);
  }
  return near.facts();
}

}  // namespace podatlas::graph
