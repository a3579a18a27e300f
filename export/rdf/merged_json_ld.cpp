#include "export/rdf/merged_json_ld.h"

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/io/parallel.h"
#include "core/io/temporary_file.h"
#include "export/rdf/annotations.h"
#include "export/rdf/json_ld_writer.h"
#include "export/rdf/statements.h"
#include "graph/merge/shared_nodes.h"

namespace podatlas::exporter {
namespace {

// Part of the document, in a temporary file, or in memory if that is full.
struct SpooledText {
  Spool::Piece piece;
  std::string bytes;
};

// The episodes of a show: in a graph, or as text.
struct ShowPart {
  std::shared_ptr<const KnowledgeGraph> graph;
  std::vector<NodeId> episodes;
  graph::SimilarEpisodes similar;
  SpooledText text;
};

// Evidence in the texts of one show for an edge that starts at a shared node.
struct SharedEvidence {
  std::string source;  // ids of the nodes
  Relation relation = Relation::kAuthor;
  std::string target;
  std::string show;
  SpooledText text;
};

// What is known of a merged group.
struct GroupPart {
  std::size_t episodes = 0;
  std::size_t edges = 0;  // that start at them
  std::set<std::string> sources;
  std::vector<SharedEvidence> evidence;
};

class MergedWriter {
 public:
  MergedWriter(const MergeInput& input, const JsonLdOptions& options, Output& out)
      : input_(input),
        options_(options),
        out_(out),
        shared_(input.plan),
        groups_(input.plan.groups().size()) {
    if (input.plan.show_count() > 1) part_of_ = NodeNames::PartOf::kSeveralShows;
  }

  Result<DocumentCounts> write() {
    merge_groups();
    if (error_) return tl::unexpected(std::move(*error_));
    const KnowledgeGraph shared = shared_.freeze(input_.ontology);
    const NodeNames names(shared, options_.base);
    JsonLdWriter writer(out_, names.base(), options_.jobs);
    std::vector<std::pair<std::string, std::string>> shows;
    NodeId id = 0;
    for (; id < shared.nodes().size() && shared.node(id).kind == NodeKind::kShow; ++id)
      shows.emplace_back(names(id), shared.label(id));
    write_dataset(shows, writer);
    for (NodeId show = 0; show < id; ++show) write_shared(shared, names, show, writer);
    write_episodes(writer);
    for (; id < shared.nodes().size(); ++id) write_shared(shared, names, id, writer);
    write_schemes(shared, names, writer);
    write_evidence(shared);
    std::set<std::string> sources;
    for (const GroupPart& group : groups_) {
      sources.insert(group.sources.begin(), group.sources.end());
      counts_.episodes += group.episodes;
      counts_.edges += group.edges;
    }
    write_run(sources, options_.version, writer);
    writer.end_document();
    if (error_) return tl::unexpected(std::move(*error_));
    return counts_;
  }

 private:
  using Stated = std::vector<graph::OutsideStatement>;

  void merge_groups() {
    const auto merge_all = [&](const std::vector<std::size_t>& groups,
                               const std::map<std::size_t, Stated>& stated) {
      const bool is_parallel = input_.keep == MergeInput::KeepGraphs::kInMemory;
      parallel_for(groups.size(), is_parallel ? options_.jobs : 1, [&](std::size_t i) {
        const auto here = stated.find(groups[i]);
        merge(groups[i], here == stated.end() ? Stated() : here->second);
      });
    };
    std::vector<std::size_t> groups(groups_.size());
    for (std::size_t g = 0; g < groups.size(); ++g) groups[g] = g;
    merge_all(groups, {});
    // Once more those in which other groups have found edges.
    const std::map<std::size_t, Stated> stated = std::exchange(outside_, {});
    groups.clear();
    for (const auto& [group, statements] : stated) groups.push_back(group);
    merge_all(groups, stated);
  }

  void merge(std::size_t number, const Stated& stated) {
    std::vector<graph::NumberedGraph> graphs;
    for (const std::size_t graph : input_.plan.groups()[number]) {
      auto opened = input_.open(graph);
      if (!opened) return fail_with(std::move(opened.error()));
      graphs.push_back({graph, std::move(*opened)});
    }
    const graph::MergedGroup merged = graph::merge_group(input_.plan, graphs, input_.read_statement, stated);
    graphs.clear();
    shared_.add(number, *merged.graph);
    std::map<std::string, ShowPart> shows = shows_of(number, *merged.graph);
    groups_[number] = part_of(*merged.graph, shows);
    if (input_.keep == MergeInput::KeepGraphs::kInMemory) {
      for (auto& [guid, show] : shows) show.graph = merged.graph;
    } else {
      spool(*merged.graph, shows);
    }
    const std::lock_guard lock(mutex_);
    for (auto& [guid, show] : shows) shows_[guid] = std::move(show);
    for (const graph::OutsideStatement& statement : merged.outside)
      outside_[input_.plan.group_of(statement.source.show)].push_back(statement);
  }

  // The shows that a group has, by guid.
  [[nodiscard]] std::map<std::string, ShowPart> shows_of(std::size_t group,
                                                         const KnowledgeGraph& graph) const {
    std::map<std::string, ShowPart> shows;
    for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind <= NodeKind::kEpisode; ++id) {
      if (graph.node(id).kind == NodeKind::kShow) continue;
      const std::string_view guid = guid_of_show(graph, id);
      if (input_.plan.group_of(guid) == group) shows[std::string(guid)].episodes.push_back(id);
    }
    for (auto& [guid, part] : shows) {
      if (const auto show = show_of(graph, part.episodes.front()))
        part.similar = graph::similar_episodes(graph, *show);
    }
    return shows;
  }

  GroupPart part_of(const KnowledgeGraph& graph, const std::map<std::string, ShowPart>& shows) {
    GroupPart part;
    const auto see_sources = [&](const std::vector<std::string>& sources) {
      for (const std::string& source : sources) part.sources.insert(source_iri(source));
    };
    for (const auto& [guid, show] : shows) {
      part.episodes += show.episodes.size();
      for (const NodeId id : show.episodes) {
        part.edges += boost::out_degree(id, graph);
        see_sources(graph.episode(id).sources);
      }
    }
    const NodeNames names = names_of(graph);
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind == NodeKind::kEpisode) continue;
      if (graph.node(id).kind == NodeKind::kShow) see_sources(graph.show(id).sources);
      for (const Edge& edge : graph.out_edges(id)) keep_evidence(graph, names, edge, part);
    }
    return part;
  }

  // The evidence of edges that start at shared nodes comes last in the document.
  void keep_evidence(const KnowledgeGraph& graph, const NodeNames& names, const Edge& edge, GroupPart& part) {
    for (auto rest = edge.evidence; !rest.empty();) {
      const std::string_view show = guid_of_show(graph, rest.front().owner);
      std::size_t count = 0;
      while (count < rest.size() && guid_of_show(graph, rest[count].owner) == show) ++count;
      Edge of_show = edge;
      of_show.evidence = rest.first(count);
      rest = rest.subspan(count);
      part.evidence.push_back({graph.node(edge.source).id, edge.relation, graph.node(edge.target).id,
                               std::string(show), keep(text_of_output([&](Output& out) {
                                 JsonLdWriter writer(out);
                                 Annotations(graph, names, writer).write_edge(of_show);
                               }))});
    }
  }

  SpooledText keep(std::string bytes) {
    const Result<Spool::Piece> piece = spool_.add(bytes);
    return piece ? SpooledText{*piece, {}} : SpooledText{{}, std::move(bytes)};
  }

  void spool(const KnowledgeGraph& graph, std::map<std::string, ShowPart>& shows) {
    std::vector<ShowPart*> parts;
    parts.reserve(shows.size());
    for (auto& [guid, show] : shows) parts.push_back(&show);
    const NodeNames names = names_of(graph);
    parallel_for(parts.size(), options_.jobs, [&](std::size_t i) {
      parts[i]->text = keep(text_of_output([&](Output& out) {
        JsonLdWriter writer(out);
        Annotations annotations(graph, names, writer);
        for (const NodeId id : parts[i]->episodes) {
          write_node(graph, names, id, parts[i]->similar, writer);
          annotations.write_episode(id);
        }
      }));
    });
  }

  [[nodiscard]] NodeNames names_of(const KnowledgeGraph& graph) const {
    return {graph, options_.base, part_of_};
  }

  void write_shared(const KnowledgeGraph& shared, const NodeNames& names, NodeId id, JsonLdWriter& writer) {
    const NodeKind kind = shared.node(id).kind;
    if (!shared_.is_node(shared, id)) return;
    write_node(shared, names, id, {}, writer);
    counts_.shows += kind == NodeKind::kShow ? 1U : 0U;
    counts_.references += kind == NodeKind::kReference ? 1U : 0U;
    counts_.edges += boost::out_degree(id, shared);
  }

  void write_episodes(JsonLdWriter& writer) {
    std::vector<std::pair<const ShowPart*, NodeId>> episodes;
    for (const auto& [guid, show] : shows_) {
      if (show.graph == nullptr) copy(show.text);
      for (const NodeId id : show.episodes) {
        if (show.graph != nullptr) episodes.emplace_back(&show, id);
      }
    }
    writer.in_ranges(episodes.size(), [&](std::size_t first, std::size_t last, StatementWriter& part) {
      while (first < last) {
        const ShowPart& show = *episodes[first].first;
        const KnowledgeGraph& graph = *show.graph;
        const NodeNames names = names_of(graph);
        Annotations annotations(graph, names, part);
        for (; first < last && episodes[first].first == &show; ++first) {
          write_node(graph, names, episodes[first].second, show.similar, part);
          annotations.write_episode(episodes[first].second);
        }
      }
    });
  }

  void write_evidence(const KnowledgeGraph& shared) {
    using Place = std::tuple<NodeId, Relation, NodeId, std::string_view>;
    std::map<Place, const SpooledText*> evidence;
    for (const GroupPart& group : groups_) {
      for (const SharedEvidence& one : group.evidence)
        evidence.emplace(Place(*shared.find(one.source), one.relation, *shared.find(one.target), one.show),
                         &one.text);
    }
    for (const auto& [place, text] : evidence) copy(*text);
  }

  void copy(const SpooledText& text) {
    if (error_) return;
    if (!text.bytes.empty()) {
      out_.buffer() += text.bytes;
    } else if (auto read = spool_.read(text.piece, out_.buffer()); !read) {
      fail_with(std::move(read.error()));
    }
    out_.pass_on();
  }

  void fail_with(Error error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
  }

  const MergeInput& input_;
  const JsonLdOptions& options_;
  Output& out_;
  NodeNames::PartOf part_of_ = NodeNames::PartOf::kNothing;
  graph::SharedNodes shared_;
  Spool spool_;
  std::vector<GroupPart> groups_;
  DocumentCounts counts_;
  std::mutex mutex_;                       // of what follows, while groups are merged
  std::map<std::string, ShowPart> shows_;  // by guid
  std::map<std::size_t, Stated> outside_;  // by group
  std::optional<Error> error_;
};

}  // namespace

DocumentCounts counts_of(const KnowledgeGraph& graph) {
  DocumentCounts counts;
  counts.edges = graph.edge_count();
  for (const Node& node : graph.nodes()) {
    counts.shows += node.kind == NodeKind::kShow ? 1U : 0U;
    counts.episodes += node.kind == NodeKind::kEpisode ? 1U : 0U;
    counts.references += node.kind == NodeKind::kReference ? 1U : 0U;
  }
  return counts;
}

Result<DocumentCounts> write_merged_json_ld(const MergeInput& input, const JsonLdOptions& options,
                                            Output& out) {
  return MergedWriter(input, options, out).write();
}

}  // namespace podatlas::exporter
