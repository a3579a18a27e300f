#pragma once

#include <string>
#include <vector>

#include "extract/source/load.h"
#include "graph/corrections/corrections.h"
#include "graph/search/index/episode_search.h"
#include "podatlas/corrections.h"
#include "podatlas/path.h"
#include "podatlas/podatlas.h"

namespace podatlas {

// The steps of building a graph, each with the options of the whole.

/// The threads to use.
[[nodiscard]] unsigned jobs_of(const BuildOptions& options);

/// The load options. Fails with kUsage on a malformed shard.
[[nodiscard]] Result<source::LoadOptions> load_options(const BuildOptions& options);

/// Reads sources, without extraction.
[[nodiscard]] Result<source::Loaded> read_sources(const std::vector<std::string>& sources,
                                                  const BuildOptions& options);

/// The ontology from the options, or from their files, or all that are installed. Adds problems to
/// `warnings`.
[[nodiscard]] Result<Ontology> ontology_of(const BuildOptions& options, std::vector<Warning>& warnings);

/// Reports the start of a stage.
inline void begin_stage(const BuildOptions& options, std::string_view stage) {
  if (options.on_stage) options.on_stage(stage);
}

/// What a person asks about. Fails with the nearest candidates for what names nothing.
[[nodiscard]] Result<graph::Topic> find_topic(const KnowledgeGraph& graph, const graph::EpisodeSearch& search,
                                              const std::string& typed);

/// Corrections in a graph, and the problems in finding their names and combining them.
struct FoundCorrections {
  graph::Corrections corrections;           ///< those without problems
  std::vector<ontology::Problem> problems;  ///< by line
};
/// Finds what corrections name. Linear in the nodes, times the names that are neither numbers nor whole
/// titles or guids.
[[nodiscard]] FoundCorrections find_corrections(const KnowledgeGraph& graph,
                                                const graph::EpisodeSearch& search,
                                                const CorrectionFile& file);

/// The concepts and episodes that each of `typed` names. Adds to `notes` how unknown words were read. Fails
/// with the nearest candidates for what names nothing.
[[nodiscard]] Result<std::vector<NodeId>> known_nodes(const KnowledgeGraph& graph,
                                                      const graph::EpisodeSearch& search,
                                                      const std::vector<std::string>& typed,
                                                      std::vector<std::string>& notes);

}  // namespace podatlas
