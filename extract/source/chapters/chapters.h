#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// A chapter as written, unchecked.
struct RawChapter {
  std::string start;  ///< "12:34", "00:12:34.500" or seconds
  std::string end;    ///< the same, or empty
  std::string title;  ///< one line
  std::string url;    ///< what it links to; may be empty
};

/// A time such as "12:34", "1:02:03.500" or "754" (seconds); nullopt on anything else, such as "-1" or
/// "12:99". Fractions are cut off.
[[nodiscard]] std::optional<std::chrono::seconds> parse_chapter_time(std::string_view text);

/// The chapters of an episode that can be used, by start. Those without an end end where the next one begins,
/// the last one with the episode. Skips or cuts the others, with a warning in `source`: a start that is
/// missing, negative, that of another chapter or after the end of the episode; an end that is not after its
/// start, or after the start of the next one. Keeps the first 1,000.
[[nodiscard]] std::vector<Chapter> valid_chapters(const std::vector<RawChapter>& raw, const Episode& episode,
                                                  const std::string& source, std::vector<Warning>& warnings);

/// JSON Chapters, https://github.com/Podcastindex-org/podcast-namespace (chapters/jsonChapters.md). Fails
/// with kSyntax, line and column on broken JSON, and with kSchema without a list of chapters. Chapters that
/// are not in the table of contents ("toc": false) are left out.
[[nodiscard]] Result<std::vector<RawChapter>> read_json_chapters(std::string_view bytes,
                                                                 const std::string& name);

/// The chapters that notes list: at least three lines with a time and a title ("12:34 Topic", "[@03:10] -
/// Topic", "(00:12:30) Topic", "Topic 12:34") whose times ascend from one within the first ten minutes. A URL
/// at the end of the line is what the chapter links to. Empty if another time is between them. Without such
/// lines, one line with at least three ("00:00 Intro 03:10 Topic 12:45 Other", "(0:30) Intro (3:10) Topic
/// ...") that begin a line, follow a sentence or a short heading, and ascend from 0:00 or are in brackets.
[[nodiscard]] std::vector<RawChapter> chapters_in_notes(std::string_view notes);

/// Gives each episode without chapters those that its notes list.
void add_chapters_of_notes(std::vector<Show>& shows, std::vector<Warning>& warnings);

}  // namespace podatlas::source
