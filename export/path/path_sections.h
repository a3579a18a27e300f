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
/// The headings before step `position` (from 0): of the sitting that begins there ("Sitting 2 (38 min)"), and
/// in a course of the area, if it is another one or the sitting is ("autograd", later "autograd
/// (continued)").
[[nodiscard]] std::vector<Heading> headings_before(const PathPlan& document, std::size_t position);

/// The sitting of a step, from 1; 0 without sittings.
[[nodiscard]] std::size_t sitting_of(const PathPlan& document, std::size_t position);

/// "2026-01-05", or "2026-01-05T19:30": when a sitting (from 1) begins. Empty without a first day.
[[nodiscard]] std::string beginning_of(const PathPlan& document, std::size_t sitting);

}  // namespace podatlas::exporter
