// Reports as annotations of GitHub Actions (workflow commands).
#include <algorithm>
#include <ostream>
#include <vector>

#include "audit/report/report_parts.h"
#include "core/text/text.h"

namespace podatlas {
namespace {

// A value of a workflow command; properties also escape what separates them.
std::string command_text(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : printable(one_line(text))) {
    if (c == '%') {
      out += "%25";
    } else if (special.find(c) != std::string_view::npos) {
      out += c == ':' ? "%3A" : "%2C";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

void write_github(const AuditReport& report, std::ostream& stream) {
  std::vector<Row> rows;
  for (const links::Link& link : report.links) {
    for (const links::Finding& finding : link.findings) rows.push_back({&link, &finding});
  }
  // GitHub shows the first ten of a step.
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.finding->severity < b.finding->severity; });
  for (const Row& row : rows) {
    const links::Citation* const citation = citation_of(*row.link, *row.finding);
    const Place place = place_of(report, *row.link, *row.finding);
    const bool is_note = row.finding->severity == links::Severity::kNote;
    std::string line = "::" + std::string(is_note ? "notice" : name_of(row.finding->severity)) +
                       " file=" + command_text(report.file, ":,");
    if (place.line > 0)
      line += ",line=" + std::to_string(place.line) + ",col=" + std::to_string(place.column);
    std::string message = message_of(*row.link, *row.finding);
    if (citation != nullptr) message += " (" + heading_of(citation) + ')';
    line += ",title=" + command_text(row.finding->rule, ":,") + "::" + command_text(message, "");
    stream << line << '\n';
  }
  stream << summary_line(report) << '\n';
}

}  // namespace podatlas
