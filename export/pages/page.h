#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/graph.h"

/// A static site: pages for episodes, concepts, people, paths and references.
namespace podatlas::exporter::pages {

/// Words of a line, perhaps a link.
struct Words {
  std::string text;
  /// "concepts/autograd", a page of the site; "graph.jsonld", a file of it; a web URL; or empty.
  std::string target{};
  std::string id{};  ///< "said-12", for links to them; may be empty
};
/// A line of text, from left to right.
using Line = std::vector<Words>;

/// An item of a list.
struct Item {
  Line line;
  std::vector<std::string> facts{};  ///< "17 minutes", after the line
  std::string mark{};                ///< "area-3", whose color and shape it has; may be empty
  std::vector<Line> steps{};         ///< of a path, numbered
  std::vector<Line> details{};       ///< reasons, below the line
  std::string quote{};               ///< what an episode says; may be empty
  std::string quoted_from{};         ///< "transcript", if that needs saying
};

/// What a block of a page is.
enum class BlockKind {
  kHeading,  ///< line
  kText,     ///< line, a paragraph
  kCode,     ///< line, whose words keep their line breaks
  kLabel,    ///< line, above a list within a text
  kFacts,    ///< line, whose words are separated by dots
  kList,     ///< items
  kTimes,    ///< items that begin with a time
  kLines,    ///< items of a list within a text
  kChips,    ///< items, short ones
  kCards,    ///< items, beside each other
  kSteps,    ///< items, numbered
  kActions,  ///< line, links to press
  kFolded,   ///< line, and items as paragraphs that are shown on demand; source: its id
  kSection,  ///< line, and items of a list that is shown on demand
  kPicture,  ///< line, its caption, and source: SVG
  kPlayer,   ///< source: URL of audio
  kSearch,   ///< a field that asks the page "search"
};

/// A block of a page. Text is plain, from any feed; renderers escape it.
struct Block {
  BlockKind kind = BlockKind::kText;  ///< which of the others are used
  Line line{};
  std::vector<Item> items{};
  std::string source{};
  std::size_t shown = 0;  ///< of a list: items before the others are folded; 0: all
};

/// A line of a map, which runs from left to right.
struct MapEdge {
  NodeId before;
  NodeId after;
  Relation relation;
};
/// A small picture of nodes.
struct Map {
  std::optional<NodeId> center{};
  std::vector<MapEdge> edges{};
  std::string_view caption{};
};

/// The heading of a list of so many items: "Hosts", or "Host" of one.
[[nodiscard]] std::string heading_for(std::string_view heading, std::size_t items);

/// A page.
struct Page {
  std::string address;      ///< "concepts/autograd", without an extension
  std::string kind;         ///< above the title: "Episode 63"; may be empty
  std::string title;        ///< plain text
  std::string summary;      ///< a sentence or two for search engines and cards
  std::string schema{};     ///< schema.org data as JSON; may be empty
  std::string explorer{};   ///< state of the explorer that shows the same: "#episodes?node=63"
  std::string feed{};       ///< address of its RSS feed; may be empty
  std::string card{};       ///< address of a picture for links to the page; may be empty
  std::string widget{};     ///< address of the page that shows the same in a frame; may be empty
  bool is_widget = false;   ///< without navigation; links leave the frame
  bool is_hidden = false;   ///< not for search engines
  bool has_search = false;  ///< answers what its field asks, by a script
  Map map{};                ///< to be drawn above its lists
  std::vector<Block> blocks{};

  /// Appends a heading and a list, if there are items; those after the first `shown` are folded.
  void add_list(std::string_view heading, std::vector<Item> items, BlockKind list = BlockKind::kList,
                std::size_t shown = 0) {
    if (items.empty()) return;
    blocks.push_back({BlockKind::kHeading, {{heading_for(heading, items.size())}}});
    blocks.push_back({list, {}, std::move(items), {}, shown});
  }
  /// Appends a list that is shown on demand, if there are items, below their number.
  void add_section(std::string_view heading, std::vector<Item> items) {
    if (items.empty()) return;
    std::string counted = std::string(heading) + " (" + std::to_string(items.size()) + ")";
    blocks.push_back({BlockKind::kSection, {{std::move(counted)}}, std::move(items)});
  }
};

/// What all pages have in common.
struct Frame {
  std::string name;      ///< of the site
  std::string base_url;  ///< "https://example.org/show/", or empty if unknown
  std::string feed;      ///< URL of the show's feed, or empty
  std::string cover{};   ///< file name of the show's artwork
  std::string image{};   ///< URL of the show's artwork, which pages name but do not load; may be empty
  bool keeps_advertisements = false;  ///< in notes
};

/// What pages may load, as a content security policy: the style sheet, and audio when it is played.
[[nodiscard]] std::string_view content_policy();
/// What the page that searches may load besides: its scripts and their data.
[[nodiscard]] std::string_view search_policy();

/// The page as HTML that needs neither scripts nor other hosts. Links are relative.
[[nodiscard]] std::string page_html(const Page& page, const Frame& frame);
/// The same as Markdown, with links to the Markdown of other pages.
[[nodiscard]] std::string page_markdown(const Page& page, const Frame& frame);

/// The URL of `target` (as in Words) relative to the page at `from`; `extension` of pages: ".html" or ".md".
[[nodiscard]] std::string relative_url(std::string_view from, std::string_view target,
                                       std::string_view extension);
/// The complete URL of a page of a site whose base URL is known.
[[nodiscard]] std::string page_url(const Frame& frame, std::string_view address);
// Embedded by cmake/EmbedText.cmake.
/// The style sheet.
[[nodiscard]] std::string site_style();
/// The script of the page that searches.
[[nodiscard]] std::string search_script();
/// What plans paths in it: the explorer's scripts but for the user interface.
[[nodiscard]] std::string planner_script();

}  // namespace podatlas::exporter::pages
