#include "atlas/pipeline.h"

#include <filesystem>
#include <utility>

#include "atlas/show_ontologies.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "export/rdf/json_ld.h"
#include "extract/mention/extract.h"
#include "extract/mention/term/concepts/term_concepts.h"
#include "graph/build/build_graph.h"
#include "graph/build/known_posts.h"
#include "net/fetch.h"

namespace podatlas {
namespace {

// Each show with its own ontologies. Numbers of concepts are those of all.
std::vector<std::vector<EpisodeMentions>> extract_with(const ShowOntologies& ontologies,
                                                       std::span<const Show> shows,
                                                       mention::ExtractOptions options) {
  if (ontologies.sets.size() == 1) {
    options.ontology = ontologies.all.get();
    return mention::extract_mentions(shows, options);
  }
  std::vector<std::vector<EpisodeMentions>> out(shows.size());
  for (std::size_t set = 0; set < ontologies.sets.size(); ++set) {
    const Ontology ontology = restricted(*ontologies.all, *ontologies.sets[set]);
    options.ontology = &ontology;
    std::vector<std::vector<EpisodeMentions>> found = mention::extract_mentions(shows, options);
    for (std::size_t s = 0; s < shows.size(); ++s) {
      if (ontologies.of_show[s] == set) out[s] = std::move(found[s]);
    }
  }
  return out;
}

Result<Extraction> extract_from(source::Loaded loaded, const BuildOptions& options, mention::TermUse use) {
  Extraction out{std::move(loaded.shows),       std::move(loaded.posts),   {}, {},
                 std::move(loaded.differences), std::move(loaded.warnings)};
  const Result<ShowOntologies> ontologies = ontologies_of(out.shows, options, out.warnings);
  if (!ontologies) return tl::unexpected(ontologies.error());
  out.ontology = *ontologies->all;
  begin_stage(options, "extracting");
  find_mentions(out, *ontologies, options);
  mention::add_term_concepts(out.ontology, out.shows, ontologies->term_scopes(), out.mentions, use);
  return out;
}

Atlas atlas_of(Extraction extraction, const BuildOptions& options) {
  begin_stage(options, "building the graph");
  graph::KnownPosts posts(std::move(extraction.posts));
  return {graph::build_graph(
              std::move(extraction.shows), mention::mentions_of(std::move(extraction.mentions)),
              {&extraction.ontology, mention::explained_by(extraction.ontology), std::move(posts)}),
          {},
          false,
          std::move(extraction.warnings),
          std::move(extraction.differences)};
}

// Opens a saved graph or a feed, from a file or standard input. Reads it once, since it may be a pipe.
Result<Atlas> open_file(const std::string& path, const BuildOptions& options) {
  const Result<source::LoadOptions> load = load_options(options);
  if (!load) return tl::unexpected(load.error());
  begin_stage(options, "reading");
  Result<Fetched> document = source::read_source(path, load->fetch);
  if (!document) return tl::unexpected(std::move(document.error()));
  const std::string name = path == "-" ? "standard input" : path;
  if (exporter::looks_like_json_ld(document->bytes)) {
    begin_stage(options, "reading the graph");
    Result<exporter::SavedGraph> saved = exporter::read_json_ld(document->bytes, name);
    if (!saved) return tl::unexpected(std::move(saved.error()));
    return Atlas{std::move(saved->graph), std::move(saved->base), true};
  }
  Result<source::Loaded> loaded = source::load_document(std::move(*document), name, *load);
  if (!loaded) return tl::unexpected(std::move(loaded.error()));
  Result<Extraction> extraction = extract_from(std::move(*loaded), options, mention::TermUse::kGraph);
  if (!extraction) return tl::unexpected(std::move(extraction.error()));
  return atlas_of(std::move(*extraction), options);
}

}  // namespace

void find_mentions(Extraction& extraction, const ShowOntologies& ontologies, const BuildOptions& options) {
  mention::extract_posts(extraction.posts, extraction.shows, *ontologies.all);
  extraction.mentions = extract_with(
      ontologies, extraction.shows,
      {nullptr, jobs_of(options), options.explain, !options.shard.empty(), options.guest_threshold});
}

std::string_view version() { return PODATLAS_VERSION; }

unsigned jobs_of(const BuildOptions& options) {
  return options.jobs != 0 ? options.jobs : available_processors();
}

Result<source::LoadOptions> load_options(const BuildOptions& options) {
  net::FetchOptions how;
  how.user_agent = "podatlas/" PODATLAS_VERSION " (+https://w3id.org/podatlas/)";
  how.allow_private = options.allow_private;
  how.cache_folder = options.cache_folder;
  source::LoadOptions load;
  load.feed.recover = options.recover;
  load.jobs = jobs_of(options);
  load.fetch = [how](const std::vector<std::string>& urls) { return net::fetch(urls, how); };
  load.transcripts = options.transcripts;
  if (options.shard.empty()) return load;
  load.shard = source::parse_shard(options.shard);
  if (!load.shard)
    return fail(ErrorKind::kUsage, "'" + printable(options.shard) + "' is not a shard like 2/8");
  return load;
}

Result<source::Loaded> read_sources(const std::vector<std::string>& sources, const BuildOptions& options) {
  const Result<source::LoadOptions> load = load_options(options);
  if (!load) return tl::unexpected(load.error());
  begin_stage(options, "reading " + counted(sources.size(), "source"));
  return source::load_sources(sources, *load);
}

Result<Ontology> ontology_of(const BuildOptions& options, std::vector<Warning>& warnings) {
  std::vector<std::string> files = options.ontology_files;
  const bool is_given =
      !files.empty() || !options.ontology.concepts.empty() || !options.ontology.people.empty();
  if (!is_given) {
    for (const InstalledOntology& one : options.installed)
      files.insert(files.end(), one.files.begin(), one.files.end());
  }
  if (files.empty()) return options.ontology;
  Result<ReadOntology> read = read_ontology_files(files);
  if (!read) return tl::unexpected(std::move(read.error()));
  for (const ontology::Problem& problem : read->problems)
    warnings.push_back({problem.source, problem.place, problem.message});
  return std::move(read->ontology);
}

Result<Extraction> extract(const std::vector<std::string>& sources, const BuildOptions& options) {
  Result<source::Loaded> loaded = read_sources(sources, options);
  if (!loaded) return tl::unexpected(std::move(loaded.error()));
  return extract_from(std::move(*loaded), options, mention::TermUse::kList);
}

Result<Ontology> fitting_ontology(std::vector<Show> shows, const BuildOptions& options) {
  if (shows.empty()) return Ontology{};
  std::vector<Warning> warnings;
  const Result<ShowOntologies> found = ontologies_of(shows, options, warnings);
  if (!found) return tl::unexpected(found.error());
  return *found->sets[found->of_show.front()];
}

Result<Atlas> build(const std::vector<std::string>& sources, const BuildOptions& options) {
  Result<source::Loaded> loaded = read_sources(sources, options);
  if (!loaded) return tl::unexpected(std::move(loaded.error()));
  Result<Extraction> extraction = extract_from(std::move(*loaded), options, mention::TermUse::kGraph);
  if (!extraction) return tl::unexpected(std::move(extraction.error()));
  return atlas_of(std::move(*extraction), options);
}

Result<Atlas> open(const std::string& path, const BuildOptions& options) {
  std::error_code ignored;
  return std::filesystem::is_directory(path, ignored) ? build({path}, options) : open_file(path, options);
}

}  // namespace podatlas
