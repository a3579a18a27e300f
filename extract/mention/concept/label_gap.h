#ifndef PODATLAS_EXTRACT_MENTION_LABEL_GAP_H_
#define PODATLAS_EXTRACT_MENTION_LABEL_GAP_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace podatlas::mention {

/// A space or a tab.
[[nodiscard]] constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// What stands between two words of a text or label, without what makes no difference (see concepts.h).
class Gap {
 public:
  static constexpr std::size_t kMaxSize = 64;  ///< in bytes; what is longer joins nothing

  /// hash() of a gap without signs.
  static constexpr std::uint64_t kPlain = 0x51ED270B9F1C4D5BU;

  /// Of text[begin, end).
  Gap(std::string_view text, std::size_t begin, std::size_t end);

  /// False for a line break and whatever is too long.
  [[nodiscard]] bool joins() const { return joins_; }
  /// Nothing for spaces, underscores, or a hyphen.
  [[nodiscard]] std::string_view signs() const { return {signs_.data(), size_}; }
  /// Equal for equal signs(); kPlain without any.
  [[nodiscard]] std::uint64_t hash() const;

  /// Tells at a glance that a gap is one space, hyphen or underscore, as nearly all are.
  [[nodiscard]] static bool is_plain(std::string_view text, std::size_t begin, std::size_t end) {
    const char c = text[begin];
    return (end - begin == 1) & ((c == ' ') | (c == '-') | (c == '_'));
  }

 private:
  void push(char c) { signs_[size_++] = c; }

  std::array<char, 2 * kMaxSize> signs_;
  std::size_t size_ = 0;
  bool joins_ = true;
};

/// What the first two bytes of a gap tell of it, so that most gaps in which no label goes on (", ", ". ", "
/// (") are recognised as such without being read.
class GapStarts {
 public:
  /// Of a label.
  void add(const Gap& gap);
  /// False only if no gap that was added is the same as the one that begins with these bytes. No branches.
  [[nodiscard]] bool may_have(char first, char second) const {
    const bool is_spaced = is_blank(first);
    const auto sign = static_cast<unsigned char>(is_spaced ? second : first);
    const bool is_either = is_spaced | (second == '_') | (static_cast<unsigned char>(second) >= 0x80);
    const unsigned after = (is_blank(second) | (second == '\n')) ? kSpaced : kUnspaced;
    return (signs_[sign] & (is_either ? kSpaced | kUnspaced : after)) != 0;
  }

 private:
  static constexpr unsigned kSpaced = 1;
  static constexpr unsigned kUnspaced = 2;
  // By the first sign; what may begin a gap without signs always counts.
  using Signs = std::array<std::uint8_t, 256>;
  static Signs usual_signs() {
    Signs out{};
    for (const char c : {' ', '\t', '_', '-'}) out[static_cast<unsigned char>(c)] = kSpaced | kUnspaced;
    for (std::size_t i = 0x80; i < out.size(); ++i) out[i] = kSpaced | kUnspaced;
    return out;
  }
  Signs signs_ = usual_signs();
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_LABEL_GAP_H_
