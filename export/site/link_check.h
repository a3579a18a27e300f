#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::exporter {

/// Finds links within a folder of web pages that lead to no file of it.
class LinkCheck {
 public:
  /// Notes a file of the folder and, if it is HTML or Markdown, its links. Linear in the content.
  void add(const std::string& name, std::string_view content);
  /// "page.html: no file 'other.html'", one for each target that is missing.
  [[nodiscard]] std::vector<std::string> dangling() const;

 private:
  std::set<std::string, std::less<>> names_;
  std::map<std::string, std::string> targets_;  // and a page that links to each
};

}  // namespace podatlas::exporter
