// Reduces an audit report to the data of the explorer's table.
#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string_view>
#include <unordered_set>

#include "core/text/json.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/refused.h"
#include "export/site/explorer_data.h"

namespace podatlas::exporter {
namespace {

const OrderedJson& list_in(const OrderedJson& object, const char* key) {
  static const OrderedJson kNone = OrderedJson::array();
  const auto found = object.find(key);
  if (found == object.end() || found->is_null()) return kNone;
  if (!found->is_array()) throw Refused{std::string("'") + key + "' is not a list"};
  for (const OrderedJson& item : *found) {
    if (!item.is_object()) throw Refused{std::string("'") + key + "' holds something else than objects"};
  }
  return *found;
}

// The strings and numbers under these keys; null and missing ones are omitted.
OrderedJson picked(const OrderedJson& from, std::initializer_list<const char*> keys) {
  OrderedJson out = OrderedJson::object();
  for (const char* const key : keys) {
    const auto found = from.find(key);
    if (found == from.end() || found->is_null()) continue;
    if (!found->is_string() && !found->is_number_integer())
      throw Refused{std::string("'") + key + "' must be a string or an integer"};
    out[key] = *found;
  }
  return out;
}

bool is_in(const std::unordered_set<std::string_view>& known, const OrderedJson& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() && known.contains(found->get_ref<const std::string&>());
}

// Reject the report of another show.
void require_report_of(const KnowledgeGraph& graph, const OrderedJson& links) {
  std::unordered_set<std::string_view> titles;
  std::unordered_set<std::string_view> urls;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode) titles.insert(graph.episode(id).title);
    if (graph.node(id).kind == NodeKind::kReference) urls.insert(graph.reference(id).url);
  }
  const bool is_of_graph = std::any_of(links.begin(), links.end(), [&](const OrderedJson& link) {
    const OrderedJson& citations = list_in(link, "cited_by");
    return is_in(urls, link, "url") || is_in(urls, link, "canonical") ||
           std::any_of(citations.begin(), citations.end(),
                       [&](const OrderedJson& citation) { return is_in(titles, citation, "title"); });
  });
  if (!links.empty() && !is_of_graph)
    throw Refused{"does not match this graph: none of its links and episodes is in it"};
}

OrderedJson link_of(const OrderedJson& link) {
  if (!link.contains("url")) throw Refused{"a link without 'url'"};
  OrderedJson out = picked(link, {"url", "verdict", "status", "target"});
  for (const OrderedJson& citation : list_in(link, "cited_by"))
    out["cited_by"].push_back(picked(citation, {"episode", "title"}));
  for (const OrderedJson& finding : list_in(link, "findings")) {
    OrderedJson& shown = out["findings"].emplace_back(picked(finding, {"severity", "message"}));
    // Without the link's own URL, which is shown anyway.
    if (finding.value("suggestion", OrderedJson()) != link.at("url"))
      shown.update(picked(finding, {"suggestion"}));
  }
  return out;
}

std::string links_of(const OrderedJson& report, const KnowledgeGraph& graph) {
  if (!report.is_object() || !report.contains("links"))
    throw Refused{"not a report of 'podatlas audit --format json': it has no 'links'"};
  OrderedJson links = OrderedJson::array();
  for (const OrderedJson& link : list_in(report, "links")) links.push_back(link_of(link));
  require_report_of(graph, list_in(report, "links"));
  std::string text;
  append_json(text, {{"links", std::move(links)}}, JsonLayout::kPacked);
  return text;
}

}  // namespace

Result<std::string> read_audit_report(std::string_view report, const std::string& name,
                                      const KnowledgeGraph& graph) {
  if (const std::size_t valid = valid_utf8_prefix(report); valid != report.size())
    return fail(ErrorKind::kSyntax, name, place_of(report, valid), "not UTF-8");
  try {
    return links_of(OrderedJson::parse(report), graph);
  } catch (const OrderedJson::parse_error& error) {
    return tl::unexpected(broken_json(report, name, error.what(), error.byte));
  } catch (const OrderedJson::exception& error) {
    return fail(ErrorKind::kSchema, name, {}, shorten(one_line(error.what()), 160));
  } catch (const Refused& refused) {
    return fail(ErrorKind::kSchema, name, {}, refused.message);
  }
}

}  // namespace podatlas::exporter
