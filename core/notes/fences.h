#pragma once

#include <string_view>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas {

constexpr std::string_view kFence = "```";  ///< begins and ends code in Markdown

/// The fenced code in a text, with its fences, in order. Without its end a fence means nothing. O(n).
[[nodiscard]] std::vector<Span> fenced_code(std::string_view text);

}  // namespace podatlas
