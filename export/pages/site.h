#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "export/pages/addresses.h"
#include "export/pages/order/area_cards.h"
#include "export/pages/order/listening_order.h"
#include "export/pages/order/offers.h"
#include "export/pages/order/preparation.h"
#include "export/pages/page.h"
#include "export/path/answer/excerpt.h"
#include "export/picture/dot_style.h"
#include "graph/areas.h"
#include "graph/path/curriculum.h"
#include "graph/search/index/episode_search.h"
#include "graph/similar.h"
#include "podatlas/export.h"
#include "podatlas/path.h"

namespace podatlas::exporter::pages {

/// How many episodes a list shows; the others are folded.
inline constexpr std::size_t kShownEpisodes = 20;

/// A list on a page: what a relation leads to, or comes from.
struct Ties {
  Relation relation;
  bool is_outgoing;
  NodeKind other;
  std::string_view heading;
  BlockKind kind = BlockKind::kList;
};

/// What the pages of a site are made from. Refers to the graph.
struct Site {
  /// Verdicts of an audit by cited URL: "dead". Only those that readers should know.
  using Verdicts = std::map<std::string, std::string, std::less<>>;

  /// Plans all paths. O(nodes + edges + paths).
  Site(const KnowledgeGraph& from, Addresses its_addresses, Verdicts its_verdicts, Frame its_frame);
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;

  const KnowledgeGraph& graph;
  Addresses addresses;
  Verdicts verdicts;
  Frame frame;
  graph::Curriculum curriculum;
  graph::EpisodeSearch search;
  const graph::Areas& areas = search.areas();
  Preparation preparation;
  Offers offers;
  bool has_lengths;                                      ///< whether the length of any episode is told
  std::vector<std::vector<graph::Prerequisite>> before;  ///< by episode: what to listen to first
  std::vector<std::vector<graph::Prerequisite>> after;   ///< by episode: what builds on it
  std::vector<std::vector<NodeId>> similar;              ///< by episode: those whose words resemble it most
  graph::SimilarEpisodes sharing;                        ///< those that share something
  std::map<NodeId, PathPlan> paths;                      ///< by concept, those that are offered; see Offers
  std::map<NodeId, std::string> path_addresses;          ///< of these
  FrontPage front;
  std::map<NodeId, std::string> link_texts;     ///< by reference: the words that most often link to it
  std::set<std::string, std::less<>> headings;  ///< short lines that the notes of several episodes have
  bool has_numbers_in_titles;                   ///< whether most plain titles have their episode's number
  /// By show: whom it or most of its episodes name as the host, or several if none names anybody else: many
  /// notes leave the host out.
  std::map<NodeId, std::vector<NodeId>> hosts;

  /// The name of a node, linked to its page or to where it is in the web.
  [[nodiscard]] Words link(NodeId id) const;
  /// "#63", unless the episode has no number, or its plain title has it as most titles of the site do.
  [[nodiscard]] std::string number_beside(const Episode& episode) const;
  /// The name of a node with what lists say of it: of an episode number_beside(), "17 minutes", "2022-06-06",
  /// as far as known.
  [[nodiscard]] Item item(NodeId id) const;
  /// A cited work with its authors, if its name does not say them.
  [[nodiscard]] Line work(NodeId reference) const;
  /// Who made what an episode cites.
  [[nodiscard]] std::set<NodeId> cited_authors(NodeId episode) const;
  /// Items for the nodes at edges of a relation, with quotes.
  [[nodiscard]] std::vector<Item> neighbors(NodeId id, Relation relation, bool is_outgoing,
                                            NodeKind other) const;
  /// "area-3", by which pages color the area of an episode or a concept; "area-0" for those without a color.
  [[nodiscard]] std::string area_class(NodeId id) const;
  /// Whether a concept is an area that episodes belong to.
  [[nodiscard]] bool is_area(NodeId id) const;
  /// `before`, and an episode with its month: "Begin with Capstans (Nov 2019)".
  [[nodiscard]] Line dated(std::string_view before, NodeId episode) const;
  /// Adds what an episode says to an item, as far as there is room and people wrote it.
  void add_quote(const Excerpt& excerpt, Item& item) const;
  /// The concepts below `whole` (none: all) that an episode is about, at most three, those in its title
  /// first.
  [[nodiscard]] std::vector<NodeId> taught(NodeId episode, std::optional<NodeId> whole) const;
  /// `before`, and links: "About a, b and c".
  [[nodiscard]] Line links(std::string_view before, const std::vector<NodeId>& ids) const;
  /// The concepts of a large area with paths of their own, the most told first, at most four.
  [[nodiscard]] std::vector<NodeId> within(NodeId area) const;
  /// How many episodes are about a concept or mention it.
  [[nodiscard]] std::size_t episodes_on(NodeId concept_node) const;
  /// The state of the explorer that shows an episode or a concept.
  [[nodiscard]] std::string explorer_state(NodeId id) const;
  /// The episodes of an area.
  [[nodiscard]] std::vector<NodeId> episodes_of_area(NodeId area) const;
  /// The nodes of a kind.
  [[nodiscard]] std::vector<NodeId> of_kind(NodeKind kind) const;
  /// The nodes that have a page, by its address.
  [[nodiscard]] std::map<std::string_view, NodeId> by_address() const;
};

/// Whether a reference is the front page of a site for its members: "Ada is on Mastodon" cites nothing there.
[[nodiscard]] bool is_nobodys(const KnowledgeGraph& graph, NodeId id);
/// The title of an episode on one line, without its number where that is set off ("384: Born to run"), and
/// without a quote at its end that nothing opens.
[[nodiscard]] std::string plain_title(const Episode& episode);
/// "Nov 2019"; "" if unknown.
[[nodiscard]] std::string month_of(const Episode& episode);
/// "3 episodes, 90 minutes"; "about 90 minutes" if the feed has no length for some, "3 episodes" if it has
/// none for any. Without tangents.
[[nodiscard]] std::string extent_text(const Site& site, const graph::ListeningPath& path);
/// Nodes with their counts, the highest first; of equal ones the first node.
[[nodiscard]] std::vector<std::pair<NodeId, std::size_t>> most_frequent(
    const std::map<NodeId, std::size_t>& counts);
/// All episodes, the newest first; without dates, the last of the feed.
[[nodiscard]] std::vector<NodeId> newest_first(const Site& site);
/// The same without those whose titles say that they were removed.
[[nodiscard]] std::vector<NodeId> heard_episodes(const Site& site);
/// Episodes in an order in which each comes after those that it builds on, the best to begin with first.
[[nodiscard]] std::vector<NodeId> in_order(const Site& site, const std::vector<NodeId>& episodes);
/// A URL as text, without what all URLs begin with, and without its middle if it is long.
[[nodiscard]] std::string short_url(std::string_view url);
/// A text on one line, with its URLs as short_url() has them.
[[nodiscard]] std::string with_short_urls(std::string_view text);

/// Above what notes offer, near the end of lists of references; see is_offered().
inline constexpr std::string_view kOffersHeading = "Offers";
/// Above what shops sell, at their end; see is_of_shop().
inline constexpr std::string_view kShopsHeading = "Shops";
/// Whether nothing says that people wrote an episode's transcript: its feed names none.
[[nodiscard]] bool has_automatic_transcript(const Episode& episode);
/// The label of a concept as a heading: it begins with a capital letter, unless it is a name from code
/// ("nn.Module").
[[nodiscard]] std::string heading_of(const Concept& record);

/// An episode's notes with links where concepts, people, episodes and works are named, a line for each
/// paragraph. Without what the show repeats, but for the headings of what is the episode's, and for
/// advertisements if the frame keeps them. Fenced code is one line that ends with a line break.
[[nodiscard]] std::vector<Line> linked_notes(const Site& site, NodeId episode);
/// Whether there are advertisements among what the show repeats, by a sponsor's heading or sentence.
[[nodiscard]] bool has_advertisements(const Episode& episode);

/// The page of an episode.
[[nodiscard]] Page episode_page(const Site& site, NodeId id);
/// The page of a concept.
[[nodiscard]] Page concept_page(const Site& site, NodeId id);
/// The page of a person.
[[nodiscard]] Page person_page(const Site& site, NodeId id);
/// The listening path to a concept. It must be one of Site::paths.
[[nodiscard]] Page path_page(const Site& site, NodeId concept_node);
/// The listening path to a concept, how long it is, and where it begins. It must be one of Site::paths.
[[nodiscard]] Item path_item(const Site& site, NodeId concept_node);
/// How much there is of an area or a part of it: "3 episodes", "90 min".
[[nodiscard]] std::vector<std::string> area_facts(const Site& site, const std::vector<NodeId>& episodes);
/// The first page.
[[nodiscard]] Page front_page(const Site& site);
/// All episodes by date.
[[nodiscard]] Page episodes_page(const Site& site);
/// The episodes of no area that is offered; nullopt if there are none, or no areas.
[[nodiscard]] std::optional<Page> others_page(const Site& site);
/// All concepts by area.
[[nodiscard]] Page topics_page(const Site& site);
/// All listening paths by area.
[[nodiscard]] Page paths_page(const Site& site);
/// What each export had that the one before it did not; nullopt if that is nothing.
[[nodiscard]] std::optional<Page> changes_page(const Site& site);
/// All people by role.
[[nodiscard]] Page people_page(const Site& site);
/// The references: an overview, a page for each kind and for each repository.
[[nodiscard]] std::vector<Page> reference_pages(const Site& site);

/// The name of a kind of reference, "Pull request", linked to the page that lists them.
[[nodiscard]] Words link_to_kind(ReferenceKind kind);

/// What is next to an episode, a concept or a person.
[[nodiscard]] Map map_near(const Site& site, NodeId center);
/// Which episodes of a path build on which.
[[nodiscard]] Map map_of_path(const graph::ListeningPath& path);
/// The episodes that cite most of a repository; `works`: those of it that are cited.
[[nodiscard]] Map map_of_repository(const Site& site, NodeId repository, const std::vector<NodeId>& works);
/// A map as SVG without a prolog; "" if there is nothing on it. Fails as Graphviz does.
[[nodiscard]] Result<std::string> drawn(const Site& site, const Map& map);

/// A picture for a show without artwork, as SVG: each bar is an area.
[[nodiscard]] std::string cover_svg(const Site& site);

/// schema.org data of a node, as JSON for a script element.
[[nodiscard]] std::string schema_of(const Site& site, NodeId id);
/// The same of a list of episodes.
[[nodiscard]] std::string schema_of_list(const Site& site, std::string_view name,
                                         const std::vector<NodeId>& episodes);

/// Makes the site and adds its files; podatlas::write_site(). `audit` and `cover` as in to_html().
[[nodiscard]] Result<void> write_pages(const KnowledgeGraph& graph, std::string_view audit,
                                       std::string_view cover, const AddFile& add,
                                       const ExportOptions& options);

/// Adds what other programs read: sitemap, robots.txt, llms.txt, headers, redirects and graphs.
[[nodiscard]] Result<void> add_machine_files(const Site& site, const ExportOptions& options,
                                             const std::vector<Page>& pages, const AddFile& add);

}  // namespace podatlas::exporter::pages
