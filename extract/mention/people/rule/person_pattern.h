#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace podatlas::mention {

/// A pattern of a PersonRule. It is compiled when it may first match: compiling them all takes longer than
/// reading a show, and most match nothing in it. Whether one may match is what a rough version of it says,
/// which is small. Thread-safe.
///
/// Patterns are RE2, written for the skeleton of a line (see NameScanner). They may hold
///   <F>  a full name        <N>  a full or a single name, or a handle        <U>  a URL
///   <L>  a list of names: "A (Acme), B, professor at C, and D"
///   <W>  a word before a name, with the space behind it: "our ", "engineer "
///   <A>  what may stand between a name and its verb: ", founder of Acme,", " (Acme)", " from Acme"
///   <K>  a kind of work: "rfc", "paper", "talk"
class PersonPattern {
 public:
  /// `pattern` must outlive it.
  explicit PersonPattern(std::string_view pattern);
  ~PersonPattern();
  PersonPattern(PersonPattern&&) noexcept;
  PersonPattern& operator=(PersonPattern&&) noexcept;

  static constexpr std::size_t kMostGroups = 3;  ///< of which the first is the whole match

  /// What the groups of a match took: views into the text.
  using Groups = std::array<std::string_view, kMostGroups>;

  /// Finds the first match from `from` on. Unmatched groups have null data.
  [[nodiscard]] bool find(std::string_view text, std::size_t from, Groups& groups) const;
  /// The same for the whole match only, which is much cheaper.
  [[nodiscard]] bool find_whole(std::string_view text, std::size_t from, std::string_view& whole) const;
  /// The same as find(), anchored at the start.
  [[nodiscard]] bool find_at_begin(std::string_view text, Groups& groups) const;
  /// Number of groups in the pattern.
  [[nodiscard]] std::size_t groups() const;

 private:
  struct Impl;
  [[nodiscard]] bool may_match(std::string_view text, std::size_t from) const;

  std::unique_ptr<const Impl> impl_;
};

/// Offsets in `list`, which <L> has matched, of the signs that are items of it, not parts of what is said
/// about one.
[[nodiscard]] std::vector<std::size_t> items_of(std::string_view list);

}  // namespace podatlas::mention
