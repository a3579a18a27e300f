// Measures planning on a loaded graph: the bundled show, and one grown from it by repeating its episodes
// under other names. The baseline is a pass over all texts (ReadAllTexts).
#include <benchmark/benchmark.h>

#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>

#include "extract/mention/extract.h"
#include "extract/source/feed/feed.h"
#include "extract/source/merge_shows.h"
#include "graph/build/build_graph.h"
#include "graph/path/listening_path.h"
#include "podatlas/ontology.h"

namespace {

using podatlas::KnowledgeGraph;

std::string bytes_of(const std::string& file) {
  std::ifstream in(PODATLAS_SOURCE_DIR + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The bundled show with `count` episodes, and the ontology's concepts in them.
KnowledgeGraph show_of(std::size_t count) {
  const std::string bytes = bytes_of("/data/pytorch-developer-podcast.xml");
  std::vector<podatlas::Show> shows(1);
  shows.front() = podatlas::source::read_feed(bytes, "feed.xml")->show;
  shows = podatlas::source::merge_shows(std::move(shows));
  const std::string turtle = bytes_of("/ontology/pytorch.ttl");
  const auto read = podatlas::read_ontology({{"pytorch.ttl", turtle}});
  auto mentions =
      podatlas::mention::mentions_of(podatlas::mention::extract_mentions(shows, {&read->ontology}));
  std::vector<podatlas::Episode>& episodes = shows.front().episodes;
  const std::size_t real = episodes.size();
  for (std::size_t i = real; i < count; ++i) {
    podatlas::Episode copy = episodes[i % real];
    copy.guid += '-' + std::to_string(i);
    copy.number = static_cast<std::int64_t>(i + 1);
    if (copy.published) *copy.published += std::chrono::hours(i);
    auto found = mentions.front()[i % real];
    for (podatlas::Mention& mention : found) {
      if (auto* const other = podatlas::get_if<podatlas::EpisodeRefMention>(mention)) {
        other->target_episode += i / real * real;
        if (other->target_episode >= count) other->target_episode %= real;
      }
    }
    mentions.front().push_back(std::move(found));
    episodes.push_back(std::move(copy));
  }
  return podatlas::graph::build_graph(std::move(shows), mentions, {&read->ontology, {}});
}

// Shared by all benchmarks of this size.
const KnowledgeGraph& graph_of(std::int64_t count) {
  static std::map<std::int64_t, KnowledgeGraph> graphs;
  auto known = graphs.find(count);
  if (known == graphs.end()) known = graphs.emplace(count, show_of(static_cast<std::size_t>(count))).first;
  return known->second;
}

void ReadAllTexts(benchmark::State& state) {
  const KnowledgeGraph& graph = graph_of(state.range(0));
  for (auto _ : state) {
    std::size_t spaces = 0;
    for (podatlas::NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind != podatlas::NodeKind::kEpisode) continue;
      for (const char c : graph.episode(id).text(podatlas::Field::kDescription)) spaces += c == ' ' ? 1U : 0U;
    }
    benchmark::DoNotOptimize(spaces);
  }
}

void plan(benchmark::State& state, const char* query, std::optional<std::chrono::seconds> budget) {
  const KnowledgeGraph& graph = graph_of(state.range(0));
  for (auto _ : state) {
    const podatlas::graph::Curriculum curriculum(graph);
    const podatlas::graph::EpisodeSearch search(graph);
    podatlas::graph::PathRequest request;
    request.topics = {podatlas::graph::read_topic(graph, search, query)};
    request.budget = budget;
    benchmark::DoNotOptimize(podatlas::graph::listening_path(curriculum, search, request));
  }
}

void PathForAConcept(benchmark::State& state) { plan(state, "autograd", std::chrono::minutes(90)); }
void PathForAQuestion(benchmark::State& state) {
  plan(state, "how is everything tested?", std::chrono::minutes(90));
}
void PathWithoutBudget(benchmark::State& state) { plan(state, "autograd", std::nullopt); }

BENCHMARK(ReadAllTexts)->Arg(83)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(PathForAConcept)->Arg(83)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(PathForAQuestion)->Arg(83)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(PathWithoutBudget)->Arg(83)->Arg(10'000)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
