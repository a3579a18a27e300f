#ifndef PODATLAS_EXPORT_JSON_WRITER_H_
#define PODATLAS_EXPORT_JSON_WRITER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::exporter {

/// Appends `text` (valid UTF-8) to `out` as a JSON string, quotes included. Non-ASCII stays as it is; control
/// characters, U+2028 and U+2029 are escaped, so the result is also a JavaScript string.
void append_json_string(std::string& out, std::string_view text);

/// Writes one JSON value, piece by piece, into a string: for output that is larger than one wants to hold as
/// a tree. The caller keeps to the grammar (a key before each value in an object); commas, line breaks and
/// indents are ours.
class JsonWriter {
 public:
  /// White space: a member a line, after each comma and colon, or none.
  enum class Layout { kIndented, kOneLine, kPacked };
  /// Appends to `out`, which must outlive it.
  explicit JsonWriter(std::string& out, Layout layout = Layout::kIndented) : out_(out), layout_(layout) {}

  /// A value, or an element of the array that is open: an object, whose members follow.
  void begin_object() { open('{'); }
  /// Ends the object that was begun last.
  void end_object() { close('}'); }
  /// A value, or an element of the array that is open: an array, whose elements follow.
  void begin_array() { open('['); }
  /// Ends the array that was begun last.
  void end_array() { close(']'); }
  /// The name of the next member; its value follows.
  void key(std::string_view name);
  /// A value: a string of valid UTF-8, escaped.
  void string(std::string_view value);
  /// A value: a whole number.
  void number(std::int64_t value);
  /// At most four decimals, never an exponent.
  void number(double value);
  /// A value: true or false.
  void boolean(bool value);
  /// A value: null.
  void null();

  /// key() and string(); for objects that are full of them.
  void member(std::string_view name, std::string_view value) {
    key(name);
    string(value);
  }
  /// The same, but nothing at all when there is no value.
  void optional_member(std::string_view name, std::string_view value) {
    if (!value.empty()) member(name, value);
  }
  /// The same, but null when there is no value.
  void member_or_null(std::string_view name, std::string_view value);
  /// The same of a number.
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

/// "0.97": two to four decimals, as schema:confidence and the like are written.
[[nodiscard]] std::string decimal(double value);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_JSON_WRITER_H_
