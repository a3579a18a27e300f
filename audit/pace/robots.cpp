#include "audit/pace/robots.h"

#include "core/text/text.h"

namespace podatlas::links {
namespace {

// '*' is any run of characters, '$' at the end the end of the path. Greedy, with one step back: linear times
// the pattern.
bool matches(std::string_view pattern, std::string_view path) {
  const bool is_whole = pattern.ends_with('$');
  if (is_whole) pattern.remove_suffix(1);
  std::size_t p = 0;
  std::size_t i = 0;
  std::size_t star = std::string_view::npos;
  std::size_t resume = 0;
  while (i < path.size()) {
    if (p == pattern.size() && !is_whole) return true;
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resume = i;
    } else if (p < pattern.size() && pattern[p] == path[i]) {
      ++p;
      ++i;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      i = ++resume;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

}  // namespace

Robots::Robots(std::string_view text, std::string_view agent) {
  std::vector<Line> ours;
  std::vector<Line> everybody;
  bool has_ours = false;
  bool is_ours = false;
  bool is_everybody = false;
  bool names_agents = false;
  for (std::string_view line : split(text, '\n')) {
    line = trim(line.substr(0, line.find('#')));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string key = to_lower(trim(line.substr(0, colon)));
    const std::string_view value = trim(line.substr(colon + 1));
    if (key == "user-agent") {
      if (!names_agents) is_ours = is_everybody = false;
      names_agents = true;
      is_ours = is_ours || equals_ignore_case(value, agent);
      is_everybody = is_everybody || value == "*";
      has_ours = has_ours || is_ours;
    } else if (key == "allow" || key == "disallow") {
      names_agents = false;
      if (value.empty()) continue;
      if (is_ours) ours.push_back({std::string(value), key == "allow"});
      if (is_everybody) everybody.push_back({std::string(value), key == "allow"});
    }
  }
  lines_ = has_ours ? std::move(ours) : std::move(everybody);
}

bool Robots::allows(std::string_view path) const {
  const Line* best = nullptr;
  for (const Line& line : lines_) {
    if (!matches(line.pattern, path)) continue;
    const bool is_better = best == nullptr || line.pattern.size() > best->pattern.size() ||
                           (line.pattern.size() == best->pattern.size() && line.is_allowed);
    if (is_better) best = &line;
  }
  return best == nullptr || best->is_allowed;
}

}  // namespace podatlas::links
