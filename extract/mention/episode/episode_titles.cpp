#include "extract/mention/episode/episode_titles.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "core/text/text.h"

namespace podatlas::mention {
namespace {

// Words that do not distinguish titles. Sorted.
constexpr std::array<std::string_view, 43> kEmptyWords = {
    "a",        "about", "an",  "and",  "are", "as",   "at",      "be",       "by",   "do",   "episode",
    "episodes", "first", "for", "from", "how", "in",   "into",    "is",       "it",   "last", "my",
    "of",       "on",    "one", "or",   "our", "part", "podcast", "podcasts", "that", "the",  "these",
    "this",     "those", "to",  "was",  "we",  "what", "why",     "with",     "you",  "your"};

// A one-word title in a long clause is only its topic.
constexpr std::size_t kLongestTopic = 3;
// Forms of one word have this many first letters in common ("preserve", "preservation").
constexpr std::size_t kShortestStem = 5;

bool is_empty_word(std::string_view word) {
  constexpr std::size_t kLongest = 8;
  static_assert(std::all_of(kEmptyWords.begin(), kEmptyWords.end(),
                            [](std::string_view empty) { return empty.size() <= kLongest; }));
  return word.size() <= kLongest && std::binary_search(kEmptyWords.begin(), kEmptyWords.end(), word);
}

// Calls `see` with each word of a folded text that tells titles apart, without the "s" of a plural.
template <typename See>
void for_content_words(std::string_view folded, const See& see) {
  while (!folded.empty()) {
    std::string_view word = folded.substr(0, folded.find(' '));
    folded.remove_prefix(std::min(word.size() + 1, folded.size()));
    if (word.empty() || is_empty_word(word)) continue;
    if (word.size() > 3 && word.ends_with('s') && !word.ends_with("ss")) word.remove_suffix(1);
    see(word);
  }
}

// Views into `folded`.
std::vector<std::string_view> content_words(std::string_view folded) {
  std::vector<std::string_view> words;
  for_content_words(folded, [&](std::string_view word) { words.push_back(word); });
  return words;
}

bool has_content(std::string_view folded) {
  bool has = false;
  for_content_words(folded, [&](std::string_view) { has = true; });
  return has;
}

// Whether two words may be forms of one: most of the longer one must be the same.
bool alike(std::string_view a, std::string_view b) {
  const auto shorter = static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
  const auto same =
      static_cast<std::size_t>(std::mismatch(a.begin(), a.begin() + shorter, b.begin()).first - a.begin());
  return a == b || (same >= kShortestStem && 20 * same >= 11 * std::max(a.size(), b.size()));
}

bool all_in(std::span<const std::string_view> some, std::span<const std::string_view> others) {
  return std::all_of(some.begin(), some.end(), [&](std::string_view word) {
    return std::any_of(others.begin(), others.end(),
                       [&](std::string_view other) { return alike(word, other); });
  });
}

std::string initials_of(std::string_view folded) {
  std::string out;
  char previous = ' ';
  for (const char c : folded) {
    if (previous == ' ' && c != ' ') out += c;
    previous = c;
  }
  return out.size() >= 2 ? out : std::string();
}

// How well a title fits a topic; better ones are larger.
enum class Fit { kNone, kTitleInTopic, kInitials, kConcept, kTitle };

// The first letters of a word as a unique number.
std::uint64_t stem_of(std::string_view word) {
  static_assert(kShortestStem < sizeof(std::uint64_t));
  const std::string_view letters = word.substr(0, kShortestStem);
  std::uint64_t stem = letters.size();
  for (const char c : letters) stem = stem << 8U | static_cast<unsigned char>(c);
  return stem;
}

}  // namespace

EpisodeTitles::EpisodeTitles(const Show& show, const ConceptMatcher* concepts) : concepts_(concepts) {
  std::unordered_map<std::string, std::size_t> known_titles;
  for (std::size_t episode = 0; episode < show.episodes.size(); ++episode) {
    const Episode& one = show.episodes[episode];
    published_.push_back(one.published);
    std::string folded = fold(one.title);
    const std::size_t here = titles_.size();
    // With an exact label one spelling of a title is a concept and another is not ("CI", "ci").
    const std::optional<ontology::ConceptId> whole = whole_concept(one.title);
    const auto [known, is_new] =
        known_titles.try_emplace(folded + '\n' + (whole ? std::to_string(*whole) : ""), here);
    if (!is_new) {
      titles_[known->second].episodes.push_back(episode);
      continue;
    }
    Title title;
    title.folded = std::move(folded);
    title.initials = initials_of(title.folded);
    title.concept_id = whole;
    title.has_content = has_content(title.folded);
    title.episodes = {episode};
    for_content_words(title.folded, [&](std::string_view word) {
      std::vector<std::size_t>& with = by_stem_[stem_of(word)];
      if (with.empty() || with.back() != here) with.push_back(here);
    });
    if (!title.initials.empty()) by_initials_[title.initials].push_back(here);
    if (title.concept_id) by_concept_[*title.concept_id].push_back(here);
    titles_.push_back(std::move(title));
  }
  for (Title& title : titles_) {
    std::stable_sort(title.episodes.begin(), title.episodes.end(),
                     [this](std::size_t a, std::size_t b) { return published_[a] < published_[b]; });
  }
  for (std::size_t i = 0; i < titles_.size(); ++i) {
    const std::vector<std::string_view> words = content_words(titles_[i].folded);
    if (!words.empty()) by_rarest_[rarest_stem(words)].push_back(i);
  }
}

// The words' stem that the fewest titles have, perhaps none.
std::uint64_t EpisodeTitles::rarest_stem(std::span<const std::string_view> words) const {
  std::uint64_t rarest = 0;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (const std::string_view word : words) {
    const std::uint64_t stem = stem_of(word);
    const auto known = by_stem_.find(stem);
    const std::size_t titles = known == by_stem_.end() ? 0 : known->second.size();
    if (titles >= fewest) continue;
    fewest = titles;
    rarest = stem;
  }
  return rarest;
}

std::optional<ontology::ConceptId> EpisodeTitles::whole_concept(std::string_view text) const {
  if (concepts_ == nullptr) return std::nullopt;
  const std::vector<LabelMatch> matches = concepts_->find(text);
  if (matches.size() != 1 || !is_all_of(text, matches.front().span)) return std::nullopt;
  return matches.front().id;
}

struct EpisodeTitles::Spoken {
  std::size_t count = 0;
  std::optional<std::size_t> latest;  // the first of those of that date
};

// O(log namesakes).
EpisodeTitles::Spoken EpisodeTitles::spoken_of(const Title& title, std::size_t self, When when) const {
  if (!title.has_content) return {};
  const std::vector<std::size_t>& all = title.episodes;
  const auto spoken = published_[self];
  const auto earlier = [this](std::size_t episode, const auto& date) { return published_[episode] < date; };
  const auto later = [this](const auto& date, std::size_t episode) { return date < published_[episode]; };
  // An episode without a date may be of any time.
  const auto dated = std::upper_bound(all.begin(), all.end(), decltype(spoken)(), later);
  auto begin = dated;
  auto end = all.end();
  if (spoken && when == When::kBefore) end = std::upper_bound(all.begin(), all.end(), spoken, later);
  if (spoken && when == When::kAfter) begin = std::lower_bound(dated, all.end(), spoken, earlier);
  Spoken out{static_cast<std::size_t>((dated - all.begin()) + (end - begin)), std::nullopt};
  const auto with_self = std::lower_bound(all.begin(), all.end(), spoken, earlier);
  const auto same_date = std::upper_bound(with_self, all.end(), spoken, later);
  // Of one date they are in the show's order.
  if (std::binary_search(with_self, same_date, self)) --out.count;
  const auto latest_in = [&](auto first, auto last) -> std::optional<std::size_t> {
    while (first != last) {
      const auto same = std::lower_bound(first, last, published_[*std::prev(last)], earlier);
      const auto other = *same == self ? std::next(same) : same;
      if (other != last) return *other;
      last = same;
    }
    return std::nullopt;
  };
  out.latest = latest_in(begin, end);
  if (!out.latest) out.latest = latest_in(all.begin(), dated);
  return out;
}

std::optional<std::size_t> EpisodeTitles::find(std::string_view topic, std::size_t self, When when) const {
  const std::string folded = fold(topic);
  const std::vector<std::string_view> words = content_words(folded);
  if (words.empty()) return std::nullopt;
  const std::optional<ontology::ConceptId> named = whole_concept(topic);

  // All titles that may fit better than by containing the topic. If the topic contains all words of a title,
  // it contains the rarest of them.
  std::vector<std::size_t> possible;
  const auto add_all = [&](const auto& index, const auto& key) {
    if (const auto known = index.find(key); known != index.end())
      possible.insert(possible.end(), known->second.begin(), known->second.end());
  };
  for (const std::string_view word : words) add_all(by_rarest_, stem_of(word));
  add_all(by_initials_, folded);
  if (named) add_all(by_concept_, *named);
  std::sort(possible.begin(), possible.end());
  possible.erase(std::unique(possible.begin(), possible.end()), possible.end());

  Fit best = Fit::kNone;
  std::size_t count = 0;
  std::optional<std::size_t> found;
  for (const std::size_t i : possible) {
    const Title& title = titles_[i];
    Fit fit = Fit::kNone;
    if (title.folded == folded) {
      fit = Fit::kTitle;
    } else if (named && title.concept_id == named) {
      fit = Fit::kConcept;
    } else if (title.initials == folded) {
      fit = Fit::kInitials;
    } else if (const std::vector<std::string_view> title_words = content_words(title.folded);
               words.size() <= kLongestTopic * title_words.size() && all_in(title_words, words)) {
      fit = Fit::kTitleInTopic;
    }
    if (fit == Fit::kNone || fit < best) continue;
    const Spoken spoken = spoken_of(title, self, when);
    if (spoken.count == 0) continue;
    if (fit > best) {
      count = 0;
      found.reset();
    }
    best = fit;
    count += spoken.count;
    // Of one date the first in the show is meant.
    const auto date = [&](std::size_t episode) { return published_[episode]; };
    if (!found || date(*found) < date(*spoken.latest) ||
        (date(*found) == date(*spoken.latest) && *spoken.latest < *found)) {
      found = spoken.latest;
    }
  }
  if (count == 0) return only_one_with(words, self, when);
  if (count == 1) return found;
  // The latest of several with one name is meant; several titles in one topic are several topics.
  return when != When::kBefore || best == Fit::kTitleInTopic ? std::nullopt : found;
}

std::optional<std::size_t> EpisodeTitles::only_one_with(std::span<const std::string_view> words,
                                                        std::size_t self, When when) const {
  const auto known = by_stem_.find(rarest_stem(words));
  if (known == by_stem_.end()) return std::nullopt;
  std::optional<std::size_t> found;
  for (const std::size_t i : known->second) {
    if (!all_in(words, content_words(titles_[i].folded))) continue;
    const Spoken spoken = spoken_of(titles_[i], self, when);
    if (spoken.count == 0) continue;
    if (found || spoken.count > 1) return std::nullopt;
    found = spoken.latest;
  }
  return found;
}

}  // namespace podatlas::mention
