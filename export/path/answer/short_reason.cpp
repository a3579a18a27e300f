#include "export/path/answer/short_reason.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/text/text.h"
#include "export/path/path_reasons.h"
#include "export/path/path_sections.h"
#include "export/path/topic_notes.h"
#include "graph/areas.h"
#include "graph/path/plan/lessons.h"

namespace podatlas::exporter {
namespace {

using graph::PathStep;
using graph::Prerequisite;
using graph::Relevance;
using graph::StepRole;
using graph::Tie;
using graph::Tier;

constexpr std::size_t kLongestClause = 110;  // code points; longer reasons of the ontology give way to labels

// English words that begin a sentence in upper case only because they begin it.
constexpr auto kOpeners = std::to_array<std::string_view>(
    {"a",       "an",   "the",  "one",    "each",    "every", "some",   "most", "all",  "only", "both",
     "what",    "many", "much", "before", "after",   "in",    "on",     "at",   "with", "if",   "when",
     "without", "such", "you",  "there",  "several", "like",  "unlike", "two",  "half"});
// They stand for the concept that has the reason, the latter only at its beginning.
constexpr std::array<std::string_view, 5> kPronouns = {"it", "its", "they", "their", "them"};
constexpr std::array<std::string_view, 4> kPointers = {"this", "that", "these", "those"};

std::string quoted_title(const KnowledgeGraph& graph, NodeId episode) {
  return '"' + std::string(title_of(graph.episode(episode))) + '"';
}

// A reason of the ontology as a clause of a longer sentence.
struct Clause {
  bool is_complete = false;  // can follow "because"; else it has to follow the name of what it is about
  std::string text;
};

Clause clause_of(std::string_view reason) {
  std::string text = one_line(reason);
  if (text.ends_with('.')) text.pop_back();
  const std::string first = to_lower(std::string_view(text).substr(0, text.find(' ')));
  const bool is_opener = is_one_of(first, kOpeners);
  const bool is_pronoun = is_one_of(first, kPronouns) || is_one_of(first, kPointers);
  if (is_opener || is_pronoun) text.replace(0, first.size(), first);
  const std::vector<std::string_view> words = split(text, ' ');
  const bool has_pronoun = std::any_of(
      words.begin(), words.end(), [](std::string_view word) { return is_one_of(fold(word), kPronouns); });
  const bool has_because = text.find(" because ") != std::string::npos;
  const bool is_complete = is_opener && !has_pronoun && !has_because;
  return {is_complete, std::move(text)};
}

// The ontology's reason for an edge, if it is a single short sentence.
std::optional<Clause> reason_of_edge(const KnowledgeGraph& graph, const Edge& edge) {
  if (edge.relation != Relation::kRequires && edge.relation != Relation::kEasierAfter) return std::nullopt;
  for (const auto& [target, reason] : graph.concept_node(edge.source).reasons) {
    if (target != graph.node(edge.target).id) continue;
    const bool is_one = reason.find(". ") == std::string::npos && count_code_points(reason) <= kLongestClause;
    return reason.empty() || !is_one ? std::nullopt : std::optional(clause_of(reason));
  }
  return std::nullopt;
}

// How many edges of a chain lead to wholes before the first that does not.
std::size_t leading_wholes(const KnowledgeGraph& graph, const std::vector<EdgeId>& chain) {
  const auto first = std::find_if(chain.begin(), chain.end(),
                                  [&](EdgeId e) { return graph.edge(e).relation != Relation::kBroader; });
  return static_cast<std::size_t>(first - chain.begin());
}

// The earlier episode of a pair.
ShortReason needed_reason(const PathPlan& plan, const Prerequisite& pair) {
  const KnowledgeGraph& graph = *plan.graph;
  const bool is_hard = is_needed(pair.tier);
  const std::string later = quoted_title(graph, pair.after);
  if (pair.said) {
    const Relation relation = graph.edge(*pair.said).relation;
    if (relation == Relation::kContinues) return {ReasonKind::kContinued, later + " continues it"};
    if (relation == Relation::kListenFirst) {
      const bool says_so_itself = speaker_of(graph, *pair.said) == pair.before;
      return {ReasonKind::kAs, says_so_itself ? "its notes say" : later + " recommends"};
    }
    return {ReasonKind::kOther, later + " refers to it"};
  }
  if (pair.chain.empty())
    return {ReasonKind::kOther, later + (is_hard ? " goes deeper into it" : " is on the same subject")};
  if (graph::is_guess(graph, pair)) {
    return {ReasonKind::kOther, "probably helps: " + later + " mentions " + guessed_by(graph, pair)};
  }
  const auto because = [&](const std::string& text) {
    return is_hard ? ShortReason{ReasonKind::kGroundwork, later + ": " + text}
                   : ShortReason{ReasonKind::kHelps, "helps, because " + text};
  };
  // The whole that something needed is part of is needed for the same reason.
  const std::size_t first = leading_wholes(graph, pair.chain);
  const Edge edge = graph.edge(pair.chain[std::min(first, pair.chain.size() - 1)]);
  const bool only_wholes_follow =
      std::all_of(pair.chain.begin() + static_cast<std::ptrdiff_t>(std::min(first + 1, pair.chain.size())),
                  pair.chain.end(), [&](EdgeId e) { return graph.edge(e).relation == Relation::kBroader; });
  const bool is_told = pair.chain.size() == 1 || (is_hard && only_wholes_follow);
  const auto clause = is_told ? reason_of_edge(graph, edge) : std::nullopt;
  if (!clause && pair.chain.size() == 1) return because(link_clause(graph, edge));
  if (!clause) {
    const std::string from = concept_text(graph, graph.edge(pair.chain.front()).source);
    const std::string to = concept_text(graph, graph.edge(pair.chain.back()).target);
    return is_hard ? because(from + " builds on " + to)
                   : ShortReason{ReasonKind::kHelps, "helps with " + from};
  }
  // "Dynamo captures graphs" says itself what it is about.
  const bool names_itself = clause->text.starts_with(std::string(graph.label(edge.source)) + ' ');
  if (clause->is_complete || names_itself) return because(clause->text);
  // What a part of the answer needs says nothing to whoever did not ask for that part.
  if (is_hard && !std::ranges::count(plan.concepts, edge.source)) return {ReasonKind::kGroundwork, later};
  const std::string text = concept_text(graph, edge.source) + ": " + clause->text;
  return is_hard ? ShortReason{ReasonKind::kGroundwork, text}
                 : ShortReason{ReasonKind::kHelps, "helps with " + text};
}

// The later episode of a pair.
std::string after_text(const KnowledgeGraph& graph, const Prerequisite& pair) {
  const std::string earlier = quoted_title(graph, pair.before);
  if (pair.said) {
    const Relation relation = graph.edge(*pair.said).relation;
    if (relation == Relation::kContinues) return "continues " + earlier;
    if (relation != Relation::kListenFirst) return "goes with " + earlier;
  }
  if (pair.chain.empty())
    return (is_needed(pair.tier) ? "goes deeper than " : "on the same subject as ") + earlier;
  return (graph::is_guess(graph, pair) ? "probably builds on " : "builds on ") + earlier;
}

// All of the query stands in the episode's title.
bool is_in_title(const PathPlan& plan, NodeId episode) {
  const std::string query = fold(plan.query);
  const std::string title = ' ' + fold(plan.graph->episode(episode).title) + ' ';
  return !query.empty() && title.find(' ' + query + ' ') != std::string::npos;
}

// Something that the query names other than by a concept.
ShortReason named_reason(const PathPlan& plan, const Relevance& relevance) {
  const KnowledgeGraph& graph = *plan.graph;
  if (!relevance.edge) {
    const std::string title = fold(graph.episode(relevance.episode).title);
    const bool is_typed = !title.empty() && fold(plan.query).find(title) != std::string::npos;
    return is_typed ? ShortReason{ReasonKind::kOnTopic, {}}
                    : ShortReason{ReasonKind::kOther, "the episode you asked for"};
  }
  const Edge edge = graph.edge(*relevance.edge);
  const std::string name(graph.label(edge.target));
  switch (edge.relation) {
    case Relation::kGuest:
      return {ReasonKind::kOther, name + " is the guest"};
    case Relation::kHost:
      return {ReasonKind::kOther, name + " is the host"};
    case Relation::kCites:
      return {ReasonKind::kOther, "cites " + name};
    default:
      return {ReasonKind::kOther, "mentions " + name};
  }
}

// ", which builds on Y": how the concept of an episode is tied to that of the query.
std::string tie_text(const KnowledgeGraph& graph, const Relevance& relevance) {
  if (relevance.chain.empty()) return {};
  // Parts of parts are parts. Whatever else is one edge away.
  if (relevance.tie == Tie::kNarrower) {
    const bool is_part = std::none_of(relevance.chain.begin(), relevance.chain.end(),
                                      [&](EdgeId e) { return graph::is_area(graph, graph.edge(e)); });
    return (is_part ? ", part of " : ", in the area of ") + concept_text(graph, relevance.asked);
  }
  const Edge edge = graph.edge(relevance.chain.back());
  const bool is_forward = edge.target == relevance.concept_node;
  const std::string asked = concept_text(graph, is_forward ? edge.source : edge.target);
  if (edge.relation == Relation::kRequires)
    return is_forward ? ", which " + asked + " builds on" : ", which builds on " + asked;
  if (edge.relation == Relation::kEasierAfter)
    return is_forward ? ", groundwork for " + asked : ", a next step after " + asked;
  if (edge.relation == Relation::kBroader)
    return graph::is_area(graph, edge) ? ", the area of " + asked : ", which " + asked + " is part of";
  return ", which is related to " + asked;
}

std::string text_of_words(const PathPlan& plan, const Relevance& relevance) {
  const KnowledgeGraph& graph = *plan.graph;
  if (relevance.answers) return "for questions like \"" + relevance.question + '"';
  if (!relevance.field && !relevance.words.empty()) return "mentions " + listed(relevance.words, "and");
  if (!relevance.field) return "speaks of similar things";
  const bool is_title = relevance.field == Field::kTitle;
  const Episode& episode = graph.episode(relevance.episode);
  const std::string_view text = is_title ? std::string_view(episode.title) : episode.text(*relevance.field);
  return std::string(is_title ? "has \"" : "mentions \"") + std::string(slice(text, relevance.span)) +
         (is_title ? "\" in its title" : "\"");
}

// The step goes deeper into what an earlier one on the topic is about.
const Prerequisite* first_on_its_subject(const graph::ListeningPath& path, const PathStep& step) {
  for (const Prerequisite& pair : step.rests_on) {
    const auto before = std::find_if(path.steps.begin(), path.steps.end(),
                                     [&](const PathStep& other) { return other.episode == pair.before; });
    const bool is_deeper = !pair.said && pair.chain.empty() && pair.tier == Tier::kHardConcept;
    if (is_deeper && before != path.steps.end() && before->role == StepRole::kCore) return &pair;
  }
  return nullptr;
}

// On the topic itself, and perhaps groundwork for a later step.
ShortReason on_topic_reason(const KnowledgeGraph& graph, const PathStep& step) {
  const auto later =
      std::ranges::find_if(step.opens, [](const Prerequisite& pair) { return graph::is_needed(pair.tier); });
  return {ReasonKind::kOnTopic,
          later == step.opens.end() ? "" : quoted_title(graph, later->after) + " builds on it"};
}

ShortReason relevance_reason(const PathPlan& plan, const PathStep& step) {
  const KnowledgeGraph& graph = *plan.graph;
  const Relevance& relevance = *step.relevance;
  if (relevance.tie == Tie::kNamed) return named_reason(plan, relevance);
  if (const Prerequisite* const pair = first_on_its_subject(plan.path, step))
    return {ReasonKind::kOther, "goes further than " + quoted_title(graph, pair->before)};
  if (relevance.tie == Tie::kText) return {ReasonKind::kOther, text_of_words(plan, relevance)};
  const bool is_about = graph.edge(*relevance.edge).relation == Relation::kAbout;
  if (is_about && relevance.chain.empty() && is_whole_query(plan, relevance.concept_node))
    return on_topic_reason(graph, step);
  if (!is_about && is_in_title(plan, relevance.episode))
    return {ReasonKind::kOther, "has \"" + plan.query + "\" in its title"};
  return {is_about ? ReasonKind::kAbout : ReasonKind::kOther,
          (is_about ? "about " : "mentions ") + concept_text(graph, relevance.concept_node) +
              tie_text(graph, relevance)};
}

// Whether a step has a number of its own and is about what was asked for, whatever else it is needed for.
bool is_about_topic(const KnowledgeGraph& graph, const PathStep& step) {
  return !step.optional_for && step.relevance && step.relevance->edge && step.relevance->tie != Tie::kNamed &&
         graph.edge(*step.relevance->edge).relation == Relation::kAbout;
}

// Newer episodes that replace this one, wherever they are, and older ones of the path that it replaces.
std::optional<std::string> replacement_text(const KnowledgeGraph& graph, const graph::ListeningPath& path,
                                            NodeId episode) {
  for (const Edge& edge : graph.in_edges(episode)) {
    if (edge.relation == Relation::kSupersedes)
      return "older; " + quoted_title(graph, edge.source) + " covers what changed";
  }
  for (const Edge& edge : graph.out_edges(episode)) {
    const bool is_in_path = std::any_of(path.steps.begin(), path.steps.end(),
                                        [&](const PathStep& step) { return step.episode == edge.target; });
    if (edge.relation == Relation::kSupersedes && is_in_path)
      return "newer: replaces " + quoted_title(graph, edge.target);
  }
  return std::nullopt;
}

}  // namespace

const Prerequisite* reason_to_come_first(const graph::ListeningPath& path, const PathStep& step) {
  // Groundwork is told with what needs it.
  const auto told = std::ranges::find_if(step.opens, [&](const Prerequisite& pair) {
    return step.optional_for == pair.after && pair.tier != Tier::kMention;
  });
  if (told != step.opens.end()) return &*told;
  const auto is_core = [&](NodeId episode) {
    return std::any_of(path.steps.begin(), path.steps.end(), [&](const PathStep& other) {
      return other.episode == episode && other.role == StepRole::kCore;
    });
  };
  const Prerequisite* best = nullptr;
  for (const Prerequisite& pair : step.opens) {
    if (best == nullptr || (pair.tier == best->tier && is_core(pair.after) && !is_core(best->after)))
      best = &pair;
  }
  return best;
}

bool is_whole_query(const PathPlan& plan, NodeId id) {
  const std::string query = fold(plan.query);
  const auto is_it = [&](const std::string& name) {
    const std::string folded = fold(name);
    return !folded.empty() && (query == folded || query == folded + 's' || query + 's' == folded);
  };
  const Concept& asked = plan.graph->concept_node(id);
  return is_it(asked.name) || std::any_of(asked.alternatives.begin(), asked.alternatives.end(), is_it);
}

std::string ShortReason::words() const {
  switch (kind) {
    case ReasonKind::kOnTopic:
      return "on this topic" + (text.empty() ? "" : "; " + text);
    case ReasonKind::kContinued:
      return "first, because " + text;
    case ReasonKind::kAs:
      return "first, as " + text;
    case ReasonKind::kGroundwork:
      return "groundwork for " + text;
    case ReasonKind::kAbout:
    case ReasonKind::kHelps:
    case ReasonKind::kOther:
      break;
  }
  return text;
}

ShortReason short_reason(const PathPlan& plan, std::size_t position) {
  const KnowledgeGraph& graph = *plan.graph;
  const PathStep& step = plan.path.steps[position];
  if (auto replaced = replacement_text(graph, plan.path, step.episode))
    return {ReasonKind::kOther, std::move(*replaced)};
  const Prerequisite* const opens = reason_to_come_first(plan.path, step);
  const auto is_only_needed = [&] {
    return step.role == StepRole::kPrerequisite && (opens->said || !is_about_topic(graph, step));
  };
  if (opens != nullptr && (!step.relevance || is_only_needed())) return needed_reason(plan, *opens);
  if (step.relevance) return relevance_reason(plan, step);
  return {ReasonKind::kOther,
          step.rests_on.empty() ? "you start with it" : after_text(graph, step.rests_on.front())};
}

}  // namespace podatlas::exporter
