#include "core/text/word_run.h"

#include <array>
#include <bit>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace podatlas {
namespace {

// What may not stand in a word beside space and control characters. The last two begin characters of UTF-8.
constexpr std::array kApart = {'\x7F', '<', '&', '\xC2', '\xEF'};

constexpr std::array<bool, 256> bytes_of_words() {
  std::array<bool, 256> table{};
  for (std::size_t c = 0x21; c < table.size(); ++c) table[c] = true;
  for (const char c : kApart) table[static_cast<unsigned char>(c)] = false;
  return table;
}
constexpr std::array<bool, 256> kIsOfWord = bytes_of_words();

bool is_of_word(char c) { return kIsOfWord[static_cast<unsigned char>(c)]; }

#ifdef __SSE2__
constexpr std::size_t kRunBlock = 16;

// How many bytes of `block` go on a run that is in a word before it; all but one where its end does not tell.
std::size_t run_of_block(const char* block) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(block));
  const auto equal = [&](char c) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c)); };
  // Saturated subtraction makes 0 of all up to the space.
  __m128i others = _mm_cmpeq_epi8(_mm_subs_epu8(bytes, _mm_set1_epi8(' ')), _mm_setzero_si128());
  for (const char c : kApart) others = _mm_or_si128(others, equal(c));
  const auto words = ~static_cast<unsigned>(_mm_movemask_epi8(others)) & 0xFFFFU;
  const auto spaces = static_cast<unsigned>(_mm_movemask_epi8(equal(' ')));
  const unsigned in_run = words | (spaces & (words >> 1U) & (words << 1U | 1U));
  return static_cast<std::size_t>(std::countr_one(in_run));
}
#endif

}  // namespace

std::size_t word_run(std::string_view text) {
  if (text.empty() || !is_of_word(text.front())) return 0;
  std::size_t i = 1;
#ifdef __SSE2__
  while (i + kRunBlock <= text.size()) {
    const std::size_t n = run_of_block(text.data() + i);
    i += n;
    // Whether a space at the end of a block is in the run shows where it is the first of the next one.
    if (n < kRunBlock - 1 || (n == kRunBlock - 1 && text[i] != ' ')) return i;
  }
#endif
  while (i < text.size() && (is_of_word(text[i]) || (text[i] == ' ' && is_of_word(text[i - 1]) &&
                                                     i + 1 < text.size() && is_of_word(text[i + 1]))))
    ++i;
  return i;
}

}  // namespace podatlas
