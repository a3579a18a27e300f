#include "extract/mention/name_scanner.h"

#include "core/text.h"
#include "extract/mention/name_reader.h"

namespace podatlas::mention {
NameScanner::NameScanner(const ontology::Ontology& ontology, std::span<const std::string_view> cue_words)
    : lexicon_(ontology, cue_words) {}

PersonText NameScanner::scan(std::string_view text, const WordSet* common) const {
  return NameReader(lexicon_, text, common).read();
}

void NameScanner::collect_common(std::string_view text, WordSet& common) {
  for (std::size_t i = 0; i < text.size();) {
    if (!is_alpha(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    bool is_lower = true;
    for (; i < text.size() && (is_alpha(text[i]) || (static_cast<unsigned char>(text[i]) & 0x80U) != 0);
         ++i) {
      is_lower = is_lower && text[i] >= 'a' && text[i] <= 'z';
    }
    const bool in_address =
        (begin > 0 && (text[begin - 1] == '@' || text[begin - 1] == '/' || text[begin - 1] == '.')) ||
        (i < text.size() && (text[i] == '@' || text[i] == '/' || text[i] == '_')) ||
        (i + 1 < text.size() && text[i] == '.' && is_alpha(text[i + 1]));
    if (is_lower && !in_address && i - begin >= 3) common.insert(hash_of_word(text.substr(begin, i - begin)));
  }
}

}  // namespace podatlas::mention
