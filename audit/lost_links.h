#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::links {

/// How what is left of a link without an address looks in plain text. The pattern's group is what is left.
struct LostLinkRule {
  std::string_view name;  ///< "markdown"
  std::string_view pattern;
  std::string_view purpose;
  std::string_view example;
  std::string_view near_miss;
};
/// All rules, in the order in which they are tried.
[[nodiscard]] std::span<const LostLinkRule> lost_link_rules();

/// What a rule finds in a text: what is left of links, in order.
[[nodiscard]] std::vector<Span> find_lost_links(const LostLinkRule& rule, std::string_view text);

/// A link of an episode that has lost its address.
struct LostLink {
  Field field = Field::kDescription;
  Span span;  ///< what is left of it
};
/// Those of an episode's texts, in order.
[[nodiscard]] std::vector<LostLink> lost_links_of(const Episode& episode);

/// The words of one line around `inner`, which is part of `text`: some five to either side.
[[nodiscard]] std::string words_around(std::string_view text, std::string_view inner);

}  // namespace podatlas::links
