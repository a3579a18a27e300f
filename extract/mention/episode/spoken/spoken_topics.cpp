#include "extract/mention/episode/spoken/spoken_topics.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <numeric>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/episode/spoken/spoken_titles.h"
#include "extract/mention/letters.h"
#include "extract/mention/word_table.h"

namespace podatlas::mention {
namespace {

constexpr std::size_t kMostWords = 60;

// Two neighbors as one term.
std::string pair_of(std::string_view before, std::string_view word) {
  return std::string(before).append(1, '0').append(word);
}

// Calls visit(word, before) for the words that name topics and the one before each, which is empty for the
// first: two neighbors ("design principle") tell episodes apart better than the words alone.
template <typename Visitor>
void for_each_pair(std::string_view text, std::size_t most, const Visitor& visit) {
  const std::vector<std::string> words = spoken_words(text, most);
  std::string_view before;
  for (const std::string_view word : words) {
    if (podatlas::is_function_word(word)) continue;
    visit(word, before);
    before = word;
  }
}

// The terms that somebody may ask for. All others only count for the length of a text.
class AskedTerms {
 public:
  explicit AskedTerms(std::span<const std::string_view> topics) {
    const auto for_each_asked = [&](const auto& visit) {
      for (const std::string_view topic : topics) for_each_pair(topic, topic.size(), visit);
    };
    for_each_asked([&](std::string_view word, std::string_view) { stems_.insert(stemmer_.stem(word)); });
    for_each_asked([&](std::string_view word, std::string_view before) {
      if (!before.empty()) pairs_.insert(key_of(term(before), term(word)));
    });
  }
  struct Term {
    enum class Kind : std::uint8_t { kNoTopic, kOther, kAsked };
    Kind kind = Kind::kNoTopic;
    bool is_plain = true;  // ASCII: others may be several words to a search
    std::uint32_t number = 0;
    std::string_view word;  // valid as long as the terms
  };
  [[nodiscard]] Term term(std::string_view word) {
    if (const Term* const known = seen_.find(word); known != nullptr) return *known;
    const std::string_view own = words_.emplace_back(word);
    Term& out = seen_[own];
    out = {Term::Kind::kOther, std::all_of(own.begin(), own.end(), is_ascii),
           static_cast<std::uint32_t>(words_.size()), own};
    if (is_spoken_filler(own) || podatlas::is_function_word(own)) {
      out.kind = Term::Kind::kNoTopic;
    } else if (!out.is_plain || stems_.contains(stemmer_.stem(own))) {
      out.kind = Term::Kind::kAsked;
    }
    return out;
  }
  [[nodiscard]] bool has_pair(const Term& before, const Term& word) const {
    return !before.is_plain || !word.is_plain || pairs_.contains(key_of(before, word));
  }

 private:
  static std::uint64_t key_of(const Term& before, const Term& word) {
    return std::uint64_t{before.number} << 32U | word.number;
  }
  Stemmer stemmer_;
  std::unordered_set<std::string> stems_;
  std::unordered_set<std::uint64_t> pairs_;
  std::deque<std::string> words_;  // those seen
  WordTable<Term> seen_;
};

// Adds the terms of a text that are asked for, and counts the others.
void append_terms(std::string_view text, AskedTerms& asked, std::string& to, std::size_t& left_out) {
  using Kind = AskedTerms::Term::Kind;
  AskedTerms::Term before;
  for_each_spoken_word(fold(text), [&](std::string_view word) {
    const AskedTerms::Term term = asked.term(word);
    if (term.kind == Kind::kNoTopic) return;
    if (term.kind == Kind::kAsked) {
      to.append(word).append(1, ' ');
    } else {
      ++left_out;
    }
    if (term.kind == Kind::kAsked && before.kind == Kind::kAsked && asked.has_pair(before, term)) {
      to.append(pair_of(before.word, word)).append(1, ' ');
    } else if (before.kind != Kind::kNoTopic) {
      ++left_out;
    }
    before = term;
  });
}

// The fields weigh as they do for queries, but three times as much, as a topic has few words.
TermTable table_of(const Show& show, std::span<const std::string_view> topics) {
  const std::size_t count = show.episodes.size();
  const std::vector<std::string> none(count);
  const std::vector<std::size_t> zeros(count);
  std::vector<SearchField> fields = {{9, 0.3, none, zeros}, {3, 0.75, none, zeros}, {0.3, 0.75, none, zeros}};
  AskedTerms asked(topics);
  for (std::size_t e = 0; e < count; ++e) {
    const auto add = [&](std::string_view text, SearchField& field) {
      append_terms(text, asked, field.texts[e], field.left_out[e]);
    };
    add(show.episodes[e].title, fields[0]);
    for (const Text& text : show.episodes[e].texts)
      add(text.plain, fields[text.field == Field::kTranscript ? 2 : 1]);
  }
  return {Stemmer(), count, fields};
}

}  // namespace

SpokenTopics::SpokenTopics(const Show& show, std::span<const std::string_view> topics)
    : table_(table_of(show, topics)) {}

TermScores SpokenTopics::scores(std::string_view topic) const {
  const Stemmer stemmer;
  std::unordered_set<std::string> known;
  std::vector<std::string> stems;
  const auto add = [&](std::string term) {
    if (known.insert(term).second) stems.push_back(std::move(term));
  };
  for_each_pair(topic, kMostWords, [&](std::string_view word, std::string_view before) {
    add(stemmer.stem(word));
    const auto pair = before.empty() ? std::nullopt : table_.find(pair_of(before, word));
    // Two words that nobody else says side by side say nothing.
    if (pair && table_.postings(*pair).size() >= 2) add(table_.terms()[*pair]);
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
