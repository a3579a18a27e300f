#ifndef PODATLAS_EXPORT_FILE_NAMES_H_
#define PODATLAS_EXPORT_FILE_NAMES_H_

#include <string>
#include <string_view>
#include <unordered_set>

namespace podatlas::exporter {

/// Names for files that are called like titles: good on Linux, macOS and Windows, and inside of a wiki link.
class FileNames {
 public:
  /// A name (without extension) made of any valid UTF-8, different from all that were given before even where
  /// case and accents make no difference: a title that is there already gets a number. Never empty, "." or
  /// "..", no name that Windows keeps for itself; no path separator, control character or what [[wiki links]]
  /// and Windows give a meaning; at most 120 bytes.
  [[nodiscard]] std::string give(std::string_view title);

 private:
  std::unordered_set<std::string> taken_;  // folded
};

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_FILE_NAMES_H_
