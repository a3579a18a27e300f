#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "extract/mention/term/term_tokens.h"
#include "podatlas/episode.h"

// Runs of words that may be terms, and what an episode says about each.
namespace podatlas::mention {

/// Maximum number of words in a term.
inline constexpr std::size_t kMaxTermWords = 4;

/// Where a term is.
struct TermPlace {
  Field field = Field::kDescription;  ///< the text
  Span span;                          ///< range in it

  friend bool operator==(const TermPlace&, const TermPlace&) = default;
};

/// A candidate in one episode. Counts are of its places, all of them unless stated otherwise.
struct TermCandidate {
  std::string key;                           ///< the keys of its words, joined; its identity
  std::vector<std::string> words;            ///< the keys of its words, as first seen
  std::string last_word;                     ///< folded, as first seen
  std::map<std::string, std::size_t> forms;  ///< spellings
  std::vector<TermPlace> places;             ///< by field and position
  std::size_t in_title = 0;                  ///< in the title
  double title_share = 0;                    ///< the part of the title it takes
  std::size_t linked = 0;                    ///< from its first to its last word in the text of a link
  std::size_t inside = 0;                    ///< not at the start of a line or sentence, and not in the title
  std::size_t capitalized = 0;               ///< of those inside, with capitals
  std::size_t alone = 0;                     ///< of those inside, after a small word and before no capital
  std::size_t alone_capitalized = 0;         ///< of those alone, with capitals
  std::size_t after_stop = 0;                ///< after a stop word, a sign or nothing
  std::size_t before_stop = 0;               ///< before one of these
  std::size_t listed = 0;                    ///< between commas, "and" or line ends
  WordShape shape = 0;                       ///< of all its words
  bool ends_capitalized = false;             ///< its last word, at one of its places
  double first = 0;                          ///< where its first place is, 0 to 1
  bool in_url = false;                       ///< a whole part of a URL of the episode
  bool in_url_part = false;                  ///< a word in such a part
  bool is_keyword = false;                   ///< a keyword of the publisher
};

/// Abbreviations that a text of the show spells out, and what they stand for: "ci" and
/// "continuousintegration", as keys.
using Abbreviations = std::unordered_map<std::string, std::string>;

/// The texts of an episode as tokens; reads no transcripts.
struct TermTexts {
  std::vector<const Text*> texts;              ///< title first
  std::vector<std::vector<TermToken>> tokens;  ///< of each
};
/// Tokenizes the texts of an episode, which must outlive the result.
[[nodiscard]] TermTexts term_texts(const Episode& episode);

/// Adds what the texts spell out: "Continuous Integration (CI)", by the rule of Schwartz and Hearst (2003).
void add_abbreviations(const TermTexts& texts, Abbreviations& out);

/// The candidates of an episode, by first place. `names` are folded words of people's names, which no term
/// contains.
[[nodiscard]] std::vector<TermCandidate> term_candidates(const TermTexts& texts,
                                                         const Abbreviations& abbreviations,
                                                         const std::set<std::string, std::less<>>& names);

}  // namespace podatlas::mention
