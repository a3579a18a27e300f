#include "ontology/build_ontology.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "core/text.h"
#include "ontology/large_memory.h"

namespace podatlas::ontology {
namespace {

using Severity = Problem::Severity;

constexpr ConceptId kNoConcept = std::numeric_limits<ConceptId>::max();
// A reason is one blank node with an object and a comment in some languages. Many concepts may share one
// node, so reading all of a hostile one each time would be quadratic.
constexpr std::size_t kMaxReasonFacts = 64;

void prefetch(const Concept& entry) {
  const auto* const bytes = reinterpret_cast<const char*>(&entry);
  for (std::size_t i = 0; i < sizeof(Concept); i += 64) __builtin_prefetch(bytes + i, 1);
}

class Builder {
 public:
  explicit Builder(Facts facts)
      : facts_(std::move(facts)), index_(facts_), concept_of_(facts_.nodes.size(), kNoConcept) {}

  ReadOntology build();

 private:
  /// A label as given: by SKOS, SKOS-XL or podatlas's terms.
  struct Name {
    const Fact* fact;
    Property property;
    bool is_plain;  // not SKOS-XL
  };
  struct Needed {
    ConceptId target;
    bool is_hard;
    const Fact* fact;
  };

  void choose_concepts();
  void read_scheme();
  void add_concept(ConceptId id);
  void add_preferred(ConceptId id, LanguageId& chosen);
  void add_texts(ConceptId id, std::span<const std::uint32_t> facts, LanguageId chosen);
  void add_references(ConceptId id, std::span<const std::uint32_t> facts);
  void add_requirements(ConceptId id);
  void add_reason(Concept& subject, const Fact& because, LanguageId chosen);
  void collect_names(std::span<const std::uint32_t> facts);

  ConceptId target_of(const Fact& fact, std::string_view property);
  void state(Statement::Kind kind, ConceptId subject, std::uint32_t object, const Fact& fact) {
    out_.statements.push_back({kind, subject, object, fact.source, fact.line, fact.column});
  }
  void problem(Severity severity, std::string rule, const Fact& fact, std::string message) {
    out_.problems.push_back(
        {severity, std::move(rule), facts_.sources[fact.source], fact.place(), std::move(message)});
  }
  std::string quoted(const Fact& fact) const {
    std::string out = "\"";
    out += printable(shorten(facts_.text_of(fact), 80));
    return out += '"';
  }

  Facts facts_;
  FactIndex index_;
  ReadOntology out_;
  std::vector<IriId> iris_;            // by ConceptId
  std::vector<ConceptId> concept_of_;  // by IriId
  // Kept from concept to concept for their memory.
  std::vector<Name> names_;
  std::vector<Needed> needed_;
  std::vector<const Fact*> reasons_;
  std::vector<std::uint8_t> given_;  // by label: 1 when SKOS gave it
  TextSet labels_;
  TextSet alternatives_;
  TextSet phrases_;
  TextSet links_;
};

void Builder::choose_concepts() {
  for (const IriId id : facts_.subjects) {
    const Node& node = facts_.nodes[id];
    const bool is_concept = (node.classes & kIsConcept) != 0 || node.classes == kHasPrefLabel;
    if (!is_concept) continue;
    if (!facts_.names.view(id).starts_with("_:")) {
      iris_.push_back(id);
    } else {
      out_.problems.push_back({Severity::kWarning,
                               "blank-concept",
                               facts_.sources[node.source],
                               {node.line, node.column},
                               "a concept without an IRI is left out"});
    }
  }
  sort_by_iri(iris_, facts_.names);
  out_.ontology.concepts.reserve(iris_.size());
  advise_large_pages(out_.ontology.concepts);
  out_.ontology.concepts.resize(iris_.size());
  for (ConceptId id = 0; id < iris_.size(); ++id) {
    concept_of_[iris_[id]] = id;
  }
}

void Builder::read_scheme() {
  std::vector<IriId> schemes;
  for (IriId id = 0; id < facts_.nodes.size(); ++id) {
    if ((facts_.nodes[id].classes & kIsScheme) != 0 && !facts_.names.view(id).starts_with("_:"))
      schemes.push_back(id);
  }
  if (schemes.empty()) return;
  sort_by_iri(schemes, facts_.names);
  out_.ontology.scheme_iri = facts_.names.view(schemes.front());
  int best = std::numeric_limits<int>::max();
  for (const std::uint32_t i : index_.of(schemes.front())) {
    const Fact& fact = facts_.facts[i];
    if (!fact.is_literal || (fact.property != Property::kPrefLabel && fact.property != Property::kTitle))
      continue;
    // Many schemes have only a dcterms:title.
    const int rank = index_.rank(fact.language, kNoLanguage) + (fact.property == Property::kTitle ? 10 : 0);
    if (rank >= best) continue;
    best = rank;
    out_.ontology.scheme_title = facts_.text_of(fact);
  }
}

void Builder::collect_names(std::span<const std::uint32_t> facts) {
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
void Builder::add_preferred(ConceptId id, LanguageId& chosen) {
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

void Builder::add_concept(ConceptId id) {
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

void Builder::add_texts(ConceptId id, std::span<const std::uint32_t> facts, LanguageId chosen) {
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

// kNoConcept, and a problem, when the object is none.
ConceptId Builder::target_of(const Fact& fact, std::string_view property) {
  const ConceptId target = concept_of_[fact.resource()];
  if (target == kNoConcept) {
    problem(Severity::kError, "dangling", fact,
            std::string(property) + " names " + printable(shorten(facts_.names.view(fact.resource()), 200)) +
                ", which is no concept of these files");
  }
  return target;
}

void Builder::add_references(ConceptId id, std::span<const std::uint32_t> facts) {
  std::vector<Concept>& concepts = out_.ontology.concepts;
  needed_.clear();
  reasons_.clear();
  for (const std::uint32_t i : facts) {
    const Fact& fact = facts_.facts[i];
    const auto broader = [&](ConceptId narrow, ConceptId broad) {
      state(Statement::Kind::kBroader, narrow, broad, fact);
      if (narrow == broad) return;
      concepts[narrow].broader.push_back(broad);
      concepts[broad].narrower.push_back(narrow);
    };
    ConceptId other = kNoConcept;
    switch (fact.property) {
      case Property::kBroader:
        if ((other = target_of(fact, "skos:broader")) != kNoConcept) broader(id, other);
        break;
      case Property::kNarrower:
        if ((other = target_of(fact, "skos:narrower")) != kNoConcept) broader(other, id);
        break;
      case Property::kRelated:
        if ((other = target_of(fact, "skos:related")) == kNoConcept) break;
        state(Statement::Kind::kRelated, id, other, fact);
        if (other == id) break;
        concepts[id].related.push_back(other);
        concepts[other].related.push_back(id);
        break;
      case Property::kRequires:
        if ((other = target_of(fact, "dcterms:requires")) != kNoConcept)
          needed_.push_back({other, true, &fact});
        break;
      case Property::kEasierAfter:
        if ((other = target_of(fact, "pa:easierAfter")) != kNoConcept)
          needed_.push_back({other, false, &fact});
        break;
      case Property::kBecause:
        reasons_.push_back(&fact);
        break;
      case Property::kTopConceptOf:
        concepts[id].is_top = true;
        break;
      default:
        break;
    }
  }
}

// needed_ -> requirements, each target once and, for add_reason, by target.
void Builder::add_requirements(ConceptId id) {
  std::vector<Requirement>& requirements = out_.ontology.concepts[id].requirements;
  std::stable_sort(needed_.begin(), needed_.end(), [](const Needed& a, const Needed& b) {
    return std::pair(a.target, !a.is_hard) < std::pair(b.target, !b.is_hard);
  });
  for (const Needed& needed : needed_) {
    state(needed.is_hard ? Statement::Kind::kRequires : Statement::Kind::kEasierAfter, id, needed.target,
          *needed.fact);
    if (needed.target == id) continue;
    if (requirements.empty() || requirements.back().target != needed.target) {
      requirements.push_back({needed.target, needed.is_hard, {}});
    } else if (requirements.back().is_hard != needed.is_hard) {
      problem(Severity::kWarning, "hard-and-soft", *needed.fact,
              printable(local_name(facts_.names.view(iris_[needed.target]))) + " is required already");
    }
  }
}

void Builder::add_reason(Concept& subject, const Fact& because, LanguageId chosen) {
  const std::span<const std::uint32_t> facts = index_.of(because.resource());
  const std::span<const std::uint32_t> read = facts.first(std::min(facts.size(), kMaxReasonFacts));
  const Fact* comment = nullptr;
  for (const std::uint32_t i : read) {
    const Fact& fact = facts_.facts[i];
    if (fact.property == Property::kComment && fact.is_literal &&
        (comment == nullptr || index_.rank(fact.language, chosen) < index_.rank(comment->language, chosen))) {
      comment = &fact;
    }
  }
  bool has_target = false;
  for (const std::uint32_t i : read) {
    const Fact& fact = facts_.facts[i];
    if (fact.property != Property::kOf) continue;
    has_target = true;
    const ConceptId target = target_of(fact, "pa:of");
    if (target == kNoConcept) continue;
    std::vector<Requirement>& requirements = subject.requirements;
    const auto found =
        std::lower_bound(requirements.begin(), requirements.end(), target,
                         [](const Requirement& a, ConceptId wanted) { return a.target < wanted; });
    if (found == requirements.end() || found->target != target) {
      problem(Severity::kError, "because", fact,
              "a reason is given of " + printable(local_name(facts_.names.view(iris_[target]))) +
                  ", which is not required here");
    } else if (comment != nullptr && found->reason.empty()) {
      found->reason = facts_.text_of(*comment);
    }
  }
  if (!has_target)
    problem(Severity::kError, "because", because, "pa:because without pa:of names no requirement");
}

ReadOntology Builder::build() {
  out_.problems = std::move(facts_.problems);
  out_.ontology.sources = facts_.sources;
  choose_concepts();
  read_scheme();
  out_.statements.reserve(facts_.facts.size());
  advise_large_pages(out_.statements);
  // In the order of the files, not of the concepts: what is read then lies side by side in memory.
  // The concepts themselves do not, so the processor is told ahead which one comes.
  constexpr std::size_t kAhead = 4;
  for (std::size_t i = 0; i < facts_.subjects.size(); ++i) {
    if (i + kAhead < facts_.subjects.size()) {
      const ConceptId next = concept_of_[facts_.subjects[i + kAhead]];
      if (next != kNoConcept) prefetch(out_.ontology.concepts[next]);
    }
    if (const ConceptId id = concept_of_[facts_.subjects[i]]; id != kNoConcept) add_concept(id);
  }
  for (const Fact& fact : facts_.facts) {
    if (fact.property != Property::kHasTopConcept) continue;
    const ConceptId top = target_of(fact, "skos:hasTopConcept");
    if (top != kNoConcept) out_.ontology.concepts[top].is_top = true;
  }
  const auto sort_once = [](std::vector<ConceptId>& ids) {
    if (ids.size() < 2) return;
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  };
  for (Concept& entry : out_.ontology.concepts) {
    sort_once(entry.broader);
    sort_once(entry.narrower);
    sort_once(entry.related);
    std::stable_partition(entry.requirements.begin(), entry.requirements.end(),
                          [](const Requirement& requirement) { return requirement.is_hard; });
  }
  build_people(facts_, index_, out_);
  sort_problems(out_.problems);
  return std::move(out_);
}

}  // namespace

std::string_view local_name(std::string_view iri) {
  const std::string_view last = iri.substr(iri.find_last_of("#/") + 1);
  return last.empty() ? iri : last;
}

void sort_problems(std::vector<Problem>& problems) {
  const auto key = [](const Problem& p) {
    return std::tie(p.source, p.place.line, p.place.column, p.rule, p.message);
  };
  std::sort(problems.begin(), problems.end(),
            [&](const Problem& a, const Problem& b) { return key(a) < key(b); });
  problems.erase(std::unique(problems.begin(), problems.end()), problems.end());
}

ReadOntology build_ontology(Facts facts) { return Builder(std::move(facts)).build(); }

}  // namespace podatlas::ontology
