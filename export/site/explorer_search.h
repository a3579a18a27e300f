#ifndef PODATLAS_EXPORT_EXPLORER_SEARCH_H_
#define PODATLAS_EXPORT_EXPLORER_SEARCH_H_

#include "export/json_writer.h"
#include "graph/knowledge_graph.h"

namespace podatlas::exporter {

/// Writes what the page needs to read and rank topics like the program, as members of an open JSON object:
///
///     search         the search index of each show, as graph::encode packs it
///     spread         by concept: [score, edge...] for each that relevance spreads to, itself left out
///     questions      by concept: the number of its questions, then FNV-1a of the name_key of each as four
///                    bytes; in base64, little-endian. Longer questions than names are left out.
///     spellings      {names, others}: words of questions that are in no name or title, for corrections
///     functionWords  graph::function_words()
///     weights        graph::kRelevanceWeights and graph::kPathWeights
///
/// O(texts of questions + edges near the concepts), plus the indexes.
void write_explorer_search(const graph::KnowledgeGraph& graph, JsonWriter& json);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_EXPLORER_SEARCH_H_
