#include "extract/mention/people/name/name_scanner.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/people/name/name_reader.h"

namespace podatlas::mention {
namespace {

// What a byte is to the words of collect_common(): a set of these bits.
constexpr std::uint8_t kAscii = 1;          // a letter of ASCII
constexpr std::uint8_t kLetter = 2;         // or a part of one beyond it
constexpr std::uint8_t kBeforeAddress = 4;  // what is behind it may be an address
constexpr std::uint8_t kBehindAddress = 8;  // what is before it may be one
constexpr std::array<std::uint8_t, 256> kinds_of_bytes() {
  std::array<std::uint8_t, 256> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool is_ascii_letter = i < 128 && is_alpha(static_cast<char>(i));
    out[i] = is_ascii_letter ? kAscii | kLetter : i < 128 ? 0 : kLetter;
  }
  out['@'] = out['/'] = kBeforeAddress | kBehindAddress;
  out['.'] = kBeforeAddress;
  out['_'] = kBehindAddress;
  return out;
}
constexpr std::array<std::uint8_t, 256> kKinds = kinds_of_bytes();

std::uint8_t kind_of(char c) { return kKinds[static_cast<unsigned char>(c)]; }

}  // namespace

PersonText NameScanner::scan(std::string_view text, const WordSet* common) const {
  return NameReader(lexicon_, text, common).read();
}

void NameScanner::collect_common(std::string_view text, WordSet& common) {
  for (std::size_t i = 0; i < text.size();) {
    const std::uint8_t kind = kind_of(text[i]);
    if ((kind & kAscii) == 0) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    std::uint64_t hash = 0;
    if (std::uint64_t bytes = 0, others = 0;
        std::endian::native == std::endian::little && i + 8 <= text.size() &&
        (std::memcpy(&bytes, text.data() + i, 8), others = bytes_but_small_letters(bytes)) != 0) {
      // The word is in the eight bytes.
      const auto bits = static_cast<std::size_t>(std::countr_zero(others)) - 7;
      hash = hash_of_packed(bytes & ((std::uint64_t{1} << bits) - 1));
      i += bits / 8;
    } else {
      i = end_of_small_letters(text, i);
    }
    const std::uint8_t behind = i < text.size() ? kind_of(text[i]) : 0;
    if ((behind & kLetter) != 0) {
      while (i < text.size() && (kind_of(text[i]) & kLetter) != 0) ++i;
      continue;
    }
    if (i - begin < 3) continue;
    // "example.org", "@somebody", "some_name"
    const bool in_address = (begin > 0 && (kind_of(text[begin - 1]) & kBeforeAddress) != 0) ||
                            (behind & kBehindAddress) != 0 ||
                            (i + 1 < text.size() && text[i] == '.' && is_alpha(text[i + 1]));
    if (in_address) continue;
    common.insert(hash != 0 ? hash : hash_of_word(text.substr(begin, i - begin)));
  }
}

}  // namespace podatlas::mention
