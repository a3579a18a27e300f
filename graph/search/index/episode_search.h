#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/areas.h"
#include "graph/search/concept_names.h"
#include "graph/search/index/search_index.h"
#include "podatlas/episode.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// An episode that has words of a query, or resembles those that have.
struct EpisodeHit {
  NodeId episode = 0;  ///< the episode
  /// BM25F over its fields, of what the query could get, times the fourth root of the share of the query that
  /// it has; 0..1.
  double words = 0;
  double beside = 0;            ///< the same by the words beside the names of concepts
  double latent = 0;            ///< similarity of latent topics, 0..1
  double votes = 0;             ///< of the curated questions nearest to the query, 0..1
  double nearest = 0;           ///< similarity of the nearest one that the episode answers, 0..1
  std::string_view question{};  ///< that one, as in the graph; empty if there is none
};

/// What a search found.
struct SearchResult {
  std::vector<EpisodeHit> hits;  ///< by episode
  /// How much of the query the best episode covers, 0..1; words count by their rarity.
  double coverage = 0;
  /// How much of it no episode has; 0..1.
  double unknown = 0;
  /// The same, of the words beside the names of concepts.
  double unknown_beside = 0;
};

/// Full-text search over the episodes of a graph, each show with its own index. Refers to the graph.
class EpisodeSearch {
 public:
  /// Reads the shows' indexes, or makes those that are missing.
  explicit EpisodeSearch(const KnowledgeGraph& graph);

  /// Searches for distinct stems, of which those in `beside` are also scored by themselves.
  /// O(postings of the stems + episodes).
  [[nodiscard]] SearchResult search(const std::vector<std::string>& stems,
                                    const std::vector<std::string>& beside = {}) const;
  /// The concepts that distinct stems describe, the nearest first: those of whose names, definition and
  /// questions the stems, two or more, are much (kMeaning).
  /// O(postings of the stems + concepts).
  [[nodiscard]] std::vector<MeantConcept> meant(const std::vector<std::string>& stems) const;
  /// Returns whether any episode is searched by a word with this stem.
  [[nodiscard]] bool knows(std::string_view stem) const;
  /// How rare a stem is: the smallest inverse document frequency in any show.
  [[nodiscard]] double rarity(std::string_view stem) const;
  /// The indexes, by show.
  struct Part {
    NodeId show = 0;               ///< the show
    std::vector<NodeId> episodes;  ///< documents of the index
    std::vector<NodeId> concepts;  ///< documents of its concepts
    std::vector<bool> are_areas;   ///< of these concepts: nothing is broader, and something narrower
    SearchIndex index;             ///< of its episodes
    std::vector<std::string_view> questions;  ///< documents of its questions; in the graph
  };
  /// One for each show.
  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
  /// What the graph's concepts are called.
  [[nodiscard]] const ConceptNames& names() const { return names_; }
  /// The areas of the graph's concepts and episodes.
  [[nodiscard]] const Areas& areas() const { return areas_; }

 private:
  ConceptNames names_;
  Areas areas_;
  std::vector<Part> parts_;
};

/// When a query describes a concept.
struct MeaningWeights {
  std::size_t most = 3;    ///< concepts
  double least = 0.1;      ///< score, as a share of the most that the query could get
  double covered = 0.2;    ///< of the query's rarity
  double area = 0.5;       ///< of the score, for a whole area, which says little of what is asked
  double share = 1.5;      ///< of the score, what the concept is of the query
  double clear = 0.4;      ///< score from which it is what the query describes,
  double runner_up = 0.7;  ///< if no other has more than so much of it
};
/// The weights in use. The explorer's page gets the same numbers as data.
inline constexpr MeaningWeights kMeaning;

/// Where a query's words are in an episode.
struct WordPlace {
  std::optional<Field> field;  ///< title or notes, if a telling word is there
  /// First occurrence of the rarest word, with the asked words around it or the name in which it stands:
  /// "neural networks". Without a telling word: of the first of `words`, if that is in the notes; else empty.
  Span span;
  /// Without a telling word: up to three of the words as the episode writes them, the rarest first.
  std::vector<std::string> words{};
};
/// Of a query's rarity, what a single word has to make up to be told as what an episode has of it.
inline constexpr double kTellingWord = 0.4;
/// Finds the rarest of some distinct stems in an episode's title and notes, if it makes up kTellingWord.
[[nodiscard]] WordPlace place_of(const KnowledgeGraph& graph, const EpisodeSearch& search, NodeId episode,
                                 const std::vector<std::string>& stems);

}  // namespace podatlas::graph
