#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include "core/text/text.h"
#include "extract/source/readers.h"
#include "extract/source/text/html_text.h"
#include "extract/source/text/plain_lines.h"
#include "extract/source/transcript/spoken_lines.h"

namespace podatlas::source {
namespace {

// Settings may follow the second time.
std::optional<std::chrono::seconds> start_of(std::string_view line) {
  const std::size_t arrow = line.find("-->");
  if (arrow == std::string_view::npos) return std::nullopt;
  const std::string_view from = trim(line.substr(0, arrow));
  std::string_view to = trim(line.substr(arrow + 3));
  to = to.substr(0, to.find_first_of(" \t"));
  return is_time(to) ? seconds_of(from) : std::nullopt;
}

bool is_count(std::string_view line) { return is_digits(trim(line)); }

// "<v Ann Lee>Hello <c.loud>there</c>" says "Hello there".
std::string cue_text(std::string_view line) { return html_to_text(line).plain; }

// Both formats are blocks of lines separated by empty lines. Blocks without times (headers, notes, styles)
// are not spoken.
Result<Document> read_cues(std::string_view bytes, std::string_view kind, const std::string& name) {
  Document document;
  const std::string text = plain_lines(bytes, name, document);
  SpokenLines spoken;
  bool is_in_cue = false;
  std::size_t first_stray = 0;
  std::size_t strays = 0;
  LineReader lines(text);
  std::string_view held;                      // a number that is spoken only if no time follows
  std::optional<std::chrono::seconds> start;  // of the cue
  while (lines.next()) {
    const std::string_view line = trim(lines.line());
    if (line.empty()) {
      is_in_cue = false;
      held = {};
    } else if (const auto time = start_of(line)) {
      is_in_cue = true;
      start = time;
      held = {};
    } else if (is_in_cue) {
      if (!held.empty()) spoken.add(cue_text(held), std::exchange(start, std::nullopt));
      held = {};
      // Without an empty line between cues, the count of the next cue looks like text.
      if (is_count(line)) {
        held = line;
      } else {
        spoken.add(cue_text(line), std::exchange(start, std::nullopt));
      }
    } else if (line.find("-->") != std::string_view::npos) {
      if (strays++ == 0) first_stray = lines.number();
    }
  }
  if (strays > 0) {
    document.warnings.push_back(
        {name, {first_stray, 0}, counted(strays, "cue") + " with an invalid time; skipped"});
  }
  Episode episode;
  fill_from_file_name(name, episode);  // the content does not name the episode
  return spoken.finish(std::move(document), kind, name, std::move(episode));
}

bool is_srt(std::string_view bytes) {
  LineReader lines(bytes.substr(0, 4096));
  while (lines.next()) {
    const std::string_view line = trim(lines.line());
    if (line.empty()) continue;
    if (start_of(line)) return true;
    return is_count(line) && lines.next() && start_of(trim(lines.line())).has_value();
  }
  return false;
}

bool is_web_vtt(std::string_view bytes) {
  constexpr std::string_view kMagic = "WEBVTT";
  return bytes.starts_with(kMagic) && (bytes.size() == kMagic.size() || is_space(bytes[kMagic.size()]));
}

Result<Document> read_srt(std::string&& bytes, const std::string& name, const FeedOptions&) {
  return read_cues(bytes, "SRT transcript", name);
}

Result<Document> read_web_vtt(std::string&& bytes, const std::string& name, const FeedOptions&) {
  return read_cues(bytes, "WebVTT transcript", name);
}

constexpr std::array<std::string_view, 1> kWebVttTypes = {"text/vtt"};
constexpr std::array<std::string_view, 3> kSubRipTypes = {"application/x-subrip", "application/srt",
                                                          "text/srt"};

}  // namespace

const Reader kWebVtt{"WebVTT transcript", is_web_vtt, read_web_vtt, kWebVttTypes};
const Reader kSubRip{"SRT transcript", is_srt, read_srt, kSubRipTypes};

}  // namespace podatlas::source
