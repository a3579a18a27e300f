#include "mcp/server.h"

#include <algorithm>
#include <array>
#include <istream>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "core/text/text.h"
#include "export/json/node_json.h"
#include "mcp/time_limit.h"

namespace podatlas::mcp {
namespace {

constexpr std::string_view kModern = "2026-07-28";
constexpr std::array<std::string_view, 3> kLegacy = {"2025-11-25", "2025-06-18", "2024-11-05"};
constexpr std::string_view kMetaPrefix = "io.modelcontextprotocol/";
constexpr std::string_view kUriPrefix = "podatlas:";  // before the id of a node
constexpr std::size_t kPageSize = 100;
constexpr int kCacheMilliseconds = 5 * 60 * 1000;

constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kMethodNotFound = -32601;
constexpr int kInvalidParams = -32602;
constexpr int kInternalError = -32603;
constexpr int kResourceNotFound = -32002;  // until 2025-11-25
constexpr int kUnsupportedVersion = -32022;

constexpr const char* kInstructions =
    "A knowledge graph of podcast episodes and what they cite. Every relation has evidence: the sentence in "
    "the notes or the transcript. Begin with 'search' for what episodes say about something, or with 'path' "
    "for what to listen to, in which order. Tools take any name of a node: an episode's number, title, guid "
    "or URL, a concept, a person, a cited URL, or an id from an earlier answer. Name episodes as 'cite' "
    "does, with their links, and quote the evidence.";

struct Failure {
  int code = 0;
  std::string message;
  OrderedJson data{};
};
using Reply = tl::expected<OrderedJson, Failure>;

tl::unexpected<Failure> refuse(int code, std::string message) {
  return tl::unexpected(Failure{code, std::move(message), {}});
}

// Refers to the message: copying what a client sent may overflow the stack.
struct Request {
  std::string method;
  const OrderedJson& params;
  bool is_modern = false;
};

// The member of that name; {} if there is none.
const OrderedJson& member_or_empty(const OrderedJson& object, std::string_view name) {
  static const OrderedJson kEmpty = OrderedJson::object();
  const auto member = object.find(std::string(name));
  return member == object.end() ? kEmpty : *member;
}

std::string string_in(const OrderedJson& object, std::string_view name) {
  const auto member = object.find(std::string(name));
  return member != object.end() && member->is_string() ? member->get<std::string>() : std::string();
}

OrderedJson server_info() { return {{"name", "podatlas"}, {"title", "podatlas"}, {"version", version()}}; }

OrderedJson capabilities() {
  return {{"tools", OrderedJson::object()}, {"resources", OrderedJson::object()}};
}

Reply initialize(const Library& /*library*/, const Request& request) {
  const std::string asked = string_in(request.params, "protocolVersion");
  const auto known = std::ranges::find(kLegacy, asked);
  return OrderedJson{{"protocolVersion", known == kLegacy.end() ? kLegacy.front() : *known},
                     {"capabilities", capabilities()},
                     {"serverInfo", server_info()},
                     {"instructions", kInstructions}};
}

Reply discover(const Library& /*library*/, const Request& /*request*/) {
  return OrderedJson{
      {"supportedVersions", {kModern}}, {"capabilities", capabilities()}, {"instructions", kInstructions}};
}

Reply ping(const Library& /*library*/, const Request& /*request*/) { return OrderedJson::object(); }

Reply list_tools(const Library& /*library*/, const Request& request) {
  if (request.params.contains("cursor")) return refuse(kInvalidParams, "all tools are on the first page");
  return OrderedJson{{"tools", tool_list()}};
}

Reply call(const Library& library, const Request& request) {
  const std::string name = string_in(request.params, "name");
  if (find_tool(name) == nullptr) return refuse(kInvalidParams, "unknown tool: " + shorten(name, 60));
  Result<OrderedJson> answer = call_tool(library, name, member_or_empty(request.params, "arguments"));
  // A model reads errors of tools, and can correct itself.
  std::string text;
  if (answer) {
    append_json(text, *answer, JsonLayout::kPacked);
  } else {
    text = answer.error().message;
  }
  OrderedJson reply = {{"content", {{{"type", "text"}, {"text", std::move(text)}}}}};
  if (answer) reply["structuredContent"] = std::move(*answer);
  reply["isError"] = !answer.has_value();
  return reply;
}

// Whether a node is listed: episodes, and concepts that an episode names.
bool is_resource(const KnowledgeGraph& graph, NodeId id) {
  const NodeKind kind = graph.node(id).kind;
  return kind == NodeKind::kEpisode || (kind == NodeKind::kConcept && !graph.in_edges(id).empty());
}

Reply list_resources(const Library& library, const Request& request) {
  const KnowledgeGraph& graph = library.graph;
  const auto cursor = request.params.find("cursor");
  std::optional<std::int64_t> first = 0;  // the node that a page begins with
  if (cursor != request.params.end()) first = parse_number(string_in(request.params, "cursor"));
  if (!first || *first < 0 || static_cast<std::size_t>(*first) > graph.nodes().size())
    return refuse(kInvalidParams, "invalid cursor");
  OrderedJson list = OrderedJson::array();
  auto id = static_cast<NodeId>(*first);
  for (; id < graph.nodes().size() && list.size() < kPageSize; ++id) {
    if (!is_resource(graph, id)) continue;
    const bool is_episode = graph.node(id).kind == NodeKind::kEpisode;
    const std::string& text = is_episode ? own_notes(graph.episode(id)) : graph.concept_node(id).definition;
    list.push_back({{"uri", std::string(kUriPrefix) + graph.node(id).id},
                    {"name", graph.label(id)},
                    {"description", shorten(one_line(text), 200)},
                    {"mimeType", "application/json"}});
  }
  OrderedJson reply = {{"resources", std::move(list)}};
  if (id < graph.nodes().size()) reply["nextCursor"] = std::to_string(id);
  return reply;
}

Reply list_templates(const Library& /*library*/, const Request& /*request*/) {
  return OrderedJson{{"resourceTemplates",
                      {{{"uriTemplate", std::string(kUriPrefix) + "{+id}"},
                        {"name", "node"},
                        {"title", "A node of the graph, by its id"},
                        {"mimeType", "application/json"}}}}};
}

Reply read_resource(const Library& library, const Request& request) {
  const std::string uri = string_in(request.params, "uri");
  const std::string_view id = std::string_view(uri).substr(std::min(kUriPrefix.size(), uri.size()));
  const auto node = uri.starts_with(kUriPrefix) ? library.graph.find(id) : std::nullopt;
  if (!node)
    return refuse(request.is_modern ? kInvalidParams : kResourceNotFound,
                  "no such resource: " + shorten(uri, 200));
  std::string text;
  append_json(text, exporter::node_json(library.graph, *node, library.similar, 20), JsonLayout::kPacked);
  return OrderedJson{
      {"contents", {{{"uri", uri}, {"mimeType", "application/json"}, {"text", std::move(text)}}}}};
}

// Its answer is a notification; see acknowledgment().
Reply listen(const Library& /*library*/, const Request& request) {
  const auto wanted = request.params.find("notifications");
  if (wanted == request.params.end() || !wanted->is_object())
    return refuse(kInvalidParams, "notifications must be an object");
  return OrderedJson::object();
}

enum class Era { kBoth, kHandshake, kStateless };

struct Method {
  std::string_view name;
  Reply (*reply)(const Library& library, const Request& request);
  Era era = Era::kBoth;
  bool is_cacheable = false;
};
constexpr std::string_view kListen = "subscriptions/listen";
constexpr std::array kMethods = {
    Method{"initialize", initialize, Era::kHandshake},
    Method{"ping", ping, Era::kHandshake},
    Method{"server/discover", discover, Era::kStateless, true},
    Method{kListen, listen, Era::kStateless},
    Method{"tools/list", list_tools, Era::kBoth, true},
    Method{"tools/call", call},
    Method{"resources/list", list_resources, Era::kBoth, true},
    Method{"resources/templates/list", list_templates, Era::kBoth, true},
    Method{"resources/read", read_resource, Era::kBoth, true},
};

// Whether a request follows the stateless revision: it has a member of _meta that only that one has. Fails if
// it names an unknown revision or lacks a required member.
tl::expected<bool, Failure> is_modern(const OrderedJson& params) {
  const auto meta = params.find("_meta");
  const std::string prefix(kMetaPrefix);
  if (meta == params.end() || !meta->is_object()) return false;
  const auto has = [&](const char* name) { return meta->contains(prefix + name); };
  if (!has("protocolVersion") && !has("clientCapabilities") && !has("clientInfo")) return false;
  if (!has("protocolVersion") || !(*meta)[prefix + "protocolVersion"].is_string())
    return refuse(kInvalidParams, "_meta: " + prefix + "protocolVersion must be a string");
  const std::string asked = string_in(*meta, prefix + "protocolVersion");
  if (asked != kModern) {
    return tl::unexpected(Failure{kUnsupportedVersion,
                                  "Unsupported protocol version",
                                  {{"supported", {kModern}}, {"requested", asked}}});
  }
  const auto declared = meta->find(prefix + "clientCapabilities");
  if (declared == meta->end() || !declared->is_object())
    return refuse(kInvalidParams, "_meta: " + prefix + "clientCapabilities must be an object");
  return true;
}

Reply reply_to(const Library& library, const OrderedJson& message) {
  Request request{message["method"].get<std::string>(), member_or_empty(message, "params")};
  if (!request.params.is_object()) return refuse(kInvalidParams, "params must be an object");
  const auto modern = is_modern(request.params);
  if (!modern) return tl::unexpected(modern.error());
  request.is_modern = *modern;
  const auto method = std::ranges::find(kMethods, request.method, &Method::name);
  const bool is_known = method != kMethods.end() && !(method->era == Era::kHandshake && request.is_modern);
  if (!is_known) return refuse(kMethodNotFound, "unknown method: " + shorten(request.method, 60));
  if (method->era == Era::kStateless && !request.is_modern)
    return refuse(kInvalidParams, "_meta: " + std::string(kMetaPrefix) + "protocolVersion must be given");
  Reply reply = method->reply(library, request);
  if (!reply || !request.is_modern) return reply;
  (*reply)["resultType"] = "complete";
  (*reply)["_meta"] = {{std::string(kMetaPrefix) + "serverInfo", server_info()}};
  if (method->is_cacheable) {
    (*reply)["ttlMs"] = kCacheMilliseconds;
    (*reply)["cacheScope"] = "private";
  }
  return reply;
}

std::string written(const OrderedJson& id, const Reply& reply) {
  OrderedJson out = {{"jsonrpc", "2.0"}};
  if (!id.is_null()) out["id"] = id;
  if (reply) {
    out["result"] = *reply;
  } else {
    out["error"] = {{"code", reply.error().code}, {"message", reply.error().message}};
    if (!reply.error().data.is_null()) out["error"]["data"] = reply.error().data;
  }
  std::string text;
  append_json(text, out, JsonLayout::kPacked);
  return text;
}

// Accepts a subscription. Nothing here changes, so it never hears of a change, nor that it ended.
std::string acknowledgment(const OrderedJson& id) {
  const OrderedJson out = {{"jsonrpc", "2.0"},
                           {"method", "notifications/subscriptions/acknowledged"},
                           {"params",
                            {{"_meta", {{std::string(kMetaPrefix) + "subscriptionId", id}}},
                             {"notifications", OrderedJson::object()}}}};
  std::string text;
  append_json(text, out, JsonLayout::kPacked);
  return text;
}

// The id of a request; null if it has none or not one that is allowed.
const OrderedJson& id_of(const OrderedJson& message) {
  static const OrderedJson kNone;
  const auto id = message.find("id");
  return id != message.end() && (id->is_string() || id->is_number_integer()) ? *id : kNone;
}

bool has_method(const OrderedJson& message) {
  const auto method = message.find("method");
  return method != message.end() && method->is_string();
}

bool is_notification(const OrderedJson& message) { return has_method(message) && !message.contains("id"); }

// Reads a line, but keeps at most kLongestMessage bytes of it. Returns false at the end of `in`.
bool read_line(std::istream& in, std::string& line, bool& is_too_long) {
  line.clear();
  is_too_long = false;
  bool has_read = false;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    has_read = true;
    if (c == '\n') return true;
    is_too_long = is_too_long || line.size() == kLongestMessage;
    if (!is_too_long) line += static_cast<char>(c);
  }
  return has_read;
}

}  // namespace

std::string Server::answer(std::string_view message) const {
  const OrderedJson parsed = OrderedJson::parse(message, nullptr, false);
  if (parsed.is_discarded()) return written({}, refuse(kParseError, "this line is not JSON"));
  if (!parsed.is_object()) return written({}, refuse(kInvalidRequest, "a message is one JSON object"));
  if (is_notification(parsed)) return {};
  const bool is_response = parsed.contains("result") || parsed.contains("error");
  if (!has_method(parsed) && is_response) return {};  // to a request that was never sent
  const OrderedJson& id = id_of(parsed);
  if (id.is_null()) return written({}, refuse(kInvalidRequest, "id must be a string or an integer"));
  if (!has_method(parsed) || string_in(parsed, "jsonrpc") != "2.0")
    return written(id, refuse(kInvalidRequest, "a request has jsonrpc \"2.0\", id and method"));
  const Reply reply = reply_to(library_, parsed);
  if (reply && parsed["method"] == kListen) return acknowledgment(id);
  return written(id, reply);
}

void Server::serve(std::istream& in, std::ostream& out) const {
  std::string line;
  for (bool is_too_long = false; out && read_line(in, line, is_too_long);) {
    if (!is_too_long && trim(line).empty()) continue;
    Result<std::string> reply = is_too_long
                                    ? written({}, refuse(kInvalidRequest, "a message has at most 1 MiB"))
                                    : within(limit_, [&] { return answer(line); });
    if (!reply) {
      const OrderedJson message = OrderedJson::parse(line, nullptr, false);
      reply = is_notification(message)
                  ? std::string()
                  : written(id_of(message), refuse(kInternalError, reply.error().message));
    }
    if (!reply->empty()) out << *reply << '\n' << std::flush;
  }
}

}  // namespace podatlas::mcp
