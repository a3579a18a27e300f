#include "export/table/csv.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "core/text/json.h"
#include "core/text/text.h"
#include "export/table/table_rows.h"

namespace podatlas::exporter {
namespace {

constexpr std::string_view kLineEnd = "\r\n";

// First characters of formulas according to OWASP (CSV injection), including full-width forms.
constexpr std::array<std::string_view, 8> kFormulaStarts = {"=",      "+",      "-",      "@",
                                                            "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};

void row(Output& out, std::initializer_list<std::string_view> fields) {
  bool is_first = true;
  for (const std::string_view field : fields) {
    if (!is_first) out.buffer() += ',';
    is_first = false;
    out.buffer() += csv_field(field);
  }
  out.buffer() += kLineEnd;
  out.pass_on();
}

std::string text_of(std::optional<std::int64_t> number) {
  return number ? std::to_string(*number) : std::string();
}

// A negative number is not a formula.
bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
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
  row(out, {"Id", "Label", "Kind", "Reference", "URL", "Area", "Number", "Season", "Published", "Seconds"});
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const NodeRow node = rows.node(id);
    row(out, {node.id, node.label, node.kind, node.reference, node.url, node.area, text_of(node.number),
              text_of(node.season), node.published, text_of(node.seconds)});
  }
}

void write_csv_edges(const KnowledgeGraph& graph, const std::string& base, Output& out) {
  const TableRows rows(graph, base);
  out.buffer() += kByteOrderMark;
  row(out, {"Source", "Target", "Relation", "Source label", "Target label", "Evidence", "Confidence", "Rule",
            "Quote", "Cited as"});
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    for (const Edge& ends : graph.out_edges(id)) {
      const EdgeRow edge = rows.edge(ends);
      row(out,
          {edge.source, edge.target, edge.relation, graph.label(ends.source), graph.label(ends.target),
           std::to_string(edge.evidence), decimal(edge.confidence), edge.rule, edge.quote, edge.cited_as});
    }
  }
}

}  // namespace podatlas::exporter
