#include "graph/search/index/episode_search.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
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

// A word of a title or of notes.
struct TextWord {
  std::string word;  // in lower case
  std::string stem;
  Span place;
};

// A word that is asked for, with the words around it that it is told with.
struct SaidWord {
  double rarity = 0;
  std::string word;
  std::string stem;
  Field field = Field::kTitle;
  Span span;                            // of the phrase
  std::string_view phrase{};            // as it is written
  std::vector<std::string> stems = {};  // of the phrase
};

// The words of a text but those that the show repeats.
std::vector<TextWord> text_words(std::string_view text, const Text* notes, const Stemmer& stemmer) {
  std::vector<TextWord> out;
  for_each_search_word(text, [&](std::string_view word, Span place) {
    if (notes == nullptr || !notes->is_boilerplate(place))
      out.push_back({std::string(word), stemmer.stem(word), place});
  });
  return out;
}

// The names of several words, as stems, of what an episode is about or mentions.
std::vector<std::vector<std::string>> long_names_in(const KnowledgeGraph& graph, NodeId episode,
                                                    const Stemmer& stemmer) {
  std::vector<std::vector<std::string>> out;
  for (const Edge& edge : graph.out_edges(episode)) {
    if (edge.relation != Relation::kAbout && edge.relation != Relation::kMentions) continue;
    if (graph.node(edge.target).kind != NodeKind::kConcept) continue;
    std::vector<std::string> stems;
    for (const TextWord& one : text_words(graph.label(edge.target), nullptr, stemmer))
      stems.push_back(one.stem);
    if (stems.size() > 1) out.push_back(std::move(stems));
  }
  return out;
}

// Whether nothing but a space or a hyphen is between two words.
bool are_joined(std::string_view text, const TextWord& one, const TextWord& next) {
  if (next.place.begin <= one.place.end) return true;
  const std::string_view between = slice(text, {one.place.end, next.place.begin});
  return between == " " || between == "-";
}

// The first and last word of what a word is told with: the words around it that are asked for, too, or a name
// in which it stands, whichever is longer.
template <typename IsAsked>
std::pair<std::size_t, std::size_t> phrase_at(std::string_view text, const std::vector<TextWord>& words,
                                              std::size_t at,
                                              const std::vector<std::vector<std::string>>& names,
                                              const IsAsked& is_asked) {
  const auto is_joined = [&](std::size_t i) { return are_joined(text, words[i - 1], words[i]); };
  std::pair best(at, at);
  while (best.first > 0 && is_joined(best.first) && is_asked(words[best.first - 1])) --best.first;
  while (best.second + 1 < words.size() && is_joined(best.second + 1) && is_asked(words[best.second + 1]))
    ++best.second;
  for (const std::vector<std::string>& name : names) {
    for (std::size_t before = 0; before < name.size() && before <= at; ++before) {
      const std::size_t first = at - before;
      if (name.size() <= best.second - best.first + 1 || first + name.size() > words.size()) continue;
      bool is_here = true;
      for (std::size_t k = 0; k < name.size() && is_here; ++k)
        is_here = words[first + k].stem == name[k] && (k == 0 || is_joined(first + k));
      if (is_here) best = {first, first + name.size() - 1};
    }
  }
  return best;
}

}  // namespace

EpisodeSearch::EpisodeSearch(const KnowledgeGraph& graph) : names_(graph), areas_(graph) {
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
  const std::vector<std::vector<std::string>> names = long_names_in(graph, episode, stemmer);
  const auto is_asked = [&](const TextWord& one) {
    return !is_function_word(one.word) && !is_asking_word(one.word) &&
           std::find(stems.begin(), stems.end(), one.stem) != stems.end();
  };
  const auto notes = std::find_if(record.texts.begin(), record.texts.end(),
                                  [](const Text& text) { return text.field == Field::kDescription; });
  std::vector<SaidWord> said;  // the first of each stem
  for (const Field field : {Field::kTitle, Field::kDescription}) {
    const bool is_title = field == Field::kTitle;
    if (!is_title && notes == record.texts.end()) continue;
    const std::string_view text = is_title ? record.title : std::string_view(notes->plain);
    const std::vector<TextWord> words = text_words(text, is_title ? nullptr : &*notes, stemmer);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto is_same = [&](const SaidWord& one) { return one.stem == words[i].stem; };
      if (!is_asked(words[i]) || std::ranges::any_of(said, is_same)) continue;
      const auto [first, last] = phrase_at(text, words, i, names, is_asked);
      SaidWord one{search.rarity(words[i].stem),
                   words[i].word,
                   words[i].stem,
                   field,
                   {words[first].place.begin, words[last].place.end}};
      one.phrase = slice(text, one.span);
      for (std::size_t k = first; k <= last; ++k) one.stems.push_back(words[k].stem);
      said.push_back(std::move(one));
    }
  }
  WordPlace best;
  if (said.empty()) return best;
  double asked = 0;
  for (const std::string& stem : stems) asked += search.rarity(stem);
  const SaidWord& rarest = *std::ranges::max_element(said, {}, &SaidWord::rarity);
  if (rarest.rarity >= kTellingWord * asked) return {rarest.field, rarest.span};
  std::ranges::sort(said, {}, [](const SaidWord& one) { return std::pair(-one.rarity, one.word); });
  std::set<std::string> told;
  for (const SaidWord& one : said) {
    if (told.contains(one.stem) || best.words.size() == kMostWordsTold) continue;
    if (best.words.empty() && one.field == Field::kDescription) best.span = one.span;
    best.words.emplace_back(one.phrase);
    told.insert(one.stems.begin(), one.stems.end());
  }
  return best;
}

}  // namespace podatlas::graph
