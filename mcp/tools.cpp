#include "mcp/tools.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "atlas/pipeline.h"
#include "export/json/list_json.h"
#include "export/json/node_json.h"
#include "export/path/path_formats.h"
#include "export/path/path_reasons.h"
#include "mcp/schema.h"
#include "podatlas/audit.h"
#include "podatlas/path.h"

namespace podatlas::mcp {
namespace {

using Answer = Result<OrderedJson>;

std::string text_in(const OrderedJson& arguments, const char* name) {
  return arguments.value(name, std::string());
}

std::vector<std::string> list_in(const OrderedJson& arguments, const char* name) {
  return arguments.value(name, std::vector<std::string>());
}

std::size_t limit_in(const OrderedJson& arguments, std::size_t usual) {
  return arguments.value("limit", usual);
}

// Keeps only the first `most` members of a list.
void cut(OrderedJson& list, std::size_t most) {
  if (list.size() > most) list.get_ref<OrderedJson::array_t&>().resize(most);
}

Answer search(const Library& library, const OrderedJson& arguments) {
  const Result<graph::Topic> topic = find_topic(library.graph, library.search, text_in(arguments, "query"));
  if (!topic) return tl::unexpected(topic.error());
  const graph::Relevant relevant = graph::relevant_episodes(library.graph, library.search, *topic);
  return exporter::search_json(library.graph, *topic, relevant, limit_in(arguments, 10));
}

Answer path(const Library& library, const OrderedJson& arguments) {
  constexpr std::size_t kMostLeftOut = 10;
  const auto minutes = [&](const char* name) {
    return arguments.contains(name)
               ? std::optional<std::chrono::seconds>(std::chrono::minutes(arguments[name].get<int>()))
               : std::nullopt;
  };
  PathOptions options;
  options.budget = minutes("budget_minutes");
  options.session = minutes("session_minutes");
  options.known = list_in(arguments, "known");
  options.skipped = list_in(arguments, "skip");
  options.start = text_in(arguments, "start");
  options.most_steps = limit_in(arguments, 12);
  const std::vector<std::string> topics = list_in(arguments, "topics");
  Result<PathPlan> plan = plan_path(library.graph, topics, options);
  if (!plan) return tl::unexpected(plan.error());
  OrderedJson json = OrderedJson::parse(exporter::path_json(*plan));
  cut(json["left_out"], kMostLeftOut);
  json["notes"] = notes_of(*plan);
  for (const std::string& warning : plan->warnings) json["notes"].push_back(warning);
  return json;
}

Answer next(const Library& library, const OrderedJson& arguments) {
  std::vector<std::string> notes;
  const auto known = known_nodes(library.graph, library.search, list_in(arguments, "known"), notes);
  if (!known) return tl::unexpected(known.error());
  const auto all = graph::within_reach(library.curriculum, graph::Known(library.curriculum, *known));
  return OrderedJson{{"total", all.size()},
                     {"notes", notes},
                     {"episodes", exporter::next_json(library.graph, all, limit_in(arguments, 10))}};
}

Answer needed_for(const Library& library, const OrderedJson& arguments) {
  const Result<NodeId> node = find_node(library.graph, text_in(arguments, "node"));
  if (!node) return tl::unexpected(node.error());
  const NodeKind kind = library.graph.node(*node).kind;
  if (kind != NodeKind::kEpisode && kind != NodeKind::kConcept)
    return fail(ErrorKind::kUsage, "node: must be an episode or a concept");
  const auto all = graph::opened_by(library.curriculum, *node);
  OrderedJson json = exporter::needed_for_json(library.graph, *node, all, limit_in(arguments, 20));
  json["total"] = all.size();
  return json;
}

Answer show(const Library& library, const OrderedJson& arguments) {
  const Result<NodeId> node = find_node(library.graph, text_in(arguments, "node"));
  if (!node) return tl::unexpected(node.error());
  return exporter::node_json(library.graph, *node, library.similar, limit_in(arguments, 10));
}

Answer why(const Library& library, const OrderedJson& arguments) {
  const KnowledgeGraph& graph = library.graph;
  const Result<NodeId> node = find_node(graph, text_in(arguments, "node"));
  if (!node) return tl::unexpected(node.error());
  const Result<NodeId> other = find_node(graph, text_in(arguments, "other"));
  if (!other) return tl::unexpected(other.error());
  OrderedJson orders = OrderedJson::array();
  for (const auto& [after, before] : {std::pair(*node, *other), std::pair(*other, *node)}) {
    if (graph.node(after).kind != NodeKind::kEpisode) continue;
    for (const graph::Prerequisite& pair : library.curriculum.prerequisites_of(after)) {
      if (pair.before != before) continue;
      orders.push_back({{"before", graph.node(before).id},
                        {"after", graph.node(after).id},
                        {"tier", graph::name_of(pair.tier)},
                        {"reason", exporter::explain_pair(graph, pair).text}});
    }
  }
  return OrderedJson{{"node", exporter::brief_json(graph, *node)},
                     {"other", exporter::brief_json(graph, *other)},
                     {"relations", exporter::edges_between_json(graph, *node, *other)},
                     {"order", std::move(orders)}};
}

Answer cite(const Library& library, const OrderedJson& arguments) {
  const Result<NodeId> node = find_node(library.graph, text_in(arguments, "node"));
  if (!node) return tl::unexpected(node.error());
  return exporter::citations_json(library.graph, *node, limit_in(arguments, 10));
}

Answer stats(const Library& library, const OrderedJson& arguments) {
  OrderedJson json = exporter::statistics_json(library.graph);
  for (const char* const list : {"repositories", "most_cited", "open_promises", "areas", "never_taught"})
    cut(json[list], limit_in(arguments, 10));
  return json;
}

Answer audit_offline(const Library& library, const OrderedJson& arguments) {
  AuditOptions options;
  options.offline = true;
  std::ostringstream text;
  write_json(audit(library.graph, options), text);
  OrderedJson json = OrderedJson::parse(text.str());
  const std::string least = arguments.value("severity", "note");
  constexpr std::array<std::string_view, 3> kSeverities = {"note", "warning", "error"};
  const auto rank = [&](std::string_view name) { return std::ranges::find(kSeverities, name); };
  OrderedJson links = OrderedJson::array();
  for (const OrderedJson& link : json["links"]) {
    const auto is_meant = [&](const OrderedJson& finding) {
      return rank(finding["severity"].get_ref<const std::string&>()) >= rank(least);
    };
    if (std::any_of(link["findings"].begin(), link["findings"].end(), is_meant)) links.push_back(link);
  }
  const std::size_t total = links.size();
  cut(links, limit_in(arguments, 20));
  return OrderedJson{{"summary", json["summary"]}, {"total", total}, {"links", std::move(links)}};
}

// Arguments with numbers as text where the schema wants text: models send 63 for episode 63.
OrderedJson with_numbers_as_text(const OrderedJson& schema, OrderedJson value) {
  if (value.is_number_integer() && schema.value("type", "") == "string") return value.dump();
  if (value.is_array() && schema.contains("items")) {
    for (OrderedJson& item : value) item = with_numbers_as_text(schema["items"], std::move(item));
  } else if (value.is_object() && schema.contains("properties")) {
    for (const auto& [name, member] : schema["properties"].items()) {
      if (value.contains(name)) value[name] = with_numbers_as_text(member, std::move(value[name]));
    }
  }
  return value;
}

struct Tool {
  std::string_view name;  // as in tools.json
  Answer (*call)(const Library& library, const OrderedJson& arguments);
};
constexpr std::array kTools = {
    Tool{"search", search},
    Tool{"path", path},
    Tool{"next", next},
    Tool{"needed_for", needed_for},
    Tool{"show", show},
    Tool{"why", why},
    Tool{"cite", cite},
    Tool{"stats", stats},
    Tool{"audit_offline", audit_offline},
};

}  // namespace

const OrderedJson& tool_list() {
  static const OrderedJson list = [] {
    OrderedJson tools = OrderedJson::parse(tools_text());
    for (OrderedJson& tool : tools) tool["annotations"] = {{"readOnlyHint", true}, {"openWorldHint", false}};
    return tools;
  }();
  return list;
}

const OrderedJson* find_tool(std::string_view name) {
  const auto found = std::find_if(tool_list().begin(), tool_list().end(),
                                  [&](const OrderedJson& tool) { return tool["name"] == name; });
  return found == tool_list().end() ? nullptr : &*found;
}

Result<OrderedJson> call_tool(const Library& library, std::string_view name, const OrderedJson& given) {
  const auto tool = std::ranges::find(kTools, name, &Tool::name);
  const OrderedJson& schema = (*find_tool(name))["inputSchema"];
  const OrderedJson arguments = with_numbers_as_text(schema, given);
  if (std::string what = violation(schema, arguments); !what.empty())
    return fail(ErrorKind::kUsage, std::move(what));
  Answer answer = tool->call(library, arguments);
  if (!answer) return answer;
  std::string text;
  append_json(text, *answer, JsonLayout::kPacked);
  if (text.size() > kLongestAnswer)
    return fail(ErrorKind::kLimit, "the answer has " + std::to_string(text.size()) +
                                       " bytes; ask for less with a smaller limit");
  return answer;
}

}  // namespace podatlas::mcp
