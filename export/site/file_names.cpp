#include "export/site/file_names.h"

#include <algorithm>
#include <array>
#include <clocale>
#include <cwctype>

#include "core/text/text.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kMostBytes = 120;
constexpr std::string_view kForbidden = "\\/:*?\"<>|#^[]%`";

// Device names on Windows, with any extension and case.
constexpr std::array kReserved = {"con",  "prn",  "aux",  "nul",  "com0", "com1", "com2", "com3",
                                  "com4", "com5", "com6", "com7", "com8", "com9", "lpt0", "lpt1",
                                  "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9"};

// Invisible and reordering characters: names must not look alike.
bool is_invisible(char32_t c) {
  return (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
         c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFF) || (c >= 0xE0000 && c <= 0xE0FFF);
}

std::string safe(std::string_view title) {
  std::string out;
  const std::string line = one_line(title);
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t begin = i;
    const char32_t c = next_code_point(line, i);
    if (is_invisible(c)) continue;
    if (out.size() + (i - begin) > kMostBytes) break;
    if (c < 0x80 && kForbidden.find(static_cast<char>(c)) != std::string_view::npos) {
      out += ' ';
    } else {
      out.append(line, begin, i - begin);
    }
  }
  out = one_line(out);
  // Windows drops trailing dots and spaces; a leading dot hides a file.
  while (out.ends_with('.') || out.ends_with(' ')) out.pop_back();
  while (out.starts_with('.') || out.starts_with(' ')) out.erase(0, 1);
  const std::string stem = to_lower(trim(std::string_view(out).substr(0, out.find('.'))));
  if (std::find(kReserved.begin(), kReserved.end(), stem) != kReserved.end()) out.insert(0, 1, '_');
  return out.empty() ? "untitled" : out;
}

// A key that is equal for names that collide on some file system: ignoring case and Unicode normalization.
std::string folded(std::string_view name) {
  static const locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  std::string out;
  for (std::size_t i = 0; i < name.size();) {
    const char32_t c = next_code_point(name, i);
    if (c < 0x80) {
      out += to_lower(static_cast<char>(c));
      continue;
    }
    if (c >= 0x300 && c < 0x370) continue;  // a combining accent
    const auto wide = static_cast<wint_t>(c);
    std::string letter;
    append_utf8(letter, static_cast<char32_t>(unicode == nullptr ? wide : towlower_l(wide, unicode)));
    const std::string bare = fold(letter);  // without the accents of Latin letters
    out += bare.empty() ? letter : bare;
  }
  return out;
}

}  // namespace

std::string FileNames::give(std::string_view title) {
  const std::string name = safe(title);
  std::string given = name;
  for (std::size_t n = 2; !take(given); ++n) given = name + " (" + std::to_string(n) + ")";
  return given;
}

bool FileNames::take(std::string_view name) { return taken_.insert(folded(name)).second; }

}  // namespace podatlas::exporter
