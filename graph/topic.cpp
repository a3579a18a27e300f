#include "graph/topic.h"

#include <algorithm>
#include <unordered_map>

#include "core/text.h"
#include "graph/search_words.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kLongestName = 8;  // words of a concept's name that are looked at

// How exactly a name is a concept's: its own, another, one by which it is only asked for.
enum class Closeness { kSearchName, kAlternative, kName };

struct Named {
  NodeId node = 0;
  Closeness closeness = Closeness::kSearchName;
};

std::string joined(const std::vector<std::string>& words, std::size_t begin, std::size_t end) {
  std::string out;
  for (std::size_t i = begin; i < end; ++i) {
    if (i != begin) out += ' ';
    out += words[i];
  }
  return out;
}

struct QueryWords {
  std::vector<std::string> plain;  // as typed, in lower case
  std::vector<std::string> stems;
};

QueryWords words_of(const Stemmer& stemmer, std::string_view query) {
  QueryWords out;
  for_each_word(query, [&](std::string_view word, std::size_t) {
    out.plain.emplace_back(word);
    out.stems.push_back(stemmer.stem(word));
  });
  return out;
}

// Which of the query's runs of words name a concept. Only runs that occur in the query are looked for, so an
// index of all names is never made.
class ConceptNames {
 public:
  ConceptNames(const KnowledgeGraph& graph, const Stemmer& stemmer, const QueryWords& query) {
    for (std::size_t i = 0; i < query.stems.size(); ++i) {
      first_letters_[static_cast<unsigned char>(query.stems[i].front())] = true;
      for (std::size_t n = 1; n <= kLongestName && i + n <= query.stems.size(); ++n) {
        runs_.try_emplace(joined(query.stems, i, i + n));
      }
    }
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind != NodeKind::kConcept) continue;
      const Concept& concept_node = graph.concept_node(id);
      see(stemmer, concept_node.name, {id, Closeness::kName});
      for (const std::string& name : concept_node.alternatives)
        see(stemmer, name, {id, Closeness::kAlternative});
      for (const std::string& name : concept_node.search_names)
        see(stemmer, name, {id, Closeness::kSearchName});
    }
  }

  [[nodiscard]] std::optional<NodeId> find(const std::string& run) const {
    const auto found = runs_.find(run);
    return found == runs_.end() || !found->second ? std::nullopt : std::optional(found->second->node);
  }

 private:
  void see(const Stemmer& stemmer, std::string_view name, Named named) {
    bool may_match = false;
    std::size_t count = 0;
    for_each_word(name, [&](std::string_view word, std::size_t) {
      if (count++ == 0) may_match = first_letters_[static_cast<unsigned char>(word.front())];
    });
    if (!may_match || count > kLongestName) return;
    const std::vector<std::string> stems = stemmer.stems(name);
    const auto run = runs_.find(joined(stems, 0, stems.size()));
    if (run == runs_.end()) return;
    if (!run->second || run->second->closeness < named.closeness) run->second = named;
  }

  std::unordered_map<std::string, std::optional<Named>> runs_;
  std::vector<bool> first_letters_ = std::vector<bool>(256);
};

void find_concepts(const ConceptNames& names, const QueryWords& query, Topic& topic) {
  const std::size_t count = query.stems.size();
  for (std::size_t i = 0; i < count;) {
    std::size_t taken = 0;
    for (std::size_t n = std::min(kLongestName, count - i); n > 0 && taken == 0; --n) {
      if (n == 1 && count > 1 && is_function_word(query.plain[i])) continue;
      const auto found = names.find(joined(query.stems, i, i + n));
      if (!found) continue;
      taken = n;
      if (std::find(topic.concepts.begin(), topic.concepts.end(), *found) == topic.concepts.end()) {
        topic.concepts.push_back(*found);
      }
    }
    i += std::max<std::size_t>(taken, 1);
  }
}

// "episode 70", "ep. 70", "70" alone.
void find_numbers(const KnowledgeGraph& graph, const QueryWords& query, Topic& topic) {
  for (std::size_t i = 0; i < query.plain.size(); ++i) {
    std::int64_t number = 0;
    if (!parse_number(query.plain[i], number)) continue;
    const bool is_announced =
        i > 0 && (query.stems[i - 1] == "episod" || query.plain[i - 1] == "ep" || query.plain[i - 1] == "no");
    if (!is_announced && query.plain.size() != 1) continue;
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind == NodeKind::kEpisode && graph.episode(id).number == number) {
        topic.episodes.push_back(id);
      }
    }
  }
}

void find_title(const KnowledgeGraph& graph, std::string_view query, Topic& topic) {
  const std::string folded = fold(query);
  if (folded.empty()) return;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    const Episode& episode = graph.episode(id);
    if (episode.guid == query || episode.link == query || fold(episode.title) == folded) {
      topic.episodes.push_back(id);
    }
  }
}

}  // namespace

Topic read_topic(const KnowledgeGraph& graph, std::string_view typed) {
  const Stemmer stemmer;
  Topic topic;
  std::string_view query = trim(typed);
  if (const auto id = graph.find(query)) {
    const NodeKind kind = graph.node(*id).kind;
    if (kind == NodeKind::kConcept) topic.concepts.push_back(*id);
    if (kind == NodeKind::kEpisode) topic.episodes.push_back(*id);
    if (!topic.concepts.empty() || !topic.episodes.empty()) return topic;
  }
  const bool wants_concept = query.starts_with("concept:");
  const bool wants_episode = query.starts_with("episode:");
  if (wants_concept || wants_episode) query = trim(query.substr(query.find(':') + 1));
  const QueryWords words = words_of(stemmer, query);
  if (words.plain.empty()) return topic;
  if (!wants_concept) find_numbers(graph, words, topic);
  if (topic.episodes.empty() && !wants_episode) {
    find_concepts(ConceptNames(graph, stemmer, words), words, topic);
  }
  if (topic.episodes.empty() && !wants_concept) find_title(graph, query, topic);
  if (!topic.episodes.empty() && topic.concepts.empty()) return topic;
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    const bool is_new =
        std::find(topic.words.begin(), topic.words.end(), words.stems[i]) == topic.words.end();
    if (is_new && !is_function_word(words.plain[i])) topic.words.push_back(words.stems[i]);
  }
  return topic;
}

}  // namespace podatlas::graph
