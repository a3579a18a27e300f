// The front page, and lists of episodes, topics and paths.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "core/notes/notices.h"
#include "core/text/sentence.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/order/area_path.h"
#include "export/pages/site.h"
#include "export/path/answer/excerpt.h"
#include "export/path/path_reasons.h"
#include "export/path/topic_notes.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/listening_path.h"
#include "graph/path/plan/lengths.h"
#include "graph/path/steps/groundwork.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::size_t kFrontNewest = 6;
constexpr std::size_t kMostSteps = 5;     // of a path, on a card
constexpr std::size_t kShownAreas = 12;   // on the front page; the others are folded
constexpr std::size_t kShownTopics = 50;  // of an area; the others are folded
constexpr std::size_t kFewestOfArea = 3;  // more episodes
constexpr std::size_t kMostTopics = 100;  // that are new
constexpr std::string_view kOthers = "others";

constexpr std::size_t kShownText = 180;  // code points of what a card says

// How a text begins.
std::string first_sentence(const std::string& text) {
  const std::string line = one_line(text);
  return shorten(slice(line, sentence_around(line, {0, 0})), kShownText);
}

// The same as on the page of the path to it, if it has one: a path of one episode has none.
graph::ListeningPath path_to(const Site& site, NodeId concept_node) {
  const auto planned = site.paths.find(concept_node);
  return planned != site.paths.end() ? planned->second.path
                                     : graph::first_path(site.curriculum, site.search, concept_node);
}

// Where to start.
Item start_item(const Site& site, NodeId concept_node) {
  const graph::ListeningPath path = path_to(site, concept_node);
  Item item = site.paths.contains(concept_node) ? path_item(site, concept_node) : site.item(concept_node);
  item.mark = site.area_class(concept_node);
  item.facts = {extent_text(site, path)};
  item.details.clear();
  std::size_t more = 0;
  for (const graph::PathStep& step : graph::steps_before_tangents(path)) {
    if (step.optional_for) continue;
    if (item.steps.size() < kMostSteps)
      item.steps.push_back(site.dated({}, step.episode));
    else
      ++more;
  }
  if (more > 0) item.details.push_back({{"and " + std::to_string(more) + " more"}});
  return item;
}

// "4 h 16 min"
std::string hours_text(std::chrono::seconds length) {
  const auto minutes = minutes_of(length);
  std::string rest = minutes % 60 == 0 && minutes > 0 ? "" : std::to_string(minutes % 60) + " min";
  if (minutes < 60) return rest;
  return std::to_string(minutes / 60) + " h" + (rest.empty() ? "" : " ") + rest;
}

// How long episodes are together: `text` of that, after "about " if the feed has no length for some of them.
// Empty if it has none at all.
template <typename Text>
std::string length_of_all(const Site& site, const std::vector<NodeId>& episodes, const Text& text) {
  if (!site.has_lengths) return {};
  const auto has_length = [&](NodeId id) { return site.graph.episode(id).duration.has_value(); };
  const graph::Lengths lengths(site.graph);
  std::chrono::seconds total{0};
  for (const NodeId id : episodes) total += lengths.of(id);
  return (std::ranges::all_of(episodes, has_length) ? "" : "about ") + text(total);
}

// `episodes`: all, the newest first.
Line extent_of_show(const Site& site, const std::vector<NodeId>& episodes) {
  Line facts = {{counted(episodes.size(), "episode")}};
  const std::string length = length_of_all(site, episodes, [](std::chrono::seconds total) {
    return counted(static_cast<std::size_t>(total.count() + 1800) / 3600, "hour");
  });
  if (!length.empty()) facts.push_back({length});
  if (episodes.empty()) return facts;
  const std::string first = published_day(site.graph.episode(episodes.back()));
  const std::string last = published_day(site.graph.episode(episodes.front()));
  if (!first.empty() && !last.empty()) facts.push_back({first.substr(0, 4) + " to " + last.substr(0, 4)});
  // A trailer is older than the first episode.
  const auto is_trailer_of = [&](NodeId id) { return is_trailer(site.graph.episode(id).title); };
  const auto first_heard = std::find_if_not(episodes.rbegin(), episodes.rend(), is_trailer_of);
  if (first_heard != episodes.rbegin()) {
    const Words trailer = site.link(episodes.back());
    facts.push_back({"trailer: " + trailer.text, trailer.target});
  }
  if (first_heard == episodes.rend()) return facts;
  const Words oldest = site.link(*first_heard);
  facts.push_back({"first episode: " + oldest.text, oldest.target});
  return facts;
}

// "Hosted by Ada and Ben"; see Site::hosts.
Line hosts_line(const Site& site, NodeId show) {
  const std::vector<NodeId>& hosts = site.hosts.at(show);
  Line line;
  // Whoever the feed names as its author, if nobody else is said to be the host.
  if (const std::vector<std::string>& authors = site.graph.show(show).authors;
      hosts.empty() && !authors.empty() && fold(authors.front()) != fold(site.graph.show(show).title)) {
    line.push_back({"By "});
    const auto people = site.of_kind(NodeKind::kPerson);
    const auto known = std::ranges::find_if(
        people, [&](NodeId id) { return fold(site.graph.label(id)) == fold(authors.front()); });
    line.push_back(known == people.end() ? Words{one_line(authors.front())} : site.link(*known));
  }
  for (std::size_t i = 0; i < hosts.size(); ++i) {
    const bool is_last = i + 1 == hosts.size();
    line.push_back({i == 0 ? "Hosted by " : is_last ? " and " : ", "});
    line.push_back(site.link(hosts[i]));
  }
  return line;
}

std::vector<Item> start_items(const Site& site) {
  std::vector<Item> items;
  items.reserve(site.front.starts.size());
  for (const NodeId id : site.front.starts) items.push_back(start_item(site, id));
  return items;
}

// Episodes of no area that is offered, the newest first. They may be of the same kind as those of an area:
// all that is known is that they are in none.
std::vector<NodeId> more_episodes(const Site& site) {
  std::set<NodeId> offered;
  for (const AreaCard& card : site.front.areas) offered.insert(card.episodes.begin(), card.episodes.end());
  std::vector<NodeId> episodes = heard_episodes(site);
  std::erase_if(episodes, [&](NodeId id) { return offered.contains(id); });
  return episodes;
}

// The episodes by area, those with most of them first; then those of areas with fewer than three, and of
// none.
std::vector<std::pair<std::optional<NodeId>, std::vector<NodeId>>> by_area(
    const Site& site, const std::vector<NodeId>& episodes) {
  std::map<NodeId, std::vector<NodeId>> found;
  for (const NodeId id : episodes) {
    if (const auto area = site.areas.of(id); area && !site.addresses.of(*area).empty())
      found[*area].push_back(id);
  }
  std::erase_if(found, [](const auto& one) { return one.second.size() < kFewestOfArea; });
  std::vector<std::pair<std::optional<NodeId>, std::vector<NodeId>>> out(found.begin(), found.end());
  std::ranges::stable_sort(out, std::ranges::greater(), [](const auto& one) { return one.second.size(); });
  std::vector<NodeId> rest = episodes;
  std::erase_if(rest, [&](NodeId id) {
    const auto area = site.areas.of(id);
    return area && found.contains(*area);
  });
  if (!rest.empty()) out.emplace_back(std::nullopt, std::move(rest));
  return out;
}

// "21 more episodes, on media and content, teams and careers and other things"
Line more_line(const Site& site, const std::vector<NodeId>& episodes) {
  Line line{{counted(episodes.size(), "more episode"), std::string(kOthers)}};
  const auto groups = by_area(site, episodes);
  for (std::size_t i = 0; i < groups.size() && groups.front().first; ++i) {
    line.push_back({i == 0 ? ", on " : i + 1 == groups.size() ? " and " : ", "});
    line.push_back(groups[i].first ? site.link(*groups[i].first) : Words{"other things"});
  }
  return line;
}

// Which lengths are assumed: the front page says "about 90 minutes". "" if all are told.
std::string note_on_lengths(const Site& site, const std::vector<NodeId>& episodes) {
  if (!site.has_lengths) return episodes.empty() ? "" : "the lengths of the episodes are not known";
  const auto is_untold = [&](NodeId id) { return !graph::told_length(site.graph.episode(id)); };
  const auto estimated = static_cast<std::size_t>(std::ranges::count_if(episodes, is_untold));
  return length_note(estimated, graph::Lengths(site.graph).usual());
}

// An area, how much there is of it, and which of its episodes to begin with.
Item area_item(const Site& site, const AreaCard& card) {
  const NodeId id = card.concept_node;
  const Concept& record = site.graph.concept_node(id);
  Item item{{{heading_of(record), site.addresses.of(id)}}, area_facts(site, card.episodes)};
  item.mark = site.area_class(id);
  if (!record.definition.empty()) item.details.push_back({{first_sentence(record.definition)}});
  item.details.push_back(site.dated("Begin with ", card.begin));
  const auto planned = site.paths.find(id);
  if (planned == site.paths.end()) return item;
  // What another area prepares comes first, as in a search.
  const auto area = site.areas.of(id);
  const auto is_of_area = [&](const Edge& edge) {
    return edge.relation == Relation::kAbout && site.areas.of(edge.target) == area;
  };
  if (site.areas.of(card.begin) != area && std::ranges::none_of(site.graph.out_edges(card.begin), is_of_area))
    item.details.back().push_back({", groundwork for it"});
  item.details.push_back(
      {{"Listening path: " + extent_text(site, planned->second.path), site.path_addresses.at(id)}});
  Line parts;
  for (const NodeId part : site.within(id)) {
    parts.push_back({parts.empty() ? "Paths to its parts: " : ", "});
    parts.push_back({heading_of(site.graph.concept_node(part)), site.path_addresses.at(part)});
  }
  if (!parts.empty()) item.details.push_back(std::move(parts));
  return item;
}

}  // namespace

std::vector<NodeId> heard_episodes(const Site& site) {
  std::vector<NodeId> out = newest_first(site);
  std::erase_if(out, [&](NodeId id) { return is_removed(site.graph.episode(id).title); });
  return out;
}

std::vector<NodeId> newest_first(const Site& site) {
  std::vector<NodeId> episodes = site.of_kind(NodeKind::kEpisode);
  std::stable_sort(episodes.begin(), episodes.end(), [&](NodeId a, NodeId b) {
    return site.graph.episode(a).published > site.graph.episode(b).published;
  });
  return episodes;
}

Item path_item(const Site& site, NodeId concept_node) {
  const PathPlan& plan = site.paths.at(concept_node);
  Item item{{{heading_of(site.graph.concept_node(concept_node)), site.path_addresses.at(concept_node)}}};
  item.facts.push_back(extent_text(site, plan.path));
  item.mark = site.area_class(concept_node);
  item.details.push_back(site.dated("Begins with ", graph::first_episode(plan.path)));
  return item;
}

std::vector<std::string> area_facts(const Site& site, const std::vector<NodeId>& episodes) {
  std::vector<std::string> facts = {counted(episodes.size(), "episode")};
  if (std::string length = length_of_all(site, episodes, hours_text); !length.empty())
    facts.push_back(std::move(length));
  return facts;
}

Page front_page(const Site& site) {
  const std::vector<NodeId> episodes = heard_episodes(site);
  Page page{"index", "", site.frame.name, "Episodes, topics and listening paths of " + site.frame.name + "."};
  page.explorer = "#start";
  page.blocks.push_back({BlockKind::kFacts, extent_of_show(site, episodes)});
  for (const NodeId show : site.of_kind(NodeKind::kShow)) {
    const Show& record = site.graph.show(show);
    if (page.schema.empty()) page.schema = schema_of(site, show);
    if (!record.description.empty()) {
      if (show == 0) page.summary = record.description;
      page.blocks.push_back({BlockKind::kText, {{record.description}}});
    } else if (const auto told = told_of_itself(site.graph, show)) {
      if (show == 0) page.summary = told->words;
      page.blocks.push_back(
          {BlockKind::kText, {{told->words + " (said in "}, site.link(told->episode), {")"}}});
    }
    if (Line hosts = hosts_line(site, show); !hosts.empty())
      page.blocks.push_back({BlockKind::kText, std::move(hosts)});
    if (is_web_url(record.link))
      page.blocks.push_back(
          {BlockKind::kText, {{"Home page of " + shorten(one_line(record.title), 80), record.link}}});
  }
  if (!site.frame.feed.empty())
    page.blocks.push_back({BlockKind::kActions, {{"Subscribe to the show (its feed)", site.frame.feed}}});
  page.blocks.push_back({BlockKind::kSearch});
  std::vector<Item> starts = start_items(site);
  const std::vector<NodeId> more = more_episodes(site);
  std::vector<Item> areas;
  for (const AreaCard& card : site.front.areas) areas.push_back(area_item(site, card));
  page.add_list("Start here", std::move(starts), BlockKind::kCards);
  if (const std::string note = note_on_lengths(site, episodes); !note.empty())
    page.blocks.push_back({BlockKind::kText, {{as_sentence(note)}}});
  page.add_list("What it is about", std::move(areas), BlockKind::kCards, kShownAreas);
  if (!more.empty() && !site.front.areas.empty())
    page.blocks.push_back({BlockKind::kText, more_line(site, more)});
  std::vector<Item> newest;
  for (std::size_t i = 0; i < std::min(kFrontNewest, episodes.size()); ++i) {
    newest.push_back(site.item(episodes[i]));
    if (const auto lead = lead_of(site.graph, episodes[i]))
      newest.back().details.push_back({{shorten(with_short_urls(lead->words), kShownText)}});
  }
  page.add_list("Newest episodes", std::move(newest));
  Line actions = {{"All episodes", "episodes"}, {"All listening paths", "paths"}};
  if (changes_page(site)) actions.push_back({"What changed", "changes"});
  page.blocks.push_back({BlockKind::kActions, std::move(actions)});
  return page;
}

Page episodes_page(const Site& site) {
  Page page{"episodes", "", "All episodes", "All episodes of " + site.frame.name + ", the newest first."};
  page.explorer = "#episodes";
  const std::vector<NodeId> episodes = heard_episodes(site);
  page.schema = schema_of_list(site, page.title, episodes);
  std::map<std::string, std::vector<Item>, std::greater<>> years;
  for (const NodeId id : episodes) {
    const std::string day = published_day(site.graph.episode(id));
    years[day.empty() ? "Without a date" : day.substr(0, 4)].push_back(site.item(id));
  }
  for (auto& [year, items] : years) page.add_list(year, std::move(items));
  return page;
}

std::optional<Page> others_page(const Site& site) {
  const std::vector<NodeId> episodes = more_episodes(site);
  if (episodes.empty() || site.front.areas.empty()) return std::nullopt;
  Page page{std::string(kOthers), "", "More episodes",
            "More episodes of " + site.frame.name + ", beside those of its areas, the newest first."};
  page.explorer = "#episodes";
  page.schema = schema_of_list(site, page.title, episodes);
  const auto groups = by_area(site, episodes);
  for (const auto& [area, members] : groups) {
    if (area) {
      const Words heading{heading_of(site.graph.concept_node(*area)), site.addresses.of(*area)};
      page.blocks.push_back({BlockKind::kHeading, {heading}});
    } else if (groups.size() > 1) {
      page.blocks.push_back({BlockKind::kHeading, {{"Others"}}});
    }
    std::vector<Item> items;
    for (const NodeId id : members) {
      items.push_back(site.item(id));
      if (const std::vector<NodeId> subjects = site.taught(id, std::nullopt); !subjects.empty())
        items.back().details.push_back(site.links("About ", subjects));
    }
    page.blocks.push_back({BlockKind::kList, {}, std::move(items)});
  }
  return page;
}

Page topics_page(const Site& site) {
  Page page{"topics", "", "Topics", "What " + site.frame.name + " is about, by area."};
  page.explorer = "#concepts";
  std::map<std::optional<NodeId>, std::vector<NodeId>> by_area;
  for (const NodeId id : site.of_kind(NodeKind::kConcept)) {
    const auto area = site.areas.of(id);
    if (!site.addresses.of(id).empty() && area != id) by_area[area].push_back(id);
  }
  const auto by_episodes = [&](std::vector<NodeId> topics) {
    std::ranges::stable_sort(topics, std::ranges::greater(), [&](NodeId id) { return site.episodes_on(id); });
    std::vector<Item> items;
    items.reserve(topics.size());
    for (const NodeId id : topics) items.push_back({{site.link(id)}});
    return items;
  };
  const auto add = [&](NodeId area) {
    std::vector<Item> items = by_episodes(std::move(by_area[area]));
    const Words heading{heading_of(site.graph.concept_node(area)), site.addresses.of(area)};
    by_area.erase(area);
    page.blocks.push_back({BlockKind::kHeading, {heading}});
    if (!items.empty()) page.blocks.push_back({BlockKind::kChips, {}, std::move(items), {}, kShownTopics});
  };
  for (const NodeId area : site.areas.with_episodes()) add(area);
  // Then what no episode is mainly about, but many name topics of: the most named first.
  constexpr std::size_t kFewestTopics = 3;
  std::vector<NodeId> rest;
  std::map<NodeId, std::size_t> named;
  for (const auto& [area, topics] : by_area) {
    if (!area || topics.size() < kFewestTopics) continue;
    rest.push_back(*area);
    for (const NodeId id : topics) named[*area] += site.episodes_on(id);
  }
  std::ranges::stable_sort(rest, std::ranges::greater(), [&](NodeId id) { return named[id]; });
  for (const NodeId area : rest) add(area);
  std::vector<NodeId> others;
  for (const auto& [area, topics] : by_area) others.insert(others.end(), topics.begin(), topics.end());
  page.add_list("Other topics", by_episodes(std::move(others)), BlockKind::kChips, kShownTopics);
  return page;
}

Page paths_page(const Site& site) {
  Page page{"paths", "", "Listening paths",
            "What to listen to for a topic of " + site.frame.name + ", in order."};
  page.explorer = "#path";
  std::vector<Item> areas;
  std::vector<Item> topics;
  for (const auto& [id, plan] : site.paths) {
    // One episode with its groundwork is told on its topic's page.
    if (graph::divided(plan.path).count > 1)
      (site.is_area(id) ? areas : topics).push_back(path_item(site, id));
  }
  if (areas.empty() && topics.empty())
    page.blocks.push_back({BlockKind::kText, {{"No topic has several episodes."}}});
  page.add_list("Areas", std::move(areas));
  page.add_list("Topics", std::move(topics));
  return page;
}

std::optional<Page> changes_page(const Site& site) {
  Page page{"changes", "", "What changed", "New episodes and topics of " + site.frame.name + "."};
  const std::map<std::string_view, NodeId> pages = site.by_address();
  for (const Addresses::Change& change : site.addresses.changes()) {
    std::vector<Item> episodes;
    std::vector<Item> topics;
    for (const std::string& id : change.added) {
      const std::optional<NodeId> node = site.graph.find(id);
      if (!node || site.addresses.of(*node).empty()) continue;
      const bool is_episode = site.graph.node(*node).kind == NodeKind::kEpisode;
      if (is_episode) episodes.push_back(site.item(*node));
      if (!is_episode && topics.size() < kMostTopics) topics.push_back({{site.link(*node)}});
    }
    for (const std::string& from : change.moved) {
      const auto to = site.addresses.redirects().find(from);
      if (to != site.addresses.redirects().end())
        episodes.push_back({{site.link(pages.at(to->second)), {", moved from " + from}}});
    }
    if (episodes.empty() && topics.empty()) continue;
    const std::string until = change.until.empty() ? "Without a date" : "Episodes until " + change.until;
    page.blocks.push_back({BlockKind::kHeading, {{until}}});
    if (!episodes.empty()) page.blocks.push_back({BlockKind::kList, {}, std::move(episodes)});
    if (topics.empty()) continue;
    page.blocks.push_back({BlockKind::kText, {{"New topics"}}});
    page.blocks.push_back({BlockKind::kChips, {}, std::move(topics)});
  }
  if (page.blocks.empty()) return std::nullopt;
  return page;
}

}  // namespace podatlas::exporter::pages
