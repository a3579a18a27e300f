#ifndef PODATLAS_EXTRACT_SOURCE_APPLE_PAGE_H_
#define PODATLAS_EXTRACT_SOURCE_APPLE_PAGE_H_

#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// The page of a show at Apple Podcasts saved as text or Markdown: a numbered list whose items are
/// "[ MM/DD/YYYY Title Description 17 min ](https://podcasts.apple.com/.../title/id1?i=2)".
[[nodiscard]] bool is_apple_page(std::string_view bytes);

/// One entry an item: title (what of the text the address repeats), day, length in minutes, description and
/// the episode's page. Conversion to text breaks lines, ids and words; what can be put together is, Cyrillic
/// letters that look like Latin ones become these, and an id that is cut off is a warning and not kept. Of
/// the show: title, creator, rating, years, description and page.
[[nodiscard]] Result<Document> read_apple_page(std::string&& bytes, const std::string& name,
                                               const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_APPLE_PAGE_H_
