#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/url/rules/reference_kinds.h"
#include "graph/graph_builder.h"
#include "podatlas/graph.h"
#include "tests/support/awkward_text.h"
#include "tests/support/sample_graph.h"

// Random small graphs for property tests, as a plan that can be executed in any order.
namespace podatlas::test {

struct PlannedEdge {
  std::size_t source = 0;  ///< index into Plan::nodes
  Relation relation = Relation::kPartOf;
  std::size_t target = 0;
  bool has_evidence = false;
  std::size_t owner = 0;
  Evidence evidence;
  std::string cited_as;
};

struct PlannedNode {
  NodeKind kind = NodeKind::kShow;
  Show show;
  Episode episode;
  std::string show_guid;  ///< of an episode
  Reference reference;
  Person person;
  Concept concept_node;
  std::string id;  ///< of a person or a concept
};

struct Plan {
  std::vector<PlannedNode> nodes;
  std::vector<PlannedEdge> edges;
};

namespace plan_parts {

inline std::size_t below(std::size_t n) { return *rc::gen::inRange<std::size_t>(0, n); }

template <typename T>
T one_of(std::vector<T> choices) {
  return *rc::gen::elementOf(std::move(choices));
}
using Strings = std::vector<std::string>;

inline PlannedNode a_show(std::size_t i) {
  PlannedNode out;
  out.show =
      show("show " + std::to_string(i) + one_of<std::string>({"", "/\u00FC#", "%41"}), *awkward_text());
  out.show.link = one_of<std::string>({"", "https://show.example/\u00FC b"});
  out.show.feed_url = one_of<std::string>({"", "https://feeds.example/x?a=1&b=\"2\""});
  out.show.image = one_of<std::string>({"", "https://show.example/cover \u00FC.jpg"});
  out.show.categories = one_of<Strings>({{}, {"Technology"}, {"Society & Culture > \"x\"", "Arts"}});
  out.show.medium = one_of<std::string>({"", "course"});
  out.show.language = one_of<std::string>({"", "en"});
  out.show.description = *awkward_text();
  out.show.rating = one_of<std::string>({"", "4.8"});
  out.show.rating_count = one_of<std::optional<std::int64_t>>({std::nullopt, 44});
  out.show.first_year = one_of<std::optional<std::int64_t>>({std::nullopt, 2021});
  out.show.last_year = one_of<std::optional<std::int64_t>>({std::nullopt, 2024});
  out.show.same_as = one_of<Strings>({{}, {"https://podcasts.example/show/id1"}});
  out.show.authors = one_of<Strings>({{}, {"A"}, {"A", "B \"b\""}});
  out.show.sources = one_of<Strings>({{}, {"feed.xml"}, {"a \u00FC/b.xml", "https://feeds.example/x"}});
  return out;
}

inline PlannedNode an_episode(std::size_t i, const std::string& show_guid) {
  PlannedNode out;
  out.kind = NodeKind::kEpisode;
  out.show_guid = show_guid;
  Episode& e = out.episode;
  e = episode("guid " + std::to_string(i) + one_of<std::string>({"", "\U0001F642", "?&/"}), *awkward_text());
  for (const Field field : {Field::kDescription, Field::kSummary, Field::kAlternate}) {
    if (*rc::gen::arbitrary<bool>()) e.texts.push_back({field, *awkward_text(), {}});
    Text& last = e.texts.back();
    if (last.field == field && *rc::gen::arbitrary<bool>()) last.boilerplate = {span_in(last.plain)};
  }
  e.guid_is_made = *rc::gen::arbitrary<bool>();
  e.link = one_of<std::string>({"", "https://show.example/e/1 <x>"});
  if (*rc::gen::arbitrary<bool>()) e.number = *rc::gen::inRange<std::int64_t>(0, 3);
  if (*rc::gen::arbitrary<bool>()) e.season = *rc::gen::inRange<std::int64_t>(0, 3);
  if (*rc::gen::arbitrary<bool>()) {
    e.published = std::chrono::sys_seconds(std::chrono::seconds(*rc::gen::inRange(-9999, 9999)));
    e.published_offset = std::chrono::minutes(one_of<int>({0, 0, -420, 345, 840}));
  }
  if (*rc::gen::arbitrary<bool>()) e.duration = std::chrono::seconds(*rc::gen::inRange(0, 10000));
  if (*rc::gen::arbitrary<bool>()) e.enclosure = {"https://cdn.example/a b.mp3", "audio/mpeg", 17};
  if (*rc::gen::arbitrary<bool>())
    e.transcripts = {{"https://cdn.example/t.vtt", "text/vtt"}, {"https://cdn.example/t", ""}};
  if (*rc::gen::arbitrary<bool>()) {
    e.texts.push_back({Field::kTranscript, "a " + *awkward_text(), {}});
    if (*rc::gen::arbitrary<bool>())
      e.texts.back().times = {{0, std::chrono::seconds(0)}, {1, std::chrono::seconds(754)}};
  }
  if (*rc::gen::arbitrary<bool>()) {
    e.chapters = {{std::chrono::seconds(0), std::chrono::seconds(60), *awkward_text(), ""},
                  {std::chrono::seconds(60), std::nullopt, "", "https://a.example/c"}};
  }
  e.chapters_url = one_of<std::string>({"", "https://cdn.example/c.json"});
  e.authors = one_of<Strings>({{}, {"\u202BA"}});
  e.sources = one_of<Strings>({{}, {"-"}, {"https://feeds.example/x", "z.xml"}});
  return out;
}

inline PlannedNode a_reference(std::size_t i) {
  PlannedNode out;
  out.kind = NodeKind::kReference;
  const auto kind = static_cast<ReferenceKind>(below(kReferenceKinds.size()));
  out.reference = {kind, "https://thing.example/" + std::to_string(i),
                   one_of<std::string>({"", "owner/repo#1", "owner/repo"})};
  if (below(8) == 0) out.reference.title = *awkward_text();
  return out;
}

inline PlannedNode a_person(std::size_t i) {
  PlannedNode out;
  out.kind = NodeKind::kPerson;
  out.id = one_of<std::string>({"person/p", "https://people.example/"}) + std::to_string(i);
  out.person = {"Person " + *awkward_text(), one_of<Strings>({{}, {"Other \u00FC", "Another"}}),
                one_of<Strings>({{}, {"handle"}}), one_of<Strings>({{}, {"https://github.com/handle"}})};
  return out;
}

inline PlannedNode a_concept(std::size_t i) {
  PlannedNode out;
  out.kind = NodeKind::kConcept;
  out.id = "https://terms.example/" + std::to_string(i);
  out.concept_node = {"Concept " + *awkward_text(),
                      one_of<Strings>({{}, {"other \"label\"", "alias"}}),
                      one_of<Strings>({{}, {"asked", "for \\ so"}}),
                      *awkward_text(),
                      one_of<std::string>({"", "https://terms.example/scheme"}),
                      "Terms",
                      {},
                      one_of<Strings>({{}, {"how do I \"ask\"?"}}),
                      {}};
  if (*rc::gen::arbitrary<bool>()) out.concept_node.reasons = {{"https://terms.example/0", *awkward_text()}};
  if (out.concept_node.scheme.empty()) out.concept_node.scheme_title.clear();
  return out;
}

// The edges that a graph can have, except part of.
struct Fitting {
  Relation relation;
  NodeKind source;
  NodeKind target;
};
inline const std::vector<Fitting>& fitting() {
  static const std::vector<Fitting> rows = {
      {Relation::kCites, NodeKind::kShow, NodeKind::kReference},
      {Relation::kCites, NodeKind::kEpisode, NodeKind::kReference},
      {Relation::kCites, NodeKind::kReference, NodeKind::kReference},
      {Relation::kMentions, NodeKind::kReference, NodeKind::kEpisode},
      {Relation::kListenFirst, NodeKind::kEpisode, NodeKind::kEpisode},
      {Relation::kSupersedes, NodeKind::kEpisode, NodeKind::kEpisode},
      {Relation::kContinues, NodeKind::kEpisode, NodeKind::kEpisode},
      {Relation::kPromises, NodeKind::kEpisode, NodeKind::kEpisode},
      {Relation::kPromises, NodeKind::kEpisode, NodeKind::kConcept},
      {Relation::kRelated, NodeKind::kEpisode, NodeKind::kEpisode},
      {Relation::kRelated, NodeKind::kConcept, NodeKind::kConcept},
      {Relation::kHost, NodeKind::kShow, NodeKind::kPerson},
      {Relation::kHost, NodeKind::kEpisode, NodeKind::kPerson},
      {Relation::kGuest, NodeKind::kEpisode, NodeKind::kPerson},
      {Relation::kAuthor, NodeKind::kReference, NodeKind::kPerson},
      {Relation::kAbout, NodeKind::kEpisode, NodeKind::kConcept},
      {Relation::kAbout, NodeKind::kReference, NodeKind::kConcept},
      {Relation::kMentions, NodeKind::kEpisode, NodeKind::kEpisode},
      {Relation::kMentions, NodeKind::kEpisode, NodeKind::kPerson},
      {Relation::kMentions, NodeKind::kEpisode, NodeKind::kConcept},
      {Relation::kBroader, NodeKind::kConcept, NodeKind::kConcept},
      {Relation::kRequires, NodeKind::kConcept, NodeKind::kConcept},
      {Relation::kEasierAfter, NodeKind::kConcept, NodeKind::kConcept},
  };
  return rows;
}

}  // namespace plan_parts

/// A valid graph of up to 2 shows, 4 episodes, and 4 references, people and concepts each. Every episode is
/// part of its show, and evidence is in a text of its owner. Only within a property.
inline Plan random_plan() {
  using namespace plan_parts;
  Plan plan;
  std::map<NodeKind, std::vector<std::size_t>> of_kind;
  const auto add = [&](PlannedNode node) {
    of_kind[node.kind].push_back(plan.nodes.size());
    plan.nodes.push_back(std::move(node));
    return plan.nodes.size() - 1;
  };
  const auto add_part = [&](std::size_t part, std::size_t whole) {
    PlannedEdge edge;
    edge.source = part;
    edge.target = whole;
    plan.edges.push_back(edge);
  };
  for (std::size_t s = 0, shows = 1 + below(2); s < shows; ++s) {
    const std::size_t show_at = add(a_show(s));
    for (std::size_t e = 0, count = below(3); e < count; ++e) {
      const std::string guid = plan.nodes[show_at].show.guid;
      add_part(add(an_episode(of_kind[NodeKind::kEpisode].size(), guid)), show_at);
    }
  }
  for (std::size_t r = 0, count = below(5); r < count; ++r) {
    const std::size_t reference = add(a_reference(r));
    if (r > 0 && *rc::gen::arbitrary<bool>()) add_part(reference, of_kind[NodeKind::kReference][below(r)]);
  }
  for (std::size_t p = 0, count = below(5); p < count; ++p) add(a_person(p));
  for (std::size_t c = 0, count = below(5); c < count; ++c) add(a_concept(c));
  const std::vector<std::size_t>& episodes = of_kind[NodeKind::kEpisode];
  for (std::size_t n = 0, count = below(12); n < count; ++n) {
    const Fitting& row = fitting()[below(fitting().size())];
    if (of_kind[row.source].empty() || of_kind[row.target].empty()) continue;
    PlannedEdge edge;
    edge.source = of_kind[row.source][below(of_kind[row.source].size())];
    edge.relation = row.relation;
    edge.target = of_kind[row.target][below(of_kind[row.target].size())];
    // build_graph never makes somebody both host and guest of an episode.
    const bool is_taken = std::any_of(plan.edges.begin(), plan.edges.end(), [&](const PlannedEdge& other) {
      const bool takes_part = other.relation == Relation::kHost || other.relation == Relation::kGuest;
      return takes_part && other.relation != edge.relation && other.source == edge.source &&
             other.target == edge.target;
    });
    if (is_taken && (edge.relation == Relation::kHost || edge.relation == Relation::kGuest)) continue;
    edge.has_evidence = !episodes.empty() && *rc::gen::arbitrary<bool>();
    if (edge.has_evidence) {
      edge.owner = episodes[below(episodes.size())];
      const std::vector<Text>& texts = plan.nodes[edge.owner].episode.texts;
      const Text& text = texts[below(texts.size())];
      edge.evidence = {text.field, span_in(text.plain), one_of<std::string_view>({"rule.a", "rule.b"}),
                       one_of<double>({0.0, 0.5, 0.97, 1.0})};
      edge.cited_as = one_of<std::string>({"", "https://cited.example/\u00FC \\"});
    }
    plan.edges.push_back(edge);
  }
  return plan;
}

inline GraphBuilder::Handle added(GraphBuilder& builder, const PlannedNode& node) {
  switch (node.kind) {
    case NodeKind::kShow:
      return builder.add_show(node.show);
    case NodeKind::kEpisode:
      return builder.add_episode(node.show_guid, node.episode);
    case NodeKind::kPerson:
      return builder.add_person(node.id, node.person);
    case NodeKind::kConcept:
      return builder.add_concept(node.id, node.concept_node);
    case NodeKind::kReference:
      break;
  }
  return builder.add_reference(node.reference);
}

/// Executes the plan in an order determined by `seed`; 0 is the order of the plan.
inline KnowledgeGraph built(const Plan& plan, unsigned seed = 0) {
  std::vector<std::size_t> nodes(plan.nodes.size());
  std::vector<std::size_t> edges(plan.edges.size());
  for (std::vector<std::size_t>* const order : {&nodes, &edges}) {
    for (std::size_t i = 0; i < order->size(); ++i) (*order)[i] = i;
    unsigned state = seed;
    for (std::size_t i = order->size(); seed != 0 && i > 1; --i) {
      state = state * 1664525U + 1013904223U;
      std::swap((*order)[i - 1], (*order)[(state >> 8U) % i]);
    }
  }
  GraphBuilder builder;
  std::map<std::size_t, GraphBuilder::Handle> handles;
  for (const std::size_t i : nodes) {
    const PlannedNode& node = plan.nodes[i];
    handles[i] = added(builder, node);
  }
  for (const std::size_t i : edges) {
    const PlannedEdge& edge = plan.edges[i];
    if (edge.has_evidence) {
      builder.add_edge(handles[edge.source], edge.relation, handles[edge.target], handles[edge.owner],
                       edge.evidence, edge.cited_as);
    } else {
      builder.add_edge(handles[edge.source], edge.relation, handles[edge.target]);
    }
  }
  return builder.freeze();
}

}  // namespace podatlas::test
