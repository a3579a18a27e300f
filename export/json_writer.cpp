#include "export/json_writer.h"

#include <array>
#include <charconv>

namespace podatlas::exporter {

namespace {

// Bytes that may have to be escaped: control characters, quotes, backslashes, and 0xE2, with which U+2028 and
// U+2029 begin.
constexpr std::array<bool, 256> kIsSpecial = [] {
  std::array<bool, 256> out{};
  for (std::size_t c = 0; c < 0x20; ++c) out.at(c) = true;
  for (const std::size_t c : std::array<std::size_t, 4>{0x22, 0x5C, 0x7F, 0xE2}) out.at(c) = true;
  return out;
}();

// Offset of the first special byte from `i` on, or the size.
std::size_t next_special(std::string_view text, std::size_t i) {
  while (i < text.size() && !kIsSpecial[static_cast<unsigned char>(text[i])]) ++i;
  return i;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  std::size_t from = 0;
  const auto flush = [&](std::size_t to, std::string_view escaped, std::size_t skip) {
    out.append(text, from, to - from);
    out += escaped;
    from = to + skip;
  };
  for (std::size_t i = next_special(text, 0); i < text.size(); i = next_special(text, i + 1)) {
    const auto byte = static_cast<unsigned char>(text[i]);
    switch (byte) {
      case '"':
        flush(i, "\\\"", 1);
        break;
      case '\\':
        flush(i, "\\\\", 1);
        break;
      case '\n':
        flush(i, "\\n", 1);
        break;
      case '\r':
        flush(i, "\\r", 1);
        break;
      case '\t':
        flush(i, "\\t", 1);
        break;
      case 0xE2:
        if (text.substr(i, 3) == "\xE2\x80\xA8") flush(i, "\\u2028", 3);
        if (text.substr(i, 3) == "\xE2\x80\xA9") flush(i, "\\u2029", 3);
        break;
      default:
        flush(i, std::string("\\u00") + kHex[byte >> 4U] + kHex[byte & 0xFU], 1);
    }
  }
  out.append(text, from);
  out += '"';
}

std::string decimal(double value) {
  std::array<char, 320> buffer{};  // up to 309 digits
  constexpr int kDecimals = 4;
  const auto written =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, kDecimals);
  std::string out(buffer.data(), written.ptr);
  for (int i = 0; i < 2 && out.ends_with('0'); ++i) out.pop_back();
  return out;
}

void JsonWriter::new_line(bool with_comma) {
  out_ += with_comma ? ",\n" : "\n";
  out_.append(2 * has_items_.size(), ' ');
}

void JsonWriter::before_value() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (has_items_.empty()) return;
  const bool with_comma = has_items_.back();
  has_items_.back() = true;
  if (layout_ == Layout::kIndented) {
    new_line(with_comma);
  } else if (with_comma) {
    out_ += layout_ == Layout::kOneLine ? ", " : ",";
  }
}

void JsonWriter::open(char bracket) {
  before_value();
  out_ += bracket;
  has_items_.push_back(false);
}

void JsonWriter::close(char bracket) {
  const bool had_items = has_items_.back();
  has_items_.pop_back();
  if (had_items && layout_ == Layout::kIndented) new_line(false);
  out_ += bracket;
}

void JsonWriter::key(std::string_view name) {
  before_value();
  append_json_string(out_, name);
  out_ += layout_ == Layout::kPacked ? ":" : ": ";
  after_key_ = true;
}

void JsonWriter::string(std::string_view value) {
  before_value();
  append_json_string(out_, value);
}

void JsonWriter::number(std::int64_t value) {
  before_value();
  std::array<char, 24> buffer{};
  out_.append(buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr);
}

void JsonWriter::number(double value) {
  before_value();
  std::string text = decimal(value);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  out_ += text;
}

void JsonWriter::exact_number(double value) {
  before_value();
  std::array<char, 32> buffer{};
  out_.append(buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr);
}

void JsonWriter::boolean(bool value) {
  before_value();
  out_ += value ? "true" : "false";
}

void JsonWriter::null() {
  before_value();
  out_ += "null";
}

void JsonWriter::member_or_null(std::string_view name, std::string_view value) {
  key(name);
  value.empty() ? null() : string(value);
}

void JsonWriter::member_or_null(std::string_view name, std::optional<std::int64_t> value) {
  key(name);
  value ? number(*value) : null();
}

}  // namespace podatlas::exporter
