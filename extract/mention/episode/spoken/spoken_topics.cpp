#include "extract/mention/episode/spoken/spoken_topics.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/episode/spoken/spoken_titles.h"

namespace podatlas::mention {
namespace {

constexpr std::size_t kMostWords = 60;

// Calls visit(words, is_pair) for the words that name topics, and for each two neighbors ("design
// principle"), which tell episodes apart better than the words alone.
template <typename Visitor>
void for_each_term(const std::vector<std::string>& words, const Visitor& visit) {
  std::string_view before;
  for (const std::string& word : words) {
    if (podatlas::is_function_word(word)) continue;
    visit(std::string(word), false);
    if (!before.empty()) visit(std::string(before).append(1, '0').append(word), true);
    before = word;
  }
}

void append_terms(std::string_view text, std::string& to) {
  for_each_term(spoken_words(text, text.size()),
                [&](const std::string& term, bool) { to.append(1, ' ').append(term); });
}

// The fields weigh as they do for queries, but three times as much, as a topic has few words.
TermTable table_of(const Show& show) {
  const std::size_t count = show.episodes.size();
  const std::vector<std::string> none(count);
  std::vector<SearchField> fields = {{9, 0.3, none}, {3, 0.75, none}, {0.3, 0.75, none}};
  for (std::size_t e = 0; e < count; ++e) {
    append_terms(show.episodes[e].title, fields[0].texts[e]);
    for (const Text& text : show.episodes[e].texts)
      append_terms(text.plain, fields[text.field == Field::kTranscript ? 2 : 1].texts[e]);
  }
  return {Stemmer(), count, fields};
}

}  // namespace

SpokenTopics::SpokenTopics(const Show& show) : table_(table_of(show)) {}

TermScores SpokenTopics::scores(std::string_view topic) const {
  const Stemmer stemmer;
  std::unordered_set<std::string> known;
  std::vector<std::string> stems;
  for_each_term(spoken_words(topic, kMostWords), [&](const std::string& term, bool is_pair) {
    std::string stem = stemmer.stem(term);
    const auto at = table_.find(stem);
    // Two words that nobody else says side by side say nothing.
    if (is_pair && (!at || table_.postings(*at).size() < 2)) return;
    if (known.insert(stem).second) stems.push_back(std::move(stem));
  });
  return scores_of(table_, stems);
}

std::optional<std::size_t> SpokenTopics::find(std::string_view topic, std::size_t self,
                                              const Bounds& bounds) const {
  constexpr double kLeastRarity = 0.6;  // of that of a word that no episode has
  const TermScores found = scores(topic);
  if (found.most < kLeastRarity * table_.rarity(std::nullopt)) return std::nullopt;
  std::vector<std::size_t> episodes = bounds.among;
  if (episodes.empty()) {
    episodes.resize(std::min(self, found.scores.size()));
    std::iota(episodes.begin(), episodes.end(), std::size_t{0});
  }
  std::optional<std::size_t> best;
  double next = 0;
  for (const std::size_t e : episodes) {
    if (best && found.scores[e] <= found.scores[*best]) {
      next = std::max(next, found.scores[e]);
    } else {
      if (best) next = found.scores[*best];
      best = e;
    }
  }
  if (!best || found.scores[*best] <= 0 || found.scores[*best] < bounds.enough * found.most)
    return std::nullopt;
  return found.scores[*best] >= bounds.lead * next ? best : std::nullopt;
}

bool SpokenTopics::fits_previous(std::string_view topic, std::size_t self) const {
  constexpr double kFair = 0.5;
  const TermScores found = scores(topic);
  if (self == 0 || self > found.scores.size()) return false;
  const auto end = found.scores.begin() + static_cast<std::ptrdiff_t>(self);
  const double most = *std::max_element(found.scores.begin(), end);
  return most > 0 && found.scores[self - 1] >= kFair * most;
}

}  // namespace podatlas::mention
