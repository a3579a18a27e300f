#ifndef PODATLAS_EXPORT_JSON_WRITER_H_
#define PODATLAS_EXPORT_JSON_WRITER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::exporter {

/// Appends `text` (valid UTF-8) to `out` as a quoted JSON string. Control characters, U+2028 and U+2029 are
/// escaped, so it is also a JavaScript string.
void append_json_string(std::string& out, std::string_view text);

/// Streams a JSON value to a string. The caller follows the grammar (a key before each value in an object);
/// the writer adds commas, line breaks and indentation.
class JsonWriter {
 public:
  /// White space: one member per line, a space after commas and colons, or none.
  enum class Layout { kIndented, kOneLine, kPacked };
  /// Appends to `out`, which must outlive it.
  explicit JsonWriter(std::string& out, Layout layout = Layout::kIndented) : out_(out), layout_(layout) {}

  /// Begins an object; its members follow.
  void begin_object() { open('{'); }
  /// Ends the innermost object.
  void end_object() { close('}'); }
  /// Begins an array; its elements follow.
  void begin_array() { open('['); }
  /// Ends the innermost array.
  void end_array() { close(']'); }
  /// Writes a member's name; its value follows.
  void key(std::string_view name);
  /// Writes a string (valid UTF-8).
  void string(std::string_view value);
  /// Writes an integer.
  void number(std::int64_t value);
  /// Writes a number with at most four decimals and no exponent.
  void number(double value);
  /// Writes the shortest text that reads back as the same number.
  void exact_number(double value);
  /// Writes true or false.
  void boolean(bool value);
  /// Writes null.
  void null();

  /// key() and string().
  void member(std::string_view name, std::string_view value) {
    key(name);
    string(value);
  }
  /// The same, or nothing if there is no value.
  void optional_member(std::string_view name, std::string_view value) {
    if (!value.empty()) member(name, value);
  }
  /// The same, or null if there is no value.
  void member_or_null(std::string_view name, std::string_view value);
  /// The same for a number.
  void member_or_null(std::string_view name, std::optional<std::int64_t> value);

 private:
  void open(char bracket);
  void close(char bracket);
  void before_value();
  void new_line(bool with_comma);

  std::string& out_;
  Layout layout_;
  std::vector<bool> has_items_;  // by depth
  bool after_key_ = false;
};

/// "0.97": two to four decimals, for confidences.
[[nodiscard]] std::string decimal(double value);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_JSON_WRITER_H_
