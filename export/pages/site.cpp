#include "export/pages/site.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <span>

#include "core/dates.h"
#include "core/notes/notices.h"
#include "core/text/text.h"
#include "core/text/title_numbers.h"
#include "core/url/rules/known_sites.h"
#include "core/url/url.h"
#include "export/pages/order/area_path.h"
#include "export/path/path_reasons.h"
#include "export/site/address_name.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/listening_path.h"
#include "graph/path/plan/lengths.h"
#include "graph/path/plan/title_kind.h"
#include "graph/path/sequence.h"
#include "graph/path/steps/groundwork.h"
#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::size_t kQuoteMost = 300;  // code points
constexpr std::size_t kNameMost = 160;   // code points of a name in a list
constexpr std::size_t kUrlMost = 60;     // code points of a URL

constexpr std::size_t kMostSimilar = 3;
constexpr float kLeastSimilar = 0.3F;  // cosine

// By episode: those of its show that resemble it most by their latent topics. O(episodes² × topics).
void find_similar(const graph::EpisodeSearch::Part& part, std::vector<std::vector<NodeId>>& similar) {
  const std::vector<float>& strengths = part.index.latent.strengths;
  const std::size_t size = strengths.size();
  if (size == 0 || part.index.latent.vectors.size() != size * part.episodes.size()) return;
  std::vector<float> rows = part.index.latent.vectors;
  for (auto row = rows.begin(); row != rows.end(); row += static_cast<std::ptrdiff_t>(size)) {
    const auto end = row + static_cast<std::ptrdiff_t>(size);
    std::transform(row, end, strengths.begin(), row, [](float x, float s) { return x * std::sqrt(s); });
    const float length = std::sqrt(std::inner_product(row, end, row, 0.0F));
    if (length > 0) std::transform(row, end, row, [&](float x) { return x / length; });
  }
  const auto row_of = [&](std::size_t i) { return rows.begin() + static_cast<std::ptrdiff_t>(i * size); };
  for (std::size_t i = 0; i < part.episodes.size(); ++i) {
    std::vector<std::pair<float, NodeId>> best;  // the least similar first
    for (std::size_t other = 0; other < part.episodes.size(); ++other) {
      const float cosine = std::inner_product(row_of(i), row_of(i + 1), row_of(other), 0.0F);
      if (other == i || cosine < kLeastSimilar) continue;
      const std::pair one(cosine, part.episodes[other]);
      best.insert(std::lower_bound(best.begin(), best.end(), one), one);
      if (best.size() > kMostSimilar) best.erase(best.begin());
    }
    std::for_each(best.rbegin(), best.rend(),
                  [&](const auto& one) { similar[part.episodes[i]].push_back(one.second); });
  }
}

bool has_episode_about(const KnowledgeGraph& graph, NodeId id) {
  const auto edges = graph.in_edges(id);
  return std::any_of(edges.begin(), edges.end(), [&](const Edge& edge) {
    return edge.relation == Relation::kAbout && graph.node(edge.source).kind == NodeKind::kEpisode;
  });
}

// "ufuncs (tape.example)" for "https://tape.example/docs/ufuncs.html", if that is a word.
std::string last_word_in(std::string_view url) {
  constexpr std::size_t kFewest = 3;  // letters
  const UrlParts parts = split_url(url);
  std::string_view path = parts.path;
  while (path.ends_with('/')) path.remove_suffix(1);
  std::string_view word = path.substr(path.rfind('/') + 1);
  for (const std::string_view extension : {".html", ".htm", ".php", ".pdf", ".md"}) {
    if (word.ends_with(extension)) word.remove_suffix(extension.size());
  }
  if (parts.has_query || word == "index" || word.size() < kFewest || !std::ranges::all_of(word, is_alpha))
    return {};
  return std::string(word) + " (" + std::string(without_www(host_of(parts.authority))) + ')';
}

// "a/b:c.py@9e1f0c2" for the complete hash of a commit, as GitHub shortens it.
std::string with_short_commit(std::string name) {
  constexpr std::size_t kHash = 40;
  constexpr std::size_t kShown = 7;
  const std::size_t hash = name.find('@') + 1;
  const std::string_view rest = std::string_view(name).substr(hash);
  const auto end = static_cast<std::size_t>(std::ranges::find_if_not(rest, is_hex) - rest.begin());
  if (hash > 0 && end == kHash) name.erase(hash + kShown, kHash - kShown);
  return name;
}

// Words of links that do not say where they lead. In lower case.
constexpr std::array<std::string_view, 44> kNoNames = {
    "here",      "link",       "links",       "this",
    "this link", "click here", "read more",   "more",
    "website",   "site",       "web",         "page",
    "home page", "homepage",   "source",      "sources",
    "download",  "video",      "article",     "post",
    "blog",      "blog post",  "github",      "twitter",
    "youtube",   "docs",       "episode",     "listen",
    "watch",     "details",    "info",        "show notes",
    "code",      "tweet",      "this one",    "see here",
    "instagram", "linkedin",   "wikipedia",   "check it out",
    "on github", "on twitter", "open source", "open source on github"};

// "site" of "his personal site": without the words that say whose it is. `words` is in lower case.
std::string_view without_owner(std::string_view words) {
  constexpr std::array<std::string_view, 8> kOwners = {"his ", "her ",  "their ",    "my ",
                                                       "our ", "your ", "personal ", "own "};
  for (bool goes_on = true; goes_on;) {
    const auto* const owner =
        std::ranges::find_if(kOwners, [&](std::string_view one) { return words.starts_with(one); });
    goes_on = owner != kOwners.end();
    if (goes_on) words.remove_prefix(owner->size());
  }
  return words;
}

// Whether the words of a link name what it leads to, rather than being its address.
bool is_name(std::string_view words) {
  const bool is_address = words.find(' ') == std::string_view::npos &&
                          (words.find('/') != std::string_view::npos || is_web_url(words));
  const auto is_letter = [](char c) { return is_alpha(c) || static_cast<unsigned char>(c) >= 0x80; };
  const std::string lower = to_lower(words);
  return !is_address && words.find("://") == std::string_view::npos &&
         words.find("[]") == std::string_view::npos && std::ranges::count_if(words, is_letter) > 1 &&
         count_code_points(words) <= kNameMost && !is_one_of(without_owner(lower), kNoNames);
}

// What the line of a bare URL says before it.
std::string words_before(const KnowledgeGraph& graph, const EdgeEvidence& seen) {
  if (seen.field == Field::kTitle) return {};
  const std::string_view text = graph.episode(seen.owner).text(seen.field);
  if (seen.span.end > text.size()) return {};
  const std::size_t line = text.substr(0, seen.span.begin).rfind('\n') + 1;  // 0 if there is none
  const std::size_t end = std::min(text.find('\n', seen.span.begin), text.size());
  return name_before_address(text.substr(line, end - line), seen.span.begin - line);
}

constexpr std::size_t kWordsOfLink = 1000;  // count more than words before a bare URL

// By reference: the words that link to it in most places; of equal ones the first in alphabetical order.
std::map<NodeId, std::string> link_texts_of(const KnowledgeGraph& graph) {
  std::map<NodeId, std::string> out;
  std::map<std::string, std::size_t> counts;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kReference) continue;
    counts.clear();
    for (const Edge& edge : graph.in_edges(id)) {
      if (edge.relation != Relation::kCites) continue;
      for (const EdgeEvidence& seen : edge.evidence) {
        if (std::string words = one_line(graph.quote(seen)); is_name(words)) {
          counts[std::move(words)] += kWordsOfLink;
        } else if (std::string before = words_before(graph, seen); is_name(before)) {
          ++counts[std::move(before)];
        }
      }
    }
    const auto most = std::ranges::max_element(counts, {}, [](const auto& one) { return one.second; });
    if (most != counts.end()) out.emplace(id, most->first);
  }
  return out;
}

// Lines that the notes of several episodes have are headings, such as "Links", if a list comes next. In a
// long feed, several episodes have some list item, too.
std::set<std::string, std::less<>> headings_of(const KnowledgeGraph& graph) {
  constexpr std::size_t kFewest = 3;  // episodes
  constexpr std::size_t kOneOf = 50;  // episodes
  constexpr std::size_t kMost = 40;   // bytes
  std::size_t count = 0;
  std::map<std::string_view, std::set<NodeId>> lines;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    ++count;
    for (const std::string_view line : split(graph.episode(id).text(Field::kDescription), '\n')) {
      if (!line.empty() && line.size() <= kMost) lines[line].insert(id);
    }
  }
  std::set<std::string, std::less<>> out;
  for (const auto& [line, episodes] : lines) {
    if (episodes.size() >= std::max(kFewest, count / kOneOf)) out.emplace(line);
  }
  return out;
}

// Also by chance: "Runs 10% of the UK's Schools".
bool has_number_in_title(const Episode& episode) {
  return episode.number && has_number(plain_title(episode), *episode.number);
}

bool have_numbers_in_titles(const KnowledgeGraph& graph) {
  std::ptrdiff_t numbered = 0;
  std::ptrdiff_t in_title = 0;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode || !graph.episode(id).number) continue;
    ++numbered;
    if (has_number_in_title(graph.episode(id))) ++in_title;
  }
  return 2 * in_title > numbered;
}

std::vector<NodeId> usual_hosts(const KnowledgeGraph& graph, NodeId show) {
  constexpr std::size_t kOftenHost = 3;  // episodes
  const std::vector<NodeId> episodes = episodes_of(graph, show);
  std::map<NodeId, std::size_t> counts;
  for (const NodeId episode : episodes) {
    for (const Edge& edge : graph.out_edges(episode)) {
      if (edge.relation == Relation::kHost) ++counts[edge.target];
    }
  }
  const bool is_only_host = counts.size() == 1 && counts.begin()->second >= kOftenHost;
  std::erase_if(counts, [&](const auto& one) { return !is_only_host && 2 * one.second <= episodes.size(); });
  for (const Edge& edge : graph.out_edges(show)) {
    if (edge.relation == Relation::kHost) counts[edge.target] = episodes.size();
  }
  std::vector<NodeId> out;
  for (const auto& [id, count] : most_frequent(counts)) out.push_back(id);
  return out;
}

// Leaves out, of what comes before episodes, one on a whole for episodes on its parts if it is for so many:
// no introduction to it, but on what the show always speaks of ("Niche Distros" before each on Fedora or
// Ubuntu).
void leave_out_common_wholes(const KnowledgeGraph& graph,
                             std::vector<std::vector<graph::Prerequisite>>& before) {
  constexpr std::size_t kMostOnParts = 10;
  const auto is_for_part = [&](const graph::Prerequisite& pair) {
    return pair.tier == graph::Tier::kSoftConcept && pair.correction.empty() && !pair.chain.empty() &&
           std::ranges::all_of(pair.chain,
                               [&](EdgeId id) { return graph.edge(id).relation == Relation::kBroader; }) &&
           graph::kind_of_title(graph.episode(pair.before).title) != graph::TitleKind::kIntroduction;
  };
  std::map<NodeId, std::size_t> counts;
  for (const std::vector<graph::Prerequisite>& pairs : before) {
    for (const graph::Prerequisite& pair : pairs) {
      if (is_for_part(pair)) ++counts[pair.before];
    }
  }
  for (std::vector<graph::Prerequisite>& pairs : before) {
    std::erase_if(pairs, [&](const graph::Prerequisite& pair) {
      return is_for_part(pair) && counts.at(pair.before) > kMostOnParts;
    });
  }
}

// Whether one episode before another helps, beyond that both are on one subject: what only "goes deeper" is
// no preparation, nor is what came later, nor what a chain leads to that goes on from what makes it easier to
// a whole of that.
bool is_preparation(const KnowledgeGraph& graph, const graph::Prerequisite& pair) {
  if (pair.said || !pair.correction.empty() || graph::is_needed(pair.tier)) return true;
  const auto is_part = [&](EdgeId id) { return graph.edge(id).relation == Relation::kBroader; };
  const bool is_mixed = std::ranges::any_of(pair.chain, is_part) && !std::ranges::all_of(pair.chain, is_part);
  const auto before = graph.episode(pair.before).published;
  const auto after = graph.episode(pair.after).published;
  const bool is_later = before && after && *before > *after;
  return !pair.chain.empty() && !is_mixed && !is_later;
}

// Leaves out of what is told "if time is left" the episodes that only mention the concept.
void leave_out_mentions(const Offers& offers, NodeId concept_node, graph::ListeningPath& path) {
  std::set<NodeId> left_out;
  for (const graph::PathStep& step :
       std::span(path.steps).subspan(graph::steps_before_tangents(path).size())) {
    if (!offers.is_next(concept_node, path, step)) left_out.insert(step.episode);
  }
  std::erase_if(path.steps, [&](const graph::PathStep& step) { return left_out.contains(step.episode); });
  for (graph::PathStep& step : path.steps)
    std::erase_if(step.opens, [&](const auto& pair) { return left_out.contains(pair.after); });
}

}  // namespace

Site::Site(const KnowledgeGraph& from, Addresses its_addresses, Verdicts its_verdicts, Frame its_frame)
    : graph(from),
      addresses(std::move(its_addresses)),
      verdicts(std::move(its_verdicts)),
      frame(std::move(its_frame)),
      curriculum(from),
      search(from),
      preparation(from),
      offers(curriculum, areas, preparation),
      has_lengths(
          std::ranges::any_of(of_kind(NodeKind::kEpisode),
                              [&](NodeId id) { return graph::told_length(from.episode(id)).has_value(); })),
      before(from.nodes().size()),
      after(from.nodes().size()),
      similar(from.nodes().size()),
      sharing(graph::similar_episodes(from)),
      front{graph::where_to_start(curriculum, search), {}},
      link_texts(link_texts_of(from)),
      headings(headings_of(from)),
      has_numbers_in_titles(have_numbers_in_titles(from)) {
  for (const graph::EpisodeSearch::Part& part : search.parts()) find_similar(part, similar);
  for (const NodeId id : of_kind(NodeKind::kShow)) hosts.emplace(id, usual_hosts(graph, id));
  for (const NodeId id : of_kind(NodeKind::kEpisode)) {
    before[id] = curriculum.prerequisites_of(id);
    std::erase_if(before[id], [&](const graph::Prerequisite& pair) {
      return !preparation.is_helpful(pair) || !is_preparation(graph, pair);
    });
  }
  leave_out_common_wholes(from, before);
  for (const std::vector<graph::Prerequisite>& pairs : before) {
    for (const graph::Prerequisite& pair : pairs) after[pair.before].push_back(pair);
  }
  for (const NodeId id : of_kind(NodeKind::kConcept)) {
    if (addresses.of(id).empty() || (!is_area(id) && !has_episode_about(graph, id))) continue;
    TimedPath planned =
        is_area(id) ? path_into(id, curriculum, search, areas, preparation, offers)
                    : TimedPath{graph::first_path(curriculum, search, id), graph::time_to_start(graph)};
    leave_out_mentions(offers, id, planned.path);
    PathPlan plan{&graph, std::string(graph.label(id)), {id}, planned.budget, std::move(planned.path)};
    if (!offers.has_path(id, plan.path)) continue;
    path_addresses[id] = "paths/" + addresses.of(id).substr(addresses.of(id).find('/') + 1);
    if (!frame.base_url.empty())
      plan.self_url = frame.base_url + relative_url("", path_addresses[id] + ".xml", "");
    paths.emplace(id, std::move(plan));
  }
  front.areas = area_cards(curriculum, areas, preparation, offers, [&](NodeId id) {
    const auto planned = paths.find(id);
    return planned == paths.end() ? nullptr : &planned->second.path;
  });
  std::erase_if(front.areas, [&](const AreaCard& one) { return addresses.of(one.concept_node).empty(); });
}

std::vector<NodeId> Site::episodes_of_area(NodeId area) const {
  std::vector<NodeId> out = of_kind(NodeKind::kEpisode);
  std::erase_if(out, [&](NodeId id) { return areas.of(id) != area; });
  return out;
}

std::vector<NodeId> Site::of_kind(NodeKind kind) const {
  std::vector<NodeId> out;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == kind) out.push_back(id);
  }
  return out;
}

std::string Site::area_class(NodeId id) const {
  const auto area = areas.of(id);
  const auto all = areas.with_episodes();
  const auto rank = area ? static_cast<std::size_t>(std::find(all.begin(), all.end(), *area) - all.begin())
                         : kAreaInks.size();
  return "area-" + std::to_string(rank < kAreaInks.size() ? rank + 1 : 0);
}

bool Site::is_area(NodeId id) const {
  const auto all = areas.with_episodes();
  return std::find(all.begin(), all.end(), id) != all.end();
}

std::map<std::string_view, NodeId> Site::by_address() const {
  std::map<std::string_view, NodeId> out;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (!addresses.of(id).empty()) out.emplace(addresses.of(id), id);
  }
  return out;
}

Words Site::link(NodeId id) const {
  const Node& node = graph.node(id);
  const std::string name =
      node.kind == NodeKind::kEpisode ? plain_title(graph.episode(id)) : one_line(graph.label(id));
  Words words{shorten(node.kind == NodeKind::kReference ? with_short_commit(name) : name, kNameMost),
              addresses.of(id)};
  if (node.kind == NodeKind::kShow) words.target = "index";
  if (node.kind != NodeKind::kReference) return words;
  const Reference& reference = graph.reference(id);
  if (!reference.title.empty()) words.text = shorten(one_line(reference.title), kNameMost);
  if (is_web_url(words.text)) {
    const auto text = link_texts.find(id);
    std::string name = text != link_texts.end() ? text->second : name_in_address(words.text);
    if (name.empty()) name = last_word_in(words.text);
    words.text = name.empty() ? short_url(words.text) : std::move(name);
  }
  if (is_web_url(reference.url)) words.target = reference.url;
  return words;
}

std::string Site::number_beside(const Episode& episode) const {
  return episode.number && !(has_numbers_in_titles && has_number_in_title(episode))
             ? "#" + std::to_string(*episode.number)
             : std::string();
}

Item Site::item(NodeId id) const {
  Item out{{link(id)}};
  if (graph.node(id).kind != NodeKind::kEpisode) return out;
  const Episode& episode = graph.episode(id);
  if (std::string number = number_beside(episode); !number.empty()) out.facts.push_back(std::move(number));
  if (std::string length = told_minutes(episode); !length.empty()) out.facts.push_back(std::move(length));
  if (episode.published) out.facts.push_back(published_day(episode));
  return out;
}

Line Site::work(NodeId reference) const {
  Line line{link(reference)};
  const std::string name = fold(line.front().text);
  for (const Edge& edge : graph.out_edges(reference)) {
    if (edge.relation != Relation::kAuthor || name.find(fold(graph.label(edge.target))) != std::string::npos)
      continue;
    line.push_back({line.size() == 1 ? " by " : ", "});
    line.push_back(link(edge.target));
  }
  return line;
}

std::set<NodeId> Site::cited_authors(NodeId episode) const {
  std::set<NodeId> out;
  for (const Edge& cites : graph.out_edges(episode)) {
    if (cites.relation != Relation::kCites) continue;
    for (const Edge& edge : graph.out_edges(cites.target)) {
      if (edge.relation == Relation::kAuthor) out.insert(edge.target);
    }
  }
  return out;
}

Line Site::dated(std::string_view before, NodeId episode) const {
  Line line;
  if (!before.empty()) line.push_back({std::string(before)});
  line.push_back(link(episode));
  if (std::string month = month_of(graph.episode(episode)); !month.empty()) {
    replace_all(month, " ", "\xC2\xA0");
    line.push_back({" (" + month + ")"});
  }
  return line;
}

void Site::add_quote(const Excerpt& excerpt, Item& item) const {
  const Episode& episode = graph.episode(excerpt.episode);
  if (fold(excerpt.words) == fold(episode.title)) return;
  // A machine misspells names, those of the show above all.
  if (excerpt.field == Field::kTranscript && has_automatic_transcript(episode)) return;
  item.quote = shorten(with_short_urls(excerpt.words), kQuoteMost);
  item.quoted_from = excerpt.field == Field::kTranscript ? "transcript" : "";
}

std::vector<NodeId> Site::taught(NodeId episode, std::optional<NodeId> whole) const {
  constexpr std::size_t kMost = 3;
  std::vector<NodeId> parts;
  const auto broader = graph::only(graph, {Relation::kBroader});
  for (const Edge& edge : graph.out_edges(episode)) {
    if (edge.relation != Relation::kAbout || graph.node(edge.target).kind != NodeKind::kConcept ||
        edge.target == whole || addresses.of(edge.target).empty())
      continue;
    const std::vector<NodeId> wholes = graph::reachable(broader, edge.target);
    if (!whole || std::ranges::find(wholes, *whole) != wholes.end()) parts.push_back(edge.target);
  }
  // The title names what it is about most.
  std::stable_partition(parts.begin(), parts.end(), [&](NodeId part) {
    return std::ranges::any_of(graph.out_edges(episode), [&](const Edge& edge) {
      return edge.target == part && edge.relation == Relation::kAbout && is_in_title(edge);
    });
  });
  if (parts.size() > kMost) parts.resize(kMost);
  return parts;
}

Line Site::links(std::string_view before, const std::vector<NodeId>& ids) const {
  Line line{{std::string(before)}};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (i > 0) line.push_back({i + 1 == ids.size() ? " and " : ", "});
    line.push_back(link(ids[i]));
  }
  return line;
}

std::vector<NodeId> Site::within(NodeId area) const {
  constexpr std::size_t kMost = 4;
  constexpr std::size_t kFewestOfArea = 12;    // episodes: a path may have most of fewer
  constexpr std::size_t kFewestOfConcept = 3;  // episodes
  const std::vector<NodeId> episodes = of_kind(NodeKind::kEpisode);
  const auto is_of_area = [&](NodeId id) { return areas.of(id) == area; };
  if (static_cast<std::size_t>(std::ranges::count_if(episodes, is_of_area)) < kFewestOfArea) return {};
  std::map<NodeId, std::size_t> counts;
  for (const auto& [id, plan] : paths) {
    if (id == area || !is_of_area(id)) continue;
    const auto count =
        static_cast<std::size_t>(std::ranges::count_if(graph.in_edges(id), [&](const Edge& edge) {
          return graph::is_sure_subject(edge) && is_of_area(edge.source) && !curriculum.is_aside(edge.source);
        }));
    if (count >= kFewestOfConcept) counts.emplace(id, count);
  }
  std::vector<NodeId> out;
  for (const auto& [id, count] : most_frequent(counts)) {
    if (out.size() < kMost) out.push_back(id);
  }
  return out;
}

std::size_t Site::episodes_on(NodeId concept_node) const {
  const auto edges = graph.in_edges(concept_node);
  return static_cast<std::size_t>(std::ranges::count_if(edges, [&](const Edge& edge) {
    return (edge.relation == Relation::kAbout || edge.relation == Relation::kMentions) &&
           graph.node(edge.source).kind == NodeKind::kEpisode;
  }));
}

std::vector<Item> Site::neighbors(NodeId id, Relation relation, bool is_outgoing, NodeKind other) const {
  std::vector<Item> out;
  const auto add = [&](const Edge& edge) {
    const NodeId there = is_outgoing ? edge.target : edge.source;
    out.push_back(item(there));
    const bool has_quote =
        graph.node(there).kind == NodeKind::kEpisode || graph.node(there).kind == NodeKind::kReference;
    // Of hosts, notes say little but their names.
    if (!has_quote || relation == Relation::kHost) return;
    if (const auto said = excerpt_of(graph, edge)) {
      add_quote(*said, out.back());
    } else if (relation == Relation::kAbout && graph.node(there).kind == NodeKind::kEpisode) {
      if (const auto lead = lead_of(graph, there)) add_quote(*lead, out.back());
    }
  };
  std::map<NodeId, Edge> edges;
  std::vector<NodeId> others;
  const auto see = [&](const Edge& edge) {
    const NodeId there = is_outgoing ? edge.target : edge.source;
    if (edge.relation != relation || graph.node(there).kind != other || there == id) return;
    if (other == NodeKind::kEpisode && is_removed(graph.episode(there).title)) return;
    edges.emplace(there, edge);
    others.push_back(there);
  };
  if (is_outgoing) {
    std::ranges::for_each(graph.out_edges(id), see);
  } else {
    std::ranges::for_each(graph.in_edges(id), see);
  }
  for (const NodeId there : with_parts_together(graph, others)) add(edges.at(there));
  return out;
}

std::string Site::explorer_state(NodeId id) const {
  const Node& node = graph.node(id);
  const bool is_episode = node.kind == NodeKind::kEpisode;
  std::string name = one_line(graph.label(id));
  if (is_episode) {
    const auto& number = graph.episode(id).number;
    name = number ? std::to_string(*number) : graph.episode(id).guid;
  }
  return (is_episode ? "#episodes?node=" : "#concepts?node=") + percent_encode(name);
}

bool has_automatic_transcript(const Episode& episode) {
  return !episode.text(Field::kTranscript).empty() && episode.transcripts.empty();
}

bool is_nobodys(const KnowledgeGraph& graph, NodeId id) {
  return graph.node(id).kind == NodeKind::kReference && front_page_of(graph.reference(id).url) != nullptr;
}

std::string heading_of(const Concept& record) {
  const std::string_view name = record.name;
  const std::string_view first = name.substr(0, name.find(' '));
  const auto is_plain = [](char c) {
    return is_lower(c) || c == '-' || c == '\'' || static_cast<unsigned char>(c) >= 0x80;
  };
  const bool is_defined_so = record.definition.starts_with(record.name + ' ');
  // "torch.vmap", "fork()"
  const bool is_in_code = std::ranges::any_of(record.alternatives, [&](std::string_view other) {
    const std::size_t at = other.find(name);
    if (at == std::string_view::npos) return false;
    const std::string_view after = other.substr(at + name.size());
    return (at > 0 && std::string_view("._:").find(other[at - 1]) != std::string_view::npos) ||
           after.starts_with("(") || after.starts_with("_") || after.starts_with("=");
  });
  const bool is_capitalized = std::ranges::all_of(first, is_plain) && !is_defined_so && !is_in_code;
  return is_capitalized ? capitalized(one_line(name)) : one_line(name);
}

std::string plain_title(const Episode& episode) {
  std::string title = one_line(title_of(episode));
  // A quote that nothing opens.
  if (title.size() > 1 && title.find('"') + 1 == title.size()) title.pop_back();
  return std::string(episode.number ? without_number_beside(title, *episode.number) : title);
}

std::string month_of(const Episode& episode) {
  return episode.published ? month_and_year({*episode.published, episode.published_offset}) : std::string();
}

std::string extent_text(const Site& site, const graph::ListeningPath& path) {
  const std::span steps = graph::steps_before_tangents(path);
  const graph::DividedPath parts = graph::divided(path);
  const bool is_known = std::ranges::all_of(
      steps, [&](const auto& step) { return site.graph.episode(step.episode).duration.has_value(); });
  if (const std::string assumed = assumed_lengths(site.graph, path); site.has_lengths && !assumed.empty())
    return count_text(parts) + ", " + assumed;
  std::string text = counted(parts.count, "episode");
  if (!site.has_lengths) return text;
  const std::string about = is_known ? "" : "about ";
  text += ", " + about + minutes_text(parts.time);
  if (parts.time != parts.time_with_groundwork)
    text += "; " + about + std::to_string(minutes_of(parts.time_with_groundwork)) + " with groundwork";
  return text;
}

std::vector<std::pair<NodeId, std::size_t>> most_frequent(const std::map<NodeId, std::size_t>& counts) {
  std::vector<std::pair<NodeId, std::size_t>> out(counts.begin(), counts.end());
  std::ranges::stable_sort(out, std::ranges::greater(), &std::pair<NodeId, std::size_t>::second);
  return out;
}

std::vector<NodeId> in_order(const Site& site, const std::vector<NodeId>& episodes) {
  std::vector<graph::Prerequisite> helpful;
  for (const NodeId id : episodes)
    helpful.insert(helpful.end(), site.before[id].begin(), site.before[id].end());
  return in_best_order(episodes, std::move(helpful), site.curriculum);
}

std::string short_url(std::string_view url) {
  url.remove_prefix(
      std::min(url.size(), url.find("://") == std::string_view::npos ? 0 : url.find("://") + 3));
  if (url.starts_with("www.")) url.remove_prefix(4);
  while (url.ends_with('/')) url.remove_suffix(1);
  const std::size_t host = std::min(url.find('/'), url.size());
  const std::size_t last = url.rfind('/');
  if (count_code_points(url) <= kUrlMost || last == std::string_view::npos || last <= host)
    return shorten(url, kUrlMost);
  return shorten(std::string(url.substr(0, host)) + "/…" + std::string(url.substr(last)), kUrlMost);
}

std::string with_short_urls(std::string_view text) {
  std::string out;
  const std::string line = one_line(text);
  for (const std::string_view word : split(line, ' ')) {
    out += out.empty() ? "" : " ";
    out += is_web_url(word) ? short_url(word) : std::string(word);
  }
  return out;
}

}  // namespace podatlas::exporter::pages
