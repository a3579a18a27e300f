#pragma once

#include <algorithm>
#include <array>

#include "core/subject_rule.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// Returns whether an episode is about something or mentions it.
[[nodiscard]] inline bool speaks_of(const Edge& edge) {
  return edge.relation == Relation::kAbout || edge.relation == Relation::kMentions;
}

/// Returns whether a concept comes from the texts of a show, rather than from an ontology.
[[nodiscard]] inline bool is_found_in_show(const KnowledgeGraph& graph, NodeId concept_node) {
  return graph.node(concept_node).id.starts_with("show/");
}

/// Returns whether an episode is about a concept only by its notes' opening. Searches and prerequisites treat
/// that as a mention.
[[nodiscard]] inline bool is_likely_subject(const Edge& edge) {
  return edge.relation == Relation::kAbout && !edge.evidence.empty() &&
         std::all_of(edge.evidence.begin(), edge.evidence.end(),
                     [](const EdgeEvidence& seen) { return seen.rule == kOpeningRule; });
}

/// Returns whether an episode names a concept only to say that it is not used: "without Docker".
[[nodiscard]] inline bool is_denied(const Edge& edge) {
  return edge.relation == Relation::kMentions && !edge.evidence.empty() &&
         std::all_of(edge.evidence.begin(), edge.evidence.end(),
                     [](const EdgeEvidence& seen) { return seen.rule == kDeniedRule; });
}

/// Returns whether an episode is certainly about a concept.
[[nodiscard]] inline bool is_sure_subject(const Edge& edge) {
  return edge.relation == Relation::kAbout && !is_likely_subject(edge);
}

/// Returns whether an episode continues another as a numbered part does, rather than in so many words.
[[nodiscard]] inline bool is_later_part(const Edge& edge) {
  constexpr std::array kRules = {kPartRule, kOrdinalPartRule, kMoreRule};
  return edge.relation == Relation::kContinues &&
         std::any_of(edge.evidence.begin(), edge.evidence.end(), [&](const EdgeEvidence& seen) {
           return std::find(kRules.begin(), kRules.end(), seen.rule) != kRules.end();
         });
}

/// Returns whether the title of an episode has a concept only as the setting of something else: after "in" or
/// "for", also in German and Romance languages ("Burnout in web development").
[[nodiscard]] bool is_setting(const KnowledgeGraph& graph, const Edge& edge);

}  // namespace podatlas::graph
