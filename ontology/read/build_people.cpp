// The step of build_ontology that reads people.
#include <unordered_set>

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

// A person's values, each once.
class PersonBuilder {
 public:
  PersonBuilder(const Facts& facts, const Node& node) : facts_(facts) {
    person_.iri = node.name;
    const Fact* name = nullptr;
    for (const Fact& fact : node.facts) {
      if (fact.property == Property::kName) name = better_of(name, fact, {});
    }
    has_name_ = name != nullptr;
    person_.name = has_name_ ? std::string_view(name->text) : local_name(node.name);
    names_.insert(person_.name);
    for (const Fact& fact : node.facts) add(fact);
  }

  [[nodiscard]] bool has_name() const { return has_name_; }
  [[nodiscard]] KnownPerson take() { return std::move(person_); }

 private:
  using Seen = std::unordered_set<std::string>;

  static void add_once(Seen& seen, std::string_view text, std::vector<std::string>& to) {
    if (!text.empty() && seen.emplace(text).second) to.emplace_back(text);
  }

  void add(const Fact& fact) {
    const std::string_view text = fact.is_literal ? fact.text : facts_.nodes[fact.object].name;
    if (!fact.is_literal && text.starts_with("_:")) return;
    switch (fact.property) {
      case Property::kName:
      case Property::kAlternateName:
        add_once(names_, text, person_.other_names);
        break;
      case Property::kIdentifier:
        if (fact.is_literal) add_once(handles_, text.substr(text.starts_with('@') ? 1 : 0), person_.handles);
        break;
      case Property::kSameAs:
        add_once(same_as_, text, person_.same_as);
        add_once(handles_, github_handle(text), person_.handles);
        break;
      case Property::kRoleName:
        add_once(roles_, fact.is_literal ? text : local_name(text), person_.roles);
        break;
      default:
        break;
    }
  }

  const Facts& facts_;
  KnownPerson person_;
  bool has_name_ = false;
  Seen names_;
  Seen handles_;
  Seen same_as_;
  Seen roles_;
};

}  // namespace

void add_people(Draft& draft) {
  const std::vector<Node>& nodes = draft.facts.nodes;
  std::vector<NodeId> people;
  for (NodeId id = 0; id < nodes.size(); ++id) {
    if ((nodes[id].classes & kIsPerson) != 0 && !nodes[id].is_blank()) people.push_back(id);
  }
  sort_by_name(people, draft.facts);
  for (const NodeId id : people) {
    PersonBuilder builder(draft.facts, nodes[id]);
    if (!builder.has_name()) {
      draft.add_problem(Problem::Severity::kError, "missing-name", nodes[id],
                        printable(local_name(nodes[id].name)) + " has no schema:name");
    }
    draft.out.ontology.people.push_back(builder.take());
  }
}

}  // namespace podatlas::ontology
