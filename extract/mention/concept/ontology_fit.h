#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/concept/concepts.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// Finds the name of a show in texts. "The Go Show - tasty treats" is also called "The Go Show" and "Go
/// Show".
class ShowName {
 public:
  /// No name: contains() is always false.
  ShowName() = default;
  /// The names in the title of `show`.
  explicit ShowName(const Show& show);

  /// Whether `span` is within the show's name in `text`. A name of one word must have the letter case of the
  /// title, as it may also be a common noun. The time depends on the length of the name only.
  [[nodiscard]] bool contains(std::string_view text, Span span) const;

  /// Its spellings, without "the".
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
};

/// How well an ontology fits a show: how many titles name one of its concepts, by a label that is not guarded
/// and not within the name of the show.
struct OntologyFit {
  std::size_t titles = 0;    ///< of the show
  std::size_t naming = 0;    ///< of these, how many name a concept
  std::size_t concepts = 0;  ///< distinct ones that they name

  /// Whether the ontology fits.
  [[nodiscard]] bool is_enough() const;
};
inline constexpr std::size_t kUnknownTitles = 8;    ///< added as if naming nothing: few titles prove little
inline constexpr double kFittingShare = 0.25;       ///< an ontology fits from this share of titles,
inline constexpr std::size_t kFittingConcepts = 3;  ///< and this number of concepts
inline constexpr double kFittingArea = 0.1;         ///< an area fits from this share of episodes

/// What a show uses of an ontology.
struct ShowUse {
  std::vector<ontology::ConceptId> areas;  ///< that fit it; sorted
  std::vector<ontology::ConceptId> usual;  ///< of these, those that fit on their own; sorted
  /// Of these areas the concepts with a guarded name ("Rust") whose neighbors are named, by labels that are
  /// not guarded, in kKnowingEpisodes or more; sorted.
  std::vector<ontology::ConceptId> names;
  // NOLINTNEXTLINE(modernize-use-nullptr): what "== default" compares with 0 is an ordering.
  friend auto operator<=>(const ShowUse&, const ShowUse&) = default;
};
inline constexpr std::size_t kKnowingEpisodes = 3;  ///< a show speaks of something if so many name neighbors

/// Measures how an ontology fits shows. Immutable; thread-safe.
class FitMeter {
 public:
  /// Refers to `ontology`. Linear.
  explicit FitMeter(const Ontology& ontology);
  /// Linear in the titles.
  [[nodiscard]] OntologyFit of(const Show& show) const;
  /// What the show uses. An area is a concept without a broader one; it fits if a tenth of the episodes name
  /// its concepts in titles or notes, by labels that are not guarded, and at least three different ones. If
  /// more than half of the areas fit, all do.
  /// Linear in the texts.
  [[nodiscard]] ShowUse use_of(const Show& show) const;

 private:
  const Ontology& ontology_;
  ConceptMatcher matcher_;
  std::vector<std::vector<ontology::ConceptId>> areas_;       // by concept
  std::vector<std::vector<ontology::ConceptId>> neighbours_;  // by concept
};

/// The ontology for a show that uses only a part of it. The show uses everyday words of the other areas in
/// another sense, so there guarded labels and single words in lower case are for queries only, and other
/// single words ("Cypress") are exact. The names that the show knows are marked (Label::is_known_name), and
/// the guarded labels of its usual areas (Label::is_usual).
[[nodiscard]] Ontology for_show(Ontology ontology, const ShowUse& use);

}  // namespace podatlas::mention
