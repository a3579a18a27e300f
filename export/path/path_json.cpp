#include <nlohmann/json.hpp>

#include "core/text/json.h"
#include "export/json/list_json.h"
#include "export/json/node_json.h"
#include "export/path/moment.h"
#include "export/path/path_formats.h"
#include "export/path/path_reasons.h"
#include "export/path/path_sections.h"
#include "export/path/topic_notes.h"

namespace podatlas::exporter {
namespace {

OrderedJson json_of(const Episode& episode) {
  return {{"episode", or_null(episode.number)}, {"guid", episode.guid}, {"title", episode.title}};
}

OrderedJson json_of(const KnowledgeGraph& graph, const Reason& reason) {
  OrderedJson evidence;
  if (reason.quote) {
    const Episode& episode = graph.episode(reason.quote->episode);
    evidence = {{"source", episode.sources.empty() ? "" : episode.sources.front()},
                {"guid", episode.guid},
                {"field", name_of(reason.quote->field)},
                {"start", reason.quote->span.begin},
                {"end", reason.quote->span.end},
                {"quote", reason.quote->words}};
  }
  return {{"type", reason.type}, {"text", reason.text}, {"evidence", std::move(evidence)}};
}

OrderedJson json_of(const PathPlan& document, std::size_t position) {
  const KnowledgeGraph& graph = *document.graph;
  const graph::ListeningPath& path = document.path;
  const graph::PathStep& step = path.steps[position];
  OrderedJson reasons = OrderedJson::array();
  for (const Reason& reason : reasons_for(graph, path, position)) reasons.push_back(json_of(graph, reason));
  OrderedJson json = {{"position", position + 1}};
  json.update(json_of(graph.episode(step.episode)));
  json["url"] = graph.episode(step.episode).link;
  json["minutes"] = minutes_json(step.duration);
  json["role"] = name_of(step.role);
  if (step.optional_for) json["optional"] = true;
  if (step.area) json["area"] = graph.label(*step.area);
  if (step.newer) json["superseded_by"] = graph.episode(*step.newer).guid;
  if (const std::size_t session = session_of(document, position)) json["session"] = session;
  if (const auto moment = moment_of(document, position)) {
    json["moment"] = {{"start", moment->begin.count()},
                      {"end", moment->end ? OrderedJson(moment->end->count()) : OrderedJson()},
                      {"chapter", or_null(moment->chapter)}};
  }
  if (const auto& part = step.segment) {
    json["start_seconds"] = part->begin.count();
    json["end_seconds"] = part->end.count();
    json["segment"] = {{"about", subject_of(document, *part)},
                       {"chapter", or_null(part->chapter)},
                       {"mentions", part->mentions},
                       {"all_mentions", part->all_mentions},
                       {"whole_minutes", minutes_json(part->whole)},
                       {"saved_minutes", minutes_json(part->saved())}};
  }
  json["reasons"] = std::move(reasons);
  return json;
}

OrderedJson sessions_json(const PathPlan& document) {
  OrderedJson out = OrderedJson::array();
  for (std::size_t i = 0; i < document.sessions.size(); ++i) {
    const graph::Session& session = document.sessions[i];
    const std::string begins = beginning_of(document, i + 1);
    out.push_back({{"session", i + 1},
                   {"begins", or_null(begins)},
                   {"episodes", session.count},
                   {"minutes", minutes_json(session.total)},
                   {"fits", session.total <= *document.session_length}});
  }
  return out;
}

}  // namespace

std::string path_json(const PathPlan& document) {
  const KnowledgeGraph& graph = *document.graph;
  const graph::ListeningPath& path = document.path;
  OrderedJson concepts = OrderedJson::array();
  for (const NodeId id : document.concepts) concepts.push_back(graph.node(id).id);
  OrderedJson steps = OrderedJson::array();
  for (std::size_t i = 0; i < path.steps.size(); ++i) steps.push_back(json_of(document, i));
  OrderedJson left_out = OrderedJson::array();
  for (const graph::LeftOut& one : path.left_out) {
    left_out.push_back(json_of(graph.episode(one.episode)));
    left_out.back()["reason"] = reason_for(graph, one);
    left_out.back()["needs_minutes"] = minutes_json(one.missing);
  }
  OrderedJson assumed = OrderedJson::array();  // what the steps need and the budget has no room for
  for (const graph::Prerequisite& pair : path.assumed) {
    assumed.push_back(json_of(graph.episode(pair.before)));
    assumed.back()["needed_by"] = graph.episode(pair.after).guid;
  }
  OrderedJson contradictions = OrderedJson::array();
  for (const graph::Prerequisite& pair : path.broken) contradictions.push_back(describe_broken(graph, pair));
  OrderedJson json = {{"topic",
                       {{"query", document.query},
                        {"concepts", std::move(concepts)},
                        {"readings", readings_json(document.readings)},
                        {"covered", path.is_covered}}},
                      {"budget_minutes", minutes_json(document.budget)},
                      {"total_minutes", minutes_json(path.total)},
                      {"steps", std::move(steps)},
                      {"left_out", std::move(left_out)},
                      {"assumed", std::move(assumed)},
                      {"contradictions", std::move(contradictions)},
                      // The proven share of the best possible relevance; 1 if optimal.
                      {"optimality", path.gain_bound > 0 ? path.gain / path.gain_bound : 1.0}};
  if (const std::vector<std::string> remarks = overlap_remarks(document); !remarks.empty())
    json["remarks"] = remarks;
  if (document.session_length) json["sessions"] = sessions_json(document);
  return json_document(json);
}

}  // namespace podatlas::exporter
