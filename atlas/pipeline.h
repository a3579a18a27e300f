#pragma once

#include <string>
#include <vector>

#include "extract/source/load.h"
#include "graph/search/index/episode_search.h"
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

/// The ontology from the options, or from their files. Adds problems to `warnings`.
[[nodiscard]] Result<Ontology> ontology_of(const BuildOptions& options, std::vector<Warning>& warnings);

/// Reports the start of a stage.
inline void begin_stage(const BuildOptions& options, std::string_view stage) {
  if (options.on_stage) options.on_stage(stage);
}

/// The concepts and episodes that each of `typed` names. Adds to `notes` how unknown words were read. Fails
/// with the nearest candidates for what names nothing.
[[nodiscard]] Result<std::vector<NodeId>> known_nodes(const KnowledgeGraph& graph,
                                                      const graph::EpisodeSearch& search,
                                                      const std::vector<std::string>& typed,
                                                      std::vector<std::string>& notes);

}  // namespace podatlas
