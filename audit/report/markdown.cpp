// Reports as Markdown task lists.
#include <algorithm>
#include <ostream>

#include "audit/report/report_parts.h"
#include "core/text/markup.h"
#include "core/text/text.h"

namespace podatlas {
namespace {

using links::Link;

// A Markdown code span, with a fence longer than any backtick run in the text.
std::string code(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return longest == 0 ? fence + one_line(text) + fence : fence + ' ' + one_line(text) + ' ' + fence;
}

}  // namespace

void write_markdown(const AuditReport& report, std::ostream& stream) {
  std::string out = "# Link audit\n\n" + markdown_escaped(summary_line(report)) + "\n";
  for (const auto& [heading, rows] : by_episode(report)) {
    out += "\n## " + markdown_escaped(heading) + "\n\n";
    for (const Row& row : rows) {
      const std::string written = written_at(*row.link, *row.finding);
      out += "- [ ] **" + std::string(name_of(row.finding->severity)) + "** " +
             (written.empty() ? "" : code(written) + "  \n  ") + markdown_escaped(row.finding->message) +
             " (" + code(row.finding->rule) + ")\n";
      if (!row.finding->suggestion.empty()) out += "  - instead: " + code(row.finding->suggestion) + '\n';
      if (const std::string also = other_places(*row.link, *row.finding, nullptr); !also.empty())
        out += "  - also in: " + markdown_escaped(also) + '\n';
    }
  }
  stream << out;
}

}  // namespace podatlas
