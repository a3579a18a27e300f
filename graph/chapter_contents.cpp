#include "graph/chapter_contents.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>

#include "core/search/search_words.h"
#include "core/text/text.h"
#include "graph/search/concept_names.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kFewestSaid = 3;

// The line of the notes that lists a chapter: it has its title and its time. Of a line that lists others as
// well, the part from its time to the next one's.
Span line_of(std::string_view notes, const Chapter& chapter, const Chapter* next) {
  const std::string time = clock_time(chapter.begin);
  if (chapter.title.empty()) return {};
  Span line;
  for (std::size_t at = notes.find(chapter.title); at != std::string_view::npos;
       at = notes.find(chapter.title, std::max(line.end, at + 1))) {
    line = {notes.rfind('\n', at) + 1, std::min(notes.find('\n', at), notes.size())};  // npos + 1 is 0
    if (slice(notes, line).find(time) == std::string_view::npos) continue;
    const std::size_t end =
        next == nullptr ? line.end : notes.find(clock_time(next->begin), at + chapter.title.size());
    const std::size_t begin = notes.rfind(time, at);
    if (begin != std::string_view::npos) line.begin = std::max(line.begin, begin);
    return {line.begin, std::min(line.end, end)};
  }
  return {};
}

// A name of a concept, as stems.
struct NameStems {
  NodeId node = 0;
  std::vector<std::string> stems;
};

std::vector<NameStems> names_of_all(const KnowledgeGraph& graph, const std::vector<NodeId>& concepts,
                                    const Stemmer& stemmer) {
  std::vector<NameStems> out;
  for (const NodeId id : concepts) {
    const Concept& concept_node = graph.concept_node(id);
    out.push_back({id, stemmer.stems(concept_node.name)});
    for (const std::string& name : concept_node.alternatives) out.push_back({id, stemmer.stems(name)});
  }
  std::erase_if(out, [](const NameStems& name) { return name.stems.empty(); });
  return out;
}

// The concepts that a title names, in any inflection. "gradient descent" does not name "gradient".
std::vector<NodeId> named_by(const std::vector<NameStems>& names, const std::vector<std::string>& title) {
  std::vector<NamedConcept> named;
  for (const NameStems& name : names) {
    const auto at = std::search(title.begin(), title.end(), name.stems.begin(), name.stems.end());
    if (at == title.end()) continue;
    const auto begin = static_cast<std::size_t>(at - title.begin());
    named.push_back({name.node, begin, begin + name.stems.size()});
  }
  const auto is_within_longer = [&](const NamedConcept& one) {
    return std::ranges::any_of(named, [&](const NamedConcept& other) {
      return other.begin <= one.begin && one.end <= other.end &&
             other.end - other.begin > one.end - one.begin;
    });
  };
  std::vector<NodeId> out;
  for (const NamedConcept& one : named) {
    if (!is_within_longer(one)) out.push_back(one.node);
  }
  return out;
}

bool is_said_in(const Chapter& chapter, std::chrono::seconds time) {
  return chapter.begin <= time && (!chapter.end || time < *chapter.end);
}

// The places of an edge that are in a chapter.
struct Places {
  bool is_in_line = false;
  bool is_linked = false;
  std::size_t said = 0;
};

Places places_in(const Episode& episode, NodeId id, const Edge& edge, const Chapter& chapter, Span line) {
  Places out;
  for (const EdgeEvidence& evidence : edge.evidence) {
    if (evidence.owner != id) continue;
    if (!chapter.url.empty() && evidence.cited_as == chapter.url) out.is_linked = true;
    if (evidence.field == Field::kDescription && line.size() > 0 && line.contains(evidence.span))
      out.is_in_line = true;
    if (evidence.field != Field::kTranscript) continue;
    const auto time = episode.time_of(Field::kTranscript, evidence.span.begin);
    if (time && is_said_in(chapter, *time)) ++out.said;
  }
  return out;
}

}  // namespace

std::vector<ChapterContents> chapter_contents(const KnowledgeGraph& graph, NodeId episode) {
  const Episode& node = graph.episode(episode);
  std::vector<ChapterContents> out(node.chapters.size());
  if (out.empty()) return out;
  const auto is_concept = [&](const Edge& edge) {
    return graph.node(edge.target).kind == NodeKind::kConcept &&
           (edge.relation == Relation::kAbout || edge.relation == Relation::kMentions);
  };
  std::vector<NodeId> concepts;
  for (const Edge& edge : graph.out_edges(episode)) {
    if (is_concept(edge)) concepts.push_back(edge.target);
  }
  const Stemmer stemmer;
  const std::vector<NameStems> names = names_of_all(graph, concepts, stemmer);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Chapter& chapter = node.chapters[i];
    const Chapter* const next = i + 1 < out.size() ? &node.chapters[i + 1] : nullptr;
    const Span line = line_of(node.text(Field::kDescription), chapter, next);
    const std::vector<NodeId> named = named_by(names, stemmer.stems(chapter.title));
    for (const Edge& edge : graph.out_edges(episode)) {
      const Places places = places_in(node, episode, edge, chapter, line);
      if (is_concept(edge)) {
        const bool is_about = places.is_in_line || std::ranges::find(named, edge.target) != named.end();
        if (is_about) {
          out[i].about.push_back(edge.target);
        } else if (places.said >= kFewestSaid) {
          out[i].mentions.push_back(edge.target);
        }
      } else if (edge.relation == Relation::kCites) {
        const bool is_target = !chapter.url.empty() && graph.reference(edge.target).url == chapter.url;
        if (places.is_in_line || places.is_linked || is_target) out[i].cites.push_back(edge.target);
      }
    }
  }
  return out;
}

}  // namespace podatlas::graph
