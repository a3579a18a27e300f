#ifndef PODATLAS_CORE_WORD_RUN_H_
#define PODATLAS_CORE_WORD_RUN_H_

#include <cstddef>
#include <string_view>

namespace podatlas {

/// How many bytes at the start of `text` (valid UTF-8) are words with one space between each two: what needs
/// neither folding nor decoding and can be copied as it is. It ends before white space of any other kind,
/// before a control character, '<' and '&', and before U+0080..U+00BF and U+F000..U+FFFF, among which are
/// those that some of its users treat apart. 0 when `text` begins with one of these or with a space. Sixteen
/// bytes at a time where the machine can.
[[nodiscard]] std::size_t word_run(std::string_view text);

/// Whether all of `text` is such a run; "" is one.
[[nodiscard]] inline bool is_word_run(std::string_view text) { return word_run(text) == text.size(); }

}  // namespace podatlas

#endif  // PODATLAS_CORE_WORD_RUN_H_
