#include "export/site/explorer_search.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/digest.h"
#include "core/text/text.h"
#include "graph/path/listening_path.h"
#include "graph/search/concept_names.h"
#include "graph/search/index/episode_search.h"
#include "graph/search/index/search_words.h"
#include "graph/search/relevance.h"
#include "graph/search/unknown_words.h"

namespace podatlas::exporter {
namespace {

using graph::KnowledgeGraph;
using graph::NodeId;
using graph::NodeKind;

// http://www.isthe.com/chongo/tech/comp/fnv/
std::uint32_t fnv_1a(std::string_view text) {
  std::uint32_t hash = 2166136261;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  return hash;
}

void append_number(std::string& bytes, std::uint32_t value) {
  for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>((value >> shift) & 0xFFU);
}

class SearchWriter {
 public:
  SearchWriter(const KnowledgeGraph& graph, JsonWriter& json) : graph_(graph), json_(json), search_(graph) {}

  void write() {
    indexes();
    spread();
    questions();
    spellings();
    json_.key("functionWords");
    json_.begin_array();
    for (const std::string_view word : graph::function_words()) json_.string(word);
    json_.end_array();
    weights();
  }

 private:
  template <typename Visitor>
  void for_each(NodeKind kind, const Visitor& visit) const {
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind == kind) visit(id);
    }
  }

  void indexes() {
    json_.key("search");
    json_.begin_array();
    for (const auto& part : search_.parts()) json_.string(encode(part.index, {}));
    json_.end_array();
  }

  void spread() {
    json_.key("spread");
    json_.begin_array();
    for_each(NodeKind::kConcept, [&](NodeId id) {
      json_.begin_array();
      for (const graph::Front& front : graph::spread_from(graph_, id)) {
        if (front.chain.empty()) continue;
        json_.begin_array();
        json_.exact_number(front.score);
        for (const graph::EdgeId edge : front.chain) json_.number(static_cast<std::int64_t>(edge));
        json_.end_array();
      }
      json_.end_array();
    });
    json_.end_array();
  }

  // Hashes are a fifth of the texts.
  void questions() {
    std::string bytes;
    for_each(NodeKind::kConcept, [&](NodeId id) {
      std::string hashes;
      for (const std::string& question : graph_.concept_node(id).questions) {
        if (const auto key = graph::name_key(stemmer_, question)) append_number(hashes, fnv_1a(*key));
      }
      std::size_t count = hashes.size() / sizeof(std::uint32_t);
      for (; count >= 0x80; count >>= 7U) bytes += static_cast<char>((count & 0x7FU) | 0x80U);
      bytes += static_cast<char>(count);
      bytes += hashes;
    });
    json_.member("questions", base64_encode(bytes));
  }

  void spellings() {
    std::set<std::string> names;
    std::set<std::string> titles;
    const auto add = [](std::string_view text, std::set<std::string>& to) {
      graph::for_each_search_word(text, [&](std::string_view word, std::size_t) { to.emplace(word); });
    };
    for_each(NodeKind::kEpisode, [&](NodeId id) { add(graph_.episode(id).title, titles); });
    for_each(NodeKind::kConcept, [&](NodeId id) {
      const graph::Concept& concept_node = graph_.concept_node(id);
      add(concept_node.name, names);
      for (const std::string& name : concept_node.alternatives) add(name, names);
      for (const std::string& name : concept_node.search_names) add(name, names);
    });
    std::set<std::string> more_names;
    std::set<std::string> others;
    for_each(NodeKind::kConcept, [&](NodeId id) {
      for (const std::string& question : graph_.concept_node(id).questions) add(question, more_names);
    });
    for_each(NodeKind::kEpisode, [&](NodeId id) {
      for (const std::string& question : graph_.episode(id).questions) add(question, others);
    });
    const auto write = [&](std::string_view key, const std::set<std::string>& words, const auto& is_known) {
      std::string text;
      for (const std::string& word : words) {
        // The page has names, titles and what is searched anyway. Words are cut at a number of bytes.
        if (is_known(word) || valid_utf8_prefix(word) != word.size()) continue;
        text += text.empty() ? "" : " ";
        text += word;
      }
      json_.member(key, text);
    };
    json_.key("spellings");
    json_.begin_object();
    write("names", more_names, [&](const std::string& word) {
      return names.contains(word) || (!graph::may_be_misspelled(word) && search_.knows(stemmer_.stem(word)));
    });
    write("others", others, [&](const std::string& word) {
      return !graph::may_be_misspelled(word) || names.contains(word) || more_names.contains(word) ||
             titles.contains(word);
    });
    json_.end_object();
  }

  void weights() {
    json_.key("weights");
    json_.begin_object();
    const auto weight = [&](std::string_view name, double value) {
      json_.key(name);
      json_.number(value);
    };
    constexpr graph::RelevanceWeights kRelevance = graph::kRelevanceWeights;
    weight("mentioned", kRelevance.mentioned);
    weight("mentionedInTitle", kRelevance.mentioned_in_title);
    weight("words", kRelevance.words);
    weight("latent", kRelevance.latent);
    weight("concepts", kRelevance.concepts);
    weight("coveredByWords", kRelevance.covered_by_words);
    weight("reachedEnough", kRelevance.reached_enough);
    weight("besideNamed", kRelevance.beside_named);
    constexpr graph::PathWeights kPath = graph::kPathWeights;
    weight("core", kPath.core);
    weight("nearest", kPath.nearest);
    weight("further", kPath.further);
    weight("namedValue", kPath.named_value);
    weight("offeredValue", kPath.offered_value);
    weight("longestUnasked", static_cast<double>(kPath.longest_unasked.count()));
    weight("mostCandidates", static_cast<double>(kPath.most_candidates));
    weight("mostRaised", static_cast<double>(kPath.most_raised));
    weight("raisedByNeed", kPath.raised_by_need);
    weight("raisedByHelp", kPath.raised_by_help);
    weight("mostLeftOut", static_cast<double>(kPath.most_left_out));
    weight("mostTrials", static_cast<double>(kPath.most_trials));
    json_.end_object();
  }

  const KnowledgeGraph& graph_;
  JsonWriter& json_;
  graph::EpisodeSearch search_;
  graph::Stemmer stemmer_;
};

}  // namespace

void write_explorer_search(const KnowledgeGraph& graph, JsonWriter& json) {
  SearchWriter(graph, json).write();
}

}  // namespace podatlas::exporter
