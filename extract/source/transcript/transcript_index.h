#ifndef PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_INDEX_H_
#define PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_INDEX_H_

#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// The index of a transcripts repository: a Markdown list whose items are "* DATE [Title](path)", with "*",
/// "-" or "+" and a path that is no web address.
[[nodiscard]] bool is_transcript_index(std::string_view bytes);

/// One entry an item. A list item that begins with a date and breaks afterwards is a warning.
[[nodiscard]] Result<Document> read_transcript_index(std::string&& bytes, const std::string& name,
                                                     const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_INDEX_H_
