#ifndef PODATLAS_ONTOLOGY_TURTLE_H_
#define PODATLAS_ONTOLOGY_TURTLE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::ontology {

/// What a sink calls a predicate; kIgnored is one whose triples it does not want.
using PredicateCode = std::uint32_t;
/// Of a fact that is passed over.
inline constexpr PredicateCode kIgnored = ~PredicateCode{0};

/// One triple. The views live until the callback returns.
struct Triple {
  std::string_view subject;     ///< IRI in full, or "_:name"
  bool is_new_subject = false;  ///< not the subject of the triple delivered before
  PredicateCode predicate = kIgnored;
  bool is_literal = false;
  std::string_view object;    ///< the literal's text, an IRI in full, or "_:name"
  std::string_view language;  ///< of a literal, as written
  Place statement;            ///< where the top-level statement begins, with its subject
  Place place;                ///< of the object
  std::size_t offset = 0;     ///< of the object, in the bytes given
};

/// Receives what read_turtle reads.
class TripleSink {
 public:
  TripleSink() = default;
  TripleSink(const TripleSink&) = delete;
  TripleSink& operator=(const TripleSink&) = delete;
  virtual ~TripleSink() = default;

  /// Called once or a few times for each predicate, so that triples compare numbers.
  virtual PredicateCode predicate(std::string_view iri) = 0;
  /// Called for each triple, in the order of the file.
  virtual void triple(const Triple& triple) = 0;
};

/// Gives the triples of a Turtle document to `sink`, in document order. Fails like read_ontology. What serd
/// mends (a space in an IRI) is a warning.
[[nodiscard]] Result<void> read_turtle(const std::string& name, std::string_view bytes, TripleSink& sink,
                                       std::vector<Warning>& warnings);

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_TURTLE_H_
