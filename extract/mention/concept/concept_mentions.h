#pragma once

#include <span>
#include <string>
#include <vector>

#include "extract/mention/concept/concepts.h"
#include "extract/mention/concept/ontology_fit.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// An occurrence of a concept.
struct FoundConcept {
  Evidence evidence;           ///< where it is named
  ontology::ConceptId id = 0;  ///< of the ontology
  bool is_main = false;        ///< the episode is about it
};

/// A text of an episode and the URLs in it, inside of which nothing else is searched for.
struct ScannedText {
  const Text* text = nullptr;  ///< the text itself, which must outlive this
  std::vector<Span> urls;      ///< ordered, disjoint
};

/// Decides which labels found in an episode's texts are mentions of their concepts, and which concepts the
/// episode is about. A guarded label counts only if it is the whole title, or if the episode has an unguarded
/// label of a neighboring concept: broader, narrower, related or required, either way, or with the same
/// broader one. If they share only an area of general knowledge, it takes two such concepts. What an episode
/// is about is scored: the title counts most, then the first sentence, then how often a concept is named (see
/// main_score). A concept that only the transcript names must occur eight times to be mentioned, and is a
/// main one only without notes. The name of the show is not a mention: a show called Docker is not about
/// Docker in every episode. Returns every occurrence, in the order of texts and places. `rejected` may be
/// null.
[[nodiscard]] std::vector<FoundConcept> find_concepts(std::span<const ScannedText> texts,
                                                      const ConceptMatcher& matcher, const Ontology& ontology,
                                                      std::vector<Rejected>* rejected,
                                                      const ShowName& show = {});

/// What find_concepts knows of one concept in one episode.
struct ConceptWeight {
  bool in_title = false;           ///< named in the title
  bool is_whole_title = false;     ///< the title is its name and nothing else
  bool in_first_sentence = false;  ///< named in the first sentence of the notes
  std::size_t count = 0;           ///< occurrences in the notes
  std::size_t spoken = 0;          ///< occurrences in the transcript, where everything is said many times
};
/// Where the first sentence of notes ends, without a short opening ("What is it?").
[[nodiscard]] std::size_t first_sentence_end(std::string_view text);
/// Counts an occurrence at `span` of `text`, whose first sentence ends at `first_sentence_end`.
void add_occurrence(ConceptWeight& weight, const Text& text, Span span, std::size_t first_sentence_end);
/// An episode is about the concepts that reach kMainScore.
[[nodiscard]] double main_score(const ConceptWeight& weight);
inline constexpr double kMainScore = 2.0;  ///< score from which an episode is about a concept

/// Explains the score to people: "4.8 (main topic from 2.0): in the title, 3 times in the notes".
[[nodiscard]] std::string explain_score(const ConceptWeight& weight);

}  // namespace podatlas::mention
