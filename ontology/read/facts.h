#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ontology/vocabulary.h"
#include "podatlas/ontology.h"

namespace podatlas::ontology {

/// Index of an IRI or blank node in Facts::nodes.
using NodeId = std::uint32_t;

/// A triple that podatlas uses, without its subject.
struct Fact {
  Property property = Property::kType;
  bool is_literal = false;
  NodeId object = 0;     ///< unless it is a literal
  std::string text;      ///< of a literal, trimmed
  std::string language;  ///< of a literal, in lower case
  Place place;           ///< of the object
  std::uint32_t source = 0;
};

/// What is known of an IRI or blank node.
struct Node {
  std::string name;          ///< IRI, or "_:SOURCE:NAME"
  std::uint8_t classes = 0;  ///< ClassBit
  bool is_subject = false;   ///< of a triple that podatlas uses; then source and place are set
  std::uint32_t source = 0;  ///< of the first such triple
  Place place;               ///< where its statement begins
  std::vector<Fact> facts;   ///< about it, in the order of the files; its classes are not among them

  /// Whether it is a blank node.
  [[nodiscard]] bool is_blank() const { return name.starts_with("_:"); }
};

/// What all files say.
struct Facts {
  std::vector<Node> nodes;
  std::unordered_map<std::string, NodeId> ids;  ///< by name
  std::vector<std::string> sources;
  std::vector<Problem> problems;
};

/// Adds the facts of one file. Fails like read_ontology.
[[nodiscard]] Result<void> add_facts(const std::string& name, std::string_view turtle, Facts& facts);

}  // namespace podatlas::ontology
