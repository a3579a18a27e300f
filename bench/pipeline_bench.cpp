// Measures each step on the bundled feed against a bare pugixml parse of the same bytes. Compare CPU
// columns with BarePugixmlParse within one run.
#include <benchmark/benchmark.h>

#include <fstream>
#include <iterator>
#include <pugixml.hpp>
#include <string>

#include "export/picture/dot.h"
#include "export/rdf/json_ld.h"
#include "extract/mention/extract.h"
#include "extract/source/feed/feed.h"
#include "extract/source/merge_shows.h"
#include "graph/build/build_graph.h"

namespace {

// PODATLAS_BENCH_FEED in the environment names another feed.
const std::string& feed_bytes() {
  static const std::string bytes = [] {
    const char* const named = std::getenv("PODATLAS_BENCH_FEED");
    std::ifstream file(named != nullptr ? named : PODATLAS_SOURCE_DIR "/data/pytorch-developer-podcast.xml",
                       std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(file), {}};
  }();
  return bytes;
}

std::vector<podatlas::Show> read_shows() {
  auto feed = podatlas::source::read_feed(feed_bytes(), "feed.xml");
  std::vector<podatlas::Show> shows;
  shows.push_back(std::move(feed->show));
  return podatlas::source::merge_shows(std::move(shows));
}

podatlas::KnowledgeGraph build() {
  std::vector<podatlas::Show> shows = read_shows();
  const auto mentions = podatlas::mention::mentions_of(podatlas::mention::extract_mentions(shows));
  return podatlas::graph::build_graph(std::move(shows), mentions);
}

void count_bytes(benchmark::State& state) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(feed_bytes().size()));
}

void BarePugixmlParse(benchmark::State& state) {
  for (auto _ : state) {
    std::string bytes = feed_bytes();
    pugi::xml_document document;
    benchmark::DoNotOptimize(document.load_buffer_inplace(bytes.data(), bytes.size()));
  }
  count_bytes(state);
}
BENCHMARK(BarePugixmlParse);

void ReadFeed(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(read_shows());
  count_bytes(state);
}
BENCHMARK(ReadFeed);

void Extract(benchmark::State& state) {
  const std::vector<podatlas::Show> shows = read_shows();
  for (auto _ : state) benchmark::DoNotOptimize(podatlas::mention::extract_mentions(shows));
  count_bytes(state);
}
BENCHMARK(Extract);

void ReadExtractGraph(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(build());
  count_bytes(state);
}
BENCHMARK(ReadExtractGraph);

void WriteJsonLd(benchmark::State& state) {
  const podatlas::KnowledgeGraph graph = build();
  std::size_t written = 0;
  for (auto _ : state) written += podatlas::exporter::to_json_ld(graph).size();
  state.SetBytesProcessed(static_cast<std::int64_t>(written));
}
BENCHMARK(WriteJsonLd);

void WriteDot(benchmark::State& state) {
  const podatlas::KnowledgeGraph graph = build();
  std::size_t written = 0;
  for (auto _ : state) {
    podatlas::Output out([&](std::string_view piece) {
      written += piece.size();
      return true;
    });
    podatlas::exporter::write_whole(graph, podatlas::Theme::kLight, out);
    out.flush();
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(written));
}
BENCHMARK(WriteDot);

}  // namespace

BENCHMARK_MAIN();
