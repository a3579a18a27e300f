#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include <vector>
#include "podatlas/episode.h"

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

/// A row: words with which a speaker introduces a topic, or is done with it.
struct TopicWords {
  std::string_view name;
  std::string_view pattern;    ///< RE2, within a sentence; @ is the topic
  std::string_view example;    ///< a sentence that it takes, with @ for the topic
  std::string_view near_miss;  ///< one that no row takes
};
/// All rows with which a topic is introduced.
[[nodiscard]] std::span<const TopicWords> introductions();
/// All rows with which a topic is concluded.
[[nodiscard]] std::span<const TopicWords> conclusions();

/// The first byte of the sentence of a transcript that has byte `at`; `at` if that is more than 120 bytes
/// before.
[[nodiscard]] std::size_t sentence_begin(std::string_view transcript, std::size_t at);

/// Whether a transcript introduces a topic in the sentence of the mention `which` of `mentions`, which are
/// ascending. O(length of the sentence).
[[nodiscard]] bool introduces(std::string_view transcript, std::span<const Span> mentions, std::size_t which);
/// Whether the sentence of that mention concludes the topic. O(length of the sentence).
[[nodiscard]] bool concludes(std::string_view transcript, std::span<const Span> mentions, std::size_t which);

/// The first bytes of the sentences of a transcript that turn to another topic; ascending. Linear.
[[nodiscard]] std::vector<std::size_t> turns_in(std::string_view transcript);

}  // namespace podatlas::graph
