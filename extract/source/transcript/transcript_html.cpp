#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "core/text/text.h"
#include "extract/source/readers.h"
#include "extract/source/text/html_text.h"
#include "extract/source/text/plain_lines.h"
#include "extract/source/transcript/spoken_lines.h"

namespace podatlas::source {
namespace {

// The tag of a time, the time, and the tag of the paragraph that begins then, perhaps with the speaker
// between them. A <time> within a paragraph is spoken.
const re2::RE2& timed_paragraph() {
  static const re2::RE2 pattern(
      R"((?i)(<time\b[^>]*>)([^<]*)</time>\s*(?:<cite\b[^>]*>[^<]*</cite>\s*)?(<p\b))");
  return pattern;
}

std::string_view view_of(re2::StringPiece piece) { return {piece.data(), piece.size()}; }

std::size_t place_in(std::string_view text, re2::StringPiece piece) {
  return static_cast<std::size_t>(piece.data() - text.data());
}

// "0:09" and "[00:00:09]".
std::optional<std::chrono::seconds> html_time(std::string_view written) {
  written = trim(written);
  if (written.size() > 2 && written.front() == '[' && written.back() == ']')
    written = written.substr(1, written.size() - 2);
  return seconds_of(trim(written));
}

// Where the first cue begins: a time or a speaker before a paragraph.
std::optional<std::size_t> first_cue(std::string_view html) {
  static const re2::RE2 speaker(R"((?i)(<cite\b[^>]*>[^<]*:\s*</cite>)\s*<(?:p|time)\b)");
  std::optional<std::size_t> first;
  re2::StringPiece found;
  if (re2::RE2::PartialMatch(html, speaker, &found)) first = place_in(html, found);
  re2::StringPiece rest(html);
  re2::StringPiece tag;
  re2::StringPiece time;
  while (re2::RE2::FindAndConsume(&rest, timed_paragraph(), &tag, &time)) {
    if (!html_time(view_of(time))) continue;
    const std::size_t at = place_in(html, tag);
    return first ? std::min(*first, at) : at;
  }
  return first;
}

// What is said in a part of the page: without speakers, which stand before a paragraph or a time.
std::string said_in(std::string_view html) {
  static const re2::RE2 speaker(R"((?i)<cite\b[^>]*>[^<]*</cite>(\s*(?:<p\b|$)))");
  std::string part(html);
  re2::RE2::GlobalReplace(&part, speaker, R"(\1)");
  return html_to_text(part).plain;
}

bool is_html_transcript(std::string_view bytes) {
  constexpr std::size_t kHead = 65'536;
  const std::string_view head = trim(bytes.substr(0, kHead));
  for (const std::string_view feed : {"<?xml", "<rss", "<feed", "<rdf"}) {
    if (equals_ignore_case(head.substr(0, feed.size()), feed)) return false;
  }
  return head.starts_with('<') && first_cue(head).has_value();
}

Result<Document> read_html_transcript(std::string&& bytes, const std::string& name, const FeedOptions&) {
  Document document;
  const std::string text = plain_lines(bytes, name, document);
  SpokenLines spoken;
  std::optional<std::chrono::seconds> time;
  const auto say = [&](std::string_view html) {
    const std::string said = said_in(html);
    LineReader lines(said);
    while (lines.next()) {
      if (!trim(lines.line()).empty()) spoken.add(lines.line(), std::exchange(time, std::nullopt));
    }
  };
  std::size_t broken = 0;
  Warning warning;
  re2::StringPiece rest(text);
  // What is before the first cue is the page's heading.
  rest.remove_prefix(first_cue(text).value_or(0));
  std::size_t said = place_in(text, rest);  // how far
  re2::StringPiece tag;
  re2::StringPiece written;
  re2::StringPiece paragraph;
  while (re2::RE2::FindAndConsume(&rest, timed_paragraph(), &tag, &written, &paragraph)) {
    const std::size_t at = place_in(text, tag);
    say(std::string_view(text).substr(said, at - said));
    said = place_in(text, paragraph);
    time = html_time(view_of(written));
    if (time || broken++ > 0) continue;
    warning = {name, {place_of(text, at).line, 0}, shorten(one_line(view_of(written)), 20)};
  }
  say(std::string_view(text).substr(said));
  if (broken > 0) {
    warning.message = counted(broken, "paragraph") + " with an invalid time (" + warning.message +
                      "); the time is left out";
    document.warnings.push_back(std::move(warning));
  }
  Episode episode;
  fill_from_file_name(name, episode);  // the content does not name the episode
  return spoken.finish(std::move(document), "HTML transcript", name, std::move(episode));
}

constexpr std::array<std::string_view, 1> kHtmlTypes = {"text/html"};

}  // namespace

const Reader kHtmlTranscript{"HTML transcript", is_html_transcript, read_html_transcript, kHtmlTypes};

}  // namespace podatlas::source
