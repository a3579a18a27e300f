#include "extract/source/encoding.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/text.h"

namespace podatlas::source {
namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes;
  std::string_view encoding;
  bool is_bom;
};
// Longer ones first where one is the beginning of another. Those that are no byte order mark are "<?xm" (or
// "<?") as the encoding writes it: XML 1.0, appendix F.
constexpr std::array kSignatures = {
    Signature{"\x00\x00\xFE\xFF"sv, "UTF-32BE", true}, Signature{"\xFF\xFE\x00\x00"sv, "UTF-32LE", true},
    Signature{"\xEF\xBB\xBF"sv, "UTF-8", true},        Signature{"\xFE\xFF"sv, "UTF-16BE", true},
    Signature{"\xFF\xFE"sv, "UTF-16LE", true},         Signature{"\x00\x00\x00<"sv, "UTF-32BE", false},
    Signature{"<\x00\x00\x00"sv, "UTF-32LE", false},   Signature{"\x00<\x00?"sv, "UTF-16BE", false},
    Signature{"<\x00?\x00"sv, "UTF-16LE", false},      Signature{"\x00<\x00r"sv, "UTF-16BE", false},
    Signature{"<\x00r\x00"sv, "UTF-16LE", false},      Signature{"\x4C\x6F\xA7\x94"sv, "IBM037", false},
};

// The value of encoding="..." in the XML declaration, if there is one.
std::string_view declared_encoding(std::string_view bytes) {
  bytes = bytes.substr(0, 512);
  const std::size_t begin = bytes.find("<?xml");
  if (begin == std::string_view::npos || !trim(bytes.substr(0, begin)).empty()) return {};
  const std::size_t end = bytes.find("?>", begin);
  if (end == std::string_view::npos) return {};
  const std::string_view declaration = bytes.substr(begin, end - begin);
  std::size_t at = declaration.find("encoding");
  if (at == std::string_view::npos) return {};
  at = declaration.find_first_of("'\"", at);
  if (at == std::string_view::npos) return {};
  const std::size_t close = declaration.find(declaration[at], at + 1);
  if (close == std::string_view::npos) return {};
  return trim(declaration.substr(at + 1, close - at - 1));
}

// Whether two bytes or four make a character: then an ASCII-like declaration contradicts itself.
bool is_wide(std::string_view encoding) {
  const std::string name = to_lower(encoding);
  return name.starts_with("utf-16") || name.starts_with("utf-32") || name.starts_with("utf16") ||
         name.starts_with("ucs-") || name.starts_with("iso-10646");
}

std::string practical_name(std::string_view declared) {
  const std::string name = to_lower(declared);
  constexpr std::array<std::string_view, 7> kUtf8 = {"utf-8", "utf8",      "unicode", "us-ascii",
                                                     "ascii", "utf-8-sig", ""};
  constexpr std::array<std::string_view, 5> kLatin1 = {"iso-8859-1", "iso8859-1", "latin1", "latin-1",
                                                       "iso_8859-1"};
  if (std::find(kUtf8.begin(), kUtf8.end(), name) != kUtf8.end()) return "UTF-8";
  if (std::find(kLatin1.begin(), kLatin1.end(), name) != kLatin1.end()) return "windows-1252";
  if (name == "shift_jis" || name == "sjis" || name == "x-sjis") return "CP932";
  if (name == "gb2312") return "GBK";  // as the WHATWG encoding standard reads them
  if (name == "ks_c_5601-1987" || name == "euc-kr") return "CP949";
  return std::string(declared);
}

class Converter {
 public:
  explicit Converter(const std::string& from) : handle_(::iconv_open("UTF-8", from.c_str())) {}
  ~Converter() {
    if (ok()) ::iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  // iconv_open reports failure as the all-ones pointer.
  [[nodiscard]] bool ok() const { return reinterpret_cast<std::intptr_t>(handle_) != -1; }

  struct Outcome {
    std::size_t consumed = 0;
    std::size_t bad_bytes = 0;
    std::size_t first_bad_output = 0;  // offset in the output
  };
  // Converts until the input ends or the output has `most` bytes.
  Outcome convert(std::string_view input, std::string& output, std::size_t most) {
    Outcome outcome;
    std::string copy(input);  // iconv's signature wants mutable input
    char* in = copy.data();
    std::size_t in_left = copy.size();
    std::array<char, 16384> buffer{};
    while (in_left > 0 && output.size() < most) {
      char* out = buffer.data();
      std::size_t room = std::min(buffer.size(), most - output.size());
      const std::size_t status = ::iconv(handle_, &in, &in_left, &out, &room);
      const int reason = status == std::numeric_limits<std::size_t>::max() ? errno : 0;
      const auto written = static_cast<std::size_t>(out - buffer.data());
      output.append(buffer.data(), written);
      if (reason == EILSEQ || reason == EINVAL) {
        if (outcome.bad_bytes++ == 0) outcome.first_bad_output = output.size();
        append_utf8(output, 0xFFFD);
        ++in;
        --in_left;
        ::iconv(handle_, nullptr, nullptr, nullptr, nullptr);
      } else if (reason == E2BIG && written == 0) {
        break;  // the next character does not fit below `most`
      }
    }
    outcome.consumed = input.size() - in_left;
    return outcome;
  }

 private:
  iconv_t handle_;
};

std::size_t line_at(std::string_view text, std::size_t offset) {
  return 1 +
         static_cast<std::size_t>(std::count(
             text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size())), '\n'));
}

void warn(Decoded& decoded, std::size_t offset, std::string message) {
  decoded.warnings.push_back({{}, {line_at(decoded.text, offset), 0}, std::move(message)});
}

std::string counted(std::size_t n, std::string_view what) {
  return std::to_string(n) + ' ' + std::string(what) + (n == 1 ? "" : "s");
}

bool is_forbidden(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
}

void replace_forbidden(Decoded& decoded) {
  // Counting first: it vectorises, and nearly always finds none.
  const auto n =
      static_cast<std::size_t>(std::count_if(decoded.text.begin(), decoded.text.end(), is_forbidden));
  if (n == 0) return;
  const auto first = std::find_if(decoded.text.begin(), decoded.text.end(), is_forbidden);
  warn(decoded, static_cast<std::size_t>(first - decoded.text.begin()),
       counted(n, "control character") + " that XML forbids read as space" + (n == 1 ? "" : "s"));
  std::replace_if(decoded.text.begin(), decoded.text.end(), is_forbidden, ' ');
}

void read_as_utf8(std::string_view body, Decoded& decoded) {
  const std::size_t good = valid_utf8_prefix(body);
  if (good == body.size()) {
    decoded.text = body;
    return;
  }
  Utf8Repair repair = repair_utf8(body, true);
  decoded.text = std::move(repair.text);
  warn(decoded, good,
       counted(repair.bad_bytes, "byte") + (repair.bad_bytes == 1 ? " is" : " are") +
           " not UTF-8; read as windows-1252");
}

}  // namespace

Decoded decode_xml(std::string bytes) {
  Decoded decoded;
  std::string_view declared;
  std::string encoding = "UTF-8";
  const auto* const signature = std::find_if(kSignatures.begin(), kSignatures.end(),
                                             [&](const Signature& s) { return bytes.starts_with(s.bytes); });
  if (signature != kSignatures.end()) {
    encoding = signature->encoding;
    if (signature->is_bom) decoded.bom_bytes = signature->bytes.size();
    if (encoding == "IBM037") {
      // EBCDIC: the declaration, readable in any of its code pages, says which one.
      std::string head;
      Converter("IBM037").convert(std::string_view(bytes).substr(0, 256), head, 1024);
      if (const std::string_view named = declared_encoding(head); !named.empty()) encoding = named;
    }
  } else {
    declared = declared_encoding(bytes);
    encoding = is_wide(declared) ? "UTF-8" : practical_name(declared);
  }
  const std::string_view body = std::string_view(bytes).substr(decoded.bom_bytes);
  decoded.encoding = encoding;
  if (encoding == "UTF-8") {
    if (decoded.bom_bytes == 0 && valid_utf8_prefix(bytes) == bytes.size()) {
      decoded.text = std::move(bytes);
    } else {
      read_as_utf8(body, decoded);
    }
  } else if (Converter converter(encoding); converter.ok()) {
    decoded.text.reserve(body.size() + body.size() / 2);
    const auto outcome = converter.convert(body, decoded.text, std::numeric_limits<std::size_t>::max());
    if (outcome.bad_bytes != 0) {
      warn(decoded, outcome.first_bad_output,
           counted(outcome.bad_bytes, "byte") + (outcome.bad_bytes == 1 ? " means" : " mean") +
               " nothing in " + encoding);
    }
  } else {
    decoded.encoding = "UTF-8";
    decoded.warnings.push_back(
        {{}, {1, 0}, "unknown encoding '" + shorten(one_line(encoding), 40) + "'; read as UTF-8"});
    read_as_utf8(body, decoded);
  }
  replace_forbidden(decoded);
  return decoded;
}

Place original_place(std::string_view bytes, const Decoded& decoded, std::size_t offset) {
  offset = std::min(offset, decoded.text.size());
  const std::size_t line_start = offset == 0 ? 0 : decoded.text.rfind('\n', offset - 1) + 1;
  const auto original_offset = [&](std::size_t target) -> std::size_t {
    const std::string_view body = bytes.substr(decoded.bom_bytes);
    if (decoded.encoding == "UTF-8") {
      // Each bad byte became a longer sequence: walk both texts side by side.
      std::size_t in = 0;
      std::size_t out = 0;
      while (out < target && in < body.size()) {
        const std::size_t good = std::min(valid_utf8_prefix(body.substr(in)), target - out);
        in += good;
        out += good;
        if (out >= target || in >= body.size()) break;
        out += repair_utf8(body.substr(in, 1), true).text.size();
        ++in;
      }
      return decoded.bom_bytes + in;
    }
    std::string scratch;
    return decoded.bom_bytes + Converter(decoded.encoding).convert(body, scratch, target).consumed;
  };
  const std::size_t column_from = line_start == 0 ? 0 : original_offset(line_start);
  return {line_at(decoded.text, offset), original_offset(offset) - column_from + 1};
}

}  // namespace podatlas::source
