#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/lazy_pattern.h"
#include "core/text/text.h"

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

}  // namespace podatlas::mention
