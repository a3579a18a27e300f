#pragma once

#include <span>
#include <string>
#include <string_view>

namespace podatlas::mention {

/// A row: how a language calls an episode when a number follows or precedes.
struct NumberWords {
  std::string_view language;   ///< BCP 47
  std::string_view one;        ///< RE2 of the word before one number
  std::string_view many;       ///< RE2 of the word before several; empty if it is the same
  std::string_view ordinal;    ///< RE2 of what follows an ordinal number; empty if there is none
  std::string_view example;    ///< mentions episode 12 and no other
  std::string_view near_miss;  ///< has the word and 12, but mentions no episode
};
/// All rows, in any order.
[[nodiscard]] std::span<const NumberWords> number_words();

/// RE2 with groups for one number, for several, and for the ordinal of one; see own_words.cpp.
[[nodiscard]] std::string pattern_of_numbers();
/// RE2 that matches a word for an episode anywhere.
[[nodiscard]] std::string pattern_of_episode_words();
/// Whether a folded word calls an episode or a podcast.
[[nodiscard]] bool is_episode_word(std::string_view folded);

}  // namespace podatlas::mention
