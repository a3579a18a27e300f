#include <memory>

#include "atlas/pipeline.h"
#include "cli/command.h"
#include "cli/source_options.h"
#include "cli/terminal.h"
#include "core/text/text.h"
#include "export/json_writer.h"

namespace podatlas::cli {
namespace {

using exporter::JsonWriter;

void strings(JsonWriter& json, std::string_view key, const std::vector<std::string>& values) {
  json.key(key);
  json.begin_array();
  for (const std::string& value : values) json.string(value);
  json.end_array();
}

void write_episode(JsonWriter& json, const Episode& episode) {
  json.begin_object();
  json.member("guid", episode.guid);
  json.member("title", episode.title);
  json.member_or_null("link", episode.link);
  json.member_or_null("published", episode.published ? rfc3339(*episode.published) : "");
  json.member_or_null("number", episode.number);
  json.member_or_null("season", episode.season);
  json.member_or_null("duration_seconds",
                      episode.duration ? std::optional(episode.duration->count()) : std::nullopt);
  json.member_or_null("enclosure_url", episode.enclosure.url);
  json.member("description_html", episode.description_html);
  strings(json, "authors", episode.authors);
  json.key("persons");
  json.begin_array();
  for (const PersonTag& person : episode.persons) {
    json.begin_object();
    json.member("name", person.name);
    json.member("role", person.role);
    json.member_or_null("href", person.href);
    json.end_object();
  }
  json.end_array();
  json.key("transcripts");
  json.begin_array();
  for (const TranscriptTag& transcript : episode.transcripts) {
    json.begin_object();
    json.member("url", transcript.url);
    json.member_or_null("type", transcript.type);
    json.end_object();
  }
  json.end_array();
  json.member_or_null("chapters_url", episode.chapters_url);
  strings(json, "same_as", episode.same_as);
  strings(json, "sources", episode.sources);
  json.end_object();
}

void write_show(JsonWriter& json, const Show& show) {
  json.begin_object();
  json.key("show");
  json.begin_object();
  json.member("guid", show.guid);
  json.member("title", show.title);
  json.member_or_null("link", show.link);
  json.member("description", show.description);
  json.member_or_null("language", show.language);
  json.member_or_null("author", join(show.authors, ", "));
  json.member_or_null("feed_url", show.feed_url);
  json.member_or_null("rating", show.rating);
  json.member_or_null("rating_count", show.rating_count);
  json.member_or_null("first_year", show.first_year);
  json.member_or_null("last_year", show.last_year);
  strings(json, "same_as", show.same_as);
  json.end_object();
  json.key("episodes");
  json.begin_array();
  for (const Episode& episode : show.episodes) write_episode(json, episode);
  json.end_array();
  json.end_object();
}

// One show is an object, several are a list.
std::string as_json(const std::vector<Show>& shows) {
  std::string out;
  JsonWriter json(out);
  if (shows.size() != 1) json.begin_array();
  for (const Show& show : shows) write_show(json, show);
  if (shows.size() != 1) json.end_array();
  return out + '\n';
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
      out += episode.published ? rfc3339(*episode.published).substr(0, 10) : "----------";
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
