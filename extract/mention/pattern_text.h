#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/lazy_pattern.h"
#include "core/text/text.h"
#include "podatlas/episode.h"

namespace re2 {
class RE2;
}

// How tables of patterns are written: with names for the parts that many rows share.
namespace podatlas::mention {

/// A name that stands for a part of a pattern ("<EPISODE>"), and that part.
using Placeholder = std::pair<std::string_view, std::string_view>;

/// `pattern` with the placeholders filled in, one after the other: a part may hold those that come later.
[[nodiscard]] inline std::string filled_in(std::string_view pattern,
                                           std::span<const Placeholder> placeholders) {
  std::string out(pattern);
  for (const auto& [name, part] : placeholders) replace_all(out, name, part);
  return out;
}

/// The patterns of a table's rows, with the placeholders filled in.
template <typename Rows>
[[nodiscard]] std::vector<LazyPattern> patterns_of(
    const Rows& rows, std::span<const Placeholder> placeholders = {},
    LazyPattern::Encoding encoding = LazyPattern::Encoding::kUtf8) {
  std::vector<LazyPattern> out;
  out.reserve(std::size(rows));
  for (const auto& row : rows) out.emplace_back(filled_in(row.pattern, placeholders), encoding);
  return out;
}

/// The patterns of a table whose rows have a `cue`: words of which every match has one of each group, in
/// lower case ("the |my &podcast|episode"). A pattern is only compiled where its cue is found. Patterns are
/// of bytes and have at most one group.
class CuedPatterns {
 public:
  /// The table must outlive it.
  template <typename Rows>
  CuedPatterns(const Rows& rows, std::span<const Placeholder> placeholders) {
    for (const auto& row : rows) {
      // Anchored, so that RE2 need not compile it backwards to find where a match begins.
      patterns_.emplace_back("(?s:.*?)(" + filled_in(row.pattern, placeholders) + ")",
                             LazyPattern::Encoding::kLatin1);
      std::vector<std::vector<std::string_view>>& cue = cues_.emplace_back();
      for (const std::string_view group : split(row.cue, '&')) cue.push_back(split(group, '|'));
    }
  }
  /// A match and its group, whose data is null where it took no part.
  struct Match {
    std::string_view all;
    std::string_view group;
  };
  /// The first match of a row's pattern that begins at or after `from`; `lower` is the text in lower case.
  /// Each call may search the rest of the text for cues: look for several matches in sentences only.
  [[nodiscard]] std::optional<Match> find(std::size_t row, std::string_view text, std::string_view lower,
                                          std::size_t from) const;

 private:
  std::vector<LazyPattern> patterns_;
  std::vector<std::vector<std::vector<std::string_view>>> cues_;  // by row
};

/// Tells which parts of a text a pattern matches in, in one pass over it.
class Occurrences {
 public:
  /// Both must outlive it.
  Occurrences(std::string_view text, const re2::RE2& pattern) : text_(text), pattern_(pattern) {}
  /// Whether the next match that begins in `part` is in it. Parts must come in order.
  [[nodiscard]] bool any_in(Span part) {
    if (next_.begin < part.begin || !has_searched_) find_from(part.begin);
    return next_.end <= part.end;
  }

 private:
  void find_from(std::size_t begin);

  std::string_view text_;
  const re2::RE2& pattern_;
  Span next_;
  bool has_searched_ = false;
};

}  // namespace podatlas::mention
