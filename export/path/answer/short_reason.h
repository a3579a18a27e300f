#pragma once

#include <cstddef>
#include <string>

#include "podatlas/path.h"

namespace podatlas::exporter {

/// Why step `position` (from 0) is in the path, in a few words for a listener: "on this topic", "first,
/// because a graph is recorded by capturing what is put on a stream". Composed from the labels and reasons of
/// the ontology and from what episodes say, for any show. Never empty; reasons_for() has the whole truth.
[[nodiscard]] std::string short_reason(const PathPlan& plan, std::size_t position);

/// Whether a concept is all of the query, in the singular or plural.
[[nodiscard]] bool is_whole_query(const PathPlan& plan, NodeId id);

}  // namespace podatlas::exporter
