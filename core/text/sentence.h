#pragma once

#include <string_view>

#include "podatlas/episode.h"

namespace podatlas {

/// The sentence of `text` that contains `inner`: from the end of the previous one (or the start of the line)
/// to its own full stop (or the end of the line), trimmed. A full stop ends a sentence only before white
/// space, so URLs and names like native_functions.yaml do not, nor do abbreviations ("e.g.", "Dr.",
/// initials). Brackets and quotation marks after it belong to the sentence. Searches at most 1,000 bytes to
/// either side.
[[nodiscard]] Span sentence_around(std::string_view text, Span inner);

}  // namespace podatlas
