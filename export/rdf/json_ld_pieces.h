#ifndef PODATLAS_EXPORT_JSON_LD_PIECES_H_
#define PODATLAS_EXPORT_JSON_LD_PIECES_H_

#include <cstddef>

#include "core/io/output.h"
#include "export/rdf/json_ld.h"
#include "graph/merge/pieces.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// Counts of what was written.
struct WrittenPieces {
  std::size_t shows = 0;       ///< nodes
  std::size_t episodes = 0;    ///< nodes
  std::size_t references = 0;  ///< nodes
  std::size_t edges = 0;       ///< of all nodes
};

/// Writes what write_json_ld would write for the merged pieces, which must be settled and of several shows.
/// Holds one piece per thread in memory and reads each once. Fails with kIo if temporary files fail.
[[nodiscard]] Result<WrittenPieces> write_json_ld(graph::Pieces& pieces, const JsonLdOptions& options,
                                                  Output& out);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_JSON_LD_PIECES_H_
