#pragma once

#include <cstdint>
#include <string>
#include <string_view>
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

  /// Begins the mentions of another episode.
  void begin_episode() { ++episode_; }
  /// Merges a mention into its person.
  Number see(const PersonMention& mention);
  /// Adds all people, those that is_one_person() takes for another as that one; returns their handles, by
  /// number.
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
    bool is_known = false;           // to the ontology, or by an IRI
    std::uint32_t episodes = 0;      // that name them
    std::uint32_t last_episode = 0;  // of these
    std::uint32_t mentions = 0;
  };

  const Meant& meant_by(const PersonMention& mention);
  // By number: whom they are the same as, themselves if nobody else.
  [[nodiscard]] std::vector<Number> same_people() const;

  std::uint32_t episode_ = 0;
  std::unordered_map<std::string, const ontology::KnownPerson*> known_;
  std::unordered_map<std::string, Meant> by_name_;  // of those without an IRI
  std::unordered_map<std::string, Meant> by_iri_;
  std::unordered_map<std::string, Number> by_id_;
  std::vector<Seen> people_;
};

/// Whether a rarely used name is another spelling of somebody's usual one: with or without middle names
/// ("Ada K. Byron"), a first name in short ("A. Byron", "Alex Byron" for "Alexandra Byron"), or one letter of
/// a long name wrong, missing, added or swapped with the next ("Ada Bryon"). Not where only the end of a
/// first name differs ("Paul", "Paula").
[[nodiscard]] bool is_one_person(std::string_view rare, std::string_view usual);

/// Whether two names in one episode are one person's although they differ in more than is_one_person()
/// allows: in up to two letters of a long first name ("Fransico Byron" beside "Francisco Byron"), but not as
/// the names of a man and a woman do ("Christian" and "Christina").
[[nodiscard]] bool is_slip_in_episode(std::string_view a, std::string_view b);

}  // namespace podatlas::graph
