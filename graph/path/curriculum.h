#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "graph/corrections/corrections.h"
#include "graph/path/plan/lessons.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// Which episode teaches which concept, and which episodes to listen to before which. Refers to a graph that
/// must outlive it.
///
/// An episode teaches the concepts it is about, but only in passing if it is also about a part of that
/// concept. A concept that no episode is about is taught by the episodes whose titles name it. If nobody
/// teaches a concept, what it requires and the topic it is part of are searched. Of several teachers those
/// that do not teach it in passing come first, then those that are no asides, then those whose title names
/// the concept, then the oldest; those of the same show come before others. A superseded episode is
/// represented by its newest version.
///
/// A hard requirement makes a hard prerequisite, with exceptions that keep paths short. A concept that many
/// others require is common ground: everybody who asks how autograd works knows what a tensor is. A teacher
/// in passing counts only for what requires the concept directly. Neither such a teacher nor a whole in place
/// of its part counts if it came later. An episode about many things makes nothing easier, and nothing makes
/// it so, nor does one of a show that presents products; a title must name what is not required.
class Curriculum {
 public:
  /// `corrections` must outlive it, too; null: none. O(nodes + edges).
  explicit Curriculum(const KnowledgeGraph& graph, const Corrections* corrections = nullptr);

  /// The graph it was made from.
  [[nodiscard]] const KnowledgeGraph& graph() const { return *graph_; }
  /// What was corrected in it; null: nothing.
  [[nodiscard]] const Corrections* corrections() const { return corrections_; }
  /// The concepts an episode teaches: those it is about, and mentioned ones that are part of two of them
  /// ("Tensor subclasses and PT2" is about subclasses that the compiler can trace).
  [[nodiscard]] std::vector<NodeId> concepts_of(NodeId episode) const;
  /// An episode that teaches a concept.
  struct Teacher {
    NodeId episode = 0;             ///< where it is taught
    bool is_in_passing = false;     ///< it is mentioned there, not what the episode is about
    bool is_in_notes_only = false;  ///< its title does not name the concept, so it may only use it
  };
  /// The episodes that teach a concept, the best first; empty when none does.
  [[nodiscard]] std::span<const Teacher> teachers_of(NodeId concept_node) const;
  /// Whether so many concepts require this one, directly or not, that listeners can be taken to know it.
  [[nodiscard]] bool is_common_ground(NodeId concept_node) const;
  /// What to listen to before `episode`: each episode once, with its strongest reason; strongest first.
  /// O(concepts reachable by requirements that nobody teaches).
  [[nodiscard]] std::vector<Prerequisite> prerequisites_of(NodeId episode) const;
  /// Whether an episode is one of a show's lessons, which are best heard in the show's order; see Lessons.
  [[nodiscard]] bool is_lesson(NodeId episode) const { return lessons_.episodes.contains(episode); }
  /// Of the lessons that an episode probably builds on, the best guess of those on which at least three do;
  /// nullopt if there is none. See Lessons.
  [[nodiscard]] std::optional<NodeId> groundwork_of(NodeId episode) const;
  /// The newest episode that supersedes this one, directly or through others; nullopt if none does.
  [[nodiscard]] std::optional<NodeId> superseded_by(NodeId episode) const;
  /// Whether `a` was published before `b`.
  [[nodiscard]] bool is_older(NodeId a, NodeId b) const;
  /// Whether an episode introduces to its subject, by its title: "Git Fundamentals".
  [[nodiscard]] bool is_introduction(NodeId episode) const { return introductions_.contains(episode); }
  /// Whether an episode is about many things ("Listener questions", see mixed_episodes()), or was news more
  /// than two years before the newest one ("What's new in Git").
  [[nodiscard]] bool is_aside(NodeId episode) const { return asides_.contains(episode); }
  /// How many calendar years before the newest episode one was published; 0 if that is unknown.
  [[nodiscard]] int years_behind(NodeId episode) const;

 private:
  [[nodiscard]] std::optional<Teacher> teacher_for(NodeId concept_node, NodeId episode) const;
  [[nodiscard]] bool teaches(NodeId episode) const;
  [[nodiscard]] std::unordered_set<NodeId> wholes_of(NodeId part) const;
  void find_kinds();
  void find_newest_versions();
  void find_teachers();
  void find_common_ground();
  [[nodiscard]] NodeId newest_version(NodeId episode) const;
  void add_stated(NodeId episode, std::vector<Prerequisite>& out) const;
  void add_concepts(NodeId episode, std::vector<Prerequisite>& out) const;
  void add_guesses(NodeId episode, std::vector<Prerequisite>& out) const;

  const KnowledgeGraph* graph_;
  const Corrections* corrections_;
  NodeId first_concept_ = 0;
  std::chrono::sys_seconds newest_date_ = std::chrono::sys_seconds::min();
  int newest_year_ = 0;
  std::unordered_set<NodeId> introductions_;
  std::unordered_set<NodeId> asides_;
  std::unordered_set<NodeId> products_;
  std::vector<std::vector<Teacher>> teachers_;  // by concept
  std::unordered_map<NodeId, NodeId> newest_;   // of episodes that were replaced
  Lessons lessons_;
  std::unordered_map<NodeId, std::size_t> built_on_;  // how many guesses, by the earlier episode
  std::vector<bool> is_common_ground_;                // by concept
};

}  // namespace podatlas::graph
