#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "graph/graph_builder.h"
#include "podatlas/episode.h"
#include "podatlas/graph.h"
#include "podatlas/ontology.h"

namespace podatlas::graph {

/// Merges what different mentions say about a person, so that each becomes one node.
class SeenPeople {
 public:
  /// Number of a person, in order of first mention.
  using Number = std::uint32_t;

  /// `ontology` knows people by their IRIs and must outlive the object; null for none.
  explicit SeenPeople(const Ontology* ontology);

  /// Merges a mention into its person.
  Number see(const PersonMention& mention);
  /// Adds all people; returns their handles, by number.
  std::vector<GraphBuilder::Handle> add_all(GraphBuilder& builder) const;

 private:
  // Whom a name or an IRI stands for, as mentions have it.
  struct Meant {
    Number person = 0;
    const ontology::KnownPerson* known = nullptr;
  };
  struct Seen {
    std::string id;
    Person person;
  };

  const Meant& meant_by(const PersonMention& mention);

  std::unordered_map<std::string, const ontology::KnownPerson*> known_;
  std::unordered_map<std::string, Meant> by_name_;  // of those without an IRI
  std::unordered_map<std::string, Meant> by_iri_;
  std::unordered_map<std::string, Number> by_id_;
  std::vector<Seen> people_;
};

}  // namespace podatlas::graph
