#include "graph/search/index/episode_search.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "graph/areas.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kMostWordsTold = 3;  // where no single one is telling

// A whole area of knowledge, which says too little of what is asked.
bool is_whole_area(const KnowledgeGraph& graph, NodeId id) {
  const auto wider = graph.out_edges(id);
  const auto narrower = graph.in_edges(id);
  return std::none_of(wider.begin(), wider.end(), is_broader) &&
         std::any_of(narrower.begin(), narrower.end(), is_broader);
}

// An episode that has one word of several, however often, is about something else.
double share_said(const TermScores& found, std::size_t i) {
  return found.most > 0 ? found.scores[i] / found.most * std::sqrt(std::sqrt(found.covered[i] / found.most))
                        : 0;
}

}  // namespace

EpisodeSearch::EpisodeSearch(const KnowledgeGraph& graph) : names_(graph) {
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id)
    parts_.push_back(
        {id, episodes_of(graph, id), concepts_mentioned(graph, id), {}, search_index_of(graph, id), {}});
  for (Part& part : parts_) {
    part.questions = questions_of(graph, part.episodes);
    for (const NodeId id : part.concepts) part.are_areas.push_back(is_whole_area(graph, id));
  }
}

std::vector<MeantConcept> EpisodeSearch::meant(const std::vector<std::string>& stems) const {
  if (stems.size() < 2) return {};  // a single word describes nothing
  std::map<NodeId, double> best;
  for (const Part& part : parts_) {
    const TermScores found = scores_of(part.index.concepts, stems);
    for (std::size_t i = 0; i < part.concepts.size(); ++i) {
      const double share = part.are_areas[i] ? kMeaning.area : 1;
      const double score = share * found.scores[i] / found.most;
      if (score < kMeaning.least || found.covered[i] / found.most < kMeaning.covered) continue;
      double& known = best[part.concepts[i]];
      known = std::max(known, score);
    }
  }
  std::vector<MeantConcept> out;
  out.reserve(best.size());
  for (const auto& [node, score] : best) out.push_back({node, score, false});
  std::stable_sort(out.begin(), out.end(),
                   [](const MeantConcept& a, const MeantConcept& b) { return a.share > b.share; });
  out.resize(std::min(out.size(), kMeaning.most));
  if (!out.empty()) {
    const double next = out.size() > 1 ? out[1].share : 0;
    out.front().is_clear =
        out.front().share >= kMeaning.clear && next <= kMeaning.runner_up * out.front().share;
  }
  for (MeantConcept& one : out) one.share = std::min(1.0, kMeaning.share * one.share);
  return out;
}

SearchResult EpisodeSearch::search(const std::vector<std::string>& stems,
                                   const std::vector<std::string>& beside) const {
  SearchResult out;
  const auto rarity_of = [&](const std::vector<std::string>& some, bool counts_known) {
    double sum = 0;
    for (const std::string& stem : some) sum += counts_known || !knows(stem) ? rarity(stem) : 0;
    return sum;
  };
  if (const double most = rarity_of(stems, true); most > 0) {
    out.unknown = rarity_of(stems, false) / most;
    out.unknown_beside = rarity_of(beside, false) / most;
  }
  for (const Part& part : parts_) {
    const TermScores found = scores_of(part.index.words, stems);
    const TermScores found_beside = scores_of(part.index.words, beside);
    const std::vector<double> latent = latent_similarity(part.index, stems);
    const std::vector<Vote> votes = votes_of(part.index, stems);
    for (std::size_t i = 0; i < part.episodes.size(); ++i) {
      if (found.scores[i] == 0 && latent[i] == 0 && votes[i].share == 0) continue;
      const bool has_question = votes[i].nearest > 0 && votes[i].question < part.questions.size();
      out.hits.push_back({part.episodes[i], share_said(found, i), share_said(found_beside, i), latent[i],
                          votes[i].share, votes[i].nearest,
                          has_question ? part.questions[votes[i].question] : std::string_view{}});
      out.coverage = std::max(out.coverage, found.covered[i] / found.most);
    }
  }
  return out;
}

bool EpisodeSearch::knows(std::string_view stem) const {
  return std::any_of(parts_.begin(), parts_.end(),
                     [&](const Part& part) { return part.index.words.find(stem).has_value(); });
}

double EpisodeSearch::rarity(std::string_view stem) const {
  std::optional<double> least;
  for (const Part& part : parts_) {
    const double here = part.index.words.rarity(part.index.words.find(stem));
    least = std::min(least.value_or(here), here);
  }
  return least.value_or(1);
}

WordPlace place_of(const KnowledgeGraph& graph, const EpisodeSearch& search, NodeId episode,
                   const std::vector<std::string>& stems) {
  const Stemmer stemmer;
  const Episode& record = graph.episode(episode);
  WordPlace best;
  double best_rarity = 0;
  std::map<std::string, std::pair<double, std::string>> said;  // by stem: negative rarity, as written
  const auto is_asked = [&](const std::string& stem) {
    return std::find(stems.begin(), stems.end(), stem) != stems.end();
  };
  const auto notes = std::find_if(record.texts.begin(), record.texts.end(),
                                  [](const Text& text) { return text.field == Field::kDescription; });
  for (const Field field : {Field::kTitle, Field::kDescription}) {
    const bool is_title = field == Field::kTitle;
    if (!is_title && notes == record.texts.end()) continue;
    for_each_search_word(is_title ? record.title : notes->plain, [&](std::string_view word, Span place) {
      const std::string stem = stemmer.stem(word);
      if (is_function_word(word) || is_asking_word(word) || !is_asked(stem)) return;
      if (!is_title && notes->is_boilerplate(place)) return;
      const double rarity = search.rarity(stem);
      said.try_emplace(stem, -rarity, std::string(word));
      if (rarity <= best_rarity) return;
      best_rarity = rarity;
      best.field = field;
      best.span = place;
    });
  }
  double asked = 0;
  for (const std::string& stem : stems) asked += search.rarity(stem);
  if (best_rarity >= kTellingWord * asked) return best;
  best.field.reset();
  std::vector<std::pair<double, std::string>> rarest;
  rarest.reserve(said.size());
  for (auto& [stem, word] : said) rarest.push_back(std::move(word));
  std::sort(rarest.begin(), rarest.end());
  rarest.resize(std::min(rarest.size(), kMostWordsTold));
  for (auto& [rarity, word] : rarest) best.words.push_back(std::move(word));
  return best;
}

}  // namespace podatlas::graph
