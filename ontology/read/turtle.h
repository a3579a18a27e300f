#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::ontology {

/// One triple. The views live until the callback returns.
struct Triple {
  std::string_view subject;    ///< an absolute IRI, or "_:name"
  std::string_view predicate;  ///< an absolute IRI
  bool is_literal = false;
  std::string_view object;    ///< the literal's text, an absolute IRI, or "_:name"
  std::string_view language;  ///< of a literal, as written
  Place statement;            ///< first byte of the top-level statement, which is its subject
  Place place;                ///< last byte of the object, or the bracket that opens it
};

/// Passes the triples of a Turtle document to `sink` in document order. Fails like read_ontology. What serd
/// repairs (a space in an IRI) is a warning.
[[nodiscard]] Result<void> read_turtle(const std::string& name, std::string_view bytes,
                                       const std::function<void(const Triple&)>& sink,
                                       std::vector<Warning>& warnings);

}  // namespace podatlas::ontology
