// The part of ConceptBuilder that reads what concepts are called and what is said of them.
#include <unordered_map>

#include "core/text/text.h"
#include "ontology/read/build_ontology.h"
#include "ontology/read/concept_builder.h"

namespace podatlas::ontology {
namespace {

using Severity = Problem::Severity;

}  // namespace

void ConceptBuilder::collect_names(std::span<const std::uint32_t> facts) {
  names_.clear();
  const auto literal_form = [this](const Fact& fact, Property as) {
    for (const std::uint32_t i : index_.of(fact.resource())) {
      if (facts_.facts[i].property != Property::kXlLiteralForm) continue;
      names_.push_back({&facts_.facts[i], as, false});
      return;  // SKOS-XL allows one
    }
  };
  for (const std::uint32_t i : facts) {
    const Fact& fact = facts_.facts[i];
    switch (fact.property) {
      case Property::kPrefLabel:
      case Property::kAltLabel:
      case Property::kHiddenLabel:
      case Property::kExactLabel:
      case Property::kGuardedLabel:
      case Property::kSearchLabel:
        names_.push_back({&fact, fact.property, true});
        break;
      case Property::kXlPrefLabel:
        literal_form(fact, Property::kPrefLabel);
        break;
      case Property::kXlAltLabel:
        literal_form(fact, Property::kAltLabel);
        break;
      case Property::kXlHiddenLabel:
        literal_form(fact, Property::kHiddenLabel);
        break;
      default:
        break;
    }
  }
}

// Chooses the preferred label and, with it, the concept's language.
void ConceptBuilder::add_preferred(ConceptId id, LanguageId& chosen) {
  Concept& entry = out_.ontology.concepts[id];
  const Name* best = nullptr;
  std::unordered_map<LanguageId, const Fact*> by_language;
  for (const Name& name : names_) {
    if (name.property != Property::kPrefLabel) continue;
    if (best == nullptr) {
      best = &name;
      continue;
    }
    if (by_language.empty()) by_language.emplace(best->fact->language, best->fact);
    const auto [known, is_first] = by_language.emplace(name.fact->language, name.fact);
    if (!is_first && facts_.text_of(*known->second) != facts_.text_of(*name.fact)) {
      problem(Severity::kError, "several-preferred", *name.fact,
              "a second skos:prefLabel in one language, " + quoted(*name.fact) + " beside " +
                  quoted(*known->second));
    }
    if (index_.rank(name.fact->language, kNoLanguage) < index_.rank(best->fact->language, kNoLanguage))
      best = &name;
  }
  if (best == nullptr) {
    out_.problems.push_back({Severity::kError, "missing-preferred", facts_.sources[entry.source], entry.place,
                             printable(local_name(entry.iri)) + " has no skos:prefLabel"});
    entry.preferred = local_name(entry.iri);
    if (!names_.empty()) chosen = names_.front().fact->language;
    return;
  }
  chosen = best->fact->language;
  entry.preferred = facts_.text_of(*best->fact);
  labels_.insert(facts_.text_of(*best->fact));
  entry.labels.push_back({entry.preferred});
  state(Statement::Kind::kLabel, id, 0, *best->fact);
  given_.push_back(0);
}

void ConceptBuilder::add_concept(ConceptId id) {
  Concept& entry = out_.ontology.concepts[id];
  const std::span<const std::uint32_t> facts = index_.of(iris_[id]);
  const Node& node = facts_.nodes[iris_[id]];
  entry.iri = facts_.names.view(iris_[id]);
  entry.place = {node.line, node.column};
  entry.source = node.source;
  collect_names(facts);
  labels_.clear();
  alternatives_.clear();
  given_.clear();
  entry.labels.reserve(names_.size());
  LanguageId chosen = kNoLanguage;
  add_preferred(id, chosen);
  for (const Name& name : names_) {
    if (index_.rank(name.fact->language, chosen) > 2) continue;
    const std::string_view text = facts_.text_of(*name.fact);
    const auto [number, is_new] = labels_.insert(text);
    if (is_new) {
      entry.labels.push_back({std::string(text)});
      given_.push_back(0);
      state(Statement::Kind::kLabel, id, static_cast<std::uint32_t>(number), *name.fact);
    }
    Label& label = entry.labels[number];
    switch (name.property) {
      case Property::kExactLabel:
        label.is_exact = true;
        continue;
      case Property::kGuardedLabel:
        label.is_guarded = true;
        continue;
      case Property::kSearchLabel:
        label.is_search_only = true;
        continue;
      default:
        break;
    }
    if (name.property == Property::kAltLabel && alternatives_.insert(text).second)
      entry.alternatives.emplace_back(text);
    // Two languages may share a word, and SKOS-XL files repeat their labels as plain ones for simple readers.
    if (!name.is_plain || name.fact->language != chosen) continue;
    if (given_[number] != 0)
      problem(Severity::kWarning, "repeated-label", *name.fact,
              quoted(*name.fact) + " is already a label here");
    given_[number] = 1;
  }
  add_texts(id, facts, chosen);
  add_references(id, facts);
  add_requirements(id);
  for (const Fact* const because : reasons_) add_reason(entry, *because, chosen);
}

void ConceptBuilder::add_texts(ConceptId id, std::span<const std::uint32_t> facts, LanguageId chosen) {
  Concept& entry = out_.ontology.concepts[id];
  const Fact* definition = nullptr;
  const Fact* scope_note = nullptr;
  const auto better = [&](const Fact*& best, const Fact& fact) {
    if (fact.is_literal &&
        (best == nullptr || index_.rank(fact.language, chosen) < index_.rank(best->language, chosen))) {
      best = &fact;
    }
  };
  phrases_.clear();
  links_.clear();
  for (const std::uint32_t i : facts) {
    const Fact& fact = facts_.facts[i];
    if (fact.property == Property::kDefinition) {
      better(definition, fact);
    } else if (fact.property == Property::kScopeNote) {
      better(scope_note, fact);
    } else if (fact.property == Property::kNotIn) {
      const auto [number, is_new] = phrases_.insert(facts_.text_of(fact));
      if (!is_new) continue;
      entry.not_in.emplace_back(facts_.text_of(fact));
      state(Statement::Kind::kNotIn, id, static_cast<std::uint32_t>(number), fact);
    } else if (fact.property == Property::kSeeAlso) {
      const std::string_view link =
          fact.is_literal ? facts_.text_of(fact) : facts_.names.view(fact.resource());
      if (!link.starts_with("_:") && links_.insert(link).second) entry.see_also.emplace_back(link);
    }
  }
  if (definition != nullptr) entry.definition = facts_.text_of(*definition);
  if (scope_note != nullptr) entry.scope_note = facts_.text_of(*scope_note);
}

}  // namespace podatlas::ontology
