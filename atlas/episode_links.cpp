#include "atlas/episode_links.h"

#include <optional>
#include <string_view>
#include <utility>

namespace podatlas {

graph::EpisodeFinder finder_in(const mention::EpisodeIndex& index) {
  return [&index](std::string_view url) -> std::optional<std::pair<std::size_t, std::size_t>> {
    const auto found = index.find(url);
    if (!found) return std::nullopt;
    return std::pair(found->show, found->episode);
  };
}

graph::StatementOfLink statements_by(const mention::EpisodeCues& cues) {
  return [&cues](const Text& text, Span link) -> graph::EpisodeStatement {
    const auto [relation, evidence] = cues.decide_at(text, link);
    return {relation, evidence};
  };
}

}  // namespace podatlas
