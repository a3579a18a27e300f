#include "graph/search/text_search.h"

#include <algorithm>
#include <cmath>

#include "core/text/text.h"
#include "graph/search/search_words.h"

namespace podatlas::graph {
namespace {

constexpr double kK1 = 1.2;
constexpr double kB = 0.75;
constexpr double kTitleWeight = 3;
constexpr std::size_t kSharedLetters = 3;  // words whose prefix differs are not stemmed

struct Seen {
  double count = 0;
  Field field = Field::kDescription;
  Span first;
};

struct Document {
  NodeId episode = 0;
  double length = 0;
  std::vector<Seen> words;  // by stem
};

// The words of a text, except those in URLs.
template <typename Visitor>
void for_each_spoken_word(std::string_view text, const Visitor& visit) {
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t url = text.find("://", begin);
    std::size_t end = std::min(url, text.size());
    if (url != std::string_view::npos) {
      while (end > begin && !is_space(text[end - 1])) --end;
    }
    for_each_word(text.substr(begin, end - begin),
                  [&](std::string_view word, std::size_t offset) { visit(word, begin + offset); });
    if (url == std::string_view::npos) return;
    begin = url;
    while (begin < text.size() && !is_space(text[begin])) ++begin;
  }
}

class Counter {
 public:
  explicit Counter(const std::vector<std::string>& stems) : stems_(stems) {}

  Document count(const Episode& episode, NodeId id) {
    Document out{id, 0, std::vector<Seen>(stems_.size())};
    add(episode.title, Field::kTitle, kTitleWeight, out);
    add(episode.text(Field::kDescription), Field::kDescription, 1, out);
    return out;
  }

 private:
  void add(std::string_view text, Field field, double weight, Document& out) {
    for_each_spoken_word(text, [&](std::string_view word, std::size_t offset) {
      out.length += weight;
      for (std::size_t i = 0; i < stems_.size(); ++i) {
        const std::string& stem = stems_[i];
        const std::size_t shared = std::min({kSharedLetters, stem.size(), word.size()});
        if (word.substr(0, shared) != std::string_view(stem).substr(0, shared)) continue;
        if (word != stem && stemmer_.stem(word) != stem) continue;
        Seen& seen = out.words[i];
        if (seen.count == 0) seen = {0, field, {offset, offset + word.size()}};
        seen.count += weight;
      }
    });
  }

  const std::vector<std::string>& stems_;
  Stemmer stemmer_;
};

}  // namespace

std::vector<TextHit> search_texts(const KnowledgeGraph& graph, const std::vector<std::string>& stems) {
  if (stems.empty()) return {};
  Counter counter(stems);
  std::vector<Document> hits;
  std::vector<double> documents_with(stems.size());
  double documents = 0;
  double length = 0;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    Document document = counter.count(graph.episode(id), id);
    documents += 1;
    length += document.length;
    bool is_hit = false;
    for (std::size_t i = 0; i < stems.size(); ++i) {
      if (document.words[i].count == 0) continue;
      documents_with[i] += 1;
      is_hit = true;
    }
    if (is_hit) hits.push_back(std::move(document));
  }
  const double mean_length = std::max(1.0, length / std::max(1.0, documents));
  std::vector<TextHit> out;
  for (const Document& document : hits) {
    TextHit hit{document.episode, 0, Field::kDescription, {}};
    double best_idf = -1;
    for (std::size_t i = 0; i < stems.size(); ++i) {
      const Seen& seen = document.words[i];
      if (seen.count == 0) continue;
      const double idf = std::log(1 + (documents - documents_with[i] + 0.5) / (documents_with[i] + 0.5));
      hit.score +=
          idf * seen.count * (kK1 + 1) / (seen.count + kK1 * (1 - kB + kB * document.length / mean_length));
      if (idf <= best_idf) continue;
      best_idf = idf;
      hit.field = seen.field;
      hit.span = seen.first;
    }
    out.push_back(hit);
  }
  return out;
}

std::vector<std::size_t> episodes_with(const KnowledgeGraph& graph, const std::vector<std::string>& stems) {
  Counter counter(stems);
  std::vector<std::size_t> out(stems.size());
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    const Document document = counter.count(graph.episode(id), id);
    for (std::size_t i = 0; i < stems.size(); ++i) out[i] += document.words[i].count > 0 ? 1U : 0U;
  }
  return out;
}

}  // namespace podatlas::graph
