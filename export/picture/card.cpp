#include "export/picture/card.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/text/text.h"
#include "export/picture/graphviz.h"

namespace podatlas::exporter {
namespace {

// Pixels: 900 points at 96 per inch.
constexpr std::uint32_t kWidth = 1200;
constexpr std::uint32_t kHeight = 629;
constexpr std::size_t kRow = kWidth / 2;  // bytes, of two pixels
// Widths of lines, as width_of() measures them.
constexpr std::size_t kTitleLine = 46;
constexpr std::size_t kTitleLines = 3;
constexpr std::size_t kFactLine = 100;
constexpr std::size_t kFactBesideMap = 72;
constexpr std::size_t kFactLines = 2;
constexpr std::size_t kShowMost = 112;
constexpr std::size_t kMostDots = 4;
constexpr std::string_view kQuiet = "#FFFFFFD0";

constexpr std::array kLayout = {DotAttribute{"dpi", "96"}, DotAttribute{"pad", "0"},
                                DotAttribute{"margin", "0"}, DotAttribute{"outputorder", "nodesfirst"},
                                DotAttribute{"viewport", "900,472,1,450,236"}};
// In inches, for 900 by 472 points.
constexpr std::array kGround = {DotAttribute{"pos", "450,236"},    DotAttribute{"width", "12.5"},
                                DotAttribute{"height", "6.55556"}, DotAttribute{"fixedsize", "true"},
                                DotAttribute{"penwidth", "0"},     DotAttribute{"style", "filled"},
                                DotAttribute{"label", ""}};
constexpr std::array kDot = {DotAttribute{"shape", "circle"}, DotAttribute{"style", "filled"},
                             DotAttribute{"label", ""},       DotAttribute{"color", "white"},
                             DotAttribute{"width", "0.22"},   DotAttribute{"fixedsize", "true"}};
constexpr std::array kLine = {DotAttribute{"arrowhead", "none"}, DotAttribute{"color", "#FFFFFF80"},
                              DotAttribute{"penwidth", "1.6"}};
// Points, from the bottom left. Text is 828 wide, and centered on its height.
constexpr int kTextMiddle = 450;
constexpr int kShowHeight = 424;
constexpr int kTitleHeight = 262;
constexpr int kFactHeight = 52;
constexpr int kFactStep = 18;
constexpr int kMapHeight = 82;
constexpr std::array kMapColumns = {664, 764, 864};
constexpr int kMapStep = 32;

// About how wide a code point is, in quarters of an em: East Asian scripts and emoji take a whole one.
std::size_t width_of(char32_t c) {
  struct Range {
    char32_t first, last;
  };
  constexpr std::array kWide = {Range{0x1100, 0x115F}, Range{0x2E80, 0xA4CF},   Range{0xAC00, 0xD7A3},
                                Range{0xF900, 0xFAFF}, Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},
                                Range{0xFFE0, 0xFFE6}, Range{0x1F300, 0x1FAFF}, Range{0x20000, 0x3FFFD}};
  constexpr std::u32string_view kWideLetters = U"MWmw@%ЖМФШЩЮжмфшщыю";
  if (kWideLetters.find(c) != std::u32string_view::npos ||
      std::any_of(kWide.begin(), kWide.end(),
                  [&](Range range) { return range.first <= c && c <= range.last; }))
    return 4;
  return (c >= 'A' && c <= 'Z') || (c >= U'А' && c <= U'Я') ? 3 : 2;
}
constexpr std::size_t kSpace = 2;

// How wide a text is, and how many bytes and code points at its start are at most so wide.
struct Fit {
  std::size_t width = 0;
  std::size_t bytes = 0;
  std::size_t code_points = 0;
};
Fit fit(std::string_view text, std::size_t most) {
  Fit out;
  for (std::size_t at = 0; at < text.size();) {
    out.width += width_of(next_code_point(text, at));
    if (out.width > most) continue;
    out.bytes = at;
    ++out.code_points;
  }
  return out;
}

// One line that is at most so wide.
std::string fitted(std::string_view text, std::size_t most) {
  const std::string line = clean(text, kFactLine);
  return shorten(line, fit(line, most).code_points);
}

// Words in lines, for a label. Only a word wider than a line is broken.
std::string in_lines(std::string_view title) {
  std::string out;
  std::size_t width = 0;
  std::size_t lines = 1;
  const std::string line = one_line(title);
  for (std::string_view word : split(line, ' ')) {
    while (!word.empty()) {
      const Fit part = fit(word, kTitleLine);
      if (width > 0 && width + kSpace + part.width > kTitleLine) {
        if (++lines > kTitleLines) return out + "…";
        out += R"(<br align="left"/>)";
        width = 0;
      }
      out.append(width == 0 ? "" : " ").append(dot_html(word.substr(0, part.bytes)));
      width += part.width + kSpace;
      word.remove_prefix(part.bytes);
    }
  }
  return out;
}

// Facts in lines that are at most so wide.
std::vector<std::string> fact_lines(const Card& card, std::size_t most) {
  std::vector<std::string> out;
  for (const std::string& fact : card.facts) {
    const std::string text = fitted(fact, most);
    if (text.empty()) continue;
    if (!out.empty() && fit(out.back() + " · " + text, most).width <= most) {
      out.back() += " · " + text;
    } else if (out.size() < kFactLines) {
      out.push_back(text);
    }
  }
  return out;
}

// Lines of text, left-aligned.
void text_at(DotText& dot, std::string_view name, int height, std::string_view rows) {
  dot.begin_node(name);
  dot.attribute("shape", "plain");
  dot.attribute("pos", std::to_string(kTextMiddle) + ',' + std::to_string(height));
  dot.html("label", R"(<table border="0" cellborder="0" cellpadding="0" cellspacing="6">)" +
                        std::string(rows) + "</table>");
  dot.end();
}
std::string row(std::string_view html) {
  return R"(<tr><td width="828" align="left" balign="left">)" + std::string(html) + "</td></tr>";
}

void words_of(const Card& card, DotText& dot) {
  if (const std::string show = fitted(card.show, kShowMost); !show.empty())
    text_at(dot, "show", kShowHeight, row(font(kQuiet, 24, dot_html(show))));
  std::string rows;
  if (const std::string kind = fitted(card.kind, kShowMost); !kind.empty())
    rows = row(font(kQuiet, 24, dot_html(kind)));
  if (const std::string title = in_lines(card.title); !title.empty())
    rows += row(font("white", 54, "<b>" + title + "</b>"));
  if (!rows.empty()) text_at(dot, "title", kTitleHeight, rows);
  std::string facts;
  const auto lines = fact_lines(card, card.before + card.after > 0 ? kFactBesideMap : kFactLine);
  for (const std::string& line : lines)
    facts += (facts.empty() ? "" : R"(<br align="left"/>)") + dot_html(line);
  if (!facts.empty())
    text_at(dot, "facts", kFactHeight + kFactStep * static_cast<int>(lines.size() - 1),
            row(font("white", 28, facts)));
}

void map_of(const Card& card, DotText& dot) {
  const std::size_t before = std::min(card.before, kMostDots);
  const std::size_t after = std::min(card.after, kMostDots);
  if (before + after == 0) return;
  const auto point = [&](const std::string& name, std::size_t column, int height) {
    dot.begin_node(name);
    dot.attributes(dot_attributes(kDot));
    dot.attribute("pos", std::to_string(kMapColumns.at(column)) + ',' + std::to_string(height));
    dot.end();
  };
  const auto line = [&](const std::string& from, const std::string& to) {
    dot.begin_edge(from, to);
    dot.end();
  };
  const auto height = [](std::size_t i, std::size_t count) {
    return kMapHeight + (static_cast<int>(count) - 1 - 2 * static_cast<int>(i)) * kMapStep / 2;
  };
  dot.defaults("edge", kLine);
  point("center", 1, kMapHeight);
  for (std::size_t i = 0; i < before; ++i) {
    point("b" + std::to_string(i), 0, height(i, before));
    line("b" + std::to_string(i), "center");
  }
  for (std::size_t i = 0; i < after; ++i) {
    point("a" + std::to_string(i), 2, height(i, after));
    line("center", "a" + std::to_string(i));
  }
}

void append_number(std::string& out, std::uint32_t value) {  // big-endian
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xFFU);
}

const Bytef* bytes_of(const std::string& text) { return reinterpret_cast<const Bytef*>(text.data()); }

// A chunk of a PNG file: https://www.w3.org/TR/png-3/#5Chunk-layout
void append_chunk(std::string& out, std::string_view type, std::string_view content) {
  append_number(out, static_cast<std::uint32_t>(content.size()));
  const std::string checked = std::string(type).append(content);
  out += checked;
  append_number(out,
                static_cast<std::uint32_t>(crc32(0, bytes_of(checked), static_cast<uInt>(checked.size()))));
}

}  // namespace

Result<CardPixels> draw_card(const Card& card) {
  Result<std::string> rows = rendered(text_of_output([&](Output& out) {
                                        DotText dot(out);
                                        begin_picture(dot, Theme::kLight, kLayout);
                                        dot.defaults("graph", kLayout);  // over those of pictures
                                        dot.begin_node("ground");
                                        dot.attributes(dot_attributes(kGround));
                                        dot.attribute("fillcolor", card.ink.light);
                                        dot.end();
                                        words_of(card, dot);
                                        map_of(card, dot);
                                        dot.finish();
                                      }),
                                      "nop", kShadesFormat);
  if (!rows) return tl::unexpected(rows.error());
  if (rows->size() != kRow * kHeight)
    return fail(ErrorKind::kUnsupported, "Graphviz drew a card of another size");
  return CardPixels{std::string(card.ink.light), std::move(*rows)};
}

std::string card_png(const CardPixels& pixels) {
  std::string lines;
  lines.reserve(kHeight * (kRow + 1));
  for (std::size_t y = 0; y < kHeight; ++y) lines.append(1, '\0').append(pixels.rows, y * kRow, kRow);
  uLongf size = compressBound(lines.size());
  std::string packed(size, '\0');
  compress2(reinterpret_cast<Bytef*>(packed.data()), &size, bytes_of(lines), lines.size(),
            Z_DEFAULT_COMPRESSION);
  packed.resize(size);
  std::string palette;
  for (int shade = 0; shade < kShades; ++shade) {
    for (std::size_t i = 1; i < pixels.ground.size(); i += 2) {
      const int ground = std::stoi(pixels.ground.substr(i, 2), nullptr, 16);
      palette += static_cast<char>(ground + (0xFF - ground) * shade / (kShades - 1));
    }
  }
  std::string header;
  append_number(header, kWidth);
  append_number(header, kHeight);
  header.append("\x04\x03\0\0\0", 5);  // 4 bits per pixel, with a palette
  std::string out = "\x89PNG\r\n\x1a\n";
  append_chunk(out, "IHDR", header);
  append_chunk(out, "PLTE", palette);
  append_chunk(out, "IDAT", packed);
  append_chunk(out, "IEND", "");
  return out;
}

}  // namespace podatlas::exporter
