#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace podatlas::graph {

/// A row: words with which a speaker turns to another topic.
struct Transition {
  std::string_view name;
  std::string_view pattern;    ///< RE2, at the start of a sentence, without "okay", "so", "now" before it
  std::string_view example;    ///< a sentence that it takes
  std::string_view near_miss;  ///< one that no row takes
};
/// All rows.
[[nodiscard]] std::span<const Transition> transitions();

/// The first bytes of the sentences of a transcript that turn to another topic; ascending. Linear.
[[nodiscard]] std::vector<std::size_t> turns_in(std::string_view transcript);

}  // namespace podatlas::graph
