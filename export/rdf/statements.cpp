#include "export/rdf/statements.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/digest.h"
#include "core/url/url.h"
#include "export/rdf/annotations.h"
#include "export/rdf/json_ld_terms.h"

namespace podatlas::exporter {
namespace {

using graph::Edge;
using graph::EdgeId;
using graph::KnowledgeGraph;
using graph::NodeId;
using graph::NodeKind;
using graph::Relation;
using Count = StatementWriter::Count;

void iri_if_any(StatementWriter& out, std::string_view term, std::string_view url) {
  if (!url.empty()) out.one(term, safe_iri(url));
}

void iris_if_any(StatementWriter& out, std::string_view term, const std::vector<std::string>& urls) {
  if (urls.empty()) return;
  out.begin_property(term, Count::kMany);
  for (const std::string& url : urls) out.text(safe_iri(url));
  out.end_property();
}

void english(StatementWriter& out, std::string_view term, std::string_view text) {
  out.begin_property(term, Count::kOne);
  out.english(text);
  out.end_property();
}

void english_if_any(StatementWriter& out, std::string_view term, const std::vector<std::string>& texts) {
  if (texts.empty()) return;
  out.begin_property(term, Count::kMany);
  for (const std::string& text : texts) out.english(text);
  out.end_property();
}

class Teller {
 public:
  Teller(const KnowledgeGraph& graph, const NodeNames& names, std::string_view version, StatementWriter& out)
      : graph_(graph), names_(names), version_(version), out_(out) {}

  void tell() {
    dataset();
    const std::size_t nodes = graph_.nodes().size();
    out_.in_ranges(nodes, [&](std::size_t first, std::size_t last, StatementWriter& out) {
      Teller teller(graph_, names_, version_, out);
      for (std::size_t id = first; id < last; ++id) teller.node(static_cast<NodeId>(id));
    });
    write_schemes(graph_, out_);
    out_.in_ranges(nodes, [&](std::size_t first, std::size_t last, StatementWriter& out) {
      Annotations annotations(graph_, names_, out);
      for (std::size_t id = first; id < last; ++id) annotations.write_all(static_cast<NodeId>(id));
    });
    const std::vector<bool> cited = cited_titles(graph_);
    out_.in_ranges(nodes, [&](std::size_t first, std::size_t last, StatementWriter& out) {
      Annotations annotations(graph_, names_, out);
      for (std::size_t id = first; id < last; ++id) {
        const auto node = static_cast<NodeId>(id);
        if (graph_.node(node).kind == NodeKind::kEpisode) annotations.write_documents(node, cited[id]);
      }
    });
    run();
  }

  void node(NodeId id) {
    out_.begin_node(names_(id));
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
    out_.end_node();
  }

 private:
  void dataset() {
    std::vector<std::pair<std::string, std::string>> shows;
    for (NodeId id = 0; id < graph_.nodes().size() && graph_.node(id).kind == NodeKind::kShow; ++id)
      shows.emplace_back(names_(id), graph_.label(id));
    write_dataset(shows, out_);
  }

  void show(NodeId id) {
    const Show& show = graph_.show(id);
    out_.types("PodcastSeries");
    out_.one("name", show.title);
    out_.one("identifier", show.guid);
    iri_if_any(out_, "url", show.link);
    iri_if_any(out_, "webFeed", show.feed_url);
    out_.one_if_any("inLanguage", show.language);
    out_.one_if_any("description", show.description);
    out_.many_if_any("creditText", show.authors);
    out_.one_if_any("rating", show.rating);
    if (show.rating_count) out_.one("ratingCount", std::to_string(*show.rating_count));
    if (show.first_year) out_.one("startDate", std::to_string(*show.first_year));
    if (show.last_year) out_.one("endDate", std::to_string(*show.last_year));
    iris_if_any(out_, "sameAs", show.same_as);
    write_sources(show.sources, out_);
    edges(id);
  }

  void episode(NodeId id) {
    const Episode& episode = graph_.episode(id);
    out_.types("PodcastEpisode");
    out_.one("name", episode.title);
    if (episode.number) out_.one("episodeNumber", std::to_string(*episode.number));
    if (episode.season) out_.one("season", std::to_string(*episode.season));
    out_.one("identifier", episode.guid);
    if (episode.guid_is_made) {
      out_.begin_property("pa:identifierIsMade", Count::kOne);
      out_.boolean(true);
      out_.end_property();
    }
    iri_if_any(out_, "url", episode.link);
    if (episode.published) out_.one("datePublished", rfc3339(*episode.published));
    if (episode.duration) out_.one("duration", iso8601_duration(*episode.duration));
    out_.many_if_any("creditText", episode.authors);
    iris_if_any(out_, "sameAs", episode.same_as);
    for (const Field field : kBodies) out_.one_if_any(field_term(field), episode.text(field));
    media(id, episode.enclosure);
    transcripts(episode.transcripts);
    iri_if_any(out_, "chapters", episode.chapters_url);
    if (const std::string_view text = episode.text(Field::kDescription); !text.empty()) {
      out_.one("pa:descriptionSha256", sha256_hex(text));
    }
    edges(id);
  }

  void media(NodeId id, const Enclosure& enclosure) {
    if (enclosure.url.empty()) return;
    out_.begin_property("associatedMedia", Count::kOne);
    out_.begin_node(std::string(names_(id)) + "/audio");
    out_.types(enclosure.type.starts_with("video/") ? "VideoObject" : "AudioObject");
    out_.one("contentUrl", safe_iri(enclosure.url));
    out_.one_if_any("encodingFormat", enclosure.type);
    if (enclosure.bytes) out_.one("contentSize", std::to_string(*enclosure.bytes) + " B");
    out_.end_node();
    out_.end_property();
  }

  void transcripts(const std::vector<TranscriptTag>& transcripts) {
    if (transcripts.empty()) return;
    out_.begin_property("transcript", Count::kMany);
    for (const TranscriptTag& transcript : transcripts) {
      out_.begin_node(safe_iri(transcript.url));
      out_.types("MediaObject");
      out_.one_if_any("encodingFormat", transcript.type);
      out_.end_node();
    }
    out_.end_property();
  }

  void reference(NodeId id) {
    const graph::Reference& reference = graph_.reference(id);
    const KindTypes& kind = kKindTypes.at(static_cast<std::size_t>(reference.kind));
    out_.types(kind.schema, kind.own);
    out_.one("name", reference.ref.empty() ? reference.url : reference.ref);
    out_.one_if_any("headline", reference.title);
    out_.one("url", reference.url);
    if (reference.kind == ReferenceKind::kGithubRepo) out_.one("codeRepository", reference.url);
    if (reference.kind == ReferenceKind::kGithubPull || reference.kind == ReferenceKind::kGithubIssue) {
      out_.one_if_any("identifier", std::string_view(reference.ref).substr(reference.ref.find('#') + 1));
    }
    edges(id);
  }

  void person(NodeId id) {
    const graph::Person& person = graph_.person(id);
    out_.types("Person");
    out_.one("name", person.name);
    out_.many_if_any("alternateName", person.other_names);
    out_.many_if_any("identifier", person.handles);
    iris_if_any(out_, "sameAs", person.same_as);
  }

  void concept_node(NodeId id) {
    const graph::Concept& concept_node = graph_.concept_node(id);
    out_.types("skos:Concept", "DefinedTerm");
    out_.one("name", concept_node.name);
    english(out_, "prefLabel", concept_node.name);
    english_if_any(out_, "altLabel", concept_node.alternatives);
    english_if_any(out_, "hiddenLabel", concept_node.search_names);
    if (!concept_node.definition.empty()) english(out_, "definition", concept_node.definition);
    iri_if_any(out_, "inScheme", concept_node.scheme);
    iri_if_any(out_, "inDefinedTermSet", concept_node.scheme);
    edges(id);
    if (concept_node.reasons.empty()) return;
    out_.begin_property("because", Count::kMany);
    for (std::size_t i = 0; i < concept_node.reasons.size(); ++i) {
      const auto& [target, reason] = concept_node.reasons[i];
      out_.begin_node(std::string(names_(id)) + "#because-" + std::to_string(i + 1));
      out_.begin_property("pa:of", Count::kOne);
      out_.begin_node(safe_iri(target));
      out_.end_node();
      out_.end_property();
      out_.one("rdfs:comment", reason);
      out_.end_node();
    }
    out_.end_property();
  }

  // The plain triples, a property for each relation in the order of the table.
  void edges(NodeId id) {
    const NodeKind kind = graph_.node(id).kind;
    const auto [first, last] = graph_.out_edges(id);
    actors(id);
    for (EdgeId e = first; e < last;) {
      const Relation relation = graph_.edge(e).relation;
      if (relation == Relation::kPartOf) {
        out_.one(form_of(relation, kind).term, names_(graph_.edge(e).target));
        ++e;
        continue;
      }
      if (relation == Relation::kHost && kind == NodeKind::kEpisode) {
        ++e;
        continue;
      }
      out_.begin_property(form_of(relation, kind).term, Count::kMany);
      for (; e < last && graph_.edge(e).relation == relation; ++e) out_.text(names_(graph_.edge(e).target));
      out_.end_property();
    }
  }

  // A guest takes part: schema.org's word for that is actor, ours says which of the actors came as a guest.
  void actors(NodeId id) {
    if (graph_.node(id).kind != NodeKind::kEpisode) return;
    std::set<std::string_view> actors;
    const auto [first, last] = graph_.out_edges(id);
    for (EdgeId e = first; e < last; ++e) {
      const Edge edge = graph_.edge(e);
      if (edge.relation == Relation::kHost || edge.relation == Relation::kGuest)
        actors.insert(names_(edge.target));
    }
    if (actors.empty()) return;
    out_.begin_property("actor", Count::kMany);
    for (const std::string_view actor : actors) out_.text(actor);
    out_.end_property();
  }

  void run() {
    std::set<std::string> used;
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      const NodeKind kind = graph_.node(id).kind;
      if (kind != NodeKind::kShow && kind != NodeKind::kEpisode) break;  // they come first
      const auto& sources = kind == NodeKind::kShow ? graph_.show(id).sources : graph_.episode(id).sources;
      for (const std::string& source : sources) used.insert(source_iri(source));
    }
    write_run(used, version_, out_);
  }

  const KnowledgeGraph& graph_;
  const NodeNames& names_;
  std::string_view version_;
  StatementWriter& out_;
};

}  // namespace

void StatementWriter::one(std::string_view term, std::string_view value) {
  begin_property(term, Count::kOne);
  text(value);
  end_property();
}

void StatementWriter::one_if_any(std::string_view term, std::string_view value) {
  if (!value.empty()) one(term, value);
}

void StatementWriter::many_if_any(std::string_view term, const std::vector<std::string>& values) {
  if (values.empty()) return;
  begin_property(term, Count::kMany);
  for (const std::string& value : values) text(value);
  end_property();
}

void StatementWriter::types(std::string_view first, std::string_view second) {
  if (second.empty()) return one("type", first);
  begin_property("type", Count::kMany);
  text(first);
  text(second);
  end_property();
}

NodeNames::NodeNames(const KnowledgeGraph& graph, const std::string& base, PartOf part_of) : graph_(&graph) {
  std::size_t shows = part_of == PartOf::kSeveralShows ? 2 : 0;
  std::string own;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    ++shows;
    own = graph.node(id).id.substr(0, graph.node(id).id.rfind('/') + 1);
  }
  if (shows == 1) own_prefix_ = own;
  base_ = base.empty() ? std::string(graph::kBaseIri) + own_prefix_ : base;
}

std::string_view NodeNames::operator()(NodeId id) const {
  std::string_view text = graph_->node(id).id;
  // No other kind has such an id; asking for the kind first is quicker.
  const bool is_of_show = graph_->node(id).kind <= NodeKind::kEpisode;
  if (is_of_show && text.starts_with(own_prefix_)) text.remove_prefix(own_prefix_.size());
  return text;
}

void write_dataset(const std::vector<std::pair<std::string, std::string>>& shows, StatementWriter& out) {
  std::vector<std::string> about;
  std::string name;
  for (const auto& [id, label] : shows) {
    about.push_back(id);
    if (!name.empty()) name += ", ";
    name += label;
  }
  out.begin_node("");
  out.types("Dataset");
  out.one("name", name.empty() ? "knowledge graph" : name + ": knowledge graph");
  out.many_if_any("about", about);
  out.end_node();
}

void write_node(const KnowledgeGraph& graph, const NodeNames& names, NodeId id, StatementWriter& out) {
  Teller(graph, names, {}, out).node(id);
}

void write_schemes(const KnowledgeGraph& graph, StatementWriter& out) {
  std::map<std::string_view, std::string_view> titles;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kConcept || graph.concept_node(id).scheme.empty()) continue;
    titles.emplace(graph.concept_node(id).scheme, graph.concept_node(id).scheme_title);
  }
  for (const auto& [scheme, title] : titles) {
    out.begin_node(safe_iri(scheme));
    out.types("skos:ConceptScheme", "DefinedTermSet");
    out.one("name", title.empty() ? scheme : title);
    out.end_node();
  }
}

void write_run(const std::set<std::string>& used, std::string_view version, StatementWriter& out) {
  out.begin_node("run");
  out.types("prov:Activity");
  out.many_if_any("used", {used.begin(), used.end()});
  out.one("wasAssociatedWith", "software");
  out.one("rdfs:comment", "no clock time: the same input gives the same bytes");
  out.end_node();
  out.begin_node("software");
  out.types("prov:SoftwareAgent", "SoftwareApplication");
  out.one("name", "podatlas");
  out.one_if_any("softwareVersion", version);
  out.end_node();
}

void write_statements(const KnowledgeGraph& graph, const NodeNames& names, std::string_view version,
                      StatementWriter& out) {
  Teller(graph, names, version, out).tell();
}

}  // namespace podatlas::exporter
