#include "graph/search/named_things.h"

#include <re2/re2.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "core/text/text.h"
#include "graph/build/reference_identity.h"
#include "graph/search/concept_names.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kShortestPart = 4;

// A file name or a number such as RFC-0005; a mere word is a topic, and stands in many URLs.
bool is_part_of_address(std::string_view query) {
  return query.size() >= kShortestPart && !std::all_of(query.begin(), query.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c & '\x80') != 0;
         });
}

// "#1" or "owner/repo#1", or a number after what it is.
const RE2& issue_pattern() {
  static const RE2 pattern(
      R"((?i)(?:^|[\s(])(?:(?:pull(?:\s+request)?|pr|issue)\s+#?(\d{1,9})|([\w.-]+/[\w.-]+)?#(\d{1,9}))(?:$|[\s).,;:?!]))");
  return pattern;
}

// "owner/repo#1", in lower case; only "#1" without a repository.
std::vector<std::string> issues_in(std::string_view query) {
  std::vector<std::string> out;
  re2::StringPiece rest(query.data(), query.size());
  std::string said;
  std::string repository;
  std::string number;
  while (RE2::FindAndConsume(&rest, issue_pattern(), &said, &repository, &number))
    out.push_back(to_lower(repository) + '#' + (said.empty() ? number : said));
  return out;
}

bool is_letter(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c & '\x80') != 0; }

// Whether `text` contains `part` between characters that are not letters.
bool contains_whole(std::string_view text, std::string_view part) {
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
    const std::size_t end = at + part.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

struct ThingQuery {
  std::string lower;
  std::string folded;  // with a space on either side
  std::vector<std::string> issues;
  std::vector<std::string> identities;
  std::vector<std::string> urls;
  bool also_by_part = false;
  bool is_part_of_address = false;
};

bool names(const Reference& reference, const ThingQuery& query) {
  const bool has_url = std::find(query.urls.begin(), query.urls.end(), reference.url) != query.urls.end();
  if (has_url) return true;
  if (!query.identities.empty() && std::find(query.identities.begin(), query.identities.end(),
                                             identity_key(reference)) != query.identities.end())
    return true;
  const std::string ref = to_lower(reference.ref);
  for (const std::string& issue : query.issues) {
    if (issue.front() == '#' ? ref.ends_with(issue) : ref == issue) return true;
  }
  return query.is_part_of_address && contains_whole(ref.empty() ? to_lower(reference.url) : ref, query.lower);
}

bool names(const Person& person, const ThingQuery& query) {
  const auto has = [&](std::string_view name) {
    const std::string folded = fold(name);
    if (folded.find(' ') == std::string::npos) return false;
    if (query.folded.find(' ' + folded + ' ') != std::string::npos) return true;
    return query.also_by_part && (folded + ' ').ends_with(query.folded);
  };
  if (has(person.name) || std::any_of(person.other_names.begin(), person.other_names.end(), has)) return true;
  return std::any_of(person.handles.begin(), person.handles.end(), [&](const std::string& handle) {
    return contains_whole(query.lower, '@' + to_lower(handle)) ||
           (query.also_by_part && query.lower == to_lower(handle));
  });
}

bool names(const Show& show, const ThingQuery& query) {
  const std::string title = fold(show.title);
  return !title.empty() && query.folded == ' ' + title + ' ';
}

// Whether an episode is called so: "Next.js" is then a topic rather than a repository.
bool is_in_a_title(const KnowledgeGraph& graph, std::string_view folded) {
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    if ((' ' + fold(graph.episode(id).title) + ' ').find(folded) != std::string::npos) return true;
  }
  return false;
}

bool is_most_of_a_show(const KnowledgeGraph& graph, const std::vector<NodeId>& episodes) {
  std::map<NodeId, std::size_t> by_show;
  for (const NodeId id : episodes) {
    if (const auto show = show_of(graph, id)) ++by_show[*show];
  }
  return std::any_of(by_show.begin(), by_show.end(),
                     [&](const auto& one) { return one.second * 2 > episodes_of(graph, one.first).size(); });
}

// Whether every episode that has the word is one of somebody's.
bool is_only_said_of(const EpisodeSearch& search, const std::string& stem,
                     const std::unordered_set<NodeId>& episodes) {
  return std::ranges::all_of(search.parts(), [&](const EpisodeSearch::Part& part) {
    const auto term = part.index.words.find(stem);
    return !term || std::ranges::all_of(part.index.words.postings(*term), [&](const Posting& posting) {
      return episodes.contains(part.episodes[posting.document]);
    });
  });
}

bool is_in_its_name(const Concept& concept_node, const Stemmer& stemmer, const std::string& stem) {
  const auto has = [&](const std::string& name) { return stemmer.content_stems(name).contains(stem); };
  return has(concept_node.name) || std::ranges::any_of(concept_node.alternatives, has) ||
         std::ranges::any_of(concept_node.search_names, has);
}

}  // namespace

std::vector<NodeId> named_by_surname(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                     std::string_view query, const Topic& topic) {
  std::unordered_map<std::string, std::vector<NodeId>> by_surname;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kPerson) continue;
    const std::string name = fold(graph.person(id).name);
    const std::size_t space = name.rfind(' ');
    if (space != std::string::npos) by_surname[name.substr(space + 1)].push_back(id);
  }
  const Stemmer stemmer;
  const QueryWords words = words_of(stemmer, query);
  std::vector<NodeId> out;
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    const auto found = by_surname.find(words.plain[i]);
    if (found == by_surname.end() || found->second.size() != 1) continue;
    if (words.plain[i].size() < kShortestPart || words.is_function[i]) continue;
    if (words.typed[i] == to_lower(words.typed[i])) continue;  // "stock" is also a surname
    const auto is_named = [&](NodeId id) {
      return is_in_its_name(graph.concept_node(id), stemmer, words.stems[i]);
    };
    if (std::ranges::any_of(topic.concepts, is_named)) continue;
    std::unordered_set<NodeId> episodes;
    for (const Edge& edge : graph.in_edges(found->second.front())) episodes.insert(edge.source);
    const bool is_new = std::ranges::find(out, found->second.front()) == out.end();
    if (is_new && is_only_said_of(search, words.stems[i], episodes)) out.push_back(found->second.front());
  }
  return out;
}

bool stands_for_show(const KnowledgeGraph& graph, NodeId node) {
  if (graph.node(node).kind != NodeKind::kPerson) return graph.node(node).kind == NodeKind::kShow;
  std::vector<NodeId> hosted;
  for (const Edge& edge : graph.in_edges(node)) {
    if (edge.relation == Relation::kHost) hosted.push_back(edge.source);
  }
  return is_most_of_a_show(graph, hosted);
}

std::vector<NodeId> named_things(const KnowledgeGraph& graph, std::string_view query,
                                 const std::vector<Reference>& urls, bool also_by_part) {
  ThingQuery asked{
      to_lower(trim(query)), ' ' + fold(query) + ' ', issues_in(query), {}, {}, also_by_part, false};
  asked.is_part_of_address =
      also_by_part && is_part_of_address(asked.lower) && !is_in_a_title(graph, asked.folded);
  for (const Reference& url : urls) {
    const Reference named = node_of(url);
    asked.urls.push_back(named.url);
    asked.identities.push_back(identity_key(named));
  }
  std::vector<NodeId> out;
  std::vector<NodeId> by_given_name;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const NodeKind kind = graph.node(id).kind;
    const bool is_named = (kind == NodeKind::kReference && names(graph.reference(id), asked)) ||
                          (kind == NodeKind::kPerson && names(graph.person(id), asked)) ||
                          (kind == NodeKind::kShow && names(graph.show(id), asked));
    if (is_named) out.push_back(id);
    if (kind == NodeKind::kPerson && (' ' + fold(graph.person(id).name)).starts_with(asked.folded))
      by_given_name.push_back(id);
  }
  const bool is_only_one = also_by_part && out.empty() && by_given_name.size() == 1;
  return is_only_one ? by_given_name : out;
}

}  // namespace podatlas::graph
