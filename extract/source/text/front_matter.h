#ifndef PODATLAS_EXTRACT_SOURCE_FRONT_MATTER_H_
#define PODATLAS_EXTRACT_SOURCE_FRONT_MATTER_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "podatlas/result.h"

namespace podatlas::source {

/// The YAML between "---" lines at the start of a page, as Jekyll, Hugo and others have it.
struct FrontMatter {
  std::unordered_map<std::string, std::string> fields;  ///< top-level scalars by lower-case key; lists and
                                                        ///< maps are there as ""
  std::size_t body = 0;                                 ///< where the page itself begins, in bytes
  std::size_t body_line = 0;                            ///< its first line, from 1

  /// The value of a key in lower case; "" when it is not there.
  [[nodiscard]] std::string field(const std::string& key) const {
    const auto found = fields.find(key);
    return found == fields.end() ? std::string() : found->second;
  }
  /// Whether the key, in lower case, is there, whatever its value.
  [[nodiscard]] bool has(const std::string& key) const { return fields.contains(key); }
};

/// Whether the text begins with a "---" line and has another one within the first 1 MiB.
[[nodiscard]] bool has_front_matter(std::string_view text);

/// Reads it. Fails with kSyntax at the line and column of `text` where the YAML breaks, with kSchema when it
/// is no mapping, and with kLimit when it is longer than 1 MiB.
[[nodiscard]] Result<FrontMatter> read_front_matter(std::string_view text, const std::string& name);

/// Whether the front matter has a line that begins with that key; a look without parsing, for detection.
[[nodiscard]] bool names_key(std::string_view text, std::string_view key);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_FRONT_MATTER_H_
