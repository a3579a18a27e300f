#ifndef PODATLAS_GRAPH_PIECES_H_
#define PODATLAS_GRAPH_PIECES_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "graph/knowledge_graph.h"
#include "graph/merge/merge_graphs.h"
#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::graph {

/// What Pieces has to ask of others.
struct PieceHelp {
  /// Takes note of the links of a show and its episodes (guids, titles and addresses are set), of which
  /// `number` is its own. Called by one thread at a time; null where no link leads to another show.
  std::function<void(std::size_t number, const Show& show)> add_links;
  /// Where a link leads: that number, and which of the show's episodes. Thread-safe.
  EpisodeFinder find;
  StatementOfLink statement;           ///< as in MergeHelp; thread-safe
  const Ontology* ontology = nullptr;  ///< as in MergeHelp
};

/// Merges graphs of one show each (pieces), as merge_graphs does, but with one a thread in memory: the others
/// wait in a temporary file. First add() all, then settle(), then have merged() of each, and then what they
/// share. In memory stay the show, its episodes' guids, days and links, and each reference, person and
/// concept once.
class Pieces {
 public:
  /// Holds nothing yet.
  explicit Pieces(PieceHelp help);
  ~Pieces();
  Pieces(const Pieces&) = delete;
  Pieces& operator=(const Pieces&) = delete;

  /// Takes the graph of a show. Thread-safe. Fails with kIo when there is no room for the temporary file.
  [[nodiscard]] Result<void> add(const KnowledgeGraph& piece);

  /// Whether what was added can be merged like this; on up to `jobs` threads. It cannot where a show is in
  /// several pieces, where there are posts (what is written of one depends on who cites it), where one IRI
  /// names two things, and where an author is credited for a link that is an episode of another show. Fails
  /// with kIo.
  [[nodiscard]] Result<bool> settle(unsigned jobs);

  /// All that was added, in that order, for merge_graphs where it cannot be merged like this. Fails with kIo.
  [[nodiscard]] Result<std::vector<KnowledgeGraph>> graphs() const;

  /// The shows, without their episodes, by guid: a place here is what they are called by below.
  [[nodiscard]] const std::vector<Show>& shows() const;
  /// Where the shows and episodes were read, sorted.
  [[nodiscard]] std::vector<std::string> sources() const;

  /// A show and its episodes as they are in the merged graph, with all that starts at them, and what that
  /// leads to: of these the ids count, and the edges whose evidence is in this piece. An episode that is part
  /// of no show is of another piece. Thread-safe. Fails with kIo.
  [[nodiscard]] Result<KnowledgeGraph> merged(std::size_t show) const;
  /// Takes note of what merged() gave, before each_shared(). Thread-safe.
  void see_shared(const KnowledgeGraph& merged);

  /// Gets a part of what pieces share.
  using Visitor = std::function<void(const KnowledgeGraph& graph, NodeId first, NodeId last)>;
  /// Tells what pieces share in the order of the merged graph: references, people and concepts, a part at a
  /// time. Of the graph it is told the nodes [first, last) count; they have all edges that start at them,
  /// without evidence.
  void each_shared(const Visitor& visit);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_PIECES_H_
