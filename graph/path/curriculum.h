#ifndef PODATLAS_GRAPH_CURRICULUM_H_
#define PODATLAS_GRAPH_CURRICULUM_H_

#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "graph/knowledge_graph.h"

namespace podatlas::graph {

/// How surely one episode is heard before another, the surest first.
enum class Tier : std::uint8_t {
  kStated,       ///< an episode says so: "listen to X first", "continues X"
  kHardConcept,  ///< it teaches a concept without which the other's cannot be understood
  kSoftConcept,  ///< it teaches a concept that makes the other's easier, or the broader topic
  kMention,      ///< one names the other; the older is heard first
};
/// As paths are printed: "core", ...
[[nodiscard]] std::string_view name_of(Tier tier);
/// Whether the later episode is not worth hearing without the earlier: stated and hard.
[[nodiscard]] constexpr bool is_needed(Tier tier) {
  return tier == Tier::kStated || tier == Tier::kHardConcept;
}

/// Nobody follows `after` as well without having heard `before`.
struct Prerequisite {
  NodeId before = 0;           ///< what is known first, an episode
  NodeId after = 0;            ///< what needs it, an episode
  Tier tier = Tier::kMention;  ///< how strong the reason is

  /// kStated, kMention: the edge between the two episodes.
  std::optional<EdgeId> said;
  /// Concept tiers: edges from concept to concept (requires, easier after, broader), each beginning where the
  /// one before ended: from what `after` is about to what `before` teaches. Empty when both are about one
  /// concept.
  std::vector<EdgeId> chain;
};
/// Surer ones first.
[[nodiscard]] bool operator<(const Prerequisite& a, const Prerequisite& b);

/// Which episode teaches which concept, and which episodes are heard before which. Looks at a graph that must
/// outlive it.
///
/// An episode teaches the concepts that it is about; one that is also about a part of a concept teaches that
/// part, and the whole only in passing. A concept that none is about is taught by the episodes whose titles
/// name it. What nobody teaches is looked for further on: in what it requires, and in the topic that it is
/// part of. Of several teachers those that do not teach it in passing count first, then those whose title
/// names the concept, then the oldest, and those of the same show before others; an episode that was replaced
/// is stood in for by what replaced it.
///
/// A hard requirement makes a hard prerequisite, but not where it would send people to hear what they need
/// not: a concept that a great part of all others rests on is the ground the show stands on (everybody who
/// wants to know how autograd works knows what a tensor is), a teacher in passing counts only for what
/// requires the concept itself, and neither that nor a whole in place of its part counts when it came later.
class Curriculum {
 public:
  /// O(nodes + edges).
  explicit Curriculum(const KnowledgeGraph& graph);

  /// The graph that it was made of.
  [[nodiscard]] const KnowledgeGraph& graph() const { return *graph_; }
  /// The concepts that an episode teaches: those that it is about, and those that it mentions and in which
  /// two of them meet ("Tensor subclasses and PT2" is about subclasses that the compiler can trace).
  [[nodiscard]] std::vector<NodeId> concepts_of(NodeId episode) const;
  /// An episode from which a concept can be learnt.
  struct Teacher {
    NodeId episode = 0;          ///< where it is taught
    bool is_in_passing = false;  ///< it is mentioned there, not what the episode is about
  };
  /// The episodes that teach a concept, the best first; empty when none does.
  [[nodiscard]] std::span<const Teacher> teachers_of(NodeId concept_node) const;
  /// Whether so many concepts require this one, directly or not, that listeners can be taken to know it.
  [[nodiscard]] bool is_common_ground(NodeId concept_node) const;
  /// What is heard before `episode`: each episode once, with the surest reason there is; surest first.
  /// O(concepts reachable by requirements that nobody teaches).
  [[nodiscard]] std::vector<Prerequisite> prerequisites_of(NodeId episode) const;
  /// Whether `a` was published before `b`.
  [[nodiscard]] bool is_older(NodeId a, NodeId b) const;

 private:
  [[nodiscard]] std::optional<Teacher> teacher_for(NodeId concept_node, NodeId episode) const;
  [[nodiscard]] std::unordered_set<NodeId> wholes_of(NodeId part) const;
  void find_newest_versions();
  void find_teachers();
  void find_common_ground();
  [[nodiscard]] NodeId newest_version(NodeId episode) const;
  void add_stated(NodeId episode, std::vector<Prerequisite>& out) const;
  void add_concepts(NodeId episode, std::vector<Prerequisite>& out) const;

  const KnowledgeGraph* graph_;
  NodeId first_concept_ = 0;
  std::vector<std::vector<Teacher>> teachers_;  // by concept
  std::unordered_map<NodeId, NodeId> newest_;   // of episodes that were replaced
  std::vector<bool> is_common_ground_;          // by concept
};

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_CURRICULUM_H_
