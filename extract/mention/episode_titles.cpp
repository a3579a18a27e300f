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
enum class Fit { kNone, kTopicInTitle, kTitleInTopic, kInitials, kConcept, kTitle };

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
    titles_.push_back(std::move(title));
  }
}

std::optional<ontology::ConceptId> EpisodeTitles::whole_concept(std::string_view text) const {
  if (concepts_ == nullptr) return std::nullopt;
  const std::vector<LabelMatch> matches = concepts_->find(text);
  if (matches.size() != 1 || fold(slice(text, matches.front().span)) != fold(text)) return std::nullopt;
  return matches.front().id;
}

std::vector<std::size_t> EpisodeTitles::candidates(const std::vector<std::string>& words) const {
  // The rarest word decides which titles are worth a look, but a title need not hold it: so every word's
  // titles.
  std::vector<std::size_t> out;
  for (const std::string& word : words) {
    const auto known = by_stem_.find(beginning(word));
    if (known != by_stem_.end()) out.insert(out.end(), known->second.begin(), known->second.end());
  }
  return out;
}

std::optional<std::size_t> EpisodeTitles::find(std::string_view topic, std::size_t self, When when) const {
  const std::string folded = fold(topic);
  const std::vector<std::string> words = content_words(folded);
  if (words.empty()) return std::nullopt;
  const std::optional<ontology::ConceptId> named = whole_concept(topic);
  std::vector<std::size_t> possible = candidates(words);
  if (const auto known = by_initials_.find(folded); known != by_initials_.end()) {
    possible.insert(possible.end(), known->second.begin(), known->second.end());
  }
  if (named) {
    if (const auto known = by_concept_.find(*named); known != by_concept_.end()) {
      possible.insert(possible.end(), known->second.begin(), known->second.end());
    }
  }
  std::sort(possible.begin(), possible.end());
  possible.erase(std::unique(possible.begin(), possible.end()), possible.end());

  Fit best = Fit::kNone;
  std::vector<std::size_t> found;
  const Title& speaker = titles_[self];
  for (const std::size_t i : possible) {
    const Title& title = titles_[i];
    if (i == self || title.words.empty()) continue;
    const bool dated = title.published && speaker.published;
    if (when == When::kBefore && dated && *title.published > *speaker.published) continue;
    if (when == When::kAfter && dated && *title.published < *speaker.published) continue;
    Fit fit = Fit::kNone;
    if (title.folded == folded) {
      fit = Fit::kTitle;
    } else if (named && title.concept_id == named) {
      fit = Fit::kConcept;
    } else if (title.initials == folded) {
      fit = Fit::kInitials;
    } else if (words.size() <= kLongestTopic * title.words.size() && all_in(title.words, words)) {
      fit = Fit::kTitleInTopic;
    } else if (all_in(words, title.words)) {
      fit = Fit::kTopicInTitle;
    }
    if (fit == Fit::kNone || fit < best) continue;
    if (fit > best) found.clear();
    best = fit;
    found.push_back(i);
  }
  if (found.empty()) return std::nullopt;
  if (found.size() == 1) return found.front();
  // Of several that share a name the latest is meant; several titles in one topic are several topics.
  if (when != When::kBefore || best <= Fit::kTitleInTopic) return std::nullopt;
  return *std::max_element(found.begin(), found.end(), [&](std::size_t a, std::size_t b) {
    return titles_[a].published < titles_[b].published;
  });
}

std::optional<std::size_t> EpisodeTitles::with_number(std::int64_t number, std::size_t self) const {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < titles_.size(); ++i) {
    if (titles_[i].number != number) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found == self ? std::nullopt : found;
}

}  // namespace podatlas::mention
