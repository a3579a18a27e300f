#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "podatlas/episode.h"

namespace podatlas::source {

/// The character that a numeric reference in HTML means: 0x80..0x9F are windows-1252 (&#146; is an
/// apostrophe).
[[nodiscard]] char32_t meant_by(char32_t number);

/// Makes a Text from the events of an HTML parser: collapses white space as browsers do, begins lines at
/// blocks, and drops invisible elements.
class TextBuilder {
 public:
  /// `base` resolves relative links; "" leaves them. It must outlive the builder. `expected`: bytes to
  /// reserve.
  explicit TextBuilder(std::string_view base, std::size_t expected = 0) : base_(base) {
    text_.plain.reserve(expected);
  }

  /// A start tag; the name in lower case. `href`: that attribute of an <a> that is a link, decoded; "" if its
  /// address is lost.
  void start(std::string_view name, std::optional<std::string_view> href = {});
  /// An end tag.
  void end(std::string_view name);
  /// Text between tags, decoded: valid UTF-8.
  void characters(std::string_view data);
  /// From here on line breaks are kept, as in <pre>.
  void keep_lines() { ++pre_; }
  /// Line breaks and the white space at the beginning of lines are kept between each odd one of so many
  /// fences of Markdown and the next.
  void keep_code(std::size_t fences) { fences_ = fences - fences % 2; }
  /// The finished text. Call once.
  [[nodiscard]] Text finish();

 private:
  [[nodiscard]] bool keeps_lines() const { return pre_ > 0 || is_in_fence(); }
  [[nodiscard]] bool is_in_fence() const { return fences_ % 2 == 1; }
  void end_line();
  void put(std::string_view piece);
  void open_anchor(std::string_view href);
  void close_anchor();
  void find_code();
  void find_font_lists();

  std::string_view base_;
  Text text_;
  Anchor anchor_;
  bool anchor_is_open_ = false;
  bool anchor_has_text_ = false;
  bool space_ = false;       // white space was seen and not yet written
  bool line_ended_ = false;  // likewise a line break
  int hidden_ = 0;
  int pre_ = 0;
  std::size_t fences_ = 0;     // still to come
  std::string indent_;         // of the line that was not yet begun, in code
  std::size_t pre_begin_ = 0;  // of the outermost <pre>
};

}  // namespace podatlas::source
