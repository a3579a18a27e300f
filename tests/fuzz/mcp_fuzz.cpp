// Any bytes as a message to the server give one JSON-RPC answer, or none; what tools answer is as they say.
#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "graph/build/build_graph.h"
#include "mcp/schema.h"
#include "mcp/server.h"
#include "tests/support/require.h"

namespace {

podatlas::KnowledgeGraph small_graph() {
  podatlas::Show show;
  show.guid = "s";
  podatlas::Episode episode;
  episode.guid = "e";
  episode.title = "A title";
  show.episodes.push_back(episode);
  return podatlas::graph::build_graph({show}, {{{}}});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using podatlas::OrderedJson;
  static const podatlas::KnowledgeGraph graph = small_graph();
  static const podatlas::mcp::Server server(graph);
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string answer = server.answer(bytes);
  if (answer.empty()) return 0;
  require(answer.find('\n') == std::string::npos);
  const OrderedJson json = OrderedJson::parse(answer, nullptr, false);
  require(json.is_object() && json["jsonrpc"] == "2.0");
  require(json.contains("result") != json.contains("error"));
  if (!json.contains("result") || !json["result"].contains("structuredContent")) return 0;
  const OrderedJson called = OrderedJson::parse(bytes)["params"]["name"];
  const OrderedJson& tools = podatlas::mcp::tool_list();
  const auto tool =
      std::find_if(tools.begin(), tools.end(), [&](const OrderedJson& one) { return one["name"] == called; });
  require(podatlas::mcp::violation((*tool)["outputSchema"], json["result"]["structuredContent"]).empty());
  return 0;
}
