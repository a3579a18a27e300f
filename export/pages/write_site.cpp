// Makes all pages of a site and writes them.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/io/parallel.h"
#include "core/text/json.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/site.h"
#include "export/path/path_formats.h"
#include "export/picture/card.h"
#include "export/site/site_formats.h"
#include "graph/path/listening_path.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::string_view kImage = "data:image/";

// What an audit says of links that do not work as they are.
Site::Verdicts verdicts_in(std::string_view audit) {
  Site::Verdicts out;
  const auto json = OrderedJson::parse(audit);
  if (json.is_null()) return out;
  for (const auto& link : json.at("links")) {
    const std::string verdict = link.value("verdict", "");
    if (!verdict.empty() && verdict != "ok") out.emplace(link.at("url").get<std::string>(), verdict);
  }
  return out;
}

Frame frame_of(const KnowledgeGraph& graph, const ExportOptions& options) {
  Frame frame{one_line(shows_title(graph)), options.base_url, {}};
  if (frame.name.empty()) frame.name = "Podcast";
  if (!frame.base_url.empty() && !frame.base_url.ends_with('/')) frame.base_url += '/';
  frame.keeps_advertisements = options.keeps_advertisements;
  const bool has_show = graph.nodes().size() > 0 && graph.node(0).kind == NodeKind::kShow;
  if (has_show && is_web_url(graph.show(0).feed_url)) frame.feed = graph.show(0).feed_url;
  if (has_show && is_web_url(graph.show(0).image)) frame.image = graph.show(0).image;
  return frame;
}

Page not_found_page(const Frame& frame) {
  Page page{"404", "", "No such page", "This page does not exist."};
  page.is_hidden = true;
  page.blocks.push_back({BlockKind::kSearch});
  page.blocks.push_back({BlockKind::kText,
                         {{"Perhaps it is among "},
                          {"all episodes", "episodes"},
                          {" or "},
                          {"all topics", "topics"},
                          {" of " + frame.name + "."}}});
  return page;
}

Page search_page(const Frame& frame) {
  Page page{"search", "", "Search", "What to listen to in " + frame.name + " for a topic or a question."};
  page.is_hidden = true;
  page.has_search = true;
  page.blocks.push_back({BlockKind::kSearch});
  page.blocks.push_back(
      {BlockKind::kActions, {{"All episodes", "episodes"}, {"Topics", "topics"}, {"People", "people"}}});
  return page;
}

std::vector<Page> pages_of(const Site& site) {
  std::vector<Page> pages = {front_page(site), episodes_page(site), topics_page(site), paths_page(site),
                             people_page(site)};
  if (std::optional<Page> changes = changes_page(site)) pages.push_back(std::move(*changes));
  if (std::optional<Page> others = others_page(site)) pages.push_back(std::move(*others));
  for (const NodeId id : site.of_kind(NodeKind::kEpisode)) pages.push_back(episode_page(site, id));
  for (const NodeId id : site.of_kind(NodeKind::kConcept)) {
    if (!site.addresses.of(id).empty()) pages.push_back(concept_page(site, id));
  }
  for (const auto& [id, plan] : site.paths) pages.push_back(path_page(site, id));
  for (const NodeId id : site.of_kind(NodeKind::kPerson)) {
    if (!site.addresses.of(id).empty()) pages.push_back(person_page(site, id));
  }
  for (Page& page : reference_pages(site)) pages.push_back(std::move(page));
  pages.push_back(search_page(site.frame));
  pages.push_back(not_found_page(site.frame));
  return pages;
}

// Below the facts, the text and the steps that begin the page.
Result<void> add_maps(const Site& site, std::vector<Page>& pages) {
  for (Page& page : pages) {
    const Result<std::string> svg = drawn(site, page.map);
    if (!svg) return tl::unexpected(svg.error());
    if (svg->empty()) continue;
    const auto lists = std::ranges::find_if(page.blocks, [](const Block& block) {
      return block.kind == BlockKind::kHeading || block.kind == BlockKind::kList;
    });
    page.blocks.insert(lists, {BlockKind::kPicture, {{std::string(page.map.caption)}}, {}, *svg});
  }
  return {};
}

// What the card of a page says: its first facts, and for an area how much there is of it.
Card card_of(const Site& site, const Page& page, std::optional<NodeId> node) {
  Card card{site.frame.name, page.kind, page.title, {}};
  if (page.address == "index") card.show.clear();
  // Of a path, what is near its topic.
  const Map near = node && !page.map.center ? map_near(site, *node) : page.map;
  for (const MapEdge& edge : near.edges) {
    if (edge.after == near.center) ++card.before;
    if (edge.before == near.center) ++card.after;
  }
  if (node) {
    card.ink = ink_of(site.areas, *node);
    if (site.is_area(*node)) card.facts = area_facts(site, site.episodes_of_area(*node));
  }
  for (const Block& block : page.blocks) {
    if (card.facts.empty() && block.kind == BlockKind::kFacts) {
      for (const Words& one : block.line) {
        if (!is_web_url(one.target)) card.facts.push_back(one.text);
      }
    } else if (page.kind == "Topic" && block.kind == BlockKind::kActions) {
      card.facts.push_back(block.line.front().text);
    }
  }
  return card;
}

// A picture for links to each page. Only complete URLs can name pictures. Graphviz draws one at a time; what
// is drawn is packed on all processors.
Result<void> add_cards(const Site& site, std::vector<Page>& pages, const AddFile& add, unsigned jobs) {
  constexpr std::size_t kAtOnce = 64;
  std::map<std::string_view, NodeId> nodes = site.by_address();
  for (const auto& [id, address] : site.path_addresses) nodes.emplace(address, id);
  std::vector<CardPixels> drawn;
  std::vector<std::string> files(kAtOnce);
  for (std::size_t begin = 0; begin < pages.size(); begin += kAtOnce) {
    const std::size_t end = std::min(pages.size(), begin + kAtOnce);
    drawn.clear();
    for (std::size_t i = begin; i < end; ++i) {
      const auto node = nodes.find(pages[i].address);
      Result<CardPixels> card = draw_card(
          card_of(site, pages[i], node == nodes.end() ? std::nullopt : std::optional(node->second)));
      if (!card) return tl::unexpected(card.error());
      drawn.push_back(std::move(*card));
    }
    parallel_for(drawn.size(), jobs, [&](std::size_t i) { files[i] = card_png(drawn[i]); });
    for (std::size_t i = begin; i < end; ++i) {
      pages[i].card = "cards/" + pages[i].address + ".png";
      if (Result<void> added = add(pages[i].card, files[i - begin]); !added) return added;
    }
  }
  return {};
}

// What a page shows in a frame: the steps of a path, or the picture of a topic.
Page widget_of(const Page& page) {
  Page widget{page.widget, "", page.title, page.summary};
  widget.is_widget = true;
  widget.is_hidden = true;
  const auto has = [&](BlockKind kind) { return std::ranges::find(page.blocks, kind, &Block::kind); };
  const bool is_path = has(BlockKind::kSteps) != page.blocks.end();
  Block block = *has(is_path ? BlockKind::kSteps : BlockKind::kPicture);
  for (Item& item : block.items) item = {item.line};
  widget.blocks = {std::move(block),
                   {BlockKind::kText, {{is_path ? "Why this order" : "More about it", page.address}}}};
  return widget;
}

}  // namespace

Result<void> write_pages(const KnowledgeGraph& graph, std::string_view audit, std::string_view cover,
                         const AddFile& add, const ExportOptions& options) {
  Result<Addresses> addresses = Addresses::make(graph, options.previous);
  if (!addresses) return tl::unexpected(addresses.error());
  Frame frame = frame_of(graph, options);
  frame.cover = cover.empty()
                    ? "cover.svg"
                    : "cover." + std::string(cover.substr(kImage.size(), cover.find(';') - kImage.size()));
  const Site site(graph, std::move(*addresses), verdicts_in(audit), std::move(frame));
  if (Result<void> added =
          add(site.frame.cover, cover.empty() ? cover_svg(site) : std::string(options.cover));
      !added)
    return added;
  std::vector<Page> pages = pages_of(site);
  if (Result<void> drawn = add_maps(site, pages); !drawn) return drawn;
  if (!site.frame.base_url.empty()) {
    if (Result<void> added = add_cards(site, pages, add, options.jobs); !added) return added;
  }
  std::map<std::string, std::string> page_urls;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (const std::string& address = site.addresses.of(id); !address.empty())
      page_urls.emplace(graph.node(id).id, relative_url("explore/", address, ".html"));
  }
  if (Result<void> added = add("explore/index.html", to_html(graph, audit, page_urls, cover, site.front));
      !added)
    return added;
  for (const Page& page : pages) {
    if (Result<void> added = add(page.address + ".html", page_html(page, site.frame)); !added) return added;
    if (Result<void> added = add(page.address + ".md", page_markdown(page, site.frame)); !added) return added;
    if (page.widget.empty()) continue;
    if (Result<void> added = add(page.widget + ".html", page_html(widget_of(page), site.frame)); !added)
      return added;
  }
  for (const auto& [id, plan] : site.paths) {
    // The steps that its page numbers.
    PathPlan feed = plan;
    feed.path.steps.resize(graph::steps_before_tangents(plan.path).size());
    feed.path.total = graph::total_length(feed.path.steps);
    if (Result<void> added = add(site.path_addresses.at(id) + ".xml", path_rss(feed)); !added) return added;
  }
  return add_machine_files(site, options, pages, add);
}

}  // namespace podatlas::exporter::pages
