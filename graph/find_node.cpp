#include "graph/find_node.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/text.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kMostCandidates = 5;

// How exactly a node answers to a query; only the best level that any node reaches counts.
enum class Match { kNone, kPart, kName, kIdentity };

std::string described(const KnowledgeGraph& graph, NodeId id) {
  std::string out;
  if (graph.node(id).kind == NodeKind::kEpisode && graph.episode(id).number) {
    out = std::to_string(*graph.episode(id).number) + ' ';
  }
  return out + "'" + shorten(one_line(graph.label(id)), 70) + "'";
}

std::string_view last_segment(std::string_view url) {
  while (url.ends_with('/')) url.remove_suffix(1);
  return url.substr(url.rfind('/') + 1);
}

Match match(const KnowledgeGraph& graph, NodeId id, const std::string& query, const std::string& folded) {
  const Node& node = graph.node(id);
  if (node.kind == NodeKind::kReference) {
    const Reference& reference = graph.reference(id);
    if (equals_ignore_case(reference.ref, query)) {
      // A comment is cited under its issue's number; the issue is what the number names.
      return reference.kind == ReferenceKind::kGithubIssueComment ? Match::kName : Match::kIdentity;
    }
    if (query.size() > 1 && query.front() == '#' && reference.ref.ends_with(query) &&
        reference.kind != ReferenceKind::kGithubIssueComment) {
      return Match::kName;
    }
    return Match::kNone;
  }
  if (node.kind == NodeKind::kShow) {
    const Show& show = graph.show(id);
    return query == show.guid || fold(show.title) == folded ? Match::kName : Match::kNone;
  }
  const Episode& episode = graph.episode(id);
  if (episode.guid == query || (!episode.link.empty() && episode.link == query)) return Match::kIdentity;
  if (episode.number && std::to_string(*episode.number) == query) return Match::kIdentity;
  if (folded.empty()) return Match::kNone;
  const std::string title = fold(episode.title);
  if (title == folded || equals_ignore_case(last_segment(episode.link), query)) return Match::kName;
  return folded.size() >= 3 && (" " + title + " ").find(" " + folded + " ") != std::string::npos
             ? Match::kPart
             : Match::kNone;
}

// Smaller is nearer. Counts edits, but forgives a query that is only part of a longer name.
std::size_t distance(std::string_view name, std::string_view query) {
  constexpr std::size_t kLongest = 80;
  name = name.substr(0, kLongest);
  query = query.substr(0, kLongest);
  std::size_t best = edit_distance(name, query, kLongest) * 2;
  for (const std::string_view word : split(name, ' ')) {
    if (word.size() >= 4) best = std::min(best, edit_distance(word, query, kLongest) * 2 + 1);
  }
  return best;
}

std::vector<NodeId> nearest(const KnowledgeGraph& graph, const std::string& query,
                            const std::string& folded) {
  std::vector<std::pair<std::size_t, NodeId>> ranked;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const bool is_reference = graph.node(id).kind == NodeKind::kReference;
    const std::string name = is_reference ? to_lower(graph.label(id)) : fold(graph.label(id));
    ranked.emplace_back(distance(name, is_reference ? to_lower(query) : folded), id);
  }
  const auto middle = ranked.begin() + static_cast<std::ptrdiff_t>(std::min(kMostCandidates, ranked.size()));
  std::partial_sort(ranked.begin(), middle, ranked.end());
  std::vector<NodeId> ids;
  for (auto it = ranked.begin(); it != middle; ++it) ids.push_back(it->second);
  return ids;
}

std::string listed(const KnowledgeGraph& graph, const std::vector<NodeId>& ids) {
  std::string out;
  for (std::size_t i = 0; i < ids.size() && i < kMostCandidates; ++i) {
    if (i != 0) out += ", ";
    out += described(graph, ids[i]);
  }
  if (ids.size() > kMostCandidates) out += ", and " + std::to_string(ids.size() - kMostCandidates) + " more";
  return out;
}

}  // namespace

Result<NodeId> find_node(const KnowledgeGraph& graph, const std::string& query,
                         std::span<const std::string> spellings) {
  if (const auto id = graph.find(query)) return *id;
  for (const std::string& spelling : spellings) {
    if (const auto id = graph.find(spelling)) return *id;
  }
  const std::string folded = fold(query);
  Match best = Match::kNone;
  std::vector<NodeId> found;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const Match level = match(graph, id, query, folded);
    if (level == Match::kNone || level < best) continue;
    if (level > best) found.clear();
    best = level;
    found.push_back(id);
  }
  const std::string quoted = "'" + shorten(one_line(query), 100) + "'";
  if (found.size() == 1) return found.front();
  if (found.size() > 1) return fail(ErrorKind::kAmbiguous, quoted + " could be " + listed(graph, found));
  const std::vector<NodeId> near = nearest(graph, query, folded);
  return fail(ErrorKind::kNotFound,
              "nothing is called " + quoted +
                  (near.empty() ? "; the graph is empty" : "; nearest: " + listed(graph, near)));
}

}  // namespace podatlas::graph
