#include "cli/pipeline.h"

#include <array>
#include <cstdio>
#include <filesystem>

#include "cli/command.h"
#include "core/file.h"
#include "core/parallel.h"
#include "core/text.h"
#include "export/json_ld.h"
#include "extract/mention/extract.h"
#include "extract/source/load.h"
#include "graph/build_graph.h"

namespace podatlas::cli {
namespace {

unsigned jobs_of(const SourceOptions& options) {
  return options.jobs != 0 ? options.jobs : available_processors();
}

}  // namespace

void add_source_options(CLI::App& command, SourceOptions& options) {
  command.add_option("SOURCE", options.sources, "Feeds: files, folders, or - for standard input")->required();
  command
      .add_option("-j,--jobs", options.jobs, "Threads to use (0: one a processor); the result is the same")
      ->check(CLI::Range(0, 1024))
      ->type_name("N");
  command.add_flag("--recover", options.recover, "Of a broken feed keep the items that are complete");
}

Result<std::vector<Show>> read_shows(const SourceOptions& options) {
  source::LoadOptions load;
  load.feed.recover = options.recover;
  load.jobs = jobs_of(options);
  Result<source::Loaded> loaded = source::load_sources(options.sources, load);
  if (!loaded) return tl::unexpected(std::move(loaded.error()));
  for (const Warning& warning : loaded->warnings) report(warning);
  return std::move(loaded->shows);
}

Result<Extracted> extract_shows(const SourceOptions& options) {
  Result<std::vector<Show>> shows = read_shows(options);
  if (!shows) return tl::unexpected(std::move(shows.error()));
  Extracted out{std::move(*shows), {}};
  out.mentions = mention::extract_mentions(out.shows, jobs_of(options));
  return out;
}

Result<graph::KnowledgeGraph> build_from(const SourceOptions& options) {
  Result<Extracted> extracted = extract_shows(options);
  if (!extracted) return tl::unexpected(std::move(extracted.error()));
  return graph::build_graph(std::move(extracted->shows), extracted->mentions);
}

void add_graph_option(CLI::App& command, std::string& input) {
  command.add_option("-g,--graph", input, "A graph saved by 'podatlas build', or any source")
      ->capture_default_str()
      ->type_name("INPUT");
}

Result<OpenedGraph> open_graph(const std::string& input) {
  std::error_code ignored;
  if (input != "-" && !std::filesystem::is_directory(input, ignored)) {
    Result<std::string> bytes = read_file(input);
    if (!bytes) {
      Error error = std::move(bytes.error());
      if (input == "graph.jsonld" && !std::filesystem::exists(input, ignored)) {
        error.message += "; make it with 'podatlas build FEED', or name a graph or a feed with -g";
      }
      return tl::unexpected(std::move(error));
    }
    if (exporter::looks_like_json_ld(*bytes)) {
      Result<exporter::SavedGraph> saved = exporter::read_json_ld(*bytes, input);
      if (!saved) return tl::unexpected(std::move(saved.error()));
      return OpenedGraph{std::move(saved->graph), std::move(saved->base)};
    }
  }
  SourceOptions options;
  options.sources = {input};
  Result<graph::KnowledgeGraph> built = build_from(options);
  if (!built) return tl::unexpected(std::move(built.error()));
  return OpenedGraph{std::move(*built), {}};
}

std::string clock_time(std::chrono::seconds duration) {
  const auto total = duration.count();
  std::array<char, 48> buffer{};
  if (total >= 3600) {
    std::snprintf(buffer.data(), buffer.size(), "%lld:%02lld:%02lld", static_cast<long long>(total / 3600),
                  static_cast<long long>(total / 60 % 60), static_cast<long long>(total % 60));
  } else {
    std::snprintf(buffer.data(), buffer.size(), "%lld:%02lld", static_cast<long long>(total / 60),
                  static_cast<long long>(total % 60));
  }
  return buffer.data();
}

std::string episode_heading(const Episode& episode) {
  const std::string title = episode.title.empty() ? "(without title)" : printable(episode.title);
  return episode.number ? std::to_string(*episode.number) + "  " + title : title;
}

}  // namespace podatlas::cli
