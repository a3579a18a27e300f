#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace re2 {
class RE2;
}

namespace podatlas {

/// An RE2 that is compiled at first use: tables have many rows, of which a show needs few.
/// Thread-safe.
class LazyPattern {
 public:
  /// kLatin1: of bytes, with "." for line breaks too. kUtf8: of characters.
  enum class Encoding : std::uint8_t { kLatin1, kUtf8 };

  /// Only stores the pattern, which must be valid RE2.
  LazyPattern(std::string pattern, Encoding encoding);

  /// Compiles on the first call; lives as long as this.
  [[nodiscard]] const re2::RE2& get() const;
  /// Whether get() has been called.
  [[nodiscard]] bool is_compiled() const;

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace podatlas
