#include "extract/mention/people/person_name.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/people/person_words.h"

namespace podatlas::mention {
namespace {

bool is_suffix(std::string_view word) {
  return word == "jr" || word == "sr" || word == "phd" || word == "ph" || word == "md" || word == "ii" ||
         word == "iii" || word == "iv";
}

// Both ways.
const std::unordered_map<std::string_view, std::vector<std::string_view>>& nicknames() {
  static const std::unordered_map<std::string_view, std::vector<std::string_view>> names = [] {
    std::unordered_map<std::string_view, std::vector<std::string_view>> out;
    for (const std::string_view pair : person_list("nicknames")) {
      const std::size_t equals = pair.find('=');
      out[pair.substr(0, equals)].push_back(pair.substr(equals + 1));
      out[pair.substr(equals + 1)].push_back(pair.substr(0, equals));
    }
    return out;
  }();
  return names;
}

bool is_first_name_of(std::string_view a, std::string_view b) {
  if (a == b) return true;
  if (a.size() == 1 || b.size() == 1) return a.front() == b.front();
  const auto found = nicknames().find(a);
  return found != nicknames().end() &&
         std::find(found->second.begin(), found->second.end(), b) != found->second.end();
}

// The words of a name, folded, with initials but without titles, suffixes and nicknames in quotes.
std::vector<std::string> words_of_name(std::string_view name) {
  std::string plain(name);
  for (const auto& [open, close] : std::array<std::pair<std::string_view, std::string_view>, 3>{
           {{"\"", "\""}, {"\u201C", "\u201D"}, {"(", ")"}}}) {
    const std::size_t begin = plain.find(open);
    if (begin == std::string::npos) continue;
    const std::size_t end = plain.find(close, begin + open.size());
    if (end != std::string::npos) plain.replace(begin, end + close.size() - begin, " ");
  }
  // An apostrophe does not separate words: "O'Brien" is "OBrien".
  for (const std::string_view mark : {"'", "\u2019"}) {
    for (std::size_t at = plain.find(mark); at != std::string::npos; at = plain.find(mark, at)) {
      plain.erase(at, mark.size());
    }
  }
  const std::string folded = fold(plain);
  std::vector<std::string> out;
  for (const std::string_view word : split(folded, ' ')) {
    if (!word.empty()) out.emplace_back(word);
  }
  std::vector<std::string> kept;
  for (const std::string& word : out) {
    if ((flags_of(word) & kHonorific) == 0 && !is_suffix(word)) kept.push_back(word);
  }
  return kept.empty() ? out : kept;
}

// fold_name() of the name that nearly all are, words of ASCII letters with one space between them; "" where
// there is more to it: a title, a suffix, an initial.
std::string fold_plain_name(std::string_view name) {
  std::string out(name);
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= out.size(); ++i) {
    if (i < out.size() && is_alpha(out[i])) {
      out[i] = to_lower(out[i]);
      continue;
    }
    if (i < out.size() && out[i] != ' ') return {};
    const std::string_view word = std::string_view(out).substr(begin, i - begin);
    if (word.size() < 2 || (flags_of(word) & kHonorific) != 0 || is_suffix(word)) return {};
    begin = i + 1;
  }
  return out;
}

std::string_view last_word(std::string_view text) {
  return text.substr(text.rfind(' ') + 1);
}  // npos + 1 is 0

}  // namespace

std::string fold_name(std::string_view name) {
  if (std::string plain = fold_plain_name(name); !plain.empty()) return plain;
  const std::vector<std::string> words = words_of_name(name);
  std::vector<std::string> kept;
  for (const std::string& word : words) {
    if (word.size() > 1) kept.push_back(word);
  }
  return join(kept.empty() ? words : kept, " ");
}

bool is_same_person(std::string_view a, std::string_view b) {
  const std::string plain_a = fold_plain_name(a);
  const std::string plain_b = fold_plain_name(b);
  if (!plain_a.empty() && !plain_b.empty()) {
    if (plain_a == plain_b) return true;
    if (last_word(plain_a) != last_word(plain_b)) return false;
  }
  const std::string folded = fold_name(a);
  if (!folded.empty() && folded == fold_name(b)) {
    return folded.find(' ') != std::string::npos || words_of_name(a) == words_of_name(b);
  }
  const std::vector<std::string> x = words_of_name(a);
  const std::vector<std::string> y = words_of_name(b);
  if (x.size() < 2 || y.size() < 2 || x.back() != y.back()) return false;
  if (!is_first_name_of(x.front(), y.front())) return false;
  // With middle names, those of one must be among those of the other.
  const auto& longer = x.size() >= y.size() ? x : y;
  const auto& shorter = x.size() >= y.size() ? y : x;
  return std::all_of(shorter.begin() + 1, shorter.end() - 1, [&](const std::string& word) {
    return std::any_of(longer.begin() + 1, longer.end() - 1, [&](const std::string& other) {
      return other == word || (word.size() == 1 && other.front() == word.front()) ||
             (other.size() == 1 && other.front() == word.front());
    });
  });
}

bool is_part_of_name(std::string_view single, std::string_view full) {
  const std::vector<std::string> part = words_of_name(single);
  const std::vector<std::string> words = words_of_name(full);
  if (part.empty() || words.size() <= part.size()) return false;
  return std::equal(part.begin(), part.end(), words.begin()) ||
         std::equal(part.rbegin(), part.rend(), words.rbegin());
}

bool is_fuller_name(std::string_view a, std::string_view b) {
  if (b.empty()) return !a.empty();
  const std::size_t words_a = split(fold(a), ' ').size();
  const std::size_t words_b = split(fold(b), ' ').size();
  return words_a != words_b ? words_a > words_b : a.size() > b.size();
}

std::vector<std::string> first_names_like(std::string_view word) {
  std::vector<std::string> out = {fold(word)};
  const auto found = nicknames().find(out.front());
  if (found != nicknames().end()) out.insert(out.end(), found->second.begin(), found->second.end());
  return out;
}

}  // namespace podatlas::mention
