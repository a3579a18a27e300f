#include "cli/load/save.h"

#include "cli/command.h"
#include "cli/command/summary.h"
#include "export/rdf/json_ld_pieces.h"

namespace podatlas::cli {

int save(const graph::KnowledgeGraph& graph, const exporter::JsonLdOptions& options,
         const std::string& output) {
  const int code = deliver(output, [&](Output& out) -> Result<void> {
    exporter::write_json_ld(graph, options, out);
    return {};
  });
  if (code == kDone) report_saved(output, one_line_summary(graph));
  return code;
}

int save(graph::Pieces& pieces, const exporter::JsonLdOptions& options, const std::string& output) {
  exporter::WrittenPieces written;
  const int code = deliver(output, [&](Output& out) -> Result<void> {
    return exporter::write_json_ld(pieces, options, out).map([&](const exporter::WrittenPieces& all) {
      written = all;
    });
  });
  if (code == kDone)
    report_saved(output, summary_line(written.episodes, written.shows, written.references, written.edges));
  return code;
}

}  // namespace podatlas::cli
