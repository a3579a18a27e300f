#include "core/notes/fences.h"

namespace podatlas {

std::vector<Span> fenced_code(std::string_view text) {
  std::vector<Span> out;
  for (std::size_t begin = text.find(kFence); begin != std::string_view::npos;) {
    const std::size_t end = text.find(kFence, begin + kFence.size());
    if (end == std::string_view::npos) break;
    out.push_back({begin, end + kFence.size()});
    begin = text.find(kFence, end + kFence.size());
  }
  return out;
}

}  // namespace podatlas
