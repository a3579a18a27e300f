#ifndef PODATLAS_EXTRACT_MENTION_CONCEPTS_H_
#define PODATLAS_EXTRACT_MENTION_CONCEPTS_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// A place at which a label of a concept stands, before guards and context are judged.
struct LabelMatch {
  Span span;
  ontology::ConceptId id = 0;
  std::uint32_t label = 0;  ///< index in Concept::labels
};

/// Finds the labels of an ontology in text. Immutable after construction; safe to use from several threads.
///
/// Words are runs of letters and digits of any script, with apostrophes inside ("don't"); a label is found as
/// whole words only. What makes no difference:
///
///  - letter case (ASCII, and the Latin, Greek and Cyrillic letters in daily use);
///  - what joins words: spaces (also U+00A0), underscores, or one hyphen;
///  - the possessive 's (or ’s) of any word;
///  - underscores at the edges: "__torch_function__" is "torch function". A label of one word that has
///    them ("__call__") wants at least one there;
///  - singular and plural of the last word: two words are the same if their stems are.
///
/// A stem is made in two steps. 1. An "s" is dropped from words of four letters or more, but not from -ss,
/// -us, -is, -ias; and from capitals and digits with a small s ("GPUs", "PRs"). 2. If four letters or more
/// are left, -ie becomes -y, and -se, -xe, -ze, -oe, -che, -she lose their "e".
///
/// All other signs in a label must be there: "C++", "const Tensor&", "fork()", "#412", "0/1 specialization"
/// (spaces around such signs do not matter, unless the sign is one of .,;:?!). So a label never spans a
/// comma, bracket, quote, slash or end of a sentence that is not its own, and never a line break. A label
/// that has signs at its edges, or whose last word follows a sign ("torch.load"), has no plural.
///
/// Names with dots are one word, as are C++ and C#: no label is found within "torch.compile" that does not
/// have its dot, none ends before "::" ("c10" in "c10::SymInt") and "C" is not in "C++".
///
/// An exact label (Label::is_exact) is found in its very bytes only; a plural "s" or "es" may follow. A label
/// for search only, one without any letter or digit, one of more than 16 words (parts of "torch.compile"
/// count) or of more than 65,535 bytes is never found.
///
/// Of the labels that begin at a word the one with the most words is taken, then the one with the most signs,
/// then the leftmost; then an exact one, one spelled as in the text, that of the lowest concept, the first of
/// its labels. Matches do not overlap: the leftmost wins. Inside an occurrence of a phrase of Concept::not_in
/// that concept is not found; another one, or a shorter label, may be.
class ConceptMatcher {
 public:
  /// Keeps no reference to `ontology`. At most 120 bytes a label; about 77 where labels have 20 characters.
  explicit ConceptMatcher(const Ontology& ontology);
  ~ConceptMatcher();
  ConceptMatcher(ConceptMatcher&&) noexcept;
  ConceptMatcher& operator=(ConceptMatcher&&) noexcept;

  /// Matches in the order of the text. A span holds the words with a plural ending and the label's signs,
  /// neither a possessive 's nor punctuation around it. `excluded` (URLs): ordered spans of which matches
  /// hold no byte; words on both sides of one are not neighbours, a word that is cut by one is none. Linear
  /// in the text, whatever it holds.
  [[nodiscard]] std::vector<LabelMatch> find(std::string_view text,
                                             const std::vector<Span>& excluded = {}) const;
  /// The same, appended to `out`.
  void find(std::string_view text, const std::vector<Span>& excluded, std::vector<LabelMatch>& out) const;

  /// Bytes that the matcher keeps.
  [[nodiscard]] std::size_t memory() const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

/// Whether `span` is all of `text` but for signs around it: both are the same once fold()ed.
[[nodiscard]] bool is_all_of(std::string_view text, Span span);

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_CONCEPTS_H_
