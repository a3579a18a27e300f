#ifndef PODATLAS_EXTRACT_MENTION_SKELETON_WRITER_H_
#define PODATLAS_EXTRACT_MENTION_SKELETON_WRITER_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/person_text.h"

namespace podatlas::mention {

/// Writes the lines of a PersonText.
class SkeletonWriter {
 public:
  /// Appends to `lines`, which must outlive it and have a line.
  explicit SkeletonWriter(std::vector<SkeletonLine>& lines) : lines_(lines) {}

  /// The line that is being written.
  [[nodiscard]] SkeletonLine& line() { return lines_.back(); }
  /// The text of that line.
  [[nodiscard]] std::string& text() { return lines_.back().text; }

  /// Begins a line, in the place of one that has nothing. `first_name`: the number of names so far.
  void start_line(std::size_t first_name);
  /// Drops a last line that has nothing.
  void finish();

  /// One character; a space only behind something else.
  void put(char c);
  /// Marks with a space on both sides.
  void put_separated(std::string_view marks);
  /// A mark of the text, in plain form or not at all. `is_at_end`: no word goes on behind it.
  void put_mark(char32_t code, bool is_at_end);

 private:
  void trim_space();
  [[nodiscard]] std::string_view last_word();

  std::vector<SkeletonLine>& lines_;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_SKELETON_WRITER_H_
