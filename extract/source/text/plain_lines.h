#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "extract/source/document.h"

namespace podatlas::source {

/// A text file as valid UTF-8 with "\n" line ends, without byte order mark and control characters. Bytes that
/// are not UTF-8 are read as windows-1252, with a warning that counts them and gives the first line.
[[nodiscard]] std::string plain_lines(std::string_view bytes, const std::string& name, Document& document);

/// Replaces Cyrillic letters by the Latin ones they look like, unless `text` has other Cyrillic letters: then
/// it is Cyrillic text. Valid UTF-8 in, valid UTF-8 out.
[[nodiscard]] std::string without_look_alikes(std::string_view text);

/// Whether `text` is a time such as "0:31", "00:01:08" or "00:01,500": digits and colons, perhaps a fraction.
[[nodiscard]] bool is_time(std::string_view text);

/// The seconds of such a time, without its fraction; nullopt if it is not one or its parts are too large.
[[nodiscard]] std::optional<std::chrono::seconds> seconds_of(std::string_view time);

/// A line of a transcript without the times in it: "[00:01:08]" and "(00:31)" anywhere, and "00:31" at its
/// start. A time has hours, minutes and seconds, or the last two.
/// Sets `first` to the first of them, unless it has a value.
[[nodiscard]] std::string without_times(std::string_view line,
                                        std::optional<std::chrono::seconds>* first = nullptr);

/// Iterates over the lines of a text.
class LineReader {
 public:
  /// Starts before the first line. Keeps the view.
  explicit LineReader(std::string_view text) : rest_(text) {}
  /// False at the end.
  bool next();
  [[nodiscard]] std::string_view line() const { return line_; }  ///< without its end
  [[nodiscard]] std::size_t number() const { return number_; }   ///< from 1
  [[nodiscard]] std::string_view rest() const { return rest_; }  ///< what follows the line

 private:
  std::string_view rest_;
  std::string_view line_;
  std::size_t number_ = 0;
};

/// Fills what is empty from the file's name: day and title of "2021-05-04-inference-mode.srt", number and
/// title of "012 - Weak references.vtt".
void fill_from_file_name(std::string_view path, Episode& episode);

/// The last part of a path or URL.
[[nodiscard]] std::string_view base_name(std::string_view path);

}  // namespace podatlas::source
