// The step of build_ontology that reads what a concept is called and what is said of it.
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "core/text/text.h"
#include "ontology/label.h"
#include "ontology/read/build_ontology.h"

namespace podatlas::ontology {
namespace {

using Severity = Problem::Severity;

// A label as given: by SKOS, SKOS-XL or podatlas's terms.
struct Name {
  const Fact* fact;
  Property property;
  bool is_xl;
};

std::string quoted(const Fact& fact) { return '"' + printable(shorten(fact.text, 80)) + '"'; }

// The label property that one of SKOS-XL stands for; the property itself when it is not of SKOS-XL.
Property without_xl(Property property) {
  switch (property) {
    case Property::kXlPrefLabel:
      return Property::kPrefLabel;
    case Property::kXlAltLabel:
      return Property::kAltLabel;
    case Property::kXlHiddenLabel:
      return Property::kHiddenLabel;
    default:
      return property;
  }
}

std::vector<Name> names_of(const Facts& facts, const Node& node) {
  std::vector<Name> names;
  for (const Fact& fact : node.facts) {
    const Property property = without_xl(fact.property);
    if (property != fact.property) {
      for (const Fact& of_label : facts.nodes[fact.object].facts) {
        if (of_label.property != Property::kXlLiteralForm) continue;
        names.push_back({&of_label, property, true});
        break;  // SKOS-XL allows one
      }
    } else if (property >= Property::kPrefLabel && property <= Property::kSearchLabel) {
      names.push_back({&fact, property, false});
    }
  }
  return names;
}

// The name that becomes the preferred label; nullptr, and a problem, when there is none.
const Fact* preferred_of(Draft& draft, const Node& node, const std::vector<Name>& names) {
  const Fact* best = nullptr;
  std::unordered_map<std::string_view, const Fact*> by_language;
  for (const Name& name : names) {
    if (name.property != Property::kPrefLabel) continue;
    best = better_of(best, *name.fact, {});
    const auto [known, is_first] = by_language.emplace(name.fact->language, name.fact);
    if (!is_first && known->second->text != name.fact->text) {
      draft.add_problem(Severity::kError, "several-preferred", *name.fact,
                        "a second skos:prefLabel in one language, " + quoted(*name.fact) + " beside " +
                            quoted(*known->second));
    }
  }
  if (best == nullptr) {
    draft.add_problem(Severity::kError, "missing-preferred", node,
                      printable(local_name(node.name)) + " has no skos:prefLabel");
  }
  return best;
}

void mark(Label& label, Property property) {
  label.is_exact |= property == Property::kExactLabel;
  label.is_guarded |= property == Property::kGuardedLabel;
  label.is_search_only |= property == Property::kSearchLabel;
}

void add_labels(Draft& draft, ConceptId id, const std::vector<Name>& names, const Fact* preferred,
                std::string_view language) {
  Concept& entry = draft.out.ontology.concepts[id];
  std::unordered_map<std::string_view, std::size_t> numbers;
  std::unordered_set<std::string_view> alternatives;
  std::unordered_set<std::size_t> given;  // labels that plain SKOS has given in the concept's language
  std::map<std::pair<std::string_view, std::string_view>, Property> kinds;  // of a text in a language
  const auto number_of = [&](const Fact& fact) {
    const auto [known, is_new] = numbers.emplace(fact.text, entry.labels.size());
    if (is_new) {
      entry.labels.push_back({fact.text});
      draft.add_statement(Statement::Kind::kLabel, id, known->second, fact);
    }
    return known->second;
  };
  if (preferred != nullptr) number_of(*preferred);
  const auto foreign_of = [&](const Fact& fact) -> Label& {
    const std::string primary = primary_language(fact.language);
    for (ForeignLabel& known : entry.foreign_labels) {
      if (known.language == primary && known.label.text == fact.text) return known.label;
    }
    entry.foreign_labels.push_back({primary, {fact.text}});
    return entry.foreign_labels.back().label;
  };
  for (const Name& name : names) {
    if (name.property <= Property::kHiddenLabel) {
      const auto [known, is_new] = kinds.try_emplace({name.fact->text, name.fact->language}, name.property);
      if (!is_new && known->second != name.property)
        draft.add_problem(Severity::kError, "label-kinds", *name.fact,
                          quoted(*name.fact) + " is another kind of label here, too (SKOS S13)");
    }
    if (language_rank(name.fact->language, language) > 2) {
      mark(foreign_of(*name.fact), name.property);
      continue;
    }
    const std::size_t number = number_of(*name.fact);
    mark(entry.labels[number], name.property);
    if (name.property > Property::kHiddenLabel) continue;
    if (name.property == Property::kAltLabel && alternatives.insert(name.fact->text).second)
      entry.alternatives.push_back(name.fact->text);
    // Two languages may share a word, and SKOS-XL files repeat their labels as plain ones for simple readers.
    if (name.is_xl || name.fact->language != language) continue;
    const bool is_same_kind = kinds.at({name.fact->text, name.fact->language}) == name.property;
    if (!given.insert(number).second && is_same_kind) {
      draft.add_problem(Severity::kWarning, "repeated-label", *name.fact,
                        quoted(*name.fact) + " is already a label here");
    }
  }
}

void add_notes(Draft& draft, ConceptId id, const Node& node, std::string_view language) {
  Concept& entry = draft.out.ontology.concepts[id];
  const Fact* definition = nullptr;
  const Fact* scope_note = nullptr;
  std::unordered_set<std::string_view> phrases;
  std::unordered_set<std::string_view> links;
  std::set<std::string> matches;
  for (const Fact& fact : node.facts) {
    if (fact.property == Property::kDefinition && fact.is_literal) {
      definition = better_of(definition, fact, language);
    } else if (fact.property == Property::kScopeNote && fact.is_literal) {
      scope_note = better_of(scope_note, fact, language);
    } else if (fact.property == Property::kNotIn && phrases.insert(fact.text).second) {
      draft.add_statement(Statement::Kind::kNotIn, id, entry.not_in.size(), fact);
      entry.not_in.push_back(fact.text);
    } else if (fact.property == Property::kQuestion) {
      entry.questions.push_back(fact.text);
    } else if (fact.property == Property::kSeeAlso) {
      const std::string& link = fact.is_literal ? fact.text : draft.facts.nodes[fact.object].name;
      if (!link.starts_with("_:") && links.insert(link).second) entry.see_also.push_back(link);
    } else if (fact.property == Property::kExactMatch && !draft.facts.nodes[fact.object].is_blank()) {
      matches.insert(draft.facts.nodes[fact.object].name);
    }
  }
  entry.exact_matches.assign(matches.begin(), matches.end());
  if (definition != nullptr) entry.definition = definition->text;
  if (scope_note != nullptr) entry.scope_note = scope_note->text;
}

}  // namespace

std::string add_texts(Draft& draft, ConceptId id) {
  const Node& node = draft.facts.nodes[draft.nodes[id]];
  Concept& entry = draft.out.ontology.concepts[id];
  entry.iri = node.name;
  entry.place = node.place;
  entry.source = node.source;
  const std::vector<Name> names = names_of(draft.facts, node);
  const Fact* const preferred = preferred_of(draft, node, names);
  const Fact* const speaks = preferred != nullptr || names.empty() ? preferred : names.front().fact;
  std::string language = speaks == nullptr ? std::string() : speaks->language;
  entry.preferred = preferred == nullptr ? local_name(entry.iri) : std::string_view(preferred->text);
  add_labels(draft, id, names, preferred, language);
  add_notes(draft, id, node, language);
  return language;
}

}  // namespace podatlas::ontology
