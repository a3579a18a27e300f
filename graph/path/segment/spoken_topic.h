#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/search/search_words.h"
#include "graph/path/segment/text_tiles.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// A chapter or a tile of a transcript, and how much it has of a topic.
struct Stretch {
  std::chrono::seconds begin{};  ///< from the start of the audio
  std::chrono::seconds end{};    ///< not before `begin`
  double score = 0;              ///< the sum of its mentions; what few stretches have counts more
  std::size_t mentions = 0;      ///< of the topic
  std::string title{};           ///< of a chapter
};

/// Finds where a transcript with times speaks of a topic. Refers to the graph and the transcript.
class SpokenTopic {
 public:
  /// Cuts the transcript of an episode into tiles. `end` is that of the audio.
  SpokenTopic(const KnowledgeGraph& graph, NodeId episode, const Text& transcript, std::chrono::seconds end);

  /// Adds the places where a concept and its parts are named, and returns how many there are.
  std::size_t add_concept(NodeId concept_node);
  /// Adds the places of words, given as stems, but of those that half of the tiles have: they tell none from
  /// the others. The word that is said most often counts as mentions, if `are_mentions`.
  void add_words(const std::vector<std::string>& stems, bool are_mentions);
  /// The tiles with what was added.
  [[nodiscard]] const std::vector<Stretch>& tiles() const { return stretches_; }
  /// The bytes at which the topic is mentioned; ascending.
  [[nodiscard]] std::vector<std::size_t> mentions() const;
  /// Those that are not only of a part of a concept; ascending.
  [[nodiscard]] std::vector<Span> own() const;
  /// Of those in tiles that begin in [begin, end), how many are not only of a part of a concept.
  [[nodiscard]] std::size_t own_mentions(std::chrono::seconds begin, std::chrono::seconds end) const;
  /// Returns whether a word is said in a tile that begins in [begin, end).
  [[nodiscard]] bool says(const std::string& stem, std::chrono::seconds begin,
                          std::chrono::seconds end) const;

 private:
  using Places = std::map<std::size_t, double>;  // scores by byte

  [[nodiscard]] Places places_of(const std::string& stem) const;
  [[nodiscard]] std::size_t tile_at(std::size_t byte) const;
  [[nodiscard]] bool is_within(std::size_t byte, std::chrono::seconds begin, std::chrono::seconds end) const;
  [[nodiscard]] std::size_t tiles_with(const Places& places) const;
  void add(const Places& places, bool are_mentions);

  const KnowledgeGraph& graph_;
  NodeId episode_;
  std::unordered_map<std::string, std::uint32_t> stems_;
  std::vector<SpokenWord> words_;
  std::vector<TextTile> tiles_;
  std::vector<Stretch> stretches_;
  std::vector<std::size_t> mentions_;  // unordered
  std::vector<Span> own_;              // of these; unordered
};

}  // namespace podatlas::graph
