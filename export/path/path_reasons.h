#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graph/path/listening_path.h"
#include "graph/path/steps/groundwork.h"

namespace podatlas::exporter {

/// The sentence that a reason quotes.
struct Quote {
  NodeId episode = 0;  ///< the episode that contains it
  Field field = Field::kDescription;
  Span span;               ///< of the whole sentence
  std::string_view words;  ///< the sentence; valid as long as the graph
};

/// Why a step is in a path, or at its position, as a sentence.
struct Reason {
  std::string_view type;  ///< topic, needed, builds-on, stated, mention, superseded, correction
  std::string text;
  std::optional<Quote> quote;
};

/// The reasons for step `position` (from 0), strongest first: its relevance to the topic, what builds on
/// it, and what it builds on. Never empty.
[[nodiscard]] std::vector<Reason> reasons_for(const KnowledgeGraph& graph, const graph::ListeningPath& path,
                                              std::size_t position);

/// Why an episode is not in the path: "fits with 34 more minutes, after 'Strides'".
[[nodiscard]] std::string reason_for(const KnowledgeGraph& graph, const graph::LeftOut& left_out);

/// A concept's label in quotation marks: without them or an article, most labels do not fit into a sentence
/// ("about dispatcher"), and which article they take depends on the ontology.
[[nodiscard]] std::string concept_text(const KnowledgeGraph& graph, NodeId id);

/// What the later episode of a guess (see graph::Lessons) mentions: "attention", part of "deep learning".
[[nodiscard]] std::string guessed_by(const KnowledgeGraph& graph, const graph::Prerequisite& pair);

/// An edge between concepts as a main clause: "vmap" builds on "function transform".
[[nodiscard]] std::string link_clause(const KnowledgeGraph& graph, const Edge& edge);

/// A stated order that was dropped because of a cycle, as a sentence.
[[nodiscard]] std::string describe_broken(const KnowledgeGraph& graph, const graph::Prerequisite& pair);

/// An episode's title without a quote at its end that nothing opens, or "(untitled)".
[[nodiscard]] std::string_view title_of(const Episode& episode);
/// Returns whether a text contains a number as digits of their own.
[[nodiscard]] bool has_number(std::string_view text, std::int64_t number);
/// Returns whether the title contains the episode's number ("#274 Coffee"), so that it need not be repeated.
[[nodiscard]] bool title_has_number(const Episode& episode);

/// Whole minutes, rounded up.
[[nodiscard]] std::int64_t minutes_of(std::chrono::seconds duration);
/// The same in words: "1 minute", "34 minutes".
[[nodiscard]] std::string minutes_text(std::chrono::seconds duration);
/// How long an episode is: "18 minutes", "about 41 minutes" if that is only estimated, "" if nothing tells.
[[nodiscard]] std::string told_minutes(const Episode& episode);
/// "6 more minutes", rounded up.
[[nodiscard]] std::string more_minutes(std::chrono::seconds missing);
/// The minutes of a step: "34", "about 34" if they are estimated, "6 of 34" for a segment.
[[nodiscard]] std::string step_minutes(const Episode& episode, const graph::PathStep& step);
/// The same in words: "34 minutes".
[[nodiscard]] std::string length_text(const Episode& episode, const graph::PathStep& step);
/// "assumed 30 minutes each", if nothing tells how long any step of a path is; else "".
[[nodiscard]] std::string assumed_lengths(const KnowledgeGraph& graph, const graph::ListeningPath& path);
/// Whether groundwork (PathStep::optional_for) is counted with the other steps, or told apart.
enum class GroundworkCount : std::uint8_t { kTogether, kApart };
/// The length of a path: "3 episodes, 83 of 90 minutes", "about" if the feed lacks lengths, and "(45 saved)"
/// by segments. With groundwork apart: "2 episodes, 65 minutes; 83 of 90 with groundwork". With
/// assumed_lengths() instead, if there are any.
[[nodiscard]] std::string extent_of(const KnowledgeGraph& graph, const graph::ListeningPath& path,
                                    std::optional<std::chrono::seconds> budget,
                                    GroundworkCount count = GroundworkCount::kTogether);
/// How many episodes that is: "1 episode", or "1 episode; 2 with groundwork".
[[nodiscard]] std::string count_text(const graph::DividedPath& parts);

/// The episode whose notes state an order; the edge's source, if it has no evidence.
[[nodiscard]] NodeId speaker_of(const KnowledgeGraph& graph, EdgeId e);

/// Why one episode comes before the other, as a clause (`"stride" builds on "storage". ...`), and its source.
[[nodiscard]] Reason explain_pair(const KnowledgeGraph& graph, const graph::Prerequisite& pair);

}  // namespace podatlas::exporter
