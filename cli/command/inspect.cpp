#include <memory>
#include <nlohmann/json.hpp>

#include "atlas/pipeline.h"
#include "cli/command.h"
#include "cli/source_options.h"
#include "cli/terminal.h"
#include "core/text/json.h"
#include "core/text/text.h"

namespace podatlas::cli {
namespace {

OrderedJson json_of(const Episode& episode) {
  OrderedJson persons = OrderedJson::array();
  for (const PersonTag& person : episode.persons)
    persons.push_back({{"name", person.name}, {"role", person.role}, {"href", or_null(person.href)}});
  OrderedJson transcripts = OrderedJson::array();
  for (const TranscriptTag& transcript : episode.transcripts)
    transcripts.push_back({{"url", transcript.url}, {"type", or_null(transcript.type)}});
  OrderedJson chapters = OrderedJson::array();
  for (const Chapter& chapter : episode.chapters) {
    OrderedJson end;
    if (chapter.end) end = chapter.end->count();
    chapters.push_back({{"start", chapter.begin.count()},
                        {"end", std::move(end)},
                        {"title", chapter.title},
                        {"url", or_null(chapter.url)}});
  }
  OrderedJson seconds;
  if (episode.duration) seconds = episode.duration->count();
  return {{"guid", episode.guid},
          {"title", episode.title},
          {"link", or_null(episode.link)},
          {"published", or_null(published_time(episode))},
          {"number", or_null(episode.number)},
          {"season", or_null(episode.season)},
          {"duration_seconds", std::move(seconds)},
          {"enclosure_url", or_null(episode.enclosure.url)},
          {"description_html", episode.description_html},
          {"authors", episode.authors},
          {"keywords", episode.keywords},
          {"persons", std::move(persons)},
          {"transcripts", std::move(transcripts)},
          {"chapters_url", or_null(episode.chapters_url)},
          {"chapters", std::move(chapters)},
          {"same_as", episode.same_as},
          {"sources", episode.sources}};
}

OrderedJson json_of(const Show& show) {
  OrderedJson episodes = OrderedJson::array();
  for (const Episode& episode : show.episodes) episodes.push_back(json_of(episode));
  return {{"show",
           {{"guid", show.guid},
            {"title", show.title},
            {"link", or_null(show.link)},
            {"description", show.description},
            {"language", or_null(show.language)},
            {"author", or_null(join(show.authors, ", "))},
            {"feed_url", or_null(show.feed_url)},
            {"image", or_null(show.image)},
            {"categories", show.categories},
            {"medium", show.medium.empty() ? "podcast" : show.medium},
            {"rating", or_null(show.rating)},
            {"rating_count", or_null(show.rating_count)},
            {"first_year", or_null(show.first_year)},
            {"last_year", or_null(show.last_year)},
            {"same_as", show.same_as}}},
          {"episodes", std::move(episodes)}};
}

// One show is an object, several are a list.
std::string as_json(const std::vector<Show>& shows) {
  if (shows.size() == 1) return json_document(json_of(shows.front()));
  OrderedJson list = OrderedJson::array();
  for (const Show& show : shows) list.push_back(json_of(show));
  return json_document(list);
}

// The episodes that entries of other sources were matched to, least certain first.
std::string resolution_text(const std::vector<source::Resolution>& resolutions) {
  if (resolutions.empty()) return {};
  constexpr std::size_t kMostListed = 10;
  std::string out = "\nEntries of other sources matched to episodes: " + std::to_string(resolutions.size());
  std::size_t listed = 0;
  for (const source::Resolution& one : resolutions) {
    const auto percent = static_cast<std::int64_t>(one.score * 100);
    if (percent == 100 || listed == kMostListed) break;
    if (listed++ == 0) out += "; the least certain:";
    out += '\n' + align_right(std::to_string(percent), 4) + " %  " + printable(one.title) + "  is  " +
           printable(one.episode_title) + "  (" + printable(one.why) + "; " + printable(one.source) + ')';
  }
  return out + '\n';
}

std::string as_text(const std::vector<Show>& shows) {
  std::string out;
  for (const Show& show : shows) {
    if (!out.empty()) out += '\n';
    out += printable(show.title) + '\n';
    if (!show.authors.empty()) out += "by " + printable(join(show.authors, ", ")) + '\n';
    if (!show.feed_url.empty()) out += printable(show.feed_url) + '\n';
    out += std::to_string(show.episodes.size()) + " episodes\n\n";
    for (const Episode& episode : show.episodes) {
      out += episode.published ? published_day(episode) : "----------";
      out += ' ' + align_right(episode.duration ? clock_time(*episode.duration) : "-", 8) + "  " +
             episode_heading(episode) + '\n';
    }
  }
  return out;
}

}  // namespace

void add_inspect(CLI::App& app, Action& action) {
  struct Options {
    SourceOptions source;
    std::string format = "text";
  };
  auto options = std::make_shared<Options>();
  CLI::App* const command =
      app.add_subcommand("inspect", "Print the parsed shows and episodes, before extraction");
  add_source_options(*command, options->source);
  add_format_option(*command, options->format, {"text", "json"});
  command->callback([options, &action] {
    action = [options] {
      Run run(options->source.build, options->source.ontologies);
      const Result<source::Loaded> loaded = read_sources(options->source.sources, run.options());
      if (!loaded) return report(loaded.error());
      run.end(loaded->warnings, false);
      if (options->format == "json") return deliver("", as_json(loaded->shows));
      return deliver("", as_text(loaded->shows) + resolution_text(loaded->resolutions));
    };
  });
}

}  // namespace podatlas::cli
