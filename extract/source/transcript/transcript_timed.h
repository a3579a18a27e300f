#ifndef PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_TIMED_H_
#define PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_TIMED_H_

#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// SubRip: counted cues with "00:00:01,000 --> 00:00:04,000" lines.
[[nodiscard]] bool is_srt(std::string_view bytes);
/// SubRip.
[[nodiscard]] Result<Document> read_srt(std::string&& bytes, const std::string& name,
                                        const FeedOptions& options = {});

/// WebVTT, https://www.w3.org/TR/webvtt1/: the same with a "WEBVTT" line, settings, notes, styles and markup.
[[nodiscard]] bool is_web_vtt(std::string_view bytes);
/// WebVTT.
[[nodiscard]] Result<Document> read_web_vtt(std::string&& bytes, const std::string& name,
                                            const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_TRANSCRIPT_TIMED_H_
