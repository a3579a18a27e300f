#include "export/pages/site.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "core/text/title_numbers.h"
#include "core/url/url.h"
#include "export/path/answer/statement.h"
#include "export/path/path_reasons.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/listening_path.h"

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

bool is_on_topic(const graph::PathStep& step) { return step.role != graph::StepRole::kFurther; }

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

}  // namespace

Site::Site(const KnowledgeGraph& from, Addresses its_addresses, Verdicts its_verdicts, Frame its_frame)
    : graph(from),
      addresses(std::move(its_addresses)),
      verdicts(std::move(its_verdicts)),
      frame(std::move(its_frame)),
      areas(from),
      curriculum(from),
      search(from),
      before(from.nodes().size()),
      after(from.nodes().size()),
      similar(from.nodes().size()),
      sharing(graph::similar_episodes(from)) {
  for (const graph::EpisodeSearch::Part& part : search.parts()) find_similar(part, similar);
  for (const NodeId id : of_kind(NodeKind::kEpisode)) {
    before[id] = curriculum.prerequisites_of(id);
    for (const graph::Prerequisite& pair : before[id]) after[pair.before].push_back(pair);
  }
  for (const NodeId id : of_kind(NodeKind::kConcept)) {
    if (addresses.of(id).empty() || (!is_area(id) && !has_episode_about(graph, id))) continue;
    PathPlan plan{&graph,
                  std::string(graph.label(id)),
                  {id},
                  graph::time_to_start(graph),
                  graph::first_path(curriculum, search, id)};
    if (std::ranges::count_if(plan.path.steps, is_on_topic) < 2) continue;
    path_addresses[id] = "paths/" + addresses.of(id).substr(addresses.of(id).find('/') + 1);
    if (!frame.base_url.empty())
      plan.self_url = frame.base_url + relative_url("", path_addresses[id] + ".xml", "");
    paths.emplace(id, std::move(plan));
  }
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
  if (is_web_url(words.text)) words.text = short_url(words.text);
  if (is_web_url(reference.url)) words.target = reference.url;
  return words;
}

Item Site::item(NodeId id) const {
  Item out{{link(id)}};
  if (graph.node(id).kind == NodeKind::kEpisode) out.facts = facts_of(graph.episode(id));
  return out;
}

std::string Site::quote(const Edge& edge) const {
  if (edge.evidence.empty()) return {};
  if (const auto best = best_statement(graph, edge)) return shorten(with_short_urls(best->words), kQuoteMost);
  const EdgeEvidence& seen = edge.evidence.front();
  if (seen.field == Field::kTitle || seen.span.size() == 0) return {};
  const std::string_view text = graph.episode(seen.owner).text(seen.field);
  return shorten(with_short_urls(slice(text, sentence_around(text, seen.span))), kQuoteMost);
}

std::vector<Item> Site::neighbors(NodeId id, Relation relation, bool is_outgoing, NodeKind other) const {
  std::vector<Item> out;
  const auto add = [&](const Edge& edge) {
    const NodeId there = is_outgoing ? edge.target : edge.source;
    if (edge.relation != relation || graph.node(there).kind != other || there == id) return;
    out.push_back(item(there));
    if (graph.node(there).kind == NodeKind::kEpisode || graph.node(there).kind == NodeKind::kReference)
      out.back().quote = quote(edge);
  };
  if (is_outgoing) {
    for (const Edge& edge : graph.out_edges(id)) add(edge);
  } else {
    for (const Edge& edge : graph.in_edges(id)) add(edge);
  }
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

std::string plain_title(const Episode& episode) {
  const std::string title = one_line(title_of(episode));
  return std::string(episode.number ? without_number_beside(title, *episode.number) : title);
}

std::string number_beside(const Episode& episode) {
  return episode.number && !has_number(plain_title(episode), *episode.number)
             ? "#" + std::to_string(*episode.number)
             : std::string();
}

std::vector<std::string> facts_of(const Episode& episode) {
  std::vector<std::string> facts;
  if (std::string number = number_beside(episode); !number.empty()) facts.push_back(std::move(number));
  if (std::string length = told_minutes(episode); !length.empty()) facts.push_back(std::move(length));
  if (episode.published) facts.push_back(rfc3339(*episode.published).substr(0, 10));
  return facts;
}

std::string extent_text(const Site& site, const graph::ListeningPath& path) {
  const std::span steps = graph::steps_before_tangents(path);
  const bool is_known = std::ranges::all_of(
      steps, [&](const auto& step) { return site.graph.episode(step.episode).duration.has_value(); });
  return counted(steps.size(), "episode") + (is_known ? ", " : ", about ") +
         minutes_text(graph::total_length(steps));
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
