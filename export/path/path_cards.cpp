// Recall cards for Anki: what a path's concepts mean, and why one builds on another.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/path/answer/statement.h"
#include "export/path/moment.h"
#include "export/path/path_formats.h"
#include "export/path/path_reasons.h"
#include "export/path/path_sections.h"

namespace podatlas::exporter {
namespace {

// A field of a tab-separated file, as HTML.
std::string cell(std::string_view text) { return xml_escaped(without_overrides(one_line(text))); }

// A concept that a step is about, or was found by.
struct Lesson {
  NodeId concept_node = 0;
  Edge edge;                    // from the episode, with its evidence
  std::chrono::seconds from{};  // where the listener begins
};

std::vector<Lesson> lessons_of(const PathPlan& plan) {
  const KnowledgeGraph& graph = *plan.graph;
  std::vector<Lesson> out;
  for (const graph::PathStep& step : plan.path.steps) {
    for (const Edge& edge : graph.out_edges(step.episode)) {
      const bool is_main = edge.relation == Relation::kAbout;
      const bool is_found_by = step.relevance && step.relevance->edge == edge.id;
      if ((!is_main && !is_found_by) || graph.node(edge.target).kind != NodeKind::kConcept) continue;
      if (std::ranges::find(out, edge.target, &Lesson::concept_node) == out.end())
        out.push_back({edge.target, edge, step.segment ? step.segment->begin : std::chrono::seconds{0}});
    }
  }
  return out;
}

// When it is said: the statement, or else the first mention that the listener hears.
std::optional<std::chrono::seconds> time_of(const Episode& episode, const Lesson& lesson,
                                            const std::optional<Statement>& statement) {
  if (statement && statement->field == Field::kTranscript)
    return episode.time_of(statement->field, statement->span.begin);
  for (const EdgeEvidence& evidence : lesson.edge.evidence) {
    if (evidence.owner != lesson.edge.source) continue;
    const auto time = episode.time_of(evidence.field, evidence.span.begin);
    if (time && *time >= lesson.from) return time;
  }
  return std::nullopt;
}

// A link to where it is said.
std::string source_of(const Episode& episode, std::optional<std::chrono::seconds> time) {
  const std::string audio = time ? moment_link(episode, {*time, {}, {}}) : std::string();
  const std::string title = cell(title_of(episode)) + (time ? ", " + clock_time(*time) : "");
  if (audio.empty() && !is_web_url(episode.link)) return "<p>" + title + "</p>";
  return "<p><a href=\"" + cell(audio.empty() ? episode.link : audio) + "\">" + title + "</a></p>";
}

bool names(std::string_view sentence, const Concept& concept_node) {
  const std::string folded = ' ' + fold(sentence) + ' ';
  const auto is_there = [&](const std::string& name) {
    return folded.find(' ' + fold(name) + ' ') != std::string::npos;
  };
  return is_there(concept_node.name) || std::ranges::any_of(concept_node.alternatives, is_there);
}

std::string card(const std::string& question, const std::string& answer, const std::string& quote,
                 const std::string& source) {
  return cell(question) + '\t' + cell(answer) +
         (quote.empty() ? "" : "<blockquote>" + cell(quote) + "</blockquote>") + source + '\n';
}

}  // namespace

std::string path_cards(const PathPlan& document) {
  const KnowledgeGraph& graph = *document.graph;
  const std::vector<Lesson> lessons = lessons_of(document);
  std::string deck = without_overrides(one_line(path_title(document)));
  replace_all(deck, "::", ":");  // a deck in a deck
  std::string out = "#separator:tab\n#html:true\n#deck:" + deck + '\n';
  for (const Lesson& lesson : lessons) {
    const Concept& concept_node = graph.concept_node(lesson.concept_node);
    std::optional<Statement> statement = best_statement(graph, lesson.edge);
    // Whatever else a sentence says of it does not tell what it means.
    if (statement && statement->kind > StatementKind::kSpoken) statement.reset();
    const Episode& episode = graph.episode(lesson.edge.source);
    const std::string source = source_of(episode, time_of(episode, lesson, statement));
    const std::string name = concept_text(graph, lesson.concept_node);
    const std::string quote(statement ? statement->words : std::string_view());
    if (statement || !concept_node.definition.empty())
      out += card("What does " + name + " mean?", concept_node.definition, quote, source);
    for (const Edge& edge : graph.out_edges(lesson.concept_node)) {
      const bool is_hard = edge.relation == Relation::kRequires;
      if (!is_hard && edge.relation != Relation::kEasierAfter) continue;
      if (std::ranges::find(lessons, edge.target, &Lesson::concept_node) == lessons.end()) continue;
      const auto reason = std::ranges::find(concept_node.reasons, graph.node(edge.target).id,
                                            &std::pair<std::string, std::string>::first);
      if (reason == concept_node.reasons.end()) continue;
      const std::string how =
          is_hard ? "Why does " + name + " build on " : "Why is " + name + " easier after ";
      const bool names_both = !quote.empty() && names(quote, graph.concept_node(edge.target));
      out +=
          card(how + concept_text(graph, edge.target) + '?', reason->second, names_both ? quote : "", source);
    }
  }
  return out;
}

}  // namespace podatlas::exporter
