#include "extract/source/chapters/chapters.h"

#include <re2/re2.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/text/parse_json.h"
#include "core/text/text.h"
#include "core/url/credentials.h"
#include "core/url/url.h"
#include "extract/source/feed/feed_date.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {
namespace {

using nlohmann::json;
using std::chrono::seconds;

constexpr std::size_t kMostChapters = 1000;

std::string time_of_json(const json& chapter, const char* key) {
  const auto at = chapter.find(key);
  if (at == chapter.end()) return {};
  if (at->is_string()) return at->get<std::string>();
  return at->is_number() ? at->dump() : std::string();
}

std::string text_of_json(const json& chapter, const char* key) {
  const auto at = chapter.find(key);
  return at != chapter.end() && at->is_string() ? one_line(at->get<std::string>()) : std::string();
}

}  // namespace

std::optional<seconds> parse_chapter_time(std::string_view text) {
  constexpr std::size_t kLongest = 16;
  // Only the first number may be 60 or more.
  static const re2::RE2 pattern(R"(\d+(?::0*[0-5]?\d){0,2}(?:[.,]\d+)?)");
  text = trim(text);
  if (text.size() > kLongest || !re2::RE2::FullMatch(text, pattern)) return std::nullopt;
  return parse_feed_duration(text);
}

std::vector<Chapter> valid_chapters(const std::vector<RawChapter>& raw, const Episode& episode,
                                    const std::string& source, std::vector<Warning>& warnings) {
  std::vector<Chapter> out;
  const auto warn = [&](const std::string& message) {
    warnings.push_back({source, {}, message + " in '" + shorten(one_line(episode.title), 80) + "'"});
  };
  const auto called = [](const RawChapter& chapter) {
    return "chapter '" + shorten(chapter.title, 40) + "'";
  };
  for (const RawChapter& chapter : raw) {
    const std::optional<seconds> begin = parse_chapter_time(chapter.start);
    if (!begin) {
      const bool is_negative = trim(chapter.start).starts_with('-');
      warn(called(chapter) + (is_negative ? " begins before the episode (" : " has no valid time (") +
           shorten(one_line(chapter.start), 20) + "); skipped");
      continue;
    }
    if (episode.duration && episode.duration->count() > 0 && *begin >= *episode.duration) {
      warn(called(chapter) + " begins after the end of the episode; skipped");
      continue;
    }
    Chapter valid{*begin, parse_chapter_time(chapter.end), chapter.title,
                  is_web_url(chapter.url) ? without_user(chapter.url) : std::string()};
    if (!chapter.end.empty() && (!valid.end || *valid.end <= *begin)) {
      warn(called(chapter) + " has an end that is not after its start; ignored");
      valid.end.reset();
    }
    out.push_back(std::move(valid));
  }
  if (out.size() > kMostChapters) {
    warn(counted(out.size(), "chapter") + "; read the first " + std::to_string(kMostChapters));
    out.resize(kMostChapters);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Chapter& a, const Chapter& b) { return a.begin < b.begin; });
  const auto is_same_time = [](const Chapter& a, const Chapter& b) { return a.begin == b.begin; };
  if (const auto same = std::unique(out.begin(), out.end(), is_same_time); same != out.end()) {
    warn(counted(static_cast<std::size_t>(out.end() - same), "chapter") + " at the time of another; skipped");
    out.erase(same, out.end());
  }
  std::size_t overlaps = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    std::optional<seconds> limit;
    if (i + 1 < out.size()) {
      limit = out[i + 1].begin;
    } else if (episode.duration && *episode.duration > out[i].begin) {
      limit = episode.duration;
    }
    if (out[i].end && limit && *out[i].end > *limit) ++overlaps;
    if (limit && (!out[i].end || *out[i].end > *limit)) out[i].end = limit;
  }
  if (overlaps > 0)
    warn(counted(overlaps, "chapter") + " beyond the start of the next or the end of the episode; cut");
  return out;
}

Result<std::vector<RawChapter>> read_json_chapters(std::string_view bytes, const std::string& name) {
  Document ignored;
  const std::string text = plain_lines(bytes, name, ignored);
  const Result<json> document = parse_json(text, name);
  if (!document) return tl::unexpected(document.error());
  const auto chapters = document->is_object() ? document->find("chapters") : document->end();
  if (chapters == document->end() || !chapters->is_array())
    return fail(ErrorKind::kSchema, name, {}, "has no list of chapters");
  std::vector<RawChapter> out;
  for (const json& chapter : *chapters) {
    if (!chapter.is_object()) continue;
    if (const auto toc = chapter.find("toc"); toc != chapter.end() && toc->is_boolean() && !toc->get<bool>())
      continue;
    out.push_back({time_of_json(chapter, "startTime"), time_of_json(chapter, "endTime"),
                   text_of_json(chapter, "title"), text_of_json(chapter, "url")});
  }
  return out;
}

std::vector<RawChapter> chapters_in_notes(std::string_view notes) {
  constexpr std::size_t kFewest = 3;
  constexpr std::size_t kLongestTitle = 160;
  constexpr seconds kLatestFirst{600};
  static const re2::RE2 time_first(
      R"re(^[-*•–\s]*[\[(]?@?((?:\d{1,2}:)?\d{1,2}:\d{2})[\])]?\s*[-–—:|.]*\s*(\S.*)$)re");
  static const re2::RE2 time_last(
      R"re(^[-*•–\s]*(\S.*?)\s*[-–—:|]*\s*[\[(]?@?((?:\d{1,2}:)?\d{1,2}:\d{2})[\])]?$)re");
  std::vector<RawChapter> out;
  std::optional<seconds> last;
  LineReader lines(notes);
  while (lines.next()) {
    const std::string_view line = trim(lines.line());
    if (line.size() > kLongestTitle || line.find(':') == std::string_view::npos) continue;
    RawChapter chapter;
    if (!re2::RE2::FullMatch(line, time_first, &chapter.start, &chapter.title) &&
        !re2::RE2::FullMatch(line, time_last, &chapter.title, &chapter.start))
      continue;
    const auto time = parse_chapter_time(chapter.start);
    if (!time) continue;
    // Opening hours and Bible verses do not ascend from the start.
    if ((!last && *time > kLatestFirst) || (last && *time <= *last)) return {};
    last = time;
    chapter.title = one_line(chapter.title);
    // "Topic https://topic.example/", not "Topic (see https://topic.example/)"
    if (const std::size_t space = chapter.title.rfind(' ');
        space != std::string::npos && (is_alnum(chapter.title.back()) || chapter.title.back() == '/') &&
        is_web_url(std::string_view(chapter.title).substr(space + 1))) {
      chapter.url = chapter.title.substr(space + 1);
      chapter.title.resize(space);
    }
    out.push_back(std::move(chapter));
  }
  if (out.size() < kFewest) out.clear();
  return out;
}

void add_chapters_of_notes(std::vector<Show>& shows, std::vector<Warning>& warnings) {
  for (Show& show : shows) {
    for (Episode& episode : show.episodes) {
      if (!episode.chapters.empty()) continue;
      const std::vector<RawChapter> raw = chapters_in_notes(episode.text(Field::kDescription));
      if (raw.empty()) continue;
      episode.chapters =
          valid_chapters(raw, episode, show.sources.empty() ? "" : show.sources.front(), warnings);
    }
  }
}

}  // namespace podatlas::source
