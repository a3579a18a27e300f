#include "extract/mention/name_scanner.h"

#include "core/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/name_reader.h"

namespace podatlas::mention {

PersonText NameScanner::scan(std::string_view text, const WordSet* common) const {
  return NameReader(lexicon_, text, common).read();
}

void NameScanner::collect_common(std::string_view text, WordSet& common) {
  const auto is_letter = [&](std::size_t at) {
    return is_alpha(text[at]) || (static_cast<unsigned char>(text[at]) & 0x80U) != 0;
  };
  for (std::size_t i = 0; i < text.size();) {
    if (!is_alpha(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    i = end_of_small_letters(text, i);
    if (i < text.size() && is_letter(i)) {
      while (i < text.size() && is_letter(i)) ++i;
      continue;
    }
    if (i - begin < 3) continue;
    const bool in_address =
        (begin > 0 && (text[begin - 1] == '@' || text[begin - 1] == '/' || text[begin - 1] == '.')) ||
        (i < text.size() && (text[i] == '@' || text[i] == '/' || text[i] == '_')) ||
        (i + 1 < text.size() && text[i] == '.' && is_alpha(text[i + 1]));
    if (!in_address) common.insert(hash_of_word(text.substr(begin, i - begin)));
  }
}

}  // namespace podatlas::mention
