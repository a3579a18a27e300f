#ifndef PODATLAS_EXTRACT_SOURCE_APPLE_PAGE_H_
#define PODATLAS_EXTRACT_SOURCE_APPLE_PAGE_H_

#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// An Apple Podcasts show page saved as text or Markdown: a numbered list of items such as
/// "[ MM/DD/YYYY Title Description 17 min ](https://podcasts.apple.com/.../title/id1?i=2)".
[[nodiscard]] bool is_apple_page(std::string_view bytes);

/// One entry per item: title (the words that the URL repeats), day, length in minutes, description and page.
/// Conversion to text breaks lines, ids and words; they are repaired where possible. Cyrillic letters that
/// look like Latin ones become Latin. An id that is cut off is dropped with a warning. Also reads the show's
/// title, creator, rating, years, description and page.
[[nodiscard]] Result<Document> read_apple_page(std::string&& bytes, const std::string& name,
                                               const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_APPLE_PAGE_H_
