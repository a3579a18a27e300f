#include "core/text/json.h"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/text/text.h"

namespace podatlas {
namespace {

// Bytes that may have to be escaped: control characters, quotes, backslashes, and 0xE2, with which U+2028 and
// U+2029 begin.
constexpr std::array<bool, 256> kIsSpecial = [] {
  std::array<bool, 256> out{};
  for (std::size_t c = 0; c < 0x20; ++c) out.at(c) = true;
  for (const std::size_t c : std::array<std::size_t, 4>{0x22, 0x5C, 0x7F, 0xE2}) out.at(c) = true;
  return out;
}();

std::string_view escape_of(std::string_view text) {
  switch (text.front()) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      if (text.starts_with("\u2028")) return "\\u2028";
      return text.starts_with("\u2029") ? "\\u2029" : "";
  }
}

std::string trimmed_decimal(double value) {
  std::string text = decimal(value);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

void append(std::string& out, const OrderedJson& value, JsonLayout layout, std::size_t depth) {
  if (value.is_string()) return append_json_string(out, value.get_ref<const std::string&>());
  if (value.is_number_integer()) {
    out += std::to_string(value.get<std::int64_t>());
    return;
  }
  if (!value.is_structured()) {
    out += value.is_number() ? trimmed_decimal(value.get<double>()) : value.dump();
    return;
  }
  const auto new_line = [&](std::size_t indent) {
    if (layout == JsonLayout::kIndented && !value.empty()) out.append(1, '\n').append(2 * indent, ' ');
  };
  const char* separator = "";
  out += value.is_object() ? '{' : '[';
  for (auto item = value.begin(); item != value.end(); ++item) {
    out += separator;
    separator = layout == JsonLayout::kOneLine ? ", " : ",";
    new_line(depth + 1);
    if (value.is_object()) {
      append_json_string(out, item.key());
      out += layout == JsonLayout::kPacked ? ":" : ": ";
    }
    append(out, *item, layout, depth + 1);
  }
  new_line(depth);
  out += value.is_object() ? '}' : ']';
}

}  // namespace

OrderedJson or_null(std::string_view text) { return text.empty() ? OrderedJson() : OrderedJson(text); }

OrderedJson or_null(std::optional<std::int64_t> number) {
  return number ? OrderedJson(*number) : OrderedJson();
}

void append_json(std::string& out, const OrderedJson& value, JsonLayout layout) {
  append(out, value, layout, 0);
}

std::string json_document(const OrderedJson& value) {
  std::string out;
  append_json(out, value, JsonLayout::kIndented);
  return out + '\n';
}

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (!kIsSpecial[byte]) continue;
    const std::string_view escape = escape_of(text.substr(i));
    if (escape.empty() && byte == 0xE2) continue;
    out.append(text, from, i - from).append(escape);
    if (escape.empty()) out.append("\\u00").append({kHex[byte >> 4U], kHex[byte & 0xFU]});
    from = i + (byte == 0xE2 ? 3 : 1);
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

Error broken_json(std::string_view document, const std::string& name, std::string_view what,
                  std::size_t byte) {
  // "[json.exception...] parse error at line 1, column 2: ...; expected ...": the last clause is for people.
  if (const std::size_t clause = what.rfind("; "); clause != std::string_view::npos)
    what.remove_prefix(clause + 2);
  if (const std::size_t kind = what.find("] "); what.starts_with('[') && kind != std::string_view::npos)
    what.remove_prefix(kind + 2);
  return {ErrorKind::kSyntax, name, place_of(document, byte == 0 ? 0 : byte - 1),
          "invalid JSON: " + shorten(one_line(what), 120)};
}

}  // namespace podatlas
