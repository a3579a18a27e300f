#include "export/table/table_formats.h"

#include <algorithm>
#include <array>

#include "core/text/text.h"
#include "export/table/table_rows.h"

namespace podatlas::exporter {
namespace {

constexpr std::string_view kLineEnd = "\r\n";

// First characters of formulas according to OWASP (CSV injection), including full-width forms.
constexpr std::array<std::string_view, 8> kFormulaStarts = {"=",      "+",      "-",      "@",
                                                            "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};

template <typename Fields>
void row(Output& out, const Fields& fields) {
  std::string_view separator;
  for (const std::string_view field : fields) {
    out.buffer().append(separator).append(csv_field(field));
    separator = ",";
  }
  out.buffer() += kLineEnd;
  out.pass_on();
}

// A negative number is not a formula.
bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return is_digits(text);
}

}  // namespace

std::string csv_field(std::string_view text) {
  std::string line = one_line(text);
  const bool is_formula =
      !is_number(line) && std::any_of(kFormulaStarts.begin(), kFormulaStarts.end(),
                                      [&](std::string_view s) { return line.starts_with(s); });
  if (is_formula) line.insert(0, 1, '\'');
  if (line.find_first_of("\",;\t'") == std::string::npos) return line;
  std::string out = "\"";
  for (const char c : line) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

void write_csv_nodes(const KnowledgeGraph& graph, const std::string& base, Output& out) {
  const TableRows rows(graph, base);
  out.buffer() += kByteOrderMark;
  row(out, kNodeColumns);
  for (NodeId id = 0; id < graph.nodes().size(); ++id) row(out, rows.node(id));
}

void write_csv_edges(const KnowledgeGraph& graph, const std::string& base, Output& out) {
  const TableRows rows(graph, base);
  out.buffer() += kByteOrderMark;
  row(out, kEdgeColumns);
  for (const Edge& edge : graph.edges()) row(out, rows.edge(edge));
}

}  // namespace podatlas::exporter
