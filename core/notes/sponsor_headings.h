#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace podatlas {

/// What a heading of the show's own links covers.
enum class HeadingReach : std::uint8_t {
  kList,      ///< the lines with links after it, to the first without
  kNextLine,  ///< one line
  kProse,     ///< the sentences after it, to the first line of few words, and a line with a link
  kSentence,  ///< itself: "This episode is sponsored by ..."
};

/// A row: a heading of links that are the show's, not the episode's.
struct SponsorHeading {
  std::string_view name;
  HeadingReach reach;
  std::string_view pattern;  ///< RE2, of a whole line or the beginning of a sentence, without signs around it
  std::string_view example;
  std::string_view near_miss;  ///< a line that it does not take
};
/// All rows, in the order in which they are tried.
[[nodiscard]] std::span<const SponsorHeading> sponsor_headings();

/// What `sentence`, the first or only one of its line, announces.
[[nodiscard]] std::optional<HeadingReach> announced_links(std::string_view sentence);

}  // namespace podatlas
