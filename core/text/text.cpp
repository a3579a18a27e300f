#include "core/text/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/locale/utf.hpp>
#include <charconv>
#include <cstring>
#include <iterator>

namespace podatlas {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

// The bytes 0x80..0x9F of windows-1252; 0 where that code page leaves a hole.
constexpr std::array<char16_t, 32> kWindows1252 = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

unsigned byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

// Decodes the code point that begins at `at` and moves `at` behind it; not a valid one if there is none.
char32_t decode(const char*& at, const char* end) {
  return boost::locale::utf::utf_traits<char>::decode(at, end);
}

// Base letters of U+00C0..U+017F, so that accented and plain spellings fold alike; '.' where there is none.
constexpr std::string_view kLatinBase =
    "aaaaaaaceeeeiiiidnooooo.ouuuuytsaaaaaaaceeeeiiiidnooooo.ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

bool is_unsafe_on_terminal(char32_t c) {
  return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E ||
         c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

}  // namespace

std::size_t valid_utf8_prefix(std::string_view text) {
  constexpr std::size_t kBlock = 32;
  std::size_t i = 0;
  while (i < text.size()) {
    while (i + kBlock <= text.size()) {
      std::array<std::uint64_t, 4> words{};
      std::memcpy(words.data(), text.data() + i, kBlock);
      if (((words[0] | words[1] | words[2] | words[3]) & 0x8080808080808080U) != 0) break;
      i += kBlock;
    }
    while (i < text.size() && byte_at(text, i) < 0x80) ++i;
    if (i >= text.size()) break;
    const char* next = text.data() + i;
    if (!boost::locale::utf::is_valid_codepoint(decode(next, text.data() + text.size()))) return i;
    i = static_cast<std::size_t>(next - text.data());
  }
  return i;
}

Utf8Repair repair_utf8(std::string_view text, bool from_windows_1252) {
  Utf8Repair out;
  out.text.reserve(text.size() + 16);
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t good = valid_utf8_prefix(text.substr(at));
    out.text.append(text, at, good);
    at += good;
    if (at >= text.size()) break;
    if (out.bad_bytes++ == 0) out.first_offset = at;
    const unsigned byte = byte_at(text, at++);
    char32_t meant = kReplacement;
    if (from_windows_1252) {
      meant = byte < 0xA0 ? kWindows1252[byte - 0x80] : byte;
      if (meant == 0) meant = kReplacement;
    }
    append_utf8(out.text, meant);
  }
  return out;
}

char32_t next_code_point(std::string_view text, std::size_t& offset) {
  const char* next = text.data() + offset;
  const char32_t c = decode(next, text.data() + text.size());
  const bool is_valid = boost::locale::utf::is_valid_codepoint(c);
  offset = is_valid ? static_cast<std::size_t>(next - text.data()) : offset + 1;
  return is_valid ? c : kReplacement;
}

void append_utf8(std::string& out, char32_t c) {
  if (!boost::locale::utf::is_valid_codepoint(c)) c = kReplacement;
  boost::locale::utf::utf_traits<char>::encode(c, std::back_inserter(out));
}

std::size_t count_code_points(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_continuation));
}

std::size_t count_line_feeds(std::string_view text) {
  constexpr std::size_t kBlock = 240;  // below 256, and the compiler makes fifteen steps of it
  std::size_t count = 0;
  for (; text.size() >= kBlock; text.remove_prefix(kBlock)) {
    std::uint8_t of_block = 0;
    const char* const block = text.data();
    for (std::size_t i = 0; i < kBlock; ++i)
      of_block = static_cast<std::uint8_t>(of_block + (block[i] == '\n'));
    count += of_block;
  }
  return count + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string to_lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = to_lower(c);
  return out;
}

std::string capitalized(std::string text) {
  if (!text.empty() && is_lower(text.front())) text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

bool equals_ignore_case(std::string_view a, std::string_view b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return to_lower(x) == to_lower(y); });
}

bool is_one_of(std::string_view word, std::span<const std::string_view> list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

std::size_t find_ignore_case(std::string_view text, std::string_view needle, std::size_t from) {
  for (std::size_t i = from; i + needle.size() <= text.size(); ++i) {
    if (equals_ignore_case(text.substr(i, needle.size()), needle)) return i;
  }
  return std::string_view::npos;
}

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view take_word(std::string_view& rest) {
  rest = trim(rest);
  const auto end = std::find_if(rest.begin(), rest.end(), is_space);
  const std::string_view word = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  rest = trim(rest.substr(word.size()));
  return word;
}

bool is_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end == std::string_view::npos ? end : end - begin));
    if (end == std::string_view::npos) return parts;
    begin = end + 1;
  }
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) out += separator;
    out += part;
  }
  return out;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

void unite(std::vector<std::string>& into, const std::vector<std::string>& from) {
  into.insert(into.end(), from.begin(), from.end());
  std::sort(into.begin(), into.end());
  into.erase(std::unique(into.begin(), into.end()), into.end());
}

std::string one_line(std::string_view text) {
  const auto is_plain = [](char c) { return c > ' ' && c < '\x7F'; };
  // Most texts are words with single spaces.
  bool is_other = text.empty() || !is_plain(text.front()) || !is_plain(text.back());
  for (std::size_t i = 1; i < text.size(); ++i)
    is_other |= !is_plain(text[i]) && (text[i] != ' ' || text[i - 1] == ' ');
  if (!is_other) return std::string(text);
  std::string out;
  out.reserve(text.size());
  bool pending = false;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t start = i;
    if (is_plain(text[i])) {
      while (i < text.size() &&
             (is_plain(text[i]) || (text[i] == ' ' && i + 1 < text.size() && is_plain(text[i + 1]))))
        ++i;
      if (pending) out += ' ';
      pending = false;
      out.append(text, start, i - start);
      continue;
    }
    const char32_t c = next_code_point(text, i);
    if (c == 0xA0 || (c < 0x80 && is_space(static_cast<char>(c)))) {
      pending = !out.empty();
      continue;
    }
    if (c < 0x20 || (c >= 0x7F && c < 0xA0)) continue;
    if (pending) out += ' ';
    pending = false;
    out.append(text, start, i - start);
  }
  return out;
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t start = i;
    const char32_t c = next_code_point(text, i);
    if (c == '\n' || c == '\t') {
      out += ' ';
    } else if (is_unsafe_on_terminal(c)) {
      std::array<char, 12> digits{};
      const auto end =
          std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<std::uint32_t>(c), 16).ptr;
      out += "\\u{";
      out.append(digits.data(), end);
      out += '}';
    } else if (c == kReplacement) {
      out += "\xEF\xBF\xBD";
    } else {
      out.append(text, start, i - start);
    }
  }
  return out;
}

std::string without_overrides(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    const char32_t c = next_code_point(text, i);
    const bool is_override = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    if (!is_override) out += text.substr(begin, i - begin);
  }
  return out;
}

std::string shorten(std::string_view text, std::size_t max_code_points) {
  if (count_code_points(text) <= max_code_points) return std::string(text);
  constexpr std::string_view kDots = "...";
  if (max_code_points <= kDots.size()) return std::string(kDots.substr(0, max_code_points));
  std::size_t offset = 0;
  const std::size_t keep = max_code_points - kDots.size();
  for (std::size_t n = 0; n < keep; ++n) static_cast<void>(next_code_point(text, offset));
  return std::string(trim(text.substr(0, offset))) + std::string(kDots);
}

std::string fold(std::string_view text) {
  // What is left of each byte of ASCII, and zeros for what separates words and for all other bytes.
  static constexpr std::array<char, 256> kFolded = [] {
    std::array<char, 256> out{};
    for (std::size_t i = 0; i < 128; ++i) {
      const char c = static_cast<char>(i);
      if (is_alnum(c)) out[i] = to_lower(c);
    }
    return out;
  }();
  std::string out(text.size(), '\0');  // nothing gets longer
  char* to = out.data();
  bool pending = false;
  const auto separate = [&] {
    if (pending && to != out.data()) *to++ = ' ';
    pending = false;
  };
  for (std::size_t i = 0; i < text.size();) {
    if (kFolded[byte_at(text, i)] != '\0') {
      separate();
      do *to++ = kFolded[byte_at(text, i++)];
      while (i < text.size() && kFolded[byte_at(text, i)] != '\0');
      continue;
    }
    char base = '\0';
    if (byte_at(text, i) < 0x80) {
      ++i;
    } else {
      const std::size_t start = i;
      const char32_t c = next_code_point(text, i);
      if (c >= 0x300 && c < 0x370) continue;  // a combining accent
      if (c >= 0xC0 && c < 0xC0 + kLatinBase.size()) {
        base = kLatinBase[c - 0xC0] == '.' ? '\0' : kLatinBase[c - 0xC0];
      } else if (c >= 0x180 && !(c >= 0x2000 && c < 0x2070) && !(c >= 0x3000 && c < 0x3040) &&
                 c != kReplacement) {
        separate();
        to = std::copy(text.begin() + static_cast<std::ptrdiff_t>(start),
                       text.begin() + static_cast<std::ptrdiff_t>(i), to);
        continue;
      }
    }
    if (base == '\0') {
      pending = true;
      continue;
    }
    separate();
    *to++ = base;
  }
  out.resize(static_cast<std::size_t>(to - out.data()));
  return out;
}

std::string slug(std::string_view text) {
  std::string out = fold(text);
  std::replace(out.begin(), out.end(), ' ', '-');
  return out;
}

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > limit) return limit + 1;
  // An edit adds or removes at most two kinds of letters.
  const auto kinds = [](std::string_view word) {
    std::uint64_t out = 0;
    for (const char c : word) out |= std::uint64_t{1} << (static_cast<unsigned char>(c) % 64U);
    return out;
  };
  if (static_cast<std::size_t>(std::popcount(kinds(a) ^ kinds(b))) > 2 * limit) return limit + 1;
  std::vector<std::size_t> before(a.size() + 1);
  std::vector<std::size_t> last(a.size() + 1);
  std::vector<std::size_t> row(a.size() + 1);
  for (std::size_t i = 0; i <= a.size(); ++i) last[i] = i;
  // What is farther than `limit` from the diagonal is farther than that in edits.
  for (std::size_t j = 1; j <= b.size(); ++j) {
    const std::size_t first = j > limit ? j - limit : 1;
    const std::size_t end = std::min(a.size(), j + limit);
    row[first - 1] = first == 1 ? j : limit + 1;
    if (end < a.size()) row[end + 1] = limit + 1;
    std::size_t best = row[first - 1];
    for (std::size_t i = first; i <= end; ++i) {
      const std::size_t cost = a[i - 1] == b[j - 1] ? 0 : 1;
      row[i] = std::min({row[i - 1] + 1, last[i] + 1, last[i - 1] + cost});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[i] = std::min(row[i], before[i - 2] + 1);
      }
      best = std::min(best, row[i]);
    }
    if (best > limit) return limit + 1;
    before.swap(last);
    last.swap(row);
  }
  return std::min(last[a.size()], limit + 1);
}

std::string counted(std::size_t n, std::string_view noun) {
  std::string out = std::to_string(n) + ' ';
  out += noun;
  if (n != 1) out += 's';
  return out;
}

std::string zero_padded(std::int64_t value, std::size_t digits) {
  std::string out = std::to_string(value);
  const std::size_t sign = value < 0 ? 1 : 0;
  if (out.size() < sign + digits) out.insert(sign, sign + digits - out.size(), '0');
  return out;
}

std::string align_right(std::string_view text, std::size_t width) {
  std::string out(width - std::min(width, text.size()), ' ');
  out += text;
  return out;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  constexpr std::size_t kNarrowest = 20;
  const std::size_t room = width > indent + kNarrowest ? width - indent : kNarrowest;
  std::string out;
  std::string line;
  const auto flush = [&] {
    out += std::string(indent, ' ') + line + '\n';
    line.clear();
  };
  for (const std::string_view word : split(text, ' ')) {
    if (!line.empty() && count_code_points(line) + 1 + count_code_points(word) > room) flush();
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty()) flush();
  return out;
}

std::optional<std::int64_t> parse_number(std::string_view text) {
  if (text.empty() || !is_digit(text.front())) return std::nullopt;
  std::int64_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace podatlas
