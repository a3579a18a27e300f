#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::exporter {

/// Paper, in millimeters.
struct Paper {
  std::string_view name;
  double width;
  double height;
};
/// What pictures can be printed on.
inline constexpr std::array kPapers = {Paper{"a4", 210, 297}, Paper{"a3", 297, 420}, Paper{"a2", 420, 594},
                                       Paper{"a1", 594, 841}};

/// The sheets of a poster, as SVG, row by row: one if the smallest text of the picture then has 6 points,
/// else as few as that takes. `svg` is what Graphviz draws; anything else comes back as it is. Sheets are
/// upright or across, whichever shows more. O(size of the picture * sheets).
[[nodiscard]] std::vector<std::string> poster_sheets(std::string_view svg, const Paper& paper);

}  // namespace podatlas::exporter
