#ifndef PODATLAS_EXPORT_PATH_REASONS_H_
#define PODATLAS_EXPORT_PATH_REASONS_H_

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graph/path/listening_path.h"

namespace podatlas::exporter {

/// Words of an episode that a reason rests on: the sentence around what was found.
struct Quote {
  graph::NodeId episode = 0;  ///< in whose texts they stand
  Field field = Field::kDescription;
  Span span;               ///< of the whole sentence
  std::string_view words;  ///< the sentence; lives as long as the graph
};

/// Why a step is in a path, or why it stands where it does: a sentence that a person would say.
struct Reason {
  std::string_view type;  ///< topic, needed, builds-on, stated, mention
  std::string text;
  std::optional<Quote> quote;
};

/// The reasons of step `position` (from 0), the strongest first: what it has to do with the topic, what needs
/// it, and what it builds on. Never empty.
[[nodiscard]] std::vector<Reason> reasons_for(const graph::KnowledgeGraph& graph,
                                              const graph::ListeningPath& path, std::size_t position);

/// Why an episode is not in the path: "needs 34 minutes more, with 'Strides'".
[[nodiscard]] std::string reason_for(const graph::KnowledgeGraph& graph, const graph::LeftOut& left_out);

/// Two episodes whose pair was given up, and what each side says.
[[nodiscard]] std::string describe_broken(const graph::KnowledgeGraph& graph,
                                          const graph::Prerequisite& pair);

/// What a list calls an episode: its title, or that it has none.
[[nodiscard]] std::string_view title_of(const Episode& episode);

/// Whole minutes, rounded up.
[[nodiscard]] std::int64_t minutes_of(std::chrono::seconds duration);
/// The same in words: "1 minute", "34 minutes".
[[nodiscard]] std::string minutes_text(std::chrono::seconds duration);
/// How long a step takes: "34 minutes", or "about 34 minutes" where the episode does not say it
/// itself, "length unknown" where none of the show does.
[[nodiscard]] std::string length_text(const Episode& episode, const graph::PathStep& step);
/// How long a path is, of a budget if there is one: "3 episodes, 83 minutes of 90 minutes".
[[nodiscard]] std::string extent_of(const graph::ListeningPath& path,
                                    std::optional<std::chrono::seconds> budget);

/// Why one episode is heard before the other, as a clause ("stride needs storage: ..."), and where it is
/// said.
[[nodiscard]] Reason explain_pair(const graph::KnowledgeGraph& graph, const graph::Prerequisite& pair);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_PATH_REASONS_H_
