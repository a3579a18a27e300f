#include "export/json_writer.h"
#include "export/path/path_formats.h"
#include "export/path/path_reasons.h"

namespace podatlas::exporter {
namespace {

using graph::KnowledgeGraph;

void write_episode(JsonWriter& json, const Episode& episode) {
  json.member_or_null("episode", episode.number);
  json.member("guid", episode.guid);
  json.member("title", episode.title);
}

double in_minutes(std::chrono::seconds duration) { return static_cast<double>(duration.count()) / 60; }

void write_reason(JsonWriter& json, const KnowledgeGraph& graph, const Reason& reason) {
  json.begin_object();
  json.member("type", reason.type);
  json.member("text", reason.text);
  json.key("evidence");
  if (reason.quote) {
    const Episode& episode = graph.episode(reason.quote->episode);
    json.begin_object();
    json.member("source", episode.sources.empty() ? std::string() : episode.sources.front());
    json.member("guid", episode.guid);
    json.member("field", name_of(reason.quote->field));
    json.key("start");
    json.number(static_cast<std::int64_t>(reason.quote->span.begin));
    json.key("end");
    json.number(static_cast<std::int64_t>(reason.quote->span.end));
    json.member("quote", reason.quote->words);
    json.end_object();
  } else {
    json.null();
  }
  json.end_object();
}

// How unknown or corrected query words were read.
void write_reading(JsonWriter& json, const graph::Reading& reading) {
  json.begin_object();
  json.member("typed", reading.typed);
  json.member("how", name_of(reading.how));
  json.key("names");
  json.begin_array();
  for (const std::string& name : reading.names) json.string(name);
  json.end_array();
  json.end_object();
}

}  // namespace

std::string path_json(const PathPlan& document) {
  const KnowledgeGraph& graph = *document.graph;
  const graph::ListeningPath& path = document.path;
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("topic");
  json.begin_object();
  json.member("query", document.query);
  json.key("concepts");
  json.begin_array();
  for (const graph::NodeId id : document.concepts) json.string(graph.node(id).id);
  json.end_array();
  json.key("readings");
  json.begin_array();
  for (const graph::Reading& reading : document.readings) write_reading(json, reading);
  json.end_array();
  json.key("covered");
  json.boolean(path.is_covered);
  json.end_object();
  json.key("budget_minutes");
  if (document.budget) {
    json.number(in_minutes(*document.budget));
  } else {
    json.null();
  }
  json.key("total_minutes");
  json.number(in_minutes(path.total));
  json.key("steps");
  json.begin_array();
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const graph::PathStep& step = path.steps[i];
    json.begin_object();
    json.key("position");
    json.number(static_cast<std::int64_t>(i + 1));
    write_episode(json, graph.episode(step.episode));
    json.member("url", graph.episode(step.episode).link);
    json.key("minutes");
    json.number(in_minutes(step.duration));
    json.member("role", name_of(step.role));
    json.key("reasons");
    json.begin_array();
    for (const Reason& reason : reasons_for(graph, path, i)) write_reason(json, graph, reason);
    json.end_array();
    json.end_object();
  }
  json.end_array();
  json.key("left_out");
  json.begin_array();
  for (const graph::LeftOut& left_out : path.left_out) {
    json.begin_object();
    write_episode(json, graph.episode(left_out.episode));
    json.member("reason", reason_for(graph, left_out));
    json.key("needs_minutes");
    left_out.missing ? json.number(in_minutes(*left_out.missing)) : json.null();
    json.end_object();
  }
  json.end_array();
  // What the steps need and the budget has no room for.
  json.key("assumed");
  json.begin_array();
  for (const graph::Prerequisite& pair : path.assumed) {
    json.begin_object();
    write_episode(json, graph.episode(pair.before));
    json.member("needed_by", graph.episode(pair.after).guid);
    json.end_object();
  }
  json.end_array();
  json.key("contradictions");
  json.begin_array();
  for (const graph::Prerequisite& pair : path.broken) json.string(describe_broken(graph, pair));
  json.end_array();
  // The proven share of the best possible relevance; 1 if optimal.
  json.key("optimality");
  json.number(path.gain_bound > 0 ? path.gain / path.gain_bound : 1.0);
  json.end_object();
  out += '\n';
  return out;
}

}  // namespace podatlas::exporter
