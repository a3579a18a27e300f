#include "export/json_ld.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include "core/digest.h"
#include "core/text.h"
#include "core/url.h"
#include "export/code_points.h"
#include "export/json_ld_terms.h"
#include "export/json_writer.h"

namespace podatlas::exporter {
namespace {

using graph::Edge;
using graph::EdgeEvidence;
using graph::EdgeId;
using graph::KnowledgeGraph;
using graph::NodeId;
using graph::NodeKind;
using graph::Relation;

// How much of the text around a quote a TextQuoteSelector carries.
constexpr std::size_t kContextCodePoints = 32;

struct Prefix {
  std::string_view name;
  std::string_view iri;
};
constexpr std::array kPrefixes = {
    Prefix{"@vocab", "http://schema.org/"},
    Prefix{"schema", "http://schema.org/"},
    Prefix{"skos", "http://www.w3.org/2004/02/skos/core#"},
    Prefix{"dcterms", "http://purl.org/dc/terms/"},
    Prefix{"oa", "http://www.w3.org/ns/oa#"},
    Prefix{"prov", "http://www.w3.org/ns/prov#"},
    Prefix{"rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"},
    Prefix{"rdfs", "http://www.w3.org/2000/01/rdf-schema#"},
    Prefix{"xsd", "http://www.w3.org/2001/XMLSchema#"},
    Prefix{"pa", "https://w3id.org/podatlas/ns#"},
    Prefix{"id", "@id"},
    Prefix{"type", "@type"},
    Prefix{"graph", "@graph"},
};

struct Term {
  std::string_view name;
  std::string_view id;    // "" where @vocab already says it
  std::string_view type;  // "" for plain strings
  bool is_set;
};
constexpr std::array kTerms = {
    Term{"url", "", "@id", false},
    Term{"webFeed", "", "@id", false},
    Term{"sameAs", "", "@id", true},
    Term{"contentUrl", "", "@id", false},
    Term{"codeRepository", "", "@id", false},
    Term{"partOfSeries", "", "@id", false},
    Term{"isPartOf", "", "@id", false},
    Term{"citation", "", "@id", true},
    Term{"mentions", "", "@id", true},
    Term{"about", "", "@id", true},
    Term{"actor", "", "@id", true},
    Term{"author", "", "@id", true},
    Term{"associatedMedia", "", "@id", false},
    Term{"datePublished", "", "xsd:dateTime", false},
    Term{"duration", "", "xsd:duration", false},
    Term{"episodeNumber", "", "xsd:integer", false},
    Term{"creditText", "", "", true},
    Term{"guest", "pa:guest", "@id", true},
    Term{"prefLabel", "skos:prefLabel", "", false},
    Term{"altLabel", "skos:altLabel", "", true},
    Term{"hiddenLabel", "skos:hiddenLabel", "", true},
    Term{"definition", "skos:definition", "", false},
    Term{"inScheme", "skos:inScheme", "@id", false},
    Term{"inDefinedTermSet", "", "@id", false},
    Term{"broader", "skos:broader", "@id", true},
    Term{"related", "skos:related", "@id", true},
    Term{"easierAfter", "pa:easierAfter", "@id", true},
    Term{"because", "pa:because", "@id", true},
    Term{"requires", "dcterms:requires", "@id", true},
    Term{"replaces", "dcterms:replaces", "@id", true},
    Term{"relation", "dcterms:relation", "@id", true},
    Term{"continues", "pa:continues", "@id", true},
    Term{"season", "pa:season", "xsd:integer", false},
    Term{"transcript", "pa:transcript", "@id", true},
    Term{"chapters", "pa:chapters", "@id", false},
    Term{"subject", "rdf:subject", "@id", false},
    Term{"predicate", "rdf:predicate", "@id", false},
    Term{"object", "rdf:object", "@id", false},
    Term{"motivatedBy", "oa:motivatedBy", "@id", false},
    Term{"hasBody", "oa:hasBody", "@id", false},
    Term{"hasTarget", "oa:hasTarget", "@id", false},
    Term{"hasSource", "oa:hasSource", "@id", false},
    Term{"hasSelector", "oa:hasSelector", "@id", true},
    Term{"exact", "oa:exact", "", false},
    Term{"prefix", "oa:prefix", "", false},
    Term{"suffix", "oa:suffix", "", false},
    Term{"start", "oa:start", "xsd:nonNegativeInteger", false},
    Term{"end", "oa:end", "xsd:nonNegativeInteger", false},
    Term{"confidence", "pa:confidence", "xsd:decimal", false},
    Term{"citedAs", "pa:citedAs", "", false},
    Term{"method", "pa:method", "", false},
    Term{"wasGeneratedBy", "prov:wasGeneratedBy", "@id", false},
    Term{"wasDerivedFrom", "prov:wasDerivedFrom", "@id", true},
    Term{"wasAssociatedWith", "prov:wasAssociatedWith", "@id", false},
    Term{"used", "prov:used", "@id", true},
};

// The IRI of a source: its URL, or for a file a name below the base.
std::string source_iri(const std::string& source) {
  return is_web_url(source) ? safe_iri(source) : "source/" + percent_encode(source);
}

std::string_view field_property(Field field) {
  switch (field) {
    case Field::kTitle:
      return "name";
    case Field::kDescription:
      return "description";
    case Field::kSummary:
      return "abstract";
    case Field::kTranscript:
      return "pa:transcriptText";
    case Field::kAlternate:
      break;
  }
  return "pa:alternate";
}

// The texts of an episode besides its title.
constexpr std::array kBodies = {Field::kDescription, Field::kSummary, Field::kAlternate, Field::kTranscript};

bool has_text(const Episode& episode, Field field) {
  return std::any_of(episode.texts.begin(), episode.texts.end(),
                     [&](const Text& text) { return text.field == field; });
}

class Writer {
 public:
  Writer(const KnowledgeGraph& graph, const JsonLdOptions& options)
      : graph_(graph), options_(options), json_(out_) {
    std::size_t shows = 0;
    std::string own;
    for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
      ++shows;
      own = graph.node(id).id.substr(0, graph.node(id).id.rfind('/') + 1);
    }
    if (shows == 1) own_prefix_ = own;
    base_ = options.base.empty() ? std::string(graph::kBaseIri) + own_prefix_ : options.base;
  }

  std::string write() {
    json_.begin_object();
    json_.key("@context");
    context();
    json_.key("graph");
    json_.begin_array();
    dataset();
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) node(id);
    schemes();
    for (EdgeId e = 0; e < graph_.edge_count(); ++e) annotations(e);
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind == NodeKind::kEpisode) documents(id);
    }
    run();
    json_.end_array();
    json_.end_object();
    out_ += '\n';
    return std::move(out_);
  }

 private:
  // A node's id as the document writes it, relative to its base.
  std::string_view iri(NodeId id) const {
    std::string_view text = graph_.node(id).id;
    if (!own_prefix_.empty() && text.starts_with(own_prefix_)) text.remove_prefix(own_prefix_.size());
    return text;
  }

  void types(std::string_view first, std::string_view second) {
    json_.key("type");
    if (second.empty()) {
      json_.string(first);
      return;
    }
    json_.begin_array();
    json_.string(first);
    json_.string(second);
    json_.end_array();
  }

  void strings(std::string_view key, const std::vector<std::string>& values) {
    if (values.empty()) return;
    json_.key(key);
    json_.begin_array();
    for (const std::string& value : values) json_.string(value);
    json_.end_array();
  }

  void optional_iri(std::string_view key, std::string_view url) {
    if (!url.empty()) json_.member(key, safe_iri(url));
  }

  void context() {
    json_.begin_object();
    json_.key("@version");
    json_.number(1.1);
    json_.member("@base", base_);
    for (const Prefix& prefix : kPrefixes) json_.member(prefix.name, prefix.iri);
    for (const Term& term : kTerms) {
      json_.key(term.name);
      if (term.type.empty() && !term.is_set) {
        json_.string(term.id);
        continue;
      }
      json_.begin_object();
      json_.optional_member("@id", term.id);
      json_.optional_member("@type", term.type);
      if (term.is_set) json_.member("@container", "@set");
      json_.end_object();
    }
    json_.end_object();
  }

  void dataset() {
    std::vector<std::string> about;
    std::string name;
    for (NodeId id = 0; id < graph_.nodes().size() && graph_.node(id).kind == NodeKind::kShow; ++id) {
      about.emplace_back(iri(id));
      if (!name.empty()) name += ", ";
      name += graph_.label(id);
    }
    json_.begin_object();
    json_.member("id", "");
    json_.member("type", "Dataset");
    json_.member("name", name + ": knowledge graph");
    strings("about", about);
    json_.end_object();
  }

  void node(NodeId id) {
    json_.begin_object();
    json_.member("id", iri(id));
    switch (graph_.node(id).kind) {
      case NodeKind::kShow:
        show(id);
        break;
      case NodeKind::kEpisode:
        episode(id);
        break;
      case NodeKind::kReference:
        reference(id);
        break;
      case NodeKind::kPerson:
        person(id);
        break;
      case NodeKind::kConcept:
        concept_node(id);
        break;
    }
    json_.end_object();
  }

  void show(NodeId id) {
    const Show& show = graph_.show(id);
    json_.member("type", "PodcastSeries");
    json_.member("name", show.title);
    json_.member("identifier", show.guid);
    optional_iri("url", show.link);
    optional_iri("webFeed", show.feed_url);
    json_.optional_member("inLanguage", show.language);
    json_.optional_member("description", show.description);
    strings("creditText", show.authors);
    derived_from(show.sources);
    edges(id);
  }

  void episode(NodeId id) {
    const Episode& episode = graph_.episode(id);
    json_.member("type", "PodcastEpisode");
    json_.member("name", episode.title);
    if (episode.number) json_.member("episodeNumber", std::to_string(*episode.number));
    if (episode.season) json_.member("season", std::to_string(*episode.season));
    json_.member("identifier", episode.guid);
    if (episode.guid_is_made) {
      json_.key("pa:identifierIsMade");
      json_.boolean(true);
    }
    optional_iri("url", episode.link);
    if (episode.published) json_.member("datePublished", rfc3339(*episode.published));
    if (episode.duration) json_.member("duration", iso8601_duration(*episode.duration));
    strings("creditText", episode.authors);
    strings("sameAs", episode.same_as);
    for (const Field field : kBodies) json_.optional_member(field_property(field), episode.text(field));
    if (!episode.enclosure.url.empty()) {
      json_.key("associatedMedia");
      json_.begin_object();
      json_.member("id", std::string(iri(id)) + "/audio");
      json_.member("type", episode.enclosure.type.starts_with("video/") ? "VideoObject" : "AudioObject");
      json_.member("contentUrl", safe_iri(episode.enclosure.url));
      json_.optional_member("encodingFormat", episode.enclosure.type);
      if (episode.enclosure.bytes)
        json_.member("contentSize", std::to_string(*episode.enclosure.bytes) + " B");
      json_.end_object();
    }
    if (!episode.transcripts.empty()) {
      json_.key("transcript");
      json_.begin_array();
      for (const TranscriptTag& transcript : episode.transcripts) {
        json_.begin_object();
        json_.member("id", safe_iri(transcript.url));
        json_.member("type", "MediaObject");
        json_.optional_member("encodingFormat", transcript.type);
        json_.end_object();
      }
      json_.end_array();
    }
    optional_iri("chapters", episode.chapters_url);
    if (const std::string_view text = episode.text(Field::kDescription); !text.empty()) {
      json_.member("pa:descriptionSha256", sha256_hex(text));
    }
    edges(id);
  }

  void reference(NodeId id) {
    const graph::Reference& reference = graph_.reference(id);
    const KindTypes& kind = kKindTypes.at(static_cast<std::size_t>(reference.kind));
    types(kind.schema, kind.own);
    json_.member("name", reference.ref.empty() ? reference.url : reference.ref);
    json_.optional_member("headline", reference.title);
    json_.member("url", reference.url);
    if (reference.kind == ReferenceKind::kGithubRepo) json_.member("codeRepository", reference.url);
    if (reference.kind == ReferenceKind::kGithubPull || reference.kind == ReferenceKind::kGithubIssue) {
      json_.optional_member("identifier",
                            std::string_view(reference.ref).substr(reference.ref.find('#') + 1));
    }
    edges(id);
  }

  void person(NodeId id) {
    const graph::Person& person = graph_.person(id);
    json_.member("type", "Person");
    json_.member("name", person.name);
    strings("alternateName", person.other_names);
    strings("identifier", person.handles);
    strings("sameAs", person.same_as);
  }

  void concept_node(NodeId id) {
    const graph::Concept& concept_node = graph_.concept_node(id);
    types("skos:Concept", "DefinedTerm");
    json_.member("name", concept_node.name);
    english("prefLabel", concept_node.name);
    english_values("altLabel", concept_node.alternatives);
    english_values("hiddenLabel", concept_node.search_names);
    if (!concept_node.definition.empty()) english("definition", concept_node.definition);
    optional_iri("inScheme", concept_node.scheme);
    optional_iri("inDefinedTermSet", concept_node.scheme);
    edges(id);
    if (concept_node.reasons.empty()) return;
    json_.key("because");
    json_.begin_array();
    for (std::size_t i = 0; i < concept_node.reasons.size(); ++i) {
      const auto& [target, reason] = concept_node.reasons[i];
      json_.begin_object();
      json_.member("id", std::string(iri(id)) + "#because-" + std::to_string(i + 1));
      json_.key("pa:of");
      json_.begin_object();
      json_.member("id", target);
      json_.end_object();
      json_.member("rdfs:comment", reason);
      json_.end_object();
    }
    json_.end_array();
  }

  // The vocabularies that the concepts are from.
  void schemes() {
    std::map<std::string_view, std::string_view> titles;
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind != NodeKind::kConcept || graph_.concept_node(id).scheme.empty()) continue;
      titles.emplace(graph_.concept_node(id).scheme, graph_.concept_node(id).scheme_title);
    }
    for (const auto& [scheme, title] : titles) {
      json_.begin_object();
      json_.member("id", safe_iri(scheme));
      types("skos:ConceptScheme", "DefinedTermSet");
      json_.member("name", title.empty() ? scheme : title);
      json_.end_object();
    }
  }

  void english(std::string_view key, std::string_view text) {
    json_.key(key);
    english_value(text);
  }
  void english_values(std::string_view key, const std::vector<std::string>& texts) {
    if (texts.empty()) return;
    json_.key(key);
    json_.begin_array();
    for (const std::string& text : texts) english_value(text);
    json_.end_array();
  }

  void english_value(std::string_view text) {
    json_.begin_object();
    json_.member("@value", text);
    json_.member("@language", "en");
    json_.end_object();
  }

  // The plain triples, a key for each relation in the order of the table.
  void edges(NodeId id) {
    const NodeKind kind = graph_.node(id).kind;
    const auto [first, last] = graph_.out_edges(id);
    // A guest takes part: schema.org's word for that is actor, ours says which of the actors came as a guest.
    std::vector<std::string_view> actors;
    for (EdgeId e = first; e < last; ++e) {
      const Edge edge = graph_.edge(e);
      const bool takes_part = edge.relation == Relation::kHost || edge.relation == Relation::kGuest;
      if (takes_part && kind == NodeKind::kEpisode) actors.push_back(iri(edge.target));
    }
    if (!actors.empty()) {
      std::sort(actors.begin(), actors.end());
      actors.erase(std::unique(actors.begin(), actors.end()), actors.end());
      json_.key("actor");
      json_.begin_array();
      for (const std::string_view actor : actors) json_.string(actor);
      json_.end_array();
    }
    for (EdgeId e = first; e < last;) {
      const Relation relation = graph_.edge(e).relation;
      if (relation == Relation::kPartOf) {
        json_.member(form_of(relation, kind).term, iri(graph_.edge(e).target));
        ++e;
        continue;
      }
      if (relation == Relation::kHost && kind == NodeKind::kEpisode) {
        ++e;
        continue;
      }
      json_.key(form_of(relation, kind).term);
      json_.begin_array();
      for (; e < last && graph_.edge(e).relation == relation; ++e) json_.string(iri(graph_.edge(e).target));
      json_.end_array();
    }
  }

  void annotations(EdgeId e) {
    const auto evidence = graph_.evidence(e);
    if (evidence.empty()) return;
    const Edge edge = graph_.edge(e);
    for (const EdgeEvidence& one : evidence) annotation(edge, one);
  }

  const CodePointIndex& code_points(NodeId owner, Field field, std::string_view text) {
    return code_points_.try_emplace({owner, field}, text).first->second;
  }

  void annotation(const Edge& edge, const EdgeEvidence& evidence) {
    const std::string_view text = graph_.episode(evidence.owner).text(evidence.field);
    const std::size_t begin = std::min(evidence.span.begin, text.size());
    const std::size_t end = std::clamp(evidence.span.end, begin, text.size());
    const CodePointIndex& points = code_points(evidence.owner, evidence.field, text);
    const std::size_t start_point = points.code_point(begin);
    const std::size_t end_point = points.code_point(end);
    const std::string_view predicate = form_of(edge.relation, graph_.node(edge.source).kind).iri;
    const std::string source = document_id(evidence.owner, evidence.field);
    const std::string_view method = graph_.string(evidence.rule);
    const std::string_view cited_as = graph_.string(evidence.cited_as);

    stated_.clear();
    for (const std::string_view part :
         {iri(edge.source), predicate, iri(edge.target), std::string_view(source), method, cited_as}) {
      stated_ += part;
      stated_ += '\n';
    }
    stated_ += std::to_string(start_point) + '\n' + std::to_string(end_point);
    const std::string id = "assertion/" + sha256_hex(stated_, 16);

    json_.begin_object();
    json_.member("id", id);
    types("oa:Annotation", "rdf:Statement");
    json_.member("subject", iri(edge.source));
    json_.member("predicate", predicate);
    json_.member("object", iri(edge.target));
    const NodeKind object = graph_.node(edge.target).kind;
    const bool identifies = object == NodeKind::kPerson || object == NodeKind::kConcept;
    json_.member("motivatedBy", identifies ? "oa:identifying" : "oa:linking");
    json_.member("hasBody", iri(edge.target));
    json_.key("hasTarget");
    json_.begin_object();
    json_.member("id", id + "#target");
    json_.member("type", "oa:SpecificResource");
    json_.member("hasSource", source);
    json_.key("hasSelector");
    json_.begin_array();
    json_.begin_object();
    json_.member("id", id + "#quote");
    json_.member("type", "oa:TextQuoteSelector");
    json_.member("exact", text.substr(begin, end - begin));
    json_.member("prefix", last_code_points(text.substr(0, begin)));
    json_.member("suffix", first_code_points(text.substr(end)));
    json_.end_object();
    json_.begin_object();
    json_.member("id", id + "#position");
    json_.member("type", "oa:TextPositionSelector");
    json_.member("start", std::to_string(start_point));
    json_.member("end", std::to_string(end_point));
    json_.end_object();
    json_.end_array();
    json_.end_object();
    json_.member("confidence", decimal(evidence.confidence));
    json_.member("method", method);
    json_.member("wasGeneratedBy", "run");
    json_.optional_member("citedAs", cited_as);
    json_.end_object();
  }

  static std::string_view first_code_points(std::string_view text) {
    std::size_t offset = 0;
    for (std::size_t n = 0; n < kContextCodePoints && offset < text.size(); ++n) {
      static_cast<void>(next_code_point(text, offset));
    }
    return text.substr(0, offset);
  }

  static std::string_view last_code_points(std::string_view text) {
    std::size_t begin = text.size();
    for (std::size_t n = 0; n < kContextCodePoints && begin > 0; ++n) {
      --begin;
      while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U) --begin;
    }
    return text.substr(begin);
  }

  std::string document_id(NodeId episode, Field field) const {
    return std::string(iri(episode)) + "#" + std::string(name_of(field));
  }

  void derived_from(const std::vector<std::string>& sources) {
    std::vector<std::string> iris;
    iris.reserve(sources.size());
    for (const std::string& source : sources) iris.push_back(source_iri(source));
    strings("wasDerivedFrom", iris);
  }

  // The texts that annotations point into; a title only when one does.
  void documents(NodeId id) {
    const Episode& episode = graph_.episode(id);
    if (code_points_.contains({id, Field::kTitle})) document(id, Field::kTitle, episode);
    for (const Field field : kBodies) {
      // A text may be empty and yet be cited from: a picture that is a link.
      if (field == Field::kDescription || has_text(episode, field)) document(id, field, episode);
    }
  }

  void document(NodeId id, Field field, const Episode& episode) {
    json_.begin_object();
    json_.member("id", document_id(id, field));
    json_.member("type", "DigitalDocument");
    json_.member("encodingFormat", "text/plain");
    json_.member("isPartOf", iri(id));
    derived_from(episode.sources);
    json_.end_object();
  }

  void run() {
    std::set<std::string> used;
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      const NodeKind kind = graph_.node(id).kind;
      if (kind != NodeKind::kShow && kind != NodeKind::kEpisode) break;  // they come first
      const auto& sources = kind == NodeKind::kShow ? graph_.show(id).sources : graph_.episode(id).sources;
      for (const std::string& source : sources) used.insert(source_iri(source));
    }
    json_.begin_object();
    json_.member("id", "run");
    json_.member("type", "prov:Activity");
    strings("used", {used.begin(), used.end()});
    json_.member("wasAssociatedWith", "software");
    json_.member("rdfs:comment", "no clock time: the same input gives the same bytes");
    json_.end_object();
    json_.begin_object();
    json_.member("id", "software");
    types("prov:SoftwareAgent", "SoftwareApplication");
    json_.member("name", "podatlas");
    json_.optional_member("softwareVersion", options_.version);
    json_.end_object();
  }

  const KnowledgeGraph& graph_;
  const JsonLdOptions& options_;
  std::string out_;
  JsonWriter json_;
  std::string base_;
  std::string own_prefix_;  // "show/<guid>/" when the graph has one show
  std::string stated_;
  std::map<std::pair<NodeId, Field>, CodePointIndex> code_points_;  // of the texts that are cited from
};

}  // namespace

std::string to_json_ld(const graph::KnowledgeGraph& graph, const JsonLdOptions& options) {
  return Writer(graph, options).write();
}

}  // namespace podatlas::exporter
