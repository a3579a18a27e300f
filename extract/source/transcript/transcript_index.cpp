#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/feed/feed_date.h"
#include "extract/source/readers.h"
#include "extract/source/source_files.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {
namespace {

struct ListedFile {
  std::chrono::sys_seconds day;
  std::string_view title;
  std::string_view path;
};

// Whether a link leads to the index's own folder or one below it: whoever wrote the index does not choose
// what else is read.
bool is_below(std::string_view link) {
  const std::string path = percent_decode(link);
  const std::vector<std::string_view> parts = split(path, '/');
  return !is_web_url(path) && !path.starts_with("//") && std::ranges::find(parts, "..") == parts.end();
}

// Day and text of a list item that begins with a date.
std::optional<std::pair<std::chrono::sys_seconds, std::string_view>> dated(std::string_view line) {
  line = trim(line);
  if (line.size() < 3 || (line[0] != '*' && line[0] != '-' && line[0] != '+') || line[1] != ' ')
    return std::nullopt;
  line = trim(line.substr(2));
  const std::string_view date = line.substr(0, line.find_first_of(" \t"));
  constexpr std::size_t kDay = 10;
  if (date.size() != kDay || date[4] != '-' || date[7] != '-') return std::nullopt;
  const auto day = parse_feed_date(date);
  if (!day) return std::nullopt;
  return std::pair(day->time, trim(line.substr(kDay)));
}

std::optional<ListedFile> item_of(std::string_view line) {
  const auto start = dated(line);
  if (!start || !start->second.starts_with('[')) return std::nullopt;
  const std::string_view rest = start->second;
  // The title may contain brackets; the path begins at the last "](".
  const std::size_t middle = rest.rfind("](");
  const std::size_t end = rest.rfind(')');
  if (middle == std::string_view::npos || end == std::string_view::npos || end < middle + 2)
    return std::nullopt;
  return ListedFile{start->first, trim(rest.substr(1, middle - 1)),
                    trim(rest.substr(middle + 2, end - middle - 2))};
}

bool is_transcript_index(std::string_view bytes) {
  constexpr std::size_t kHead = 65'536;
  if (trim(bytes.substr(0, kHead)).starts_with('<')) return false;
  LineReader lines(bytes.substr(0, kHead));
  while (lines.next()) {
    const auto item = item_of(lines.line());
    if (item && !item->path.empty() && !is_web_url(item->path)) return true;
  }
  return false;
}

Result<Document> read_transcript_index(std::string&& bytes, const std::string& name, const FeedOptions&) {
  Document document;
  const std::string text = plain_lines(bytes, name, document);
  Companion companion{"transcripts index", name, {}, {}};
  LineReader lines(text);
  while (lines.next()) {
    const Place place{lines.number(), 0};
    const auto item = item_of(lines.line());
    if (!item) {
      if (dated(lines.line())) {
        document.warnings.push_back({name, place, "a dated item without [title](path); skipped"});
      }
      continue;
    }
    Entry entry;
    entry.episode.title = one_line(item->title);
    entry.episode.published = item->day;
    entry.episode.sources = {std::string(base_name(name))};
    entry.place = place;
    entry.file_name = percent_decode(base_name(item->path));
    if (valid_utf8_prefix(entry.file_name) != entry.file_name.size()) entry.file_name.clear();
    const std::string_view path = item->path.substr(0, item->path.find('#'));
    if (auto source = is_below(path) ? resolve_source(name, path) : std::nullopt)
      document.listed.push_back({std::move(*source), place});
    companion.entries.push_back(std::move(entry));
  }
  document.companions.push_back(std::move(companion));
  return document;
}

}  // namespace

const Reader kTranscriptIndex{"transcripts index", is_transcript_index, read_transcript_index};

}  // namespace podatlas::source
