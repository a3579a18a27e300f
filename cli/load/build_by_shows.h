#ifndef PODATLAS_CLI_BUILD_BY_SHOWS_H_
#define PODATLAS_CLI_BUILD_BY_SHOWS_H_

#include <optional>
#include <string>

#include "cli/load/pipeline.h"
#include "export/rdf/json_ld.h"

namespace podatlas::cli {

/// Builds and saves the graph with one show a thread in memory, and gives the exit code: for feeds of several
/// shows. What it writes is what comes of a graph of everything. Nullopt, with nothing written or said, where
/// sources have to be read all together, which also finds out what is wrong with any.
[[nodiscard]] std::optional<int> build_by_shows(const SourceOptions& options,
                                                const exporter::JsonLdOptions& saved,
                                                const std::string& output);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_BUILD_BY_SHOWS_H_
