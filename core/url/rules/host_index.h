#ifndef PODATLAS_EXTRACT_MENTION_HOST_INDEX_H_
#define PODATLAS_EXTRACT_MENTION_HOST_INDEX_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace podatlas::mention {

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
    Candidates candidates = candidates_for(host);
    while (const std::optional<std::size_t> row = candidates.next()) {
      if (accepts(*row)) return row;
    }
    return std::nullopt;
  }

  /// Whether any row has a pattern for `host` (lower case).
  [[nodiscard]] bool contains(std::string_view host) const {
    return first(host, [](std::size_t) { return true; }).has_value();
  }

 private:
  using Rows = std::vector<std::uint32_t>;

  /// Sorted lists of rows, walked together.
  class Candidates {
   public:
    void add(const Rows& rows) {
      if (!rows.empty() && count_ < lists_.size()) lists_[count_++] = rows;
    }
    std::optional<std::size_t> next();

   private:
    std::array<std::span<const std::uint32_t>, 12> lists_;
    std::size_t count_ = 0;
  };

  struct Domain {
    Rows itself;  ///< of the patterns "example.org"
    Rows below;   ///< of the patterns ".example.org"
  };

  void add(std::string_view pattern, std::uint32_t row);
  [[nodiscard]] Candidates candidates_for(std::string_view host) const;

  std::unordered_map<std::string_view, Domain> domains_;
  std::unordered_map<std::string_view, Rows> first_labels_;
  Rows everywhere_;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_HOST_INDEX_H_
