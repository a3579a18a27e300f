#include "graph/search/own_names.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace podatlas::graph {

OwnNames::OwnNames(const KnowledgeGraph& graph) {
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    for (std::string& stem : stemmer_.stems(graph.show(id).title)) stems_.insert(std::move(stem));
  }
}

bool OwnNames::contain(std::string_view name) const {
  const std::vector<std::string> stems = stemmer_.stems(name);
  return std::ranges::all_of(stems, [&](const std::string& stem) { return stems_.contains(stem); });
}

bool OwnNames::are_all_of(std::string_view question) const {
  const auto stems = stemmer_.content_stems(question);
  return !stems.empty() && std::ranges::includes(stems_, stems);
}

bool OwnNames::say_all_of(std::string_view question) const {
  bool out = true;
  for_each_search_word(question, [&](std::string_view word, Span) {
    out = out && (is_function_word(word) || is_asking_word(word) || stems_.contains(stemmer_.stem(word)));
  });
  return out;
}

}  // namespace podatlas::graph
