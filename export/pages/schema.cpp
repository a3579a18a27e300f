// schema.org data of pages. Identifiers and values are those of the saved graph.
#include <nlohmann/json.hpp>

#include "core/text/json.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/site.h"

namespace podatlas::exporter::pages {
namespace {

// The complete IRI of an id.
std::string iri_of(std::string_view id) { return safe_iri(resolve_url(kBaseIri, id)); }

void add(OrderedJson& json, const char* key, std::string_view text) {
  if (!text.empty()) json[key] = text;
}
void add_url(OrderedJson& json, const char* key, const std::string& url) {
  if (is_web_url(url)) json[key] = safe_iri(url);
}

// Type, identifier and name.
OrderedJson named(const Site& site, NodeId id, std::string_view type) {
  OrderedJson json = {{"@type", type}, {"@id", iri_of(site.graph.node(id).id)}};
  add(json, "name", site.graph.label(id));
  return json;
}

OrderedJson series(const Site& site, NodeId id) {
  const Show& show = site.graph.show(id);
  OrderedJson json = named(site, id, "PodcastSeries");
  add_url(json, "url", show.link);
  add_url(json, "webFeed", show.feed_url);
  return json;
}

void add_people(const Site& site, NodeId id, OrderedJson& json) {
  for (const Edge& edge : site.graph.out_edges(id)) {
    if (edge.relation == Relation::kHost || edge.relation == Relation::kGuest)
      json["actor"].push_back(named(site, edge.target, "Person"));
    if (edge.relation == Relation::kAbout) json["about"].push_back(named(site, edge.target, "DefinedTerm"));
  }
}

OrderedJson episode_json(const Site& site, NodeId id) {
  const Episode& episode = site.graph.episode(id);
  OrderedJson json = named(site, id, "PodcastEpisode");
  if (episode.number) json["episodeNumber"] = *episode.number;
  add_url(json, "url", episode.link);
  if (episode.published) json["datePublished"] = published_time(episode);
  if (episode.duration) json["duration"] = iso8601_duration(*episode.duration);
  add(json, "description", trim(own_notes(episode)));
  if (is_web_url(episode.enclosure.url)) {
    json["associatedMedia"] = {{"@type", "AudioObject"}, {"contentUrl", safe_iri(episode.enclosure.url)}};
    add(json["associatedMedia"], "encodingFormat", episode.enclosure.type);
  }
  if (const auto show = show_of(site.graph, id)) json["partOfSeries"] = series(site, *show);
  add_people(site, id, json);
  return json;
}

OrderedJson concept_json(const Site& site, NodeId id) {
  const Concept& record = site.graph.concept_node(id);
  OrderedJson json = named(site, id, "DefinedTerm");
  add(json, "description", record.definition);
  for (const std::string& match : record.exact_matches) {
    if (is_web_url(match)) json["sameAs"].push_back(safe_iri(match));
  }
  if (!record.scheme.empty()) {
    json["inDefinedTermSet"] = {{"@type", "DefinedTermSet"}, {"@id", iri_of(record.scheme)}};
    add(json["inDefinedTermSet"], "name", record.scheme_title);
  }
  return json;
}

OrderedJson person_json(const Site& site, NodeId id) {
  const Person& record = site.graph.person(id);
  OrderedJson json = named(site, id, "Person");
  if (!record.other_names.empty()) json["alternateName"] = record.other_names;
  for (const std::string& url : record.same_as) {
    if (is_web_url(url)) json["sameAs"].push_back(safe_iri(url));
  }
  return json;
}

OrderedJson show_json(const Site& site, NodeId id) {
  const Show& show = site.graph.show(id);
  OrderedJson json = series(site, id);
  add(json, "description", show.description);
  add_url(json, "image", show.image);
  add(json, "inLanguage", show.language);
  add_people(site, id, json);
  return json;
}

// Within a script element, '<' could end it.
std::string for_script(const OrderedJson& json) {
  OrderedJson document = {{"@context", "https://schema.org"}};
  document.update(json);
  std::string packed;
  append_json(packed, document, JsonLayout::kPacked);
  std::string out;
  for (const char c : packed) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string schema_of(const Site& site, NodeId id) {
  switch (site.graph.node(id).kind) {
    case NodeKind::kShow:
      return for_script(show_json(site, id));
    case NodeKind::kEpisode:
      return for_script(episode_json(site, id));
    case NodeKind::kConcept:
      return for_script(concept_json(site, id));
    case NodeKind::kPerson:
      return for_script(person_json(site, id));
    case NodeKind::kReference:
      break;
  }
  return {};
}

std::string schema_of_list(const Site& site, std::string_view name, const std::vector<NodeId>& episodes) {
  OrderedJson json = {{"@type", "ItemList"}, {"name", name}, {"numberOfItems", episodes.size()}};
  json["itemListElement"] = OrderedJson::array();
  std::size_t position = 0;
  for (const NodeId id : episodes) {
    OrderedJson item = named(site, id, "PodcastEpisode");
    add_url(item, "url", site.graph.episode(id).link);
    OrderedJson element = {{"@type", "ListItem"}, {"position", ++position}};
    if (!site.frame.base_url.empty()) element["url"] = page_url(site.frame, site.addresses.of(id));
    element["item"] = std::move(item);
    json["itemListElement"].push_back(std::move(element));
  }
  return for_script(json);
}

}  // namespace podatlas::exporter::pages
