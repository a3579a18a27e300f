#ifndef PODATLAS_EXTRACT_SOURCE_SPOKEN_LINES_H_
#define PODATLAS_EXTRACT_SOURCE_SPOKEN_LINES_H_

#include <string>
#include <string_view>
#include <utility>

#include "core/text/text.h"

namespace podatlas::source {

/// Puts what is spoken together to sentences, one a line: captions break wherever the screen ends, and what
/// looks for talk of other episodes looks within a line.
class SpokenLines {
 public:
  /// One caption, or what of it is new.
  void add(std::string_view said) {
    const std::string line = one_line(said);
    if (line.empty()) return;
    // Captions that roll repeat the line before.
    if (line == last_) return;
    last_ = line;
    if (!text_.empty()) text_ += ends_sentence() ? '\n' : ' ';
    text_ += line;
  }
  /// All that was added, a sentence a line; to be called once.
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  [[nodiscard]] bool ends_sentence() const {
    return text_.ends_with('.') || text_.ends_with('?') || text_.ends_with('!');
  }
  std::string text_;
  std::string last_;
};

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_SPOKEN_LINES_H_
