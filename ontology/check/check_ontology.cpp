// clang-format off
// rule               severity  found by      what is wrong
// syntax             warning   reading       something serd repaired, such as a space in an IRI
// unknown-term       error     reading       a term that pa: or skos: does not have
// wrong-object       error     reading       a text where an IRI belongs, or the other way round
// empty-text         warning   reading       a label or note of white space
// blank-concept      warning   reading       a concept that cannot be referred to
// dangling           error     reading       a reference to something that is not a concept
// because            error     reading       a reason for something that is not required
// hard-and-soft      warning   reading       one concept required in both ways
// several-preferred  error     reading       two preferred labels in one language
// missing-preferred  error     reading       no preferred label
// missing-name       error     reading       a person without a name
// repeated-label     warning   both          a label that adds nothing to another of the concept
// label-kinds        error     reading       one label as two of preferred, alternative and hidden (SKOS S13)
// related-above      error     check_related a concept related to one that is above it (SKOS S27)
// cycle              error     check_cycles  a concept broader than, or required by, itself, directly or through others
// label-clash        error     check_labels  one label of two concepts; a warning if search-only or guarded
// everyday-word      error     check_labels  a label that most texts contain
// idle-not-in        warning   check_labels  a phrase that contains no label
// orphan             warning   here          a concept outside the hierarchy
// missing-definition warning   here
// no-reason          warning   here          a requirement without a reason
// clang-format on
#include <algorithm>

#include "core/text/text.h"
#include "ontology/check/check_rules.h"
#include "ontology/read/build_ontology.h"
#include "podatlas/result.h"

namespace podatlas::ontology {
namespace {

using Severity = Problem::Severity;

void check_completeness(const ReadOntology& read, Findings& findings) {
  const std::vector<Concept>& concepts = read.ontology.concepts;
  for (ConceptId id = 0; id < concepts.size(); ++id) {
    const Concept& entry = concepts[id];
    if (entry.definition.empty())
      findings.add(Severity::kWarning, "missing-definition", entry,
                   findings.name_of(id) + " has no skos:definition");
    if (entry.broader.empty() && entry.narrower.empty() && !entry.is_top) {
      findings.add(Severity::kWarning, "orphan", entry,
                   findings.name_of(id) + " is neither a top concept nor broader or narrower than another");
    }
  }
}

void check_reasons(const ReadOntology& read, Findings& findings) {
  for (const Statement& statement : read.statements) {
    const bool is_hard = statement.kind == Statement::Kind::kRequires;
    if (!is_hard && statement.kind != Statement::Kind::kEasierAfter) continue;
    const std::vector<Requirement>& all = read.ontology.concepts[statement.subject].requirements;
    // Hard ones first, each kind by target.
    const auto found =
        std::lower_bound(all.begin(), all.end(), statement, [&](const Requirement& a, const Statement& b) {
          return std::pair(!a.is_hard, a.target) < std::pair(!is_hard, ConceptId{b.object});
        });
    if (found == all.end() || found->target != statement.object || found->is_hard != is_hard) continue;
    if (!found->reason.empty()) continue;
    findings.add(Severity::kWarning, "no-reason", statement,
                 findings.name_of(statement.subject) + (is_hard ? " requires " : " is easier after ") +
                     findings.name_of(statement.object) + " without a pa:because");
  }
}

}  // namespace

void Findings::add(Problem::Severity severity, std::string_view rule, std::uint32_t source, Place place,
                   std::string message) {
  problems_.push_back(
      {severity, std::string(rule), read_.ontology.sources[source], place, std::move(message)});
}

std::string Findings::name_of(ConceptId id) const {
  const Concept& entry = read_.ontology.concepts[id];
  const std::string_view name = local_name(entry.iri);
  std::string out = printable(shorten(name, 80));
  if (fold(name) != fold(entry.preferred)) {
    out += " (";
    out += printable(shorten(entry.preferred, 80));
    out += ')';
  }
  return out;
}

std::string Findings::place_of(const Statement& statement) const {
  return read_.ontology.sources[statement.source] + ':' + std::to_string(statement.line) + ':' +
         std::to_string(statement.column);
}

}  // namespace podatlas::ontology

namespace podatlas {

std::vector<ontology::Problem> check_ontology(const ReadOntology& read) {
  std::vector<ontology::Problem> problems = read.problems;
  ontology::Findings findings(read, problems);
  ontology::check_cycles(read, findings);
  ontology::check_labels(read, findings);
  ontology::check_related(read, findings);
  ontology::check_completeness(read, findings);
  ontology::check_reasons(read, findings);
  ontology::sort_problems(problems);
  return problems;
}

}  // namespace podatlas
