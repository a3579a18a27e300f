// Any bytes as a report for `export html --audit` give JSON for the page, or an error.
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "export/site/explorer_data.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"
#include "tests/support/sample_graph.h"

PODATLAS_FUZZ_TARGET(audit_report) {
  static const podatlas::KnowledgeGraph graph = podatlas::test::graph_titled("A title");
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto read = podatlas::exporter::read_audit_report(bytes, "fuzz.json", graph);
  if (read) {
    require(nlohmann::json::accept(*read));
  } else {
    require(!read.error().message.empty());
  }
  return 0;
}
