#include "core/text/byte_kinds.h"

#include <cstddef>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace podatlas {

ByteKinds byte_kinds(std::string_view text) {
  ByteKinds kinds;
  std::size_t i = 0;
#ifdef __SSE2__
  constexpr std::size_t kStep = 16;
  const __m128i last_control = _mm_set1_epi8(0x1F);
  const auto bytes_at = [&](std::size_t at) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + at));
  };
  const auto controls_of = [&](__m128i bytes) {
    return _mm_cmpeq_epi8(_mm_min_epu8(bytes, last_control), bytes);
  };
  __m128i all = _mm_setzero_si128();  // the bits of all bytes
  for (; i + 2 * kStep <= text.size(); i += 2 * kStep) {
    const __m128i first = bytes_at(i);
    const __m128i second = bytes_at(i + kStep);
    all = _mm_or_si128(all, _mm_or_si128(first, second));
    if (_mm_movemask_epi8(_mm_or_si128(controls_of(first), controls_of(second))) == 0) continue;
    // Nearly always the end of a line.
    for (const __m128i bytes : {first, second}) {
      const __m128i allowed = _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\t')),
                                           _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n')),
                                                        _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\r'))));
      if (_mm_movemask_epi8(_mm_andnot_si128(allowed, controls_of(bytes))) != 0) kinds.has_control = true;
    }
  }
  kinds.has_non_ascii = _mm_movemask_epi8(all) != 0;
#endif
  for (; i < text.size(); ++i) {
    kinds.has_control = kinds.has_control || is_odd_control(text[i]);
    kinds.has_non_ascii = kinds.has_non_ascii || static_cast<unsigned char>(text[i]) >= 0x80;
  }
  return kinds;
}

}  // namespace podatlas
