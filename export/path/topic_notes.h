#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "export/path/path_formats.h"
#include "graph/path/overlap.h"
#include "graph/similar.h"

namespace podatlas::exporter {

/// `"a", "b" and "c"`; `last` is the word before the last item. Lists at most five, then says how many more
/// there are.
[[nodiscard]] std::string listed(const std::vector<std::string>& words, std::string_view last);

/// Notes on how query words were read, as clauses without a full stop, in the order of graph::ReadHow.
/// Empty if all words were understood.
[[nodiscard]] std::vector<std::string> topic_notes(const std::vector<graph::Reading>& readings);

/// Notes on a path: how its query was read, and whether its episodes are only close to the topic.
[[nodiscard]] std::vector<std::string> content_notes(const PathPlan& document);
/// content_notes() and length_note().
[[nodiscard]] std::vector<std::string> path_notes(const PathPlan& document);

/// How many steps have no length in the feed, and what is assumed of them; "" if none.
[[nodiscard]] std::string length_note(const PathPlan& document);
/// The same of so many episodes, of each of which a length is assumed.
[[nodiscard]] std::string length_note(std::size_t estimated, std::chrono::seconds each);

/// What two episodes share: `3 of its 4 concepts are also in "Views": "stride", "storage" and "view"`.
[[nodiscard]] std::string overlap_text(const KnowledgeGraph& graph, const graph::Overlap& overlap);
/// What two similar episodes share: `both cite "a.example/x"; both are about "view"`.
[[nodiscard]] std::string shared_text(const KnowledgeGraph& graph, const graph::SimilarEpisode& similar);
/// Remarks on steps of which another step, heard in full, has much and which it does not need: they may be
/// skipped. Sentences.
[[nodiscard]] std::vector<std::string> overlap_remarks(const PathPlan& document);

/// A note on "further" episodes, which are in the path only because there is a budget.
[[nodiscard]] std::vector<std::string> role_notes(const PathPlan& document);

/// "Note: " and the note as a sentence.
[[nodiscard]] std::string as_sentence(const std::string& note);

}  // namespace podatlas::exporter
