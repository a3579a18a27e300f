#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/ontology.h"

// A first ontology of a show, made of the terms found in it, for somebody to correct.
namespace podatlas::ontology {

/// A requirement that the episodes suggest.
struct DraftRequirement {
  std::string iri;   ///< of the concept that may have to come first
  std::string seen;  ///< why: "in 3 of its 5 episodes, and the subject of an older one"
};

/// A concept or an area, which has no area itself.
struct DraftConcept {
  std::string iri;                        ///< absolute
  std::string name;                       ///< preferred label
  std::vector<std::string> variants;      ///< other spellings
  std::string area;                       ///< IRI of its area; may be empty
  std::string definition;                 ///< a sentence of the notes, or of known concepts; may be empty
  std::string same_as{};                  ///< IRI of the known concept that it is; may be empty
  std::size_t episodes = 0;               ///< that contain it; 0 for areas
  double confidence = 0;                  ///< the highest of them
  std::string seen;                       ///< title of the first of them
  bool is_guarded = false;                ///< its name is an everyday word
  std::vector<DraftRequirement> maybe{};  ///< what it may require
};

/// A draft of an ontology.
struct ConceptDraft {
  std::string scheme;                  ///< IRI of the concept scheme
  std::string title;                   ///< of the show
  std::string language;                ///< of the labels: "en"
  std::vector<DraftConcept> concepts;  ///< areas first
  std::vector<KnownPerson> people;     ///< those with a handle or a page
};

/// The draft of the first show, from its terms: the concepts of `terms`, with their mentions by show and
/// episode. Takes the `most` concepts with the highest sums of confidence over episodes, without those whose
/// labels check_ontology would reject. A term that an unguarded label of `known` names is that concept, which
/// gives it a definition, if the notes have none, and further suggestions of what it requires.
[[nodiscard]] ConceptDraft draft_of(const std::vector<Show>& shows, const Ontology& terms,
                                    const std::vector<std::vector<EpisodeMentions>>& mentions,
                                    std::size_t most, const Ontology& known = {});

/// Turtle with a concept on each line, and a comment on where it was seen. check_ontology finds no errors.
[[nodiscard]] std::string turtle_of(const ConceptDraft& draft);
/// Tab-separated values with a concept or person on each line, for spreadsheets.
[[nodiscard]] std::string table_of(const ConceptDraft& draft);
/// Reads table_of() back, edited: rows may be deleted, added (without an IRI) and changed; columns are found
/// by name. Fails with kSyntax, line included, if there is no column "label".
[[nodiscard]] Result<ConceptDraft> read_draft_table(std::string_view bytes, const std::string& name);

/// An older draft, edited, with the concepts and people of `draft` added that were not in it or in any draft
/// before it.
/// Keeps everything in it. Fails as read_ontology does.
[[nodiscard]] Result<std::string> updated_turtle(const TurtleFile& old, ConceptDraft draft);

}  // namespace podatlas::ontology
