// Any bytes give an ontology without dangling references, with reproducible problems, or an error.
#include <algorithm>
#include <cstdint>
#include <string>

#include "core/text/text.h"
#include "podatlas/ontology.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

namespace {

using podatlas::ontology::ConceptId;
using podatlas::ontology::Statement;

void require_ids(const std::vector<ConceptId>& ids, std::size_t count) {
  require(std::is_sorted(ids.begin(), ids.end()));
  require(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
  require(ids.empty() || ids.back() < count);
}

bool is_utf8(const std::string& text) { return podatlas::valid_utf8_prefix(text) == text.size(); }

void require_concepts(const podatlas::Ontology& all) {
  const std::size_t count = all.concepts.size();
  for (ConceptId id = 0; id < count; ++id) {
    const podatlas::ontology::Concept& entry = all.concepts[id];
    require(all.find(entry.iri) == id);
    require(entry.source < all.sources.size() && entry.place.line > 0 && entry.place.column > 0);
    require(is_utf8(entry.preferred) && is_utf8(entry.definition));
    for (const auto& label : entry.labels) require(!label.text.empty() && is_utf8(label.text));
    require_ids(entry.broader, count);
    require_ids(entry.narrower, count);
    require_ids(entry.related, count);
    for (const ConceptId other : entry.broader) {
      const auto& narrower = all.concepts[other].narrower;
      require(other != id && std::binary_search(narrower.begin(), narrower.end(), id));
    }
    for (const auto& requirement : entry.requirements)
      require(requirement.target < count && requirement.target != id);
  }
}

}  // namespace

PODATLAS_FUZZ_TARGET(ontology) {
  const std::string bytes(data, data + size);
  const std::string more =
      "@prefix s: <http://www.w3.org/2004/02/skos/core#> . <a> s:prefLabel \"a\" ; s:broader <b> , <c> .";
  for (const bool is_alone : {true, false}) {
    std::vector<podatlas::TurtleFile> files{{"fuzz.ttl", bytes}};
    if (!is_alone) files.push_back({"more.ttl", more});
    const auto read = podatlas::read_ontology(files);
    if (!read) {
      require(!read.error().message.empty() && read.error().source == "fuzz.ttl");
      return 0;
    }
    require_concepts(read->ontology);
    for (const Statement& statement : read->statements) {
      require(statement.subject < read->ontology.concepts.size());
      const auto& subject = read->ontology.concepts[statement.subject];
      if (statement.kind == Statement::Kind::kLabel) {
        require(statement.object < subject.labels.size());
      } else if (statement.kind == Statement::Kind::kNotIn) {
        require(statement.object < subject.not_in.size());
      } else {
        require(statement.object < read->ontology.concepts.size());
      }
    }
    const auto problems = podatlas::check_ontology(*read);
    require(problems.size() >= read->problems.size());
    require(problems == podatlas::check_ontology(*read));
    for (const auto& problem : problems) require(!problem.rule.empty() && !problem.message.empty());
  }
  return 0;
}
