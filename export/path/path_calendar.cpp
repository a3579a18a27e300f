// Listening paths for calendars: iCalendar (RFC 5545).
#include <algorithm>

#include "core/digest.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/path/path_formats.h"
#include "export/path/path_reasons.h"
#include "export/path/path_sections.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kLongestLine = 75;  // octets without the line break
constexpr std::size_t kUidDigits = 32;

// A TEXT value. Control characters are not allowed.
std::string calendar_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else if (c == '\\' || c == ';' || c == ',') {
      out += '\\';
      out += c;
    } else if (c == '\t') {
      out += ' ';
    } else if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) {
      out += c;
    }
  }
  return out;
}

// Adds a content line, folded between code points.
void add_line(std::string& out, std::string_view name, std::string_view value) {
  std::string line(name);
  line += value;
  std::size_t room = kLongestLine;
  for (std::size_t begin = 0; begin < line.size();) {
    std::size_t end = std::min(line.size(), begin + room);
    while (end < line.size() && end > begin + 1 && is_continuation(line[end])) --end;
    if (begin > 0) out += ' ';
    out.append(line, begin, end - begin);
    out += "\r\n";
    begin = end;
    room = kLongestLine - 1;  // after the space
  }
}

// "20260105T193000" or "20260105".
std::string basic_format(std::string_view stamp, bool has_time) {
  std::string out;
  std::copy_if(stamp.begin(), stamp.end(), std::back_inserter(out),
               [](char c) { return c != '-' && c != ':'; });
  return has_time ? out + "00" : out;
}

// The date of the newest episode, since equal paths give equal bytes.
std::string stamp_of(const PathPlan& document) {
  constexpr std::chrono::sys_days kUndated = std::chrono::year(2000) / 1 / 1;
  std::chrono::sys_seconds last = kUndated;
  for (const graph::PathStep& step : document.path.steps) {
    const auto& published = document.graph->episode(step.episode).published;
    if (published) last = std::max(last, *published);
  }
  return basic_format(rfc3339({last}).substr(0, 19), false) + 'Z';
}

std::string episode_name(const Episode& episode) {
  return std::string(title_of(episode)) +
         (episode.number ? " (#" + std::to_string(*episode.number) + ')' : std::string());
}

void add_event(std::string& out, const PathPlan& document, std::size_t number, const std::string& stamp) {
  const graph::Session& session = document.sessions[number - 1];
  std::string titles;
  std::string description;
  std::string identity = document.query;
  for (std::size_t i = session.first; i < session.first + session.count; ++i) {
    const graph::PathStep& step = document.path.steps[i];
    const Episode& episode = document.graph->episode(step.episode);
    titles += (titles.empty() ? "" : ", ") + one_line(title_of(episode));
    if (!description.empty()) description += '\n';
    description += std::to_string(i + 1) + ". " + one_line(episode_name(episode)) + ", " +
                   length_text(episode, step) + '\n';
    if (is_web_url(episode.link)) description += one_line(episode.link) + '\n';
    description += one_line(reasons_for(*document.graph, document.path, i).front().text) + '\n';
    identity += '\n' + episode.guid;
  }
  if (session.total > *document.session_length)
    description += "\nLonger than a session of " + minutes_text(*document.session_length) + ".\n";
  add_line(out, "BEGIN:", "VEVENT");
  add_line(out, "UID:", sha256_hex(identity, kUidDigits) + '-' + std::to_string(number) + "@podatlas");
  add_line(out, "DTSTAMP:", stamp);
  const std::string begins = basic_format(beginning_of(document, number), document.has_time);
  if (document.has_time) {
    add_line(out, "DTSTART:", begins);
    add_line(out,
             "DURATION:", "PT" + std::to_string(std::max<std::int64_t>(1, minutes_of(session.total))) + 'M');
  } else {
    add_line(out, "DTSTART;VALUE=DATE:", begins);
    add_line(out, "TRANSP:", "TRANSPARENT");
  }
  add_line(out, "SUMMARY:",
           calendar_text("Session " + std::to_string(number) + " (" +
                         std::to_string(minutes_of(session.total)) + " min): " + titles));
  add_line(out, "DESCRIPTION:", calendar_text(trim(description)));
  add_line(out, "END:", "VEVENT");
}

}  // namespace

Result<std::string> path_ics(const PathPlan& document) {
  if (!document.session_length || !document.first_day)
    return fail(ErrorKind::kUsage, "ics has one event per session; add --session TIME and --from DATE");
  std::string out;
  add_line(out, "BEGIN:", "VCALENDAR");
  add_line(out, "VERSION:", "2.0");
  add_line(out, "PRODID:", "-//podatlas//listening path//EN");
  add_line(out, "X-WR-CALNAME:", calendar_text(one_line(path_title(document))));
  const std::string stamp = stamp_of(document);
  for (std::size_t number = 1; number <= document.sessions.size(); ++number)
    add_event(out, document, number, stamp);
  add_line(out, "END:", "VCALENDAR");
  return out;
}

}  // namespace podatlas::exporter
