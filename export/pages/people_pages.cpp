// Pages of people, and of the works that episodes cite.
#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "core/notes/notices.h"
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
                                std::pair{Relation::kMentions, "Mentioned"},
                                std::pair{Relation::kAuthor, "Authors of what is cited"}};

constexpr std::size_t kNewestOfHost = 6;
constexpr std::size_t kMostNamed = 6;  // episodes named at a work
constexpr std::size_t kShownGuests = 20;
constexpr std::size_t kRegular = 10;           // episodes with a guest
constexpr std::size_t kShownSingle = 50;       // works of sites that have one
constexpr std::size_t kMostWithoutSites = 60;  // works on a page that are not listed by site
constexpr std::size_t kMostOnPage = 500;     // works; those of sites that have one go to pages of their own,
constexpr std::size_t kOnFurtherPage = 250;  // with so many
constexpr std::size_t kMostSlips = 2;        // letters of a name that is no name of its own

// A cited work, who cites it, and what an audit found.
Item work_item(const Site& site, NodeId id) {
  Item item{site.work(id)};
  std::string verdict;
  Line citing = {{"cited in "}};
  std::size_t count = 0;
  for (const Edge& edge : site.graph.in_edges(id)) {
    if (edge.relation != Relation::kCites || site.graph.node(edge.source).kind != NodeKind::kEpisode)
      continue;
    if (++count <= kMostNamed) {
      if (citing.size() > 1) citing.push_back({", "});
      citing.push_back(site.link(edge.source));
    }
    for (const EdgeEvidence& seen : edge.evidence) {
      if (const auto found = site.verdicts.find(seen.cited_as); found != site.verdicts.end())
        verdict = found->second;
    }
  }
  if (count > kMostNamed) citing.push_back({" and " + std::to_string(count - kMostNamed) + " more"});
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

// Whether all episodes that cite it do so as advertisements do.
bool is_only_offered(const Site& site, NodeId id) {
  const auto edges = site.graph.in_edges(id);
  return std::all_of(edges.begin(), edges.end(), [&](const Edge& edge) {
    return edge.relation != Relation::kCites || site.graph.node(edge.source).kind != NodeKind::kEpisode ||
           is_offered(site.graph, edge);
  });
}

// "example.org"
std::string site_of(const Site& site, NodeId reference) {
  return std::string(without_www(host_of(split_url(site.graph.reference(reference).url).authority)));
}

// Puts works, in the order of their sites, on pages of their own, and links to these.
void add_further_pages(std::vector<Item> works, Page& page, std::vector<Page>& further) {
  std::vector<Item> links;
  for (std::size_t begin = 0; begin < works.size(); begin += kOnFurtherPage) {
    const std::size_t end = std::min(begin + kOnFurtherPage, works.size());
    const std::string sites = works[begin].facts.front() + " to " + works[end - 1].facts.front();
    Page next{page.address + '-' + std::to_string(further.size() + 2), page.kind, page.title + ": " + sites,
              page.title + ", cited once, on " + sites + '.'};
    next.blocks.push_back({BlockKind::kFacts, {{page.title, page.address}}});
    Block list{BlockKind::kList};
    for (std::size_t i = begin; i < end; ++i) list.items.push_back(std::move(works[i]));
    next.blocks.push_back(std::move(list));
    links.push_back({{{sites, next.address}, {" (" + std::to_string(end - begin) + ")"}}});
    further.push_back(std::move(next));
  }
  page.add_list("Sites with one page (" + std::to_string(works.size()) + ")", std::move(links));
}

// Many works are listed by the sites that they are on, those with most of them first. `extent`: of all.
void add_works_by_site(const Site& site, const std::vector<NodeId>& works, Line extent, Page& page,
                       std::vector<Page>& further) {
  std::map<std::string, std::vector<Item>> by_host;
  for (const NodeId id : works) by_host[site_of(site, id)].push_back(work_item(site, id));
  if (works.size() <= kMostWithoutSites || by_host.size() == 1) {
    Block list{BlockKind::kList};
    for (const NodeId id : works) list.items.push_back(work_item(site, id));
    if (!list.items.empty()) page.blocks.push_back(std::move(list));
    return;
  }
  std::vector<Item> single;
  std::vector<std::pair<std::string, std::vector<Item>>> several;
  for (auto& [host, items] : by_host) {
    if (items.size() > 1) {
      several.emplace_back(host, std::move(items));
    } else {
      items.front().facts.push_back(host);
      single.push_back(std::move(items.front()));
    }
  }
  page.blocks.push_back({BlockKind::kFacts, std::move(extent)});
  std::ranges::stable_sort(several, std::ranges::greater(),
                           [](const auto& one) { return one.second.size(); });
  if (!several.empty()) page.blocks.push_back({BlockKind::kHeading, {{"Sites with several pages"}}});
  for (auto& [host, items] : several) page.add_section(host, std::move(items));
  if (works.size() > kMostOnPage && single.size() > kOnFurtherPage) {
    add_further_pages(std::move(single), page, further);
    return;
  }
  const std::string heading = "Sites with one page (" + std::to_string(single.size()) + ")";
  page.add_list(heading, std::move(single), BlockKind::kList, kShownSingle);
}

// The sites that most of many works are on: "github.com (120), wikipedia.org (80) and 300 others".
Line largest_sites(const Site& site, const std::vector<NodeId>& works) {
  constexpr std::size_t kMost = 8;
  std::map<std::string, std::size_t> counts;
  for (const NodeId id : works) {
    if (!is_of_shop(site.graph.reference(id))) ++counts[site_of(site, id)];
  }
  if (works.size() <= kMostWithoutSites || counts.size() <= kMost) return {};
  std::vector<std::pair<std::string, std::size_t>> largest(counts.begin(), counts.end());
  std::ranges::stable_sort(largest, std::ranges::greater(), [](const auto& one) { return one.second; });
  std::string text;
  for (std::size_t i = 0; i < kMost; ++i)
    text += (i == 0 ? "" : ", ") + largest[i].first + " (" + std::to_string(largest[i].second) + ')';
  return {{text + " and " + counted(largest.size() - kMost, "other site")}};
}

// What is only offered, and what shops sell, come last.
void add_works(const Site& site, std::vector<NodeId> works, Page& page, std::vector<Page>& further) {
  std::vector<Item> offers;
  std::vector<Item> shops;
  std::set<std::string> sites;
  for (const NodeId id : works) sites.insert(site_of(site, id));
  Line extent{{std::to_string(works.size()) + " addresses"}, {counted(sites.size(), "site")}};
  std::erase_if(works, [&](NodeId id) {
    const bool is_sold = is_of_shop(site.graph.reference(id));
    if (!is_sold && !is_only_offered(site, id)) return false;
    (is_sold ? shops : offers).push_back(work_item(site, id));
    return true;
  });
  add_works_by_site(site, works, std::move(extent), page, further);
  page.add_section(kOffersHeading, std::move(offers));
  page.add_section(kShopsHeading, std::move(shops));
}

// Whether people read or watch such a reference: it is no part of a repository, and more than a web page.
bool is_read(ReferenceKind kind) {
  constexpr std::array<std::string_view, 4> kOthers = {"SoftwareSourceCode", "DiscussionForumPosting",
                                                       "Comment", "WebPage"};
  return std::ranges::find(kOthers, row_of(kind).schema_class) == kOthers.end();
}

// "the host", or "a host" of a show that several people host.
std::string the_host(const Site& site) {
  const auto is_host = [&](NodeId id) {
    return std::ranges::any_of(site.graph.in_edges(id),
                               [](const Edge& edge) { return edge.relation == Relation::kHost; });
  };
  return std::ranges::count_if(site.of_kind(NodeKind::kPerson), is_host) > 1 ? "a host" : "the host";
}

// Whether somebody is the only host of a show.
bool is_only_host(const Site& site, NodeId id) {
  return std::ranges::any_of(
      site.hosts, [&](const auto& one) { return one.second.size() == 1 && one.second.front() == id; });
}

// Of a host whom most notes leave out: where that is known from, and the newest episodes of a show that has
// no other host.
void add_rarely_named_host(const Site& site, NodeId id, std::size_t count, Page& page) {
  const auto is_host = [&](const auto& one) { return std::ranges::find(one.second, id) != one.second.end(); };
  const auto show = std::ranges::find_if(site.hosts, is_host);
  const std::string notes = counted(count, "episode");
  if (show == site.hosts.end()) {
    page.blocks.push_back(
        {BlockKind::kText,
         {{"Named as " + the_host(site) + " in " + notes + " of " + site.frame.name + "."}}});
    return;
  }
  std::vector<NodeId> all = heard_episodes(site);
  const std::vector<NodeId> its = episodes_of(site.graph, show->first);
  std::erase_if(all, [&](NodeId episode) { return std::ranges::find(its, episode) == its.end(); });
  const bool is_only = is_only_host(site, id);
  page.blocks.push_back({BlockKind::kText,
                         {{"Host of " + (is_only ? counted(all.size(), "episode") + " of " : "") +
                           std::string(site.graph.label(show->first)) +
                           (is_only ? "." : ", named as such in the notes of " + notes + ".")}}});
  if (!is_only) return;
  std::vector<Item> newest;
  for (const NodeId episode : all) {
    if (newest.size() < kNewestOfHost) newest.push_back(site.item(episode));
  }
  page.add_list("Newest episodes", std::move(newest));
  page.blocks.push_back({BlockKind::kActions, {{"All episodes", "episodes"}}});
}

// Whether tags of the feed name a host episode by episode: those that nearly all episodes have are the
// show's.
bool is_tagged_by_episode(const Site& site, NodeId id, std::size_t count) {
  constexpr std::size_t kNearlyAll = 10;  // of so many, all but one
  const auto is_tag = [](const EdgeEvidence& seen) { return seen.rule == "tag.person"; };
  const auto edges = site.graph.in_edges(id);
  const bool has_tags = std::ranges::all_of(edges, [&](const Edge& edge) {
    return edge.relation != Relation::kHost || site.graph.node(edge.source).kind != NodeKind::kEpisode ||
           std::ranges::any_of(edge.evidence, is_tag);
  });
  return has_tags && count * kNearlyAll < site.of_kind(NodeKind::kEpisode).size() * (kNearlyAll - 1);
}

// Whether an edge is to somebody whom the notes of its episode name.
bool is_named_in_notes(const Edge& edge) {
  return std::ranges::any_of(edge.evidence, [](const EdgeEvidence& seen) { return seen.span.size() > 0; });
}

// Of a host: with whom, and how many episodes and when, if the feed says that of each; less of one whom most
// notes leave out. Returns whether they name the host.
bool add_hosting(const Site& site, NodeId id, Page& page) {
  std::map<NodeId, std::size_t> guests;
  std::map<std::string, std::size_t> years;
  std::size_t count = 0;
  for (const Edge& edge : site.graph.in_edges(id)) {
    if (edge.relation != Relation::kHost || site.graph.node(edge.source).kind != NodeKind::kEpisode ||
        is_removed(site.graph.episode(edge.source).title))
      continue;
    ++count;
    const std::string day = published_day(site.graph.episode(edge.source));
    if (!day.empty()) ++years[day.substr(0, 4)];
    for (const Edge& other : site.graph.out_edges(edge.source)) {
      if (other.relation == Relation::kGuest && other.target != id) ++guests[other.target];
    }
  }
  if (count == 0) return false;
  if (2 * count <= site.of_kind(NodeKind::kEpisode).size()) {
    add_rarely_named_host(site, id, count, page);
    return false;
  }
  const bool is_counted = is_tagged_by_episode(site, id, count);
  std::string who = is_counted ? "Named as " + the_host(site) + " of " + counted(count, "episode") + " of " +
                                     site.frame.name
                               : "Named as a host of " + site.frame.name;
  if (is_counted && !years.empty()) {
    const std::string& first = years.begin()->first;
    const std::string& last = years.rbegin()->first;
    who += first == last ? " in " + first : " from " + first + " to " + last;
  }
  page.blocks.push_back({BlockKind::kText, {{who + "."}}});
  std::vector<Item> items;
  items.reserve(guests.size());
  for (const auto& [guest, episodes] : most_frequent(guests)) {
    // A first name alone is anybody's.
    if (site.addresses.of(guest).empty() && site.graph.label(guest).find(' ') == std::string_view::npos)
      continue;
    items.push_back({{site.link(guest)}});
    if (episodes > 1) items.back().facts.push_back(counted(episodes, "episode"));
  }
  page.add_list("Guests", std::move(items), BlockKind::kChips, kShownGuests);
  std::vector<Item> of_years;
  if (is_counted && years.size() > 1) {
    for (const auto& [year, episodes] : years)
      of_years.push_back({{{year + ": " + std::to_string(episodes)}}});
  }
  page.add_list("Episodes by year", std::move(of_years), BlockKind::kChips);
  return true;
}

// Whether an edge says that an episode names a person, and not only as the author of what it cites.
bool names_person(const Site& site, const Edge& edge) {
  return edge.relation == Relation::kMentions && !site.cited_authors(edge.source).contains(edge.target);
}

// Whether only the words of links have somebody's name.
bool is_only_in_links(const Site& site, NodeId id) {
  const auto is_in_link = [&](const EdgeEvidence& seen) {
    const std::vector<Text>& texts = site.graph.episode(seen.owner).texts;
    const auto text = std::ranges::find(texts, seen.field, &Text::field);
    return text != texts.end() && std::ranges::any_of(text->anchors, [&](const Anchor& anchor) {
             return anchor.span.contains(seen.span) && anchor.span.size() > seen.span.size();
           });
  };
  return std::ranges::all_of(site.graph.in_edges(id), [&](const Edge& edge) {
    return edge.relation == Relation::kMentions && std::ranges::all_of(edge.evidence, is_in_link);
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
  // A name with slips needs no mention.
  std::vector<std::string> others = record.other_names;
  std::erase_if(others, [&](const std::string& name) {
    return name.size() > 2 * kMostSlips &&
           edit_distance(fold(name), fold(record.name), kMostSlips) <= kMostSlips;
  });
  if (!others.empty()) facts.push_back({"also: " + join(others, ", ")});
  for (const std::string& url : record.same_as) {
    if (is_web_url(url)) facts.push_back({shorten(url.substr(url.find("://") + 3), 60), url});
  }
  Page lists;
  const bool is_of_most = add_hosting(site, id, lists);
  if (!lists.blocks.empty()) page.map = {};  // a few of a host's episodes say nothing
  if (!facts.empty()) page.blocks.push_back({BlockKind::kFacts, std::move(facts)});
  page.blocks.insert(page.blocks.end(), lists.blocks.begin(), lists.blocks.end());
  for (const Ties& ties : kRoles) {
    std::vector<Item> items = site.neighbors(id, ties.relation, ties.is_outgoing, ties.other);
    const bool is_of_episodes = ties.relation == Relation::kHost && ties.other == NodeKind::kEpisode;
    if (ties.relation == Relation::kHost) std::ranges::reverse(items);  // the newest first
    // The only host of a show is so in all of it, whatever notes say so.
    if (is_of_episodes && !is_of_most && is_only_host(site, id)) continue;
    std::string heading =
        is_of_episodes && !is_of_most ? "Named as " + the_host(site) : std::string(ties.heading);
    if (ties.relation == Relation::kGuest && items.size() >= kRegular) heading = "Regular guest in";
    // What all episodes are said to have says nothing about one.
    if (is_of_episodes && is_of_most && !is_tagged_by_episode(site, id, items.size())) {
      std::set<std::string_view> named;
      for (const Edge& edge : site.graph.in_edges(id)) {
        if (edge.relation == Relation::kHost && is_named_in_notes(edge) &&
            site.graph.node(edge.source).kind == NodeKind::kEpisode &&
            !is_removed(site.graph.episode(edge.source).title))
          named.insert(site.addresses.of(edge.source));
      }
      std::erase_if(items, [&](const Item& item) { return !named.contains(item.line.front().target); });
      heading = "Named in the notes of";
    }
    page.add_list(heading, std::move(items), ties.kind, kShownEpisodes);
  }
  return page;
}

Page people_page(const Site& site) {
  Page page{"people", "", "People", "Hosts, guests and others in " + site.frame.name + "."};
  std::vector<std::vector<Item>> by_role(kListed.size());
  std::vector<Item> once;  // who may be anybody that somebody spoke of
  std::vector<Item> some;  // hosts of some episodes
  const auto is_usual_host = [&](NodeId id) {
    return std::ranges::any_of(
        site.hosts, [&](const auto& one) { return std::ranges::find(one.second, id) != one.second.end(); });
  };
  for (const NodeId id : site.of_kind(NodeKind::kPerson)) {
    if (site.addresses.of(id).empty()) continue;
    const auto edges = site.graph.in_edges(id);
    const auto role = std::find_if(kListed.begin(), kListed.end(), [&](const auto& one) {
      return std::any_of(edges.begin(), edges.end(), [&](const Edge& e) {
        return e.relation == one.first && (one.first != Relation::kMentions || names_person(site, e));
      });
    });
    if (role == kListed.end()) continue;
    // "A phone endorsed by Ada Byron": the words of a link are of what it leads to.
    if (role->first == Relation::kMentions && is_only_in_links(site, id)) continue;
    if (role->first == Relation::kHost && !is_usual_host(id)) {
      some.push_back({{site.link(id)}});
      continue;
    }
    const bool is_once =
        role->first == Relation::kMentions &&
        std::ranges::count_if(edges, [&](const Edge& e) { return names_person(site, e); }) == 1;
    (is_once ? once : by_role[static_cast<std::size_t>(role - kListed.begin())]).push_back({{site.link(id)}});
  }
  for (std::size_t i = 0; i < kListed.size(); ++i) {
    page.add_list(kListed.at(i).second, std::move(by_role[i]), BlockKind::kChips);
    if (kListed.at(i).first == Relation::kHost)
      page.add_list("Hosts of some episodes", std::exchange(some, {}), BlockKind::kChips);
  }
  page.add_section("Mentioned in one episode", std::move(once));
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
    if (!is_cited(site, id) || is_nobodys(site.graph, id)) continue;
    if (std::ranges::all_of(site.graph.in_edges(id), [&](const Edge& edge) {
          return edge.relation != Relation::kCites || asks_for_support(site.graph, edge);
        }))
      continue;
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
    std::vector<Page> further;
    add_works(site, works, page, further);
    Item item{{{page.title, address}, {" (" + std::to_string(works.size()) + ")"}}};
    if (Line sites = largest_sites(site, works); !sites.empty()) item.details.push_back(std::move(sites));
    std::ranges::move(further, std::back_inserter(pages));
    pages.push_back(std::move(page));
    return item;
  };
  std::vector<Item> by_kind;
  // What people read and watch comes first: the table lists that after what repositories have.
  std::vector<std::pair<ReferenceKind, std::vector<NodeId>>> ordered(kinds.begin(), kinds.end());
  std::ranges::stable_sort(ordered, {}, [](const auto& one) {
    const int place = static_cast<int>(one.first);
    return is_read(one.first) ? -place : place;
  });
  for (const auto& [kind, works] : ordered) {
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
