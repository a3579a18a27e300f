#include "graph/build/build_graph.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "core/digest.h"
#include "core/subject_rule.h"
#include "core/url/url.h"
#include "graph/build/reference_identity.h"
#include "graph/build/seen_people.h"
#include "graph/build/seen_references.h"

namespace podatlas::graph {
namespace {

Relation relation_of_role(PersonRole role) {
  switch (role) {
    case PersonRole::kHost:
      return Relation::kHost;
    case PersonRole::kGuest:
      return Relation::kGuest;
    case PersonRole::kAuthor:  // of a reference, which has an edge of its own; here they are named
    case PersonRole::kMentioned:
      break;
  }
  return Relation::kMentions;
}

// The concepts that become nodes, and the edges between them.
class Concepts {
 public:
  explicit Concepts(const Ontology* ontology)
      : ontology_(ontology),
        handles_(ontology == nullptr ? 0 : ontology->concepts.size()),
        is_subject_(handles_.size()),
        has_requirements_(handles_.size()) {}

  void see(ontology::ConceptId id) { add(id, With::kRequirements); }
  void mark_subject(ontology::ConceptId id) { is_subject_[id] = true; }

  // Once an episode is about a concept, all can be asked for, also those that no episode mentions. Of general
  // knowledge, only those that are tied to what an episode is about: asking for others leads nowhere.
  void see_what_can_be_asked() {
    if (std::find(is_subject_.begin(), is_subject_.end(), true) == is_subject_.end()) return;
    for (ontology::ConceptId id = 0; id < handles_.size(); ++id) {
      const ontology::Concept& from = ontology_->concepts[id];
      if (!is_general(from)) {
        see(id);
        continue;
      }
      for (const ontology::ConceptId other : from.related) {
        if (is_subject_[other]) add(id, With::kBroader);
      }
      for (const ontology::Requirement& requirement : from.requirements) {
        if (is_subject_[requirement.target]) add(id, With::kBroader);
        if (is_subject_[id]) add(requirement.target, With::kBroader);
      }
    }
  }

  void add_all(GraphBuilder& builder) {
    for (ontology::ConceptId id = 0; id < handles_.size(); ++id) {
      if (handles_[id]) handles_[id] = builder.add_concept(iri_of(id), node_of_concept(id));
    }
    for (ontology::ConceptId id = 0; id < handles_.size(); ++id) {
      if (!handles_[id]) continue;
      const ontology::Concept& from = ontology_->concepts[id];
      for (const ontology::ConceptId other : from.broader)
        builder.add_edge(handle(id), Relation::kBroader, handle(other));
      for (const ontology::ConceptId other : from.related) {
        if (handles_[other]) builder.add_edge(handle(id), Relation::kRelated, handle(other));
      }
      if (!has_requirements_[id]) continue;
      for (const ontology::Requirement& requirement : from.requirements) {
        // What general knowledge requires, an episode of some show need not teach.
        const bool is_hard = requirement.is_hard && !is_general(from);
        builder.add_edge(handle(id), is_hard ? Relation::kRequires : Relation::kEasierAfter,
                         handle(requirement.target));
      }
    }
  }

  GraphBuilder::Handle handle(ontology::ConceptId id) const { return handles_[id].value(); }

 private:
  bool is_general(const ontology::Concept& one) const {
    return one.scheme != ontology::kNoScheme && ontology_->schemes[one.scheme].is_general;
  }

  // What comes with a concept: what it is part of, and what it requires as well.
  enum class With { kBroader, kRequirements };
  void add(ontology::ConceptId first, With with) {
    std::vector<ontology::ConceptId> todo = {first};
    while (!todo.empty()) {
      const ontology::ConceptId id = todo.back();
      todo.pop_back();
      if (handles_[id] && (with == With::kBroader || has_requirements_[id])) continue;
      handles_[id].emplace(0);
      const ontology::Concept& from = ontology_->concepts[id];
      todo.insert(todo.end(), from.broader.begin(), from.broader.end());
      if (with == With::kBroader) continue;
      has_requirements_[id] = true;
      for (const ontology::Requirement& requirement : from.requirements) todo.push_back(requirement.target);
    }
  }

  std::string iri_of(ontology::ConceptId id) const {
    return concept_id(safe_iri(ontology_->concepts[id].iri));
  }

  Concept node_of_concept(ontology::ConceptId id) const {
    const ontology::Concept& from = ontology_->concepts[id];
    const ontology::Scheme scheme =
        from.scheme == ontology::kNoScheme ? ontology::Scheme() : ontology_->schemes[from.scheme];
    Concept to{from.preferred.empty() ? from.iri : from.preferred,
               from.alternatives,
               {},
               from.definition,
               concept_id(safe_iri(scheme.iri)),
               scheme.title,
               {}};
    std::sort(to.alternatives.begin(), to.alternatives.end());
    for (const ontology::Label& label : from.labels) {
      if (label.text != to.name &&
          !std::binary_search(to.alternatives.begin(), to.alternatives.end(), label.text))
        to.search_names.push_back(label.text);
    }
    std::sort(to.search_names.begin(), to.search_names.end());
    to.questions = from.questions;
    for (const ontology::ConceptId area : from.areas) to.areas.push_back(iri_of(area));
    std::sort(to.areas.begin(), to.areas.end());
    for (const std::string& match : from.exact_matches) to.exact_matches.push_back(safe_iri(match));
    for (const ontology::Requirement& requirement : from.requirements) {
      if (!requirement.reason.empty())
        to.reasons.emplace_back(iri_of(requirement.target), requirement.reason);
    }
    std::sort(to.reasons.begin(), to.reasons.end());
    return to;
  }

  const Ontology* ontology_;
  std::vector<std::optional<GraphBuilder::Handle>> handles_;  // by id; of those that were seen
  std::vector<bool> is_subject_;                              // by id: an episode is about it
  std::vector<bool> has_requirements_;                        // by id: their edges are made
};

// Gives the episodes the questions that an ontology says they answer.
void add_questions(const Ontology* ontology, std::string_view show_guid, std::vector<Episode>& episodes) {
  if (ontology == nullptr || ontology->episode_questions.empty()) return;
  const auto& all = ontology->episode_questions;
  for (Episode& episode : episodes) {
    const std::string iri = std::string(kBaseIri) + episode_id(show_guid, episode.guid);
    const auto found = std::lower_bound(
        all.begin(), all.end(), iri, [](const auto& one, const std::string& key) { return one.iri < key; });
    if (found != all.end() && found->iri == iri) episode.questions = found->questions;
  }
}

// The things that mentions name.
struct Seen {
  explicit Seen(const Ontology* ontology) : people(ontology), concepts(ontology) {}
  SeenReferences references;
  SeenPeople people;
  Concepts concepts;
  // By mention, in order of episodes: number of the reference or person it names.
  std::vector<std::uint32_t> numbers;
};

// The concepts that a cited thing explains.
std::span<const ontology::ConceptId> explained_by(const Knowledge& knowledge, const Reference& reference) {
  if (knowledge.explained.empty()) return {};
  const auto found = knowledge.explained.find(topic_key(reference.kind, reference.url, reference.ref));
  if (found == knowledge.explained.end()) return {};
  return found->second;
}

ReferenceName name_of(const LinkMention& link) {
  return node_name_of(ReferenceName{link.kind, link.canonical, link.ref});
}

void see(const Mention& mention, Seen& seen) {
  std::uint32_t number = 0;
  if (const auto* link = get_if<LinkMention>(mention)) {
    // A link to an episode that is known becomes an edge between episodes, from its own mention.
    if (!link->target_is_known) number = seen.references.see(name_of(*link));
  } else if (const auto* person = get_if<PersonMention>(mention)) {
    number = seen.people.see(*person);
  } else if (const auto* named = get_if<ConceptMention>(mention)) {
    seen.concepts.see(named->concept_id);
    if (named->is_main) seen.concepts.mark_subject(named->concept_id);
  } else if (const auto* ref = get_if<EpisodeRefMention>(mention)) {
    if (ref->promised) seen.concepts.see(*ref->promised);
  }
  seen.numbers.push_back(number);
}

// Handles, by number or index.
struct Handles {
  std::vector<GraphBuilder::Handle> shows;
  std::vector<std::vector<GraphBuilder::Handle>> episodes;  // by show
  std::vector<GraphBuilder::Handle> references;
  std::vector<GraphBuilder::Handle> people;
};

// A place in the texts of an episode.
using TextPlace = std::tuple<Field, std::size_t, std::size_t>;

TextPlace place_of(const Evidence& evidence) {
  return {evidence.field, evidence.span.begin, evidence.span.end};
}

// Adds the edges of an episode's mentions, whose numbers are `numbers`.
void add_edges(GraphBuilder& builder, const std::vector<Mention>& mentions,
               std::span<const std::uint32_t> numbers, GraphBuilder::Handle here, GraphBuilder::Handle show,
               const Handles& handles, const Concepts& concepts) {
  // A host of an episode is not its guest, whatever other mentions say.
  std::unordered_set<std::uint32_t> hosts;
  std::multimap<TextPlace, GraphBuilder::Handle> cited;
  for (std::size_t i = 0; i < mentions.size(); ++i) {
    const auto* const person = get_if<PersonMention>(mentions[i]);
    if (person != nullptr && person->role == PersonRole::kHost) hosts.insert(numbers[i]);
    const auto* const link = get_if<LinkMention>(mentions[i]);
    if (link != nullptr && !link->target_is_known && !link->is_boilerplate)
      cited.emplace(place_of(mentions[i].evidence), handles.references[numbers[i]]);
  }
  for (std::size_t i = 0; i < mentions.size(); ++i) {
    const Mention& mention = mentions[i];
    const Evidence& evidence = mention.evidence;
    if (const auto* link = get_if<LinkMention>(mention)) {
      if (link->target_is_known) continue;
      builder.add_edge(link->is_boilerplate ? show : here, Relation::kCites, handles.references[numbers[i]],
                       here, evidence, link->url);
    } else if (const auto* ref = get_if<EpisodeRefMention>(mention)) {
      if (!ref->has_target) {
        if (ref->promised)
          builder.add_edge(here, Relation::kPromises, concepts.handle(*ref->promised), here, evidence, {});
        continue;
      }
      const GraphBuilder::Handle there = handles.episodes[ref->target_show][ref->target_episode];
      const bool reversed = ref->relation == EpisodeRelation::kListenBefore;
      builder.add_edge(reversed ? there : here, relation_of(ref->relation), reversed ? here : there, here,
                       evidence, ref->cited_as);
    } else if (const auto* person = get_if<PersonMention>(mention)) {
      const GraphBuilder::Handle who = handles.people[numbers[i]];
      const bool is_host = person->role == PersonRole::kGuest && hosts.contains(numbers[i]);
      builder.add_edge(here, is_host ? Relation::kHost : relation_of_role(person->role), who, here, evidence,
                       {});
      if (person->credited_for == kNoMention) continue;
      const auto* const work = get_if<LinkMention>(mentions[person->credited_for]);
      if (work != nullptr && !work->target_is_known) {
        builder.add_edge(handles.references[numbers[person->credited_for]], Relation::kAuthor, who, here,
                         evidence, {});
      }
    } else if (const auto* named = get_if<ConceptMention>(mention)) {
      const Relation relation = named->is_main ? Relation::kAbout : Relation::kMentions;
      const GraphBuilder::Handle target = concepts.handle(named->concept_id);
      if (evidence.rule.empty()) {
        builder.add_edge(here, relation, target);
      } else {
        builder.add_edge(here, relation, target, here, evidence, {});
      }
      // Links of images that are next to each other have the same place, so that it does not tell them apart.
      if (evidence.rule != kPageRule || evidence.span.size() == 0) continue;
      // The page explains the concept.
      const auto [first, last] = cited.equal_range(place_of(evidence));
      for (auto page = first; page != last; ++page)
        builder.add_edge(page->second, Relation::kAbout, target, here, evidence, {});
    }
  }
}

// A post as a node: under its address, else under a name made of its date and slug.
Reference reference_of(const Post& post) {
  const std::string day = post.published ? rfc3339({*post.published}).substr(0, 10) : "";
  const std::string url =
      post.url.empty() ? "urn:uuid:" + podcast_uuid5("post " + day + ' ' + post.slug) : safe_iri(post.url);
  return {ReferenceKind::kBlog, url, "", post.title};
}

}  // namespace

Relation relation_of(EpisodeRelation relation) {
  switch (relation) {
    case EpisodeRelation::kListenFirst:
    case EpisodeRelation::kListenBefore:
      return Relation::kListenFirst;
    case EpisodeRelation::kRelated:
      return Relation::kRelated;
    case EpisodeRelation::kSupersedes:
      return Relation::kSupersedes;
    case EpisodeRelation::kContinues:
      return Relation::kContinues;
    case EpisodeRelation::kPromises:
      return Relation::kPromises;
    case EpisodeRelation::kMentions:
      break;
  }
  return Relation::kMentions;
}

KnowledgeGraph build_graph(std::vector<Show> shows, std::vector<ShowMentions> mentions,
                           const Knowledge& knowledge) {
  GraphBuilder builder;
  Seen seen(knowledge.ontology);
  SeenReferences& references = seen.references;
  for (const ShowMentions& show : mentions) {
    for (const std::vector<Mention>& episode : show) {
      seen.people.begin_episode();
      for (const Mention& mention : episode) see(mention, seen);
    }
  }
  const std::vector<Post>& posts = knowledge.posts.posts();
  // The reference that cites each post, if any.
  std::vector<std::optional<SeenReferences::Number>> cited_posts(posts.size());
  references.each([&](SeenReferences::Number number) {
    const std::string& url = references.chosen(number).url;
    const auto post = knowledge.posts.find(url);
    if (post && (!cited_posts[*post] || url < references.chosen(*cited_posts[*post]).url))
      cited_posts[*post] = number;
  });
  for (const Post& post : posts) {
    seen.people.begin_episode();
    for (const Mention& mention : post.mentions) see(mention, seen);
  }
  // What cited things explain.
  std::vector<std::pair<SeenReferences::Number, ontology::ConceptId>> explained;
  references.each([&](SeenReferences::Number number) {
    for (const ontology::ConceptId id : explained_by(knowledge, references.chosen(number))) {
      explained.emplace_back(number, id);
      seen.concepts.see(id);
    }
  });

  seen.concepts.see_what_can_be_asked();
  seen.concepts.add_all(builder);
  Handles handles;
  for (Show& show : shows) {
    std::vector<Episode> episodes = std::move(show.episodes);
    const std::string guid = show.guid;
    add_questions(knowledge.ontology, guid, episodes);
    const GraphBuilder::Handle whole = builder.add_show(std::move(show));
    handles.shows.push_back(whole);
    std::vector<GraphBuilder::Handle>& parts = handles.episodes.emplace_back();
    parts.reserve(episodes.size());
    for (Episode& episode : episodes) {
      parts.push_back(builder.add_episode(guid, std::move(episode)));
      builder.add_edge(parts.back(), Relation::kPartOf, whole);
    }
  }
  handles.references = references.add_all(builder, knowledge.posts);
  for (const auto& [number, id] : explained)
    builder.add_edge(handles.references[number], Relation::kAbout, seen.concepts.handle(id));
  handles.people = seen.people.add_all(builder);
  std::span<const std::uint32_t> numbers = seen.numbers;
  // Mentions take more memory than their edges, so each episode's are freed when its edges are made.
  for (std::size_t s = 0; s < mentions.size(); ++s) {
    for (std::size_t e = 0; e < mentions[s].size(); ++e) {
      const std::vector<Mention> here = std::move(mentions[s][e]);
      add_edges(builder, here, numbers.first(here.size()), handles.episodes[s][e], handles.shows[s], handles,
                seen.concepts);
      numbers = numbers.subspan(here.size());
    }
  }
  for (std::size_t p = 0; p < posts.size(); ++p) {
    const GraphBuilder::Handle here =
        cited_posts[p] ? handles.references[*cited_posts[p]] : builder.add_reference(reference_of(posts[p]));
    for (const Mention& mention : posts[p].mentions) {
      const std::uint32_t number = numbers.front();
      numbers = numbers.subspan(1);
      if (const auto* link = get_if<LinkMention>(mention)) {
        if (knowledge.posts.find(name_of(*link).url) == p) continue;
        builder.add_edge(here, Relation::kCites, handles.references[number]);
      } else if (const auto* ref = get_if<EpisodeRefMention>(mention)) {
        builder.add_edge(here, Relation::kMentions, handles.episodes[ref->target_show][ref->target_episode]);
      } else if (const auto* named = get_if<ConceptMention>(mention)) {
        builder.add_edge(here, Relation::kAbout, seen.concepts.handle(named->concept_id));
      }
    }
  }
  return builder.freeze();
}

}  // namespace podatlas::graph
