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

/// Builds and writes the graph of several shows with one show per thread in memory, to the same bytes as
/// build(). Returns nullopt, with nothing written, if the sources have to be read together, which also
/// reports any errors.
[[nodiscard]] std::optional<Result<Saved>> build_by_shows(const std::vector<std::string>& sources,
                                                          const BuildOptions& options,
                                                          const exporter::JsonLdOptions& saved, Output& out);

/// Writes the settled pieces of several shows.
[[nodiscard]] Result<Saved> write_pieces(graph::Pieces& pieces, const exporter::JsonLdOptions& options,
                                         Output& out);

}  // namespace podatlas

#endif  // PODATLAS_ATLAS_BUILD_BY_SHOWS_H_
