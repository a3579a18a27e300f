#include "extract/mention/episode/spoken/spoken_topics.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/episode/spoken/spoken_titles.h"
#include "extract/mention/letters.h"

namespace podatlas::mention {
namespace {

constexpr std::size_t kMostWords = 60;

enum class FunctionWords : unsigned char { kSkipped, kNone };

// Calls visit(term, is_pair) for the words that name topics, and for each two neighbors ("design principle"),
// which tell episodes apart better than the words alone. The view is valid until visit returns.
template <typename Words, typename Visitor>
void for_each_term(const Words& words, const Visitor& visit,
                   FunctionWords function_words = FunctionWords::kSkipped) {
  std::string pair;
  std::string_view before;
  for (const std::string_view word : words) {
    if (function_words == FunctionWords::kSkipped && podatlas::is_function_word(word)) continue;
    visit(word, false);
    if (!before.empty()) visit(std::string_view(pair.assign(before).append(1, '0').append(word)), true);
    before = word;
  }
}

// The pairs that two episodes have, and a few others: by hash.
class SharedPairs {
 public:
  void see(std::string_view pair, std::size_t episode) {
    const auto [at, is_new] = episodes_.try_emplace(std::hash<std::string_view>{}(pair), episode);
    if (!is_new && at->second != episode) at->second = kSeveral;
  }
  [[nodiscard]] bool contains(std::string_view pair) const {
    const auto at = episodes_.find(std::hash<std::string_view>{}(pair));
    return at != episodes_.end() && at->second == kSeveral;
  }

 private:
  static constexpr std::size_t kSeveral = std::string_view::npos;
  std::unordered_map<std::size_t, std::size_t> episodes_;  // by hash: the only one with the pair, or kSeveral
};

// Adds the words that name topics as a line, and counts their pairs.
void append_words(std::string_view text, std::size_t episode, std::string& to, SharedPairs& shared) {
  for_each_term(spoken_words(text, text.size()), [&](std::string_view term, bool is_pair) {
    if (is_pair) return shared.see(term, episode);
    to.append(1, ' ').append(term);
  });
  to += '\n';
}

// Adds the pairs of words in the lines of `text` to it. Most pairs are in one episode only, where they say
// nothing (see scores): these are left out. Returns their number.
std::size_t append_pairs(std::string& text, const SharedPairs& shared) {
  std::size_t left_out = 0;
  std::string pairs;
  for (const std::string_view line : split(text, '\n')) {
    const auto see = [&](std::string_view term, bool is_pair) {
      if (!is_pair) return;
      // Others than ASCII may be several words to a search.
      if (shared.contains(term) || !std::all_of(term.begin(), term.end(), is_ascii)) {
        pairs.append(1, ' ').append(term);
      } else {
        ++left_out;
      }
    };
    for_each_term(split(line, ' '), see, FunctionWords::kNone);
  }
  text += pairs;
  return left_out;
}

// The fields weigh as they do for queries, but three times as much, as a topic has few words.
TermTable table_of(const Show& show) {
  const std::size_t count = show.episodes.size();
  const std::vector<std::string> none(count);
  std::vector<SearchField> fields = {{9, 0.3, none}, {3, 0.75, none}, {0.3, 0.75, none}};
  SharedPairs shared;
  for (std::size_t e = 0; e < count; ++e) {
    append_words(show.episodes[e].title, e, fields[0].texts[e], shared);
    for (const Text& text : show.episodes[e].texts)
      append_words(text.plain, e, fields[text.field == Field::kTranscript ? 2 : 1].texts[e], shared);
  }
  for (SearchField& field : fields) {
    for (std::string& text : field.texts) field.left_out.push_back(append_pairs(text, shared));
  }
  return {Stemmer(), count, fields};
}

}  // namespace

SpokenTopics::SpokenTopics(const Show& show) : table_(table_of(show)) {}

TermScores SpokenTopics::scores(std::string_view topic) const {
  const Stemmer stemmer;
  std::unordered_set<std::string> known;
  std::vector<std::string> stems;
  for_each_term(spoken_words(topic, kMostWords), [&](std::string_view term, bool is_pair) {
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
