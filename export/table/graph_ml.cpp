#include "export/table/graph_ml.h"

#include <array>

#include "core/text/json.h"
#include "core/text/markup.h"
#include "core/text/text.h"
#include "export/table/table_rows.h"

namespace podatlas::exporter {
namespace {

struct Key {
  std::string_view id;
  std::string_view owner;  // node or edge
  std::string_view type;
};
// Gephi uses "label" as the display name.
constexpr std::array kKeys = {
    Key{"label", "node", "string"},    Key{"kind", "node", "string"},   Key{"reference", "node", "string"},
    Key{"url", "node", "string"},      Key{"area", "node", "string"},   Key{"published", "node", "string"},
    Key{"number", "node", "long"},     Key{"season", "node", "long"},   Key{"seconds", "node", "long"},
    Key{"relation", "edge", "string"}, Key{"evidence", "edge", "long"}, Key{"confidence", "edge", "double"},
    Key{"rule", "edge", "string"},     Key{"quote", "edge", "string"},  Key{"cited_as", "edge", "string"},
};

void data(std::string& out, std::string_view key, std::string_view value) {
  if (value.empty()) return;
  out += "      <data key=\"";
  out += key;
  out += "\">";
  out += xml_escaped(value);
  out += "</data>\n";
}

void data(std::string& out, std::string_view key, std::optional<std::int64_t> value) {
  if (value) data(out, key, std::string_view(std::to_string(*value)));
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
  const auto nodes = static_cast<NodeId>(graph.nodes().size());
  for (NodeId id = 0; id < nodes; ++id) {
    const NodeRow row = rows.node(id);
    text += "    <node id=\"" + xml_escaped(row.id) + "\">\n";
    data(text, "label", row.label);
    data(text, "kind", row.kind);
    data(text, "reference", row.reference);
    data(text, "url", row.url);
    data(text, "area", row.area);
    data(text, "published", row.published);
    data(text, "number", row.number);
    data(text, "season", row.season);
    data(text, "seconds", row.seconds);
    text += "    </node>\n";
    out.pass_on();
  }
  for (NodeId id = 0; id < nodes; ++id) {
    for (const Edge& edge : graph.out_edges(id)) {
      const EdgeRow row = rows.edge(edge);
      text += "    <edge source=\"" + xml_escaped(row.source) + "\" target=\"" + xml_escaped(row.target) +
              "\">\n";
      data(text, "relation", row.relation);
      data(text, "evidence", static_cast<std::int64_t>(row.evidence));
      data(text, "confidence", std::string_view(decimal(row.confidence)));
      data(text, "rule", row.rule);
      data(text, "quote", row.quote);
      data(text, "cited_as", row.cited_as);
      text += "    </edge>\n";
      out.pass_on();
    }
  }
  text += "  </graph>\n</graphml>\n";
}

}  // namespace podatlas::exporter
