#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "core/text/text.h"
#include "extract/source/detect.h"
#include "extract/source/readers.h"
#include "extract/source/text/plain_lines.h"
#include "extract/source/transcript/spoken_lines.h"

namespace podatlas::source {
namespace {

// Whether the first part of a text reads like speech: sentences rather than code, tables or lists of links.
bool is_prose(std::string_view text) {
  constexpr std::size_t kFewestWords = 100;
  constexpr std::size_t kFewestWithTimes = 20;
  constexpr std::size_t kWordsPerLink = 200;
  std::size_t words = 0;
  std::size_t marks = 0;  // what prose has little of
  std::size_t links = 0;
  std::size_t times = 0;
  LineReader lines(text);
  while (lines.next()) {
    const std::string_view line = trim(lines.line());
    if (line.starts_with("```") || line.starts_with("#include")) return false;
    const std::string spoken = without_times(line);
    const std::string_view said = spoken;
    if (said.size() < line.size()) ++times;
    bool was_space = true;
    for (std::size_t i = 0; i < said.size(); ++i) {
      const char c = said[i];
      if (was_space && !is_space(c)) ++words;
      was_space = is_space(c);
      if (std::string_view("{}[]<>|=;\\*/_`@$+~^").find(c) != std::string_view::npos) ++marks;
      if (said.substr(i).starts_with("](") || said.substr(i).starts_with("://")) ++links;
    }
  }
  if (links * kWordsPerLink > words || marks * 10 > words) return false;
  return words >= (times >= 2 ? kFewestWithTimes : kFewestWords);
}

bool is_plain_transcript(std::string_view bytes) {
  constexpr std::size_t kHead = 65'536;
  return is_plain_text(bytes) && is_prose(bytes.substr(0, kHead));
}

Result<Document> read_plain_transcript(std::string&& bytes, const std::string& name, const FeedOptions&) {
  Document document;
  const std::string text = plain_lines(bytes, name, document);
  SpokenLines spoken;
  std::optional<std::chrono::seconds> time;
  LineReader lines(text);
  while (lines.next()) {
    const std::string_view line = trim(lines.line());
    if (line.empty()) spoken.end_paragraph();
    if (line.starts_with('#')) continue;  // a heading is not spoken
    const std::string said = without_times(line, &time);
    if (!said.empty()) spoken.add(said, std::exchange(time, std::nullopt));
  }
  Episode episode;
  fill_from_file_name(name, episode);  // the content does not name the episode
  return spoken.finish(std::move(document), "transcript", name, std::move(episode));
}

}  // namespace

const Reader kPlainTranscript{"plain transcript", is_plain_transcript, read_plain_transcript};

}  // namespace podatlas::source
