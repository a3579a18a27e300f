#include "export/rdf/json_ld_pieces.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/io/ordered_output.h"
#include "core/io/parallel.h"
#include "core/io/temporary_file.h"
#include "export/rdf/annotations.h"
#include "export/rdf/json_ld_writer.h"
#include "export/rdf/statements.h"

namespace podatlas::exporter {
namespace {

using graph::Edge;
using graph::KnowledgeGraph;
using graph::NodeId;
using graph::NodeKind;

// The evidence of a reference's edge in the texts of one show.
struct ReferenceEvidence {
  std::string source;  // ids of the nodes
  graph::Relation relation = graph::Relation::kAuthor;
  NodeKind target_kind = NodeKind::kPerson;
  std::string target;
  std::size_t show = 0;
  Spool::Piece text;

  // The order of evidence in a graph.
  friend bool operator<(const ReferenceEvidence& a, const ReferenceEvidence& b) {
    return std::tie(a.source, a.relation, a.target_kind, a.target, a.show) <
           std::tie(b.source, b.relation, b.target_kind, b.target, b.show);
  }
};

std::size_t edges_from(const KnowledgeGraph& graph, NodeId id) { return out_degree(id, graph); }

// Writes a document piece by piece.
class PiecesWriter {
 public:
  PiecesWriter(graph::Pieces& pieces, const JsonLdOptions& options, Output& out)
      : pieces_(pieces),
        options_(options),
        out_(out),
        writer_(out, options.base.empty() ? std::string(graph::kBaseIri) : options.base, 1) {}

  Result<WrittenPieces> write() {
    shows();
    episodes();
    shared();
    for (const ReferenceEvidence& evidence : of_references_) copy(evidence.text);
    std::set<std::string> used;
    for (const std::string& source : pieces_.sources()) used.insert(source_iri(source));
    write_run(used, options_.version, writer_);
    writer_.end_document();
    if (error_) return tl::unexpected(std::move(*error_));
    return written_;
  }

 private:
  [[nodiscard]] NodeNames names_of(const KnowledgeGraph& graph) const {
    return {graph, options_.base, NodeNames::PartOf::kSeveralShows};
  }

  void note(const Result<void>& result) {
    if (result) return;
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = result.error();
  }

  bool has_failed() {
    const std::lock_guard lock(mutex_);
    return error_.has_value();
  }

  void shows() {
    graph::GraphBuilder builder;
    for (const Show& show : pieces_.shows()) builder.add_show(show);
    const KnowledgeGraph graph = builder.freeze();
    const NodeNames names = names_of(graph);
    written_.shows = graph.nodes().size();
    std::vector<std::pair<std::string, std::string>> labels;
    for (NodeId id = 0; id < graph.nodes().size(); ++id) labels.emplace_back(names(id), graph.label(id));
    write_dataset(labels, writer_);
    for (NodeId id = 0; id < graph.nodes().size(); ++id) write_node(graph, names, id, writer_);
  }

  // Writes the episodes of each piece with their evidence, and spools the evidence of references.
  void episodes() {
    OrderedOutput ordered(out_);
    parallel_for(pieces_.shows().size(), options_.jobs, [&](std::size_t show) {
      ordered.write_part(show, [&](Output& part) {
        if (has_failed()) return;
        const Result<KnowledgeGraph> graph = pieces_.merged(show);
        note(graph ? episodes_of(*graph, show, part) : Result<void>(tl::unexpected(graph.error())));
      });
    });
    std::sort(of_references_.begin(), of_references_.end());
  }

  Result<void> episodes_of(const KnowledgeGraph& graph, std::size_t show, Output& part) {
    pieces_.see_shared(graph);
    const NodeNames names = names_of(graph);
    const std::vector<NodeId> episodes = graph::episodes_of(graph, 0);
    JsonLdWriter writer(part);
    Annotations annotations(graph, names, writer);
    for (const NodeId id : episodes) {
      write_node(graph, names, id, writer);
      annotations.write_episode(id);
    }
    {
      const std::lock_guard lock(mutex_);
      written_.episodes += episodes.size();
      for (const NodeId id : episodes) written_.edges += edges_from(graph, id);
    }
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind != NodeKind::kReference) continue;
      if (auto done = keep_evidence(graph, names, id, show); !done) return done;
    }
    return {};
  }

  // A reference's evidence comes after all nodes, so it has to wait.
  Result<void> keep_evidence(const KnowledgeGraph& graph, const NodeNames& names, NodeId id,
                             std::size_t show) {
    for (const Edge& edge : graph.out_edges(id)) {
      if (edge.evidence.empty()) continue;
      const auto text = spool_.add(text_of_output([&](Output& out) {
        JsonLdWriter writer(out);
        Annotations(graph, names, writer).write_edge(edge);
      }));
      if (!text) return tl::unexpected(text.error());
      const graph::Node& target = graph.node(edge.target);
      const std::lock_guard lock(mutex_);
      of_references_.push_back({graph.node(id).id, edge.relation, target.kind, target.id, show, *text});
    }
    return {};
  }

  void shared() {
    pieces_.each_shared([&](const KnowledgeGraph& graph, NodeId first, NodeId last) {
      const NodeNames names = names_of(graph);
      for (NodeId id = first; id < last; ++id) {
        write_node(graph, names, id, writer_);
        written_.references += graph.node(id).kind == NodeKind::kReference ? 1U : 0U;
        written_.edges += edges_from(graph, id);
      }
      write_schemes(graph, writer_);  // only the last one, which has the concepts, has any
    });
  }

  void copy(const Spool::Piece& text) {
    if (has_failed()) return;
    note(spool_.read(text, out_.buffer()));
    out_.pass_on();
  }

  graph::Pieces& pieces_;
  const JsonLdOptions& options_;
  Output& out_;
  JsonLdWriter writer_;
  Spool spool_;
  std::mutex mutex_;  // guards the members below
  std::vector<ReferenceEvidence> of_references_;
  std::optional<Error> error_;
  WrittenPieces written_;
};

}  // namespace

Result<WrittenPieces> write_json_ld(graph::Pieces& pieces, const JsonLdOptions& options, Output& out) {
  return PiecesWriter(pieces, options, out).write();
}

}  // namespace podatlas::exporter
