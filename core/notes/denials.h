#pragma once

#include <span>
#include <string_view>

#include "podatlas/episode.h"

namespace podatlas {

/// A row: how a sentence says that something is not used, or takes that back.
struct Denial {
  std::string_view name;
  bool takes_back;           ///< of what another row denies: "but it is in production"
  std::string_view cue;      ///< words of which every match has one, in lower case: "n't|not"
  std::string_view pattern;  ///< RE2, in any case; "<N>" is the name of the thing
  std::string_view example;
  std::string_view near_miss;  ///< a sentence that it does not take
};
/// All rows.
[[nodiscard]] std::span<const Denial> denials();

/// Whether a sentence names something at `name` only to say that it is not used: "It runs without Docker."
/// Linear in the sentence.
[[nodiscard]] bool is_denied(std::string_view sentence, Span name);

}  // namespace podatlas
