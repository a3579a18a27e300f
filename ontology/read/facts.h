#ifndef PODATLAS_ONTOLOGY_FACTS_H_
#define PODATLAS_ONTOLOGY_FACTS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ontology/read/iri_table.h"
#include "ontology/read/read_ontology.h"
#include "ontology/read/turtle.h"
#include "ontology/vocabulary.h"

namespace podatlas::ontology {

/// Index of a language in the table of facts.
using LanguageId = std::uint16_t;
/// Of what has no language.
inline constexpr LanguageId kNoLanguage = 0;

/// A triple that podatlas uses. Kept small: there are as many as triples, and moving them through memory
/// costs more than anything that is done with them.
struct Fact {
  std::uint32_t object = 0;     ///< an IriId, or where the literal begins
  std::uint32_t text_size = 0;  ///< of a literal
  IriId subject = 0;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint16_t source = 0;
  LanguageId language = kNoLanguage;
  Property property = Property::kType;
  bool is_literal = false;
  bool is_verbatim =
      false;  ///< the literal lies in its file just so, else (it has escapes) in Facts::unescaped

  /// The object, where it is a resource.
  [[nodiscard]] IriId resource() const { return object; }
  /// Where the object stands in its file.
  [[nodiscard]] Place place() const { return {line, column}; }
};

/// What is known of an IRI or blank node.
struct Node {
  std::uint8_t classes = 0;  ///< ClassBit
  bool is_subject = false;   ///< of a fact; then the rest is set
  std::uint16_t source = 0;  ///< of the first one
  std::uint32_t line = 0;    ///< where its statement begins
  std::uint32_t column = 0;
};

/// The facts of all files, in their order. At most 65,535 files, 65,535 languages and 4 GiB of literals.
struct Facts {
  IriTable names;
  std::vector<Node> nodes;      ///< by IriId
  std::vector<IriId> subjects;  ///< in the order of their first facts
  std::vector<Fact> facts;
  std::string unescaped;                      ///< literals end to end
  std::vector<std::string> languages = {""};  ///< tags in lower case, by LanguageId
  std::vector<std::string> sources;
  std::vector<std::string_view> files;  ///< the bytes of the sources
  std::vector<Problem> problems;

  /// The text of a fact whose object is a literal; lives as long as the files and this.
  [[nodiscard]] std::string_view text_of(const Fact& fact) const {
    const std::string_view all = fact.is_verbatim ? files[fact.source] : std::string_view(unescaped);
    return all.substr(fact.object, fact.text_size);
  }
};

/// Adds the facts of one file, whose bytes must outlive them. Fails like read_ontology.
[[nodiscard]] Result<void> add_facts(const std::string& name, std::string_view turtle, Facts& facts);

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_FACTS_H_
