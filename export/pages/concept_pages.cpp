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

// As a sentence begins.
std::string capitalized(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
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
  }
  if (is_area) {
    std::vector<NodeId> episodes = site.of_kind(NodeKind::kEpisode);
    std::erase_if(episodes, [&](NodeId episode) { return site.areas.of(episode) != id; });
    if (!has_path) episodes = in_order(site, episodes);
    std::vector<Item> items;
    items.reserve(episodes.size());
    for (const NodeId episode : episodes) items.push_back(site.item(episode));
    page.add_list(has_path ? "Episodes of this area" : "Episodes of this area, in listening order",
                  std::move(items), has_path ? BlockKind::kList : BlockKind::kSteps,
                  has_path ? kShownEpisodes : 0);
  }
  for (const Ties& ties : kConceptTies) {
    std::vector<Item> items = site.neighbors(id, ties.relation, ties.is_outgoing, ties.other);
    // What no episode speaks of has no page; a listener cannot hear of it.
    if (ties.kind == BlockKind::kChips)
      std::erase_if(items, [](const Item& item) { return item.line.front().target.empty(); });
    if (ties.is_outgoing && ties.kind == BlockKind::kList) add_reasons(site, id, ties.relation, items);
    page.add_list(ties.heading, std::move(items), ties.kind,
                  ties.kind == BlockKind::kList ? kShownEpisodes : 0);
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
    item.details.push_back({{capitalized(step.reason)}});
    if (step.quote) {
      item.quote = with_short_urls(step.quote->words);
      item.quoted_from = transcript_note(episode, step.quote->field);
    }
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
