#include "graph/path/course/sessions.h"

namespace podatlas::graph {

std::vector<Session> into_sessions(const ListeningPath& path, std::chrono::seconds length) {
  std::vector<Session> out;
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const std::chrono::seconds duration = path.steps[i].duration;
    if (out.empty() || out.back().total + duration > length) out.push_back({i, 0, {}});
    ++out.back().count;
    out.back().total += duration;
  }
  return out;
}

}  // namespace podatlas::graph
