#ifndef PODATLAS_ATLAS_PIPELINE_H_
#define PODATLAS_ATLAS_PIPELINE_H_

#include <string>
#include <vector>

#include "extract/source/load.h"
#include "podatlas/podatlas.h"

namespace podatlas {

// The steps of building a graph, each with the options of the whole.

/// The threads to use.
[[nodiscard]] unsigned jobs_of(const BuildOptions& options);

/// How the options say that sources are loaded. Fails with kUsage on a malformed shard.
[[nodiscard]] Result<source::LoadOptions> load_options(const BuildOptions& options);

/// Reads sources; for what podatlas sees in them before extraction.
[[nodiscard]] Result<source::Loaded> read_sources(const std::vector<std::string>& sources,
                                                  const BuildOptions& options);

/// The ontology of the options, from files if they name any; its faults are added to `warnings`.
[[nodiscard]] Result<Ontology> ontology_of(const BuildOptions& options, std::vector<Warning>& warnings);

/// Tells the caller which stage begins.
inline void begin_stage(const BuildOptions& options, std::string_view stage) {
  if (options.on_stage) options.on_stage(stage);
}

}  // namespace podatlas

#endif  // PODATLAS_ATLAS_PIPELINE_H_
