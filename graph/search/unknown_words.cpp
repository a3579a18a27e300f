#include "graph/search/unknown_words.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <type_traits>

#include "core/text/text.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kMostNamed = 3;
constexpr std::size_t kShortestMisspelled = 4;  // shorter words all resemble each other
constexpr std::size_t kShortestReplaced = 6;    // with another letter, "bread" is "break"
constexpr std::size_t kShortestWithTwoSlips = 8;
// "partioner" is "partitioner", but "passer" is not "passiert".
constexpr std::size_t kShortestLackingTwo = 9;
constexpr std::size_t kShortestInNotes = 6;  // of a word that only notes have
constexpr std::size_t kFewestWithWord = 3;   // episodes whose notes have it,
constexpr std::size_t kMostPerEpisode = 50;  // and one of so many
constexpr double kAsCommon = 0.7;            // more rarity than another word: half as many episodes have it

// Where a word stands.
enum class Source { kTitle, kName, kQuestion, kConceptQuestion, kNotes };

std::size_t length_difference(std::string_view a, std::string_view b) {
  return a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
}

// Whether a word has other letters in place of some.
bool replaces_letters(std::string_view a, std::string_view b) {
  return a.size() == b.size() && !std::is_permutation(a.begin(), a.end(), b.begin());
}

// The same of a short word.
bool has_another_letter(std::string_view a, std::string_view b) {
  return a.size() < kShortestReplaced && replaces_letters(a, b);
}

// Whether `typed` is a short word with a letter more, which does not double another: "flake" is not "fake".
bool has_one_letter_more(std::string_view word, std::string_view typed) {
  if (word.size() >= kShortestReplaced || typed.size() != word.size() + 1) return false;
  const auto at = std::ranges::mismatch(word, typed).in2;
  return at == typed.begin() || *at != *std::prev(at);
}

// As it sounds: "grafs" is "graphs".
std::string by_sound(std::string_view word) {
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool is_ph = word[i] == 'p' && i + 1 < word.size() && word[i + 1] == 'h';
    out += is_ph ? 'f' : word[i];
    if (is_ph) ++i;
  }
  return out;
}

// The slips from one word to another, as written or as they sound; more than `most`: at least most + 1.
std::size_t slips_between(std::string_view a, std::string_view b, std::size_t most) {
  const std::size_t slips = edit_distance(a, b, most);
  return slips <= 1 ? slips : std::min(slips, edit_distance(by_sound(a), by_sound(b), most) + 1);
}

class NearWords {
 public:
  NearWords(const EpisodeSearch& search, const Stemmer& stemmer, const std::vector<std::string>& words)
      : search_(search), stemmer_(stemmer), words_(words), near_(words.size()), facts_(words.size()) {
    for (const std::string& word : words) stems_.push_back(stemmer.stem(word));
  }

  void see(std::string_view text, Source source) {
    for_each_search_word(text, [&](std::string_view word, Span) { see_word(word, source); });
  }

  // Counts the words of an episode's notes that may be meant; facts() sees those that many notes have.
  void see_notes(std::string_view text) {
    std::set<std::string, std::less<>> own;
    for_each_search_word(text, [&](std::string_view word, Span) {
      const auto may_be = [&](const std::string& typed) {
        return word.front() == typed.front() && length_difference(word, typed) <= 1 &&
               word.size() >= kShortestInNotes;
      };
      if (std::ranges::any_of(words_, may_be)) own.emplace(word);
    });
    for (const std::string& word : own) ++in_notes_[word];
  }

  // `episodes`: how many there are.
  [[nodiscard]] std::vector<WordFacts> facts(std::size_t episodes) {
    for (const auto& [word, count] : in_notes_) {
      if (is_corrected_to(word, count, episodes)) see_word(word, Source::kNotes);
    }
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::vector<Near> nearest;
      for (const auto& [stem, near] : near_[i]) nearest.push_back(near);
      nearest = with_least(std::move(nearest), &Near::slips, 0);
      nearest = with_least(std::move(nearest), &Near::rarity, kAsCommon);
      nearest = with_least(std::move(nearest), &Near::slips_in_word, 0);
      if (!nearest.empty()) facts_[i].slips = nearest.front().slips;
      for (const Near& near : nearest) {
        if (facts_[i].nearest.size() < kMostNamed) facts_[i].nearest.push_back(near.word);
      }
    }
    return std::move(facts_);
  }

 private:
  // Of the words with one stem, "transfomer" is nearer to "transformer" than to "transform".
  struct Near {
    std::size_t slips;  // in the word or its stem
    std::size_t slips_in_word;
    std::string word;
    double rarity;
    [[nodiscard]] bool is_nearer_than(const Near& other) const {
      return std::tie(slips, slips_in_word, word) < std::tie(other.slips, other.slips_in_word, other.word);
    }
  };

  // Those that have the least of something, or little more.
  template <typename Number>
  static std::vector<Near> with_least(std::vector<Near> all, Number Near::*member,
                                      std::type_identity_t<Number> more) {
    if (all.empty()) return all;
    const Number most = (*std::ranges::min_element(all, {}, member)).*member + more;
    std::erase_if(all, [&](const Near& one) { return one.*member > most; });
    return all;
  }

  void see_word(std::string_view word, Source source) {
    const bool is_name = source == Source::kName || source == Source::kConceptQuestion;
    std::string stem;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (word.front() != words_[i].front()) continue;
      if (stem.empty()) stem = stemmer_.stem(word);
      if (is_name && stem == stems_[i]) facts_[i].is_in_a_name = true;
      const auto slips = slips_to(word, stem, i, source);
      if (!slips) continue;
      const Near found{slips->least, slips->in_word, std::string(word), search_.rarity(stem)};
      Near& near = near_[i].try_emplace(stem, found).first->second;
      if (found.is_nearer_than(near)) near = found;
    }
  }

  struct Slips {
    std::size_t least;
    std::size_t in_word;
  };
  // The slips from a word to words_[i], if it may be meant.
  [[nodiscard]] std::optional<Slips> slips_to(std::string_view word, std::string_view stem, std::size_t i,
                                              Source source) const {
    const std::string_view typed = words_[i];
    if (!may_be_misspelled(typed) || !may_be_misspelled(word)) return std::nullopt;
    const bool is_long = typed.size() >= kShortestWithTwoSlips;
    const bool is_in_question = source == Source::kQuestion || source == Source::kConceptQuestion;
    // Words of questions are of everyday language: short ones resemble too many others.
    if (is_in_question && !is_long) return std::nullopt;
    // "keyboard" is no "keyword".
    const std::size_t most =
        is_long && word.size() >= kShortestWithTwoSlips && source != Source::kNotes ? 2 : 1;
    const bool may_lack_two = std::min(word.size(), typed.size()) >= kShortestLackingTwo;
    if (!may_lack_two && length_difference(word, typed) > 1 && length_difference(stem, stems_[i]) > 1)
      return std::nullopt;
    const std::size_t in_word = slips_between(word, typed, most);
    // Of two forms of a word, none is a typing error; of two agents, as in "compileer", one is.
    // "overfitting" is no "overkill".
    const bool are_stems_long = std::min(stem.size(), stems_[i].size()) >= kShortestWithTwoSlips;
    const std::size_t stem_slips = slips_between(stem, stems_[i], most);
    const std::size_t in_stem = are_stems_long || stem_slips <= 1 ? stem_slips : most + 1;
    const std::size_t least = in_stem == 0 && is_agent(word, stem) ? in_word : std::min(in_word, in_stem);
    if (least == 0 || least > most) return std::nullopt;
    const bool is_by_stem = in_word > most;
    const std::string_view a = is_by_stem ? stem : word;
    const std::string_view b = is_by_stem ? std::string_view(stems_[i]) : typed;
    if (has_another_letter(a, b) || has_one_letter_more(a, b)) return std::nullopt;
    // "parsing" is no "passing", whatever the notes say.
    if (source == Source::kNotes && (is_by_stem || replaces_letters(word, typed))) return std::nullopt;
    return Slips{least, in_word};
  }

  const EpisodeSearch& search_;
  const Stemmer& stemmer_;
  const std::vector<std::string>& words_;
  std::vector<std::string> stems_;
  std::vector<std::map<std::string, Near>> near_;  // by stem
  std::vector<WordFacts> facts_;
  std::map<std::string, std::size_t> in_notes_;  // the words of notes, and how many episodes' have them
};

}  // namespace

bool may_be_misspelled(std::string_view word) {
  return word.size() >= kShortestMisspelled && std::all_of(word.begin(), word.end(), is_lower);
}

bool is_said(const KnowledgeGraph& graph, std::string_view word) {
  bool out = false;
  const auto see = [&](std::string_view text) {
    for_each_search_word(
        text, [&](std::string_view other, Span) { out = out || are_forms_of_one_word(word, other); });
  };
  for (NodeId id = 0; id < graph.nodes().size() && !out; ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode) {
      const Episode& episode = graph.episode(id);
      see(episode.title);
      for (const Text& text : episode.texts) {
        if (text.field == Field::kDescription) see(text.plain);
      }
      for (const std::string& question : episode.questions) see(question);
    } else if (graph.node(id).kind == NodeKind::kConcept) {
      const Concept& concept_node = graph.concept_node(id);
      see(concept_node.name);
      for (const std::string& name : concept_node.alternatives) see(name);
      for (const std::string& name : concept_node.search_names) see(name);
      for (const std::string& question : concept_node.questions) see(question);
    }
  }
  return out;
}

bool is_corrected_to(std::string_view word, std::size_t count, std::size_t episodes) {
  return word.size() >= kShortestInNotes && may_be_misspelled(word) && count >= kFewestWithWord &&
         count * kMostPerEpisode >= episodes;
}

std::vector<WordFacts> look_up(const KnowledgeGraph& graph, const EpisodeSearch& search,
                               const Stemmer& stemmer, const std::vector<std::string>& words) {
  NearWords near(search, stemmer, words);
  std::size_t episodes = 0;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const NodeKind kind = graph.node(id).kind;
    if (kind == NodeKind::kEpisode) {
      const Episode& episode = graph.episode(id);
      ++episodes;
      near.see(episode.title, Source::kTitle);
      for (const std::string& question : episode.questions) near.see(question, Source::kQuestion);
      near.see_notes(episode.text(Field::kDescription));
    }
    if (kind != NodeKind::kConcept) continue;
    const Concept& concept_node = graph.concept_node(id);
    near.see(concept_node.name, Source::kName);
    for (const std::string& name : concept_node.alternatives) near.see(name, Source::kName);
    for (const std::string& name : concept_node.search_names) near.see(name, Source::kName);
    for (const std::string& question : concept_node.questions) near.see(question, Source::kConceptQuestion);
  }
  return near.facts(episodes);
}

}  // namespace podatlas::graph
