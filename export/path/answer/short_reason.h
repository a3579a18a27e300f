#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "podatlas/path.h"

namespace podatlas::exporter {

/// What kind of reason a step has to be where it is.
enum class ReasonKind : std::uint8_t {
  kOther,
  kAbout,       ///< it is about a concept of the topic: "about "stride", part of "tensor""
  kOnTopic,     ///< "on this topic", and perhaps what builds on it
  kContinued,   ///< "first, because": a later step continues it
  kAs,          ///< "first, as": what a later step says
  kGroundwork,  ///< "groundwork for": a later step or its concept, and perhaps why that needs it
  kHelps,       ///< it makes a later step easier, and perhaps why
};

/// Why a step is in a path.
struct ShortReason {
  ReasonKind kind = ReasonKind::kOther;
  std::string text;  ///< without the words of its kind; may be empty for kOnTopic

  /// All of it: "on this topic", "groundwork for "CUDA graphs": a graph is recorded by capturing what is put
  /// on a stream".
  [[nodiscard]] std::string words() const;
};

/// Why step `position` (from 0) is in the path, in a few words for a listener. Composed from the labels and
/// reasons of the ontology and from what episodes say, for any show. reasons_for() has the whole truth.
[[nodiscard]] ShortReason short_reason(const PathPlan& plan, std::size_t position);

/// The pair that says best why a step comes before others: what is needed for the step that it is told with,
/// or for one on the topic, first. Null if nothing builds on it.
[[nodiscard]] const graph::Prerequisite* reason_to_come_first(const graph::ListeningPath& path,
                                                              const graph::PathStep& step);

/// Whether a concept is all of the query, in the singular or plural.
[[nodiscard]] bool is_whole_query(const PathPlan& plan, NodeId id);

}  // namespace podatlas::exporter
