#include "extract/mention/term/concepts/term_areas.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "extract/mention/term/concepts/communities.h"

namespace podatlas::mention {

namespace {

// A term of so many of the episodes ties them all and groups none.
constexpr double kUbiquitous = 0.3;

struct GroupedTerm {
  std::string label;
  std::size_t episodes = 0;
  std::uint32_t vertex = 0;                   // after those of the episodes
  std::uint32_t community = 0;                // where it is seen most
  std::map<std::uint32_t, double> weights{};  // by community

  [[nodiscard]] double weight() const {
    const auto at = weights.find(community);
    return at == weights.end() ? 0 : at->second;
  }
};
using GroupedTerms = std::map<std::string, GroupedTerm>;  // by key

GroupedTerms grouped(std::span<const std::vector<Term>> terms) {
  GroupedTerms out;
  for (const std::vector<Term>& episode : terms) {
    for (const Term& term : episode) {
      GroupedTerm& one = out[term.key];
      one.label = term.label;
      ++one.episodes;
    }
  }
  auto vertex = static_cast<std::uint32_t>(terms.size());
  for (auto& [key, term] : out) term.vertex = vertex++;
  return out;
}

double weight_of(const Term& term, const GroupedTerm& all, std::size_t episodes) {
  const double rarity = std::log(1 + static_cast<double>(episodes) / static_cast<double>(all.episodes));
  return std::sqrt(term.confidence) * rarity;
}

// The community of each episode and term, by vertex.
std::vector<std::uint32_t> communities_of(std::span<const std::vector<Term>> terms, const GroupedTerms& all) {
  const double most = std::max(3.0, kUbiquitous * static_cast<double>(terms.size()));
  WeightedGraph graph(terms.size() + all.size());
  for (std::uint32_t e = 0; e < terms.size(); ++e) {
    for (const Term& term : terms[e]) {
      const GroupedTerm& one = all.find(term.key)->second;
      if (one.episodes < 2 || static_cast<double>(one.episodes) > most) continue;
      const double weight = weight_of(term, one, terms.size());
      graph[e].emplace_back(one.vertex, weight);
      graph[one.vertex].emplace_back(e, weight);
    }
    std::ranges::sort(graph[e]);
  }
  return communities(std::move(graph));
}

}  // namespace

std::map<std::string, TermArea> term_areas(std::span<const std::vector<Term>> terms) {
  GroupedTerms all = grouped(terms);
  const std::vector<std::uint32_t> community = communities_of(terms, all);
  std::map<std::uint32_t, std::size_t> episodes;
  for (std::size_t e = 0; e < terms.size(); ++e) {
    ++episodes[community[e]];
    for (const Term& term : terms[e]) {
      GroupedTerm& one = all.find(term.key)->second;
      one.weights[community[e]] += weight_of(term, one, terms.size());
    }
  }
  // By community, the terms that may name it, the best first.
  std::map<std::uint32_t, std::vector<std::pair<double, const std::string*>>> names;
  for (auto& [key, term] : all) {
    const auto most = std::ranges::max_element(
        term.weights, [](const auto& a, const auto& b) { return a.second < b.second; });
    term.community = most->first;
    if (term.episodes > 1) names[term.community].emplace_back(-term.weight(), &key);
  }
  std::map<std::uint32_t, TermArea> areas;
  for (auto& [number, best] : names) {
    if (best.size() < 2 || episodes[number] < 2) continue;
    std::ranges::sort(best, [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first < b.first : *a.second < *b.second;
    });
    TermArea& area = areas[number];
    area.key = *best[0].second;
    area.name = all[area.key].label;
    area.name.append(", ").append(all[*best[1].second].label);
  }
  std::map<std::string, TermArea> out;
  for (const auto& [key, term] : all) {
    if (const auto area = areas.find(term.community); area != areas.end()) out.emplace(key, area->second);
  }
  return out;
}

}  // namespace podatlas::mention
