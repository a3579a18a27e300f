#pragma once

#include <span>
#include <string>
#include <vector>

#include "extract/mention/concept/concept_weight.h"
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
  std::vector<Span> names{};   ///< of people, in full; ordered
};

/// Decides which labels found in an episode's texts are mentions of their concepts, and which concepts the
/// episode is about. A guarded label counts if
///
///  - it is the whole title; or
///  - the title has it, and it is a phrase ("open source"), or the show often speaks of its area
///    (Label::is_usual) and the notes name the concept, too; or
///  - the episode has an unguarded label of a neighboring concept: broader, narrower, related or required,
///    either way, or with the same broader one (of those that share only an area of general knowledge, it
///    takes two); or
///  - it is a name, spelled as one, and its sentence has another name to which that applies ("Elixir and
///    Phoenix"); with an area only, both have to be written as names (see is_written_as_name); or
///  - the show is known to speak of it (Label::is_known_name) and it is written as a name.
///
/// In a title, a guarded everyday word that nothing else in the episode confirms needs a neighbor, not only
/// an area, and as a part of a longer capitalized phrase ("Origin Story") a neighbor in the title.
///
/// What an episode is about is scored: the title counts most, then the first sentence, then how often a
/// concept is named (see main_score). A title that only says "Introduction" leaves it to the first sentences
/// of the notes and the summary. A concept that only the transcript names must occur eight times to be
/// mentioned, and is a main one only without notes. An episode is likely about what its
/// notes open with (opening_end) and name three times, but not as what something runs on, nor in a sentence
/// on what else there is (is_aside); if there is nothing of that kind, about what the next lines name, and
/// the notes four times; about the subject of a sentence that begins a paragraph there (begins_paragraph);
/// or, if it is about nothing else, only open with. That is guessed only of general knowledge that is no
/// area: evidence with rule kOpeningRule and confidence 0.5. The name of the show is not a mention: a show
/// called Docker is not about Docker in every episode. Returns every occurrence, in the order of texts and
/// places. `rejected` may be null.
///
/// A whole keyword of the publisher names a concept for certain, whatever guards its label. If the texts do
/// not, it is a mention without a place, with rule "concept.keyword".
///
/// A mention in a sentence that says that the concept is not used has rule kDeniedRule.
///
/// A link to a Wikipedia page whose title is an unguarded label names its concept, too, with rule kPageRule;
/// and so does a link to a repository on GitHub by its name.
///
/// The confidence of general knowledge mentioned in passing is its salience().
[[nodiscard]] std::vector<FoundConcept> find_concepts(std::span<const ScannedText> texts,
                                                      const ConceptMatcher& matcher, const Ontology& ontology,
                                                      std::vector<Rejected>* rejected,
                                                      const ShowName& show = {},
                                                      std::span<const std::string> keywords = {});

}  // namespace podatlas::mention
