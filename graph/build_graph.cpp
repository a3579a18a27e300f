#include "graph/build_graph.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "core/digest.h"
#include "core/unite.h"
#include "core/url.h"
#include "graph/reference_identity.h"

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

// One node a person: what different mentions know of them is put together first.
class People {
 public:
  explicit People(const ontology::Ontology* ontology) {
    if (ontology == nullptr) return;
    for (const ontology::KnownPerson& person : ontology->people) known_.emplace(person.iri, &person);
  }

  void see(const PersonMention& mention) {
    Person& person = people_[id_of(mention)];
    if (const auto known = known_.find(mention.iri); known != known_.end()) {
      person.name = known->second->name;
      unite(person.other_names, known->second->other_names);
      unite(person.handles, known->second->handles);
      unite(person.same_as, known->second->same_as);
    } else if (const std::string& name = mention.name.empty() ? mention.handle : mention.name;
               person.name.empty() || name < person.name) {
      person.name = name;  // spellings with one slug: any fixed choice will do
    }
    if (!mention.handle.empty()) unite(person.handles, {mention.handle});
  }

  GraphBuilder::Handle add(GraphBuilder& builder, const PersonMention& mention) const {
    const std::string id = id_of(mention);
    return builder.add_person(id, people_.at(id));
  }

 private:
  static std::string id_of(const PersonMention& mention) {
    if (!mention.iri.empty()) return safe_iri(mention.iri);
    return person_id(mention.name.empty() ? mention.handle : mention.name);
  }

  std::unordered_map<std::string, const ontology::KnownPerson*> known_;
  std::unordered_map<std::string, Person> people_;
};

// The concepts that become nodes, and the edges between them.
class Concepts {
 public:
  explicit Concepts(const ontology::Ontology* ontology) : ontology_(ontology) {}

  void see(ontology::ConceptId id) {
    std::vector<ontology::ConceptId> todo = {id};
    while (!todo.empty()) {
      const ontology::ConceptId next = todo.back();
      todo.pop_back();
      if (!handles_.emplace(next, 0).second) continue;
      const ontology::Concept& from = ontology_->concepts[next];
      todo.insert(todo.end(), from.broader.begin(), from.broader.end());
      for (const ontology::Requirement& requirement : from.requirements) todo.push_back(requirement.target);
    }
  }

  void add_all(GraphBuilder& builder) {
    for (auto& [id, handle] : handles_) handle = builder.add_concept(iri_of(id), node_of_concept(id));
    for (const auto& [id, handle] : handles_) {
      const ontology::Concept& from = ontology_->concepts[id];
      for (const ontology::ConceptId other : from.broader)
        builder.add_edge(handle, Relation::kBroader, handles_.at(other));
      for (const ontology::ConceptId other : from.related) {
        const auto known = handles_.find(other);
        if (known != handles_.end()) builder.add_edge(handle, Relation::kRelated, known->second);
      }
      for (const ontology::Requirement& requirement : from.requirements) {
        builder.add_edge(handle, requirement.is_hard ? Relation::kRequires : Relation::kEasierAfter,
                         handles_.at(requirement.target));
      }
    }
  }

  GraphBuilder::Handle handle(ontology::ConceptId id) const { return handles_.at(id); }

 private:
  std::string iri_of(ontology::ConceptId id) const { return safe_iri(ontology_->concepts[id].iri); }

  Concept node_of_concept(ontology::ConceptId id) const {
    const ontology::Concept& from = ontology_->concepts[id];
    const ontology::Scheme scheme =
        from.scheme == ontology::kNoScheme ? ontology::Scheme() : ontology_->schemes[from.scheme];
    Concept to{from.preferred.empty() ? from.iri : from.preferred,
               from.alternatives,
               {},
               from.definition,
               safe_iri(scheme.iri),
               scheme.title,
               {}};
    std::sort(to.alternatives.begin(), to.alternatives.end());
    for (const ontology::Label& label : from.labels) {
      if (label.text != to.name &&
          !std::binary_search(to.alternatives.begin(), to.alternatives.end(), label.text))
        to.search_names.push_back(label.text);
    }
    std::sort(to.search_names.begin(), to.search_names.end());
    for (const ontology::Requirement& requirement : from.requirements) {
      if (!requirement.reason.empty())
        to.reasons.emplace_back(iri_of(requirement.target), requirement.reason);
    }
    std::sort(to.reasons.begin(), to.reasons.end());
    return to;
  }

  const ontology::Ontology* ontology_;
  std::map<ontology::ConceptId, GraphBuilder::Handle> handles_;
};

// Chooses one spelling for every reference before any node is made, so that the order of mentions is of no
// account.
class References {
 public:
  explicit References(const KnownPosts& posts) : posts_(posts) {}

  void see(const Reference& reference) {
    const auto [known, is_new] =
        chosen_.try_emplace(identity_key(reference), Chosen{reference, std::nullopt});
    if (!is_new) known->second.reference = preferred(known->second.reference, reference);
    if (const auto parent = parent_of(reference)) see(*parent);
  }

  template <typename Visitor>
  void each(const Visitor& visit) const {
    for (const auto& [key, chosen] : chosen_) visit(chosen.reference);
  }

  GraphBuilder::Handle add(GraphBuilder& builder, const Reference& reference) {
    Chosen& chosen = chosen_.at(identity_key(reference));
    if (chosen.handle) return *chosen.handle;
    Reference node = chosen.reference;
    if (const auto post = posts_.find(node.url)) {
      node.title = posts_.posts()[*post].title;
      if (node.kind == ReferenceKind::kOther) node.kind = ReferenceKind::kBlog;
    }
    const std::optional<Reference> parent = parent_of(node);
    const GraphBuilder::Handle handle = builder.add_reference(std::move(node));
    chosen.handle = handle;
    if (parent) builder.add_edge(handle, Relation::kPartOf, add(builder, *parent));
    return handle;
  }

 private:
  struct Chosen {
    Reference reference;
    std::optional<GraphBuilder::Handle> handle;  // once it is a node
  };

  const KnownPosts& posts_;
  std::unordered_map<std::string, Chosen> chosen_;
};

std::vector<ontology::ConceptId> explained_by(const Knowledge& knowledge, const Reference& reference) {
  const auto found = knowledge.explained.find(topic_key(reference.kind, reference.url, reference.ref));
  return found == knowledge.explained.end() ? std::vector<ontology::ConceptId>() : found->second;
}

// Whoever hosts an episode is no guest of it, whatever another of its mentions says.
std::set<GraphBuilder::Handle> hosts_of(const std::vector<Mention>& mentions, const People& people,
                                        GraphBuilder& builder) {
  std::set<GraphBuilder::Handle> hosts;
  for (const Mention& mention : mentions) {
    const auto* const person = std::get_if<PersonMention>(&mention.what);
    if (person != nullptr && person->role == PersonRole::kHost) hosts.insert(people.add(builder, *person));
  }
  return hosts;
}

Reference reference_of(const LinkMention& link) { return node_of({link.kind, link.canonical, link.ref}); }

// A post as a node: under the address that it gives, else under a name made of what is known of it.
Reference reference_of(const Post& post) {
  const std::string day = post.published ? rfc3339(*post.published).substr(0, 10) : "";
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

KnowledgeGraph build_graph(std::vector<Show> shows, const std::vector<ShowMentions>& mentions,
                           const Knowledge& knowledge) {
  References references(knowledge.posts);
  People people(knowledge.ontology);
  Concepts concepts(knowledge.ontology);
  for (const ShowMentions& show : mentions) {
    for (const std::vector<Mention>& episode : show) {
      for (const Mention& mention : episode) {
        if (const auto* link = std::get_if<LinkMention>(&mention.what)) {
          // A link to an episode that is known becomes an edge between episodes, from its own mention.
          if (!link->target_is_known) references.see(reference_of(*link));
        } else if (const auto* person = std::get_if<PersonMention>(&mention.what)) {
          people.see(*person);
        } else if (const auto* named = std::get_if<ConceptMention>(&mention.what)) {
          concepts.see(named->concept_id);
        } else if (const auto* ref = std::get_if<EpisodeRefMention>(&mention.what)) {
          if (ref->promised) concepts.see(*ref->promised);
        }
      }
    }
  }
  const std::vector<Post>& posts = knowledge.posts.posts();
  // Under which address each post is cited, if it is.
  std::vector<std::optional<Reference>> cited_posts(posts.size());
  references.each([&](const Reference& reference) {
    const auto post = knowledge.posts.find(reference.url);
    if (post && (!cited_posts[*post] || reference.url < cited_posts[*post]->url))
      cited_posts[*post] = reference;
  });
  for (const Post& post : posts) {
    for (const Mention& mention : post.mentions) {
      if (const auto* link = std::get_if<LinkMention>(&mention.what)) {
        references.see(reference_of(*link));
      } else if (const auto* named = std::get_if<ConceptMention>(&mention.what)) {
        concepts.see(named->concept_id);
      }
    }
  }
  references.each([&](const Reference& reference) {
    for (const ontology::ConceptId id : explained_by(knowledge, reference)) concepts.see(id);
  });
  GraphBuilder builder;
  concepts.add_all(builder);
  std::vector<std::vector<GraphBuilder::Handle>> handles(shows.size());
  for (std::size_t s = 0; s < shows.size(); ++s) {
    std::vector<Episode> episodes = std::move(shows[s].episodes);
    const std::string guid = shows[s].guid;
    const GraphBuilder::Handle show = builder.add_show(std::move(shows[s]));
    builder.expect_episodes(episodes.size());
    for (Episode& episode : episodes) {
      handles[s].push_back(builder.add_episode(guid, std::move(episode)));
      builder.add_edge(handles[s].back(), Relation::kPartOf, show);
    }
  }
  references.each([&](const Reference& reference) {
    const GraphBuilder::Handle handle = references.add(builder, reference);
    for (const ontology::ConceptId id : explained_by(knowledge, reference)) {
      builder.add_edge(handle, Relation::kAbout, concepts.handle(id));
    }
  });
  for (std::size_t s = 0; s < mentions.size(); ++s) {
    for (std::size_t e = 0; e < mentions[s].size(); ++e) {
      const GraphBuilder::Handle here = handles[s][e];
      const std::set<GraphBuilder::Handle> hosts = hosts_of(mentions[s][e], people, builder);
      for (const Mention& mention : mentions[s][e]) {
        if (const auto* link = std::get_if<LinkMention>(&mention.what)) {
          if (link->target_is_known) continue;
          builder.add_edge(here, Relation::kCites, references.add(builder, reference_of(*link)), here,
                           mention.evidence, link->url);
        } else if (const auto* ref = std::get_if<EpisodeRefMention>(&mention.what)) {
          if (!ref->has_target) {
            if (ref->promised)
              builder.add_edge(here, Relation::kPromises, concepts.handle(*ref->promised), here,
                               mention.evidence, {});
            continue;
          }
          const GraphBuilder::Handle there = handles[ref->target_show][ref->target_episode];
          const bool reversed = ref->relation == EpisodeRelation::kListenBefore;
          builder.add_edge(reversed ? there : here, relation_of(ref->relation), reversed ? here : there, here,
                           mention.evidence, ref->cited_as);
        } else if (const auto* person = std::get_if<PersonMention>(&mention.what)) {
          const GraphBuilder::Handle who = people.add(builder, *person);
          const bool is_host = person->role == PersonRole::kGuest && hosts.contains(who);
          builder.add_edge(here, is_host ? Relation::kHost : relation_of_role(person->role), who, here,
                           mention.evidence, {});
          if (person->credited_for == kNoMention) continue;
          const auto* const work = std::get_if<LinkMention>(&mentions[s][e][person->credited_for].what);
          if (work != nullptr && !work->target_is_known) {
            builder.add_edge(references.add(builder, reference_of(*work)), Relation::kAuthor, who, here,
                             mention.evidence, {});
          }
        } else if (const auto* named = std::get_if<ConceptMention>(&mention.what)) {
          builder.add_edge(here, named->is_main ? Relation::kAbout : Relation::kMentions,
                           concepts.handle(named->concept_id), here, mention.evidence, {});
        }
      }
    }
  }
  for (std::size_t p = 0; p < posts.size(); ++p) {
    const GraphBuilder::Handle here = cited_posts[p] ? references.add(builder, *cited_posts[p])
                                                     : builder.add_reference(reference_of(posts[p]));
    for (const Mention& mention : posts[p].mentions) {
      if (const auto* link = std::get_if<LinkMention>(&mention.what)) {
        if (knowledge.posts.find(reference_of(*link).url) == p) continue;
        builder.add_edge(here, Relation::kCites, references.add(builder, reference_of(*link)));
      } else if (const auto* ref = std::get_if<EpisodeRefMention>(&mention.what)) {
        builder.add_edge(here, Relation::kMentions, handles[ref->target_show][ref->target_episode]);
      } else if (const auto* named = std::get_if<ConceptMention>(&mention.what)) {
        builder.add_edge(here, Relation::kAbout, concepts.handle(named->concept_id));
      }
    }
  }
  return builder.freeze();
}

}  // namespace podatlas::graph
