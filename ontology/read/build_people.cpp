#include <algorithm>
#include <limits>

#include "core/text/text.h"
#include "ontology/read/build_ontology.h"

namespace podatlas::ontology {
namespace {

// "ezyang" of https://github.com/ezyang; empty for anything deeper and for other sites.
std::string_view github_handle(std::string_view link) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (link.starts_with(scheme)) link.remove_prefix(scheme.size());
  }
  if (link.starts_with("www.")) link.remove_prefix(4);
  constexpr std::string_view kSite = "github.com/";
  if (!link.starts_with(kSite)) return {};
  link.remove_prefix(kSite.size());
  if (link.ends_with('/')) link.remove_suffix(1);
  return link.find_first_of("/?#") == std::string_view::npos ? link : std::string_view{};
}

class PersonBuilder {
 public:
  PersonBuilder(const Facts& facts, const FactIndex& index) : facts_(facts), index_(index) {}

  // `name` is nullptr for a person without one.
  KnownPerson build(IriId id, const Fact*& name) {
    KnownPerson person;
    person.iri = facts_.names.view(id);
    name = nullptr;
    for (const std::uint32_t i : index_.of(id)) {
      const Fact& fact = facts_.facts[i];
      if (fact.property == Property::kName &&
          (name == nullptr ||
           index_.rank(fact.language, kNoLanguage) < index_.rank(name->language, kNoLanguage))) {
        name = &fact;
      }
    }
    person.name = name == nullptr ? local_name(person.iri) : facts_.text_of(*name);
    names_.clear();
    names_.insert(person.name);
    handles_.clear();
    same_as_.clear();
    roles_.clear();
    for (const std::uint32_t i : index_.of(id)) add(facts_.facts[i], person);
    return person;
  }

 private:
  static void add_once(TextSet& seen, std::string_view text, std::vector<std::string>& to) {
    if (!text.empty() && seen.insert(text).second) to.emplace_back(text);
  }

  void add(const Fact& fact, KnownPerson& person) {
    const std::string_view text = fact.is_literal ? facts_.text_of(fact) : facts_.names.view(fact.resource());
    if (!fact.is_literal && text.starts_with("_:")) return;
    switch (fact.property) {
      case Property::kName:
      case Property::kAlternateName:
        add_once(names_, text, person.other_names);
        break;
      case Property::kIdentifier:
        if (fact.is_literal) add_once(handles_, text.substr(text.starts_with('@') ? 1 : 0), person.handles);
        break;
      case Property::kSameAs:
        add_once(same_as_, text, person.same_as);
        add_once(handles_, github_handle(text), person.handles);
        break;
      case Property::kRoleName:
        add_once(roles_, fact.is_literal ? text : local_name(text), person.roles);
        break;
      default:
        break;
    }
  }

  const Facts& facts_;
  const FactIndex& index_;
  TextSet names_;
  TextSet handles_;
  TextSet same_as_;
  TextSet roles_;
};

}  // namespace

void build_people(const Facts& facts, const FactIndex& index, ReadOntology& out) {
  std::vector<IriId> people;
  for (IriId id = 0; id < facts.nodes.size(); ++id) {
    if ((facts.nodes[id].classes & kIsPerson) != 0 && !facts.names.view(id).starts_with("_:"))
      people.push_back(id);
  }
  sort_by_iri(people, facts.names);
  PersonBuilder builder(facts, index);
  for (const IriId id : people) {
    const Fact* name = nullptr;
    out.ontology.people.push_back(builder.build(id, name));
    if (name != nullptr) continue;
    const Node& node = facts.nodes[id];
    out.problems.push_back({Problem::Severity::kError,
                            "missing-name",
                            facts.sources[node.source],
                            {node.line, node.column},
                            printable(local_name(facts.names.view(id))) + " has no schema:name"});
  }
}

}  // namespace podatlas::ontology
