#include "extract/mention/people/person_name.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/people/person_words.h"

namespace podatlas::mention {
namespace {

// Both ways.
const std::multimap<std::string_view, std::string_view>& nicknames() {
  static const auto names = [] {
    std::multimap<std::string_view, std::string_view> out;
    for (const std::string_view pair : person_list("nicknames")) {
      const std::size_t equals = pair.find('=');
      out.emplace(pair.substr(0, equals), pair.substr(equals + 1));
      out.emplace(pair.substr(equals + 1), pair.substr(0, equals));
    }
    return out;
  }();
  return names;
}

bool is_first_name_of(std::string_view a, std::string_view b) {
  if (a.size() == 1 || b.size() == 1) return a.front() == b.front();
  const std::vector<std::string> like = first_names_like(a);
  return std::ranges::find(like, b) != like.end();
}

}  // namespace

PersonName::PersonName(std::string_view name) : text(name) {
  std::string plain(name);
  for (const auto& [open, close] : std::array<std::pair<std::string_view, std::string_view>, 3>{
           {{"\"", "\""}, {"\u201C", "\u201D"}, {"(", ")"}}}) {
    const std::size_t begin = plain.find(open);
    if (begin == std::string::npos) continue;
    const std::size_t end = plain.find(close, begin + open.size());
    if (end != std::string::npos) plain.replace(begin, end + close.size() - begin, " ");
  }
  // An apostrophe does not separate words: "O'Brien" is "OBrien".
  std::erase(plain, '\'');
  replace_all(plain, "\u2019", "");
  plain = fold(plain);
  for (const std::string_view word : split(plain, ' ')) {
    if ((flags_of(word) & kHonorific) != 0 || is_in_list("suffixes", word)) continue;
    whole.append(whole.empty() ? "" : " ").append(word);
    if (word.size() > 1) folded.append(folded.empty() ? "" : " ").append(word);
  }
  if (whole.empty()) whole = plain;
  if (folded.empty()) folded = whole;
}

bool is_same_person(const PersonName& a, const PersonName& b) {
  if (a.last() != b.last()) return false;
  if (!a.folded.empty() && a.folded == b.folded) return a.is_full() || a.whole == b.whole;
  const std::vector<std::string_view> x = split(a.whole, ' ');
  const std::vector<std::string_view> y = split(b.whole, ' ');
  if (x.size() < 2 || y.size() < 2 || x.back() != y.back() || !is_first_name_of(x.front(), y.front()))
    return false;
  // With middle names, those of one must be among those of the other.
  const auto& longer = x.size() >= y.size() ? x : y;
  const auto& shorter = x.size() >= y.size() ? y : x;
  return std::all_of(shorter.begin() + 1, shorter.end() - 1, [&](std::string_view word) {
    return std::any_of(longer.begin() + 1, longer.end() - 1, [&](std::string_view other) {
      return other == word || ((word.size() == 1 || other.size() == 1) && other.front() == word.front());
    });
  });
}

bool is_part_of_name(const PersonName& part, const PersonName& full) {
  const std::string& p = part.whole;
  const std::string_view f = full.whole;
  if (p.empty() || f.size() <= p.size()) return false;
  return (f.starts_with(p) && f[p.size()] == ' ') || (f.ends_with(p) && f[f.size() - p.size() - 1] == ' ');
}

std::vector<std::string> first_names_like(std::string_view word) {
  std::vector<std::string> out = {std::string(word)};
  const auto [begin, end] = nicknames().equal_range(word);
  for (auto pair = begin; pair != end; ++pair) out.emplace_back(pair->second);
  return out;
}

}  // namespace podatlas::mention
