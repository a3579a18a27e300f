#include "cli/path_options.h"

#include <algorithm>
#include <array>

#include "cli/command.h"
#include "cli/source_options.h"
#include "core/text/text.h"
#include "export/path/topic_notes.h"
#include "graph/search/text_search.h"

namespace podatlas::cli {
namespace {

// Removes a number of at most six digits and trailing white space from the front of `text`.
std::optional<std::int64_t> take_number(std::string_view& text) {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  std::int64_t number = 0;
  if (digits == 0 || digits > 6 || !parse_number(text.substr(0, digits), number)) return std::nullopt;
  text = trim(text.substr(digits));
  return number;
}

}  // namespace

std::optional<std::chrono::seconds> parse_budget(std::string_view typed) {
  constexpr std::array<std::string_view, 5> kHours = {":", "hours", "hour", "hrs", "h"};
  constexpr std::array<std::string_view, 6> kMinutes = {"", "m", "min", "mins", "minute", "minutes"};
  const std::string lower = to_lower(trim(typed));
  std::string_view text = lower;
  auto number = take_number(text);
  if (!number) return std::nullopt;
  std::chrono::minutes total{0};
  for (const std::string_view unit : kHours) {
    if (!text.starts_with(unit)) continue;
    total = std::chrono::hours(*number);
    text = trim(text.substr(unit.size()));
    if (text.empty() && unit != ":") return total;
    number = take_number(text);
    if (!number || *number >= 60) return std::nullopt;
    break;
  }
  for (const std::string_view unit : kMinutes) {
    if (text == unit) return total + std::chrono::minutes(*number);
  }
  return std::nullopt;
}

Result<std::vector<graph::NodeId>> known_nodes(const graph::KnowledgeGraph& graph,
                                               const std::vector<std::string>& typed) {
  std::vector<graph::NodeId> out;
  for (const std::string& one : typed) {
    const graph::Topic topic = graph::read_topic(graph, one);
    if (!topic.concepts.empty() || !topic.episodes.empty())
      report_notes(exporter::topic_notes(topic.readings));
    out.insert(out.end(), topic.concepts.begin(), topic.concepts.end());
    out.insert(out.end(), topic.episodes.begin(), topic.episodes.end());
    if (!topic.concepts.empty() || !topic.episodes.empty()) continue;
    const Result<graph::NodeId> node = find_node(graph, one);
    if (!node) return tl::unexpected(node.error());
    const graph::NodeKind kind = graph.node(*node).kind;
    if (kind != graph::NodeKind::kEpisode && kind != graph::NodeKind::kConcept) {
      return fail(ErrorKind::kUsage,
                  "--known: '" + shorten(one_line(one), 100) + "' is neither a topic nor an episode");
    }
    out.push_back(*node);
  }
  return out;
}

Result<graph::NodeId> find_episode(const graph::KnowledgeGraph& graph, const std::string& typed) {
  Result<graph::NodeId> node = find_node(graph, typed);
  if (node && graph.node(*node).kind == graph::NodeKind::kEpisode) return node;
  Result<graph::NodeId> episode = find_node(graph, "episode:" + typed);
  return episode || node ? episode : node;
}

Error nothing_found(const graph::KnowledgeGraph& graph, const std::string& typed) {
  const Result<graph::NodeId> node = find_node(graph, typed);
  if (!node) return node.error();
  return {ErrorKind::kNotFound, {}, {}, "no episode matches '" + shorten(one_line(typed), 100) + "'"};
}

void report_notes(const std::vector<std::string>& notes) {
  for (const std::string& note : notes) report(Warning{{}, {}, printable(note)});
}

Result<graph::Topic> find_topic(const graph::KnowledgeGraph& graph, const std::string& typed) {
  if (valid_utf8_prefix(typed) != typed.size()) return fail(ErrorKind::kUsage, "TOPIC: not valid UTF-8");
  graph::Topic topic = graph::read_topic(graph, typed);
  // A URL, a person or a pull request: the episodes connected to it.
  if (topic.concepts.empty() && topic.episodes.empty()) {
    if (const Result<graph::NodeId> node = find_node(graph, typed); node) {
      const graph::NodeKind kind = graph.node(*node).kind;
      if (kind == graph::NodeKind::kEpisode) topic.episodes.push_back(*node);
      for (const Edge& edge : graph.in_edges(*node)) {
        const bool is_tie = kind == graph::NodeKind::kPerson || kind == graph::NodeKind::kReference;
        const bool is_from_episode = graph.node(edge.source).kind == graph::NodeKind::kEpisode;
        if (is_tie && is_from_episode) topic.ties.push_back(edge.id);
      }
    }
  }
  if (topic.concepts.empty() && topic.episodes.empty() && topic.ties.empty() &&
      graph::search_texts(graph, topic.words).empty()) {
    const auto unknown =
        std::find_if(topic.readings.begin(), topic.readings.end(),
                     [](const graph::Reading& one) { return one.how == graph::ReadHow::kNotKnown; });
    return tl::unexpected(nothing_found(graph, unknown == topic.readings.end() ? typed : unknown->typed));
  }
  return topic;
}

}  // namespace podatlas::cli
