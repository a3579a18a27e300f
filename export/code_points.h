#ifndef PODATLAS_EXPORT_CODE_POINTS_H_
#define PODATLAS_EXPORT_CODE_POINTS_H_

#include <cstddef>
#include <string_view>
#include <vector>

namespace podatlas::exporter {

/// Turns byte offsets of one text into code point offsets and back, without counting from its start each
/// time: a text of a megabyte may be cited from at ten thousand places. The text must be valid UTF-8 and
/// outlive the index.
class CodePointIndex {
 public:
  /// Indexes valid UTF-8. Linear.
  explicit CodePointIndex(std::string_view text);

  /// Number of code points before `byte`; beyond the end all of them. O(1).
  [[nodiscard]] std::size_t code_point(std::size_t byte) const;
  /// Where code point `code_point` begins; beyond the end the size of the text. O(log text).
  [[nodiscard]] std::size_t byte(std::size_t code_point) const;

 private:
  std::string_view text_;
  std::vector<std::size_t> before_;  ///< number of code points that begin before byte i * kStep
};

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_CODE_POINTS_H_
