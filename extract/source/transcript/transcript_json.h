#ifndef PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_JSON_H_
#define PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_JSON_H_

#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// A transcript as Podcasting 2.0 has it in JSON: {"version", "segments": [{"speaker", "startTime",
/// "endTime", "body"}]}.
[[nodiscard]] bool is_json_transcript(std::string_view bytes);
/// Fails with kSyntax, line and column where it is no JSON. Segments without a body are passed over with a
/// warning.
[[nodiscard]] Result<Document> read_json_transcript(std::string&& bytes, const std::string& name,
                                                    const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_JSON_H_
