#ifndef PODATLAS_ATLAS_BUILD_BY_SHOWS_H_
#define PODATLAS_ATLAS_BUILD_BY_SHOWS_H_

#include <optional>
#include <string>
#include <vector>

#include "core/io/output.h"
#include "export/rdf/json_ld.h"
#include "graph/merge/pieces.h"
#include "podatlas/podatlas.h"

namespace podatlas {

/// Builds and writes the graph with one show a thread in memory: for feeds of several shows. What it writes
/// is what comes of a graph of everything. Nullopt, with nothing written, where sources have to be read all
/// together, which also finds out what is wrong with any.
[[nodiscard]] std::optional<Result<Saved>> build_by_shows(const std::vector<std::string>& sources,
                                                          const BuildOptions& options,
                                                          const exporter::JsonLdOptions& saved, Output& out);

/// Writes pieces, which are settled and of several shows.
[[nodiscard]] Result<Saved> write_pieces(graph::Pieces& pieces, const exporter::JsonLdOptions& options,
                                         Output& out);

}  // namespace podatlas

#endif  // PODATLAS_ATLAS_BUILD_BY_SHOWS_H_
