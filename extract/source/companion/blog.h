#ifndef PODATLAS_EXTRACT_SOURCE_BLOG_H_
#define PODATLAS_EXTRACT_SOURCE_BLOG_H_

#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// A blog post with front matter: a title, and what a transcript has not (see is_markdown_transcript).
[[nodiscard]] bool is_blog_post(std::string_view bytes);
/// Reads title, date, slug and address (permalink, canonical_url or url) from the front matter. Without a
/// slug it is that of the address, of the file's name behind its day, or of the title. The body is Markdown,
/// HTML or both. Comments in the front matter are not read: who comments on a post has nothing to do with a
/// show.
[[nodiscard]] Result<Document> read_blog_post(std::string&& bytes, const std::string& name,
                                              const FeedOptions& options = {});

/// A blog's index page saved as text: at least two paragraphs that are a bullet and a date ("• May 5, 2021").
[[nodiscard]] bool is_blog_index(std::string_view bytes);
/// A post for each of these paragraphs; its title is the paragraph of one line nearest before that another
/// paragraph follows. A date without one is a warning.
[[nodiscard]] Result<Document> read_blog_index(std::string&& bytes, const std::string& name,
                                               const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_BLOG_H_
