// Makes all pages of a site and writes them.
#include <nlohmann/json.hpp>

#include "core/text/json.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/site.h"
#include "export/path/path_formats.h"
#include "export/picture/dot_style.h"
#include "export/site/explorer_data.h"

namespace podatlas::exporter::pages {
namespace {

// What an audit says of links that do not work as they are.
Result<Site::Verdicts> verdicts_of(const KnowledgeGraph& graph, const ExportOptions& options) {
  Site::Verdicts out;
  if (options.audit_report.empty() && options.audit_name.empty()) return out;
  const Result<std::string> report =
      read_audit_report(std::string(options.audit_report), options.audit_name, graph);
  if (!report) return tl::unexpected(report.error());
  const auto json = OrderedJson::parse(*report);
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
    page.blocks.push_back({BlockKind::kHeading, {{"Nearby"}}});
    page.blocks.push_back(
        {BlockKind::kPicture, {{"What it builds on is on the left, what follows on the right."}}, {}, *svg});
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

Result<void> write_pages(const KnowledgeGraph& graph, const AddFile& add, const ExportOptions& options) {
  Result<Addresses> addresses = Addresses::make(graph, options.previous);
  if (!addresses) return tl::unexpected(addresses.error());
  Result<Site::Verdicts> verdicts = verdicts_of(graph, options);
  if (!verdicts) return tl::unexpected(verdicts.error());
  const Site site(graph, std::move(*addresses), std::move(*verdicts), frame_of(graph, options));
  std::vector<Page> pages = pages_of(site);
  if (Result<void> drawn = add_maps(site, pages); !drawn) return drawn;
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
