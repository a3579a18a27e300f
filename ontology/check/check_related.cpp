#include <algorithm>
#include <vector>

#include "ontology/check/check_rules.h"

namespace podatlas::ontology {
namespace {

// All concepts above one, found anew for each that is related to others. Enough for our largest ontology
// a thousand times over; a hostile one is checked in part.
constexpr std::size_t kMostSteps = 20'000'000;

class Ancestors {
 public:
  explicit Ancestors(const std::vector<Concept>& concepts)
      : concepts_(concepts), seen_from_(concepts.size(), 0) {}

  /// Finds those of `id`; false if this takes too long.
  bool find(ConceptId id) {
    ++round_;
    todo_ = {id};
    while (!todo_.empty()) {
      const ConceptId next = todo_.back();
      todo_.pop_back();
      steps_ += 1 + concepts_[next].broader.size();
      if (steps_ > kMostSteps) return false;
      for (const ConceptId broader : concepts_[next].broader) {
        if (seen_from_[broader] == round_) continue;
        seen_from_[broader] = round_;
        todo_.push_back(broader);
      }
    }
    return true;
  }
  /// Whether a concept is above the one of the last find().
  [[nodiscard]] bool contains(ConceptId id) const { return seen_from_[id] == round_; }

 private:
  const std::vector<Concept>& concepts_;
  std::vector<std::uint32_t> seen_from_;  // the round in which a concept was seen last
  std::vector<ConceptId> todo_;
  std::uint32_t round_ = 0;
  std::size_t steps_ = 0;
};

struct Pair {
  ConceptId lower;
  ConceptId upper;
  const Statement* statement;
};

}  // namespace

void check_related(const ReadOntology& read, Findings& findings) {
  std::vector<Pair> pairs;
  for (const Statement& statement : read.statements) {
    if (statement.kind != Statement::Kind::kRelated || statement.subject == statement.object) continue;
    pairs.push_back({statement.subject, statement.object, &statement});
    pairs.push_back({statement.object, statement.subject, &statement});
  }
  std::ranges::stable_sort(pairs, {}, &Pair::lower);
  Ancestors ancestors(read.ontology.concepts);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const bool is_first = i == 0 || pairs[i - 1].lower != pairs[i].lower;
    if (is_first && !ancestors.find(pairs[i].lower)) return;
    if (!ancestors.contains(pairs[i].upper)) continue;
    findings.add(Problem::Severity::kError, "related-above", *pairs[i].statement,
                 findings.name_of(pairs[i].lower) + " is related to " + findings.name_of(pairs[i].upper) +
                     ", which is above it (SKOS S27)");
  }
}

}  // namespace podatlas::ontology
