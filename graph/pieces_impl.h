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

#include "core/string_pool.h"
#include "core/temporary_file.h"
#include "graph/merge_rules.h"
#include "graph/pieces.h"

// What Pieces knows: pieces.cpp fills it in and decides, merged_pieces.cpp tells of it. For these two only.
namespace podatlas::graph {

/// Show's number, and which of its episodes.
using EpisodePlace = std::pair<std::size_t, std::size_t>;

/// What orders an episode among others, and names it.
struct EpisodeNote {
  std::string guid;
  std::optional<std::chrono::sys_seconds> published;
  std::optional<std::int64_t> number;
};

/// What is kept of a piece.
struct ShowNote {
  Show show;
  Spool::Piece packed;
};

/// An edge that starts at a reference or a concept, by what it leads to.
struct SharedEdge {
  Relation relation = Relation::kPartOf;
  NodeKind kind = NodeKind::kReference;
  StringId target = 0;
  friend bool operator==(const SharedEdge&, const SharedEdge&) = default;
};

/// What is known of a reference.
struct ReferenceNote {
  Reference reference;
  std::optional<EpisodePlace> leads_to;  ///< then it is an episode
  bool is_kept = false;                  ///< some piece has it when merged
  std::vector<SharedEdge> edges;
};

/// That an episode is heard before one of another show, whose text says so.
struct ForeignStatement {
  EpisodePlace about;
  Relation relation = Relation::kListenFirst;
  std::string owner_show;  ///< guid
  Episode owner;
  Evidence evidence;
  std::string cited_as;
};

struct Pieces::Impl {
  PieceHelp help;
  Spool spool;
  std::mutex mutex;
  bool are_separate = true;
  std::vector<Spool::Piece> packed;  // what was added
  std::vector<ShowNote> notes;
  std::unordered_map<std::string, std::size_t> number_of;  // place in notes, by guid
  std::vector<std::size_t> by_guid;                        // places in notes
  std::vector<Show> shows;                                 // in that order
  std::set<std::string> sources;
  std::unordered_map<std::string, ReferenceNote> references;               // by identity_key
  std::unordered_map<std::string, NodeKind> others;                        // people and concepts by id
  std::map<EpisodePlace, EpisodeNote> linked_episodes;                     // those that references lead to
  std::unordered_map<std::size_t, std::vector<ForeignStatement>> foreign;  // by place in notes
  // Of the merged pieces.
  StringPool ids;
  std::map<std::string, Person> people;
  std::map<std::string, Concept> concepts;
  std::map<std::string, std::vector<SharedEdge>> concept_edges;

  // Reading in: pieces.cpp.
  void see_show(const KnowledgeGraph& piece, NodeId id, Spool::Piece packed);
  void see_reference(const KnowledgeGraph& piece, NodeId id);
  void see_other(const KnowledgeGraph& piece, NodeId id);
  // Deciding: pieces.cpp.
  [[nodiscard]] bool is_any_iri_of_two() const;
  void see_linked_episodes(std::size_t number, const KnowledgeGraph& piece);
  void see_links(std::size_t number, const KnowledgeGraph& piece);
  // For both: pieces.cpp.
  [[nodiscard]] const ReferenceNote& note_of(const Reference& reference) const;
  [[nodiscard]] std::vector<std::optional<EpisodePlace>> leads_of(const KnowledgeGraph& piece) const;
  [[nodiscard]] Result<KnowledgeGraph> load(const ShowNote& note) const;
  // Telling: merged_pieces.cpp.
  [[nodiscard]] GraphBuilder::Handle add_foreign(GraphBuilder& builder, const EpisodePlace& place) const;
  [[nodiscard]] KnowledgeGraph linked(const KnowledgeGraph& piece,
                                      const std::vector<std::optional<EpisodePlace>>& leads,
                                      const std::vector<ForeignStatement>& stated) const;
  void take_edges(const KnowledgeGraph& graph, NodeId id, std::vector<SharedEdge>& edges);
  void add_edges(GraphBuilder& builder, GraphBuilder::Handle source,
                 const std::vector<SharedEdge>& edges) const;
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
