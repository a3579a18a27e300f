#include "export/saved/saved_nodes.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"
#include "export/rdf/json_ld_terms.h"

namespace podatlas::exporter {

using simdjson::dom::element;
using simdjson::dom::object;

namespace {

constexpr std::string_view kSourcePrefix = "source/";
// Far above any episode, far below what a sum could not hold.
constexpr std::chrono::hours kLongestDuration{1'000'000};

Enclosure enclosure_of(const object& node) {
  const std::optional<element> found = member(node, "associatedMedia");
  if (!found) return {};
  const std::optional<object> media = as_object(*found);
  if (!media) throw is_no("associatedMedia", "object");
  Enclosure enclosure{text_of(*media, "contentUrl"), text_of(*media, "encodingFormat"), std::nullopt};
  if (const std::string size = text_of(*media, "contentSize"); !size.empty()) {
    std::int64_t bytes = 0;
    if (!size.ends_with(" B") || !parse_number(std::string_view(size).substr(0, size.size() - 2), bytes)) {
      throw Refused{"'contentSize' is no number of bytes"};
    }
    enclosure.bytes = bytes;
  }
  return enclosure;
}

// "..." or {"@value": "...", "@language": "en"}.
std::string value_of(const element& value, const char* key) {
  if (const auto text = as_string(value)) return std::string(*text);
  if (const auto inner = as_object(value)) return text_of(*inner, "@value");
  throw is_no(key, "text");
}

std::vector<std::string> values_of(const object& node, const char* key) {
  std::vector<std::string> out;
  for (const element& value : list_of(node, key)) out.push_back(value_of(value, key));
  return out;
}

}  // namespace

std::vector<std::string> sources_of(const object& node) {
  std::vector<std::string> out = texts_of(node, "wasDerivedFrom");
  for (std::string& source : out) {
    if (source.starts_with(kSourcePrefix))
      source = percent_decode(std::string_view(source).substr(kSourcePrefix.size()));
  }
  return out;
}

Show show_of(const object& node) {
  Show show;
  show.guid = text_of(node, "identifier");
  show.title = text_of(node, "name");
  show.link = text_of(node, "url");
  show.feed_url = text_of(node, "webFeed");
  show.language = text_of(node, "inLanguage");
  show.description = text_of(node, "description");
  show.authors = texts_of(node, "creditText");
  show.rating = text_of(node, "rating");
  show.rating_count = number_of(node, "ratingCount");
  show.first_year = number_of(node, "startDate");
  show.last_year = number_of(node, "endDate");
  show.same_as = texts_of(node, "sameAs");
  show.sources = sources_of(node);
  if (show.guid.empty()) throw Refused{"a show without identifier"};
  return show;
}

Episode episode_of(const object& node) {
  Episode episode;
  episode.guid = text_of(node, "identifier");
  if (episode.guid.empty()) throw Refused{"an episode without identifier"};
  if (const auto made = member(node, "pa:identifierIsMade")) {
    if (made->get_bool().get(episode.guid_is_made) != simdjson::SUCCESS)
      throw Refused{"'pa:identifierIsMade' is neither true nor false"};
  }
  episode.title = text_of(node, "name");
  episode.link = text_of(node, "url");
  if (const std::string date = text_of(node, "datePublished"); !date.empty()) {
    episode.published = parse_rfc3339_utc(date);
    if (!episode.published) throw Refused{"'datePublished' is no date"};
  }
  if (const std::string length = text_of(node, "duration"); !length.empty()) {
    episode.duration = parse_iso8601_duration(length);
    if (!episode.duration || *episode.duration > kLongestDuration) throw Refused{"'duration' is no duration"};
  }
  episode.number = number_of(node, "episodeNumber");
  episode.season = number_of(node, "season");
  episode.enclosure = enclosure_of(node);
  episode.authors = texts_of(node, "creditText");
  episode.same_as = texts_of(node, "sameAs");
  for (const element& value : list_of(node, "transcript")) {
    const std::optional<object> transcript = as_object(value);
    if (!transcript) throw Refused{"'transcript' holds something else than objects"};
    episode.transcripts.push_back({text_of(*transcript, "id"), text_of(*transcript, "encodingFormat")});
  }
  episode.chapters_url = text_of(node, "chapters");
  return episode;
}

std::optional<ReferenceKind> kind_of(const object& node) {
  // Those with a class of ours are more specific.
  for (const KindTypes& kind : kKindTypes) {
    if (!kind.own.empty() && has_type(node, kind.own)) return kind.kind;
  }
  for (const KindTypes& kind : kKindTypes) {
    if (kind.own.empty() && has_type(node, kind.schema)) return kind.kind;
  }
  return std::nullopt;
}

graph::Person person_of(const object& node) {
  graph::Person person{text_of(node, "name"), texts_of(node, "alternateName"), texts_of(node, "identifier"),
                       texts_of(node, "sameAs")};
  if (person.name.empty()) throw Refused{"a person without name"};
  return person;
}

graph::Concept concept_of(const object& node) {
  graph::Concept out;
  out.name = text_of(node, "name");
  if (out.name.empty()) throw Refused{"a concept without name"};
  out.alternatives = values_of(node, "altLabel");
  out.search_names = values_of(node, "hiddenLabel");
  if (const auto definition = member(node, "definition"))
    out.definition = value_of(*definition, "definition");
  out.scheme = text_of(node, "inScheme");
  for (const element& value : list_of(node, "because")) {
    const std::optional<object> reason = as_object(value);
    const std::optional<element> of = reason ? member(*reason, "pa:of") : std::nullopt;
    const std::optional<object> whom = of ? as_object(*of) : std::nullopt;
    if (!whom) throw Refused{"'because' names no concept"};
    out.reasons.emplace_back(text_of(*whom, "id"), text_of(*reason, "rdfs:comment"));
  }
  return out;
}

}  // namespace podatlas::exporter
