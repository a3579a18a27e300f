// The step of build_ontology that ties concepts to each other.
#include <algorithm>

#include "core/text/text.h"
#include "ontology/read/build_ontology.h"

namespace podatlas::ontology {
namespace {

using Severity = Problem::Severity;

// A reason is one blank node with an object and a comment in some languages. Many concepts may share one
// node, so reading all of a hostile one each time would be quadratic.
constexpr std::size_t kMaxReasonFacts = 64;

struct Needed {
  ConceptId target;
  bool is_hard;
  const Fact* fact;
};

std::string name_of(const Draft& draft, ConceptId id) {
  return printable(local_name(draft.facts.nodes[draft.nodes[id]].name));
}

void add_broader(Draft& draft, ConceptId narrow, ConceptId broad, const Fact& fact) {
  draft.add_statement(Statement::Kind::kBroader, narrow, broad, fact);
  if (narrow == broad) return;
  draft.out.ontology.concepts[narrow].broader.push_back(broad);
  draft.out.ontology.concepts[broad].narrower.push_back(narrow);
}

void add_related(Draft& draft, ConceptId id, ConceptId other, const Fact& fact) {
  draft.add_statement(Statement::Kind::kRelated, id, other, fact);
  if (other == id) return;
  draft.out.ontology.concepts[id].related.push_back(other);
  draft.out.ontology.concepts[other].related.push_back(id);
}

// Each target once, ordered by it.
void add_requirements(Draft& draft, ConceptId id, std::vector<Needed> all) {
  std::vector<Requirement>& requirements = draft.out.ontology.concepts[id].requirements;
  std::stable_sort(all.begin(), all.end(), [](const Needed& a, const Needed& b) {
    return std::pair(a.target, !a.is_hard) < std::pair(b.target, !b.is_hard);
  });
  for (const Needed& needed : all) {
    draft.add_statement(needed.is_hard ? Statement::Kind::kRequires : Statement::Kind::kEasierAfter, id,
                        needed.target, *needed.fact);
    if (needed.target == id) continue;
    if (requirements.empty() || requirements.back().target != needed.target) {
      requirements.push_back({needed.target, needed.is_hard, {}});
    } else if (requirements.back().is_hard != needed.is_hard) {
      draft.add_problem(Severity::kWarning, "hard-and-soft", *needed.fact,
                        name_of(draft, needed.target) + " is required already");
    }
  }
}

void add_reason(Draft& draft, Concept& subject, const Fact& because, std::string_view language) {
  const std::vector<Fact>& all = draft.facts.nodes[because.object].facts;
  const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), kMaxReasonFacts));
  const Fact* comment = nullptr;
  for (auto fact = all.begin(); fact != end; ++fact) {
    if (fact->property == Property::kComment && fact->is_literal)
      comment = better_of(comment, *fact, language);
  }
  bool has_target = false;
  for (auto fact = all.begin(); fact != end; ++fact) {
    if (fact->property != Property::kOf) continue;
    has_target = true;
    const ConceptId target = target_of(draft, *fact, "pa:of");
    if (target == kNoConcept) continue;
    const auto found =
        std::lower_bound(subject.requirements.begin(), subject.requirements.end(), target,
                         [](const Requirement& a, ConceptId wanted) { return a.target < wanted; });
    if (found == subject.requirements.end() || found->target != target) {
      draft.add_problem(Severity::kError, "because", *fact,
                        "reason for " + name_of(draft, target) + ", which is not required here");
    } else if (comment != nullptr && found->reason.empty()) {
      found->reason = comment->text;
    }
  }
  if (!has_target) {
    draft.add_problem(Severity::kError, "because", because, "pa:because without pa:of names no requirement");
  }
}

}  // namespace

ConceptId target_of(Draft& draft, const Fact& fact, std::string_view property) {
  const ConceptId target = draft.concept_of[fact.object];
  if (target == kNoConcept) {
    draft.add_problem(Severity::kError, "dangling", fact,
                      std::string(property) + " names " +
                          printable(shorten(draft.facts.nodes[fact.object].name, 200)) +
                          ", which is not a concept of these files");
  }
  return target;
}

void add_references(Draft& draft, ConceptId id, std::string_view language) {
  std::vector<Needed> needed;
  std::vector<const Fact*> reasons;
  for (const Fact& fact : draft.facts.nodes[draft.nodes[id]].facts) {
    const auto other = [&](std::string_view property) { return target_of(draft, fact, property); };
    ConceptId target = kNoConcept;
    switch (fact.property) {
      case Property::kBroader:
        if ((target = other("skos:broader")) != kNoConcept) add_broader(draft, id, target, fact);
        break;
      case Property::kArea:
        if ((target = other("pa:area")) != kNoConcept)
          draft.out.ontology.concepts[id].areas.push_back(target);
        break;
      case Property::kNarrower:
        if ((target = other("skos:narrower")) != kNoConcept) add_broader(draft, target, id, fact);
        break;
      case Property::kRelated:
        if ((target = other("skos:related")) != kNoConcept) add_related(draft, id, target, fact);
        break;
      case Property::kRequires:
        if ((target = other("dcterms:requires")) != kNoConcept) needed.push_back({target, true, &fact});
        break;
      case Property::kEasierAfter:
        if ((target = other("pa:easierAfter")) != kNoConcept) needed.push_back({target, false, &fact});
        break;
      case Property::kBecause:
        reasons.push_back(&fact);
        break;
      case Property::kTopConceptOf:
        draft.out.ontology.concepts[id].is_top = true;
        break;
      default:
        break;
    }
  }
  add_requirements(draft, id, std::move(needed));
  for (const Fact* const because : reasons)
    add_reason(draft, draft.out.ontology.concepts[id], *because, language);
}

}  // namespace podatlas::ontology
