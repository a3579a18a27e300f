#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

class LabelTable;

/// An occurrence of a label, before guards and context are considered.
struct LabelMatch {
  Span span;
  ontology::ConceptId id = 0;
  std::uint32_t label = 0;  ///< index in Concept::labels
};

/// Finds the labels of an ontology in text. Immutable after construction; safe to use from several threads.
///
/// Words are runs of letters and digits of any script, with apostrophes inside ("don't"); a label matches
/// only whole words. These differences are ignored:
///
///  - letter case (ASCII, and the Latin, Greek and Cyrillic letters in daily use);
///  - what joins words: spaces (also U+00A0), underscores, or one hyphen;
///  - the possessive 's (or ’s) of any word;
///  - underscores at the edges: "__torch_function__" is "torch function". A label of one word that has
///    them ("__call__") needs at least one there;
///  - singular and plural of the last word: two words are the same if their stems are.
///
/// A stem is made in two steps. 1. An "s" is dropped from words of four letters or more, but not from -ss,
/// -us, -is, -ias; and from capitals and digits with a small s ("GPUs", "PRs"). 2. If four letters or more
/// are left, -ie becomes -y, and -se, -xe, -ze, -oe, -che, -she lose their "e".
///
/// All other signs of a label must match: "C++", "const Tensor&", "fork()", "#412", "0/1 specialization"
/// (spaces around such signs do not matter, unless the sign is one of .,;:?!). So a label never spans a
/// comma, bracket, quote, slash or end of a sentence that is not its own, and never a line break. A label
/// that has signs at its edges, or whose last word follows a sign ("torch.load"), has no plural.
///
/// Names with dots are one word, as are C++ and C#: within "torch.compile" only labels are found that
/// have its dot, none ends before "::" ("c10" in "c10::SymInt"), and "C" is not found in "C++". A label that
/// is a dot and a name with a capital (".NET") is not found in a longer name ("Authorize.Net").
///
/// An exact label (Label::is_exact) matches only its exact bytes; a plural "s" or "es" may follow.
/// Search-only labels, labels without a letter or digit, and labels of more than 16 words (parts of
/// "torch.compile" count) or 65,535 bytes are never found.
///
/// Of the labels that begin at a word the one with the most words is taken, then the one with the most signs,
/// then the leftmost; then an exact one, one spelled as in the text, that of the lowest concept, the first of
/// its labels. Matches do not overlap: the leftmost wins. Inside an occurrence of a phrase of Concept::not_in
/// that concept is not found; another one, or a shorter label, may be.
class ConceptMatcher {
 public:
  /// Keeps no reference to `ontology`. At most 120 bytes a label; about 77 where labels have 20 characters.
  explicit ConceptMatcher(const Ontology& ontology);

  /// Matches in the order of the text. A span contains the words with a plural ending and the label's signs,
  /// but no possessive 's or punctuation around it. No match overlaps or crosses one of the `excluded` spans
  /// (URLs), which must be ordered; a word cut by one is ignored. Linear in the text, whatever it contains.
  [[nodiscard]] std::vector<LabelMatch> find(std::string_view text,
                                             const std::vector<Span>& excluded = {}) const;
  /// The same, appended to `out`.
  void find(std::string_view text, const std::vector<Span>& excluded, std::vector<LabelMatch>& out) const;

  /// Bytes that the matcher keeps.
  [[nodiscard]] std::size_t memory() const;

 private:
  std::shared_ptr<const LabelTable> table_;
};

/// Whether `span` is all of `text` except for signs around it: both fold() to the same.
[[nodiscard]] bool is_all_of(std::string_view text, Span span);

}  // namespace podatlas::mention
