#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "export/picture/dot_style.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// A picture of 1200 by 629 pixels that social networks show of a link: words on the color of an area, and
/// how many things come before and after.
struct Card {
  std::string show;                ///< above; may be empty
  std::string kind;                ///< "Episode 63"; may be empty
  std::string title;               ///< in large letters
  std::vector<std::string> facts;  ///< below
  Ink ink = ink::kNoArea;          ///< whose light color is the ground
  std::size_t before = 0;          ///< dots on the left of the small map
  std::size_t after = 0;           ///< and on the right
};

/// A card that is drawn: its colors are shades between the ground and white.
struct CardPixels {
  std::string ground;  ///< "#3763F2"
  std::string rows;    ///< as kShadesFormat has them
};

/// Draws a card. Fails as Graphviz does; not thread-safe, like rendered().
[[nodiscard]] Result<CardPixels> draw_card(const Card& card);
/// A drawn card as PNG with a palette of 16 colors. Thread-safe.
[[nodiscard]] std::string card_png(const CardPixels& pixels);

}  // namespace podatlas::exporter
