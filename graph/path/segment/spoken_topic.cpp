#include "graph/path/segment/spoken_topic.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

#include "graph/search/relevance.h"

namespace podatlas::graph {

using std::chrono::seconds;

SpokenTopic::SpokenTopic(const KnowledgeGraph& graph, NodeId episode, const Text& transcript, seconds end)
    : graph_(graph), episode_(episode) {
  const Stemmer stemmer;
  std::unordered_map<std::string, std::uint32_t> numbers;  // of words, which recur
  for_each_search_word(transcript.plain, [&](std::string_view word, Span place) {
    if (is_function_word(word)) return;
    const auto [known, is_new] = numbers.try_emplace(std::string(word), 0);
    if (is_new) {
      const auto next = static_cast<std::uint32_t>(stems_.size());
      known->second = stems_.try_emplace(stemmer.stem(word), next).first->second;
    }
    words_.push_back({known->second, place.begin, place.end});
  });
  tiles_ = text_tiles(transcript, words_);
  for (const TextTile& tile : tiles_) {
    if (!stretches_.empty()) stretches_.back().end = tile.begin;
    stretches_.push_back({tile.begin, std::max(tile.begin, end), 0, 0, {}});
  }
}

std::size_t SpokenTopic::add_concept(NodeId concept_node) {
  Places places;  // names within names count once
  for (const Front& front : spread_from(graph_, concept_node)) {
    if (front.tie != Tie::kConcept && front.tie != Tie::kNarrower) continue;
    for (const Edge& edge : graph_.out_edges(episode_)) {
      if (edge.target != front.concept_node) continue;
      for (const EdgeEvidence& evidence : edge.evidence) {
        if (evidence.field != Field::kTranscript || evidence.owner != episode_) continue;
        double& score = places[evidence.span.begin];
        score = std::max(score, front.score);
        if (front.tie == Tie::kConcept) own_.push_back(evidence.span);
      }
    }
  }
  add(places, true);
  return places.size();
}

void SpokenTopic::add_words(const std::vector<std::string>& stems, bool are_mentions) {
  std::vector<Places> telling;
  for (const std::string& stem : stems) {
    Places places = places_of(stem);
    if (2 * tiles_with(places) < tiles_.size()) telling.push_back(std::move(places));
  }
  const auto most = std::ranges::max_element(telling, {}, &Places::size);
  for (auto places = telling.begin(); places != telling.end(); ++places) {
    const bool is_most = are_mentions && places == most;
    add(*places, is_most);
    if (!is_most) continue;
    for (const auto& [at, score] : *places)
      own_.push_back({at, std::ranges::lower_bound(words_, at, {}, &SpokenWord::at)->end});
  }
}

std::vector<std::size_t> SpokenTopic::mentions() const {
  std::vector<std::size_t> out = mentions_;
  std::ranges::sort(out);
  return out;
}

std::vector<Span> SpokenTopic::own() const {
  std::vector<Span> out = own_;
  std::ranges::sort(out, {}, [](const Span& one) { return std::pair(one.begin, one.end); });
  return out;
}

bool SpokenTopic::is_within(std::size_t byte, seconds begin, seconds end) const {
  const seconds at = tiles_[tile_at(byte)].begin;
  return begin <= at && at < end;
}

std::size_t SpokenTopic::own_mentions(seconds begin, seconds end) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(own_, [&](const Span& one) { return is_within(one.begin, begin, end); }));
}

bool SpokenTopic::says(const std::string& stem, seconds begin, seconds end) const {
  return std::ranges::any_of(places_of(stem),
                             [&](const auto& place) { return is_within(place.first, begin, end); });
}

SpokenTopic::Places SpokenTopic::places_of(const std::string& stem) const {
  Places out;
  const auto number = stems_.find(stem);
  if (number == stems_.end()) return out;
  for (const SpokenWord& word : words_) {
    if (word.stem == number->second) out[word.at] = 1;
  }
  return out;
}

std::size_t SpokenTopic::tile_at(std::size_t byte) const {
  const auto begin_of = [](const TextTile& tile) { return tile.text.begin; };
  const auto after = std::ranges::upper_bound(tiles_, byte, {}, begin_of);
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - tiles_.begin(), 1) - 1);
}

std::size_t SpokenTopic::tiles_with(const Places& places) const {
  std::set<std::size_t> tiles;
  for (const auto& [at, score] : places) tiles.insert(tile_at(at));
  return tiles.size();
}

void SpokenTopic::add(const Places& places, bool are_mentions) {
  if (places.empty() || tiles_.empty()) return;
  const auto all = static_cast<double>(tiles_.size());
  const double weight = std::log((all + 0.5) / static_cast<double>(tiles_with(places)));
  for (const auto& [at, score] : places) {
    Stretch& stretch = stretches_[tile_at(at)];
    stretch.score += weight * score;
    if (!are_mentions) continue;
    ++stretch.mentions;
    mentions_.push_back(at);
  }
}

}  // namespace podatlas::graph
