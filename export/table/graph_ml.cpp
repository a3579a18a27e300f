#include "export/table/table_formats.h"

#include <algorithm>
#include <array>

#include "core/text/markup.h"
#include "export/table/table_rows.h"

namespace podatlas::exporter {
namespace {

struct Key {
  std::string_view id;
  std::string_view owner;  // node or edge
  std::string_view type;
  std::string_view column;  // of the owner's table
};
// Gephi uses "label" as the display name.
constexpr std::array kKeys = {
    Key{"label", "node", "string", "Label"},         Key{"kind", "node", "string", "Kind"},
    Key{"reference", "node", "string", "Reference"}, Key{"url", "node", "string", "URL"},
    Key{"area", "node", "string", "Area"},           Key{"published", "node", "string", "Published"},
    Key{"number", "node", "long", "Number"},         Key{"season", "node", "long", "Season"},
    Key{"seconds", "node", "long", "Seconds"},       Key{"relation", "edge", "string", "Relation"},
    Key{"evidence", "edge", "long", "Evidence"},     Key{"confidence", "edge", "double", "Confidence"},
    Key{"rule", "edge", "string", "Rule"},           Key{"quote", "edge", "string", "Quote"},
    Key{"cited_as", "edge", "string", "Cited as"},
};

// The values of a node or an edge that has some.
template <typename Columns, typename Row>
void append_data(std::string& out, std::string_view owner, const Columns& columns, const Row& row) {
  for (const Key& key : kKeys) {
    if (key.owner != owner) continue;
    const auto* const column = std::ranges::find(columns, key.column);
    const std::string& value = row.at(static_cast<std::size_t>(column - columns.begin()));
    if (value.empty()) continue;
    out.append("      <data key=\"").append(key.id).append("\">").append(xml_escaped(value)) += "</data>\n";
  }
}

}  // namespace

void write_graph_ml(const KnowledgeGraph& graph, const std::string& base, Output& out) {
  const TableRows rows(graph, base);
  std::string& text = out.buffer();
  text +=
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
      "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
      "xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns "
      "http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">\n";
  for (const Key& key : kKeys) {
    text += "  <key id=\"" + std::string(key.id) + "\" for=\"" + std::string(key.owner) + "\" attr.name=\"" +
            std::string(key.id) + "\" attr.type=\"" + std::string(key.type) + "\"/>\n";
  }
  text += "  <graph id=\"podatlas\" edgedefault=\"directed\">\n";
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const NodeRow row = rows.node(id);
    text += "    <node id=\"" + xml_escaped(row[0]) + "\">\n";
    append_data(text, "node", kNodeColumns, row);
    text += "    </node>\n";
    out.pass_on();
  }
  for (const Edge& edge : graph.edges()) {
    const EdgeRow row = rows.edge(edge);
    text += "    <edge source=\"" + xml_escaped(row[0]) + "\" target=\"" + xml_escaped(row[1]) + "\">\n";
    append_data(text, "edge", kEdgeColumns, row);
    text += "    </edge>\n";
    out.pass_on();
  }
  text += "  </graph>\n</graphml>\n";
}

}  // namespace podatlas::exporter
