#include "cli/load/build_by_shows.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/load/episode_links.h"
#include "cli/load/save.h"
#include "cli/terminal.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "extract/mention/extract.h"
#include "extract/source/load.h"
#include "graph/build/build_graph.h"
#include "graph/merge/pieces.h"

namespace podatlas::cli {
namespace {

// Makes the graph of each show.
class Builder {
 public:
  Builder(const SourceOptions& options, const ontology::Ontology& ontology, graph::Pieces& pieces)
      : load_(load_options(options)),
        extractor_(&ontology),
        knowledge_{&ontology, mention::explained_by(ontology), {}},
        pieces_(pieces) {
    load_.shard.reset();
  }

  /// False when a show could not be read alone.
  bool build_all(const std::vector<source::ShowFiles>& shows) {
    const unsigned jobs = load_.jobs;
    std::uintmax_t bytes = 0;
    std::vector<std::size_t> order(shows.size());
    for (std::size_t i = 0; i < shows.size(); ++i) {
      order[i] = i;
      bytes += shows[i].bytes;
    }
    // The largest first, so that no thread is left with one; what is more than a thread's share is for all of
    // them.
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return shows[a].bytes > shows[b].bytes; });
    std::size_t done = 0;
    while (done < order.size() && shows[order[done]].bytes > bytes / jobs) {
      build(shows[order[done]], jobs);
      ++done;
    }
    parallel_for(order.size() - done, jobs, [&](std::size_t i) {
      if (!has_failed_) build(shows[order[done + i]], 1);
    });
    return !has_failed_;
  }

  std::vector<Warning> take_warnings() { return std::move(warnings_); }

 private:
  void build(const source::ShowFiles& show, unsigned jobs) {
    source::LoadOptions load = load_;
    load.jobs = jobs;
    Result<source::Loaded> loaded = source::load_sources(show.files, load);
    if (!loaded || loaded->shows.size() != 1 || loaded->shows.front().guid != show.guid) {
      has_failed_ = true;
      return;
    }
    auto mentions = mention::mentions_of(extractor_.extract(loaded->shows, {nullptr, jobs, false, true}));
    const graph::KnowledgeGraph graph =
        graph::build_graph(std::move(loaded->shows), std::move(mentions), knowledge_);
    if (!pieces_.add(graph)) {
      has_failed_ = true;
      return;
    }
    if (loaded->warnings.empty()) return;
    const std::lock_guard lock(mutex_);
    warnings_.insert(warnings_.end(), loaded->warnings.begin(), loaded->warnings.end());
  }

  source::LoadOptions load_;
  mention::Extractor extractor_;
  graph::Knowledge knowledge_;
  graph::Pieces& pieces_;
  std::atomic<bool> has_failed_ = false;
  std::mutex mutex_;
  std::vector<Warning> warnings_;
};

graph::PieceHelp help_of(const SourceOptions& options, const ontology::Ontology& ontology,
                         mention::EpisodeIndex& index, const mention::EpisodeCues& cues) {
  graph::PieceHelp help;
  help.ontology = &ontology;
  if (options.shard) return help;  // what a link to another show is, all shards together say
  help.add_links = [&](std::size_t number, const Show& show) { index.add(number, show); };
  help.find = finder_in(index);
  help.statement = statements_by(cues);
  return help;
}

}  // namespace

std::optional<int> build_by_shows(const SourceOptions& options, const exporter::JsonLdOptions& saved,
                                  const std::string& output) {
  std::optional<WaitingLine> line("reading " + counted(options.sources.size(), "source"));
  std::optional<source::ShowPlan> plan = source::plan_shows(options.sources, load_options(options));
  if (!plan || plan->shows.size() < 2) return std::nullopt;
  std::vector<Warning> of_ontology;
  const Result<ontology::Ontology> ontology = load_ontology(options, &of_ontology);
  if (!ontology) return std::nullopt;
  mention::EpisodeIndex index;
  const mention::EpisodeCues cues;
  graph::Pieces pieces(help_of(options, *ontology, index, cues));
  std::vector<Warning> warnings;
  {
    Builder builder(options, *ontology, pieces);
    if (!builder.build_all(plan->shows)) return std::nullopt;
    warnings = builder.take_warnings();
  }
  line.emplace("building the graph");
  const Result<bool> is_settled = pieces.settle(saved.jobs);
  if (!is_settled || !*is_settled) return std::nullopt;
  index = mention::EpisodeIndex();  // no longer needed, and large
  line.reset();

  warnings.insert(warnings.end(), plan->warnings.begin(), plan->warnings.end());
  std::stable_sort(warnings.begin(), warnings.end(),
                   [](const Warning& a, const Warning& b) { return a.source < b.source; });
  warnings.insert(warnings.end(), of_ontology.begin(), of_ontology.end());
  for (const Warning& warning : warnings) report(warning);
  return save(pieces, saved, output);
}

}  // namespace podatlas::cli
