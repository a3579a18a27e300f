#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "graph/graph_builder.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// Finds the episode that a URL leads to: the number of its show, and which of the show's episodes it is.
using EpisodeFinder = std::function<std::optional<std::pair<std::size_t, std::size_t>>(std::string_view url)>;

/// An index of the links of episodes.
struct EpisodeLinks {
  /// Adds a show under a number of its own. Only its link and the guids, titles and links of its episodes are
  /// set.
  std::function<void(std::size_t number, const Show& show)> add;
  EpisodeFinder find;  ///< in what was added
};

/// An episode as other graphs name it.
struct EpisodeName {
  std::string_view show;                              ///< guid of its show
  std::string_view guid;                              ///< Episode::guid
  std::optional<std::chrono::sys_seconds> published;  ///< Episode::published
  std::optional<std::int64_t> number;                 ///< Episode::number
};

/// What has to be known of all graphs before any of them is merged: which graph has the newest reading of a
/// show or an episode, how references are spelled, what they are part of, and which of them are episodes.
/// Keeps the names and links of episodes and each reference, person and concept once, but no texts and no
/// edges of episodes.
class MergePlan {
 public:
  /// Takes note of a graph. Thread-safe. The order of calls does not matter.
  void note(std::size_t number, const KnowledgeGraph& graph);
  /// Decides, after all graphs were noted. References become episodes where `links` finds one; without
  /// links none does.
  void settle(const EpisodeLinks& links = {});

  // After settle(), thread-safe:

  /// The graphs to be merged with one another, by number: those that have a show in common, directly or
  /// through others. Most often one. Groups are in the order of their first shows.
  [[nodiscard]] const std::vector<std::vector<std::size_t>>& groups() const { return groups_; }
  /// The group that has a show.
  [[nodiscard]] std::size_t group_of(std::string_view show_guid) const;
  /// Number of shows.
  [[nodiscard]] std::size_t show_count() const { return shows_.size(); }

  /// Whether a show or an episode is taken from this graph.
  [[nodiscard]] bool is_chosen(std::size_t number, const KnowledgeGraph& graph, NodeId id) const;
  /// Whether evidence in a show or an episode of this graph holds: it is chosen, or its texts are the same.
  /// Graphs of one feed that were built with different ontologies complement each other.
  [[nodiscard]] bool is_valid(std::size_t number, const KnowledgeGraph& graph, NodeId id) const;

  /// The reference as all graphs together know it.
  [[nodiscard]] const Reference& reference(const Reference& reference) const;
  /// Whether `part` is part of `whole`, as all graphs together know it: of at most one, the first by
  /// identity.
  [[nodiscard]] bool is_part(const Reference& part, const Reference& whole) const;
  /// The episode that a reference is.
  [[nodiscard]] std::optional<EpisodeName> episode_at(const Reference& reference) const;

  /// An IRI and what it names.
  using NamedIri = std::pair<NodeKind, std::string>;
  /// References and concepts whose IRI also names something else, which therefore gets another id. Every
  /// GraphBuilder must add them first, so that ids are the same in all parts of the merged graph.
  [[nodiscard]] const std::set<NamedIri>& ambiguous() const { return ambiguous_; }
  /// Adds them.
  void reserve(GraphBuilder& builder) const;
  /// Adds a reference, a person or a concept as all graphs together know it.
  GraphBuilder::Handle add_shared(GraphBuilder& builder, const KnowledgeGraph& graph, NodeId id) const;

 private:
  // Which of two readings is newer: the date of the show's newest episode, and how many it has.
  using Age = std::pair<std::optional<std::chrono::sys_seconds>, std::size_t>;
  // A reading of a show or an episode.
  struct Reading {
    std::size_t graph = 0;
    Age age;                   // of the show
    std::size_t texts = 0;     // hash of what evidence is in
    std::size_t contents = 0;  // hash of whatever tells two readings apart
  };
  struct EpisodeNote {
    Reading chosen;
    std::optional<std::chrono::sys_seconds> published;
    std::optional<std::int64_t> number;
    // Until settle():
    std::string title;
    std::string link;
    std::vector<std::string> same_as;
  };
  using Episodes = std::map<std::string, EpisodeNote, std::less<>>;  // by guid
  struct ShowNote {
    std::optional<Reading> chosen;  // none: episodes without a show
    std::string link;
    std::vector<std::size_t> graphs;  // that have it; perhaps more than once
    Episodes episodes;
    std::size_t group = 0;
  };
  using Shows = std::map<std::string, ShowNote, std::less<>>;  // by guid
  struct ReferenceNote {
    Reference reference;
    const std::string* whole = nullptr;       // the key of what it is part of
    const Shows::value_type* show = nullptr;  // of the episode that it is
    const Episodes::value_type* episode = nullptr;
  };

  void note_wholes(const KnowledgeGraph& graph);
  static Shows shows_of(std::size_t number, const KnowledgeGraph& graph);
  static bool is_newer(const Reading& a, const Reading& b);
  void add(ShowNote& into, ShowNote&& from);
  void find_groups();
  void find_episodes(const EpisodeLinks& links);
  [[nodiscard]] const Reading& chosen(const KnowledgeGraph& graph, NodeId id) const;
  void find_ambiguous();
  [[nodiscard]] const ReferenceNote& note_of(const Reference& reference) const;
  [[nodiscard]] bool is_reference(const std::string& iri) const;
  [[nodiscard]] std::string iri_of_person(const std::string& id) const;

  std::mutex mutex_;  // of everything below, while graphs are noted
  std::size_t graph_count_ = 0;
  Shows shows_;
  std::unordered_map<std::string, ReferenceNote> references_;  // by identity_key
  std::map<std::string, Person> people_;                       // by id
  std::map<std::string, Concept> concepts_;                    // by id
  std::vector<std::vector<std::size_t>> groups_;
  std::set<NamedIri> ambiguous_;
};

}  // namespace podatlas::graph
