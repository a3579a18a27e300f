#include <memory>

#include "cli/command.h"
#include "cli/pipeline.h"
#include "core/text.h"
#include "export/json_writer.h"

namespace podatlas::cli {
namespace {

using exporter::JsonWriter;

constexpr std::size_t kLongestQuote = 160;

std::string_view quote_of(const Episode& episode, const Evidence& evidence) {
  return slice(episode.text(evidence.field), evidence.span);
}

std::string_view type_of(const Mention& mention) {
  return std::holds_alternative<LinkMention>(mention.what) ? "link" : "episode_ref";
}

void write_evidence(JsonWriter& json, const Episode& episode, const Evidence& evidence) {
  json.key("evidence");
  json.begin_object();
  json.member("source", episode.sources.empty() ? "" : episode.sources.front());
  json.member("field", name_of(evidence.field));
  json.key("start");
  json.number(static_cast<std::int64_t>(evidence.span.begin));
  json.key("end");
  json.number(static_cast<std::int64_t>(evidence.span.end));
  json.member("quote", quote_of(episode, evidence));
  json.end_object();
}

void number_or_null(JsonWriter& json, const std::optional<std::int64_t>& value) {
  value ? json.number(*value) : json.null();
}

std::string as_json_line(const std::vector<Show>& shows, const Episode& episode, const Mention& mention) {
  std::string out;
  JsonWriter json(out, JsonWriter::Layout::kOneLine);
  json.begin_object();
  json.key("episode");
  number_or_null(json, episode.number);
  json.member("guid", episode.guid);
  json.member("type", type_of(mention));
  json.member("rule", mention.evidence.rule);
  json.key("confidence");
  json.number(mention.evidence.confidence);
  write_evidence(json, episode, mention.evidence);
  if (const auto* link = std::get_if<LinkMention>(&mention.what)) {
    json.member("kind", name_of(link->kind));
    json.member("url", link->url);
    json.member("canonical", link->canonical);
    json.key("ref");
    link->ref.empty() ? json.null() : json.string(link->ref);
  } else {
    const auto& ref = std::get<EpisodeRefMention>(mention.what);
    const Episode& target = shows[ref.target_show].episodes[ref.target_episode];
    json.member("relation", name_of(ref.relation));
    json.member("how", name_of(ref.how));
    json.key("target");
    number_or_null(json, target.number);
    json.member("target_guid", target.guid);
  }
  json.end_object();
  return out + '\n';
}

std::string as_text_line(const std::vector<Show>& shows, const Episode& episode, const Mention& mention) {
  std::string out = "    ";
  if (const auto* link = std::get_if<LinkMention>(&mention.what)) {
    out += std::string(name_of(link->kind)) + "  " + printable(link->url);
    if (!link->ref.empty()) out += "  " + printable(link->ref);
  } else {
    const auto& ref = std::get<EpisodeRefMention>(mention.what);
    out += std::string(name_of(ref.relation)) + "  " +
           episode_heading(shows[ref.target_show].episodes[ref.target_episode]);
  }
  out += "\n        " + std::string(name_of(mention.evidence.field)) + " " +
         std::to_string(mention.evidence.span.begin) + ".." + std::to_string(mention.evidence.span.end) +
         ", " + std::string(mention.evidence.rule) + ": \"" +
         printable(shorten(quote_of(episode, mention.evidence), kLongestQuote)) + "\"\n";
  return out;
}

std::string printed(const Extracted& extracted, bool is_text) {
  std::string out;
  for (std::size_t s = 0; s < extracted.shows.size(); ++s) {
    for (std::size_t e = 0; e < extracted.shows[s].episodes.size(); ++e) {
      const Episode& episode = extracted.shows[s].episodes[e];
      if (is_text && !extracted.mentions[s][e].empty()) out += episode_heading(episode) + '\n';
      for (const Mention& mention : extracted.mentions[s][e]) {
        out += is_text ? as_text_line(extracted.shows, episode, mention)
                       : as_json_line(extracted.shows, episode, mention);
      }
    }
  }
  return out;
}

}  // namespace

void add_extract(CLI::App& app, Action& action) {
  struct Options {
    SourceOptions source;
    std::string format = "text";
  };
  auto options = std::make_shared<Options>();
  CLI::App* const command = app.add_subcommand("extract", "Print every mention with its evidence");
  add_source_options(*command, options->source);
  command->add_option("--format", options->format, "text or jsonl")
      ->check(CLI::IsMember({"text", "jsonl"}))
      ->capture_default_str();
  command->callback([options, &action] {
    action = [options] {
      const Result<Extracted> extracted = extract_shows(options->source);
      if (!extracted) return report(extracted.error());
      return deliver("", printed(*extracted, options->format == "text"));
    };
  });
}

}  // namespace podatlas::cli
