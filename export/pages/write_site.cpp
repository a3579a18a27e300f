// Makes all pages of a site and writes them.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/text/json.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/site.h"
#include "export/path/path_formats.h"
#include "export/picture/dot_style.h"
#include "export/site/site_formats.h"

namespace podatlas::exporter::pages {
namespace {

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
  const bool has_show = graph.nodes().size() > 0 && graph.node(0).kind == NodeKind::kShow;
  if (has_show && is_web_url(graph.show(0).feed_url)) frame.feed = graph.show(0).feed_url;
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

std::vector<Page> pages_of(const Site& site) {
  std::vector<Page> pages = {front_page(site), episodes_page(site), topics_page(site), paths_page(site),
                             people_page(site)};
  for (const NodeId id : site.of_kind(NodeKind::kEpisode)) pages.push_back(episode_page(site, id));
  for (const NodeId id : site.of_kind(NodeKind::kConcept)) {
    if (!site.addresses.of(id).empty()) pages.push_back(concept_page(site, id));
  }
  for (const auto& [id, plan] : site.paths) pages.push_back(path_page(site, id));
  for (const NodeId id : site.of_kind(NodeKind::kPerson)) {
    if (!site.addresses.of(id).empty()) pages.push_back(person_page(site, id));
  }
  for (Page& page : reference_pages(site)) pages.push_back(std::move(page));
  pages.push_back(not_found_page(site.frame));
  return pages;
}

// Below the facts and the text that begins the page.
Result<void> add_maps(const Site& site, std::vector<Page>& pages) {
  std::map<std::string_view, NodeId> nodes;
  for (NodeId id = 0; id < site.graph.nodes().size(); ++id) {
    if (!site.addresses.of(id).empty()) nodes.emplace(site.addresses.of(id), id);
  }
  for (Page& page : pages) {
    const auto node = nodes.find(page.address);
    if (node == nodes.end()) continue;
    Result<std::string> svg = local_map(site, node->second);
    if (!svg) return tl::unexpected(svg.error());
    if (svg->empty()) continue;
    if (site.graph.node(node->second).kind == NodeKind::kConcept)
      page.widget = "widgets/topic-" + page.address.substr(page.address.find('/') + 1);
    page.blocks.push_back(
        {BlockKind::kPicture, {{"What it builds on is on the left, what follows on the right."}}, {}, *svg});
  }
  return {};
}

// A picture for each area, and which pages have it. Only complete URLs can name pictures.
Result<void> add_cards(const Site& site, std::vector<Page>& pages, const AddFile& add) {
  std::map<std::string_view, NodeId> nodes;
  for (NodeId id = 0; id < site.graph.nodes().size(); ++id) nodes.emplace(site.addresses.of(id), id);
  for (const auto& [id, address] : site.path_addresses) nodes.emplace(address, id);
  std::map<std::optional<NodeId>, std::string> cards;
  const auto all = site.areas.with_episodes();
  for (Page& page : pages) {
    const auto node = nodes.find(page.address);
    auto area = node == nodes.end() ? std::nullopt : site.areas.of(node->second);
    const auto rank = static_cast<std::size_t>(std::find(all.begin(), all.end(), area) - all.begin());
    if (rank == all.size()) area.reset();  // no episode is of this area
    auto [card, is_new] = cards.try_emplace(area);
    if (is_new) {
      const Ink ink = area && rank < kAreaInks.size() ? kAreaInks.at(rank) : ink::kNoArea;
      card->second = "cards/area-" + (area ? std::to_string(rank + 1) : "none") + ".png";
      const Result<std::string> png =
          card_png(area ? site.graph.label(*area) : site.frame.name, "Episodes, topics and listening paths",
                   area ? site.frame.name : std::string_view(), ink);
      if (!png) return tl::unexpected(png.error());
      if (Result<void> added = add(card->second, *png); !added) return added;
    }
    page.card = card->second;
  }
  return {};
}

// What a page shows in a frame: the steps of a path, or the picture of a topic.
Page widget_of(const Page& page) {
  Page widget{page.widget, "", page.title, page.summary};
  widget.is_widget = true;
  widget.is_hidden = true;
  for (const Block& block : page.blocks) {
    if (block.kind != BlockKind::kSteps && block.kind != BlockKind::kPicture) continue;
    widget.blocks.push_back(block);
    for (Item& item : widget.blocks.back().items) item = {item.line};
    const char* const more = block.kind == BlockKind::kSteps ? "Why this order" : "More about it";
    widget.blocks.push_back({BlockKind::kText, {{more, page.address}}});
  }
  return widget;
}

}  // namespace

Result<void> write_pages(const KnowledgeGraph& graph, std::string_view audit, std::string_view cover,
                         const AddFile& add, const ExportOptions& options) {
  Result<Addresses> addresses = Addresses::make(graph, options.previous);
  if (!addresses) return tl::unexpected(addresses.error());
  const Site site(graph, std::move(*addresses), verdicts_in(audit), frame_of(graph, options));
  std::vector<Page> pages = pages_of(site);
  if (Result<void> drawn = add_maps(site, pages); !drawn) return drawn;
  if (!site.frame.base_url.empty()) {
    if (Result<void> added = add_cards(site, pages, add); !added) return added;
  }
  std::map<std::string, std::string> page_urls;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (const std::string& address = site.addresses.of(id); !address.empty())
      page_urls.emplace(graph.node(id).id, relative_url("explore/", address, ".html"));
  }
  if (Result<void> added = add("explore/index.html", to_html(graph, audit, page_urls, cover)); !added)
    return added;
  for (const Page& page : pages) {
    if (Result<void> added = add(page.address + ".html", page_html(page, site.frame)); !added) return added;
    if (Result<void> added = add(page.address + ".md", page_markdown(page, site.frame)); !added) return added;
    if (page.widget.empty()) continue;
    if (Result<void> added = add(page.widget + ".html", page_html(widget_of(page), site.frame)); !added)
      return added;
  }
  for (const auto& [id, plan] : site.paths) {
    if (Result<void> added = add(site.path_addresses.at(id) + ".xml", path_rss(plan)); !added) return added;
  }
  return add_machine_files(site, options, pages, add);
}

}  // namespace podatlas::exporter::pages
