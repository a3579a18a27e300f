// Pages of people, and of the works that episodes cite.
#include <algorithm>
#include <array>
#include <map>

#include "core/text/text.h"
#include "core/url/rules/reference_kinds.h"
#include "core/url/url.h"
#include "export/pages/site.h"
#include "export/site/file_names.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::array kRoles = {
    Ties{Relation::kHost, false, NodeKind::kShow, "Hosts"},
    Ties{Relation::kGuest, false, NodeKind::kEpisode, "Guest in"},
    Ties{Relation::kMentions, false, NodeKind::kEpisode, "Mentioned in"},
    Ties{Relation::kAuthor, false, NodeKind::kReference, "Author of"},
    Ties{Relation::kHost, false, NodeKind::kEpisode, "Host of"},
};
// The roles that the list of people shows, the first that applies.
constexpr std::array kListed = {std::pair{Relation::kHost, "Hosts"}, std::pair{Relation::kGuest, "Guests"},
                                std::pair{Relation::kAuthor, "Authors of cited works"},
                                std::pair{Relation::kMentions, "Mentioned"}};

// A cited work, who cites it, and what an audit found.
Item work_item(const Site& site, NodeId id) {
  Item item{{site.link(id)}};
  std::string verdict;
  Line citing = {{"cited in "}};
  for (const Edge& edge : site.graph.in_edges(id)) {
    if (edge.relation != Relation::kCites || site.graph.node(edge.source).kind != NodeKind::kEpisode)
      continue;
    if (citing.size() > 1) citing.push_back({", "});
    citing.push_back(site.link(edge.source));
    for (const EdgeEvidence& seen : edge.evidence) {
      if (const auto found = site.verdicts.find(seen.cited_as); found != site.verdicts.end())
        verdict = found->second;
    }
  }
  if (citing.size() > 1) item.details.push_back(std::move(citing));
  if (!verdict.empty()) item.details.push_back({{"Link checked: " + verdict}});
  return item;
}

bool is_part(const Site& site, NodeId id) {
  const auto edges = site.graph.out_edges(id);
  return std::any_of(edges.begin(), edges.end(),
                     [](const Edge& edge) { return edge.relation == Relation::kPartOf; });
}

bool is_cited(const Site& site, NodeId id) {
  const auto edges = site.graph.in_edges(id);
  return std::any_of(edges.begin(), edges.end(), [&](const Edge& edge) {
    return edge.relation == Relation::kCites && site.graph.node(edge.source).kind == NodeKind::kEpisode;
  });
}

}  // namespace

Page person_page(const Site& site, NodeId id) {
  const Person& record = site.graph.person(id);
  Page page{site.addresses.of(id), "Person", record.name,
            record.name + " in " + site.frame.name + ": episodes and links."};
  page.schema = schema_of(site, id);
  page.map = map_near(site, id);
  Line facts;
  if (!record.other_names.empty()) facts.push_back({"also: " + join(record.other_names, ", ")});
  for (const std::string& url : record.same_as) {
    if (is_web_url(url)) facts.push_back({shorten(url.substr(url.find("://") + 3), 60), url});
  }
  if (!facts.empty()) page.blocks.push_back({BlockKind::kFacts, std::move(facts)});
  for (const Ties& ties : kRoles)
    page.add_list(ties.heading, site.neighbors(id, ties.relation, ties.is_outgoing, ties.other), ties.kind);
  return page;
}

Page people_page(const Site& site) {
  Page page{"people", "", "People", "Hosts, guests and others in " + site.frame.name + "."};
  std::vector<std::vector<Item>> by_role(kListed.size());
  for (const NodeId id : site.of_kind(NodeKind::kPerson)) {
    if (site.addresses.of(id).empty()) continue;
    const auto edges = site.graph.in_edges(id);
    const auto role = std::find_if(kListed.begin(), kListed.end(), [&](const auto& one) {
      return std::any_of(edges.begin(), edges.end(), [&](const Edge& e) { return e.relation == one.first; });
    });
    if (role != kListed.end())
      by_role[static_cast<std::size_t>(role - kListed.begin())].push_back({{site.link(id)}});
  }
  for (std::size_t i = 0; i < kListed.size(); ++i)
    page.add_list(kListed.at(i).second, std::move(by_role[i]), BlockKind::kChips);
  if (page.blocks.empty()) page.blocks.push_back({BlockKind::kText, {{"No names were found."}}});
  return page;
}

Words link_to_kind(ReferenceKind kind) {
  const std::string_view name = row_of(kind).display_name;  // begins with a small letter
  std::string title(name);
  title.front() = static_cast<char>(title.front() - 'a' + 'A');
  return {std::move(title), "references/" + address_slug(name)};
}

std::vector<Page> reference_pages(const Site& site) {
  std::map<ReferenceKind, std::vector<NodeId>> kinds;
  std::map<NodeId, std::vector<NodeId>> repositories;
  for (const NodeId id : site.of_kind(NodeKind::kReference)) {
    if (!is_cited(site, id)) continue;
    kinds[site.graph.reference(id).kind].push_back(id);
    for (const Edge& edge : site.graph.out_edges(id)) {
      if (edge.relation == Relation::kPartOf && !is_part(site, edge.target))
        repositories[edge.target].push_back(id);
    }
  }
  std::erase_if(repositories, [](const auto& one) { return one.second.size() < 2; });
  Page overview{"references", "", "References", "Everything that episodes of " + site.frame.name + " cite."};
  std::vector<Page> pages;
  const auto add = [&](const std::string& address, std::string_view kind, std::string title,
                       const std::vector<NodeId>& works) {
    Page page{address, std::string(kind), std::move(title), {}};
    page.summary = page.title + ": cited in " + site.frame.name + ".";
    Block list{BlockKind::kList};
    for (const NodeId id : works) list.items.push_back(work_item(site, id));
    page.blocks.push_back(std::move(list));
    pages.push_back(std::move(page));
    return Item{{{pages.back().title, address}, {" (" + std::to_string(works.size()) + ")"}}};
  };
  std::vector<Item> by_kind;
  for (const auto& [kind, works] : kinds) {
    const Words link = link_to_kind(kind);
    by_kind.push_back(add(link.target, "References", link.text, works));
  }
  overview.add_list("By kind", std::move(by_kind));
  std::vector<Item> by_repository;
  FileNames names;
  for (const auto& [repository, works] : repositories) {
    std::string address = "repositories/" + address_slug(site.graph.label(repository));
    while (!names.take(address)) address += "-2";
    by_repository.push_back(add(address, "Repository", std::string(site.graph.label(repository)), works));
    pages.back().map = map_of_repository(site, repository, works);
  }
  overview.add_list("By repository", std::move(by_repository));
  if (overview.blocks.empty())
    overview.blocks.push_back({BlockKind::kText, {{"No episode cites anything."}}});
  pages.insert(pages.begin(), std::move(overview));
  return pages;
}

}  // namespace podatlas::exporter::pages
