#include "graph/search/unknown_words.h"

#include <algorithm>
#include <map>

#include "core/text/text.h"
#include "graph/search/text_search.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kMostNamed = 3;
constexpr std::size_t kShortestMisspelled = 4;  // shorter words all resemble each other

bool may_be_misspelled(std::string_view word) {
  return word.size() >= kShortestMisspelled &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

bool is_one_slip_from(std::string_view word, std::string_view typed) {
  return word.front() == typed.front() && may_be_misspelled(word) && edit_distance(word, typed, 1) == 1;
}

class NearWords {
 public:
  NearWords(const Stemmer& stemmer, const std::vector<std::string>& plain,
            const std::vector<std::string>& stems)
      : stemmer_(stemmer), plain_(plain), stems_(stems), near_(plain.size()), names_(plain.size()) {}

  void see(std::string_view text, std::string_view name) {
    for_each_word(text, [&](std::string_view word, std::size_t) {
      for (std::size_t i = 0; i < plain_.size(); ++i) {
        if (word.front() != plain_[i].front()) continue;
        if (!name.empty() && stemmer_.stem(word) == stems_[i]) {
          add_name(i, name);
        } else if (may_be_misspelled(plain_[i]) && is_one_slip_from(word, plain_[i])) {
          std::string& first = near_[i].try_emplace(stemmer_.stem(word), word).first->second;
          first = std::min(first, std::string(word));
        }
      }
    });
  }

  [[nodiscard]] WordFacts facts(std::size_t i, std::size_t episodes) const {
    WordFacts out{episodes, names_[i], {}};
    if (episodes > 0 || !out.concepts.empty()) return out;
    for (const auto& [stem, word] : near_[i]) {
      if (out.nearest.size() < kMostNamed) out.nearest.push_back(word);
    }
    return out;
  }

 private:
  void add_name(std::size_t i, std::string_view name) {
    std::vector<std::string>& names = names_[i];
    if (names.size() < kMostNamed && std::find(names.begin(), names.end(), name) == names.end())
      names.emplace_back(name);
  }

  const Stemmer& stemmer_;
  const std::vector<std::string>& plain_;
  const std::vector<std::string>& stems_;
  std::vector<std::map<std::string, std::string>> near_;  // by stem
  std::vector<std::vector<std::string>> names_;
};

}  // namespace

std::vector<WordFacts> look_up(const KnowledgeGraph& graph, const Stemmer& stemmer,
                               const std::vector<std::string>& plain, const std::vector<std::string>& stems) {
  if (plain.empty()) return {};
  NearWords near(stemmer, plain, stems);
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const NodeKind kind = graph.node(id).kind;
    if (kind == NodeKind::kEpisode) near.see(graph.episode(id).title, {});
    if (kind != NodeKind::kConcept) continue;
    const Concept& concept_node = graph.concept_node(id);
    near.see(concept_node.name, concept_node.name);
    for (const std::string& name : concept_node.alternatives) near.see(name, concept_node.name);
    for (const std::string& name : concept_node.search_names) near.see(name, concept_node.name);
  }
  const std::vector<std::size_t> episodes = episodes_with(graph, stems);
  std::vector<WordFacts> out;
  out.reserve(plain.size());
  for (std::size_t i = 0; i < plain.size(); ++i) out.push_back(near.facts(i, episodes[i]));
  return out;
}

}  // namespace podatlas::graph
