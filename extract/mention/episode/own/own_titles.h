#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/text/title_numbers.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// What the episodes of a show are called: their titles as a whole and their numbers. For finding an episode
/// by exactly that; EpisodeTitles finds what is merely like a title.
class OwnTitles {
 public:
  /// Keeps no reference to the show.
  explicit OwnTitles(const Show& show);

  /// Titles without separators and shorter than this many bytes are everyday words.
  static constexpr std::size_t kShortest = 8;

  /// Numbers and names of numberings.
  [[nodiscard]] const TitleNumbering& numbering() const { return numbering_; }
  /// The title of an episode, folded.
  [[nodiscard]] std::string_view folded(std::size_t episode) const { return folded_[episode]; }
  /// The show's title, folded and without spaces.
  [[nodiscard]] const std::string& show() const { return show_; }
  /// Whether a folded word is part of the show's title.
  [[nodiscard]] bool is_of_show(std::string_view word) const;

  /// The only episode with this title, given folded and without spaces. Umlauts may be spelled out.
  [[nodiscard]] std::optional<std::size_t> with_title(std::string_view squashed) const;
  /// The only episode whose title begins so.
  [[nodiscard]] std::optional<std::size_t> beginning_with(std::string_view squashed) const;
  /// The episode that `words` call by its whole title, perhaps with its number, the show's title and words
  /// such as "episode": "Ep. 12: Glaze chemistry", "the glaze chemistry episode".
  [[nodiscard]] std::optional<std::size_t> named(std::string_view words) const;
  /// Whether a title without its number has at least three words and `bytes`, so that it is unlikely to be
  /// just a topic, as "Accessibility" is.
  [[nodiscard]] bool is_distinctive(std::size_t episode, std::size_t bytes) const;

 private:
  void add(std::string_view title, std::size_t episode);

  TitleNumbering numbering_;
  std::string show_;
  std::vector<std::string> show_words_;
  std::vector<std::string> folded_;
  std::unordered_set<std::uint64_t> beginnings_;  // of titles; most lines have none
  std::map<std::string, std::optional<std::size_t>, std::less<>> by_title_;  // squashed; nullopt: of several
};

/// Letters and digits only, lower case: services disagree on how "torch.nn" becomes a slug.
[[nodiscard]] std::string squashed_title(std::string_view text);

}  // namespace podatlas::mention
