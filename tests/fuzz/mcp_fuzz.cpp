// Any bytes as a message to the server give one JSON-RPC answer, or none; answers of tools follow their
// schemas.
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "mcp/schema.h"
#include "mcp/server.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"
#include "tests/support/sample_graph.h"

PODATLAS_FUZZ_TARGET(mcp) {
  using podatlas::OrderedJson;
  static const podatlas::KnowledgeGraph graph = podatlas::test::graph_titled("A title");
  static const podatlas::mcp::Server server(graph);
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string answer = server.answer(bytes);
  if (answer.empty()) return 0;
  require(answer.find('\n') == std::string::npos);
  const OrderedJson json = OrderedJson::parse(answer, nullptr, false);
  require(json.is_object() && json["jsonrpc"] == "2.0");
  require(json.contains("result") != json.contains("error"));
  if (!json.contains("result") || !json["result"].contains("structuredContent")) return 0;
  const OrderedJson request = OrderedJson::parse(bytes);
  const OrderedJson* const tool =
      podatlas::mcp::find_tool(request["params"]["name"].get_ref<const std::string&>());
  require(tool != nullptr);
  require(podatlas::mcp::violation((*tool)["outputSchema"], json["result"]["structuredContent"]).empty());
  return 0;
}
