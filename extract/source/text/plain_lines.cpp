#include "extract/source/text/plain_lines.h"

#include <algorithm>
#include <utility>

#include "core/text/text.h"
#include "extract/source/feed/feed_date.h"

namespace podatlas::source {
namespace {

// Line ends become "\n", control characters other than tabs become spaces.
std::string with_plain_ends(std::string_view text) {
  const auto is_other = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t'; };
  bool has_other = false;
  for (const char c : text) has_other |= is_other(c);
  if (!has_other) return std::string(text);
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\r') {
      if (i + 1 < text.size() && text[i + 1] == '\n') continue;
      out += '\n';
    } else {
      out += is_other(c) ? ' ' : c;
    }
  }
  return out;
}

std::string_view without_extension(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? name : name.substr(0, dot);
}

std::size_t digits_at_start(std::string_view text) {
  const auto* const end = std::find_if_not(text.begin(), text.end(), is_digit);
  return static_cast<std::size_t>(end - text.begin());
}

std::string_view without_separators(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" -_.#:");
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

}  // namespace

std::string plain_lines(std::string_view bytes, const std::string& name, Document& document) {
  const std::string_view content = without_byte_order_mark(bytes);
  if (valid_utf8_prefix(content) == content.size()) return with_plain_ends(content);
  const Utf8Repair repaired = repair_utf8(content, true);
  document.warnings.push_back(
      {name,
       {place_of(content, repaired.first_offset).line, 0},
       counted(repaired.bad_bytes, "byte") + " not valid UTF-8; read as windows-1252"});
  return with_plain_ends(repaired.text);
}

std::string without_look_alikes(std::string_view text) {
  // From Unicode's confusables: pairs that look the same in most typefaces.
  constexpr std::u32string_view kCyrillic =
      U"\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0410\u0412\u0415\u041A\u041C\u041D"
      U"\u041E\u0420\u0421\u0422\u0425\u0405\u0406\u0408";
  constexpr std::string_view kLatin = "aeopcyxsijABEKMHOPCTXSIJ";
  static_assert(kCyrillic.size() == kLatin.size());
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    const char32_t c = next_code_point(text, i);
    if (const std::size_t pair = kCyrillic.find(c); pair != std::u32string_view::npos) {
      out += kLatin[pair];
    } else if (c >= 0x0400 && c <= 0x052F) {
      return std::string(text);
    } else {
      out += text.substr(begin, i - begin);
    }
  }
  return out;
}

bool is_time(std::string_view text) {
  if (text.empty()) return false;
  std::size_t colons = 0;
  for (const char c : text) {
    if (c == ':') ++colons;
    if (!is_digit(c) && c != ':' && c != '.' && c != ',') return false;
  }
  return colons >= 1 && colons <= 2 && is_digit(text.front()) && is_digit(text.back());
}

std::optional<std::chrono::seconds> seconds_of(std::string_view time) {
  if (!is_time(time)) return std::nullopt;
  std::int64_t total = 0;
  for (const std::string_view part : split(time.substr(0, time.find_first_of(".,")), ':')) {
    const auto number = parse_number(part);
    if (!number || *number < 0 || *number > 9999) return std::nullopt;
    total = total * 60 + *number;
  }
  return std::chrono::seconds(total);
}

std::string without_times(std::string_view line, std::optional<std::chrono::seconds>* first) {
  const auto note = [&](std::string_view time) {
    if (first != nullptr && !*first) *first = seconds_of(time);
  };
  constexpr std::size_t kLongestTime = 14;
  std::string out;
  out.reserve(line.size());
  while (!line.empty()) {
    if (line.front() == '[' || line.front() == '(') {
      const std::size_t end = line.substr(0, kLongestTime).find(line.front() == '[' ? ']' : ')');
      const bool is_closed = end != std::string_view::npos;
      const std::string_view inner = is_closed ? line.substr(1, end - 1) : std::string_view();
      // "(3:16)" may be a verse.
      if (is_time(inner) && (line.front() == '[' || inner.find(':') >= 2)) {
        note(inner);
        line.remove_prefix(end + 1);
        while (out.ends_with(' ') && line.starts_with(' ')) line.remove_prefix(1);
        continue;
      }
    }
    if (out.empty() && is_digit(line.front())) {
      const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
      if (end <= kLongestTime && end > 3 && is_time(line.substr(0, end))) {
        note(line.substr(0, end));
        line.remove_prefix(end);
        continue;
      }
    }
    const std::size_t bracket = std::min({line.find('[', 1), line.find('(', 1), line.size()});
    out.append(line, 0, bracket);
    line.remove_prefix(bracket);
  }
  return std::string(trim(out));
}

bool LineReader::next() {
  if (rest_.empty()) return false;
  const std::size_t end = rest_.find('\n');
  line_ = rest_.substr(0, end);
  rest_ = end == std::string_view::npos ? std::string_view() : rest_.substr(end + 1);
  ++number_;
  return true;
}

std::string_view base_name(std::string_view path) {
  path = path.substr(0, path.find_first_of("?#"));
  return path.substr(path.rfind('/') + 1);  // npos + 1 is 0
}

void fill_from_file_name(std::string_view path, Episode& episode) {
  constexpr std::size_t kDay = 10;  // "2021-05-04"
  constexpr std::size_t kLongestNumber = 5;
  std::string_view name = without_extension(path.substr(path.rfind('/') + 1));
  // Only a whole day: "2021" alone may be part of a title.
  if (name.size() >= kDay && name[4] == '-' && name[7] == '-') {
    if (const auto day = parse_feed_date(name.substr(0, kDay))) {
      if (!episode.published) episode.published = day->time;
      name = without_separators(name.substr(kDay));
    }
  }
  for (const std::string_view word : {"episode", "ep", "e"}) {
    if (!equals_ignore_case(name.substr(0, word.size()), word)) continue;
    const std::string_view rest = without_separators(name.substr(word.size()));
    if (digits_at_start(rest) > 0) name = rest;
    break;
  }
  const std::size_t digits = digits_at_start(name);
  const bool is_counted =
      digits > 0 && digits <= kLongestNumber &&
      (digits == name.size() || std::string_view(" -_.").find(name[digits]) != std::string_view::npos);
  if (is_counted) {
    if (!episode.number) episode.number = parse_number(name.substr(0, digits));
    name = without_separators(name.substr(digits));
  }
  if (episode.title.empty()) {
    std::string title(name);
    std::replace_if(
        title.begin(), title.end(), [](char c) { return c == '-' || c == '_' || c == '.'; }, ' ');
    episode.title = one_line(title);
  }
}

}  // namespace podatlas::source
