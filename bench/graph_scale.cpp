// Measures the cost of edges in a large graph: graph_scale [NODES EDGES], default 1,000,000 and 10,000,000.
// Builds the graph with and without edges and prints, per edge, bytes of heap once frozen and nanoseconds
// of CPU to add, freeze and walk.
#include <malloc.h>

#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>

#include "graph/graph_builder.h"
#include "podatlas/graph.h"

namespace {

using podatlas::Edge;
using podatlas::EdgeId;
using podatlas::GraphBuilder;
using podatlas::KnowledgeGraph;
using podatlas::Relation;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double heap_bytes() {
  const struct mallinfo2 info = mallinfo2();
  return static_cast<double>(info.uordblks) + static_cast<double>(info.hblkhd);
}

struct Cost {
  double bytes = 0;
  double add = 0;
  double freeze = 0;
  double walk = 0;
  std::size_t edges = 0;
};

Cost cost_of(std::uint32_t nodes, std::size_t edges) {
  const double heap = heap_bytes();
  GraphBuilder builder;
  for (std::uint32_t i = 0; i < nodes; ++i) {
    builder.add_reference(
        {podatlas::ReferenceKind::kOther, "https://things.example/" + std::to_string(i), {}});
  }
  Cost cost;
  const double begin = cpu_seconds();
  std::uint64_t state = 1;  // a linear congruential generator, for reproducible graphs
  const auto next = [&] {
    return static_cast<std::uint32_t>((state = state * 6364136223846793005U + 1442695040888963407U) >> 33U);
  };
  for (std::size_t i = 0; i < edges; ++i) {
    const std::uint32_t source = next() % nodes;
    builder.add_edge(source, i % 2 == 0 ? Relation::kCites : Relation::kMentions, next() % nodes);
  }
  const double added = cpu_seconds();
  const KnowledgeGraph graph = builder.freeze();
  const double frozen = cpu_seconds();
  std::uint64_t sum = 0;
  for (std::uint32_t id = 0; id < nodes; ++id) {
    for (const Edge& edge : graph.out_edges(id)) sum += static_cast<std::uint64_t>(edge.relation);
    for (const Edge& edge : graph.in_edges(id)) sum += edge.id;
  }
  const double walked = cpu_seconds();
  if (sum == 0 && edges > 0) std::cerr << "no edges\n";
  cost = {heap_bytes() - heap, added - begin, frozen - added, walked - frozen, graph.edge_count()};
  return cost;
}

}  // namespace

int main(int argc, char** argv) {
  const auto nodes = argc > 2 ? static_cast<std::uint32_t>(std::strtoul(argv[1], nullptr, 10)) : 1'000'000U;
  const std::size_t edges = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 10'000'000U;
  if (nodes == 0 || edges == 0) {
    std::cerr << "graph_scale [NODES EDGES]\n";
    return 1;
  }
  const Cost bare = cost_of(nodes, 0);
  const Cost full = cost_of(nodes, edges);
  const auto count = static_cast<double>(full.edges);
  std::cout << nodes << " nodes, " << full.edges << " distinct edges\n"
            << (full.bytes - bare.bytes) / count << " bytes an edge (nodes: " << bare.bytes / nodes
            << " each)\n"
            << 1e9 * (full.add - bare.add) / count << " ns an edge to add\n"
            << 1e9 * (full.freeze - bare.freeze) / count << " ns an edge to freeze\n"
            << 1e9 * (full.walk - bare.walk) / count << " ns an edge to walk along, both ways\n";
  return 0;
}
