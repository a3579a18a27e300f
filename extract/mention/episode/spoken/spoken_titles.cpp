#include "extract/mention/episode/spoken/spoken_titles.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "core/text/text.h"

namespace podatlas::mention {
namespace {

// Words that name no topic: articles and the like, and filler words. Sorted.
constexpr std::array<std::string_view, 91> kSpokenFillers = {
    "a",       "about",    "actually", "after",   "all",       "also",    "an",       "and",      "are",
    "as",      "at",       "be",       "because", "been",      "before",  "behind",   "bit",      "but",
    "by",      "called",   "can",      "caught",  "did",       "do",      "does",     "earlier",  "enough",
    "episode", "episodes", "exactly",  "for",     "from",      "had",     "have",     "how",      "i",
    "if",      "in",       "is",       "it",      "just",      "kind",    "know",     "like",     "little",
    "long",    "lot",      "m",        "made",    "mentioned", "more",    "my",       "now",      "of",
    "old",     "on",       "one",      "or",      "our",       "podcast", "podcasts", "previous", "re",
    "recall",  "remember", "s",        "see",     "so",        "some",    "sort",     "stuff",    "talk",
    "talked",  "that",     "the",      "then",    "there",     "these",   "thing",    "this",     "to",
    "ve",      "very",     "was",      "we",      "what",      "when",    "where",    "which",    "with",
    "you"};
constexpr std::size_t kMostTokens = 12;
constexpr double kMost = 0.6;        // of a title's weight
constexpr double kNearlyHalf = 0.4;  // for a word that no other title has
constexpr double kLead = 0.15;       // before the next title
constexpr std::size_t kLongWord = 8;
constexpr std::size_t kShortestJoined = 5;

std::string_view stem(std::string_view word) {
  for (const std::string_view end : {"ing", "es", "s"}) {
    if (word.size() >= end.size() + 4 && word.ends_with(end) && !word.ends_with("ss"))
      return word.substr(0, word.size() - end.size());
  }
  return word;
}

// Letters that may be misheard, by the length of the word.
std::size_t slips(std::size_t length) { return length >= 9 ? 3 : length >= 7 ? 2 : length >= 4 ? 1 : 0; }

bool sounds_like(std::string_view heard, std::string_view heard_sound, std::string_view meant,
                 std::string_view meant_sound) {
  // All rules below need the same first letter or the same sound.
  if (heard.front() != meant.front() && heard_sound != meant_sound) return false;
  if (heard == meant || stem(heard) == stem(meant)) return true;
  const std::size_t shorter = std::min(heard.size(), meant.size());
  const std::size_t longer = std::max(heard.size(), meant.size());
  if (shorter < 4 || longer > 40) return false;
  const auto same = static_cast<std::size_t>(
      std::mismatch(heard.begin(), heard.begin() + static_cast<std::ptrdiff_t>(shorter), meant.begin())
          .first -
      heard.begin());
  if (same >= 5 && 20 * same >= 13 * longer) return true;
  if (heard_sound == meant_sound && longer - shorter <= 2) return true;
  // A misheard word usually keeps its beginning.
  const std::size_t most = slips(shorter);
  return same >= 3 && edit_distance(heard, meant, most) <= most;
}

std::string joined(const std::vector<std::string>& tokens, std::size_t from, std::size_t count) {
  std::string out;
  for (std::size_t i = from; i < from + count; ++i) out += tokens[i];
  return out;
}

}  // namespace

bool is_spoken_filler(std::string_view word) {
  return word == "dot" || std::binary_search(kSpokenFillers.begin(), kSpokenFillers.end(), word);
}

std::vector<std::string> spoken_words(std::string_view text, std::size_t most) {
  std::vector<std::string> out;
  for_each_spoken_word(fold(text), [&](std::string_view word) {
    if (out.size() < most && !is_spoken_filler(word)) out.emplace_back(word);
  });
  return out;
}

std::string_view first_clause(std::string_view text) {
  constexpr std::size_t kShortest = 8;
  constexpr std::size_t kLongest = 120;
  text = text.substr(0, kLongest);
  if (text.size() <= kShortest) return text;
  static const re2::RE2 clause_end(
      R"((?i)(?:, (?:where|which|who|because|and|but|right|so|if|a|an)\b| (?:where|which|because|but|if|so that|and I|and how)\b))");
  re2::StringPiece end;
  if (!clause_end.Match(text, kShortest, text.size(), re2::RE2::UNANCHORED, &end, 1)) return text;
  return text.substr(0, static_cast<std::size_t>(end.data() - text.data()));
}

std::string sound_of(std::string_view word) {
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    char c = word[i];
    const char next = i + 1 < word.size() ? word[i + 1] : '\0';
    if (c == 'c') c = next == 'e' || next == 'i' || next == 'y' ? 's' : 'k';
    if (c == 'q') c = 'k';
    if (c == 'z') c = 's';
    if (c == 'p' && next == 'h') c = 'f';
    if (c == 'g' && (next == 'e' || next == 'i')) c = 'j';
    const bool is_silent = std::string_view("aeiouyhw").find(c) != std::string_view::npos;
    if ((is_silent && i > 0) || (!out.empty() && out.back() == c)) continue;
    out += c;
  }
  return out;
}

bool SpokenTitles::is_own_word(const std::string& token) const {
  return std::binary_search(shows_words_.begin(), shows_words_.end(), token);
}

SpokenTitles::SpokenTitles(const Show& show) : shows_words_(spoken_words(show.title, kMostTokens)) {
  std::sort(shows_words_.begin(), shows_words_.end());
  std::unordered_map<std::string, std::size_t> known;
  for (const Episode& episode : show.episodes) {
    Title title;
    const std::string folded = fold(episode.title);
    for (const std::string_view word : split(folded, ' ')) {
      title.squashed += word;
      if (!word.empty()) title.initials += word.front();
    }
    for (const std::string& token : spoken_words(episode.title, kMostTokens)) {
      if (is_own_word(token)) continue;
      const auto [at, is_new] = known.emplace(token, vocabulary_.size());
      if (is_new) vocabulary_.push_back({token, sound_of(token)});
      if (std::find(title.words.begin(), title.words.end(), at->second) != title.words.end()) continue;
      title.words.push_back(at->second);
      ++vocabulary_[at->second].titles;
    }
    titles_.push_back(std::move(title));
  }
  for (Word& word : vocabulary_) {
    word.weight = std::log(1 + static_cast<double>(titles_.size() + 1) / static_cast<double>(word.titles));
  }
  for (Title& title : titles_) {
    for (const std::size_t word : title.words) title.weight += vocabulary_[word].weight;
  }
}

// Occurrences of the vocabulary in the tokens; a word may have been split into two or three.
std::vector<SpokenTitles::Heard> SpokenTitles::heard_words(const std::vector<std::string>& tokens) const {
  constexpr std::size_t kMostJoined = 3;
  std::vector<Heard> heard;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    for (std::size_t count = 1; count <= std::min(kMostJoined, tokens.size() - i); ++count) {
      const std::string said = joined(tokens, i, count);
      if (count > 1 && said.size() < kShortestJoined) continue;
      const std::string sound = sound_of(said);
      for (std::size_t w = 0; w < vocabulary_.size(); ++w) {
        const Word& word = vocabulary_[w];
        if (!sounds_like(said, sound, word.text, word.sound)) continue;
        heard.push_back({w, i, i + count, stem(said) == stem(word.text) || sound == word.sound});
      }
    }
  }
  return heard;
}

SpokenTitles::Fit SpokenTitles::fit_of(const Title& title, const std::vector<std::string>& tokens,
                                       const std::vector<Heard>& heard) const {
  std::vector<bool> is_own;
  is_own.reserve(tokens.size());
  for (const std::string& token : tokens) is_own.push_back(is_own_word(token));
  double covered = 0;
  Fit fit;
  for (const std::size_t w : title.words) {
    bool is_heard = false;
    bool is_clear = false;
    for (const Heard& h : heard) {
      if (h.word != w) continue;
      is_heard = true;
      is_clear = is_clear || h.is_clear;
      std::fill(is_own.begin() + static_cast<std::ptrdiff_t>(h.begin),
                is_own.begin() + static_cast<std::ptrdiff_t>(h.end), true);
    }
    if (!is_heard) continue;
    const Word& word = vocabulary_[w];
    covered += word.weight;
    fit.has_rare = fit.has_rare || (is_clear && word.titles == 1 && word.text.size() >= kLongWord);
  }
  fit.share = title.weight > 0 ? covered / title.weight : 0;
  fit.is_whole_topic = std::find(is_own.begin(), is_own.end(), false) == is_own.end();
  if (is_heard_whole(title, tokens)) return {1, true, false};
  return fit;
}

// "tepescript" for "TapeScript", "RNG" for "Random number generators".
bool SpokenTitles::is_heard_whole(const Title& title, const std::vector<std::string>& tokens) const {
  if (tokens.empty()) return false;
  if (title.initials.size() >= 3 && tokens.front() == title.initials) return true;
  const auto is_title = [&](std::string_view said) {
    if (said == title.squashed) return true;
    const std::size_t shorter = std::min(said.size(), title.squashed.size());
    if (shorter < kShortestJoined + 1 || said.substr(0, 2) != title.squashed.substr(0, 2)) return false;
    // "cogeneration" for "Code generation": a long word may lose letters.
    const bool is_close = said[2] == title.squashed[2];
    if (!is_close && shorter < 2 * kShortestJoined) return false;
    const std::size_t most = is_close ? slips(shorter) : 2;
    return edit_distance(said, title.squashed, most) <= most;
  };
  // Short titles are everyday words within a sentence.
  const std::size_t places = title.squashed.size() < 2 * kShortestJoined ? 1 : tokens.size();
  for (std::size_t i = 0; i < places; ++i) {
    for (std::size_t count = 1; count <= std::min<std::size_t>(3, tokens.size() - i); ++count) {
      if (is_title(joined(tokens, i, count))) return true;
    }
  }
  return false;
}

std::optional<std::size_t> SpokenTitles::find(std::string_view topic, std::size_t self, Topic kind) const {
  return find_among(0, std::min(self, titles_.size()), topic, kind);
}

std::optional<std::size_t> SpokenTitles::find_titled(std::string_view topic, std::size_t self) const {
  std::vector<std::string> tokens = spoken_words(topic, kMostTokens);
  std::erase_if(tokens, [&](const std::string& t) { return is_own_word(t); });
  const std::vector<Heard> heard = heard_words(tokens);
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < std::min(self, titles_.size()); ++i) {
    const std::size_t words = titles_[i].words.size();
    if (words == 0 || tokens.size() < words || tokens.size() > words + 2) continue;
    const std::vector<std::string> begin(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(words));
    std::vector<Heard> heard_there = heard;
    std::erase_if(heard_there, [&](const Heard& h) { return h.end > words; });
    if (fit_of(titles_[i], begin, heard_there).share < 1) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

bool SpokenTitles::has_own_words_only(const std::vector<std::string>& tokens) const {
  return std::all_of(tokens.begin(), tokens.end(), [&](const std::string& t) { return is_own_word(t); });
}

bool SpokenTitles::is_shows_own(std::string_view topic) const {
  return has_own_words_only(spoken_words(topic, kMostTokens));
}

std::vector<std::size_t> SpokenTitles::with_all_of(std::string_view topic, std::size_t self) const {
  const std::vector<std::string> tokens = spoken_words(topic, kMostTokens);
  const std::vector<Heard> heard = heard_words(tokens);
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < std::min(self, titles_.size()); ++i) {
    const Fit fit = fit_of(titles_[i], tokens, heard);
    if (fit.is_whole_topic && fit.share > 0) out.push_back(i);
  }
  return out;
}

std::optional<std::size_t> SpokenTitles::find_later(std::string_view topic, std::size_t self,
                                                    Topic kind) const {
  return find_among(self + 1, titles_.size(), topic, kind);
}

std::optional<std::size_t> SpokenTitles::find_among(std::size_t begin, std::size_t end,
                                                    std::string_view topic, Topic kind) const {
  const std::vector<std::string> tokens = spoken_words(topic, kMostTokens);
  if (has_own_words_only(tokens)) return std::nullopt;
  const std::vector<Heard> heard = heard_words(tokens);
  std::optional<std::size_t> best;
  double best_share = 0;
  double next_share = 0;
  for (std::size_t i = begin; i < end; ++i) {
    const Fit fit = fit_of(titles_[i], tokens, heard);
    const bool fits = fit.is_whole_topic || (kind == Topic::kName ? fit.share >= 1 : fit.share >= kMost) ||
                      (kind == Topic::kClause && fit.has_rare && fit.share >= kNearlyHalf);
    if (!fits || fit.share <= 0) continue;
    if (fit.share > best_share) {
      next_share = std::exchange(best_share, fit.share);
      best = i;
    } else {
      next_share = std::max(next_share, fit.share);
    }
  }
  // A topic that is a part of several titles ("robots") names none of them.
  const bool is_one = best_share >= kMost ? best_share - next_share >= kLead : next_share <= 0;
  return best && is_one ? best : std::nullopt;
}

}  // namespace podatlas::mention
