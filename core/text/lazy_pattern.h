#ifndef PODATLAS_EXTRACT_MENTION_LAZY_PATTERN_H_
#define PODATLAS_EXTRACT_MENTION_LAZY_PATTERN_H_

#include <cstdint>
#include <memory>
#include <string>

namespace re2 {
class RE2;
}

namespace podatlas::mention {

/// An RE2 that is compiled when it is first asked for: tables have many rows, and a show needs few of them.
/// Thread-safe.
class LazyPattern {
 public:
  /// kLatin1: of bytes, with "." for line breaks too. kUtf8: of characters.
  enum class Encoding : std::uint8_t { kLatin1, kUtf8 };

  /// Only keeps the pattern, which has to be one that RE2 takes.
  LazyPattern(std::string pattern, Encoding encoding);
  ~LazyPattern();
  LazyPattern(LazyPattern&&) noexcept;
  LazyPattern& operator=(LazyPattern&&) noexcept;

  /// Lives as long as this.
  [[nodiscard]] const re2::RE2& get() const;
  /// Whether get() was called before.
  [[nodiscard]] bool is_compiled() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_LAZY_PATTERN_H_
