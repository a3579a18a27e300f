#ifndef PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_MARKDOWN_H_
#define PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_MARKDOWN_H_

#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// A transcript in Markdown: front matter with a title, none of the keys that only blogs have (slug,
/// categories, tags, comments, permalink), and a body of prose: not more than one link in 200 words.
[[nodiscard]] bool is_markdown_transcript(std::string_view bytes);

/// The front matter gives title, date (or day in the file's name), episode (number), guid and url. The body
/// is what is said, one sentence a line; what stands before a heading that repeats the title is not said.
[[nodiscard]] Result<Document> read_markdown_transcript(std::string&& bytes, const std::string& name,
                                                        const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_MARKDOWN_H_
