#include "extract/source/chapters/chapters.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
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

namespace {

constexpr std::size_t kFewest = 3;
constexpr std::size_t kLongestTitle = 160;
constexpr seconds kLatestFirst{600};  // opening hours and Bible verses do not ascend from the start

// A time in a line, with what separates it from the words around.
struct Stamp {
  Span all;
  std::string bracket;
  std::string start;
  std::string end;  // "00:00-03:10": may be empty
};

std::vector<Stamp> stamps_in(std::string_view line) {
  static const re2::RE2 pattern(
      R"re((?:^|[\s|•·*,;–—-])([\[(]?)@?((?:\d{1,2}:)?\d{1,2}:\d{2})(?:\s*[-–—]\s*((?:\d{1,2}:)?\d{1,2}:\d{2}))?[\])]?(?:[-–—:|.\s]+|$))re");
  std::vector<Stamp> out;
  std::array<re2::StringPiece, 4> groups;
  for (std::size_t from = 0;
       pattern.Match(line, from, line.size(), re2::RE2::UNANCHORED, groups.data(), groups.size());) {
    const auto begin = static_cast<std::size_t>(groups[0].data() - line.data());
    out.push_back({{begin, begin + groups[0].size()},
                   std::string(groups[1]),
                   std::string(groups[2]),
                   std::string(groups[3])});
    from = out.back().all.end;
  }
  return out;
}

// Opening hours, schedules and other sentences with times neither begin at 0:00 nor have brackets.
bool is_list(const std::vector<Stamp>& stamps) {
  std::optional<seconds> last;
  for (const Stamp& stamp : stamps) {
    const auto time = parse_chapter_time(stamp.start);
    const seconds latest_first = stamp.bracket.empty() ? seconds(0) : kLatestFirst;
    if (!time || stamp.bracket != stamps.front().bracket) return false;
    if (last ? *time <= *last : *time > latest_first) return false;
    last = time;
  }
  return stamps.size() >= kFewest;
}

// The list within a line: "00:00 Intro 03:10 Reels 12:45 Drives".
std::vector<RawChapter> chapters_in_line(std::string_view line) {
  if (std::count(line.begin(), line.end(), ':') < static_cast<std::ptrdiff_t>(kFewest)) return {};
  const std::vector<Stamp> stamps = stamps_in(line);
  if (!is_list(stamps)) return {};
  // What may come before it: a sentence, or a heading of at most three words.
  static const re2::RE2 lead(R"re((?:.*[.:!?|)])?\s*|(?:[^\s.]+\s+){0,2}[^\s.]+\s*)re");
  // "from 9:00 to 10:00", "9:00 UTC"
  static const re2::RE2 no_title(
      R"re((?i)(?:.*\b)?(?:at|to|from|by|until|till|and|or|around|about|between|before|after|since|is|was)[\s,]*|(?:am|pm|a\.m\.|p\.m\.|uhr|h|[A-Z]{0,3}[ECMPGU][DSTM]?T|UTC)\b.*)re");
  static const re2::RE2 title(R"re((.*?\pL.*?)[-–—|•·*,;.\s]*)re");
  // More sentences may follow the last title.
  static const re2::RE2 rest(R"re(([.!?]\s|\s\||\shttps?://).*)re");
  if (!re2::RE2::FullMatch(line.substr(0, stamps.front().all.begin), lead)) return {};
  std::vector<RawChapter> out;
  for (std::size_t i = 0; i < stamps.size(); ++i) {
    const bool is_last = i + 1 == stamps.size();
    std::string said(slice(line, {stamps[i].all.end, is_last ? line.size() : stamps[i + 1].all.begin}));
    if (is_last) re2::RE2::Replace(&said, rest, "");
    if (is_last && said.empty() && i >= kFewest) break;  // the time of the end
    RawChapter chapter{stamps[i].start, stamps[i].end, {}, {}};
    if (said.size() > kLongestTitle || re2::RE2::FullMatch(said, no_title) ||
        !re2::RE2::FullMatch(said, title, &chapter.title)) {
      return {};
    }
    chapter.title = one_line(chapter.title);
    out.push_back(std::move(chapter));
  }
  return out;
}

std::vector<RawChapter> chapters_in_lines(std::string_view notes) {
  // "⏱ 30:00 - 32:00 Topic": signs before it, and an end.
  static const re2::RE2 time_first(
      R"re(^[-*•·–—>►▶⏱⏰⏲\x{1F550}-\x{1F567}\x{FE0F}\s]*[\[(]?@?((?:\d{1,2}:)?\d{1,2}:\d{2})(?:\s*[-–—]\s*((?:\d{1,2}:)?\d{1,2}:\d{2}))?[\])]?\s*[-–—:|.]*\s*(\S.*)$)re");
  static const re2::RE2 time_last(
      R"re(^[-*•–\s]*(\S.*?)\s*[-–—:|]*\s*[\[(]?@?((?:\d{1,2}:)?\d{1,2}:\d{2})[\])]?$)re");
  std::vector<RawChapter> out;
  std::optional<seconds> last;
  LineReader lines(notes);
  while (lines.next()) {
    const std::string_view line = trim(lines.line());
    if (line.size() > kLongestTitle || line.find(':') == std::string_view::npos) continue;
    RawChapter chapter;
    if (!re2::RE2::FullMatch(line, time_first, &chapter.start, &chapter.end, &chapter.title) &&
        !re2::RE2::FullMatch(line, time_last, &chapter.title, &chapter.start))
      continue;
    const auto time = parse_chapter_time(chapter.start);
    if (!time) continue;
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

}  // namespace

std::vector<RawChapter> chapters_in_notes(std::string_view notes) {
  std::vector<RawChapter> out = chapters_in_lines(notes);
  for (LineReader lines(notes); out.empty() && lines.next();) {
    out = chapters_in_line(trim(lines.line()));
  }
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
