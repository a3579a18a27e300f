#pragma once

#include <string_view>

#include "podatlas/episode.h"

namespace podatlas::mention {

/// Whether a label is a name: its first letter is a capital ("Rust", not "origin").
[[nodiscard]] bool is_name(std::string_view label);

/// Whether `label` is an abbreviation of common words: capitals, which are the initials of the words of a
/// longer form in small letters ("CPU" of "central processing unit", but not "AWS" of "Amazon Web Services").
[[nodiscard]] bool abbreviates_common_words(std::string_view label, std::string_view longer);

/// Whether `name` is written as a name at `span` of `text`: in its own letter case, and either within a
/// sentence or as all of a line or of a link. The beginning of a sentence and words in title case do not
/// tell, and a part of a longer name ("Rust Belt") is not the name. Constant time.
[[nodiscard]] bool is_written_as_name(const Text& text, Span span, std::string_view name);

/// Whether a word with a capital stands before or after `span`, with only a space between.
[[nodiscard]] bool is_part_of_longer_name(std::string_view text, Span span);

}  // namespace podatlas::mention
