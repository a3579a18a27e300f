// Reduces an audit report to the data of the explorer's table.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <unordered_set>

#include "core/text/json_error.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/json_writer.h"
#include "export/refused.h"
#include "export/site/explorer_data.h"

namespace podatlas::exporter {
namespace {

using nlohmann::json;

const json& list_in(const json& object, const char* key) {
  static const json kNone = json::array();
  const auto found = object.find(key);
  if (found == object.end() || found->is_null()) return kNone;
  if (!found->is_array()) throw Refused{std::string("'") + key + "' is not a list"};
  for (const json& item : *found) {
    if (!item.is_object()) throw Refused{std::string("'") + key + "' holds something else than objects"};
  }
  return *found;
}

// Copies strings and numbers; omits null and missing values.
void copy(JsonWriter& out, const json& from, const char* key) {
  const auto found = from.find(key);
  if (found == from.end() || found->is_null()) return;
  out.key(key);
  if (found->is_string()) {
    out.string(found->get_ref<const std::string&>());
  } else if (found->is_number_integer()) {
    out.number(found->get<std::int64_t>());
  } else {
    throw Refused{std::string("'") + key + "' must be a string or an integer"};
  }
}

void copy_citations(JsonWriter& out, const json& link) {
  const json& citations = list_in(link, "cited_by");
  if (citations.empty()) return;
  out.key("cited_by");
  out.begin_array();
  for (const json& citation : citations) {
    out.begin_object();
    for (const char* const key : {"episode", "title"}) copy(out, citation, key);
    out.end_object();
  }
  out.end_array();
}

void copy_findings(JsonWriter& out, const json& link) {
  const json& findings = list_in(link, "findings");
  if (findings.empty()) return;
  out.key("findings");
  out.begin_array();
  for (const json& finding : findings) {
    out.begin_object();
    for (const char* const key : {"severity", "message"}) copy(out, finding, key);
    // Without the link's own URL, which is shown anyway.
    if (finding.value("suggestion", json()) != link.at("url")) copy(out, finding, "suggestion");
    out.end_object();
  }
  out.end_array();
}

bool is_in(const std::unordered_set<std::string_view>& known, const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() && known.contains(found->get_ref<const std::string&>());
}

// Reject the report of another show.
void require_report_of(const KnowledgeGraph& graph, const json& links) {
  std::unordered_set<std::string_view> titles;
  std::unordered_set<std::string_view> urls;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode) titles.insert(graph.episode(id).title);
    if (graph.node(id).kind == NodeKind::kReference) urls.insert(graph.reference(id).url);
  }
  const bool is_of_graph = std::any_of(links.begin(), links.end(), [&](const json& link) {
    const json& citations = list_in(link, "cited_by");
    return is_in(urls, link, "url") || is_in(urls, link, "canonical") ||
           std::any_of(citations.begin(), citations.end(),
                       [&](const json& citation) { return is_in(titles, citation, "title"); });
  });
  if (!links.empty() && !is_of_graph)
    throw Refused{"does not match this graph: none of its links and episodes is in it"};
}

std::string links_of(const json& report, const KnowledgeGraph& graph) {
  if (!report.is_object() || !report.contains("links"))
    throw Refused{"not a report of 'podatlas audit --format json': it has no 'links'"};
  std::string text;
  JsonWriter out(text, JsonWriter::Layout::kPacked);
  out.begin_object();
  out.key("links");
  out.begin_array();
  for (const json& link : list_in(report, "links")) {
    if (!link.contains("url")) throw Refused{"a link without 'url'"};
    out.begin_object();
    for (const char* const key : {"url", "verdict", "status", "target"}) copy(out, link, key);
    copy_citations(out, link);
    copy_findings(out, link);
    out.end_object();
  }
  out.end_array();
  out.end_object();
  require_report_of(graph, list_in(report, "links"));
  return text;
}

}  // namespace

Result<std::string> read_audit_report(std::string_view report, const std::string& name,
                                      const KnowledgeGraph& graph) {
  if (const std::size_t valid = valid_utf8_prefix(report); valid != report.size())
    return fail(ErrorKind::kSyntax, name, place_of(report, valid), "not UTF-8");
  try {
    return links_of(json::parse(report), graph);
  } catch (const json::parse_error& error) {
    return tl::unexpected(broken_json(report, name, error.what(), error.byte));
  } catch (const json::exception& error) {
    return fail(ErrorKind::kSchema, name, {}, shorten(one_line(error.what()), 160));
  } catch (const Refused& refused) {
    return fail(ErrorKind::kSchema, name, {}, refused.message);
  }
}

}  // namespace podatlas::exporter
