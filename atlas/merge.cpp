// Merging saved graphs, and building and merging without the whole graph in memory.
#include <iterator>
#include <memory>
#include <ostream>
#include <utility>
#include <variant>
#include <vector>

#include "atlas/build_by_shows.h"
#include "atlas/episode_links.h"
#include "atlas/pipeline.h"
#include "core/text/text.h"
#include "graph/merge/divide.h"
#include "graph/merge/merge_graphs.h"
#include "graph/merge/pieces.h"
#include "graph/statistics.h"

namespace podatlas {
namespace {

graph::EpisodeFinder finder_of(const std::vector<Show>& shows) {
  const auto index = std::make_shared<mention::EpisodeIndex>(shows);
  return [index, find = finder_in(*index)](std::string_view url) { return find(url); };
}

// Adds the shows of a graph one by one or, if they cannot be separated, the whole graph; then nothing is
// merged piecewise.
Result<void> add_shows(const KnowledgeGraph& graph, graph::Pieces& pieces) {
  const Result<bool> is_divided =
      graph::divide(graph, [&](const KnowledgeGraph& piece) { return pieces.add(piece); });
  if (!is_divided) return tl::unexpected(is_divided.error());
  return *is_divided ? Result<void>() : pieces.add(graph);
}

// Reads the graphs one at a time. Shows go to the pieces, or to `rest` if they cannot be separated.
Result<void> read_graphs(const std::vector<std::string>& paths, const BuildOptions& options,
                         graph::Pieces& pieces, std::vector<KnowledgeGraph>& rest) {
  for (const std::string& path : paths) {
    begin_stage(options, "reading " + printable(path == "-" ? "standard input" : path));
    Result<exporter::SavedGraph> saved = exporter::read_json_ld_file(path);
    if (!saved) return tl::unexpected(std::move(saved.error()));
    if (!rest.empty() || !add_shows(saved->graph, pieces)) rest.push_back(std::move(saved->graph));
  }
  return {};
}

// Returns whether everything is in the pieces, and they can be merged as such. A single show is not split.
bool is_for_pieces(graph::Pieces& pieces, unsigned jobs) {
  const Result<bool> is_settled = pieces.settle(jobs);
  return is_settled && *is_settled && pieces.shows().size() > 1;
}

Result<Saved> save(const Atlas& atlas, const BuildOptions& options, const exporter::JsonLdOptions& saved,
                   Output& out) {
  begin_stage(options, "writing");
  exporter::write_json_ld(atlas.graph, saved, out);
  const graph::Statistics s = graph::statistics(atlas.graph);
  return Saved{s.shows, s.episodes, s.references, atlas.graph.edge_count(), atlas.warnings};
}

// Calls `use` with the pieces if possible, else merges the graphs in memory.
template <typename Use>
Result<std::variant<Saved, Atlas>> merge_with(const std::vector<std::string>& paths,
                                              const BuildOptions& options, const Use& use) {
  const mention::EpisodeCues cues;
  mention::EpisodeIndex index;
  Ontology ontology;
  std::vector<KnowledgeGraph> graphs;
  std::vector<Warning> warnings;
  {
    graph::Pieces pieces({[&](std::size_t number, const Show& show) { index.add(number, show); },
                          finder_in(index), statements_by(cues), &ontology});
    if (const auto read = read_graphs(paths, options, pieces, graphs); !read)
      return tl::unexpected(read.error());
    Result<Ontology> loaded = ontology_of(options, warnings);
    if (!loaded) return tl::unexpected(std::move(loaded.error()));
    ontology = std::move(*loaded);
    begin_stage(options, "merging");
    const bool is_by_pieces = graphs.empty() && is_for_pieces(pieces, jobs_of(options));
    index = mention::EpisodeIndex();  // no longer needed, and large
    if constexpr (!std::is_null_pointer_v<Use>) {
      if (is_by_pieces) {
        Result<Saved> saved = use(pieces);
        if (!saved) return tl::unexpected(std::move(saved.error()));
        saved->warnings = std::move(warnings);
        return std::variant<Saved, Atlas>(std::move(*saved));
      }
    }
    Result<std::vector<KnowledgeGraph>> others = pieces.graphs();
    if (!others) return tl::unexpected(std::move(others.error()));
    std::move(others->begin(), others->end(), std::back_inserter(graphs));
  }
  return std::variant<Saved, Atlas>(
      Atlas{graph::merge_graphs(graphs, {finder_of, statements_by(cues), &ontology}),
            {},
            false,
            std::move(warnings)});
}

exporter::JsonLdOptions json_ld_options(const BuildOptions& options, const SaveOptions& save) {
  return {save.base, version(), jobs_of(options)};
}

}  // namespace

Result<Atlas> merge(const std::vector<std::string>& paths, const BuildOptions& options) {
  auto merged = merge_with(paths, options, nullptr);
  if (!merged) return tl::unexpected(std::move(merged.error()));
  return std::move(std::get<Atlas>(*merged));
}

Result<Saved> merge_to(std::ostream& stream, const std::vector<std::string>& paths,
                       const BuildOptions& options, const SaveOptions& how) {
  Output out = output_to(stream);
  const exporter::JsonLdOptions saved = json_ld_options(options, how);
  auto merged = merge_with(paths, options, [&](graph::Pieces& pieces) {
    begin_stage(options, "writing");
    return write_pieces(pieces, saved, out);
  });
  if (!merged) return tl::unexpected(std::move(merged.error()));
  if (Saved* const written = std::get_if<Saved>(&*merged)) {
    out.flush();
    return std::move(*written);
  }
  Result<Saved> written = save(std::get<Atlas>(*merged), options, saved, out);
  out.flush();
  return written;
}

Result<Saved> build_to(std::ostream& stream, const std::vector<std::string>& sources,
                       const BuildOptions& options, const SaveOptions& how) {
  Output out = output_to(stream);
  const exporter::JsonLdOptions saved = json_ld_options(options, how);
  if (std::optional<Result<Saved>> built = build_by_shows(sources, options, saved, out)) {
    out.flush();
    return std::move(*built);
  }
  const Result<Atlas> atlas = build(sources, options);
  if (!atlas) return tl::unexpected(atlas.error());
  Result<Saved> written = save(*atlas, options, saved, out);
  out.flush();
  return written;
}

}  // namespace podatlas
