#include "ontology/read/build_ontology.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "ontology/read/concept_builder.h"
#include "ontology/read/large_memory.h"

namespace podatlas::ontology {
namespace {

using Severity = Problem::Severity;

void prefetch(const Concept& entry) {
  const auto* const bytes = reinterpret_cast<const char*>(&entry);
  for (std::size_t i = 0; i < sizeof(Concept); i += 64) __builtin_prefetch(bytes + i, 1);
}

}  // namespace

void ConceptBuilder::choose_concepts() {
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

void ConceptBuilder::read_schemes() {
  for (IriId id = 0; id < facts_.nodes.size(); ++id) {
    if ((facts_.nodes[id].classes & kIsScheme) != 0 && !facts_.names.view(id).starts_with("_:"))
      schemes_.push_back(id);
  }
  sort_by_iri(schemes_, facts_.names);
  for (const IriId id : schemes_)
    out_.ontology.schemes.push_back({std::string(facts_.names.view(id)), title_of_scheme(id)});
}

std::string ConceptBuilder::title_of_scheme(IriId id) const {
  std::string title;
  int best = std::numeric_limits<int>::max();
  for (const std::uint32_t i : index_.of(id)) {
    const Fact& fact = facts_.facts[i];
    if (!fact.is_literal || (fact.property != Property::kPrefLabel && fact.property != Property::kTitle))
      continue;
    // Many schemes have only a dcterms:title.
    const int rank = index_.rank(fact.language, kNoLanguage) + (fact.property == Property::kTitle ? 10 : 0);
    if (rank >= best) continue;
    best = rank;
    title = facts_.text_of(fact);
  }
  return title;
}

std::uint32_t ConceptBuilder::scheme_of(IriId id) const {
  const auto found = std::find(schemes_.begin(), schemes_.end(), id);
  return found == schemes_.end() ? kNoScheme : static_cast<std::uint32_t>(found - schemes_.begin());
}

// The first scheme, by IRI, that the concept says it is in; without a word of it, the first one that is in
// the same file; else the only one that there is.
void ConceptBuilder::add_scheme(ConceptId id) {
  std::uint32_t& scheme = out_.ontology.concepts[id].scheme;
  for (const std::uint32_t i : index_.of(iris_[id])) {
    const Fact& fact = facts_.facts[i];
    if (fact.property == Property::kInScheme || fact.property == Property::kTopConceptOf)
      scheme = std::min(scheme, scheme_of(fact.resource()));
  }
  for (std::uint32_t s = 0; s < schemes_.size() && scheme == kNoScheme; ++s) {
    if (schemes_.size() == 1 || facts_.nodes[schemes_[s]].source == facts_.nodes[iris_[id]].source)
      scheme = s;
  }
}

ReadOntology ConceptBuilder::build() {
  out_.problems = std::move(facts_.problems);
  out_.ontology.sources = facts_.sources;
  choose_concepts();
  read_schemes();
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
    if (const ConceptId id = concept_of_[facts_.subjects[i]]; id != kNoConcept) {
      add_concept(id);
      add_scheme(id);
    }
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

ReadOntology build_ontology(Facts facts) { return ConceptBuilder(std::move(facts)).build(); }

}  // namespace podatlas::ontology
