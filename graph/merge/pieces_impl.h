#ifndef PODATLAS_GRAPH_PIECES_IMPL_H_
#define PODATLAS_GRAPH_PIECES_IMPL_H_

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/io/temporary_file.h"
#include "core/memory/string_pool.h"
#include "graph/merge/merge_rules.h"
#include "graph/merge/pieces.h"

// What Pieces knows: pieces.cpp fills it in and decides, merged_pieces.cpp tells of it. For these two only.
namespace podatlas::graph {

/// Show's number, and which of its episodes.
using EpisodePlace = std::pair<std::size_t, std::size_t>;

/// What orders an episode among others, and names it: as Episode has it.
struct EpisodeNote {
  std::string guid;                                   ///< Episode::guid
  std::optional<std::chrono::sys_seconds> published;  ///< Episode::published
  std::optional<std::int64_t> number;                 ///< Episode::number
};

/// What is kept of a piece.
struct ShowNote {
  Show show;            ///< without its episodes
  Spool::Piece packed;  ///< where the piece is
};

/// An edge that starts at a reference or a concept, by what it leads to.
struct SharedEdge {
  Relation relation = Relation::kPartOf;  ///< of the edge
  NodeKind kind = NodeKind::kReference;   ///< of its target
  StringId target = 0;                    ///< the target's id, in Impl::ids
  friend bool operator==(const SharedEdge&, const SharedEdge&) = default;
};

/// What is known of a reference.
struct ReferenceNote {
  Reference reference;                   ///< as all pieces together have it
  std::optional<EpisodePlace> leads_to;  ///< then it is an episode
  bool is_kept = false;                  ///< some piece has it when merged
  std::vector<SharedEdge> edges;         ///< that start at it
};

/// That an episode is heard before one of another show, whose text says so.
struct ForeignStatement {
  EpisodePlace about;                          ///< the episode that is heard before
  Relation relation = Relation::kListenFirst;  ///< of the edge
  std::string owner_show;                      ///< guid
  Episode owner;                               ///< whose text says so
  Evidence evidence;                           ///< in that text
  std::string cited_as;                        ///< the link, as it is there
};

/// What is known of all pieces.
struct Pieces::Impl {
  PieceHelp help;                                          ///< as given
  Spool spool;                                             ///< has the pieces
  std::mutex mutex;                                        ///< of all that changes while pieces are added
  bool are_separate = true;                                ///< nothing speaks against merging them one by one
  std::vector<Spool::Piece> packed;                        ///< what was added
  std::vector<ShowNote> notes;                             ///< by number
  std::unordered_map<std::string, std::size_t> number_of;  ///< place in notes, by guid
  std::vector<std::size_t> by_guid;                        ///< places in notes
  std::vector<Show> shows;                                 ///< in that order
  std::set<std::string> sources;                           ///< of shows and episodes
  std::unordered_map<std::string, ReferenceNote> references;               ///< by identity_key
  std::unordered_map<std::string, NodeKind> others;                        ///< people and concepts by id
  std::map<EpisodePlace, EpisodeNote> linked_episodes;                     ///< those that references lead to
  std::unordered_map<std::size_t, std::vector<ForeignStatement>> foreign;  ///< by place in notes
  // Of the merged pieces.
  StringPool ids;                                                ///< of what shared edges lead to
  std::map<std::string, Person> people;                          ///< by id
  std::map<std::string, Concept> concepts;                       ///< by id
  std::map<std::string, std::vector<SharedEdge>> concept_edges;  ///< by the id of where they start

  // Reading in: pieces.cpp. The mutex is held.
  /// Takes note of a show and its episodes.
  void see_show(const KnowledgeGraph& piece, NodeId id, Spool::Piece of_piece);
  /// Takes note of a reference.
  void see_reference(const KnowledgeGraph& piece, NodeId id);
  /// Takes note of a person or a concept.
  void see_other(const KnowledgeGraph& piece, NodeId id);
  // Deciding: pieces.cpp.
  /// Whether one IRI names two things: which of them gets it as it is depends on all pieces.
  [[nodiscard]] bool is_any_iri_of_two() const;
  /// Fills in linked_episodes of a piece. Thread-safe for different ones.
  void see_linked_episodes(std::size_t number, const KnowledgeGraph& piece);
  /// Takes note of what a piece states about episodes of others, and whether it can be merged alone.
  /// Thread-safe.
  void see_links(std::size_t number, const KnowledgeGraph& piece);
  // For both: pieces.cpp.
  /// What is known of a reference of a piece.
  [[nodiscard]] const ReferenceNote& note_of(const Reference& reference) const;
  /// Where the references of a piece lead that are episodes; by node.
  [[nodiscard]] std::vector<std::optional<EpisodePlace>> leads_of(const KnowledgeGraph& piece) const;
  /// The piece, with references as all pieces together spell them. Fails with kIo.
  [[nodiscard]] Result<KnowledgeGraph> load(const ShowNote& note) const;
  // Telling: merged_pieces.cpp.
  /// Adds an episode of another piece, without its texts.
  [[nodiscard]] GraphBuilder::Handle add_foreign(GraphBuilder& builder, const EpisodePlace& place) const;
  /// A piece whose links to episodes of other pieces are edges, with what others have stated of its own.
  [[nodiscard]] KnowledgeGraph linked(const KnowledgeGraph& piece,
                                      const std::vector<std::optional<EpisodePlace>>& leads,
                                      const std::vector<ForeignStatement>& stated) const;
  /// Adds the edges that start at a node to those that are known of it.
  void take_edges(const KnowledgeGraph& graph, NodeId id, std::vector<SharedEdge>& edges);
  /// Adds edges, and what they lead to.
  void add_edges(GraphBuilder& builder, GraphBuilder::Handle source,
                 const std::vector<SharedEdge>& edges) const;
  /// Two concepts may be related that no piece had both of.
  void relate_concepts();
};

/// What stays of a piece when what `leads` to an episode is no reference any more.
[[nodiscard]] inline Kept kept_of_piece(const KnowledgeGraph& piece,
                                        const std::vector<std::optional<EpisodePlace>>& leads) {
  return kept_of(
      piece, [](NodeId) { return true; }, [&](NodeId id) { return leads[id].has_value(); });
}

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_PIECES_IMPL_H_
