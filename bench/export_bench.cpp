// Measures writing a graph of a million edges as text on one core, compared with passing the same bytes to
// fwrite. Compare rates within one run. No format may hold more than a piece of its output: "kept" is the
// most that one held.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>

#include "export/picture/dot.h"
#include "export/rdf/json_ld.h"
#include "export/table/table_formats.h"
#include "graph/graph_builder.h"
#include "podatlas/graph.h"

namespace {

using podatlas::GraphBuilder;
using podatlas::KnowledgeGraph;
using podatlas::Output;
using podatlas::Relation;

constexpr std::size_t kEpisodes = 20'000;

// Episodes with cited references, mentioned concepts, and a sentence for each.
KnowledgeGraph make_graph(std::size_t edges) {
  GraphBuilder builder;
  podatlas::Show show;
  show.guid = "9b024349-ccf0-5f69-a609-6b82873eab3c";
  show.title = "A large show";
  const auto whole = builder.add_show(show);
  const std::size_t episodes = std::min(kEpisodes, edges / 10 + 1);
  const std::size_t a_piece = edges / episodes;
  std::vector<GraphBuilder::Handle> references;
  for (std::size_t i = 0; i < edges / 5; ++i) {
    const std::string number = std::to_string(i);
    references.push_back(builder.add_reference({podatlas::ReferenceKind::kGithubPull,
                                                "https://github.com/owner/repository/pull/" + number,
                                                "owner/repository#" + number}));
  }
  const std::string sentence =
      "The change that made \u201Cviews\u201D <fast> & \"small\" is https://github.com/o/r/pull/1. ";
  for (std::size_t i = 0; i < episodes; ++i) {
    podatlas::Episode episode;
    episode.guid = "episode-" + std::to_string(i);
    episode.number = static_cast<std::int64_t>(i);
    episode.title = "How it is that number " + std::to_string(i) + " works";
    episode.link = "https://show.example/episodes/" + std::to_string(i);
    std::string text;
    for (std::size_t k = 0; k < a_piece; ++k) text += sentence;
    episode.texts = {{podatlas::Field::kTitle, episode.title, {}},
                     {podatlas::Field::kDescription, std::move(text), {}}};
    const auto from = builder.add_episode(show.guid, std::move(episode));
    builder.add_edge(from, Relation::kPartOf, whole);
    for (std::size_t k = 0; k < a_piece; ++k) {
      const podatlas::Evidence evidence{podatlas::Field::kDescription,
                                        {k * sentence.size(), (k + 1) * sentence.size()},
                                        "bench.rule",
                                        0.97};
      builder.add_edge(from, Relation::kCites, references[(i * 7919 + k * 104729) % references.size()], from,
                       evidence, "https://github.com/o/r/pull/1");
    }
  }
  return builder.freeze();
}

const KnowledgeGraph& graph_of(std::size_t edges) {
  static std::size_t made_edges = 0;
  static std::unique_ptr<KnowledgeGraph> graph;
  if (made_edges != edges) {
    graph = std::make_unique<KnowledgeGraph>(make_graph(edges));
    made_edges = edges;
  }
  return *graph;
}

template <typename Write>
void measure(benchmark::State& state, const Write& write) {
  const KnowledgeGraph& graph = graph_of(static_cast<std::size_t>(state.range(0)));
  std::FILE* const sink = std::fopen("/dev/null", "wb");
  std::size_t bytes = 0;
  std::size_t kept = 0;
  for (auto _ : state) {
    Output out([&](std::string_view piece) {
      bytes += piece.size();
      kept = std::max(kept, piece.size());
      return std::fwrite(piece.data(), 1, piece.size(), sink) == piece.size();
    });
    write(graph, out);
    out.flush();
  }
  std::fclose(sink);
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
  state.counters["kept"] = static_cast<double>(kept);
}

// The lower bound: copies as many bytes as the JSON-LD has.
void BareCopy(benchmark::State& state) {
  const std::string line = "      \"citation\": \"https://github.com/owner/repository/pull/123456\",\n";
  measure(state, [&](const KnowledgeGraph& graph, Output& out) {
    for (std::size_t i = 0; i < 20 * graph.edge_count(); ++i) {
      out.buffer() += line;
      out.pass_on();
    }
  });
}

void WriteJsonLd(benchmark::State& state) {
  measure(state, [](const KnowledgeGraph& graph, Output& out) {
    podatlas::exporter::write_json_ld(graph, {}, out);
  });
}

void WriteDot(benchmark::State& state) {
  measure(state, [](const KnowledgeGraph& graph, Output& out) {
    podatlas::exporter::write_whole(graph, podatlas::Theme::kLight, out);
  });
}

void WriteGraphMl(benchmark::State& state) {
  measure(state, [](const KnowledgeGraph& graph, Output& out) {
    podatlas::exporter::write_graph_ml(graph, {}, out);
  });
}

void WriteCsvEdges(benchmark::State& state) {
  measure(state, [](const KnowledgeGraph& graph, Output& out) {
    podatlas::exporter::write_csv_edges(graph, {}, out);
  });
}

void WriteNQuads(benchmark::State& state) {
  measure(state, [](const KnowledgeGraph& graph, Output& out) {
    if (!podatlas::exporter::write_n_quads(graph, {}, out)) std::abort();
  });
}

void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->Arg(1'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
}
BENCHMARK(BareCopy)->Apply(sizes);
BENCHMARK(WriteJsonLd)->Apply(sizes);
BENCHMARK(WriteDot)->Apply(sizes);
BENCHMARK(WriteGraphMl)->Apply(sizes);
BENCHMARK(WriteCsvEdges)->Apply(sizes);
BENCHMARK(WriteNQuads)->Apply(sizes);

}  // namespace

BENCHMARK_MAIN();
