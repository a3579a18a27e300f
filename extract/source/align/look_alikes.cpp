#include "extract/source/align/look_alikes.h"

#include <algorithm>
#include <array>

#include "core/text/text.h"

namespace podatlas::source {
namespace {

struct LookAlike {
  char32_t cyrillic;
  char latin;
};
// From Unicode's confusables: pairs that look the same in most typefaces.
constexpr std::array kLookAlikes = {
    LookAlike{0x0430, 'a'}, LookAlike{0x0435, 'e'}, LookAlike{0x043E, 'o'}, LookAlike{0x0440, 'p'},
    LookAlike{0x0441, 'c'}, LookAlike{0x0443, 'y'}, LookAlike{0x0445, 'x'}, LookAlike{0x0455, 's'},
    LookAlike{0x0456, 'i'}, LookAlike{0x0458, 'j'}, LookAlike{0x0410, 'A'}, LookAlike{0x0412, 'B'},
    LookAlike{0x0415, 'E'}, LookAlike{0x041A, 'K'}, LookAlike{0x041C, 'M'}, LookAlike{0x041D, 'H'},
    LookAlike{0x041E, 'O'}, LookAlike{0x0420, 'P'}, LookAlike{0x0421, 'C'}, LookAlike{0x0422, 'T'},
    LookAlike{0x0425, 'X'}, LookAlike{0x0405, 'S'}, LookAlike{0x0406, 'I'}, LookAlike{0x0408, 'J'}};

bool is_cyrillic(char32_t c) { return c >= 0x0400 && c <= 0x052F; }

char latin_for(char32_t c) {
  const auto* const found = std::find_if(kLookAlikes.begin(), kLookAlikes.end(),
                                         [&](const LookAlike& pair) { return pair.cyrillic == c; });
  return found == kLookAlikes.end() ? '\0' : found->latin;
}

}  // namespace

std::string without_look_alikes(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    const char32_t c = next_code_point(text, i);
    if (!is_cyrillic(c)) {
      out += text.substr(begin, i - begin);
    } else if (const char latin = latin_for(c); latin != '\0') {
      out += latin;
    } else {
      return std::string(text);
    }
  }
  return out;
}

}  // namespace podatlas::source
