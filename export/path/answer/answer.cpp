#include "export/path/answer/answer.h"

#include <algorithm>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "export/path/answer/excerpt.h"
#include "export/path/answer/statement.h"
#include "export/path/path_reasons.h"
#include "export/path/topic_notes.h"
#include "graph/path/listening_path.h"
#include "graph/subject.h"

namespace podatlas::exporter {
namespace {

using graph::PathStep;
using graph::StepRole;
using std::chrono::seconds;

constexpr std::size_t kMostAdditions = 3;

// What has a colon or ends a sentence is set off from the words after it.
std::string head_of(const PathPlan& plan) {
  const bool is_bare =
      plan.query.find(':') == std::string::npos && plan.query.find_last_of(".?!") + 1 != plan.query.size();
  std::string topic = is_bare ? plan.query : '"' + plan.query + '"';
  if (plan.path.steps.empty()) return topic;
  // Sessions keep the order of the path.
  const auto count = plan.sessions.empty() ? GroundworkCount::kApart : GroundworkCount::kTogether;
  return topic + ": " + extent_of(*plan.graph, plan.path, plan.budget, count);
}

// What a later step needs a step for; nullopt if that has no name.
std::optional<NodeId> taught_by(const PathPlan& plan, const PathStep& step) {
  const KnowledgeGraph& graph = *plan.graph;
  const graph::Prerequisite* const pair = reason_to_come_first(plan.path, step);
  if (pair != nullptr && !pair->said && !pair->chain.empty()) return graph.edge(pair->chain.back()).target;
  for (const Edge& edge : graph.out_edges(step.episode)) {
    if (graph::is_sure_subject(edge)) return edge.target;
  }
  return std::nullopt;
}

Groundwork groundwork_of(const PathPlan& plan, const PathStep& step, const ShortReason& reason) {
  const KnowledgeGraph& graph = *plan.graph;
  const std::optional<NodeId> taught = taught_by(plan, step);
  // The title that follows may say it already.
  const bool is_named = taught && fold(graph.label(*taught)) != fold(graph.label(step.episode));
  Groundwork out{
      is_named ? "New to " + concept_text(graph, *taught) + "? First:" : "If this is new to you, first:", {}};
  switch (reason.kind) {
    case ReasonKind::kContinued:
      out.why = ", because " + reason.text;
      break;
    case ReasonKind::kAs:
      out.why = ", as " + reason.text;
      break;
    case ReasonKind::kOther:
      out.why = "; " + reason.text;
      break;
    // It is told with what it is for.
    case ReasonKind::kGroundwork:
    case ReasonKind::kHelps:
    case ReasonKind::kAbout:
    case ReasonKind::kOnTopic:
      break;
  }
  return out;
}

std::string facts_of(const Episode& episode, const PathStep& step) {
  std::string facts = number_text(episode);
  if (!facts.empty()) facts += ", ";
  return facts + step_minutes(episode, step) + " min";
}

// The most relevant ones, by their minutes.
std::vector<AnswerAddition> additions_of(const PathPlan& plan) {
  std::vector<AnswerAddition> out;
  if (!plan.budget) return out;
  // Whoever gets nothing is told what would be the first to fit.
  if (plan.path.steps.empty()) {
    for (const graph::LeftOut& one : plan.path.left_out) {
      if (one.missing && (out.empty() || *one.missing < out.front().missing))
        out = {{*one.missing, {one.episode}, {}}};
    }
    return out;
  }
  // The nearest to a topic that no episode covers are not worth more time.
  if (!plan.path.is_covered) return out;
  std::size_t count = 0;
  for (const graph::LeftOut& one : plan.path.left_out) {
    if (!one.missing || *one.missing > *plan.budget) continue;
    const auto same = std::find_if(out.begin(), out.end(),
                                   [&](const AnswerAddition& other) { return other.missing == one.missing; });
    if (same == out.end()) {
      out.push_back({*one.missing, {one.episode}, one.instead_of});
    } else {
      same->episodes.push_back(one.episode);
    }
    if (++count == kMostAdditions) break;
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const auto& a, const auto& b) { return a.missing < b.missing; });
  return out;
}

// What is about the topic, too, but is left out where nobody said how much time there is; empty if nothing
// is.
std::string beyond_text(const PathPlan& plan) {
  std::vector<std::string> titles;
  for (const graph::LeftOut& one : plan.path.left_out) {
    if (!plan.budget && one.why == graph::ExclusionReason::kNoRoom)
      titles.emplace_back(title_of(plan.graph->episode(one.episode)));
  }
  return titles.empty() ? std::string()
                        : "Also about this, beyond three hours: " + listed(titles, "and") + '.';
}

// Whether words of a query, of which the reason names the first, are in its notes.
bool is_found_in_notes(const PathStep& step) {
  const auto& found = step.relevance;
  if (!found || found->tie != graph::Tie::kText || found->answers) return false;
  if (step.role == StepRole::kPrerequisite) return false;
  return found->field ? found->field == Field::kDescription : found->span.size() > 0;
}

// The sentence of the notes with the word by which a query found an episode, if it is whole and short,
// without an address.
std::optional<Quote> sentence_of_words(const KnowledgeGraph& graph, const PathStep& step) {
  constexpr std::size_t kLongest = 300;  // bytes
  const auto& found = step.relevance;
  if (!is_found_in_notes(step)) return std::nullopt;
  const std::string_view text = graph.episode(step.episode).text(Field::kDescription);
  const Span sentence = sentence_around(text, found->span);
  const std::string_view words = slice(text, sentence);
  if (!words.ends_with('.') || words.find("://") != std::string_view::npos || words.size() > kLongest)
    return std::nullopt;
  return Quote{step.episode, Field::kDescription, sentence, words};
}

}  // namespace

std::string instead_text(const KnowledgeGraph& graph, const AnswerAddition& addition) {
  std::vector<std::string> titles;
  for (const NodeId id : addition.instead_of) titles.emplace_back(title_of(graph.episode(id)));
  return titles.empty() ? std::string() : ", instead of " + listed(titles, "and");
}

std::string number_text(const Episode& episode) {
  return episode.number ? '#' + std::to_string(*episode.number) : std::string();
}

std::optional<Quote> quote_for(const KnowledgeGraph& graph, const PathStep& step) {
  const auto quote = [&](Field field, Span span) {
    return Quote{step.episode, field, span, slice(graph.episode(step.episode).text(field), span)};
  };
  // What ties it to the topic, unless others need it for something else.
  if (step.relevance && step.relevance->edge && step.role != StepRole::kPrerequisite) {
    const Edge edge = graph.edge(*step.relevance->edge);
    if (const auto own = best_statement(graph, edge)) return quote(own->field, own->span);
    if (const auto line = telling_excerpt(graph, edge)) return quote(Field::kDescription, *line);
    const auto is_in_title = [](const EdgeEvidence& seen) { return seen.field == Field::kTitle; };
    // Another sentence would seem to be what mentions it.
    const bool is_told = step.relevance->tie == graph::Tie::kNamed || edge.relation != Relation::kMentions;
    if (!is_told && std::ranges::none_of(edge.evidence, is_in_title)) return std::nullopt;
  }
  if (is_found_in_notes(step)) return sentence_of_words(graph, step);
  // Found by something else: only what it is about is worth a quote, and what that is.
  const bool is_named = step.relevance && step.relevance->tie == graph::Tie::kNamed;
  const StatementKind worst = is_named ? StatementKind::kDependent : StatementKind::kSpoken;
  std::optional<Statement> best;
  for (const Edge& edge : graph.out_edges(step.episode)) {
    if (edge.relation != Relation::kAbout) continue;
    const auto one = best_statement(graph, edge);
    if (one && one->kind <= worst && (!best || one->kind < best->kind)) best = one;
  }
  if (best) return quote(best->field, best->span);
  const auto lead = telling_lead(graph, step.episode);
  return lead ? std::optional(quote(Field::kDescription, *lead)) : std::nullopt;
}

Answer answer_of(const PathPlan& plan) {
  const KnowledgeGraph& graph = *plan.graph;
  const std::vector<PathStep>& steps = plan.path.steps;
  Answer answer{head_of(plan), {}, {}, {}, additions_of(plan), {}};
  for (const std::string& note : content_notes(plan)) answer.notes.push_back(as_sentence(note));
  if (const std::string note = length_note(plan); !note.empty()) answer.length_note = as_sentence(note);
  const std::size_t on_topic = graph::steps_before_tangents(plan.path).size();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    answer.steps.push_back({steps[i].episode, facts_of(graph.episode(steps[i].episode), steps[i]),
                            short_reason(plan, i), quote_for(graph, steps[i]), i >= on_topic,
                            headings_before(plan, i)});
  }
  for (std::size_t i = 0; i < steps.size() && plan.sessions.empty(); ++i) {
    if (!steps[i].optional_for) continue;
    answer.steps[i].groundwork = groundwork_of(plan, steps[i], answer.steps[i].reason);
    const auto host = std::ranges::find(answer.steps, *steps[i].optional_for, &AnswerStep::episode);
    if (host != answer.steps.end()) host->first.push_back(i);
  }
  if (steps.empty() && !plan.path.left_out.empty()) answer.remarks.emplace_back("Nothing fits.");
  if (std::string beyond = beyond_text(plan); !beyond.empty()) answer.remarks.push_back(std::move(beyond));
  for (const graph::Prerequisite& pair : plan.path.broken)
    answer.remarks.push_back("Note: " + describe_broken(graph, pair) + '.');
  return answer;
}

}  // namespace podatlas::exporter
