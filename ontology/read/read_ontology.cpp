#include <algorithm>
#include <tuple>

#include "ontology/compact.h"
#include "ontology/read/build_ontology.h"
#include "ontology/read/facts.h"
#include "podatlas/ontology.h"

namespace podatlas {

std::optional<ontology::ConceptId> Ontology::find(std::string_view iri) const {
  const auto found = std::lower_bound(
      concepts.begin(), concepts.end(), iri,
      [](const ontology::Concept& entry, std::string_view wanted) { return entry.iri < wanted; });
  if (found == concepts.end() || found->iri != iri) return std::nullopt;
  return static_cast<ontology::ConceptId>(found - concepts.begin());
}

Result<ReadOntology> read_ontology(const std::vector<TurtleFile>& files) {
  // The order of the arguments must not matter: where two files differ, the first by name wins.
  std::vector<const TurtleFile*> sorted;
  sorted.reserve(files.size());
  for (const TurtleFile& file : files) sorted.push_back(&file);
  const auto key = [](const TurtleFile* file) { return std::tie(file->name, file->bytes); };
  std::sort(sorted.begin(), sorted.end(), [&](const auto* a, const auto* b) { return key(a) < key(b); });
  sorted.erase(std::unique(sorted.begin(), sorted.end(),
                           [&](const auto* a, const auto* b) { return key(a) == key(b); }),
               sorted.end());

  ontology::Facts facts;
  for (const TurtleFile* const file : sorted) {
    if (const Result<void> added = ontology::add_facts(file->name, file->bytes, facts); !added)
      return tl::unexpected<Error>(added.error());
  }
  return ontology::build_ontology(facts);
}

Result<ReadOntology> read_ontology_files(const std::vector<std::string>& paths) {
  const Result<std::vector<TurtleFile>> files = ontology::read_turtle_files(paths);
  return files ? read_ontology(*files) : tl::unexpected<Error>(files.error());
}

}  // namespace podatlas
