#include "export/picture/poster.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>

namespace podatlas::exporter {
namespace {

constexpr double kMargin = 8;                 // millimeters; printers leave 5 or so white
constexpr double kLeastText = 6 * 25.4 / 72;  // millimeters: 6 points
constexpr double kMostSheets = 400;           // per row and column; more is no poster

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

// How a picture is divided: sheets of `width` and `height`, and millimeters per unit of the picture.
struct Division {
  double width = 0;
  double height = 0;
  double scale = 0;
  int columns = 1;
  int rows = 1;
};

double number_at(std::string_view text) {
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::optional<Box> view_box(std::string_view head) {
  constexpr std::string_view kName = "viewBox=\"";
  std::size_t at = head.find(kName);
  if (at == std::string_view::npos) return {};
  at += kName.size();
  Box box;
  for (double* const value : {&box.x, &box.y, &box.width, &box.height}) {
    *value = number_at(head.substr(at));
    at = std::min(head.find_first_of(" \"", at), head.size() - 1) + 1;
  }
  if (!(box.width > 0 && box.height > 0)) return {};
  return box;
}

double smallest_text(std::string_view svg) {
  constexpr std::string_view kName = " font-size=\"";
  double smallest = 0;
  for (std::size_t at = svg.find(kName); at != std::string_view::npos; at = svg.find(kName, at)) {
    at += kName.size();
    const double size = number_at(svg.substr(at));
    if (size > 0 && (smallest == 0 || size < smallest)) smallest = size;
  }
  return smallest;
}

Division divided(const Box& box, double text, double width, double height) {
  const double wide = width - 2 * kMargin;
  const double high = height - 2 * kMargin;
  Division out{width, height, std::min(wide / box.width, high / box.height)};
  if (text == 0 || text * out.scale >= kLeastText) return out;
  const double scale = kLeastText / text;
  const auto count = [&](double length, double room) {
    return static_cast<int>(std::clamp(std::ceil(length * scale / room), 1.0, kMostSheets));
  };
  out.columns = count(box.width, wide);
  out.rows = count(box.height, high);
  out.scale = std::min(out.columns * wide / box.width, out.rows * high / box.height);
  return out;
}

std::string hundredths(double value) {
  std::array<char, 32> text{};
  const int size = std::snprintf(text.data(), text.size(), "%.2f", value);
  return {text.data(), static_cast<std::size_t>(std::max(size, 0))};
}

}  // namespace

std::vector<std::string> poster_sheets(std::string_view svg, const Paper& paper) {
  const std::size_t begin = svg.find("<svg ");
  const std::size_t end = begin == std::string_view::npos ? begin : svg.find('>', begin);
  if (end == std::string_view::npos) return {std::string(svg)};
  const auto box = view_box(svg.substr(begin, end - begin));
  if (!box) return {std::string(svg)};
  const double text = smallest_text(svg);
  const Division upright = divided(*box, text, paper.width, paper.height);
  const Division across = divided(*box, text, paper.height, paper.width);
  const auto sheets = [](const Division& one) { return one.columns * one.rows; };
  const bool is_across =
      sheets(across) != sheets(upright) ? sheets(across) < sheets(upright) : across.scale > upright.scale;
  const Division& best = is_across ? across : upright;
  const double wide = best.width - 2 * kMargin;
  const double high = best.height - 2 * kMargin;
  // One sheet has the picture in its middle; several begin with it, so that what is left is at the end.
  const bool is_one = sheets(best) == 1;
  const double left = is_one ? (wide - box->width * best.scale) / 2 : 0;
  const double top = is_one ? (high - box->height * best.scale) / 2 : 0;
  std::vector<std::string> out;
  for (int row = 0; row < best.rows; ++row) {
    for (int column = 0; column < best.columns; ++column) {
      std::string sheet(svg.substr(0, begin));
      sheet += "<svg width=\"" + hundredths(best.width) + "mm\" height=\"" + hundredths(best.height) +
               "mm\" viewBox=\"" + hundredths(box->x + (column * wide - kMargin - left) / best.scale) + ' ' +
               hundredths(box->y + (row * high - kMargin - top) / best.scale) + ' ' +
               hundredths(best.width / best.scale) + ' ' + hundredths(best.height / best.scale) +
               R"(" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink")";
      out.push_back(sheet.append(svg.substr(end)));
    }
  }
  return out;
}

}  // namespace podatlas::exporter
