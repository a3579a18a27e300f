#include "extract/mention/term/terms.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/people/person_words.h"
#include "extract/mention/term/show_names.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {

namespace {

// The keys of the words of a text, joined.
std::string joined_key(std::string_view text) {
  std::string out;
  for (const std::string_view word : split(text, ' ')) out += term_key(word);
  return out;
}

// Marks the candidates that are keywords of the publisher, or what such an abbreviation stands for.
void mark_keywords(const Episode& episode, const Abbreviations& abbreviations,
                   std::vector<TermCandidate>& candidates) {
  if (episode.keywords.empty()) return;
  std::set<std::string, std::less<>> keys;
  for (const std::string& keyword : episode.keywords) {
    const std::string key = joined_key(keyword);
    const auto meant = abbreviations.find(key);
    keys.insert(meant == abbreviations.end() ? key : meant->second);
  }
  for (TermCandidate& one : candidates) one.is_keyword = keys.contains(one.key);
}

// Removes the words of a show's name of several, "Unplugged" of "LINUX Unplugged", that hardly any episode
// has other than in the name. "Linux" is what they speak of.
void remove_name_words(std::string_view name, std::vector<std::vector<TermCandidate>>& candidates) {
  constexpr std::size_t kFewestNaming = 3;  // episodes, and
  constexpr std::size_t kPartNaming = 10;   // one in so many
  const std::vector<std::string_view> words = split(name, ' ');
  if (words.size() < 2) return;
  std::map<std::string, std::size_t, std::less<>> naming;
  for (const std::string_view word : words) naming.emplace(term_key(word), 0);
  for (const std::vector<TermCandidate>& episode : candidates) {
    for (const TermCandidate& one : episode) {
      if (const auto at = naming.find(one.key); at != naming.end()) ++at->second;
    }
  }
  const std::size_t least = std::max(kFewestNaming, candidates.size() / kPartNaming);
  for (std::vector<TermCandidate>& episode : candidates) {
    std::erase_if(episode, [&](const TermCandidate& one) {
      const auto at = naming.find(one.key);
      return at != naming.end() && at->second < least;
    });
  }
}

// What people of a show are called beside their names, folded: "Martin aka Wimpy".
std::set<std::string, std::less<>> nicknames_of(const Show& show) {
  std::set<std::string, std::less<>> out;
  for (const Episode& episode : show.episodes) {
    for (const Text& text : episode.texts) {
      constexpr std::string_view kAlsoCalled = " aka ";
      const std::string_view plain = text.plain;
      for (std::size_t at = plain.find(kAlsoCalled); at != std::string_view::npos;
           at = plain.find(kAlsoCalled, at + 1)) {
        const std::string_view before = plain.substr(0, at);
        std::string_view after = plain.substr(at + kAlsoCalled.size());
        const std::string_view given = before.substr(before.find_last_of(" \n") + 1);
        std::string nickname = fold_letters(take_word(after));
        if ((flags_of(fold_letters(given)) & kGiven) != 0 && !nickname.empty() &&
            is_upper(plain[at + kAlsoCalled.size()]))
          out.insert(std::move(nickname));
      }
    }
  }
  return out;
}

// The words of the people of an episode, folded.
std::set<std::string, std::less<>> names_in(const Episode& episode, const EpisodeMentions& mentions) {
  std::set<std::string, std::less<>> out;
  const auto add = [&](std::string_view name) {
    const std::string folded = fold_letters(name);
    for (const std::string_view word : split(folded, ' ')) {
      if (word.size() > 1) out.emplace(word);
    }
    // "F.K." and "Jean-Luc" are one word each in a term.
    for (const std::string_view word : split(name, ' ')) {
      std::string joined = fold_letters(word);
      std::erase(joined, ' ');
      if (joined.size() > 1) out.insert(std::move(joined));
    }
  };
  for (const Mention& mention : mentions.mentions) {
    const auto* person = get_if<PersonMention>(mention);
    if (person == nullptr) continue;
    add(person->name);
    add(slice(episode.text(mention.evidence.field), mention.evidence.span));
  }
  return out;
}

struct ShowCandidates {
  std::vector<std::vector<TermCandidate>> candidates;
  TermStatistics statistics;
};

ShowCandidates candidates_of(const Show& show, std::span<const EpisodeMentions> mentions) {
  std::vector<TermTexts> texts;
  texts.reserve(show.episodes.size());
  for (const Episode& episode : show.episodes) texts.push_back(term_texts(episode));
  std::string show_key = joined_key(show.title);
  std::set<std::string> own_names = hide_show_names(show_key, texts);
  Abbreviations abbreviations;
  for (const TermTexts& episode : texts) add_abbreviations(episode, abbreviations);
  const bool is_german = to_lower(show.language).starts_with("de");
  std::vector<std::vector<TermCandidate>> candidates;
  candidates.reserve(texts.size());
  const std::set<std::string, std::less<>> nicknames = nicknames_of(show);
  for (std::size_t e = 0; e < texts.size(); ++e) {
    auto names = nicknames;
    if (e < mentions.size()) names.merge(names_in(show.episodes[e], mentions[e]));
    candidates.push_back(term_candidates(texts[e], abbreviations, names));
    // Some titles end with the show's.
    std::erase_if(candidates.back(),
                  [&](const auto& one) { return one.words.size() > 1 && one.key == show_key; });
    mark_keywords(show.episodes[e], abbreviations, candidates.back());
    // German writes nouns with capitals: terms end with one, and it makes no name.
    if (is_german) {
      std::erase_if(candidates.back(), [](const auto& one) { return !one.ends_capitalized; });
      for (TermCandidate& one : candidates.back()) one.alone = one.alone_capitalized = 0;
    }
  }
  remove_name_words(show.title, candidates);
  TermStatistics statistics(candidates, std::move(show_key), std::move(own_names), abbreviations);
  return {std::move(candidates), std::move(statistics)};
}

struct Scored {
  double confidence = 0;
  const TermCandidate* candidate = nullptr;
};

// Whether `longer` is wherever `candidate` is.
bool covers(const TermCandidate& longer, const TermCandidate& candidate) {
  return candidate.words.size() < longer.words.size() && candidate.places.size() <= longer.places.size() &&
         longer.key.find(candidate.key) != std::string::npos;
}

}  // namespace

std::vector<std::vector<Term>> find_terms(const Show& show, std::span<const EpisodeMentions> mentions,
                                          const TermOptions& options) {
  const ShowCandidates found = candidates_of(show, mentions);
  std::vector<std::vector<Term>> out(show.episodes.size());
  for (std::size_t e = 0; e < out.size(); ++e) {
    std::vector<Scored> scored;
    scored.reserve(found.candidates[e].size());
    for (const TermCandidate& candidate : found.candidates[e]) {
      scored.push_back({term_probability(found.statistics.features(candidate)), &candidate});
    }
    std::ranges::sort(scored, [](const Scored& a, const Scored& b) {
      return a.confidence != b.confidence ? a.confidence > b.confidence : a.candidate->key < b.candidate->key;
    });
    std::vector<const TermCandidate*> kept;
    for (const auto& [confidence, candidate] : scored) {
      if (kept.size() >= options.max_per_episode || confidence < options.min_confidence) break;
      const TermCandidate& here = *candidate;
      if (found.statistics.is_list(here) || found.statistics.is_brief_word(here) ||
          found.statistics.is_fragment(here) || found.statistics.is_other_word(here))
        continue;
      if (std::ranges::any_of(kept, [&](const TermCandidate* longer) { return covers(*longer, here); })) {
        continue;
      }
      kept.push_back(candidate);
      out[e].push_back({here.key, found.statistics.label(here.key), confidence,
                        found.statistics.episodes(here.key), here.places,
                        found.statistics.is_everyday(here)});
    }
  }
  return out;
}

std::vector<std::vector<TermExample>> term_examples(const Show& show,
                                                    std::span<const EpisodeMentions> mentions) {
  ShowCandidates found = candidates_of(show, mentions);
  std::vector<std::vector<TermExample>> out(show.episodes.size());
  for (std::size_t e = 0; e < out.size(); ++e) {
    for (TermCandidate& candidate : found.candidates[e]) {
      const TermFeatures features = found.statistics.features(candidate);
      out[e].push_back({std::move(candidate), features});
    }
  }
  return out;
}

}  // namespace podatlas::mention
