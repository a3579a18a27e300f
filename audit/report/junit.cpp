// Reports as JUnit XML.
#include <algorithm>
#include <ostream>

#include "audit/report/locate.h"
#include "audit/report/report_parts.h"
#include "core/text/markup.h"
#include "core/text/text.h"

namespace podatlas {
namespace {

using links::Citation;
using links::Finding;
using links::Link;

std::string xml_line(std::string_view text) { return xml_escaped(printable(text)); }

bool fails(const AuditReport& report, const Finding& finding) { return finding.severity <= report.fail_on; }

// " in 7: Reels (feed.xml:12:7)"
std::string place_in(const Link& link, const Finding& finding, const Locator& locator) {
  const Citation* const citation = citation_of(link, finding);
  if (citation == nullptr) return {};
  const std::string name = locator.name(locator.find(link, citation));
  return " in " + heading_of(citation) + (name.empty() ? "" : " (" + name + ')');
}

std::string test_case(const AuditReport& report, const Link& link, const Locator& locator) {
  const Citation* const citation = link.cited_by.empty() ? nullptr : &link.cited_by.front();
  std::string out = "    <testcase classname=\"" + xml_line(heading_of(citation)) + "\" name=\"" +
                    xml_line(link.url.empty() ? "links without a URL" : link.url) + '"';
  std::string first;
  std::string body;
  std::string rest;
  for (const Finding& finding : link.findings) {
    const std::string written = written_at(link, finding);
    const std::string also = other_places(link, finding, &locator);
    const std::string line = std::string(name_of(finding.severity)) + ": " +
                             (written == link.url ? "" : written + ": ") + finding.message +
                             (finding.suggestion.empty() ? "" : "; instead: " + finding.suggestion) + " [" +
                             finding.rule + ']' + place_in(link, finding, locator) +
                             (also.empty() ? "" : "; also in: " + also) + '\n';
    if (fails(report, finding)) {
      if (first.empty()) first = finding.message;
      body += xml_line(line) + '\n';
    } else {
      rest += xml_line(line) + '\n';
    }
  }
  if (!link.ignored.empty())
    return out + ">\n      <skipped message=\"" + xml_line(link.ignored) + "\"/>\n    </testcase>\n";
  if (body.empty() && rest.empty()) return out + "/>\n";
  out += ">\n";
  if (!body.empty()) out += "      <failure message=\"" + xml_line(first) + "\">" + body + "</failure>\n";
  if (!rest.empty()) out += "      <system-out>" + rest + "</system-out>\n";
  return out + "    </testcase>\n";
}

}  // namespace

void write_junit(const AuditReport& report, std::ostream& stream) {
  const Locator locator(report);
  std::string cases;
  std::size_t failures = 0;
  for (const Link& link : report.links) {
    cases += test_case(report, link, locator);
    const auto fails_with = [&](const Finding& finding) { return fails(report, finding); };
    if (std::any_of(link.findings.begin(), link.findings.end(), fails_with)) ++failures;
  }
  const std::string counts = "tests=\"" + std::to_string(report.links.size()) + "\" failures=\"" +
                             std::to_string(failures) + R"(" errors="0")";
  const std::string skipped = std::to_string(report.ignored_links);
  stream << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"podatlas audit\" " + counts +
                ">\n  <testsuite name=\"" + xml_line(report.file) + "\" " + counts + " skipped=\"" + skipped +
                "\" time=\"0\">\n" + cases + "  </testsuite>\n</testsuites>\n";
}

}  // namespace podatlas
