#include "ontology/add_concepts.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <span>
#include <string_view>
#include <utility>

namespace podatlas::ontology {
namespace {

// The indices of `present`, then those of `added`, once both are one list sorted by IRI without repetitions.
template <typename T>
std::vector<std::uint32_t> new_indices(const std::vector<T>& present, const std::vector<T>& added) {
  std::map<std::string_view, std::uint32_t> by_iri;
  for (const auto* const list : {&present, &added}) {
    for (const T& one : *list) by_iri.emplace(one.iri, 0);
  }
  std::uint32_t index = 0;
  for (auto& one : by_iri) one.second = index++;
  std::vector<std::uint32_t> out;
  for (const auto* const list : {&present, &added}) {
    for (const T& one : *list) out.push_back(by_iri.at(one.iri));
  }
  return out;
}

// Makes both one list sorted by IRI; of two with one IRI, the one in `to` stays.
template <typename T>
void add_by_iri(std::vector<T>& to, std::vector<T> added) {
  std::move(added.begin(), added.end(), std::back_inserter(to));
  std::ranges::stable_sort(to, {}, &T::iri);
  const auto is_same = [](const T& a, const T& b) { return a.iri == b.iri; };
  to.erase(std::unique(to.begin(), to.end(), is_same), to.end());
}

void renumber(std::vector<Concept>& concepts, std::span<const ConceptId> ids,
              std::span<const std::uint32_t> schemes) {
  for (Concept& one : concepts) {
    for (std::vector<ConceptId>* const list : {&one.broader, &one.areas, &one.narrower, &one.related}) {
      for (ConceptId& id : *list) id = ids[id];
    }
    for (Requirement& requirement : one.requirements) requirement.target = ids[requirement.target];
    if (one.scheme != kNoScheme) one.scheme = schemes[one.scheme];
  }
}

}  // namespace

NewIds add_concepts(Ontology& to, Ontology added) {
  const std::vector<ConceptId> ids = new_indices(to.concepts, added.concepts);
  const std::vector<std::uint32_t> schemes = new_indices(to.schemes, added.schemes);
  const auto split = static_cast<std::ptrdiff_t>(to.concepts.size());
  renumber(to.concepts, std::span(ids).first(to.concepts.size()), schemes);
  renumber(added.concepts, std::span(ids).subspan(to.concepts.size()),
           std::span(schemes).subspan(to.schemes.size()));
  add_by_iri(to.concepts, std::move(added.concepts));
  add_by_iri(to.schemes, std::move(added.schemes));
  return {{ids.begin(), ids.begin() + split}, {ids.begin() + split, ids.end()}};
}

}  // namespace podatlas::ontology
