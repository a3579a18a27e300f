#include "extract/mention/link/cited_urls.h"

#include <algorithm>
#include <iterator>

#include "core/url/url.h"
#include "extract/mention/link/bare_urls.h"

namespace podatlas::mention {

std::vector<Cited> cited_urls(const ScannedText& scanned) {
  const Text& text = *scanned.text;
  std::vector<Cited> out;
  for (const Anchor& anchor : text.anchors) {
    if (is_web_url(anchor.href)) out.push_back({anchor.span, anchor.href});
  }
  const auto in_anchor = [&](const Span& span) {
    const auto after =
        std::upper_bound(text.anchors.begin(), text.anchors.end(), span.begin,
                         [](std::size_t begin, const Anchor& a) { return begin < a.span.begin; });
    return after != text.anchors.begin() && span.begin < std::prev(after)->span.end;
  };
  for (const Span& span : scanned.urls) {
    // A URL that somebody shortened for the eye ("github.com/.../README.md") cites nothing.
    if (in_anchor(span) || is_shortened(text.plain, span)) continue;
    out.push_back({span, std::string(slice(text.plain, span))});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Cited& a, const Cited& b) { return a.span.begin < b.span.begin; });
  return out;
}

}  // namespace podatlas::mention
