// Names of cited pages whose links have no words.
#include "export/site/address_name.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kFewestNameWords = 2;
constexpr std::size_t kMost = 80;  // code points of a name

// Begin what is no name, or end it, in lower case.
constexpr std::array<std::string_view, 21> kInvitations = {
    "see",  "check", "visit", "go",  "read", "watch", "listen", "find", "follow", "get",      "join",
    "more", "and",   "or",    "via", "from", "here",  "at",     "on",   "try",    "subscribe"};
constexpr std::array<std::string_view, 15> kOpenEnds = {"at",   "on",   "to", "of",  "in",  "is",  "the", "a",
                                                        "from", "here", "by", "are", "out", "for", "with"};

bool is_letter(char c) { return is_alpha(c) || static_cast<unsigned char>(c) >= 0x80; }

// The words of a part of a path: "why-rye-is-dark.html". Empty unless all of them are words or numbers.
std::vector<std::string> name_words(std::string_view part) {
  constexpr std::array<std::string_view, 7> kExtensions = {".html", ".htm", ".php", ".pdf",
                                                           ".aspx", ".md",  ".txt"};
  std::string plain = percent_decode(part);
  if (valid_utf8_prefix(plain) != plain.size()) return {};
  for (const std::string_view extension : kExtensions) {
    if (plain.ends_with(extension)) plain.erase(plain.size() - extension.size());
  }
  std::ranges::replace_if(
      plain, [](char c) { return c == '-' || c == '_' || c == '+'; }, ' ');
  std::vector<std::string> words;
  for (std::string_view rest = plain; !rest.empty();) {
    const std::string_view word = take_word(rest);
    if (!word.empty()) words.emplace_back(word);
  }
  // Hashes and ids have digits among their letters.
  const auto is_word = [](const std::string& word) {
    return is_digits(word) ? word.size() < 5 : std::ranges::all_of(word, [](char c) {
      return is_letter(c) || c == '\'' || c == '.' || c == ',' || c == '(' || c == ')';
    });
  };
  const auto is_named = [](const std::string& word) { return word.size() > 2 && is_letter(word.front()); };
  if (!std::ranges::all_of(words, is_word) ||
      static_cast<std::size_t>(std::ranges::count_if(words, is_named)) < kFewestNameWords)
    return {};
  return words;
}

// The words with spaces between them, and a dot in a version: "Ubuntu 18.04" of "ubuntu-18-04".
std::string joined(const std::vector<std::string>& words) {
  const auto is_short_number = [&](std::size_t i) {
    return i < words.size() && words[i].size() < 3 && is_digits(words[i]);
  };
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_last_of_two = i > 0 && is_short_number(i - 1) && is_short_number(i) &&
                                !is_short_number(i + 1) && (i < 2 || !is_digits(words[i - 2]));
    if (i > 0) out += is_last_of_two ? '.' : ' ';
    out += words[i];
  }
  return out;
}

}  // namespace

std::string name_in_address(std::string_view url) {
  if (!is_web_url(url)) return {};
  const UrlParts parts = split_url(url);
  const std::string at = " (" + to_lower(without_www(host_of(parts.authority))) + ')';
  const std::vector<std::string_view> path = split(parts.path, '/');
  for (std::size_t i = 1; i + 2 < path.size(); ++i) {
    if (path[i + 1] == "status" && is_digits(path[i + 2])) return "Post by @" + std::string(path[i]) + at;
  }
  // The last part, or the one before an id ("/t/why-rye-is-dark/110").
  for (std::size_t i = path.size(); i-- > 1 && i + 3 > path.size();) {
    const std::vector<std::string> words = name_words(path[i]);
    if (words.empty()) {
      if (path[i].empty() || is_digits(path[i])) continue;
      return {};
    }
    return shorten(capitalized(joined(words)), kMost) + at;
  }
  return {};
}

std::string name_before_address(std::string_view line, std::size_t begin) {
  if (line.find("://", std::min(line.size(), line.find("://") + 3)) != std::string_view::npos) return {};
  std::string_view name = line.substr(0, begin);
  constexpr std::string_view kMarks = " \t-*:|(<[,";
  while (!name.empty() && kMarks.find(name.front()) != std::string_view::npos) name.remove_prefix(1);
  while (!name.empty() && kMarks.find(name.back()) != std::string_view::npos) name.remove_suffix(1);
  std::string text = one_line(name);
  const std::vector<std::string_view> words = split(text, ' ');
  if (words.size() < kFewestNameWords || count_code_points(text) > kMost || !is_letter(text.front()))
    return {};
  if (text.find_first_of(".!?;") != std::string::npos || text.find("://") != std::string::npos) return {};
  if (is_one_of(to_lower(words.front()), kInvitations) || is_one_of(to_lower(words.back()), kOpenEnds))
    return {};
  return text;
}

}  // namespace podatlas::exporter
