#include "graph/subject.h"

#include <array>
#include <string>
#include <string_view>

#include "core/text/text.h"

namespace podatlas::graph {
namespace {

// Before what a title has as the setting of its subject. In lower case.
constexpr std::array<std::string_view, 10> kSettings = {"in", "for",  "für", "im",   "beim",
                                                        "en", "para", "per", "pour", "dans"};

}  // namespace

bool is_setting(const KnowledgeGraph& graph, const Edge& edge) {
  const std::string& title = graph.episode(edge.source).title;
  const auto follows_one = [&](const EdgeEvidence& seen) {
    if (seen.field != Field::kTitle) return true;
    const std::string before = to_lower(trim(std::string_view(title).substr(0, seen.span.begin)));
    const std::string_view word = std::string_view(before).substr(before.rfind(' ') + 1);
    return std::ranges::find(kSettings, word) != kSettings.end();
  };
  return is_in_title(edge) && std::ranges::all_of(edge.evidence, follows_one);
}

}  // namespace podatlas::graph
