#include <algorithm>
#include <array>
#include <chrono>

#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/site.h"
#include "export/path/answer/answer.h"
#include "export/path/path_reasons.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::array kConceptTies = {
    Ties{Relation::kAbout, false, NodeKind::kEpisode, "Episodes about it"},
    Ties{Relation::kBroader, true, NodeKind::kConcept, "Part of", BlockKind::kChips},
    Ties{Relation::kBroader, false, NodeKind::kConcept, "Its parts", BlockKind::kChips},
    Ties{Relation::kRequires, true, NodeKind::kConcept, "Requires"},
    Ties{Relation::kEasierAfter, true, NodeKind::kConcept, "Easier after"},
    Ties{Relation::kRequires, false, NodeKind::kConcept, "Needed for", BlockKind::kChips},
    Ties{Relation::kRelated, true, NodeKind::kConcept, "Related", BlockKind::kChips},
    Ties{Relation::kAbout, false, NodeKind::kReference, "Further reading"},
    Ties{Relation::kMentions, false, NodeKind::kEpisode, "Episodes that mention it"},
    Ties{Relation::kPromises, false, NodeKind::kEpisode, "Promised by"},
};

// Why the ontology says that it requires others.
void add_reasons(const Site& site, NodeId id, Relation relation, std::vector<Item>& items) {
  std::size_t i = 0;
  for (const Edge& edge : site.graph.out_edges(id)) {
    if (edge.relation != relation || edge.target == id) continue;
    for (const auto& [iri, reason] : site.graph.concept_node(id).reasons) {
      if (iri == site.graph.node(edge.target).id) items[i].details.push_back({{reason}});
    }
    ++i;
  }
}

// Why a step is in the path to a concept. That it is on the topic says little where the episode is about
// parts of it.
Line reason_of(const Site& site, NodeId concept_node, const AnswerStep& step) {
  constexpr std::string_view kOnTopic = "on this topic";
  if (!step.reason.starts_with(kOnTopic)) return {{capitalized(step.reason)}};
  const std::vector<NodeId> parts = site.taught(step.episode, concept_node);
  if (parts.empty()) return {{capitalized(step.reason)}};
  Line line = site.links("About ", parts);
  line.push_back({step.reason.substr(kOnTopic.size())});
  return line;
}

// What the episode says: a statement, what ties it to the topic, or how its notes begin.
void add_words(const Site& site, const graph::PathStep& step, const AnswerStep& told, Item& item) {
  std::optional<Excerpt> excerpt;
  if (told.quote) {
    std::string words = quotable(told.quote->words, {}, {});
    if (!words.empty()) excerpt = Excerpt{told.episode, told.quote->field, std::move(words)};
  }
  if (!excerpt && step.relevance && step.relevance->edge)
    excerpt = excerpt_of(site.graph, site.graph.edge(*step.relevance->edge));
  if (!excerpt) excerpt = lead_of(site.graph, told.episode);
  if (excerpt) site.add_quote(*excerpt, item);
}

}  // namespace

Page concept_page(const Site& site, NodeId id) {
  const Concept& record = site.graph.concept_node(id);
  const bool is_area = site.is_area(id);
  Page page{site.addresses.of(id), is_area ? "Area" : "Topic", heading_of(record), record.definition};
  page.schema = schema_of(site, id);
  page.explorer = site.explorer_state(id);
  page.map = map_near(site, id);
  if (!page.map.edges.empty())
    page.widget = "widgets/topic-" + page.address.substr(page.address.find('/') + 1);
  if (page.summary.empty()) page.summary = "Episodes about " + record.name + ", and what to listen to first.";
  Line facts;
  if (const auto area = site.areas.of(id); area && *area != id) facts.push_back(site.link(*area));
  if (!record.alternatives.empty()) facts.push_back({"also: " + join(record.alternatives, ", ")});
  if (!facts.empty()) page.blocks.push_back({BlockKind::kFacts, std::move(facts)});
  if (!record.definition.empty()) page.blocks.push_back({BlockKind::kText, {{record.definition}}});
  const bool has_path = site.paths.contains(id);
  if (has_path) {
    const graph::ListeningPath& path = site.paths.at(id).path;
    std::string text = "Listening path: " + extent_text(site, path);
    if (is_area) {
      const auto others = std::ranges::count_if(graph::steps_before_tangents(path), [&](const auto& step) {
        return site.areas.of(step.episode) != id;
      });
      if (others > 0) text += ", " + std::to_string(others) + " from other areas";
    }
    page.blocks.push_back({BlockKind::kActions, {{std::move(text), site.path_addresses.at(id)}}});
    page.blocks.push_back({BlockKind::kText, {{"Begin with "}, site.link(path.steps.front().episode)}});
  }
  if (is_area) {
    std::vector<NodeId> episodes = site.of_kind(NodeKind::kEpisode);
    std::erase_if(episodes, [&](NodeId episode) { return site.areas.of(episode) != id; });
    if (!has_path) episodes = in_order(site, episodes);
    std::vector<Item> items;
    items.reserve(episodes.size());
    for (const NodeId episode : episodes) {
      items.push_back(site.item(episode));
      if (const std::vector<NodeId> parts = site.taught(episode, id); !parts.empty())
        items.back().details.push_back(site.links("About ", parts));
    }
    page.add_list(has_path ? "Episodes of this area" : "Episodes of this area, in listening order",
                  std::move(items), has_path ? BlockKind::kList : BlockKind::kSteps,
                  has_path ? kShownEpisodes : 0);
  }
  for (const Ties& ties : kConceptTies) {
    std::vector<Item> items = site.neighbors(id, ties.relation, ties.is_outgoing, ties.other);
    // Those of the area are listed above.
    if (is_area && ties.relation == Relation::kAbout && ties.other == NodeKind::kEpisode) {
      const std::map<std::string_view, NodeId> pages = site.by_address();
      std::erase_if(items, [&](const Item& item) {
        const auto page = pages.find(item.line.front().target);
        return page != pages.end() && site.areas.of(page->second) == id;
      });
    }
    // What no episode speaks of has no page; a listener cannot hear of it.
    if (ties.kind == BlockKind::kChips)
      std::erase_if(items, [](const Item& item) { return item.line.front().target.empty(); });
    if (ties.is_outgoing && ties.kind == BlockKind::kList) add_reasons(site, id, ties.relation, items);
    const bool is_of_others = is_area && ties.heading == kConceptTies.front().heading;
    page.add_list(is_of_others ? "Episodes of other areas about it" : ties.heading, std::move(items),
                  ties.kind, ties.kind == BlockKind::kList ? kShownEpisodes : 0);
  }
  return page;
}

Page path_page(const Site& site, NodeId concept_node) {
  const PathPlan& plan = site.paths.at(concept_node);
  const Answer answer = answer_of(plan);
  Page page{site.path_addresses.at(concept_node), "Listening path",
            heading_of(site.graph.concept_node(concept_node)),
            "What to listen to for " + plan.query +
                ", in which order and why: " + extent_text(site, plan.path) + "."};
  page.feed = page.address + ".xml";
  page.explorer = "#path/" + percent_encode(one_line(plan.query)) + '/' +
                  std::to_string(std::chrono::duration_cast<std::chrono::minutes>(*plan.budget).count());
  page.blocks.push_back({BlockKind::kFacts,
                         {{extent_text(site, plan.path)},
                          {"planned for " + minutes_text(*plan.budget)},
                          {"about " + one_line(plan.query), site.addresses.of(concept_node)}}});
  page.blocks.push_back({BlockKind::kActions,
                         {{"Subscribe in a podcast app", page.feed},
                          {"Fit it to your time", "explore/index.html" + page.explorer}}});
  for (const std::string& note : answer.notes) page.blocks.push_back({BlockKind::kText, {{note}}});
  std::vector<NodeId> episodes;
  episodes.reserve(answer.steps.size());
  Block steps{BlockKind::kSteps};
  std::vector<Item> tangents;
  for (const AnswerStep& step : answer.steps) {
    episodes.push_back(step.episode);
    Item item{{site.link(step.episode)}};
    const Episode& episode = site.graph.episode(step.episode);
    if (std::string number = number_beside(episode); !number.empty()) item.facts.push_back(std::move(number));
    item.facts.push_back(length_text(episode, plan.path.steps[episodes.size() - 1]));
    item.details.push_back(reason_of(site, concept_node, step));
    add_words(site, plan.path.steps[episodes.size() - 1], step, item);
    (step.is_tangent ? tangents : steps.items).push_back(std::move(item));
  }
  page.schema = schema_of_list(site, page.title, episodes);
  page.blocks.push_back(std::move(steps));
  for (const std::string& remark : answer.remarks) page.blocks.push_back({BlockKind::kText, {{remark}}});
  page.add_list("If time is left", std::move(tangents));
  for (const AnswerAddition& addition : answer.additions) {
    std::vector<Item> more;
    for (const NodeId episode : addition.episodes) more.push_back(site.item(episode));
    page.add_list("With " + more_minutes(addition.missing) + instead_text(site.graph, addition),
                  std::move(more));
  }
  page.map = map_of_path(plan.path);
  page.widget = "widgets/path-" + page.address.substr(page.address.find('/') + 1);
  return page;
}

}  // namespace podatlas::exporter::pages
