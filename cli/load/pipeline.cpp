#include "cli/load/pipeline.h"

#include <algorithm>
#include <filesystem>

#include "cli/command.h"
#include "cli/terminal.h"
#include "core/io/file.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "core/url/rules/reference_rules.h"
#include "export/rdf/json_ld.h"
#include "extract/mention/episode/episode_index.h"
#include "extract/mention/extract.h"
#include "extract/source/load.h"
#include "graph/build/build_graph.h"
#include "graph/build/known_posts.h"
#include "graph/search/find_node.h"
#include "ontology/read/read_ontology.h"

namespace podatlas::cli {
namespace {

Result<Extracted> extracted_from(source::Loaded loaded, const SourceOptions& options) {
  Result<ontology::Ontology> ontology = load_ontology(options);
  if (!ontology) return tl::unexpected(std::move(ontology.error()));
  Extracted out{std::move(loaded.shows),
                std::move(loaded.posts),
                std::move(*ontology),
                {},
                std::move(loaded.differences)};
  const WaitingLine line("extracting");
  mention::extract_posts(out.posts, out.shows, out.ontology);
  out.mentions = mention::extract_mentions(
      out.shows, {&out.ontology, jobs_of(options), options.explain, options.shard.has_value()});
  return out;
}

graph::KnowledgeGraph graph_of(Extracted extracted) {
  const WaitingLine line("building the graph");
  graph::KnownPosts posts(std::move(extracted.posts));
  return graph::build_graph(
      std::move(extracted.shows), mention::mentions_of(std::move(extracted.mentions)),
      {&extracted.ontology, mention::explained_by(extracted.ontology), std::move(posts)});
}

// The installed Turtle files or, in a build tree, those of the sources.
std::vector<std::string> installed_ontologies() {
  namespace fs = std::filesystem;
  std::error_code code;
  const fs::path program = fs::read_symlink("/proc/self/exe", code);
  if (code) return {};
  for (const char* const folder : {"../share/podatlas/ontology", "../../ontology"}) {
    std::vector<std::string> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(program.parent_path() / folder, code)) {
      if (entry.path().extension() == ".ttl") files.push_back(entry.path().lexically_normal().string());
    }
    std::sort(files.begin(), files.end());
    if (!files.empty()) return files;
  }
  return {};
}

OpenedGraph opened_from(Extracted extracted) {
  std::vector<source::LinkDifference> differences = std::move(extracted.differences);
  return {graph_of(std::move(extracted)), {}, std::move(differences)};
}

// Opens a saved graph or a feed, from a file or standard input. Reads it once, since it may be a pipe.
Result<OpenedGraph> open_file(const GraphInput& from) {
  const std::string& input = from.path;
  source::LoadOptions load;
  load.fetch = fetcher(from.web);
  load.transcripts = from.web.transcripts;
  Result<Fetched> document = [&] {
    const WaitingLine line("reading");
    return source::read_source(input, load.fetch);
  }();
  if (!document) {
    std::error_code ignored;
    Error error = std::move(document.error());
    if (input == "graph.jsonld" && !std::filesystem::exists(input, ignored)) {
      error.message += "; create it with 'podatlas build FEED', or name a graph or feed with -g";
    }
    return tl::unexpected(std::move(error));
  }
  const std::string name = input == "-" ? "standard input" : input;
  if (exporter::looks_like_json_ld(document->bytes)) {
    Result<exporter::SavedGraph> saved = [&] {
      const WaitingLine line("reading the graph");
      return exporter::read_json_ld(document->bytes, name);
    }();
    if (!saved) return tl::unexpected(std::move(saved.error()));
    // In a settings file, --ontology is for other commands and not an error.
    if (from.ontology_option != nullptr && from.ontology_option->count() > 0) {
      return fail(ErrorKind::kUsage, name, {},
                  "is a saved graph; --ontology applies only when building from sources");
    }
    return OpenedGraph{std::move(saved->graph), std::move(saved->base)};
  }
  Result<source::Loaded> loaded = source::load_document(std::move(*document), name, load);
  if (!loaded) return tl::unexpected(std::move(loaded.error()));
  for (const Warning& warning : loaded->warnings) report(warning);
  SourceOptions options;
  options.ontologies = from.ontologies;
  Result<Extracted> extracted = extracted_from(std::move(*loaded), options);
  if (!extracted) return tl::unexpected(std::move(extracted.error()));
  return opened_from(std::move(*extracted));
}

// The parts of a graph's shows that the episode link index needs.
struct LinkedShows {
  std::vector<Show> shows;
  std::vector<std::vector<graph::NodeId>> episodes;
};

LinkedShows links_of(const graph::KnowledgeGraph& graph) {
  LinkedShows out;
  for (graph::NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != graph::NodeKind::kShow) break;
    Show& show = out.shows.emplace_back();
    show.link = graph.show(id).link;
    std::vector<graph::NodeId>& ids = out.episodes.emplace_back();
    for (const Edge& edge : graph.in_edges(id)) {
      const graph::NodeId part = edge.source;
      if (graph.node(part).kind != graph::NodeKind::kEpisode) continue;
      Episode& episode = show.episodes.emplace_back();
      episode.guid = graph.episode(part).guid;
      episode.title = graph.episode(part).title;
      episode.link = graph.episode(part).link;
      ids.push_back(part);
    }
  }
  return out;
}

CLI::Option* add_ontologies(CLI::App& command, std::vector<std::string>& ontologies) {
  return command
      .add_option("--ontology", ontologies,
                  "SKOS file (Turtle) with the concepts and people to look for; repeat to combine; replaces "
                  "the bundled one; 'none' disables it")
      ->type_name("FILE")
      ->allow_extra_args(false)  // or it would consume the following arguments
      ->take_all();
}

}  // namespace

unsigned jobs_of(const SourceOptions& options) {
  return options.jobs != 0 ? options.jobs : available_processors();
}

void add_jobs_option(CLI::App& command, SourceOptions& options) {
  command
      .add_option("-j,--jobs", options.jobs,
                  "Number of threads (0: one per processor); does not affect the result")
      ->check(CLI::Range(0, 1024))
      ->type_name("N");
}

void add_source_options(CLI::App& command, SourceOptions& options) {
  command
      .add_option("SOURCE", options.sources,
                  "Feeds, and transcripts and pages about their shows: files, folders, http(s) URLs, or - "
                  "for standard input")
      ->required();
  add_jobs_option(command, options);
  command.add_flag("--recover", options.recover, "Keep complete items of a malformed feed");
  add_web_options(command, options.web);
}

void add_ontology_option(CLI::App& command, SourceOptions& options) {
  add_ontologies(command, options.ontologies);
}

Result<ontology::Ontology> load_ontology(const SourceOptions& options, std::vector<Warning>* warnings) {
  const auto warn = [&](Warning warning) {
    warnings == nullptr ? report(warning) : warnings->push_back(std::move(warning));
  };
  const bool is_default = options.ontologies.empty();
  if (options.ontologies == std::vector<std::string>{"none"}) return ontology::Ontology{};
  std::vector<ontology::TurtleFile> files;
  const std::vector<std::string> names = is_default ? installed_ontologies() : options.ontologies;
  if (names.empty()) {
    warn({"ontology",
          {},
          "no bundled ontology found, so no concepts are extracted; name one with --ontology"});
  }
  for (const std::string& name : names) {
    Result<std::string> bytes = read_file(name);
    if (!bytes) return tl::unexpected(std::move(bytes.error()));
    files.push_back({name, std::move(*bytes)});
  }
  Result<ontology::ReadOntology> read = ontology::read_ontology(files);
  if (!read) return tl::unexpected(std::move(read.error()));
  for (const ontology::Problem& problem : read->problems)
    warn({problem.source, problem.place, problem.message});
  return std::move(read->ontology);
}

source::LoadOptions load_options(const SourceOptions& options) {
  source::LoadOptions load;
  load.feed.recover = options.recover;
  load.jobs = jobs_of(options);
  load.fetch = fetcher(options.web);
  load.transcripts = options.web.transcripts;
  load.shard = options.shard;
  return load;
}

Result<source::Loaded> read_sources(const SourceOptions& options) {
  const source::LoadOptions load = load_options(options);
  Result<source::Loaded> loaded = [&] {
    const WaitingLine line("reading " + counted(options.sources.size(), "source"));
    return source::load_sources(options.sources, load);
  }();
  if (!loaded) return tl::unexpected(std::move(loaded.error()));
  for (const Warning& warning : loaded->warnings) report(warning);
  return loaded;
}

Result<Extracted> extract_shows(const SourceOptions& options) {
  Result<source::Loaded> loaded = read_sources(options);
  if (!loaded) return tl::unexpected(std::move(loaded.error()));
  return extracted_from(std::move(*loaded), options);
}

Result<graph::KnowledgeGraph> build_from(const SourceOptions& options) {
  Result<Extracted> extracted = extract_shows(options);
  if (!extracted) return tl::unexpected(std::move(extracted.error()));
  return graph_of(std::move(*extracted));
}

Result<OpenedGraph> open_sources(const SourceOptions& options) {
  Result<Extracted> extracted = extract_shows(options);
  if (!extracted) return tl::unexpected(std::move(extracted.error()));
  return opened_from(std::move(*extracted));
}

void add_graph_option(CLI::App& command, GraphInput& input) {
  command.add_option("-g,--graph", input.path, "A graph saved by 'podatlas build', or any source")
      ->capture_default_str()
      ->type_name("INPUT");
  input.ontology_option = add_ontologies(command, input.ontologies);
  add_web_options(command, input.web);
}

Result<OpenedGraph> open_graph(const GraphInput& input) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(input.path, ignored)) return open_file(input);
  SourceOptions options;
  options.sources = {input.path};
  options.ontologies = input.ontologies;
  options.web = input.web;
  return open_sources(options);
}

Result<graph::NodeId> find_typed(const graph::KnowledgeGraph& graph, const std::string& typed) {
  mention::Reference reference = mention::classify_url(typed);
  graph::QueryHints hints;
  const LinkedShows linked = links_of(graph);
  if (const auto target = mention::EpisodeIndex(linked.shows).find(reference.canonical)) {
    hints.episode = linked.episodes[target->show][target->episode];
  }
  hints.reference = {reference.kind, std::move(reference.canonical), std::move(reference.ref)};
  return graph::find_node(graph, typed, hints);
}

std::string clock_time(std::chrono::seconds duration) {
  const auto total = duration.count();
  const std::string clock = total < 3600
                                ? std::to_string(total / 60)
                                : std::to_string(total / 3600) + ':' + zero_padded(total / 60 % 60, 2);
  return clock + ':' + zero_padded(total % 60, 2);
}

std::string episode_heading(const Episode& episode) {
  const std::string title = episode.title.empty() ? "(untitled)" : printable(episode.title);
  return episode.number ? std::to_string(*episode.number) + "  " + title : title;
}

}  // namespace podatlas::cli
