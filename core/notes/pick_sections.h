#pragma once

#include <vector>

#include "podatlas/episode.h"

namespace podatlas {

/// The sections of notes in which hosts recommend something that need not have to do with the episode: those
/// under "Picks", "Gear" or "Shameless Plugs", without the heading. A section ends before boilerplate and
/// before a line that neither has a link nor names who recommends ("Ana: a kettle"). Ordered, without
/// overlaps. Linear in the text.
[[nodiscard]] std::vector<Span> pick_sections(const Text& text);

}  // namespace podatlas
