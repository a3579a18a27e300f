#include "graph/search/find_node.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "graph/build/reference_identity.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kMostCandidates = 5;

// How well a node matches a query; only the best level found counts.
enum class Match { kNone, kPart, kOtherName, kName, kIdentity };

std::string described(const KnowledgeGraph& graph, NodeId id) {
  const NodeKind kind = graph.node(id).kind;
  std::string out =
      kind == NodeKind::kPerson || kind == NodeKind::kConcept ? std::string(name_of(kind)) + ' ' : "";
  if (graph.node(id).kind == NodeKind::kEpisode && graph.episode(id).number) {
    out = std::to_string(*graph.episode(id).number) + ' ';
  }
  return out + "'" + shorten(one_line(graph.label(id)), 70) + "'";
}

std::string_view without_slash(std::string_view url) {
  while (url.ends_with('/')) url.remove_suffix(1);
  return url;
}

std::string_view last_segment(std::string_view url) {
  url = without_slash(url);
  return url.substr(url.rfind('/') + 1);
}

// A query, normalized for comparing with nodes.
struct Query {
  std::optional<NodeKind> kind;         // set by a prefix: "concept:vmap"
  std::string text;                     // trimmed
  std::string folded;                   // may be empty
  std::string url;                      // canonical URL without trailing '/'; empty if not a URL
  std::optional<std::string> identity;  // identity key of the reference it names
  std::optional<std::int64_t> number;   // "episode 63", "63 Weak references"
  std::string_view numbered_title;      // what follows the number, as `folded`; may be empty
};

void read_number(Query& query) {
  std::string_view rest = query.folded;
  bool is_announced = false;
  for (const std::string_view word : {"episode ", "ep ", "no "}) {
    if (!rest.starts_with(word)) continue;
    rest.remove_prefix(word.size());
    is_announced = true;
    break;
  }
  const std::size_t space = std::min(rest.find(' '), rest.size());
  const auto number = parse_number(rest.substr(0, space));
  if (!number) return;
  query.numbered_title = trim(rest.substr(space));
  if (is_announced || !query.numbered_title.empty()) query.number = number;
}

Match match_reference(const Reference& reference, const Query& query) {
  if (query.identity && identity_key(reference) == *query.identity) return Match::kIdentity;
  if (query.text.empty()) return Match::kNone;
  if (equals_ignore_case(reference.ref, query.text)) return Match::kIdentity;
  const bool ends_so =
      query.text.size() > 1 && query.text.front() == '#' && reference.ref.ends_with(query.text);
  if (ends_so) return Match::kName;
  const bool is_title = !query.folded.empty() && fold(reference.title) == query.folded;
  return is_title ? Match::kOtherName : Match::kNone;
}

Match match_show(const Show& show, const Query& query) {
  if (!query.url.empty() && (without_slash(show.link) == query.url || show.feed_url == query.url)) {
    return Match::kName;
  }
  if (query.folded.empty()) return Match::kNone;
  return query.text == show.guid || fold(show.title) == query.folded ? Match::kName : Match::kNone;
}

Match match_episode(const Episode& episode, const Query& query) {
  if (query.text.empty()) return Match::kNone;
  if (episode.guid == query.text || episode.link == query.text) return Match::kIdentity;
  if (episode.number && std::to_string(*episode.number) == query.text) return Match::kIdentity;
  // "#7" means a pull request rather than an episode.
  if (episode.number && '#' + std::to_string(*episode.number) == query.text) return Match::kPart;
  if (query.folded.empty()) return Match::kNone;
  const std::string title = fold(episode.title);
  if (query.number && episode.number == query.number &&
      (query.numbered_title.empty() || query.numbered_title == title)) {
    return Match::kIdentity;
  }
  if (title == query.folded || equals_ignore_case(last_segment(episode.link), query.text))
    return Match::kName;
  if (query.folded.size() < 3) return Match::kNone;
  const bool is_part = (" " + title + " ").find(" " + query.folded + " ") != std::string::npos;
  return is_part ? Match::kPart : Match::kNone;
}

// Singular and plural are the same name.
std::string_view singular(std::string_view folded) {
  const bool is_plural = folded.size() > 3 && folded.ends_with('s') && !folded.ends_with("ss");
  return is_plural ? folded.substr(0, folded.size() - 1) : folded;
}

Match match_person(const Person& person, const Query& query) {
  const std::string_view handle = std::string_view(query.text).substr(query.text.starts_with('@') ? 1 : 0);
  for (const std::string& known : person.handles) {
    if (equals_ignore_case(known, handle)) return Match::kName;
  }
  if (query.folded.empty()) return Match::kNone;
  const std::string name = fold(person.name);
  if (name == query.folded) return Match::kName;
  for (const std::string& other : person.other_names) {
    if (fold(other) == query.folded) return Match::kName;
  }
  const bool is_part = (" " + name + " ").find(" " + query.folded + " ") != std::string::npos;
  return is_part ? Match::kPart : Match::kNone;
}

// An episode title wins over a concept of the same name.
Match match_concept(const Concept& concept_node, const Query& query) {
  if (query.folded.empty()) return Match::kNone;
  const std::string_view asked = singular(query.folded);
  if (singular(fold(concept_node.name)) == asked) return Match::kOtherName;
  const auto is_asked = [&](const std::string& other) { return singular(fold(other)) == asked; };
  if (std::any_of(concept_node.alternatives.begin(), concept_node.alternatives.end(), is_asked))
    return Match::kOtherName;
  return std::any_of(concept_node.search_names.begin(), concept_node.search_names.end(), is_asked)
             ? Match::kPart
             : Match::kNone;
}

Match match(const KnowledgeGraph& graph, NodeId id, const Query& query) {
  if (query.kind && graph.node(id).kind != *query.kind) return Match::kNone;
  switch (graph.node(id).kind) {
    case NodeKind::kShow:
      return match_show(graph.show(id), query);
    case NodeKind::kEpisode:
      return match_episode(graph.episode(id), query);
    case NodeKind::kPerson:
      return match_person(graph.person(id), query);
    case NodeKind::kConcept:
      return match_concept(graph.concept_node(id), query);
    case NodeKind::kReference:
      break;
  }
  return match_reference(graph.reference(id), query);
}

// Of several references with the same name, the one that contains the others, if any.
std::optional<NodeId> whole_of(const KnowledgeGraph& graph, const std::vector<NodeId>& ids) {
  const NodeId shortest = *std::min_element(ids.begin(), ids.end(), [&](NodeId a, NodeId b) {
    return graph.node(a).id.size() < graph.node(b).id.size();
  });
  const std::string place = graph.node(shortest).id + '#';
  const bool holds_all = std::all_of(ids.begin(), ids.end(), [&](NodeId id) {
    return id == shortest || graph.node(id).id.starts_with(place);
  });
  return holds_all ? std::optional(shortest) : std::nullopt;
}

// Edit distance, with bonuses for a query that is part of a longer name or misspells one of its words.
// Smaller is closer.
std::size_t distance(std::string_view name, std::string_view query) {
  constexpr std::size_t kLongest = 80;
  name = name.substr(0, kLongest);
  query = query.substr(0, kLongest);
  std::size_t best = edit_distance(name, query, kLongest) * 2;
  for (const std::string_view word : split(name, ' ')) {
    if (word.size() >= 4) best = std::min(best, edit_distance(word, query, kLongest) * 2 + 1);
  }
  if (query.size() >= 3 && name.find(query) != std::string_view::npos) {
    best = std::min(best, 1 + (name.size() - query.size()) / 8);
  }
  return best;
}

// What the query may be a misspelling of: at most a third of its letters differ.
std::vector<NodeId> nearest(const KnowledgeGraph& graph, const std::string& query,
                            const std::string& folded) {
  std::vector<std::pair<std::size_t, NodeId>> ranked;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const bool is_reference = graph.node(id).kind == NodeKind::kReference;
    const std::string name = is_reference ? to_lower(graph.label(id)) : fold(graph.label(id));
    const std::size_t far = distance(name, is_reference ? to_lower(query) : folded);
    if (far <= std::max<std::size_t>(2, query.size() * 2 / 3)) ranked.emplace_back(far, id);
  }
  std::sort(ranked.begin(), ranked.end());
  ranked.resize(std::min(kMostCandidates, ranked.size()));
  std::vector<NodeId> ids;
  ids.reserve(ranked.size());
  for (const auto& [distance_to, id] : ranked) ids.push_back(id);
  return ids;
}

// For an unknown episode number, the range of known numbers; similar numbers are no help.
std::string numbers_instead(const KnowledgeGraph& graph, std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  const auto asked = parse_number(text);
  if (!asked) return {};
  std::optional<std::int64_t> lowest;
  std::optional<std::int64_t> highest;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode || !graph.episode(id).number) continue;
    const std::int64_t number = *graph.episode(id).number;
    lowest = std::min(lowest.value_or(number), number);
    highest = std::max(highest.value_or(number), number);
  }
  if (!lowest || (*asked >= *lowest && *asked <= *highest)) return {};
  return "episodes are numbered " + std::to_string(*lowest) + " to " + std::to_string(*highest);
}

// For a number that is no episode's, the cited pull requests and issues with it.
std::vector<NodeId> numbered(const KnowledgeGraph& graph, std::string_view text) {
  std::vector<NodeId> ids;
  if (!parse_number(text)) return ids;
  const std::string end = '#' + std::string(text);
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kReference && graph.reference(id).ref.ends_with(end))
      ids.push_back(id);
  }
  return ids;
}

// A feed's author is only a string, perhaps a company, and in no episode, so it is not a person node.
// Explain this to whoever searches for it.
std::string shows_by(const KnowledgeGraph& graph, const std::string& folded) {
  std::vector<std::string> titles;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kShow) break;
    const std::vector<std::string>& authors = graph.show(id).authors;
    const bool is_author = std::any_of(authors.begin(), authors.end(),
                                       [&](const std::string& author) { return fold(author) == folded; });
    if (is_author && titles.size() < kMostCandidates) titles.push_back(described(graph, id));
  }
  return folded.empty() ? std::string() : join(titles, ", ");
}

// Returns whether the episodes in `ids` belong to several shows, which then have to be named.
bool are_of_several_shows(const KnowledgeGraph& graph, const std::vector<NodeId>& ids) {
  std::optional<NodeId> first;
  for (const NodeId id : ids) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    const std::optional<NodeId> show = show_of(graph, id);
    if (first && show != first) return true;
    first = show;
  }
  return false;
}

std::string listed(const KnowledgeGraph& graph, const std::vector<NodeId>& ids) {
  const bool tells_shows = are_of_several_shows(graph, ids);
  std::string out;
  for (std::size_t i = 0; i < ids.size() && i < kMostCandidates; ++i) {
    if (i != 0) out += ", ";
    out += described(graph, ids[i]);
    const auto show =
        tells_shows && graph.node(ids[i]).kind == NodeKind::kEpisode ? show_of(graph, ids[i]) : std::nullopt;
    if (show) out += " of '" + shorten(one_line(graph.label(*show)), 70) + "'";
  }
  if (ids.size() > kMostCandidates) out += ", and " + std::to_string(ids.size() - kMostCandidates) + " more";
  return out;
}

}  // namespace

Result<NodeId> find_node(const KnowledgeGraph& graph, const std::string& query, const QueryHints& hints) {
  if (const auto id = graph.find(query)) return *id;
  if (hints.episode) return *hints.episode;
  std::string_view name = trim(query);
  std::optional<NodeKind> kind;
  for (std::size_t k = 0; k < kNodeKindCount; ++k) {
    const std::string prefix = std::string(name_of(static_cast<NodeKind>(k))) + ':';
    if (!name.starts_with(prefix)) continue;
    kind = static_cast<NodeKind>(k);
    name = trim(name.substr(prefix.size()));
    break;
  }
  Query asked{kind, std::string(name), fold(name), {}, std::nullopt, std::nullopt, {}};
  read_number(asked);
  if (hints.reference) {
    const Reference named = node_of(*hints.reference);
    if (const auto id = graph.find(named.url)) return *id;
    asked.url = without_slash(named.url);
    asked.identity = identity_key(named);
  }
  Match best = Match::kNone;
  std::vector<NodeId> found;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const Match level = match(graph, id, asked);
    if (level == Match::kNone || level < best) continue;
    if (level > best) found.clear();
    best = level;
    found.push_back(id);
  }
  const std::string quoted = "'" + shorten(one_line(query), 100) + "'";
  if (found.size() == 1) return found.front();
  if (found.size() > 1) {
    if (const auto whole = whole_of(graph, found)) return *whole;
    return fail(ErrorKind::kAmbiguous, quoted + " could be " + listed(graph, found));
  }
  if (const std::vector<NodeId> cited = numbered(graph, asked.text); !cited.empty())
    return fail(ErrorKind::kNotFound,
                "no match for " + quoted + "; did you mean " + listed(graph, cited) + "?");
  const std::string only_number =
      asked.number && asked.numbered_title.empty() ? std::to_string(*asked.number) : asked.text;
  if (const std::string numbers = numbers_instead(graph, only_number); !numbers.empty()) {
    return fail(ErrorKind::kNotFound, "no match for " + quoted + "; " + numbers);
  }
  if (const std::string shows = shows_by(graph, asked.folded); !shows.empty()) {
    return fail(ErrorKind::kNotFound,
                quoted + " is the author of " + shows + ", but no episode mentions this person");
  }
  if (graph.nodes().empty())
    return fail(ErrorKind::kNotFound, "no match for " + quoted + "; the graph is empty");
  const std::vector<NodeId> near = nearest(graph, asked.text, asked.folded);
  return fail(ErrorKind::kNotFound, "no match for " + quoted +
                                        (near.empty() ? ": no episode, concept, person or link has this name"
                                                      : "; did you mean " + listed(graph, near) + '?'));
}

}  // namespace podatlas::graph
