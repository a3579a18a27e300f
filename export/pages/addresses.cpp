#include "export/pages/addresses.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "core/text/json.h"
#include "core/text/text.h"
#include "core/url/rules/known_sites.h"
#include "core/url/url.h"
#include "export/path/path_reasons.h"
#include "export/site/file_names.h"
#include "graph/areas.h"
#include "graph/subject.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::size_t kSlugMost = 80;
constexpr const char* kStateName = "redirects.json";
constexpr std::size_t kMostChanges = 40;

// By kind of node.
constexpr std::array<std::string_view, kNodeKindCount> kFolders = {"", "episodes/", "", "people/",
                                                                   "concepts/"};

std::string_view folder_of(NodeKind kind) { return kFolders.at(static_cast<std::size_t>(kind)); }

// The addresses of links whose whole text is a name.
std::vector<std::string> links_with_name(const KnowledgeGraph& graph, const EdgeEvidence& named) {
  const auto is_name = [&](const EdgeEvidence& link) {
    return link.field == named.field && link.span.begin == named.span.begin &&
           link.span.end == named.span.end;
  };
  std::vector<std::string> out;
  for (const Edge& edge : graph.out_edges(named.owner)) {
    if (edge.relation == Relation::kCites && std::ranges::any_of(edge.evidence, is_name))
      out.push_back(to_lower(graph.reference(edge.target).url));
  }
  return out;
}

// Whether one of these leads neither to a site whose pages are people's nor to an address with a word of the
// name: that may be the name of a film.
bool lead_elsewhere(const std::vector<std::string>& links, std::string_view name) {
  const std::string folded = fold(name);
  const std::vector<std::string_view> words = split(folded, ' ');
  return std::ranges::any_of(links, [&](const std::string& url) {
    const std::string_view host = without_www(host_of(split_url(url).authority));
    return member_site_of(host) == nullptr && url.find(words.back()) == std::string::npos &&
           !host.starts_with(words.front());
  });
}

// Whether more is known of somebody than a name that occurs once, which may be that of a character in a film
// or in the title of a link: a part that they take, words about them in several places, a page of theirs,
// another episode. A first name alone is
// anybody's, unless the feed says whose.
bool is_somebody(const KnowledgeGraph& graph, NodeId id) {
  const Person& person = graph.person(id);
  const bool is_full = person.name.find(' ') != std::string::npos;
  std::set<NodeId> episodes;
  std::size_t places = 0;
  bool is_so = !person.same_as.empty() || (is_full && !person.handles.empty());
  for (const Edge& edge : graph.in_edges(id)) {
    for (const EdgeEvidence& seen : edge.evidence) places += 1 + seen.further;
  }
  for (const Edge& edge : graph.in_edges(id)) {
    for (const EdgeEvidence& seen : edge.evidence) {
      episodes.insert(seen.owner);
      const bool is_mention = edge.relation == Relation::kMentions;
      const auto links = is_mention ? links_with_name(graph, seen) : std::vector<std::string>();
      const bool is_in_passing = seen.rule == "named" || (places == 1 && links.empty());
      const bool is_told = !is_mention || (!is_in_passing && !lead_elsewhere(links, person.name));
      is_so = is_so || seen.rule == "tag.person" || seen.rule == "host.of-show" || (is_full && is_told);
    }
  }
  return is_so || (is_full && episodes.size() > 1);
}

// Whether all that is known of somebody is that they made a cited work, and the only episode with their name
// is one that cites it: its page, and that of references, say as much.
bool is_only_an_author(const KnowledgeGraph& graph, NodeId id) {
  if (!graph.person(id).same_as.empty()) return false;
  std::optional<NodeId> work;
  std::optional<NodeId> episode;
  for (const Edge& edge : graph.in_edges(id)) {
    if (edge.relation != Relation::kAuthor && edge.relation != Relation::kMentions) return false;
    std::optional<NodeId>& only = edge.relation == Relation::kAuthor ? work : episode;
    if (only.value_or(edge.source) != edge.source) return false;
    only = edge.source;
  }
  return work && episode && std::ranges::any_of(graph.out_edges(*episode), [&](const Edge& edge) {
           return edge.relation == Relation::kCites && edge.target == *work;
         });
}

// Whether something more is known of a term of the show than an episode or two with it, whose pages say the
// same: a definition, two episodes that are about it, three that mention it, or five if nothing but an area
// is tied to it.
bool is_more_than_a_term(const KnowledgeGraph& graph, NodeId id) {
  constexpr std::ptrdiff_t kFewest = 3;
  constexpr std::ptrdiff_t kFewestUntied = 5;
  if (!graph::is_found_in_show(graph, id) || !graph.concept_node(id).definition.empty()) return true;
  const auto is_of_episode = [&](const Edge& edge) {
    return graph.node(edge.source).kind == NodeKind::kEpisode;
  };
  const auto edges = graph.in_edges(id);
  const auto is_to_area = [&](const Edge& edge) {
    return edge.relation == Relation::kBroader && graph::is_area(graph, edge);
  };
  const bool is_tied = !std::ranges::all_of(graph.out_edges(id), is_to_area) ||
                       std::ranges::any_of(edges, [&](const Edge& edge) {
                         return !is_of_episode(edge) || edge.relation == Relation::kAbout;
                       });
  return std::ranges::count_if(edges, is_of_episode) >= (is_tied ? kFewest : kFewestUntied) ||
         std::ranges::count_if(edges, graph::is_sure_subject) > 1;
}

// Whether an episode has to do with it, so that its page says something. What is only a topic of an ontology
// has no page, unless episodes belong to it.
bool has_page(const KnowledgeGraph& graph, const graph::Areas& areas, NodeId id) {
  const NodeKind kind = graph.node(id).kind;
  if (kind == NodeKind::kEpisode) return true;
  if (folder_of(kind).empty()) return false;
  if (std::ranges::find(areas.with_episodes(), id) != areas.with_episodes().end()) return true;
  if (kind == NodeKind::kPerson && (!is_somebody(graph, id) || is_only_an_author(graph, id))) return false;
  if (kind == NodeKind::kConcept && !is_more_than_a_term(graph, id)) return false;
  const auto edges = graph.in_edges(id);
  return std::any_of(edges.begin(), edges.end(), [&](const Edge& edge) {
    const NodeKind from = graph.node(edge.source).kind;
    return from == NodeKind::kEpisode || from == NodeKind::kShow;
  });
}

// Whether `address` is `wanted`, perhaps with a number: "concepts/graph-2".
bool is_numbered(std::string_view address, std::string_view wanted) {
  if (!address.starts_with(wanted)) return false;
  address.remove_prefix(wanted.size());
  return address.empty() || (address.starts_with('-') && is_digits(address.substr(1)));
}

// A name as a part of an address, short and without characters that file systems refuse.
std::string safe_slug(std::string_view name) {
  std::string out = slug(name);
  if (out.size() > kSlugMost) {
    const std::size_t cut = out.rfind('-', kSlugMost);
    out.resize(cut == std::string::npos || cut == 0 ? kSlugMost : cut);
    out.resize(valid_utf8_prefix(out));
  }
  return FileNames().give(out);
}

// Pictographs, and what joins and varies them.
bool is_emoji(char32_t c) {
  return (c >= 0x2600 && c <= 0x27BF) || (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0x1F000 && c <= 0x1FAFF) ||
         c == 0x200D;
}

// Whether it can only be the name of a page in our folder: the state may come from somebody else.
bool is_address(std::string_view text) {
  return std::any_of(kFolders.begin(), kFolders.end(), [&](std::string_view folder) {
    return !folder.empty() && text.starts_with(folder) &&
           safe_slug(text.substr(folder.size())) == text.substr(folder.size());
  });
}

std::string newest_date(const KnowledgeGraph& graph) {
  std::string newest;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode)
      newest = std::max(newest, published_day(graph.episode(id)));
  }
  return newest;
}

}  // namespace

std::string address_slug(std::string_view name) {
  std::string plain;
  for (std::size_t at = 0; at < name.size();) {
    const char32_t c = next_code_point(name, at);
    append_utf8(plain, is_emoji(c) ? U' ' : c);
  }
  // A title may be nothing but emoji.
  return safe_slug(slug(plain).empty() ? name : plain);
}

Result<Addresses> Addresses::make(const KnowledgeGraph& graph, std::string_view previous) {
  Addresses made;
  if (!previous.empty()) {
    try {
      const nlohmann::json state = nlohmann::json::parse(previous);
      using Strings = std::map<std::string, std::string>;
      made.by_id_ = state.value("addresses", Strings());
      made.redirects_ = state.value("redirects", Strings());
      for (const auto& change : state.value("changes", nlohmann::json::array())) {
        using Ids = std::vector<std::string>;
        made.changes_.push_back(
            {change.value("until", ""), change.value("added", Ids()), change.value("moved", Ids())});
      }
      std::erase_if(made.by_id_, [](const auto& one) { return !is_address(one.second); });
      std::erase_if(made.redirects_, [](const auto& one) { return !is_address(one.first); });
    } catch (const nlohmann::json::parse_error& error) {
      return tl::unexpected(broken_json(previous, kStateName, error.what(), error.byte));
    } catch (const nlohmann::json::exception& error) {
      return fail(ErrorKind::kSchema, kStateName, {}, one_line(error.what()));
    }
  }
  const std::size_t count = graph.nodes().size();
  std::vector<std::string> wanted(count);
  made.of_node_.resize(count);
  FileNames names;
  const graph::Areas areas(graph);
  for (NodeId id = 0; id < count; ++id) {
    if (!has_page(graph, areas, id)) continue;
    const NodeKind kind = graph.node(id).kind;
    const std::string_view name = kind == NodeKind::kEpisode ? title_of(graph.episode(id)) : graph.label(id);
    wanted[id] = std::string(folder_of(kind)) + address_slug(name);
    const auto before = made.by_id_.find(graph.node(id).id);
    if (before != made.by_id_.end() && is_numbered(before->second, wanted[id]) && names.take(before->second))
      made.of_node_[id] = before->second;
  }
  Change change{newest_date(graph), {}, {}};
  for (NodeId id = 0; id < count; ++id) {
    if (wanted[id].empty() || !made.of_node_[id].empty()) continue;
    std::string address = wanted[id];
    for (std::size_t n = 2; !names.take(address); ++n) address = wanted[id] + '-' + std::to_string(n);
    made.of_node_[id] = address;
    auto [known, is_new] = made.by_id_.try_emplace(graph.node(id).id, address);
    const NodeKind kind = graph.node(id).kind;
    if (is_new && (kind == NodeKind::kEpisode || kind == NodeKind::kConcept))
      change.added.push_back(graph.node(id).id);
    if (is_new) continue;
    change.moved.push_back(known->second);
    for (auto& [from, to] : made.redirects_) {
      if (to == known->second) to = address;
    }
    made.redirects_[known->second] = address;
    known->second = address;
  }
  if (!previous.empty() && (!change.added.empty() || !change.moved.empty()))
    made.changes_.insert(made.changes_.begin(), std::move(change));
  if (made.changes_.size() > kMostChanges) made.changes_.resize(kMostChanges);
  const std::set<std::string_view> taken(made.of_node_.begin(), made.of_node_.end());
  // What has a page now does not redirect; what leads nowhere does not, either.
  std::erase_if(made.redirects_,
                [&](const auto& one) { return taken.contains(one.first) || !taken.contains(one.second); });
  return made;
}

std::string Addresses::state() const {
  auto changes = nlohmann::json::array();
  for (const Change& change : changes_)
    changes.push_back({{"until", change.until}, {"added", change.added}, {"moved", change.moved}});
  return json_document({{"addresses", by_id_}, {"redirects", redirects_}, {"changes", changes}});
}

}  // namespace podatlas::exporter::pages
