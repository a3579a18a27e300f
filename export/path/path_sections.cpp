// What divides a path: sessions, and the areas of a course.
#include "export/path/path_sections.h"

#include <algorithm>

#include "core/text/text.h"
#include "export/path/path_reasons.h"

namespace podatlas::exporter {
namespace {

constexpr std::string_view kNoArea = "Other episodes";

std::string session_heading(const PathPlan& document, std::size_t number) {
  const graph::Session& session = document.sessions[number - 1];
  std::string text =
      "Session " + std::to_string(number) + " (" + std::to_string(minutes_of(session.total)) + " min";
  if (session.total > *document.session_length)
    text += ", longer than " + std::to_string(minutes_of(*document.session_length)) + " min";
  text += ')';
  const std::string begins = beginning_of(document, number);
  return begins.empty() ? text : text + ", " + begins;
}

}  // namespace

// Whatever is typed as a topic is not empty.
bool is_course(const PathPlan& document) { return document.query.empty(); }

std::string path_title(const PathPlan& document) {
  if (!is_course(document)) return "Listening path: " + document.query;
  std::vector<NodeId> shows;
  for (const graph::PathStep& step : document.path.steps) {
    const auto show = show_of(*document.graph, step.episode);
    if (show && std::find(shows.begin(), shows.end(), *show) == shows.end()) shows.push_back(*show);
  }
  return "Course: " +
         (shows.size() == 1 ? document.graph->show(shows.front()).title : counted(shows.size(), "show"));
}

std::size_t session_of(const PathPlan& document, std::size_t position) {
  const auto after = std::ranges::upper_bound(document.sessions, position, {}, &graph::Session::first);
  return static_cast<std::size_t>(after - document.sessions.begin());
}

std::string beginning_of(const PathPlan& document, std::size_t session) {
  if (!document.first_day) return {};
  const auto begin = *document.first_day + std::chrono::days(session - 1);
  const std::string stamp = rfc3339({std::chrono::sys_seconds(begin.time_since_epoch())});
  return stamp.substr(0, document.has_time ? 16 : 10);
}

std::vector<Heading> headings_before(const PathPlan& document, std::size_t position) {
  std::vector<Heading> out;
  const std::vector<graph::PathStep>& steps = document.path.steps;
  const std::size_t session = session_of(document, position);
  if (session > 0 && document.sessions[session - 1].first == position)
    out.push_back({1, session_heading(document, session)});
  const auto has_area = [](const graph::PathStep& step) { return step.area.has_value(); };
  const auto& area = steps[position].area;
  const bool is_new = position == 0 || !out.empty() || steps[position - 1].area != area;
  if (!is_new || std::ranges::none_of(steps, has_area)) return out;
  std::string text(area ? document.graph->label(*area) : kNoArea);
  const auto here = steps.begin() + static_cast<std::ptrdiff_t>(position);
  if (std::any_of(steps.begin(), here, [&](const graph::PathStep& step) { return step.area == area; }))
    text += " (continued)";
  out.push_back({document.sessions.empty() ? 1 : 2, std::move(text)});
  return out;
}

}  // namespace podatlas::exporter
