#ifndef PODATLAS_EXTRACT_MENTION_WORD_HASH_H_
#define PODATLAS_EXTRACT_MENTION_WORD_HASH_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

/// Hashes of words whatever their letter case. They are not seeded: what they find is verified.
namespace podatlas::mention {

/// A step of hashes whose halves are used apart.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
  x *= 0x9E3779B97F4A7C15U;
  x ^= x >> 32U;
  x *= 0xD6E8FEB86659FD93U;
  return x ^ (x >> 32U);
}
/// The hash of some words, a gap, and one more word. Short, as it is made for every two words of a text.
[[nodiscard]] constexpr std::uint64_t extend_hash(std::uint64_t words, std::uint64_t gap,
                                                  std::uint64_t word) {
  return std::rotl(words ^ gap, 32) * 0xA0761D6478BD642FU + word;
}

/// Letters of a word that are hashed at once.
inline constexpr std::size_t kShort = 16;

/// The state of a hash after sixteen more bytes.
[[nodiscard]] constexpr std::uint64_t hash_step(std::uint64_t state, std::uint64_t first,
                                                std::uint64_t second) {
  return mix(state ^ first ^ std::rotl(second * 0xA0761D6478BD642FU, 32));
}

/// Hashes the bytes of folded code points, sixteen at a time.
class WordHash {
 public:
  /// Hashes one more code point; ASCII is one byte, others are as many as they need.
  void push(char32_t letter) {
    do {
      chunks_[size_ / 8 % 2] |= std::uint64_t{letter & 0xFFU} << (8 * (size_ % 8));
      if (++size_ % kShort == 0) {
        state_ = hash_step(state_, chunks_[0], chunks_[1]);
        chunks_ = {};
      }
      letter >>= 8U;
    } while (letter != 0);
  }
  /// The hash of what was pushed so far.
  [[nodiscard]] std::uint64_t value() const {
    return size_ % kShort == 0 ? state_ : hash_step(state_, chunks_[0], chunks_[1]);
  }

 private:
  std::uint64_t state_ = 0;
  std::array<std::uint64_t, 2> chunks_ = {};
  std::size_t size_ = 0;
};

/// Sixteen bytes as two numbers, the first the lowest. Reads them all if the text is known to have them, else
/// zeros beyond its end.
struct Sixteen {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
};
/// The bytes from `at` on; kIsInside: the text is known to have sixteen there.
template <bool kIsInside>
[[nodiscard]] Sixteen load(std::string_view text, std::size_t at) {
  Sixteen out;
  if (std::endian::native == std::endian::little && (kIsInside || at + kShort <= text.size())) {
    std::memcpy(&out.first, text.data() + at, 8);
    std::memcpy(&out.second, text.data() + at + 8, 8);
    return out;
  }
  for (std::size_t i = 0; i < kShort && at + i < text.size(); ++i) {
    (i < 8 ? out.first : out.second) |= std::uint64_t{static_cast<unsigned char>(text[at + i])}
                                        << (8 * (i % 8));
  }
  return out;
}

/// Up to sixteen ASCII letters and digits as small ones, and zeros behind them.
template <bool kIsInside>
[[nodiscard]] Sixteen small_letters(std::string_view text, std::size_t begin, std::size_t size) {
  static constexpr std::array<Sixteen, kShort + 1> kKeep = [] {
    std::array<Sixteen, kShort + 1> out{};
    for (std::size_t i = 1; i <= kShort; ++i) {
      out[i].first = ~std::uint64_t{0} >> (i < 8 ? 64 - 8 * i : 0);
      out[i].second = i > 8 ? ~std::uint64_t{0} >> (128 - 8 * i) : 0;
    }
    return out;
  }();
  // One bit makes small letters of capitals, and digits have it anyway.
  constexpr std::uint64_t kSmall = 0x2020202020202020U;
  const Sixteen bytes = load<kIsInside>(text, begin);
  return {(bytes.first | kSmall) & kKeep[size].first, (bytes.second | kSmall) & kKeep[size].second};
}

/// What WordHash makes of up to sixteen ASCII letters, digits and apostrophes, behind sixteen or none that
/// gave `state`.
template <bool kIsInside>
[[nodiscard]] std::uint64_t hash_short(std::string_view text, std::size_t begin, std::size_t size,
                                       std::uint64_t state = 0) {
  const Sixteen letters = small_letters<kIsInside>(text, begin, size);
  return hash_step(state, letters.first, letters.second);
}

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_WORD_HASH_H_
