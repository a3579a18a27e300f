#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

namespace podatlas::exporter {

/// Makes file names from titles, safe on Linux, macOS and Windows and in wiki links.
class FileNames {
 public:
  /// A name (without extension) from any valid UTF-8, unique ignoring case and accents: duplicates get a
  /// number. Never empty, "." or "..", nor a name reserved on Windows; without path separators, control
  /// characters and characters special in [[wiki links]] or on Windows; at most 120 bytes.
  [[nodiscard]] std::string give(std::string_view title);
  /// Takes a name as it is; false if it is taken already, ignoring case and accents.
  [[nodiscard]] bool take(std::string_view name);

 private:
  std::unordered_set<std::string> taken_;  // folded
};

}  // namespace podatlas::exporter
