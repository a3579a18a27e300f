#include "graph/build/seen_people.h"

#include <algorithm>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::graph {
namespace {

// The name, or the handle if there is none.
const std::string& called(const PersonMention& mention) {
  return mention.name.empty() ? mention.handle : mention.name;
}

}  // namespace

SeenPeople::SeenPeople(const Ontology* ontology) {
  if (ontology == nullptr) return;
  for (const ontology::KnownPerson& person : ontology->people) known_.emplace(person.iri, &person);
}

// Makes the id of a person once per spelling: most are named many times.
const SeenPeople::Meant& SeenPeople::meant_by(const PersonMention& mention) {
  const bool has_iri = !mention.iri.empty();
  const auto [spelling, is_new_spelling] =
      has_iri ? by_iri_.try_emplace(mention.iri) : by_name_.try_emplace(called(mention));
  Meant& meant = spelling->second;
  if (!is_new_spelling) return meant;
  std::string id = has_iri ? safe_iri(mention.iri) : person_id(called(mention));
  const auto [known, is_new] = by_id_.try_emplace(std::move(id), static_cast<Number>(people_.size()));
  if (is_new) people_.push_back({known->first, {}});
  const auto in_ontology = known_.find(mention.iri);
  meant = {known->second, in_ontology == known_.end() ? nullptr : in_ontology->second};
  if (meant.known != nullptr) {
    Person& person = people_[meant.person].person;
    unite(person.other_names, meant.known->other_names);
    unite(person.handles, meant.known->handles);
    unite(person.same_as, meant.known->same_as);
  }
  return meant;
}

SeenPeople::Number SeenPeople::see(const PersonMention& mention) {
  const Meant& meant = meant_by(mention);
  Person& person = people_[meant.person].person;
  if (meant.known != nullptr) {
    person.name = meant.known->name;
  } else if (const std::string& name = called(mention); person.name.empty() || name < person.name) {
    person.name = name;  // spellings with one slug: any fixed choice will do
  }
  const bool is_new_handle =
      !mention.handle.empty() &&
      !std::binary_search(person.handles.begin(), person.handles.end(), mention.handle);
  if (is_new_handle) unite(person.handles, {mention.handle});
  return meant.person;
}

std::vector<GraphBuilder::Handle> SeenPeople::add_all(GraphBuilder& builder) const {
  std::vector<GraphBuilder::Handle> handles;
  handles.reserve(people_.size());
  for (const auto& [id, person] : people_) handles.push_back(builder.add_person(id, person));
  return handles;
}

}  // namespace podatlas::graph
