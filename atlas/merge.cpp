// Building graphs show by show, and merging these or saved ones as they are written.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <numeric>
#include <optional>
#include <ostream>
#include <sstream>
#include <utility>
#include <vector>

#include "atlas/pipeline.h"
#include "atlas/show_ontologies.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "export/rdf/merged_json_ld.h"
#include "extract/mention/episode/episode_cues.h"
#include "extract/mention/episode/episode_index.h"
#include "extract/mention/extract.h"
#include "extract/mention/term/concepts/term_concepts.h"
#include "graph/build/build_graph.h"
#include "graph/merge/merge_plan.h"

namespace podatlas {
namespace {

using Graph = std::shared_ptr<const KnowledgeGraph>;
using Keep = exporter::MergeInput::KeepGraphs;

// Decides the plan, with links between all episodes. Their index is large and needed only here.
void settle_with_links(graph::MergePlan& plan) {
  mention::EpisodeIndex index;
  plan.settle({[&](std::size_t number, const Show& show) { index.add(number, show); },
               [&](std::string_view url) -> std::optional<std::pair<std::size_t, std::size_t>> {
                 const auto found = index.find(url);
                 if (!found) return std::nullopt;
                 return std::pair(found->show, found->episode);
               }});
}

// Calls `write` with an Output to `stream`, and what the options say about the document.
template <typename Write>
Result<Saved> save(std::ostream& stream, const BuildOptions& options, const SaveOptions& save,
                   std::vector<Warning> warnings, const Write& write) {
  begin_stage(options, "writing");
  Output out = output_to(stream);
  const Result<exporter::DocumentCounts> counts =
      write(exporter::JsonLdOptions{save.base, version(), jobs_of(options)}, out);
  if (!counts) return tl::unexpected(counts.error());
  out.flush();
  return Saved{counts->shows, counts->episodes, counts->references, counts->edges, std::move(warnings)};
}

Result<Saved> save_merged(std::ostream& stream, const BuildOptions& options, const SaveOptions& how,
                          std::vector<Warning> warnings, const graph::MergePlan& plan,
                          const exporter::OpenGraph& open, const Ontology& ontology, Keep keep) {
  const graph::ReadStatement read_statement = [](const Text& text, Span link) -> graph::EpisodeStatement {
    const auto [relation, evidence] = mention::relation_at(text, link);
    return {relation, evidence};
  };
  return save(stream, options, how, std::move(warnings), [&](const auto& saved, Output& out) {
    return exporter::write_merged_json_ld({plan, open, read_statement, &ontology, keep}, saved, out);
  });
}

// Makes graphs of shows.
class GraphMaker {
 public:
  GraphMaker(const Ontology& ontology, double guest_threshold)
      : guest_threshold_(guest_threshold),
        extractor_(&ontology),
        knowledge_{&ontology, mention::explained_by(ontology)} {}

  [[nodiscard]] Graph make(std::vector<Show> shows, unsigned jobs, bool own_episodes_only) const {
    auto extracted = extractor_.extract(shows, {nullptr, jobs, false, own_episodes_only, guest_threshold_});
    const mention::TermScope scope = term_scope_of(*knowledge_.ontology);
    if (scope != mention::TermScope::kNone)
      return make_with_terms(std::move(shows), std::move(extracted), scope);
    return make(std::move(shows), std::move(extracted), knowledge_);
  }

 private:
  using Extracted = std::vector<std::vector<EpisodeMentions>>;

  static Graph make(std::vector<Show> shows, Extracted extracted, const graph::Knowledge& knowledge) {
    return std::make_shared<const KnowledgeGraph>(
        graph::build_graph(std::move(shows), mention::mentions_of(std::move(extracted)), knowledge));
  }

  // The shows' own terms are the concepts that the ontology lacks.
  [[nodiscard]] Graph make_with_terms(std::vector<Show> shows, Extracted extracted,
                                      mention::TermScope scope) const {
    Ontology terms = *knowledge_.ontology;
    mention::add_term_concepts(terms, shows, std::vector<mention::TermScope>(shows.size(), scope), extracted,
                               mention::TermUse::kGraph);
    return make(std::move(shows), std::move(extracted), {&terms, knowledge_.explained, knowledge_.posts});
  }

  double guest_threshold_;
  mention::Extractor extractor_;
  graph::Knowledge knowledge_;
};

Graph one_graph_of(source::Loaded loaded, const ShowOntologies& ontologies, const BuildOptions& options) {
  Extraction extraction;
  extraction.shows = std::move(loaded.shows);
  extraction.posts = std::move(loaded.posts);
  extraction.ontology = *ontologies.all;
  find_mentions(extraction, ontologies, options);
  mention::add_term_concepts(extraction.ontology, extraction.shows, ontologies.term_scopes(),
                             extraction.mentions, mention::TermUse::kGraph);
  const Ontology& all = extraction.ontology;
  return std::make_shared<const KnowledgeGraph>(
      graph::build_graph(std::move(extraction.shows), mention::mentions_of(std::move(extraction.mentions)),
                         {&all, mention::explained_by(all), graph::KnownPosts(std::move(extraction.posts))}));
}

// Makes a graph of each show and notes it in the plan.
std::vector<Graph> graphs_of(std::vector<Show> shows, const ShowOntologies& ontologies,
                             const BuildOptions& options, graph::MergePlan& plan) {
  const unsigned jobs = jobs_of(options);
  std::vector<std::unique_ptr<const GraphMaker>> makers;
  makers.reserve(ontologies.sets.size());
  for (const auto& ontology : ontologies.sets)
    makers.push_back(std::make_unique<const GraphMaker>(*ontology, options.guest_threshold));

  std::size_t episodes = 0;
  for (const Show& show : shows) episodes += show.episodes.size();
  // The largest first, so that no thread is left with one at the end.
  std::vector<std::size_t> order(shows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return shows[a].episodes.size() > shows[b].episodes.size();
  });
  std::vector<Graph> graphs(shows.size());
  parallel_for(order.size(), jobs, [&](std::size_t i) {
    std::vector<Show> one;
    one.push_back(std::move(shows[order[i]]));
    const bool is_for_all_threads = one.front().episodes.size() > episodes / jobs;
    graphs[order[i]] =
        makers[ontologies.of_show[order[i]]]->make(std::move(one), is_for_all_threads ? jobs : 1, true);
    plan.note(order[i], *graphs[order[i]]);
  });
  return graphs;
}

// Opens saved graphs. Small ones, and those from pipes, are read once and kept.
class SavedGraphs {
 public:
  explicit SavedGraphs(const std::vector<std::string>& paths) : paths_(paths), files_(paths.size()) {}

  Result<Graph> open(std::size_t number) {
    File& file = files_[number];
    if (file.graph != nullptr) return file.graph;
    std::error_code failed;  // on pipes, too
    const std::uintmax_t size = std::filesystem::file_size(paths_[number], failed);
    const auto time = failed ? Time() : std::filesystem::last_write_time(paths_[number], failed);
    if (file.was_read && (size != file.size || time != file.time))
      return fail(ErrorKind::kIo, paths_[number], {}, "changed while it was merged");
    Result<exporter::SavedGraph> saved = exporter::read_json_ld_file(paths_[number]);
    if (!saved) return tl::unexpected(std::move(saved.error()));
    auto graph = std::make_shared<const KnowledgeGraph>(std::move(saved->graph));
    file = {true, size, time, nullptr};
    if (failed || kept_ + size <= kMostKept) {
      file.graph = graph;
      kept_ += failed ? 0 : size;
    }
    return graph;
  }

 private:
  using Time = std::filesystem::file_time_type;
  struct File {
    bool was_read = false;
    std::uintmax_t size = 0;
    Time time;
    Graph graph;
  };
  static constexpr std::uintmax_t kMostKept = std::uintmax_t{32} << 20U;  // bytes of files

  const std::vector<std::string>& paths_;
  std::vector<File> files_;
  std::uintmax_t kept_ = 0;
};

}  // namespace

Result<Saved> build_to(std::ostream& stream, const std::vector<std::string>& sources,
                       const BuildOptions& options, const SaveOptions& how) {
  Result<source::Loaded> loaded = read_sources(sources, options);
  if (!loaded) return tl::unexpected(std::move(loaded.error()));
  std::vector<Warning> warnings = std::move(loaded->warnings);
  const Result<ShowOntologies> ontologies = ontologies_of(loaded->shows, options, warnings);
  if (!ontologies) return tl::unexpected(ontologies.error());
  begin_stage(options, "extracting");
  // The nodes of posts depend on all shows that cite them.
  if (loaded->shows.size() < 2 || !loaded->posts.empty()) {
    const Graph graph = one_graph_of(std::move(*loaded), *ontologies, options);
    return save(stream, options, how, std::move(warnings),
                [&](const auto& saved, Output& out) -> Result<exporter::DocumentCounts> {
                  exporter::write_json_ld(*graph, saved, out);
                  return exporter::counts_of(*graph);
                });
  }
  graph::MergePlan plan;
  const std::vector<Graph> graphs = graphs_of(std::move(loaded->shows), *ontologies, options, plan);
  // Links between shows are left to a merge of all shards.
  options.shard.empty() ? settle_with_links(plan) : plan.settle();
  const exporter::OpenGraph open = [&](std::size_t number) -> Result<Graph> { return graphs[number]; };
  return save_merged(stream, options, how, std::move(warnings), plan, open, *ontologies->all,
                     Keep::kInMemory);
}

Result<Saved> merge_to(std::ostream& stream, const std::vector<std::string>& paths,
                       const BuildOptions& options, const SaveOptions& how) {
  SavedGraphs graphs(paths);
  graph::MergePlan plan;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    begin_stage(options, "reading " + printable(paths[i] == "-" ? "standard input" : paths[i]));
    const Result<Graph> graph = graphs.open(i);
    if (!graph) return tl::unexpected(graph.error());
    plan.note(i, **graph);
  }
  std::vector<Warning> warnings;
  const Result<Ontology> ontology = ontology_of(options, warnings);
  if (!ontology) return tl::unexpected(ontology.error());
  begin_stage(options, "merging");
  settle_with_links(plan);
  return save_merged(
      stream, options, how, std::move(warnings), plan,
      [&](std::size_t number) { return graphs.open(number); }, *ontology, Keep::kOnDisk);
}

Result<Atlas> merge(const std::vector<std::string>& paths, const BuildOptions& options) {
  std::ostringstream document;
  Result<Saved> saved = merge_to(document, paths, options);
  if (!saved) return tl::unexpected(std::move(saved.error()));
  Result<exporter::SavedGraph> read = exporter::read_json_ld(document.view(), "merged graph");
  if (!read) return tl::unexpected(std::move(read.error()));
  return Atlas{std::move(read->graph), {}, false, std::move(saved->warnings)};
}

}  // namespace podatlas
