#include "extract/mention/episode_titles.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace podatlas::mention {
namespace {

// Words that tell no title from another. Sorted.
constexpr std::array<std::string_view, 43> kEmptyWords = {
    "a",        "about", "an",  "and",  "are", "as",   "at",      "be",       "by",   "do",   "episode",
    "episodes", "first", "for", "from", "how", "in",   "into",    "is",       "it",   "last", "my",
    "of",       "on",    "one", "or",   "our", "part", "podcast", "podcasts", "that", "the",  "these",
    "this",     "those", "to",  "was",  "we",  "what", "why",     "with",     "you",  "your"};

// A title of one word in a long clause is only a topic of it.
constexpr std::size_t kLongestTopic = 3;
// Of this many letters at the beginning, words that mean the same have all alike ("preserve",
// "preservation").
constexpr std::size_t kShortestStem = 5;

std::vector<std::string> content_words(std::string_view folded) {
  std::vector<std::string> words;
  for (std::string_view word : split(folded, ' ')) {
    if (word.empty() || std::binary_search(kEmptyWords.begin(), kEmptyWords.end(), word)) continue;
    if (word.size() > 3 && word.ends_with('s') && !word.ends_with("ss")) word.remove_suffix(1);
    words.emplace_back(word);
  }
  return words;
}

// Whether two words may be forms of one: most of the longer one must be the same.
bool alike(std::string_view a, std::string_view b) {
  const auto shorter = static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
  const auto same =
      static_cast<std::size_t>(std::mismatch(a.begin(), a.begin() + shorter, b.begin()).first - a.begin());
  return a == b || (same >= kShortestStem && 20 * same >= 11 * std::max(a.size(), b.size()));
}

bool all_in(const std::vector<std::string>& some, const std::vector<std::string>& others) {
  return std::all_of(some.begin(), some.end(), [&](const std::string& word) {
    return std::any_of(others.begin(), others.end(),
                       [&](const std::string& other) { return alike(word, other); });
  });
}

std::string initials_of(std::string_view folded) {
  std::string out;
  for (const std::string_view word : split(folded, ' ')) {
    if (!word.empty()) out += word.front();
  }
  return out.size() >= 2 ? out : std::string();
}

// How well a title fits a topic; better ones are larger.
enum class Fit { kNone, kTitleInTopic, kInitials, kConcept, kTitle };

std::string beginning(const std::string& word) { return word.substr(0, kShortestStem); }

}  // namespace

EpisodeTitles::EpisodeTitles(const Show& show, const ConceptMatcher* concepts) : concepts_(concepts) {
  for (const Episode& episode : show.episodes) {
    const std::size_t here = titles_.size();
    Title title;
    title.folded = fold(episode.title);
    title.words = content_words(title.folded);
    title.initials = initials_of(title.folded);
    title.concept_id = whole_concept(episode.title);
    title.published = episode.published;
    title.number = episode.number;
    for (const std::string& word : title.words) {
      std::vector<std::size_t>& known = by_stem_[beginning(word)];
      if (known.empty() || known.back() != here) known.push_back(here);
    }
    if (!title.initials.empty()) by_initials_[title.initials].push_back(here);
    if (title.concept_id) by_concept_[*title.concept_id].push_back(here);
    if (title.number) by_number_[*title.number].push_back(here);
    titles_.push_back(std::move(title));
  }
  for (std::size_t i = 0; i < titles_.size(); ++i) {
    if (!titles_[i].words.empty()) by_rarest_[rarest_stem(titles_[i].words)].push_back(i);
  }
}

// Of the words' stems the one that the fewest titles have. A stem that none has is the rarest.
std::string EpisodeTitles::rarest_stem(const std::vector<std::string>& words) const {
  const auto titles_with = [&](const std::string& word) {
    const auto known = by_stem_.find(beginning(word));
    return known == by_stem_.end() ? std::size_t{0} : known->second.size();
  };
  return beginning(*std::min_element(
      words.begin(), words.end(),
      [&](const std::string& a, const std::string& b) { return titles_with(a) < titles_with(b); }));
}

std::optional<ontology::ConceptId> EpisodeTitles::whole_concept(std::string_view text) const {
  if (concepts_ == nullptr) return std::nullopt;
  const std::vector<LabelMatch> matches = concepts_->find(text);
  if (matches.size() != 1 || fold(slice(text, matches.front().span)) != fold(text)) return std::nullopt;
  return matches.front().id;
}

std::optional<std::size_t> EpisodeTitles::find(std::string_view topic, std::size_t self, When when) const {
  const std::string folded = fold(topic);
  const std::vector<std::string> words = content_words(folded);
  if (words.empty()) return std::nullopt;
  const std::optional<ontology::ConceptId> named = whole_concept(topic);
  const auto is_eligible = [&](std::size_t i) {
    const Title& title = titles_[i];
    if (i == self || title.words.empty()) return false;
    const std::optional<std::chrono::sys_seconds>& spoken = titles_[self].published;
    if (when == When::kAnyTime || !title.published || !spoken) return true;
    return when == When::kBefore ? *title.published <= *spoken : *title.published >= *spoken;
  };

  // All that may fit better than by having the topic in their title: whoever has all words of their title in
  // the topic has the rarest of them there.
  std::vector<std::size_t> possible;
  const auto add_all = [&](const auto& index, const auto& key) {
    if (const auto known = index.find(key); known != index.end())
      possible.insert(possible.end(), known->second.begin(), known->second.end());
  };
  for (const std::string& word : words) add_all(by_rarest_, beginning(word));
  add_all(by_initials_, folded);
  if (named) add_all(by_concept_, *named);
  std::sort(possible.begin(), possible.end());
  possible.erase(std::unique(possible.begin(), possible.end()), possible.end());

  Fit best = Fit::kNone;
  std::vector<std::size_t> found;
  for (const std::size_t i : possible) {
    if (!is_eligible(i)) continue;
    const Title& title = titles_[i];
    Fit fit = Fit::kNone;
    if (title.folded == folded) {
      fit = Fit::kTitle;
    } else if (named && title.concept_id == named) {
      fit = Fit::kConcept;
    } else if (title.initials == folded) {
      fit = Fit::kInitials;
    } else if (words.size() <= kLongestTopic * title.words.size() && all_in(title.words, words)) {
      fit = Fit::kTitleInTopic;
    }
    if (fit == Fit::kNone || fit < best) continue;
    if (fit > best) found.clear();
    best = fit;
    found.push_back(i);
  }
  if (found.empty()) return only_one_with(words, is_eligible);
  if (found.size() == 1) return found.front();
  // Of several that share a name the latest is meant; several titles in one topic are several topics.
  if (when != When::kBefore || best == Fit::kTitleInTopic) return std::nullopt;
  return *std::max_element(found.begin(), found.end(), [&](std::size_t a, std::size_t b) {
    return titles_[a].published < titles_[b].published;
  });
}

template <typename Predicate>
std::optional<std::size_t> EpisodeTitles::only_one_with(const std::vector<std::string>& words,
                                                        const Predicate& is_eligible) const {
  const auto known = by_stem_.find(rarest_stem(words));
  if (known == by_stem_.end()) return std::nullopt;
  std::optional<std::size_t> found;
  for (const std::size_t i : known->second) {
    if (!is_eligible(i) || !all_in(words, titles_[i].words)) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

std::optional<std::size_t> EpisodeTitles::with_number(std::int64_t number, std::size_t self) const {
  const auto known = by_number_.find(number);
  if (known == by_number_.end() || known->second.size() > 1 || known->second.front() == self)
    return std::nullopt;
  return known->second.front();
}

}  // namespace podatlas::mention
