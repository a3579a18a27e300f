#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// How much of a topic must be part of the title.
enum class Topic {
  kName,    ///< "the dynamic library podcast": all of it
  kClause,  ///< "I talked about vmap, a new feature": its first words
};

/// The titles of a show as speech recognition may spell them.
class SpokenTitles {
 public:
  /// Indexes the titles of all episodes; keeps no reference to the show.
  explicit SpokenTitles(const Show& show);
  /// The number of episodes.
  [[nodiscard]] std::size_t size() const { return titles_.size(); }

  /// The episode before `self` that `topic` means. Words are equal when they are forms of one word, sound
  /// alike ("kosts", "costs"), were split ("vec torization", "g h stack"), or differ in a few letters of
  /// many. An episode is meant
  ///  - if most of its title's weight is in the topic, where rarer words weigh more;
  ///  - or if all of the topic is in its title;
  ///  - or if the topic contains a long word that only its title has, and that is nearly half of the title.
  /// A topic that fits two episodes equally well fits none.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view topic, std::size_t self, Topic kind) const;
  /// The one episode before `self` with whose whole title `topic` begins, followed by at most two words.
  [[nodiscard]] std::optional<std::size_t> find_titled(std::string_view topic, std::size_t self) const;
  /// Whether all words of a topic are in the show's title.
  [[nodiscard]] bool is_shows_own(std::string_view topic) const;
  /// The episodes before `self` whose titles have all words of `topic`.
  [[nodiscard]] std::vector<std::size_t> with_all_of(std::string_view topic, std::size_t self) const;
  /// The same as find(), for the episodes after `self`.
  [[nodiscard]] std::optional<std::size_t> find_later(std::string_view topic, std::size_t self,
                                                      Topic kind) const;

 private:
  struct Title {
    std::vector<std::size_t> words;  // indices into vocabulary_, each once
    std::string squashed;
    std::string initials;
    double weight = 0;
  };
  struct Word {
    std::string text;
    std::string sound;
    double weight = 0;
    std::size_t titles = 0;
  };

  // A word of the vocabulary in the tokens [begin, end).
  struct Heard {
    std::size_t word = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
    bool is_clear = false;  // a form of the word, or sounds the same
  };
  struct Fit {
    double share = 0;  // of the title's weight that was heard
    bool is_whole_topic = false;
    bool has_rare = false;
  };

  [[nodiscard]] std::optional<std::size_t> find_among(std::size_t begin, std::size_t end,
                                                      std::string_view topic, Topic kind) const;
  [[nodiscard]] std::vector<Heard> heard_words(const std::vector<std::string>& tokens) const;
  [[nodiscard]] Fit fit_of(const Title& title, const std::vector<std::string>& tokens,
                           const std::vector<Heard>& heard) const;
  [[nodiscard]] bool is_heard_whole(const Title& title, const std::vector<std::string>& tokens) const;
  [[nodiscard]] bool is_own_word(const std::string& token) const;
  [[nodiscard]] bool has_own_words_only(const std::vector<std::string>& tokens) const;

  std::vector<std::string> shows_words_;  // sorted; they do not distinguish episodes
  std::vector<Title> titles_;
  std::vector<Word> vocabulary_;
};

/// Calls visit(std::string_view) for the words of folded text as titles are compared: "c plus plus" and
/// "g p u" are one word each ("c", "gpu"). The view is valid until visit returns.
template <typename Visitor>
void for_each_spoken_word(std::string_view folded, const Visitor& visit) {
  std::string letters;  // one after the other
  const auto end_letters = [&] {
    if (!letters.empty()) visit(std::string_view(letters));
    letters.clear();
  };
  for (std::size_t begin = 0; begin < folded.size();) {
    const std::size_t end = std::min(folded.find(' ', begin), folded.size());
    const std::string_view word = folded.substr(begin, end - begin);
    begin = end + 1;
    if (word.size() == 1 && is_alpha(word.front()) && word != "a" && word != "i") {
      letters += word;
    } else if (!word.empty() && (letters.empty() || word != "plus")) {
      end_letters();
      visit(word);
    }
  }
  end_letters();
}

/// Up to the end of the clause; fillers may precede its first word ("where, you know, I ...").
[[nodiscard]] std::string_view first_clause(std::string_view text);

/// Whether a folded word names no topic: an article, a filler or the like.
[[nodiscard]] bool is_spoken_filler(std::string_view word);

/// The first `most` words of a text that can name a topic: without articles, fillers and the like.
[[nodiscard]] std::vector<std::string> spoken_words(std::string_view text, std::size_t most);

/// The consonants of a word as they sound, after its first letter: "kosts" and "costs" are one.
[[nodiscard]] std::string sound_of(std::string_view word);

}  // namespace podatlas::mention
