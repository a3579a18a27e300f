#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/text/text.h"

namespace podatlas::source {

/// Joins captions into sentences, one per line: captions break wherever the screen ends, but references to
/// other episodes are searched within a line.
class SpokenLines {
 public:
  /// Adds one caption.
  void add(std::string_view said) {
    const std::string line = one_line(said);
    if (line.empty()) return;
    // Rolling captions repeat the line before.
    if (line == last_) return;
    last_ = line;
    if (!text_.empty()) text_ += ends_paragraph_ || ends_sentence() ? '\n' : ' ';
    text_ += line;
    ends_paragraph_ = false;
  }
  /// The next caption begins a line.
  void end_paragraph() { ends_paragraph_ = true; }
  /// Returns the sentences. Call once.
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  [[nodiscard]] bool ends_sentence() const {
    return text_.ends_with('.') || text_.ends_with('?') || text_.ends_with('!');
  }
  std::string text_;
  std::string last_;
  bool ends_paragraph_ = false;
};

}  // namespace podatlas::source
