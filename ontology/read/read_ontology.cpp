#include "ontology/read/read_ontology.h"

#include <algorithm>
#include <tuple>

#include "ontology/read/build_ontology.h"
#include "ontology/read/facts.h"

namespace podatlas::ontology {

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

  Facts facts;
  for (const TurtleFile* const file : sorted) {
    if (const Result<void> added = add_facts(file->name, file->bytes, facts); !added)
      return tl::unexpected<Error>(added.error());
  }
  return build_ontology(facts);
}

}  // namespace podatlas::ontology
