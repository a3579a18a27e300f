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
#include "export/json_writer.h"
#include "export/rdf/annotations.h"
#include "export/rdf/json_ld_writer.h"
#include "export/rdf/statements.h"

namespace podatlas::exporter {
namespace {

using graph::Edge;
using graph::EdgeId;
using graph::KnowledgeGraph;
using graph::NodeId;
using graph::NodeKind;

// Evidence of an edge that starts at a reference, as far as it is in texts of one show.
struct ReferenceEvidence {
  std::string source;  // ids of the nodes
  graph::Relation relation = graph::Relation::kAuthor;
  NodeKind target_kind = NodeKind::kPerson;
  std::string target;
  std::size_t show = 0;
  Spool::Piece text;

  // As evidence is ordered in a graph.
  friend bool operator<(const ReferenceEvidence& a, const ReferenceEvidence& b) {
    return std::tie(a.source, a.relation, a.target_kind, a.target, a.show) <
           std::tie(b.source, b.relation, b.target_kind, b.target, b.show);
  }
};

std::size_t edges_from(const KnowledgeGraph& graph, NodeId id) {
  return graph.out_edges(id).last - graph.out_edges(id).first;
}

// Writes a document piece by piece.
class PiecesWriter {
 public:
  PiecesWriter(graph::Pieces& pieces, const JsonLdOptions& options, Output& out)
      : pieces_(pieces), options_(options), out_(out), json_(out.buffer()), writer_(json_, out, 1) {}

  Result<WrittenPieces> write() {
    begin_json_ld(json_, options_.base.empty() ? std::string(graph::kBaseIri) : options_.base);
    shows();
    nodes();
    shared();
    evidence();
    for (const ReferenceEvidence& evidence : of_references_) copy(evidence.text);
    for (const Spool::Piece& text : documents_) copy(text);
    std::set<std::string> used;
    for (const std::string& source : pieces_.sources()) used.insert(source_iri(source));
    write_run(used, options_.version, writer_);
    end_json_ld(json_, out_);
    if (error_) return tl::unexpected(std::move(*error_));
    return written_;
  }

 private:
  // How nodes are called in the document.
  [[nodiscard]] NodeNames names_of(const KnowledgeGraph& graph) const {
    return {graph, options_.base, NodeNames::PartOf::kSeveralShows};
  }

  // Tells `part` what stands behind what is written.
  template <typename Tell>
  void tell_part(Output& part, const Tell& tell) const {
    JsonWriter json(part.buffer(), json_);
    JsonLdWriter writer(json, part, 1);
    tell(writer);
  }

  // The same into the spool.
  template <typename Tell>
  Result<Spool::Piece> kept(const Tell& tell) {
    return spool_.add(text_of_output([&](Output& out) { tell_part(out, tell); }));
  }

  void note(const Result<void>& result) {
    if (result) return;
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = result.error();
  }

  // Nothing is to be gained from going on.
  bool is_over() {
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

  // Lets write(graph, show, part), which gives a Result, write a part of the document for each piece, as long
  // as nothing fails.
  template <typename Write>
  void each_piece(const Write& write) {
    OrderedOutput ordered(out_);
    parallel_for(pieces_.shows().size(), options_.jobs, [&](std::size_t show) {
      ordered.write_part(show, [&](Output& part) {
        if (is_over()) return;
        const Result<KnowledgeGraph> graph = pieces_.merged(show);
        note(graph ? write(*graph, show, part) : Result<void>(tl::unexpected(graph.error())));
      });
    });
  }

  void nodes() {
    documents_.resize(pieces_.shows().size());
    each_piece([&](const KnowledgeGraph& graph, std::size_t show, Output& part) {
      return nodes_of(graph, show, part);
    });
    std::sort(of_references_.begin(), of_references_.end());
  }

  Result<void> nodes_of(const KnowledgeGraph& graph, std::size_t show, Output& part) {
    pieces_.see_shared(graph);
    const NodeNames names = names_of(graph);
    const std::vector<NodeId> episodes = graph::episodes_of(graph, 0);
    tell_part(part, [&](StatementWriter& to) {
      for (const NodeId id : episodes) write_node(graph, names, id, to);
    });
    const std::vector<bool> cited = cited_titles(graph);
    const auto documents = kept([&](StatementWriter& to) {
      Annotations annotations(graph, names, to);
      for (const NodeId id : episodes) annotations.write_documents(id, cited[id]);
    });
    if (!documents) return tl::unexpected(documents.error());
    documents_[show] = *documents;
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

  // The evidence of a reference's edges, which stands behind that of all episodes.
  Result<void> keep_evidence(const KnowledgeGraph& graph, const NodeNames& names, NodeId id,
                             std::size_t show) {
    const auto [first, last] = graph.out_edges(id);
    for (EdgeId e = first; e < last; ++e) {
      if (graph.evidence(e).empty()) continue;
      const Edge edge = graph.edge(e);
      const auto text = kept([&](StatementWriter& to) {
        Annotations annotations(graph, names, to);
        for (const graph::EdgeEvidence& seen : graph.evidence(e)) annotations.write(edge, seen);
      });
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

  void evidence() {
    each_piece([&](const KnowledgeGraph& graph, std::size_t, Output& part) -> Result<void> {
      const NodeNames names = names_of(graph);
      tell_part(part, [&](StatementWriter& to) {
        Annotations annotations(graph, names, to);
        for (const NodeId id : graph::episodes_of(graph, 0)) annotations.write_all(id);
      });
      return {};
    });
  }

  void copy(const Spool::Piece& text) {
    if (is_over()) return;
    note(spool_.read(text, out_.buffer()));
    out_.pass_on();
  }

  graph::Pieces& pieces_;
  const JsonLdOptions& options_;
  Output& out_;
  JsonWriter json_;
  JsonLdWriter writer_;
  Spool spool_;
  std::vector<Spool::Piece> documents_;  // by show; they stand at the end
  std::mutex mutex_;                     // of what follows
  std::vector<ReferenceEvidence> of_references_;
  std::optional<Error> error_;
  WrittenPieces written_;
};

}  // namespace

Result<WrittenPieces> write_json_ld(graph::Pieces& pieces, const JsonLdOptions& options, Output& out) {
  return PiecesWriter(pieces, options, out).write();
}

}  // namespace podatlas::exporter
