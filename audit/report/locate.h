#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "podatlas/audit.h"

namespace podatlas {

/// Whether a URL in the bytes of a feed or a page may end before `rest`.
[[nodiscard]] bool ends_url(std::string_view rest);

/// Finds where a report's file has a link.
class Locator {
 public:
  /// Linear. Keeps views of the report.
  explicit Locator(const AuditReport& report);

  /// Where the item of the citation has the link for the nth time (from 0), or else the item: its URL however
  /// ampersands are escaped, an href as written, or the words around a link without a URL. Without a
  /// citation, in the whole file. Line 0 if the file has neither. Linear in the item.
  [[nodiscard]] Place find(const links::Link& link, const links::Citation* citation,
                           std::size_t nth = 0) const;
  /// "feed.xml:12:7"; "" if not found, or if the file is a saved graph.
  [[nodiscard]] std::string name(const Place& place) const;

 private:
  [[nodiscard]] Span item_of(const links::Citation& citation) const;
  [[nodiscard]] Place place_at(std::size_t offset) const;

  std::string_view file_;
  std::string_view bytes_;
  std::vector<std::size_t> lines_{};            // where they begin
  std::vector<std::size_t> items_{};            // likewise, and the end of the file
  std::map<std::string, std::size_t> guids_{};  // their items
};

}  // namespace podatlas
