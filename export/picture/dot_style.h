#pragma once

#include <array>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "export/picture/dot_text.h"
#include "graph/areas.h"
#include "podatlas/export.h"
#include "podatlas/graph.h"

// The look of our pictures. Shapes show kinds, lines and arrowheads show relations; colors repeat them and
// show areas.
namespace podatlas::exporter {

/// A color in each theme.
struct Ink {
  std::string_view light;
  std::string_view dark;
  /// The color for a theme.
  [[nodiscard]] constexpr std::string_view in(Theme theme) const {
    return theme == Theme::kLight ? light : dark;
  }
};

namespace ink {
inline constexpr Ink kPaper{"white", "#0B1220"};
inline constexpr Ink kText{"#0F172A", "#E2E8F0"};
inline constexpr Ink kQuiet{"#475569", "#94A3B8"};
inline constexpr Ink kLine{"#64748B", "#94A3B8"};
inline constexpr Ink kOnArea{"white", "#0B1220"};  ///< text on an area's color
inline constexpr Ink kNoArea{"#334155", "#CBD5E1"};
inline constexpr Ink kConcept{"#15803D", "#4ADE80"};
inline constexpr Ink kConceptFill{"#ECFDF5", "#052E1B"};
inline constexpr Ink kRepository{"#B45309", "#FBBF24"};
inline constexpr Ink kReference{"#0F766E", "#2DD4BF"};
inline constexpr Ink kPerson{"#6D28D9", "#BBAAFE"};
inline constexpr Ink kNeeds{"#B91C1C", "#F87171"};
inline constexpr Ink kHelps{"#B91C1C99", "#F8717199"};
}  // namespace ink

/// Colors of areas, by number of episodes. Text on them (ink::kOnArea) has a contrast of at least 4.5.
/// Further areas get kNoArea.
inline constexpr std::array kAreaInks = {
    Ink{"#3763F2", "#2296F7"}, Ink{"#B84300", "#F76E05"}, Ink{"#267F6A", "#71C2B1"},
    Ink{"#86007B", "#DC50C9"}, Ink{"#524E01", "#CDBB5E"}, Ink{"#4E3BB5", "#BBAAFE"},
    Ink{"#157098", "#9AEBFC"}, Ink{"#602941", "#C07E75"}, Ink{"#3F7202", "#BDE603"},
};

/// The look of an edge.
struct EdgeLook {
  Relation relation;
  std::string_view style;
  std::string_view arrowhead;
  Ink color;
  std::string_view penwidth;
  std::string_view legend;
};
/// The look of one relation.
[[nodiscard]] const EdgeLook& look_of(Relation relation);
/// The same without transparency, for pictures with few lines.
[[nodiscard]] EdgeLook opaque(EdgeLook look);
/// style, arrowhead, color, penwidth and class, as DOT text.
[[nodiscard]] std::string edge_attributes(const EdgeLook& look, Theme theme, std::string_view css_class);

/// The color of an episode's box.
[[nodiscard]] Ink ink_of(const graph::Areas& areas, NodeId episode);

/// The title and legend of a picture, as rows of an HTML label.
class Legend {
 public:
  /// An empty legend.
  Legend(Theme theme, int point_size) : theme_(theme), point_size_(point_size) {}

  /// The first row, in bold.
  void title(std::string_view text);
  /// A row of text.
  void words(std::string_view text);
  /// A line sample and its meaning. Consecutive ones share rows.
  void line(const EdgeLook& look);
  /// The same for relations, in their order.
  void lines(const std::set<Relation>& relations);
  /// An area's color and name. Consecutive ones share rows.
  void area(std::string_view name, const Ink& ink);
  /// Ends a shared row.
  void next_row() { flush_items(); }
  /// The legend as a label value (DotText::html).
  [[nodiscard]] std::string html();

 private:
  void item(std::string_view html, std::size_t width);
  void flush_items();

  Theme theme_;
  int point_size_;
  std::string rows_;
  std::string items_;      // of the current row
  std::size_t width_ = 0;  // of the current row, in characters
};

/// Text of an HTML label.
[[nodiscard]] std::string font(std::string_view color, int point_size, std::string_view html);
/// The titles of the graph's shows.
[[nodiscard]] std::string shows_title(const KnowledgeGraph& graph);
/// "12 Title of the episode".
[[nodiscard]] std::string numbered_title(const Episode& episode);

/// What an edge says, for its tooltip: "One cites Two", and after a colon the words it rests on, if any.
[[nodiscard]] std::string edge_words(const KnowledgeGraph& graph, const Edge& edge);

/// Starts a picture with layout attributes and theme defaults.
void begin_picture(DotText& dot, Theme theme, std::span<const DotAttribute> layout);

}  // namespace podatlas::exporter
