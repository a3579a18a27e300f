#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/episode/episode_phrases.h"
#include "extract/mention/episode/own/own_titles.h"
#include "podatlas/episode.h"

namespace re2 {
class RE2;
}

namespace podatlas::mention {

/// Finds the episodes of a show that its notes call by number or by their whole title:
///  - "episode 12", "Folgen 12 und 14", "в 12-м выпуске", in the languages of number_words();
///  - the show's title or the name of a numbering before a number: "Kiln 12", "KSA 12", and "#12" if titles
///    have that form;
///  - a line, the words of a link, or words in quotation marks that are another episode's title; not in
///    transcripts.
/// Not a number that has another show's name beside it, or that no episode has.
class OwnWords {
 public:
  /// Keeps a reference to `titles`, which must outlive it.
  OwnWords(const OwnTitles& titles, const Show& show);
  ~OwnWords();
  OwnWords(OwnWords&&) noexcept;
  OwnWords& operator=(OwnWords&&) = delete;
  OwnWords(const OwnWords&) = delete;
  OwnWords& operator=(const OwnWords&) = delete;

  /// What `text` of episode `self` says, in the order of the text; each episode once. Linear.
  [[nodiscard]] std::vector<SpokenOf> find(const Text& text, std::size_t self) const;

 private:
  struct Found;

  [[nodiscard]] bool is_of_another(std::string_view text, Span words) const;
  void find_numbers(const Text& text, std::size_t self, Found& out) const;
  void find_named_numbers(const Text& text, std::size_t self, Found& out) const;
  void find_signs(const Text& text, std::size_t self, Found& out) const;
  void find_titles(const Text& text, std::size_t self, Found& out) const;

  const OwnTitles* titles_;
  std::unique_ptr<const re2::RE2> names_;  // null when nothing names a numbering
  bool titles_have_signs_ = false;         // "#12"
};

}  // namespace podatlas::mention
