#include <array>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/source_options.h"
#include "cli/terminal.h"
#include "core/text/json.h"
#include "core/text/text.h"

namespace podatlas::cli {
namespace {

constexpr std::size_t kLongestQuote = 160;

std::string_view quote_of(const Episode& episode, const Evidence& evidence) {
  return slice(episode.text(evidence.field), evidence.span);
}

constexpr std::array<std::string_view, 4> kTypes = {"link", "episode_ref", "person", "concept"};
std::string_view type_of(const Mention& mention) { return kTypes.at(mention.what.index()); }

// The JSON members and text line of each type of mention.
struct Printer {
  const Extraction& extracted;

  const Episode& target(const EpisodeRefMention& ref) const {
    return extracted.shows[ref.target_show].episodes[ref.target_episode];
  }
  const ontology::Concept& concept_of(const ConceptMention& named) const {
    return extracted.ontology.concepts[named.concept_id];
  }

  static OrderedJson json_of(const LinkMention& link, std::string_view /*quote*/) {
    OrderedJson json = {{"kind", name_of(link.kind)},
                        {"url", link.url},
                        {"canonical", link.canonical},
                        {"ref", or_null(link.ref)}};
    if (link.is_boilerplate) json["boilerplate"] = true;
    return json;
  }
  OrderedJson json_of(const EpisodeRefMention& ref, std::string_view /*quote*/) const {
    return {{"relation", name_of(ref.relation)},
            {"how", name_of(ref.how)},
            {"target", or_null(ref.has_target ? target(ref).number : std::nullopt)},
            {"target_guid", or_null(ref.has_target ? target(ref).guid : "")}};
  }
  static OrderedJson json_of(const PersonMention& person, std::string_view /*quote*/) {
    return {
        {"role", name_of(person.role)}, {"name", or_null(person.name)}, {"handle", or_null(person.handle)}};
  }
  OrderedJson json_of(const ConceptMention& named, std::string_view quote) const {
    return {{"concept", concept_of(named).iri},
            {"label", concept_of(named).preferred},
            {"surface", quote},
            {"main", named.is_main}};
  }

  static std::string words(const LinkMention& link) {
    return std::string(name_of(link.kind)) + "  " + printable(link.url) +
           (link.ref.empty() ? "" : "  " + printable(link.ref)) +
           (link.is_boilerplate ? "  (the show's own)" : "");
  }
  std::string words(const EpisodeRefMention& ref) const {
    const std::string relation = std::string(name_of(ref.relation)) + "  ";
    if (ref.has_target) return relation + episode_heading(target(ref));
    if (!ref.promised) return relation + "(no matching episode)";
    return relation + printable(extracted.ontology.concepts[*ref.promised].preferred) +
           "  (no matching episode)";
  }
  static std::string words(const PersonMention& person) {
    return std::string(name_of(person.role)) + "  " + printable(person.name) +
           (person.handle.empty() ? "" : "  @" + printable(person.handle));
  }
  std::string words(const ConceptMention& named) const {
    return std::string(named.is_main ? "about  " : "concept  ") + printable(concept_of(named).preferred);
  }
};

// Calls `use` with the mention's concrete type.
template <typename Use>
auto visit(const Mention& mention, const Use& use) {
  if (const auto* link = get_if<LinkMention>(mention)) return use(*link);
  if (const auto* ref = get_if<EpisodeRefMention>(mention)) return use(*ref);
  if (const auto* person = get_if<PersonMention>(mention)) return use(*person);
  return use(*get_if<ConceptMention>(mention));
}

std::string as_json_line(const Printer& printer, const Episode& episode, const Mention& mention) {
  const Evidence& evidence = mention.evidence;
  const std::string_view quote = quote_of(episode, evidence);
  OrderedJson json = {{"episode", or_null(episode.number)},
                      {"guid", episode.guid},
                      {"type", type_of(mention)},
                      {"rule", evidence.rule},
                      {"confidence", evidence.confidence},
                      {"evidence",
                       {{"source", episode.sources.empty() ? "" : episode.sources.front()},
                        {"field", name_of(evidence.field)},
                        {"start", evidence.span.begin},
                        {"end", evidence.span.end},
                        {"quote", quote}}}};
  if (const auto time = episode.time_of(evidence.field, evidence.span.begin))
    json["evidence"]["seconds"] = time->count();
  json.update(visit(mention, [&](const auto& what) { return printer.json_of(what, quote); }));
  std::string out;
  append_json(out, json, JsonLayout::kOneLine);
  return out + '\n';
}

std::string place_line(const Episode& episode, const Evidence& evidence, std::string_view why) {
  const auto time = episode.time_of(evidence.field, evidence.span.begin);
  return "        " + std::string(name_of(evidence.field)) + " " + std::to_string(evidence.span.begin) +
         ".." + std::to_string(evidence.span.end) +
         (time ? " (at " + clock_time(*time) + ")" : std::string()) + ", " + std::string(why) + ": \"" +
         printable(shorten(quote_of(episode, evidence), kLongestQuote)) + "\"\n";
}

std::string as_text_line(const Printer& printer, const Episode& episode, const Mention& mention) {
  const std::string words = visit(mention, [&](const auto& what) { return printer.words(what); });
  std::string out = "    " + words + '\n' + place_line(episode, mention.evidence, mention.evidence.rule);
  const auto* const person = get_if<PersonMention>(mention);
  if (person != nullptr && !person->reasons.empty()) out += "        " + person->reasons + '\n';
  return out;
}

std::string as_text_line(const Episode& episode, const Rejected& near) {
  return "    rejected  " + printable(near.what) + ": " + printable(near.reason) + '\n' +
         place_line(episode, near.evidence, near.evidence.rule);
}

std::string printed(const Extraction& extracted, bool is_text) {
  const Printer printer{extracted};
  std::string out;
  for (std::size_t s = 0; s < extracted.shows.size(); ++s) {
    for (std::size_t e = 0; e < extracted.shows[s].episodes.size(); ++e) {
      const Episode& episode = extracted.shows[s].episodes[e];
      const EpisodeMentions& found = extracted.mentions[s][e];
      if (!is_text) {
        for (const Mention& mention : found.mentions) out += as_json_line(printer, episode, mention);
        continue;
      }
      if (!found.mentions.empty() || !found.rejected.empty()) out += episode_heading(episode) + '\n';
      for (const Mention& mention : found.mentions) out += as_text_line(printer, episode, mention);
      for (const Rejected& near : found.rejected) out += as_text_line(episode, near);
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
  add_ontology_option(*command, options->source.ontologies);
  add_guest_threshold_option(*command, options->source.build);
  command->add_flag("--explain", options->source.build.explain,
                    "Also print rejected candidates and why, and what made people what they are (text only)");
  add_format_option(*command, options->format, {"text", "jsonl"});
  command->callback([options, &action] {
    action = [options] {
      const Result<Extraction> extracted = extract_mentions(options->source);
      if (!extracted) return report(extracted.error());
      return deliver("", printed(*extracted, options->format == "text"));
    };
  });
}

}  // namespace podatlas::cli
