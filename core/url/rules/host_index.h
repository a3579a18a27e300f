#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace podatlas {

/// Finds the rows of a table that speak about a host, without looking at the others.
///
/// A row names its hosts by patterns, separated by spaces:
///
///     example.org     that host, with or without "www." in front
///     .example.org    that host and every host below it (also ".dev": a whole top-level domain)
///     docs.*          every host whose first label, "www." aside, is "docs"
///     *               every host
///
/// The patterns are kept as views: they must have static storage. Safe to use from several threads.
class HostIndex {
 public:
  /// `hosts[i]` holds the patterns of row i.
  explicit HostIndex(std::span<const std::string_view> hosts);

  /// The first row, in the order of the table, that has a pattern for `host` (lower case) and that `accepts`.
  template <typename Accepts>
  [[nodiscard]] std::optional<std::size_t> first(std::string_view host, Accepts accepts) const {
    for (const std::size_t row : rows_for(host)) {
      if (accepts(row)) return row;
    }
    return std::nullopt;
  }

  /// Whether any row has a pattern for `host` (lower case).
  [[nodiscard]] bool contains(std::string_view host) const { return !rows_for(host).empty(); }

 private:
  /// Numbers of the rows that have a pattern for `host`, in order.
  [[nodiscard]] std::vector<std::size_t> rows_for(std::string_view host) const;

  std::unordered_map<std::string_view, std::vector<std::size_t>> rows_;  // by pattern
};

}  // namespace podatlas
