#include "graph/merge/merge_plan.h"

#include <algorithm>
#include <boost/range/adaptor/reversed.hpp>
#include <numeric>
#include <tuple>
#include <type_traits>

#include "core/text/text.h"
#include "graph/build/reference_identity.h"

namespace podatlas::graph {
namespace {

// Combines a hash with that of one more value.
template <typename T>
void hash_in(std::size_t& hash, const T& value) {
  hash = hash * 1099511628211U ^ std::hash<T>()(value);
}
void hash_in(std::size_t& hash, const std::vector<std::string>& values) {
  for (const std::string& value : values) hash_in(hash, value);
  hash_in(hash, values.size());
}

std::size_t hash_of_texts(const Episode& episode) {
  std::size_t hash = 0;
  hash_in(hash, episode.title);
  hash_in(hash, episode.link);
  for (const Text& text : episode.texts) {
    hash_in(hash, static_cast<std::size_t>(text.field));
    hash_in(hash, text.plain);
  }
  return hash;
}

std::size_t hash_of(const Episode& episode, std::size_t texts) {
  hash_in(texts, episode.published ? episode.published->time_since_epoch().count() : -1);
  hash_in(texts, episode.published_offset.count());
  hash_in(texts, episode.duration ? episode.duration->count() : -1);
  hash_in(texts, episode.enclosure.url);
  for (const Text& text : episode.texts) {
    for (const Span& span : text.boilerplate) {
      hash_in(texts, span.begin);
      hash_in(texts, span.end);
    }
  }
  hash_in(texts, episode.sources);
  hash_in(texts, episode.same_as);
  return texts;
}

std::size_t hash_of(const Show& show) {
  std::size_t hash = 0;
  for (const std::string* const text :
       {&show.title, &show.link, &show.description, &show.feed_url, &show.image, &show.medium})
    hash_in(hash, *text);
  hash_in(hash, show.categories);
  hash_in(hash, show.sources);
  return hash;
}

void unite(Reference& into, const Reference& from) {
  std::string title = std::max(into.title, from.title);
  into = preferred(into, from);
  into.title = std::move(title);
}

void unite(Person& into, const Person& from) {
  into.name = std::min(into.name, from.name);
  podatlas::unite(into.other_names, from.other_names);
  podatlas::unite(into.handles, from.handles);
  podatlas::unite(into.same_as, from.same_as);
}

// Of two editions of an ontology, any fixed choice will do.
void unite(Concept& into, const Concept& from) {
  const auto key = [](const Concept& c) {
    return std::tie(c.name, c.definition, c.alternatives, c.search_names, c.scheme, c.scheme_title, c.reasons,
                    c.questions, c.areas, c.exact_matches);
  };
  if (key(into) < key(from)) into = from;
}

}  // namespace

MergePlan::Shows MergePlan::shows_of(std::size_t number, const KnowledgeGraph& graph) {
  Shows shows;
  std::map<std::string_view, Age> ages;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind <= NodeKind::kEpisode; ++id) {
    if (graph.node(id).kind == NodeKind::kShow) {
      const Show& show = graph.show(id);
      ShowNote& note = shows[show.guid];
      note.chosen = {number, {}, 0, hash_of(show)};
      note.chosen->texts = note.chosen->contents;
      note.link = show.link;
      note.graphs = {number};
      continue;
    }
    const Episode& episode = graph.episode(id);
    const std::string_view guid = guid_of_show(graph, id);
    ShowNote& show = shows[std::string(guid)];
    show.graphs = {number};
    Age& age = ages[guid];
    age.first = std::max(age.first, episode.published);
    ++age.second;
    const std::size_t texts = hash_of_texts(episode);
    show.episodes.try_emplace(episode.guid, EpisodeNote{{number, {}, texts, hash_of(episode, texts)},
                                                        episode.published,
                                                        episode.number,
                                                        episode.title,
                                                        episode.link,
                                                        episode.same_as});
  }
  for (const auto& [guid, age] : ages) {
    ShowNote& show = shows.find(guid)->second;
    if (show.chosen) show.chosen->age = age;
    for (auto& [episode, note] : show.episodes) note.chosen.age = age;
  }
  return shows;
}

bool MergePlan::is_newer(const Reading& a, const Reading& b) {
  return a.age != b.age ? b.age < a.age : a.contents < b.contents;
}

void MergePlan::add(ShowNote& into, ShowNote&& from) {
  into.graphs.insert(into.graphs.end(), from.graphs.begin(), from.graphs.end());
  if (from.chosen && (!into.chosen || is_newer(*from.chosen, *into.chosen))) {
    into.chosen = from.chosen;
    into.link = std::move(from.link);
  }
  into.episodes.merge(from.episodes);
  for (auto& [guid, episode] : from.episodes) {  // what is there already
    EpisodeNote& known = into.episodes.find(guid)->second;
    if (is_newer(episode.chosen, known.chosen)) known = std::move(episode);
  }
}

void MergePlan::note(std::size_t number, const KnowledgeGraph& graph) {
  Shows shows = shows_of(number, graph);
  const std::lock_guard lock(mutex_);
  graph_count_ = std::max(graph_count_, number + 1);
  shows_.merge(shows);
  for (auto& [guid, show] : shows) add(shows_.find(guid)->second, std::move(show));
  // A new record is united with itself: a file may list names in any order.
  const auto see = [](auto& all, const std::string& key, const auto& record) {
    unite(all.try_emplace(key, record).first->second, record);
  };
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const Node& node = graph.node(id);
    if (node.kind == NodeKind::kReference) {
      const Reference& reference = graph.reference(id);
      const auto [known, is_new] = references_.try_emplace(identity_key(reference), ReferenceNote{reference});
      if (!is_new) unite(known->second.reference, reference);
    } else if (node.kind == NodeKind::kPerson) {
      see(people_, node.id, graph.person(id));
    } else if (node.kind == NodeKind::kConcept) {
      see(concepts_, node.id, graph.concept_node(id));
    }
  }
  note_wholes(graph);
}

// Two spellings of one reference may be part of different ones in a file that we did not write.
void MergePlan::note_wholes(const KnowledgeGraph& graph) {
  for (const Edge& edge : graph.edges()) {
    if (edge.relation != Relation::kPartOf || graph.node(edge.source).kind != NodeKind::kReference) continue;
    const auto part = references_.find(identity_key(graph.reference(edge.source)));
    const auto whole = references_.find(identity_key(graph.reference(edge.target)));
    const std::string*& known = part->second.whole;
    if (part != whole && (known == nullptr || whole->first < *known)) known = &whole->first;
  }
}

void MergePlan::settle(const EpisodeLinks& links) {
  find_groups();
  find_ambiguous();
  if (links.find) find_episodes(links);
}

void MergePlan::find_groups() {
  std::vector<std::size_t> group(graph_count_);
  std::iota(group.begin(), group.end(), std::size_t{0});
  const auto first_of = [&](std::size_t graph) {
    while (group[graph] != graph) graph = group[graph] = group[group[graph]];
    return graph;
  };
  for (const auto& [guid, show] : shows_) {
    for (const std::size_t graph : show.graphs) group[first_of(graph)] = first_of(show.graphs.front());
  }
  std::map<std::size_t, std::size_t> places;  // by the first graph of a group
  const auto place_of = [&](std::size_t graph) {
    const auto [place, is_new] = places.try_emplace(first_of(graph), groups_.size());
    if (is_new) groups_.emplace_back();
    return place->second;
  };
  for (auto& [guid, show] : shows_) show.group = place_of(show.graphs.front());
  for (std::size_t graph = 0; graph < graph_count_; ++graph) groups_[place_of(graph)].push_back(graph);
}

void MergePlan::find_episodes(const EpisodeLinks& links) {
  std::vector<const Shows::value_type*> shows;
  std::vector<std::vector<const Episodes::value_type*>> episodes;
  for (auto& show : shows_) {
    Show linked;
    linked.link = std::move(show.second.link);
    auto& all = episodes.emplace_back();
    for (auto& episode : show.second.episodes) {
      Episode& added = linked.episodes.emplace_back();
      added.guid = episode.first;
      added.title = std::exchange(episode.second.title, {});
      added.link = std::exchange(episode.second.link, {});
      added.same_as = std::exchange(episode.second.same_as, {});
      all.push_back(&episode);
    }
    links.add(shows.size(), linked);
    shows.push_back(&show);
  }
  for (auto& [key, note] : references_) {
    const auto found = links.find(note.reference.url);
    if (!found) continue;
    note.show = shows[found->first];
    note.episode = episodes[found->first][found->second];
  }
}

std::size_t MergePlan::group_of(std::string_view show_guid) const {
  const auto show = shows_.find(show_guid);
  return show == shows_.end() ? groups_.size() : show->second.group;
}

const MergePlan::Reading& MergePlan::chosen(const KnowledgeGraph& graph, NodeId id) const {
  if (graph.node(id).kind == NodeKind::kShow) return *shows_.find(graph.show(id).guid)->second.chosen;
  const Episodes& episodes = shows_.find(guid_of_show(graph, id))->second.episodes;
  return episodes.find(graph.episode(id).guid)->second.chosen;
}

bool MergePlan::is_chosen(std::size_t number, const KnowledgeGraph& graph, NodeId id) const {
  return chosen(graph, id).graph == number;
}

bool MergePlan::is_valid(std::size_t number, const KnowledgeGraph& graph, NodeId id) const {
  const Reading& reading = chosen(graph, id);
  if (reading.graph == number) return true;
  return reading.texts == (graph.node(id).kind == NodeKind::kShow ? hash_of(graph.show(id))
                                                                  : hash_of_texts(graph.episode(id)));
}

bool MergePlan::is_reference(const std::string& iri) const {
  return references_.contains(identity_key({ReferenceKind::kOther, iri, {}}));
}

// GraphBuilder gave another id to a person whose IRI also names something else.
std::string MergePlan::iri_of_person(const std::string& id) const {
  constexpr std::string_view kEnd = "#person";
  if (!id.ends_with(kEnd)) return id;
  const std::string iri = id.substr(0, id.size() - kEnd.size());
  return concepts_.contains(iri) || is_reference(iri) ? iri : id;
}

void MergePlan::find_ambiguous() {
  std::map<std::string, Person> people;  // by IRI
  for (auto& [id, person] : std::exchange(people_, {})) {
    const auto [known, is_new] = people.try_emplace(iri_of_person(id), person);
    if (!is_new) unite(known->second, person);
  }
  people_ = std::move(people);
  for (const auto& [iri, concept_node] : concepts_) {
    if (is_reference(iri)) ambiguous_.insert({{NodeKind::kConcept, iri}, {NodeKind::kReference, iri}});
  }
  for (const auto& [iri, person] : people_) {
    if (concepts_.contains(iri)) ambiguous_.emplace(NodeKind::kConcept, iri);
    if (is_reference(iri)) ambiguous_.emplace(NodeKind::kReference, iri);
  }
}

void MergePlan::reserve(GraphBuilder& builder) const {
  // Concepts first, as build_graph does.
  for (const auto& [kind, iri] : boost::adaptors::reverse(ambiguous_)) {
    if (kind == NodeKind::kConcept) {
      builder.add_concept(iri, concepts_.at(iri));
    } else {
      builder.add_reference(reference({ReferenceKind::kOther, iri, {}}));
    }
  }
}

const MergePlan::ReferenceNote& MergePlan::note_of(const Reference& reference) const {
  return references_.at(identity_key(reference));
}

const Reference& MergePlan::reference(const Reference& reference) const {
  return note_of(reference).reference;
}

bool MergePlan::is_part(const Reference& part, const Reference& whole) const {
  const std::string* const known = note_of(part).whole;
  return known != nullptr && *known == identity_key(whole);
}

std::optional<EpisodeName> MergePlan::episode_at(const Reference& reference) const {
  const ReferenceNote& note = note_of(reference);
  if (note.show == nullptr) return std::nullopt;
  const EpisodeNote& episode = note.episode->second;
  return EpisodeName{note.show->first, note.episode->first, episode.published, episode.number};
}

GraphBuilder::Handle MergePlan::add_shared(GraphBuilder& builder, const KnowledgeGraph& graph,
                                           NodeId id) const {
  const Node& node = graph.node(id);
  if (node.kind == NodeKind::kReference) return builder.add_reference(reference(graph.reference(id)));
  if (node.kind == NodeKind::kConcept) return builder.add_concept(node.id, concepts_.at(node.id));
  const auto& [iri, person] = *people_.find(iri_of_person(node.id));
  return builder.add_person(iri, person);
}

}  // namespace podatlas::graph
