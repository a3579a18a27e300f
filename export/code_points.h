#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace podatlas::exporter {

/// Converts between byte and code point offsets of a text with an index, since a large text can have
/// thousands of citations. The text must be valid UTF-8 and outlive the index.
class CodePointIndex {
 public:
  /// Linear.
  explicit CodePointIndex(std::string_view text);

  /// The number of code points before `byte`, clipped to the text. O(1).
  [[nodiscard]] std::size_t code_point(std::size_t byte) const;
  /// The byte offset of `code_point`, clipped to the text. O(log text).
  [[nodiscard]] std::size_t byte(std::size_t code_point) const;

 private:
  std::string_view text_;
  std::vector<std::size_t> before_;  ///< code points that start before byte i * kStep
};

}  // namespace podatlas::exporter
