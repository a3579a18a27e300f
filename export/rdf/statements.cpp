#include "export/rdf/statements.h"

#include <algorithm>
#include <map>
#include <variant>

#include "core/text/json.h"
#include "core/url/rules/reference_kinds.h"
#include "core/url/url.h"
#include "export/rdf/annotations.h"
#include "export/rdf/json_ld_terms.h"
#include "graph/chapter_contents.h"
#include "graph/search/index/packed_index.h"

namespace podatlas::exporter {
namespace {

using Count = StatementWriter::Count;

void iri_if_any(StatementWriter& out, std::string_view term, std::string_view url) {
  if (!url.empty()) out.one(term, safe_iri(url));
}

void iris_if_any(StatementWriter& out, std::string_view term, std::vector<std::string> urls) {
  for (std::string& url : urls) url = safe_iri(url);
  out.many_if_any(term, urls);
}

void sources(StatementWriter& out, std::vector<std::string> sources) {
  for (std::string& source : sources) source = source_iri(source);
  out.many_if_any("wasDerivedFrom", sources);
}

// Writes one node and the plain statements that start at it.
class NodeStatements {
 public:
  NodeStatements(const KnowledgeGraph& graph, const NodeNames& names, NodeId id,
                 const graph::SimilarEpisodes& similar, StatementWriter& out)
      : graph_(graph), names_(names), id_(id), similar_(similar), out_(out) {}

  void write() {
    out_.begin_node(names_(id_));
    std::visit([this](const auto* record) { properties(*record); }, graph_.node(id_).record);
    out_.end_node();
  }

 private:
  void properties(const Show& show) {
    out_.types("PodcastSeries");
    out_.one("name", show.title);
    out_.one("identifier", show.guid);
    iri_if_any(out_, "url", show.link);
    iri_if_any(out_, "webFeed", show.feed_url);
    iri_if_any(out_, "image", show.image);
    out_.many_if_any("genre", show.categories);
    out_.one_if_any("medium", show.medium);
    out_.one_if_any("inLanguage", show.language);
    out_.one_if_any("description", show.description);
    out_.many_if_any("creditText", show.authors);
    out_.one_if_any("rating", show.rating);
    out_.one_if_any("ratingCount", show.rating_count);
    out_.one_if_any("startDate", show.first_year);
    out_.one_if_any("endDate", show.last_year);
    iris_if_any(out_, "sameAs", show.same_as);
    sources(out_, show.sources);
    out_.one("searchIndex", show.search_index.empty() ? encode(graph::make_search_index(graph_, id_),
                                                               graph::search_key(graph_, id_))
                                                      : show.search_index);
    edges();
  }

  void properties(const Episode& episode) {
    out_.types("PodcastEpisode");
    out_.one("name", episode.title);
    out_.one_if_any("episodeNumber", episode.number);
    out_.one_if_any("season", episode.season);
    out_.one("identifier", episode.guid);
    if (episode.guid_is_made) {
      out_.begin_property("pa:identifierIsMade", Count::kOne);
      out_.boolean(true);
      out_.end_property();
    }
    iri_if_any(out_, "url", episode.link);
    if (episode.published) out_.one("datePublished", published_time(episode));
    if (episode.duration) out_.one("duration", iso8601_duration(*episode.duration));
    out_.many_if_any("creditText", episode.authors);
    iris_if_any(out_, "sameAs", episode.same_as);
    out_.many_if_any("question", episode.questions);
    for (const Field field : kBodies) out_.one_if_any(field_term(field), episode.text(field));
    media(episode.enclosure);
    transcripts(episode.transcripts);
    iri_if_any(out_, "chapters", episode.chapters_url);
    chapters(episode.chapters);
    sources(out_, episode.sources);
    edges();
    similar();
  }

  void media(const Enclosure& enclosure) {
    if (enclosure.url.empty()) return;
    out_.begin_property("associatedMedia", Count::kOne);
    out_.begin_node(std::string(names_(id_)) + "/audio");
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

  void chapters(const std::vector<Chapter>& chapters) {
    if (chapters.empty()) return;
    const std::vector<graph::ChapterContents> contents = graph::chapter_contents(graph_, id_);
    out_.begin_property("hasPart", Count::kMany);
    for (std::size_t i = 0; i < chapters.size(); ++i) {
      const Chapter& chapter = chapters[i];
      out_.begin_node(std::string(names_(id_)) + "/chapter/" + std::to_string(i + 1));
      out_.types("Clip");
      out_.one_if_any("name", chapter.title);
      out_.one_if_any("startOffset", std::optional<std::int64_t>(chapter.begin.count()));
      if (chapter.end) out_.one_if_any("endOffset", std::optional<std::int64_t>(chapter.end->count()));
      iri_if_any(out_, "url", chapter.url);
      nodes_if_any("citation", contents[i].cites);
      nodes_if_any("about", contents[i].about);
      nodes_if_any("mentions", contents[i].mentions);
      out_.end_node();
    }
    out_.end_property();
  }

  // Which episodes are similar, and why.
  void similar() {
    const auto here = similar_.find(id_);
    if (here == similar_.end()) return;
    std::vector<NodeId> episodes;
    for (const graph::SimilarEpisode& one : here->second) episodes.push_back(one.episode);
    nodes_if_any("similar", episodes);
    out_.begin_property("because", Count::kMany);
    for (std::size_t i = 0; i < episodes.size(); ++i) {
      const graph::SimilarEpisode& one = here->second[i];
      out_.begin_node(std::string(names_(id_)) + "#similar-" + std::to_string(i + 1));
      out_.one("of", names_(one.episode));
      out_.one("weight", decimal(one.weight));
      std::vector<NodeId> shared;
      for (const graph::SharedThing& thing : one.shared) shared.push_back(thing.node);
      nodes_if_any("shared", shared);
      out_.end_node();
    }
    out_.end_property();
  }

  void nodes_if_any(std::string_view term, const std::vector<NodeId>& nodes) {
    std::vector<std::string> ids;
    ids.reserve(nodes.size());
    for (const NodeId node : nodes) ids.emplace_back(names_(node));
    out_.many_if_any(term, ids);
  }

  void properties(const Reference& reference) {
    const ReferenceKindRow& kind = row_of(reference.kind);
    out_.types(kind.schema_class, kind.own_class);
    out_.one("name", reference.ref.empty() ? reference.url : reference.ref);
    out_.one_if_any("headline", reference.title);
    out_.one("url", reference.url);
    if (reference.kind == ReferenceKind::kGithubRepo) out_.one("codeRepository", reference.url);
    if (reference.kind == ReferenceKind::kGithubPull || reference.kind == ReferenceKind::kGithubIssue)
      out_.one_if_any("identifier", std::string_view(reference.ref).substr(reference.ref.find('#') + 1));
    edges();
  }

  void properties(const Person& person) {
    out_.types("Person");
    out_.one("name", person.name);
    out_.many_if_any("alternateName", person.other_names);
    out_.many_if_any("identifier", person.handles);
    iris_if_any(out_, "sameAs", person.same_as);
  }

  void properties(const Concept& concept_node) {
    out_.types("skos:Concept", "DefinedTerm");
    out_.one("name", concept_node.name);
    out_.one("prefLabel", concept_node.name);
    out_.many_if_any("altLabel", concept_node.alternatives);
    out_.many_if_any("hiddenLabel", concept_node.search_names);
    out_.many_if_any("question", concept_node.questions);
    out_.one_if_any("definition", concept_node.definition);
    std::vector<std::string> areas;
    areas.reserve(concept_node.areas.size());
    for (const std::string& area : concept_node.areas) areas.emplace_back(names_.relative(area));
    iris_if_any(out_, "area", areas);
    iris_if_any(out_, "exactMatch", concept_node.exact_matches);
    iri_if_any(out_, "inScheme", names_.relative(concept_node.scheme));
    edges();
    if (concept_node.reasons.empty()) return;
    out_.begin_property("because", Count::kMany);
    for (std::size_t i = 0; i < concept_node.reasons.size(); ++i) {
      const auto& [target, reason] = concept_node.reasons[i];
      out_.begin_node(std::string(names_(id_)) + "#because-" + std::to_string(i + 1));
      out_.one("of", safe_iri(names_.relative(target)));
      out_.one("rdfs:comment", reason);
      out_.end_node();
    }
    out_.end_property();
  }

  // A property for each relation, in the order of the edges.
  void edges() {
    const NodeKind kind = graph_.node(id_).kind;
    const auto edges = graph_.out_edges(id_);
    actors();
    for (auto e = edges.begin(); e != edges.end();) {
      const Relation relation = e->relation;
      const bool is_part = relation == Relation::kPartOf;
      out_.begin_property(form_of(relation, kind).term, is_part ? Count::kOne : Count::kMany);
      do {
        out_.text(names_(e->target));
        ++e;
      } while (!is_part && e != edges.end() && e->relation == relation);
      out_.end_property();
    }
  }

  // schema.org has a term for everybody who takes part; ours say which of them are guests and hosts.
  void actors() {
    if (graph_.node(id_).kind != NodeKind::kEpisode) return;
    std::set<std::string> actors;
    for (const Edge& edge : graph_.out_edges(id_)) {
      if (edge.relation == Relation::kHost || edge.relation == Relation::kGuest)
        actors.emplace(names_(edge.target));
    }
    out_.many_if_any("actor", {actors.begin(), actors.end()});
  }

  const KnowledgeGraph& graph_;
  const NodeNames& names_;
  NodeId id_;
  const graph::SimilarEpisodes& similar_;
  StatementWriter& out_;
};

std::set<std::string> sources_of(const KnowledgeGraph& graph) {
  std::set<std::string> all;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const NodeKind kind = graph.node(id).kind;
    if (kind != NodeKind::kShow && kind != NodeKind::kEpisode) break;  // they come first
    const bool is_show = kind == NodeKind::kShow;
    for (const std::string& source : is_show ? graph.show(id).sources : graph.episode(id).sources)
      all.insert(source_iri(source));
  }
  return all;
}

}  // namespace

void StatementWriter::one(std::string_view term, std::string_view value) {
  begin_property(term, Count::kOne);
  text(value);
  end_property();
}

void StatementWriter::one_if_any(std::string_view term, std::string_view value) {
  if (!value.empty()) one(term, value);
}

void StatementWriter::one_if_any(std::string_view term, std::optional<std::int64_t> value) {
  if (!value) return;
  begin_property(term, Count::kOne);
  number(*value);
  end_property();
}

void StatementWriter::many_if_any(std::string_view term, const std::vector<std::string>& values) {
  if (values.empty()) return;
  begin_property(term, Count::kMany);
  for (const std::string& value : values) text(value);
  end_property();
}

void StatementWriter::types(std::string_view first, std::string_view second) {
  if (second.empty()) return one("@type", first);
  begin_property("@type", Count::kMany);
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
  base_ = base.empty() ? std::string(kBaseIri) + own_prefix_ : base;
}

std::string_view NodeNames::operator()(NodeId id) const {
  const Node& node = graph_->node(id);
  // No reference or person has such an id; asking for the kind first is quicker.
  const bool is_of_show = node.kind <= NodeKind::kEpisode || node.kind == NodeKind::kConcept;
  return is_of_show ? relative(node.id) : std::string_view(node.id);
}

std::string_view NodeNames::relative(std::string_view id) const {
  if (id.starts_with(own_prefix_)) id.remove_prefix(own_prefix_.size());
  return id;
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
  out.one("wasGeneratedBy", "run");
  out.end_node();
}

void write_node(const KnowledgeGraph& graph, const NodeNames& names, NodeId id,
                const graph::SimilarEpisodes& similar, StatementWriter& out) {
  NodeStatements(graph, names, id, similar, out).write();
}

void write_schemes(const KnowledgeGraph& graph, const NodeNames& names, StatementWriter& out) {
  std::map<std::string_view, std::string_view> titles;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kConcept || graph.concept_node(id).scheme.empty()) continue;
    titles.emplace(graph.concept_node(id).scheme, graph.concept_node(id).scheme_title);
  }
  for (const auto& [scheme, title] : titles) {
    out.begin_node(safe_iri(names.relative(scheme)));
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
  std::vector<std::pair<std::string, std::string>> shows;
  const std::size_t nodes = graph.nodes().size();
  for (NodeId id = 0; id < nodes && graph.node(id).kind == NodeKind::kShow; ++id)
    shows.emplace_back(names(id), graph.label(id));
  write_dataset(shows, out);
  const graph::SimilarEpisodes similar = graph::similar_episodes(graph);
  out.in_ranges(nodes, [&](std::size_t first, std::size_t last, StatementWriter& part) {
    Annotations annotations(graph, names, part);
    for (auto id = static_cast<NodeId>(first); id < last; ++id) {
      write_node(graph, names, id, similar, part);
      if (graph.node(id).kind == NodeKind::kEpisode) annotations.write_episode(id);
    }
  });
  write_schemes(graph, names, out);
  out.in_ranges(nodes, [&](std::size_t first, std::size_t last, StatementWriter& part) {
    Annotations annotations(graph, names, part);
    for (auto id = static_cast<NodeId>(first); id < last; ++id) {
      if (graph.node(id).kind != NodeKind::kEpisode) annotations.write_evidence(id);
    }
  });
  write_run(sources_of(graph), version, out);
}

}  // namespace podatlas::exporter
