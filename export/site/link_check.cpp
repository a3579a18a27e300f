#include "export/site/link_check.h"

#include <array>

#include "core/url/url.h"

namespace podatlas::exporter {
namespace {

// What precedes a link, and the character that ends it.
struct LinkMark {
  std::string_view extension;
  std::string_view begin;
  char end;
};
constexpr std::array kLinkMarks = {LinkMark{".html", " href=\"", '"'}, LinkMark{".html", " src=\"", '"'},
                                   LinkMark{".md", "](", ')'}, LinkMark{".txt", "](", ')'}};

}  // namespace

void LinkCheck::add(const std::string& name, std::string_view content) {
  names_.insert(name);
  for (const LinkMark& mark : kLinkMarks) {
    if (!name.ends_with(mark.extension) || name.starts_with("explore/")) continue;
    for (std::size_t at = content.find(mark.begin); at != std::string_view::npos;
         at = content.find(mark.begin, at)) {
      const bool is_text = at > 0 && content[at - 1] == '\\';  // an escaped bracket
      at += mark.begin.size();
      if (is_text) continue;
      const std::string_view link = content.substr(at, content.find(mark.end, at) - at);
      const UrlParts parts = split_url(link);
      if (!parts.scheme.empty() || parts.has_authority || parts.path.empty()) continue;
      const std::string resolved = resolve_url("file:///" + name, parts.path);
      targets_.emplace(percent_decode(std::string_view(resolved).substr(std::string_view("file:///").size())),
                       name);
    }
  }
}

std::vector<std::string> LinkCheck::dangling() const {
  std::vector<std::string> out;
  for (const auto& [target, page] : targets_) {
    if (!names_.contains(target)) out.emplace_back(page).append(": no file '").append(target).append("'");
  }
  return out;
}

}  // namespace podatlas::exporter
