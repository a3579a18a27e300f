// Reports as text, for people.
#include <array>
#include <ostream>

#include "audit/report/report_parts.h"
#include "core/text/shade.h"
#include "core/text/text.h"

namespace podatlas {
using links::Citation;
using links::Link;
using links::Severity;

void write_text(const AuditReport& report, std::ostream& stream) {
  // Indexed by Severity.
  constexpr std::array kShades = {Shade::kError, Shade::kWarning, Shade::kNote};
  std::string out;
  for (const auto& [heading, rows] : by_episode(report)) {
    out += shaded(printable(heading), Shade::kHeading, report.colored) + '\n';
    const Link* last = nullptr;
    for (const Row& row : rows) {
      if (row.link != last) out += "    " + printable(row.link->url) + '\n';
      last = row.link;
      const Shade shade = kShades.at(static_cast<std::size_t>(row.finding->severity));
      out += "        " + shaded(name_of(row.finding->severity), shade, report.colored) + ": " +
             printable(row.finding->message) + " [" + row.finding->rule + "]\n";
      const Citation* const citation = citation_of(*row.link, *row.finding);
      if (row.finding->severity != Severity::kNote && citation != nullptr && !citation->quote.empty())
        out += "            \"" + printable(shorten(one_line(citation->quote), 160)) + "\"\n";
      if (!row.finding->suggestion.empty())
        out += "            instead: " + printable(row.finding->suggestion) + '\n';
    }
  }
  stream << out << summary_line(report) << '\n';
}

}  // namespace podatlas
