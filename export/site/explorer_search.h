#pragma once

#include "core/text/json.h"
#include "graph/search/index/episode_search.h"
#include "podatlas/graph.h"

namespace podatlas::exporter {

/// What the page needs to read and rank topics like the program, as members of its data:
///
///     search         the search index of each show, as graph::encode packs it; the first has as further
///     words
///                    those of questions that are in no name and not searched, for corrections
///     questions      by concept: the number of its questions, then FNV-1a of the name_key of each as four
///                    bytes; in base64, little-endian. Longer questions than names are left out.
///     oftenSaid      words of notes for the same, graph::is_corrected_to()
///     functionWords  function_words()
///     foreignFunctionWords  foreign_function_words()
///     askingWords    asking_words()
///     weights        graph::kRelevanceWeights, graph::kFadings and graph::kPathWeights
///
/// `search` is the graph's. O(texts of questions).
[[nodiscard]] OrderedJson explorer_search(const KnowledgeGraph& graph, const graph::EpisodeSearch& search);

/// The words of notes that say who or what does something ("transformer"), without "s". A word like these
/// that a query has is read as its stem only if it is said somewhere, and a site's search has no notes.
/// O(notes).
[[nodiscard]] std::string agents_in(const KnowledgeGraph& graph);

}  // namespace podatlas::exporter
