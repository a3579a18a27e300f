#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::links {

/// How a link that has lost its address, or a part of it, looks in plain text.
struct LostLinkRule {
  std::string_view name;  ///< "markdown"
  std::string_view pattern;
  std::string_view purpose;
  std::string_view example;
  std::string_view near_miss;
};
/// The rules for links without an address or without words, in the order in which they are tried. The
/// pattern's group is what is left of the link.
[[nodiscard]] std::span<const LostLinkRule> lost_link_rules();

/// What a rule finds in a text: what is left of links, in order.
[[nodiscard]] std::vector<Span> find_lost_links(const LostLinkRule& rule, std::string_view text);

/// A link of an episode that has lost its address or its words.
struct LostLink {
  Field field = Field::kDescription;
  Span span;  ///< what is left of it: the address, or what is not one
};
/// Those of an episode's texts, in order.
[[nodiscard]] std::vector<LostLink> lost_links_of(const Episode& episode);

/// How a sentence says that a link to a site's front page should lead to somebody's page. The pattern is for
/// the sentence with "<" and ">" around the link's words, and "~" for what the site is called there.
[[nodiscard]] std::span<const LostLinkRule> lost_path_rules();

/// Whether a rule finds that in `sentence`, which should contain `words`, the link's. `site`: what people
/// call the site, a MemberSite::names.
[[nodiscard]] bool promises_page(std::string_view words, std::string_view sentence, std::string_view site);

/// The words of one line around `inner`, which is part of `text`: some ten before and six after it.
[[nodiscard]] std::string words_around(std::string_view text, std::string_view inner);

/// What identifies a link that lost its URL: its text or, if that has no words, those around it in `quote`.
[[nodiscard]] std::string words_of_lost(std::string_view text, std::string_view quote);

}  // namespace podatlas::links
