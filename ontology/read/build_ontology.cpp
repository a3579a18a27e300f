#include "ontology/read/build_ontology.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace podatlas::ontology {
namespace {

using Severity = Problem::Severity;

void choose_concepts(Draft& draft) {
  for (NodeId id = 0; id < draft.facts.nodes.size(); ++id) {
    const Node& node = draft.facts.nodes[id];
    const bool is_concept = (node.classes & kIsConcept) != 0 || node.classes == kHasPrefLabel;
    if (!is_concept) continue;
    if (node.is_blank()) {
      draft.add_problem(Severity::kWarning, "blank-concept", node, "ignored a concept without an IRI");
    } else {
      draft.nodes.push_back(id);
    }
  }
  sort_by_name(draft.nodes, draft.facts);
  draft.out.ontology.concepts.resize(draft.nodes.size());
  draft.concept_of.assign(draft.facts.nodes.size(), kNoConcept);
  for (ConceptId id = 0; id < draft.nodes.size(); ++id) draft.concept_of[draft.nodes[id]] = id;
}

std::string title_of_scheme(const Node& node) {
  std::string title;
  int best = std::numeric_limits<int>::max();
  for (const Fact& fact : node.facts) {
    if (!fact.is_literal || (fact.property != Property::kPrefLabel && fact.property != Property::kTitle))
      continue;
    // Many schemes have only a dcterms:title.
    const int rank = language_rank(fact.language, {}) + (fact.property == Property::kTitle ? 10 : 0);
    if (rank >= best) continue;
    best = rank;
    title = fact.text;
  }
  return title;
}

// Fills Ontology::schemes, and the scheme of each concept: the first one by IRI that the concept names, else
// the first one of its file, else the only one there is.
void add_schemes(Draft& draft) {
  const std::vector<Node>& nodes = draft.facts.nodes;
  std::vector<NodeId> schemes;
  for (NodeId id = 0; id < nodes.size(); ++id) {
    if ((nodes[id].classes & kIsScheme) != 0 && !nodes[id].is_blank()) schemes.push_back(id);
  }
  sort_by_name(schemes, draft.facts);
  std::vector<std::uint32_t> scheme_of(nodes.size(), kNoScheme);
  std::map<std::uint32_t, std::uint32_t> first_of_source;
  for (const NodeId id : schemes) {
    const auto number = static_cast<std::uint32_t>(draft.out.ontology.schemes.size());
    draft.out.ontology.schemes.push_back({nodes[id].name, title_of_scheme(nodes[id])});
    scheme_of[id] = number;
    first_of_source.emplace(nodes[id].source, number);
  }
  for (Concept& entry : draft.out.ontology.concepts) {
    const Node& node =
        nodes[draft.nodes[static_cast<std::size_t>(&entry - draft.out.ontology.concepts.data())]];
    for (const Fact& fact : node.facts) {
      if (!fact.is_literal &&
          (fact.property == Property::kInScheme || fact.property == Property::kTopConceptOf))
        entry.scheme = std::min(entry.scheme, scheme_of[fact.object]);
    }
    if (entry.scheme != kNoScheme) continue;
    const auto same_file = first_of_source.find(node.source);
    if (same_file != first_of_source.end()) {
      entry.scheme = same_file->second;
    } else if (schemes.size() == 1) {
      entry.scheme = 0;
    }
  }
}

void add_top_concepts(Draft& draft) {
  for (const Node& node : draft.facts.nodes) {
    for (const Fact& fact : node.facts) {
      if (fact.property != Property::kHasTopConcept) continue;
      const ConceptId top = target_of(draft, fact, "skos:hasTopConcept");
      if (top != kNoConcept) draft.out.ontology.concepts[top].is_top = true;
    }
  }
}

template <typename Value>
void sort_once(std::vector<Value>& all) {
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

void add_episode_questions(Draft& draft) {
  std::vector<EpisodeQuestions>& all = draft.out.ontology.episode_questions;
  for (NodeId id = 0; id < draft.facts.nodes.size(); ++id) {
    const Node& node = draft.facts.nodes[id];
    if (draft.concept_of[id] != kNoConcept || node.is_blank()) continue;
    EpisodeQuestions here{node.name, {}};
    for (const Fact& fact : node.facts) {
      if (fact.property == Property::kQuestion) here.questions.push_back(fact.text);
    }
    sort_once(here.questions);
    if (!here.questions.empty()) all.push_back(std::move(here));
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.iri < b.iri; });
}

}  // namespace

void Draft::add_statement(Statement::Kind kind, ConceptId subject, std::size_t object, const Fact& fact) {
  out.statements.push_back({kind, subject, static_cast<std::uint32_t>(object), fact.source,
                            static_cast<std::uint32_t>(fact.place.line),
                            static_cast<std::uint32_t>(fact.place.column)});
}

ReadOntology build_ontology(const Facts& facts) {
  Draft draft{facts, {}, {}, {}};
  std::vector<Concept>& concepts = draft.out.ontology.concepts;
  draft.out.problems = facts.problems;
  draft.out.ontology.sources = facts.sources;
  choose_concepts(draft);
  for (ConceptId id = 0; id < concepts.size(); ++id) {
    const std::string language = add_texts(draft, id);
    add_references(draft, id, language);
  }
  add_schemes(draft);
  add_top_concepts(draft);
  add_episode_questions(draft);
  for (Concept& entry : concepts) {
    sort_once(entry.questions);
    sort_once(entry.broader);
    sort_once(entry.areas);
    sort_once(entry.narrower);
    sort_once(entry.related);
    std::stable_partition(entry.requirements.begin(), entry.requirements.end(),
                          [](const Requirement& requirement) { return requirement.is_hard; });
  }
  add_people(draft);
  sort_problems(draft.out.problems);
  return std::move(draft.out);
}

void sort_by_name(std::vector<NodeId>& ids, const Facts& facts) {
  std::sort(ids.begin(), ids.end(),
            [&](NodeId a, NodeId b) { return facts.nodes[a].name < facts.nodes[b].name; });
}

int language_rank(std::string_view language, std::string_view chosen) {
  if (language == "en" || language.starts_with("en-")) return 0;
  return language.empty() ? 1 : language == chosen ? 2 : 3;
}

const Fact* better_of(const Fact* best, const Fact& other, std::string_view chosen) {
  const bool is_better =
      best == nullptr || language_rank(other.language, chosen) < language_rank(best->language, chosen);
  return is_better ? &other : best;
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

}  // namespace podatlas::ontology
