#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "extract/source/document.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// The YAML between "---" lines at the start of a page (Jekyll, Hugo, ...).
struct FrontMatter {
  std::unordered_map<std::string, std::string> fields;  ///< top-level scalars by lower-case key; "" for
                                                        ///< lists and maps
  std::size_t body = 0;                                 ///< where the page itself begins, in bytes
  std::size_t body_line = 0;                            ///< its first line, from 1

  /// The value of a lower-case key; "" if missing.
  [[nodiscard]] std::string field(const std::string& key) const {
    const auto found = fields.find(key);
    return found == fields.end() ? std::string() : found->second;
  }
  /// Whether the lower-case key exists.
  [[nodiscard]] bool has(const std::string& key) const { return fields.contains(key); }
};

/// Whether the text begins with a "---" line and has another one in its first MiB.
[[nodiscard]] bool has_front_matter(std::string_view text);

/// Reads it. Fails with kSyntax, line and column on broken YAML, with kSchema if it is missing or not a
/// mapping, and with kLimit if it is nested too deep.
[[nodiscard]] Result<FrontMatter> read_front_matter(std::string_view text, const std::string& name);

/// Its date, or nullopt; one that cannot be read is a warning.
[[nodiscard]] std::optional<Timestamp> date_of(const FrontMatter& front, const std::string& name,
                                               Document& document);

/// Whether a line of the front matter begins with that key. For detection: does not parse.
[[nodiscard]] bool names_key(std::string_view text, std::string_view key);

}  // namespace podatlas::source
