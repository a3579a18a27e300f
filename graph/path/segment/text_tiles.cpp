#include "graph/path/segment/text_tiles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <string_view>
#include <unordered_map>

#include "core/text/text.h"

namespace podatlas::graph {
namespace {

// In words that tell something, of which speech has about one a second.
constexpr std::size_t kShortestUnit = 15;  // that ends with a sentence
constexpr std::size_t kLongestUnit = 50;   // in a transcript without sentences
constexpr std::size_t kBlock = 100;        // that is compared with the one after it
constexpr std::size_t kNeighborhood = 2;   // units to either side that a cut keeps clear of others

// The smallest piece that is not cut.
struct Unit {
  TextTile place;
  std::size_t first = 0;  // its first word
};

std::vector<Unit> units_of(const Text& transcript, std::span<const SpokenWord> words) {
  std::vector<Unit> out;
  for (const SpokenAt& spoken : transcript.times) {
    const auto word = std::ranges::lower_bound(words, spoken.at, {}, &SpokenWord::at);
    const auto first = static_cast<std::size_t>(word - words.begin());
    if (!out.empty()) {
      const std::size_t size = first - out.back().first;
      const bool is_full =
          size >= kLongestUnit || (size >= kShortestUnit && begins_sentence(transcript, spoken.at));
      if (!is_full || spoken.time <= out.back().place.begin) continue;
      out.back().place.text.end = spoken.at;
    }
    out.push_back({{spoken.time, {spoken.at, transcript.plain.size()}}, first});
  }
  return out;
}

using Counts = std::unordered_map<std::uint32_t, std::size_t>;

double cosine(const Counts& a, const Counts& b) {
  std::size_t product = 0;
  for (const auto& [stem, count] : a) {
    if (const auto found = b.find(stem); found != b.end()) product += count * found->second;
  }
  const auto square = [](const Counts& counts) {
    std::size_t sum = 0;
    for (const auto& [stem, count] : counts) sum += count * count;
    return static_cast<double>(sum);
  };
  return product == 0 ? 0 : static_cast<double>(product) / std::sqrt(square(a) * square(b));
}

Counts counts_of(std::span<const SpokenWord> words) {
  Counts out;
  for (const SpokenWord& word : words) ++out[word.stem];
  return out;
}

// How alike what is said before and after each unit but the first is, as a mean of three.
std::vector<double> likenesses(const std::vector<Unit>& units, std::span<const SpokenWord> words) {
  std::vector<double> raw;
  for (const Unit& unit : std::span(units).subspan(1)) {
    const std::size_t begin = unit.first - std::min(unit.first, kBlock);
    raw.push_back(cosine(counts_of(words.subspan(begin, unit.first - begin)),
                         counts_of(words.subspan(unit.first, std::min(kBlock, words.size() - unit.first)))));
  }
  std::vector<double> out;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const std::size_t begin = i - std::min<std::size_t>(i, 1);
    const std::size_t end = std::min(i + 2, raw.size());
    const auto at = [&](std::size_t k) { return raw.begin() + static_cast<std::ptrdiff_t>(k); };
    out.push_back(std::accumulate(at(begin), at(end), 0.0) / static_cast<double>(end - begin));
  }
  return out;
}

// How deep each place is below the hills to its left and right.
std::vector<double> depths_of(const std::vector<double>& likeness) {
  const auto hills = [](auto begin, auto end) {
    std::vector<double> out;
    for (auto here = begin; here != end; ++here)
      out.push_back(here != begin && *std::prev(here) >= *here ? out.back() : *here);
    return out;
  };
  std::vector<double> out = hills(likeness.begin(), likeness.end());
  const std::vector<double> right = hills(likeness.rbegin(), likeness.rend());
  for (std::size_t i = 0; i < out.size(); ++i) out[i] += right[out.size() - 1 - i] - 2 * likeness[i];
  return out;
}

}  // namespace

bool begins_sentence(const Text& transcript, std::size_t at) {
  constexpr std::array<std::string_view, 4> kEnds = {".", "?", "!", "\xE3\x80\x82"};
  const std::string_view before = trim(std::string_view(transcript.plain).substr(0, at));
  return before.empty() ||
         std::ranges::any_of(kEnds, [&](std::string_view end) { return before.ends_with(end); });
}

std::vector<TextTile> text_tiles(const Text& transcript, std::span<const SpokenWord> words) {
  const std::vector<Unit> units = units_of(transcript, words);
  if (units.empty()) return {};
  const std::vector<double> depths = depths_of(likenesses(units, words));
  const double mean = std::accumulate(depths.begin(), depths.end(), 0.0) /
                      static_cast<double>(std::max<std::size_t>(depths.size(), 1));
  std::vector<TextTile> out = {units.front().place};
  for (std::size_t i = 0; i < depths.size(); ++i) {
    const auto here = depths.begin() + static_cast<std::ptrdiff_t>(i);
    const auto from = here - static_cast<std::ptrdiff_t>(std::min(i, kNeighborhood));
    const auto to = here + static_cast<std::ptrdiff_t>(std::min(kNeighborhood + 1, depths.size() - i));
    // Of equal depths, the first.
    if (*here <= mean || std::max_element(from, to) != here) {
      out.back().text.end = units[i + 1].place.text.end;
    } else {
      out.push_back(units[i + 1].place);
    }
  }
  return out;
}

}  // namespace podatlas::graph
