// Reading any bytes as a saved graph fails with a message, or gives a graph that round-trips.
#include <cstdint>
#include <string>

#include "export/rdf/json_ld.h"
#include "tests/fuzz/program/target.h"

PODATLAS_FUZZ_TARGET(json_ld) {
  const std::string bytes(data, data + size);
  const auto first = podatlas::exporter::read_json_ld(bytes, "fuzz.jsonld");
  if (!first) {
    if (first.error().message.empty()) __builtin_trap();
    return 0;
  }
  const std::string once = podatlas::exporter::to_json_ld(first->graph, {first->base, "0"});
  const auto second = podatlas::exporter::read_json_ld(once, "fuzz.jsonld");
  if (!second) __builtin_trap();
  if (podatlas::exporter::to_json_ld(second->graph, {second->base, "0"}) != once) __builtin_trap();
  return 0;
}
