#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "extract/mention/term/term_candidates.h"
#include "extract/mention/term/term_words.h"

// The probability that a candidate is a term: a logistic model over features, learned by
// bench/terms/learn_terms.py.
namespace podatlas::mention {

/// The features of a candidate, by name, as in weights.tsv.
inline constexpr std::array<std::string_view, 38> kTermFeatures = {
    "bias",         "places",      "title",         "title-share",  "linked",
    "url",          "url-part",    "first",         "capitals",     "all-capitals-here",
    "only-starts",  "acronym",     "inner-capital", "digit",        "code",
    "hyphen",       "two-words",   "four-words",    "everyday-any", "everyday-last",
    "everyday",     "familiar",    "unknown",       "after-stop",   "before-stop",
    "listed",       "titles",      "nested",        "c-value",      "once",
    "too-frequent", "abbreviated", "adverb",        "gerund",       "participle",
    "noun-ending",  "show-name",   "keyword"};
/// Their values.
using TermFeatures = std::array<double, kTermFeatures.size()>;

/// What the whole show says about candidates, by key.
class TermStatistics {
 public:
  /// `candidates` by episode. `show_key` has the keys of the words of the show's title, joined; `own_names`
  /// are the keys of further names of its own.
  TermStatistics(std::span<const std::vector<TermCandidate>> candidates, std::string show_key,
                 std::set<std::string> own_names, const Abbreviations& abbreviations);

  /// The features of one of the candidates.
  [[nodiscard]] TermFeatures features(const TermCandidate& candidate) const;
  /// Its most common spelling in the show that is not an abbreviation.
  [[nodiscard]] const std::string& label(std::string_view key) const;
  /// Whether it is a word of everyday language that the show does not write like a name.
  [[nodiscard]] bool is_everyday(const TermCandidate& candidate) const;
  /// Whether it is a word of up to three letters that the show writes in lower case, and hardly ever like a
  /// name: "dev", "web". Without a vowel it is one: "npm".
  [[nodiscard]] bool is_brief_word(const TermCandidate& candidate) const;
  /// Whether it is two terms, each in more episodes than both together: "GitHub and Twitter".
  [[nodiscard]] bool is_list(const TermCandidate& candidate) const;
  /// Whether it is a word, no name, that the show hardly has other than in a longer term: "imposter" of
  /// "imposter syndrome".
  [[nodiscard]] bool is_fragment(const TermCandidate& candidate) const;
  /// Whether the show has it as an abbreviation, but the episode only a common word: "ram" of "RAM".
  [[nodiscard]] bool is_other_word(const TermCandidate& candidate) const;
  /// The number of episodes that contain it.
  [[nodiscard]] std::size_t episodes(std::string_view key) const;

 private:
  struct Sum {
    std::size_t episodes = 0;
    std::size_t places = 0;
    std::size_t inside = 0;
    std::size_t capitalized = 0;
    std::size_t alone = 0;
    std::size_t alone_capitalized = 0;
    std::size_t after_stop = 0;
    std::size_t before_stop = 0;
    std::size_t titles = 0;
    std::size_t nested = 0;  // longer candidates that contain it, each once per episode
    std::size_t within = 0;  // the most episodes that have it in the same longer candidate
    std::map<std::string, std::size_t> forms;
    std::string label;
    bool abbreviated = false;
  };

  [[nodiscard]] const Sum& sum(std::string_view key) const;
  // How common its word with a key is, unless the candidate is that word, and a name: "React".
  [[nodiscard]] CommonWord commonness_in(const TermCandidate& candidate, std::string_view word) const;
  [[nodiscard]] bool is_of_show(const TermCandidate& candidate) const;

  std::unordered_map<std::string, Sum> sums_;
  std::size_t episode_count_ = 0;
  std::string show_key_;
  std::set<std::string> own_names_;
};

/// The probability that a candidate with these features is a term, by weights.tsv.
[[nodiscard]] double term_probability(const TermFeatures& features);

}  // namespace podatlas::mention
