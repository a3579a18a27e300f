#ifndef PODATLAS_EXTRACT_SOURCE_BLOG_H_
#define PODATLAS_EXTRACT_SOURCE_BLOG_H_

#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// A blog post with front matter: it has a title, and is not a transcript (see is_markdown_transcript).
[[nodiscard]] bool is_blog_post(std::string_view bytes);
/// Reads title, date, slug and URL (permalink, canonical_url or url) from the front matter. A missing slug is
/// taken from the URL, from the file's name after its day, or from the title. The body is Markdown, HTML or
/// both. Comments in the front matter are ignored: commenters have nothing to do with the show.
[[nodiscard]] Result<Document> read_blog_post(std::string&& bytes, const std::string& name,
                                              const FeedOptions& options = {});

/// A blog's index page saved as text: at least two paragraphs that are a bullet and a date ("• May 5, 2021").
[[nodiscard]] bool is_blog_index(std::string_view bytes);
/// One post per date; its title is the nearest one-line paragraph before that is followed by another
/// paragraph. A date without a title is a warning.
[[nodiscard]] Result<Document> read_blog_index(std::string&& bytes, const std::string& name,
                                               const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_BLOG_H_
