#ifndef PODATLAS_EXTRACT_SOURCE_TRANSCRIPTS_H_
#define PODATLAS_EXTRACT_SOURCE_TRANSCRIPTS_H_

#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

/// The formats of transcripts, for the table in readers.cpp.
namespace podatlas::source {

/// WebVTT, https://www.w3.org/TR/webvtt1/.
[[nodiscard]] bool is_web_vtt(std::string_view bytes);
/// Reads WebVTT.
[[nodiscard]] Result<Document> read_web_vtt(std::string&& bytes, const std::string& name,
                                            const FeedOptions& options = {});

/// SubRip: counted cues with "00:00:01,000 --> 00:00:04,000" lines.
[[nodiscard]] bool is_srt(std::string_view bytes);
/// Reads SubRip.
[[nodiscard]] Result<Document> read_srt(std::string&& bytes, const std::string& name,
                                        const FeedOptions& options = {});

/// Podcasting 2.0's JSON: {"version", "segments": [{"speaker", "startTime", "endTime", "body"}]}.
[[nodiscard]] bool is_json_transcript(std::string_view bytes);
/// Fails with kSyntax, line and column on broken JSON. Segments without a body are skipped with a warning.
[[nodiscard]] Result<Document> read_json_transcript(std::string&& bytes, const std::string& name,
                                                    const FeedOptions& options = {});

/// Markdown: front matter with a title, none of the keys that only blogs have (slug, categories, tags,
/// comments, permalink), and prose with at most one link in 200 words.
[[nodiscard]] bool is_markdown_transcript(std::string_view bytes);
/// Title, date, episode (number), guid and url come from the front matter, else from the file's name. The
/// body after a heading that repeats the title is what is said.
[[nodiscard]] Result<Document> read_markdown_transcript(std::string&& bytes, const std::string& name,
                                                        const FeedOptions& options = {});

/// The index of a transcripts repository: a Markdown list with items such as "* DATE [Title](path)", with
/// "*",
/// "-" or "+" and a path that is not a web address.
[[nodiscard]] bool is_transcript_index(std::string_view bytes);
/// One entry per item. An item that begins with a date but is not complete is a warning.
[[nodiscard]] Result<Document> read_transcript_index(std::string&& bytes, const std::string& name,
                                                     const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_TRANSCRIPTS_H_
