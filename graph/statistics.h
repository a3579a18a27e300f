#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// The episodes of an area.
struct AreaCoverage {
  NodeId area = 0;
  std::size_t episodes = 0;
  std::map<int, std::size_t> by_year;  ///< of those with a date
};

/// What a graph holds, in numbers and lists. What only shows cite, in boilerplate, does not count.
struct Statistics {
  std::size_t shows = 0;                   ///< nodes
  std::size_t episodes = 0;                ///< nodes
  std::size_t references = 0;              ///< nodes
  std::size_t own_links = 0;               ///< references that only shows cite; not among those above
  std::size_t edges = 0;                   ///< without those of own links
  std::size_t people = 0;                  ///< nodes
  std::size_t concepts = 0;                ///< that an episode names; not those that they merely rest on
  std::size_t components = 0;              ///< weakly connected
  std::chrono::seconds listening_time{0};  ///< of all episodes whose length is known
  std::size_t episodes_with_length = 0;    ///< how many these are
  std::string first_day;                   ///< published_day() of the first; may be empty
  std::string last_day;                    ///< of the last
  std::map<ReferenceKind, std::size_t> references_by_kind;      ///< kinds that occur
  std::array<std::size_t, kRelationCount> edges_by_relation{};  ///< by the number of the relation

  /// Repositories and how many episodes cite them or something in them; most first, then by name.
  std::vector<std::pair<NodeId, std::size_t>> repositories;
  /// Concepts and how many episodes name them; most first.
  std::vector<std::pair<NodeId, std::size_t>> concepts_by_episodes;
  /// People and in how many episodes they are guests, hosts or named; most first.
  std::vector<std::pair<NodeId, std::size_t>> people_by_episodes;
  /// References that more than one episode cites; most first, then by id.
  std::vector<std::pair<NodeId, std::size_t>> most_cited;
  /// Episodes and concepts that they promise and no later episode is about.
  std::vector<std::pair<NodeId, NodeId>> open_promises;
  /// Areas with episodes, the largest first.
  std::vector<AreaCoverage> areas;
  /// Concepts that neither they nor their parts are the subject of an episode, although at least three
  /// episodes are about what requires them or is easier after them; most first.
  std::vector<std::pair<NodeId, std::size_t>> never_taught;
};

/// Number of weakly connected components. O(edges * inverse Ackermann), by union and find.
[[nodiscard]] std::size_t count_components(const KnowledgeGraph& graph);

/// Kinds of references that occur, with their numbers; most first.
[[nodiscard]] std::vector<std::pair<std::size_t, ReferenceKind>> kinds_by_count(const Statistics& statistics);

/// Counts what the graph holds. O(nodes + edges).
[[nodiscard]] Statistics statistics(const KnowledgeGraph& graph);

}  // namespace podatlas::graph
