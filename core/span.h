#ifndef PODATLAS_CORE_SPAN_H_
#define PODATLAS_CORE_SPAN_H_

#include <cstddef>
#include <string_view>

namespace podatlas {

/// Half-open range [begin, end) in bytes of a field's decoded UTF-8 text.
struct Span {
  std::size_t begin = 0;  ///< first byte
  std::size_t end = 0;    ///< byte behind the last

  /// Bytes in it.
  [[nodiscard]] constexpr std::size_t size() const { return end - begin; }
  /// Whether all of `other` lies in it.
  [[nodiscard]] constexpr bool contains(const Span& other) const {
    return begin <= other.begin && other.end <= end;
  }
  friend constexpr bool operator==(const Span&, const Span&) = default;
};

/// The part of `text` that `span` names; clipped to the text, so a span from outside can never read beyond
/// it.
[[nodiscard]] constexpr std::string_view slice(std::string_view text, Span span) {
  if (span.begin >= text.size() || span.end <= span.begin) return {};
  return text.substr(span.begin, span.end - span.begin);
}

}  // namespace podatlas

#endif  // PODATLAS_CORE_SPAN_H_
