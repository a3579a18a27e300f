// The part of ConceptBuilder that ties concepts to each other.
#include <algorithm>

#include "core/text/text.h"
#include "ontology/read/build_ontology.h"
#include "ontology/read/concept_builder.h"

namespace podatlas::ontology {
namespace {

using Severity = Problem::Severity;

// A reason is one blank node with an object and a comment in some languages. Many concepts may share one
// node, so reading all of a hostile one each time would be quadratic.
constexpr std::size_t kMaxReasonFacts = 64;

}  // namespace

// kNoConcept, and a problem, when the object is none.
ConceptId ConceptBuilder::target_of(const Fact& fact, std::string_view property) {
  const ConceptId target = concept_of_[fact.resource()];
  if (target == kNoConcept) {
    problem(Severity::kError, "dangling", fact,
            std::string(property) + " names " + printable(shorten(facts_.names.view(fact.resource()), 200)) +
                ", which is no concept of these files");
  }
  return target;
}

void ConceptBuilder::add_references(ConceptId id, std::span<const std::uint32_t> facts) {
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
void ConceptBuilder::add_requirements(ConceptId id) {
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

void ConceptBuilder::add_reason(Concept& subject, const Fact& because, LanguageId chosen) {
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

}  // namespace podatlas::ontology
