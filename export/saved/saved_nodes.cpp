#include "export/saved/saved_nodes.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "core/text/text.h"
#include "core/url/rules/reference_kinds.h"
#include "core/url/url.h"
#include "export/rdf/json_ld_terms.h"

namespace podatlas::exporter {

namespace {

constexpr std::string_view kSourcePrefix = "source/";
// Far above any episode, far below what a sum could not hold.
constexpr std::chrono::hours kLongestDuration{1'000'000};

Enclosure enclosure_of(const Json& node) {
  const Json* const media = object_of(node, "associatedMedia");
  if (media == nullptr) return {};
  Enclosure enclosure{text_of(*media, "contentUrl"), text_of(*media, "encodingFormat"), std::nullopt};
  if (const std::string_view size = text_of(*media, "contentSize"); !size.empty()) {
    if (size.ends_with(" B")) enclosure.bytes = parse_number(size.substr(0, size.size() - 2));
    if (!enclosure.bytes) throw Refused{"'contentSize' is not a number of bytes"};
  }
  return enclosure;
}

std::vector<std::string> sources_of(const Json& node) {
  std::vector<std::string> out = texts_of(node, "wasDerivedFrom");
  for (std::string& source : out) {
    if (source.starts_with(kSourcePrefix))
      source = percent_decode(std::string_view(source).substr(kSourcePrefix.size()));
  }
  return out;
}

std::vector<Chapter> chapters_of(const Json& node) {
  std::vector<Chapter> out;
  for (const Json& clip : objects_of(node, "hasPart")) {
    const auto begin = number_of(clip, "startOffset");
    const auto end = number_of(clip, "endOffset");
    const bool is_after = out.empty() || (begin && *begin > out.back().begin.count());
    if (!begin || *begin < 0 || (end && *end <= *begin) || !is_after)
      throw Refused{"'hasPart' has a chapter with a broken time"};
    Chapter chapter{std::chrono::seconds(*begin), std::nullopt, text_of(clip, "name"), text_of(clip, "url")};
    if (end) chapter.end = std::chrono::seconds(*end);
    out.push_back(std::move(chapter));
  }
  return out;
}

}  // namespace

Show show_of(const Json& node) {
  Show show;
  show.guid = text_of(node, "identifier");
  show.title = text_of(node, "name");
  show.link = text_of(node, "url");
  show.feed_url = text_of(node, "webFeed");
  show.image = text_of(node, "image");
  show.categories = texts_of(node, "genre");
  show.medium = text_of(node, "medium");
  show.language = text_of(node, "inLanguage");
  show.description = text_of(node, "description");
  show.authors = texts_of(node, "creditText");
  show.rating = text_of(node, "rating");
  show.rating_count = number_of(node, "ratingCount");
  show.first_year = number_of(node, "startDate");
  show.last_year = number_of(node, "endDate");
  show.same_as = texts_of(node, "sameAs");
  show.sources = sources_of(node);
  show.search_index = text_of(node, "searchIndex");
  if (show.guid.empty()) throw Refused{"a show without identifier"};
  return show;
}

Episode episode_of(const Json& node) {
  Episode episode;
  episode.guid = text_of(node, "identifier");
  if (episode.guid.empty()) throw Refused{"an episode without identifier"};
  if (const Json* const made = member(node, "pa:identifierIsMade")) {
    if (!made->is_boolean()) throw Refused{"'pa:identifierIsMade' is neither true nor false"};
    episode.guid_is_made = made->get<bool>();
  }
  episode.title = text_of(node, "name");
  episode.link = text_of(node, "url");
  if (const std::string date = text_of(node, "datePublished"); !date.empty()) {
    const auto published = parse_rfc3339(date);
    if (!published) throw Refused{"'datePublished' is not a date"};
    episode.published = published->time;
    episode.published_offset = published->offset;
  }
  if (const std::string length = text_of(node, "duration"); !length.empty()) {
    episode.duration = parse_iso8601_duration(length);
    if (!episode.duration || *episode.duration > kLongestDuration)
      throw Refused{"'duration' is not a valid duration"};
  }
  episode.number = number_of(node, "episodeNumber");
  episode.season = number_of(node, "season");
  episode.enclosure = enclosure_of(node);
  episode.authors = texts_of(node, "creditText");
  episode.questions = texts_of(node, "question");
  episode.same_as = texts_of(node, "sameAs");
  for (const Json& transcript : objects_of(node, "transcript"))
    episode.transcripts.push_back({text_of(transcript, "@id"), text_of(transcript, "encodingFormat")});
  episode.chapters_url = text_of(node, "chapters");
  episode.chapters = chapters_of(node);
  episode.sources = sources_of(node);
  return episode;
}

std::optional<ReferenceKind> kind_of(const Json& node) {
  // Those with a class of ours are more specific.
  for (const bool has_own : {true, false}) {
    for (std::size_t i = 0; i < kReferenceKinds.size(); ++i) {
      const ReferenceKindRow& row = kReferenceKinds.at(i);
      if (row.own_class.empty() != has_own && has_type(node, has_own ? row.own_class : row.schema_class))
        return static_cast<ReferenceKind>(i);
    }
  }
  return std::nullopt;
}

Person person_of(const Json& node) {
  Person person{text_of(node, "name"), texts_of(node, "alternateName"), texts_of(node, "identifier"),
                texts_of(node, "sameAs")};
  if (person.name.empty()) throw Refused{"a person without name"};
  return person;
}

Concept concept_of(const Json& node) {
  Concept out;
  out.name = text_of(node, "name");
  if (out.name.empty()) throw Refused{"a concept without name"};
  out.alternatives = texts_of(node, "altLabel");
  out.search_names = texts_of(node, "hiddenLabel");
  out.questions = texts_of(node, "question");
  out.areas = texts_of(node, "area");
  out.exact_matches = texts_of(node, "exactMatch");
  out.definition = text_of(node, "definition");
  out.scheme = text_of(node, "inScheme");
  for (const Json& reason : objects_of(node, "because")) {
    if (text_of(reason, "of").empty()) throw Refused{"'because' names no concept"};
    out.reasons.emplace_back(text_of(reason, "of"), text_of(reason, "rdfs:comment"));
  }
  return out;
}

}  // namespace podatlas::exporter
