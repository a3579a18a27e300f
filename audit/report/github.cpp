// Reports as annotations of GitHub Actions (workflow commands).
#include <algorithm>
#include <ostream>
#include <vector>

#include "audit/report/locate.h"
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
  const Locator locator(report);
  std::vector<Row> rows;
  for (const links::Link& link : report.links) {
    for (const links::Finding& finding : link.findings) {
      for (const Row& row : rows_of(link, finding)) rows.push_back(row);
    }
  }
  // GitHub shows the first ten of a step.
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.finding->severity < b.finding->severity; });
  for (const Row& row : rows) {
    const Place place = locator.find(*row.link, row.citation, row.nth);
    const bool is_note = row.finding->severity == links::Severity::kNote;
    std::string line = "::" + std::string(is_note ? "notice" : name_of(row.finding->severity)) +
                       " file=" + command_text(report.file, ":,");
    if (place.line > 0)
      line += ",line=" + std::to_string(place.line) + ",col=" + std::to_string(place.column);
    std::string message = message_of(row);
    if (row.citation != nullptr) message += " (" + heading_of(row.citation) + ')';
    line += ",title=" + command_text(row.finding->rule, ":,") + "::" + command_text(message, "");
    stream << line << '\n';
  }
  stream << summary_line(report) << '\n';
}

}  // namespace podatlas
