#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "export/path/answer/short_reason.h"
#include "export/path/path_reasons.h"
#include "export/path/path_sections.h"
#include "podatlas/path.h"

namespace podatlas::exporter {

/// What an answer says of groundwork around its title.
struct Groundwork {
  std::string lead;  ///< "New to "dispatcher"? First:"
  std::string why;   ///< ", as "vmap" recommends"; may be empty
};

/// A step of an answer.
struct AnswerStep {
  NodeId episode = 0;                      ///< to listen to
  std::string facts;                       ///< "#6, 17 min"
  ShortReason reason;                      ///< why, in a few words
  std::optional<Quote> quote;              ///< what the episode says of it, or of itself
  bool is_tangent = false;                 ///< only if time is left
  std::vector<Heading> headings;           ///< before it: sessions, and the areas of a course
  std::optional<Groundwork> groundwork{};  ///< it has no number and is told with a later step
  std::vector<std::size_t> first{};        ///< the groundwork that is told with it: places in the steps
};

/// Episodes that the same number of minutes would add.
struct AnswerAddition {
  std::chrono::seconds missing{0};  ///< in whole minutes
  std::vector<NodeId> episodes;     ///< the most relevant first
  std::vector<NodeId> instead_of;   ///< steps that would leave the path
};

/// A path as a listener reads it: what text and Markdown print.
struct Answer {
  std::string head;                ///< "CUDA graphs: 3 episodes, 51 of 60 minutes"
  std::vector<std::string> notes;  ///< sentences: what has to be known before
  std::string length_note;         ///< a sentence: which lengths are assumed; empty: none
  std::vector<AnswerStep> steps;   ///< all of the path, in its order, tangents last
  std::vector<AnswerAddition>
      additions;  ///< at most three episodes, within twice the budget; fewest minutes first
  std::vector<std::string> remarks;  ///< sentences: what could not be done
};

/// Makes the answer. O(evidence of the steps).
[[nodiscard]] Answer answer_of(const PathPlan& plan);

/// ", instead of A and B", or nothing if no step would leave the path.
[[nodiscard]] std::string instead_text(const KnowledgeGraph& graph, const AnswerAddition& addition);

/// "#35", or nothing if the episode has no number.
[[nodiscard]] std::string number_text(const Episode& episode);

/// A sentence in which the episode states something about why it is in the path, else a line that names that,
/// else its lead; nullopt if there is none.
[[nodiscard]] std::optional<Quote> quote_for(const KnowledgeGraph& graph, const graph::PathStep& step);

}  // namespace podatlas::exporter
