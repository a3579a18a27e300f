#include <algorithm>
#include <array>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/feed/feed_date.h"
#include "extract/source/readers.h"
#include "extract/source/text/front_matter.h"
#include "extract/source/text/plain_lines.h"
#include "extract/source/transcript/spoken_lines.h"

namespace podatlas::source {
namespace {

constexpr std::array<std::string_view, 6> kBlogKeys = {"slug", "categories", "category",
                                                       "tags", "comments",   "permalink"};
constexpr std::size_t kWordsPerLink = 200;

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size()))
    ++count;
  return count;
}

std::size_t count_words(std::string_view text) {
  std::size_t count = 0;
  bool was_space = true;
  for (const char c : text) {
    if (was_space && !is_space(c)) ++count;
    was_space = is_space(c);
  }
  return count;
}

// "Weak References" for "# Weak References": a heading of the page, which is not spoken.
std::string_view heading(std::string_view line) {
  line = trim(line);
  if (!line.starts_with('#')) return {};
  const std::size_t text = line.find_first_not_of('#');
  return text == std::string_view::npos ? std::string_view() : trim(line.substr(text));
}

// The text after a heading near the start that repeats the title, else everything.
std::string_view spoken_part(std::string_view body, std::string_view title) {
  constexpr std::size_t kSearched = 30;
  LineReader lines(body);
  while (lines.next() && lines.number() <= kSearched) {
    const std::string_view text = heading(lines.line());
    if (!text.empty() && fold(text) == fold(title)) return lines.rest();
  }
  return body;
}

// One line of the text is one of speech, even if it is repeated.
SpokenLines said(std::string_view part) {
  SpokenLines spoken;
  LineReader lines(part);
  std::optional<std::chrono::seconds> time;
  while (lines.next()) {
    if (!heading(lines.line()).empty()) continue;
    const std::string line = without_times(lines.line(), &time);
    if (trim(line).empty()) continue;  // a time alone is that of the next line
    spoken.end_paragraph();
    spoken.add(line, std::exchange(time, std::nullopt), SpokenLines::Repeated::kKept);
  }
  return spoken;
}

bool is_markdown_transcript(std::string_view bytes) {
  if (!has_front_matter(bytes) || !names_key(bytes, "title")) return false;
  if (std::any_of(kBlogKeys.begin(), kBlogKeys.end(),
                  [&](std::string_view key) { return names_key(bytes, key); })) {
    return false;
  }
  const std::size_t links = count_of(bytes, "](");
  return links == 0 || links * kWordsPerLink <= count_words(bytes);
}

Result<Document> read_markdown_transcript(std::string&& bytes, const std::string& name, const FeedOptions&) {
  Document document;
  const std::string text = plain_lines(bytes, name, document);
  const Result<FrontMatter> front = read_front_matter(text, name);
  if (!front) return tl::unexpected(front.error());
  Episode episode;
  episode.title = one_line(front->field("title"));
  if (const auto date = date_of(*front, name, document)) {
    episode.published = date->time;
    episode.published_offset = date->offset;
  }
  for (const char* const key : {"episode", "number", "episode_number"}) {
    if (!episode.number) episode.number = parse_number(trim(front->field(key)));
  }
  episode.guid = one_line(front->field("guid"));
  for (const char* const key : {"url", "link"}) {
    if (episode.link.empty() && is_web_url(front->field(key))) episode.link = front->field(key);
  }
  fill_from_file_name(name, episode);
  SpokenLines spoken = said(spoken_part(std::string_view(text).substr(front->body), episode.title));
  return spoken.finish(std::move(document), "transcript", name, std::move(episode));
}

constexpr std::array<std::string_view, 1> kMarkdownTypes = {"text/plain"};

}  // namespace

const Reader kMarkdownTranscript{"Markdown transcript", is_markdown_transcript, read_markdown_transcript,
                                 kMarkdownTypes};

}  // namespace podatlas::source
