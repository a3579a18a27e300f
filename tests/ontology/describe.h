#pragma once

#include <ostream>
#include <sstream>
#include <string>

#include "podatlas/ontology.h"

namespace podatlas::ontology {

inline std::ostream& operator<<(std::ostream& out, const Problem& problem) {
  return out << problem.source << ':' << problem.place.line << ':' << problem.place.column << ": "
             << (problem.severity == Problem::Severity::kError ? "error" : "warning") << ": "
             << problem.message << " [" << problem.rule << ']';
}

/// Everything an ontology says, to compare two of them.
inline std::string describe(const ReadOntology& read) {
  std::ostringstream out;
  const auto texts = [&](const char* what, const std::vector<std::string>& all) {
    for (const std::string& text : all) out << "  " << what << ' ' << text << '\n';
  };
  const auto ids = [&](const char* what, const std::vector<ConceptId>& all) {
    for (const ConceptId id : all) out << "  " << what << ' ' << id << '\n';
  };
  for (const Scheme& scheme : read.ontology.schemes) out << scheme.iri << ' ' << scheme.title << '\n';
  texts("source", read.ontology.sources);
  for (const Concept& entry : read.ontology.concepts) {
    out << entry.iri << ' ' << entry.preferred << " @" << entry.source << ':' << entry.place.line << ':'
        << entry.place.column << (entry.is_top ? " top" : "") << " scheme " << entry.scheme << '\n';
    for (const Label& label : entry.labels) {
      out << "  label " << label.text << (label.is_exact ? " exact" : "")
          << (label.is_guarded ? " guarded" : "") << (label.is_search_only ? " search" : "") << '\n';
    }
    out << "  " << entry.definition << " / " << entry.scope_note << '\n';
    texts("alternative", entry.alternatives);
    texts("not in", entry.not_in);
    texts("see", entry.see_also);
    texts("question", entry.questions);
    ids("broader", entry.broader);
    ids("narrower", entry.narrower);
    ids("related", entry.related);
    ids("area", entry.areas);
    for (const Requirement& requirement : entry.requirements) {
      out << "  " << (requirement.is_hard ? "requires " : "easier after ") << requirement.target << ' '
          << requirement.reason << '\n';
    }
  }
  for (const EpisodeQuestions& episode : read.ontology.episode_questions) {
    out << episode.iri << '\n';
    texts("question", episode.questions);
  }
  for (const KnownPerson& person : read.ontology.people) {
    out << person.iri << ' ' << person.name << '\n';
    texts("also", person.other_names);
    texts("handle", person.handles);
    texts("same as", person.same_as);
    texts("role", person.roles);
  }
  for (const Problem& problem : check_ontology(read)) out << problem << '\n';
  return out.str();
}

}  // namespace podatlas::ontology
