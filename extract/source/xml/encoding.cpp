#include "extract/source/xml/encoding.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/text/text.h"

namespace podatlas::source {
namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes;
  std::string_view encoding;
  bool is_bom;
};
// Longer ones first if one is a prefix of another. Those that are not byte order marks are "<?xm" (or "<?")
// in that encoding: XML 1.0, appendix F.
constexpr std::array kSignatures = {
    Signature{"\x00\x00\xFE\xFF"sv, "UTF-32BE", true}, Signature{"\xFF\xFE\x00\x00"sv, "UTF-32LE", true},
    Signature{"\xEF\xBB\xBF"sv, "UTF-8", true},        Signature{"\xFE\xFF"sv, "UTF-16BE", true},
    Signature{"\xFF\xFE"sv, "UTF-16LE", true},         Signature{"\x00\x00\x00<"sv, "UTF-32BE", false},
    Signature{"<\x00\x00\x00"sv, "UTF-32LE", false},   Signature{"\x00<\x00"sv, "UTF-16BE", false},
    Signature{"<\x00"sv, "UTF-16LE", false},           Signature{"\x4C\x6F\xA7\x94"sv, "IBM037", false},
};

// Names that mean something else in practice than in iconv, mostly as in the WHATWG encoding standard.
struct Practice {
  std::string_view declared;  // lower case
  std::string_view meant;
};
constexpr std::array kPractices = {
    Practice{"", "UTF-8"},
    Practice{"utf8", "UTF-8"},
    Practice{"utf_8", "UTF-8"},
    Practice{"utf-8", "UTF-8"},
    Practice{"utf-8-sig", "UTF-8"},
    Practice{"unicode", "UTF-8"},
    Practice{"ascii", "UTF-8"},
    Practice{"us-ascii", "UTF-8"},
    Practice{"iso-8859-1", "windows-1252"},
    Practice{"iso8859-1", "windows-1252"},
    Practice{"iso_8859-1", "windows-1252"},
    Practice{"iso_8859-1:1987", "windows-1252"},
    Practice{"latin1", "windows-1252"},
    Practice{"latin-1", "windows-1252"},
    Practice{"iso-8859-9", "windows-1254"},
    Practice{"shift_jis", "CP932"},
    Practice{"shift-jis", "CP932"},
    Practice{"sjis", "CP932"},
    Practice{"x-sjis", "CP932"},
    Practice{"gb2312", "GBK"},
    Practice{"euc-kr", "CP949"},
    Practice{"ks_c_5601-1987", "CP949"},
    Practice{"macroman", "MACINTOSH"},
    Practice{"mac-roman", "MACINTOSH"},
};

std::string practical_name(std::string_view declared) {
  const std::string name = to_lower(declared);
  const auto* const found = std::find_if(kPractices.begin(), kPractices.end(),
                                         [&](const Practice& p) { return p.declared == name; });
  return std::string(found == kPractices.end() ? declared : found->meant);
}

// The production EncName of XML, ':', and code pages that are only a number. Above all no '/', which means
// something to iconv_open.
bool is_encoding_name(std::string_view name) {
  return !name.empty() && is_alnum(name.front()) && std::all_of(name.begin(), name.end(), [](char c) {
    return is_alnum(c) || c == '.' || c == '_' || c == '-' || c == ':';
  });
}

class Converter {
 public:
  explicit Converter(const std::string& from)
      : handle_(::iconv_open("UTF-8", from.c_str())),
        unit_bytes_(from.starts_with("UTF-32")   ? 4
                    : from.starts_with("UTF-16") ? 2
                                                 : 1) {}
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
        flush(output);
        if (outcome.bad_bytes == 0) outcome.first_bad_output = output.size();
        append_utf8(output, 0xFFFD);
        // Skip a whole unit: half of one would garble everything after it.
        const std::size_t skipped = std::min(unit_bytes_, in_left);
        outcome.bad_bytes += skipped;
        in += skipped;
        in_left -= skipped;
      } else if (reason == E2BIG && written == 0) {
        break;  // the next character does not fit below `most`
      }
    }
    if (in_left == 0) flush(output);
    outcome.consumed = input.size() - in_left;
    return outcome;
  }

 private:
  // Returns to the initial state. Encodings that compose characters (windows-1255) hold the last one until
  // then.
  void flush(std::string& output) {
    std::array<char, 64> buffer{};
    char* out = buffer.data();
    std::size_t room = buffer.size();
    ::iconv(handle_, nullptr, nullptr, &out, &room);
    output.append(buffer.data(), out);
  }

  iconv_t handle_;
  std::size_t unit_bytes_;
};

// Whether `beginning` reads as `meaning` in `encoding`, as the declaration that names it must.
bool reads_as(const std::string& encoding, std::string_view beginning, std::string_view meaning) {
  std::string text;
  Converter converter(encoding);
  if (converter.ok()) converter.convert(beginning, text, std::numeric_limits<std::size_t>::max());
  return text == meaning;
}

bool is_known(const std::string& encoding) { return is_encoding_name(encoding) && Converter(encoding).ok(); }

std::size_t line_at(std::string_view text, std::size_t offset) {
  return 1 + count_line_feeds(text.substr(0, offset));
}

void warn(Decoded& decoded, std::size_t offset, std::string message) {
  decoded.warnings.push_back({{}, {line_at(decoded.text, offset), 0}, std::move(message)});
}

bool is_forbidden_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
}

// Offset of the first control character from `from` on that XML forbids, or the size.
std::size_t next_forbidden(std::string_view text, std::size_t from) {
  constexpr std::size_t kBlock = 64;  // the compiler checks 16 bytes at a time, but not if it may stop early
  for (; from + kBlock <= text.size(); from += kBlock) {
    const char* const block = text.data() + from;
    unsigned char found = 0;
    for (std::size_t i = 0; i < kBlock; ++i)
      found = static_cast<unsigned char>(found | static_cast<unsigned char>(is_forbidden_control(block[i])));
    if (found != 0) break;
  }
  const auto* const found = std::find_if(text.begin() + from, text.end(), is_forbidden_control);
  return static_cast<std::size_t>(found - text.begin());
}

// Control characters become spaces, U+FFFE and U+FFFF U+FFFD: as many bytes as before, so offsets hold.
void replace_forbidden(Decoded& decoded) {
  std::string& text = decoded.text;
  std::size_t first = std::string::npos;
  std::size_t n = 0;
  for (std::size_t at = next_forbidden(text, 0); at < text.size(); at = next_forbidden(text, at + 1)) {
    if (n++ == 0) first = at;
    text[at] = ' ';
  }
  for (std::size_t at = text.find("\xEF\xBF"); at != std::string::npos; at = text.find("\xEF\xBF", at + 3)) {
    if (static_cast<unsigned char>(text[at + 2]) < 0xBE) continue;
    text[at + 2] = '\xBD';
    first = std::min(first, at);
    ++n;
  }
  if (n != 0)
    warn(decoded, first,
         counted(n, "character") + " that XML forbids " + (n == 1 ? "is" : "are") + " replaced");
}

// EBCDIC's line end becomes U+0085, which is not white space in XML 1.0. The space keeps the length.
void mend_line_ends(std::string& text) {
  for (std::size_t at = text.find("\xC2\x85"); at != std::string::npos; at = text.find("\xC2\x85", at)) {
    text.replace(at, 2, " \n");
  }
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

void read_with_iconv(std::string_view body, Decoded& decoded) {
  decoded.text.reserve(body.size() + body.size() / 2);
  Converter converter(decoded.encoding);
  const auto outcome = converter.convert(body, decoded.text, std::numeric_limits<std::size_t>::max());
  if (outcome.bad_bytes == 0) return;
  warn(decoded, outcome.first_bad_output,
       counted(outcome.bad_bytes, "byte") + (outcome.bad_bytes == 1 ? " is" : " are") + " invalid in " +
           decoded.encoding);
}

// The declared encoding, quoted for a message.
std::string quoted(std::string_view declared) {
  return '\'' + shorten(one_line(repair_utf8(declared, true).text), 40) + '\'';
}

// The value of encoding="..." in the XML declaration at the start of a document; empty if there is none.
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

// The encoding of a document that begins with ASCII, or nearly.
std::string encoding_by_declaration(std::string_view bytes, std::vector<Warning>& warnings) {
  const std::string_view declared = declared_encoding(bytes);
  std::string encoding = practical_name(declared);
  if (!is_known(encoding) && encoding.starts_with("x-")) encoding = practical_name(encoding.substr(2));
  if (!is_known(encoding)) {  // "euc_jp"
    std::ranges::replace(encoding, '_', '-');
    encoding = practical_name(encoding);
  }
  if (!is_known(encoding)) {
    warnings.push_back({{}, {1, 0}, "unknown encoding " + quoted(declared) + "; read as UTF-8"});
    return "UTF-8";
  }
  // UTF-16 and EBCDIC cannot be declared in ASCII.
  if (!reads_as(encoding, "<?xml", "<?xml")) {
    warnings.push_back(
        {{}, {1, 0}, "the encoding is not " + quoted(declared) + " as declared; read as UTF-8"});
    return "UTF-8";
  }
  return encoding;
}

// The encoding of such a document that came with `charset` from its server (RFC 7303, section 3).
std::string encoding_by_server(std::string_view bytes, std::string_view charset,
                               std::vector<Warning>& warnings) {
  std::string encoding = practical_name(charset);
  if (!is_known(encoding) || !reads_as(encoding, "<?xml", "<?xml")) {
    warnings.push_back({{}, {1, 0}, "the server's charset " + quoted(charset) + " is not the encoding"});
    return encoding_by_declaration(bytes, warnings);
  }
  const std::string_view declared = declared_encoding(bytes);
  if (declared.empty() || equals_ignore_case(practical_name(declared), encoding)) return encoding;
  const std::string meaning = "the server says " + quoted(charset) + ", the document " + quoted(declared);
  if (encoding == "UTF-8" && valid_utf8_prefix(bytes) != bytes.size()) {
    warnings.push_back({{}, {1, 0}, meaning + "; it is not UTF-8"});
    return encoding_by_declaration(bytes, warnings);
  }
  warnings.push_back({{}, {1, 0}, meaning + "; read as " + encoding});
  return encoding;
}

// An EBCDIC declaration is readable in any code page, and says which one it is.
std::string ebcdic_encoding(std::string_view bytes) {
  std::string head;
  Converter("IBM037").convert(bytes.substr(0, 256), head, 1024);
  std::string named(declared_encoding(head));
  return is_encoding_name(named) && reads_as(named, bytes.substr(0, 5), "<?xml") ? named : "IBM037";
}

}  // namespace

Decoded decode_xml(std::string bytes, std::string_view charset) {
  Decoded decoded;
  const auto* const signature = std::find_if(kSignatures.begin(), kSignatures.end(),
                                             [&](const Signature& s) { return bytes.starts_with(s.bytes); });
  const bool is_signed = signature != kSignatures.end();
  const bool is_ebcdic = is_signed && signature->encoding == "IBM037";
  if (is_signed && signature->is_bom) decoded.bom_bytes = signature->bytes.size();
  decoded.encoding = is_ebcdic         ? ebcdic_encoding(bytes)
                     : is_signed       ? std::string(signature->encoding)
                     : charset.empty() ? encoding_by_declaration(bytes, decoded.warnings)
                                       : encoding_by_server(bytes, charset, decoded.warnings);
  if (decoded.encoding == "UTF-8" && decoded.bom_bytes == 0 && valid_utf8_prefix(bytes) == bytes.size()) {
    decoded.text = std::move(bytes);
  } else {
    decoded.original = std::move(bytes);
    const std::string_view body = std::string_view(decoded.original).substr(decoded.bom_bytes);
    if (decoded.encoding == "UTF-8") {
      read_as_utf8(body, decoded);
    } else {
      read_with_iconv(body, decoded);
    }
    if (is_ebcdic) mend_line_ends(decoded.text);
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
