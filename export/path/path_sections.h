#pragma once

#include <string>
#include <vector>

#include "podatlas/path.h"

namespace podatlas::exporter {

/// Whether a path is a course: it was planned without a topic.
[[nodiscard]] bool is_course(const PathPlan& document);

/// "Listening path: QUERY", or "Course: SHOW".
[[nodiscard]] std::string path_title(const PathPlan& document);

/// A heading inside a path.
struct Heading {
  int level = 1;     ///< 1, or 2 below another one
  std::string text;  ///< may contain text from the graph
};
/// The headings before step `position` (from 0): of the session that begins there ("Session 2 (38 min)"), and
/// in a course of the area, if it is another one or the session is ("autograd", later "autograd
/// (continued)").
[[nodiscard]] std::vector<Heading> headings_before(const PathPlan& document, std::size_t position);

/// The session of a step, from 1; 0 without sessions.
[[nodiscard]] std::size_t session_of(const PathPlan& document, std::size_t position);

/// "2026-01-05", or "2026-01-05T19:30": when a session (from 1) begins. Empty without a first day.
[[nodiscard]] std::string beginning_of(const PathPlan& document, std::size_t session);

}  // namespace podatlas::exporter
