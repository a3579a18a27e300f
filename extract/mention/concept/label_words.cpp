#include "extract/mention/concept/label_words.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/text/text.h"
#include "extract/mention/concept/label_gap.h"
#include "extract/mention/letters.h"
#include "extract/mention/word_hash.h"

namespace podatlas::mention {
namespace {

constexpr std::size_t kBlock = 64;

void push_letters(std::string_view text, std::size_t begin, std::size_t end, WordHash& hash) {
  for (std::size_t at = begin; at < end;) {
    const CodePoint here = code_point_at(text, at);
    hash.push(fold_case(here.value));
    at += here.size;
  }
}

std::uint64_t hash_letters(std::string_view text, std::size_t begin, std::size_t end, bool is_all_ascii) {
  if (is_all_ascii) {
    std::uint64_t state = 0;
    for (std::size_t at = begin; at < end; at += kShort) {
      state = hash_short<false>(text, at, std::min(kShort, end - at), state);
    }
    return state;
  }
  WordHash hash;
  push_letters(text, begin, end, hash);
  return hash.value();
}

// The first eight of `size` letters and digits of ASCII, at most sixteen, in small letters.
std::uint64_t head_of(std::string_view letters, std::size_t size) {
  return small_letters<false>(letters, 0, size).first;
}

std::size_t count_characters(std::string_view word) {
  const auto is_first = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(word.begin(), word.end(), is_first));
}

// "GPUs": capitals and digits, and one small s.
bool is_plural_of_capitals(std::string_view word) {
  return word.size() >= 3 && word.back() == 's' && is_capital(word.front()) &&
         std::all_of(word.begin(), word.end() - 1, [](char c) { return is_digit(c) || is_capital(c); });
}

// What is left of a word without the ending of its plural: its first bytes, and a "y" if `has_y`.
struct Stem {
  std::size_t size = 0;
  bool has_y = false;
};

// `characters` of the word.
Stem stem_of(std::string_view word, std::size_t characters) {
  std::size_t size = word.size();
  const std::size_t beyond = size - characters;
  const auto last = [&](std::size_t i) { return size >= i ? to_lower(word[size - i]) : '\0'; };
  if (last(1) == 's') {
    const char before = last(2);
    const bool is_singular =
        before == 's' || before == 'u' || before == 'i' || (before == 'a' && last(3) == 'i');
    if ((!is_singular && size >= 4 + beyond) || is_plural_of_capitals(word)) --size;
  }
  if (last(1) == 'y') return {size - 1, true};
  if (last(1) == 'e' && size >= 4 + beyond) {
    // "caches" and "boxes", "movies" and "queries" lose the same letters, so their singulars must follow.
    const char before = last(2);
    if (before == 'i') return {size - 2, true};
    const bool is_hissed = before == 's' || before == 'x' || before == 'z' || before == 'o' ||
                           (before == 'h' && (last(3) == 'c' || last(3) == 's'));
    if (is_hissed) --size;
  }
  return {size, false};
}

bool same_stems(std::string_view a, std::string_view b) {
  const Stem of_a = stem_of(a, count_characters(a));
  const Stem of_b = stem_of(b, count_characters(b));
  return of_a.has_y == of_b.has_y && same_letters(a.substr(0, of_a.size), b.substr(0, of_b.size));
}

std::uint64_t hash_of_stem(std::string_view text, const Word& word, bool is_all_ascii) {
  const std::string_view letters = text.substr(word.begin, word.end - word.begin);
  const Stem stem = stem_of(letters, is_all_ascii ? letters.size() : count_characters(letters));
  const std::size_t end = word.begin + stem.size;
  if (end == word.end) return word.hash;
  if (!stem.has_y) return hash_letters(text, word.begin, end, is_all_ascii);
  WordHash hash;
  push_letters(text, word.begin, end, hash);
  hash.push(U'y');
  return hash.value();
}

// Most words have no ending, which their last two letters tell.
inline bool may_have_ending(std::string_view text, const Word& word) {
  if (word.end - word.begin < 3) return false;
  const char last = to_lower(text[word.end - 1]);
  const auto before = static_cast<unsigned>(to_lower(text[word.end - 2]) - 'a');
  constexpr auto bit = [](char c) { return 1U << static_cast<unsigned>(c - 'a'); };
  constexpr unsigned kBeforeE = bit('i') | bit('s') | bit('x') | bit('z') | bit('o') | bit('h');
  constexpr unsigned kBeforeS = ~(bit('s') | bit('u') | bit('i'));
  // "GPUs" ends in -us.
  if (last == 's') return before >= 26 || ((kBeforeS >> before) & 1U) != 0 || is_capital(text[word.begin]);
  return last == 'e' && before < 26 && ((kBeforeE >> before) & 1U) != 0;
}

bool find_word(std::string_view text, std::size_t from, Word& word) {
  std::size_t at = from;
  while (at < text.size() && !is_letter_at(text, at))
    at += is_ascii(text[at]) ? 1 : code_point_at(text, at).size;
  if (at >= text.size()) return false;
  word = {};
  word.begin = at;
  while (at < text.size()) {
    if (is_alnum(text[at])) {
      ++at;
      continue;
    }
    if (is_ascii(text[at]) && text[at] != '\'') break;
    const CodePoint here = code_point_at(text, at);
    if (is_apostrophe(here.value)) {
      const std::size_t after = at + here.size;
      if (!is_letter_at(text, after)) break;
      if (to_lower(text[after]) == 's' && !is_letter_at(text, after + 1)) {
        word.next = after + 1;
        break;
      }
    } else if (!is_letter(here.value)) {
      break;
    }
    at += here.size;
  }
  word.end = at;
  if (word.next == 0) word.next = at;
  return true;
}

// What the bytes of a block are, a bit each.
struct BlockBits {
  std::uint64_t words = 0;    // letters and digits of ASCII, and every byte beyond ASCII
  std::uint64_t special = 0;  // apostrophes, and every byte beyond ASCII
};

BlockBits classify(const char* text) {
  std::array<std::uint8_t, kBlock> bytes;
  std::memcpy(bytes.data(), text, kBlock);
  // Compilers do this sixteen bytes at a time.
  std::array<std::uint8_t, kBlock> words;
  std::array<std::uint8_t, kBlock> special;
  for (std::size_t i = 0; i < kBlock; ++i) {
    const std::uint8_t byte = bytes[i];
    const bool is_alpha_here = static_cast<std::uint8_t>((byte | 0x20U) - 'a') < 26;
    const bool is_digit_here = static_cast<std::uint8_t>(byte - '0') < 10;
    const bool is_beyond = byte >= 0x80;
    words[i] = static_cast<std::uint8_t>(is_alpha_here | is_digit_here | is_beyond);
    special[i] = static_cast<std::uint8_t>((byte == '\'') | is_beyond);
  }
  // The lowest bits of eight bytes, moved together.
  const auto gather = [](const std::uint8_t* flags) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, flags, 8);
    constexpr bool kIsLittle = std::endian::native == std::endian::little;
    return eight * (kIsLittle ? 0x0102040810204080U : 0x8040201008040201U) >> 56U;
  };
  BlockBits out;
  for (std::size_t i = 0; i < kBlock; i += 8) {
    out.words |= gather(&words[i]) << i;
    out.special |= gather(&special[i]) << i;
  }
  return out;
}

// Reads words of the block at `from` to `word` and on, and returns where the next one is to go; `bytes` are
// those of the block, and sixteen more. Runs of letters are taken from the bits of the block without looking
// at single bytes. It ends before a word that goes on beyond it, and behind a word that is unusual.
Word* read_block(std::string_view text, const char* bytes, std::size_t& from, Word* word, const Word* limit) {
  BlockBits block = classify(bytes);
  const std::size_t at = from;
  if (text.size() - at < kBlock) block.words &= (std::uint64_t{1} << (text.size() - at)) - 1;
  for (; block.words != 0; ++word) {
    const std::uint64_t first = block.words & (~block.words + 1);
    const std::uint64_t carried = block.words + first;
    const std::uint64_t behind = carried & ~block.words;  // zero when the run of letters reaches the end
    const auto begin = static_cast<std::size_t>(std::countr_zero(first));
    const auto size = static_cast<std::size_t>(std::countr_zero(behind)) - begin;
    if (word == limit || (behind == 0 && begin > 0)) {
      from = at + begin;
      return word;
    }
    bool is_unusual = behind == 0 || size > kShort;
    const std::uint64_t s = behind << 1U;  // where that of "'s" is
    const bool is_special = (block.special & (s - first)) != 0;
    bool is_possessive = false;
    if (is_special && !is_unusual) {
      const std::uint64_t after = behind << 2U;
      is_possessive = bytes[begin + size] == '\'' && to_lower(bytes[begin + size + 1]) == 's' && after != 0 &&
                      (block.special & (s - first)) == behind && (block.words & (s | after)) == s;
      is_unusual = !is_possessive;
    }
    if (is_unusual) {
      const bool is_found = next_word(text, at + begin, *word);
      from = is_found ? word->next : text.size();
      return is_found ? word + 1 : word;
    }
    word->begin = at + begin;
    word->end = at + begin + size;
    word->next = word->end + (is_possessive ? 2 : 0);
    word->head = head_of(std::string_view(bytes + begin, kShort), size);
    word->is_hashed = false;
    block.words &= carried;
    if (is_possessive) block.words &= ~s;
  }
  from = std::min(at + kBlock, text.size());
  return word;
}

}  // namespace

bool next_word(std::string_view text, std::size_t from, Word& word) {
  if (!find_word(text, from, word)) return false;
  const std::string_view letters = text.substr(word.begin, word.end - word.begin);
  const bool is_all_ascii = std::all_of(letters.begin(), letters.end(), is_ascii);
  word.hash = hash_letters(text, word.begin, word.end, is_all_ascii);
  word.stem_hash = hash_of_stem(text, word, is_all_ascii);
  word.is_hashed = true;
  return true;
}

std::size_t read_words(std::string_view text, std::size_t end, std::size_t& from, std::span<Word> words) {
  constexpr std::size_t kLooked = kBlock + kShort;
  const std::string_view part = text.substr(0, end);
  std::array<char, kLooked> padded;
  Word* word = words.data();
  const Word* const limit = word + words.size();
  while (from < part.size() && word != limit) {
    const char* bytes = text.data() + from;
    if (const std::size_t left = text.size() - from; left < kLooked) {
      padded = {};
      std::memcpy(padded.data(), bytes, left);
      bytes = padded.data();
    }
    word = read_block(part, bytes, from, word, limit);
  }
  return static_cast<std::size_t>(word - words.data());
}

void hash_word(std::string_view text, Word& word) {
  word.hash = hash_short<false>(text, word.begin, word.end - word.begin);
  word.stem_hash = may_have_ending(text, word) ? hash_of_stem(text, word, true) : word.hash;
  word.is_hashed = true;
}

std::vector<std::uint64_t> heads_like(std::string_view text, const Word& word, bool has_plural) {
  const std::string_view letters = text.substr(word.begin, word.end - word.begin);
  if (!std::all_of(letters.begin(), letters.end(), is_alnum)) return {};
  const auto head = [](const std::string& spelling) {
    return head_of(spelling, std::min(spelling.size(), kShort));
  };
  if (!has_plural) return {head(std::string(letters))};
  // What stem_of() takes from words.
  static constexpr std::array<std::array<std::string_view, 4>, 2> kEndings = {
      {{"", "s", "e", "es"}, {"y", "ys", "ie", "ies"}}};
  const Stem stem = stem_of(letters, letters.size());
  std::vector<std::uint64_t> out;
  for (const std::string_view ending : kEndings.at(stem.has_y ? 1 : 0)) {
    out.push_back(head(std::string(letters.substr(0, stem.size)) += ending));
  }
  return out;
}

bool same_words(std::string_view label, std::size_t count, std::size_t label_last, bool has_plural,
                std::string_view text, std::size_t begin, const Word& last) {
  const auto cut = [](std::string_view all, std::size_t from, std::size_t until) {
    return all.substr(from, until - from);
  };
  Word ours{};
  Word theirs{};
  // Nearly always there is no difference before the last word but in letter case.
  const bool is_same_before = equals_ignore_case(label.substr(0, label_last), cut(text, begin, last.begin));
  if (!is_same_before) {
    if (!find_word(label, 0, ours) || !find_word(text, begin, theirs)) return false;
    for (std::size_t i = 1; i < count; ++i) {
      if (!same_letters(cut(label, ours.begin, ours.end), cut(text, theirs.begin, theirs.end))) return false;
      const std::size_t our_gap = ours.next;
      const std::size_t their_gap = theirs.next;
      if (!find_word(label, our_gap, ours) || !find_word(text, their_gap, theirs)) return false;
      if (Gap(label, our_gap, ours.begin).signs() != Gap(text, their_gap, theirs.begin).signs()) return false;
    }
    if (theirs.begin != last.begin) return false;
  }
  const std::string_view our_last = label.substr(label_last);
  const std::string_view their_last = cut(text, last.begin, last.end);
  return has_plural ? same_stems(our_last, their_last) : same_letters(our_last, their_last);
}

}  // namespace podatlas::mention
