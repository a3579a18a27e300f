#include "atlas/build_by_shows.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>
#include <vector>

#include "atlas/episode_links.h"
#include "atlas/pipeline.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "export/rdf/json_ld_pieces.h"
#include "extract/mention/extract.h"
#include "extract/source/load.h"
#include "extract/source/show_plan.h"
#include "graph/build/build_graph.h"
#include "graph/merge/pieces.h"

namespace podatlas {
namespace {

// Builds the graph of each show.
class Builder {
 public:
  Builder(source::LoadOptions load, const Ontology& ontology, graph::Pieces& pieces)
      : load_(std::move(load)),
        extractor_(&ontology),
        knowledge_{&ontology, mention::explained_by(ontology), {}},
        pieces_(pieces) {
    load_.shard.reset();
  }

  /// False if a show could not be read separately.
  bool build_all(const std::vector<source::ShowFiles>& shows) {
    const unsigned jobs = load_.jobs;
    std::uintmax_t bytes = 0;
    std::vector<std::size_t> order(shows.size());
    for (std::size_t i = 0; i < shows.size(); ++i) {
      order[i] = i;
      bytes += shows[i].bytes;
    }
    // The largest first, so that threads finish together; a show larger than a thread's share uses all
    // threads.
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

graph::PieceHelp help_of(const BuildOptions& options, const Ontology& ontology, mention::EpisodeIndex& index,
                         const mention::EpisodeCues& cues) {
  graph::PieceHelp help;
  help.ontology = &ontology;
  if (!options.shard.empty()) return help;  // links between shows are left to merge
  help.add_links = [&](std::size_t number, const Show& show) { index.add(number, show); };
  help.find = finder_in(index);
  help.statement = statements_by(cues);
  return help;
}

}  // namespace

Result<Saved> write_pieces(graph::Pieces& pieces, const exporter::JsonLdOptions& options, Output& out) {
  return exporter::write_json_ld(pieces, options, out).map([](const exporter::WrittenPieces& all) {
    return Saved{all.shows, all.episodes, all.references, all.edges};
  });
}

std::optional<Result<Saved>> build_by_shows(const std::vector<std::string>& sources,
                                            const BuildOptions& options, const exporter::JsonLdOptions& saved,
                                            Output& out) {
  const Result<source::LoadOptions> load = load_options(options);
  if (!load) return tl::unexpected(load.error());
  begin_stage(options, "reading " + counted(sources.size(), "source"));
  std::optional<source::ShowPlan> plan = source::plan_shows(sources, *load);
  if (!plan || plan->shows.size() < 2) return std::nullopt;
  std::vector<Warning> of_ontology;
  const Result<Ontology> ontology = ontology_of(options, of_ontology);
  if (!ontology) return std::nullopt;
  mention::EpisodeIndex index;
  const mention::EpisodeCues cues;
  graph::Pieces pieces(help_of(options, *ontology, index, cues));
  std::vector<Warning> warnings;
  {
    Builder builder(*load, *ontology, pieces);
    if (!builder.build_all(plan->shows)) return std::nullopt;
    warnings = builder.take_warnings();
  }
  begin_stage(options, "building the graph");
  const Result<bool> is_settled = pieces.settle(saved.jobs);
  if (!is_settled || !*is_settled) return std::nullopt;
  index = mention::EpisodeIndex();  // no longer needed, and large

  warnings.insert(warnings.end(), plan->warnings.begin(), plan->warnings.end());
  std::stable_sort(warnings.begin(), warnings.end(),
                   [](const Warning& a, const Warning& b) { return a.source < b.source; });
  warnings.insert(warnings.end(), of_ontology.begin(), of_ontology.end());
  begin_stage(options, "writing");
  Result<Saved> written = write_pieces(pieces, saved, out);
  if (written) written->warnings = std::move(warnings);
  return written;
}

}  // namespace podatlas
