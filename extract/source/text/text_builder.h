#ifndef PODATLAS_EXTRACT_SOURCE_TEXT_BUILDER_H_
#define PODATLAS_EXTRACT_SOURCE_TEXT_BUILDER_H_

#include <string>
#include <string_view>

#include "podatlas/episode.h"

namespace podatlas::source {

/// What a character reference in HTML means by its number: 0x80..0x9F are windows-1252's (pages say &#146;
/// and mean an apostrophe), all others themselves.
[[nodiscard]] char32_t meant_by(char32_t number);

/// Makes a Text of the events of a parser of HTML: folds white space the way a browser does, begins lines at
/// blocks, and drops what no reader sees. For one text.
class TextBuilder {
 public:
  /// `base` resolves relative links; "" leaves them. It must outlive the builder.
  /// `expected`: bytes of the text, for which room is made; what it does not need it gives back.
  explicit TextBuilder(std::string_view base, std::size_t expected = 0) : base_(base) {
    text_.plain.reserve(expected);
  }

  /// An element begins; its name in lower case. `href`: that attribute of an <a>, decoded; else "".
  void start(std::string_view name, std::string_view href = {});
  /// The element that was begun last with that name ends.
  void end(std::string_view name);
  /// Text between tags, decoded: valid UTF-8.
  void characters(std::string_view data);
  /// From here on a line break in the text is one, as in <pre>.
  void keep_lines() { ++pre_; }
  /// All that was heard.
  [[nodiscard]] Text finish();

 private:
  [[nodiscard]] bool keeps_lines() const { return pre_ > 0; }
  void end_line();
  void put(std::string_view piece);
  void open_anchor(std::string_view href);
  void close_anchor();

  std::string_view base_;
  Text text_;
  Anchor anchor_;
  bool anchor_is_open_ = false;
  bool anchor_has_text_ = false;
  bool space_ = false;       // white space was seen and not yet written
  bool line_ended_ = false;  // likewise a line break
  int hidden_ = 0;
  int pre_ = 0;
};

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_TEXT_BUILDER_H_
