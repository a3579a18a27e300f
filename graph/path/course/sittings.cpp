#include "graph/path/course/sittings.h"

namespace podatlas::graph {

std::vector<Sitting> into_sittings(const ListeningPath& path, std::chrono::seconds session) {
  std::vector<Sitting> out;
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const std::chrono::seconds duration = path.steps[i].duration;
    if (out.empty() || out.back().total + duration > session) out.push_back({i, 0, {}});
    ++out.back().count;
    out.back().total += duration;
  }
  return out;
}

}  // namespace podatlas::graph
