#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/term_table.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// Latent semantic analysis of the documents of a table (Deerwester and others, 1990): the largest
/// eigenvectors of their similarity matrix X Xᵀ, where a row of X has a document's term weights, scaled to
/// length 1.
struct LatentTopics {
  std::vector<float> strengths;  ///< eigenvalues, largest first
  /// Eigenvectors: documents × strengths.size(), by document, in steps of 1 / kVectorSteps. The largest entry
  /// of each is positive.
  std::vector<float> vectors;
  std::vector<double> lengths;  ///< of each document's weights, not scaled; empty without strengths
};

/// The distinct curated questions of a show's episodes, in the order of their bytes.
struct QuestionIndex {
  TermTable words;                                  ///< document i is the i-th question
  std::vector<double> lengths;                      ///< of each question's weights
  std::vector<std::vector<std::uint32_t>> answers;  ///< by question: the episodes that answer it, ascending
};

/// What the episodes of a show are searched by: titles, subjects, curated questions, notes and transcripts.
struct SearchIndex {
  TermTable words;          ///< document i is the show's i-th episode
  LatentTopics latent;      ///< empty for more than kMostLatentDocuments
  QuestionIndex questions;  ///< without any if nothing is curated
  TermTable concepts;       ///< document i is the i-th of concepts_mentioned: names, definition, questions
};
/// Larger shows have no latent topics, which take time quadratic in the number of dimensions.
inline constexpr std::size_t kMostLatentDocuments = 2000;
/// The dimensions of latent topics, at most.
inline constexpr std::size_t kMostLatentTopics = 20;
/// Values of their vectors are multiples of one part of so many, as they are stored.
inline constexpr double kVectorSteps = 32768;

/// The concepts that a show's episodes are about or mention, ascending.
[[nodiscard]] std::vector<NodeId> concepts_mentioned(const KnowledgeGraph& graph, NodeId show);

/// The distinct curated questions of some episodes, in the order of their bytes.
[[nodiscard]] std::vector<std::string_view> questions_of(const KnowledgeGraph& graph,
                                                         const std::vector<NodeId>& episodes);

/// Makes the index of a show's episodes. Linear in their texts.
[[nodiscard]] SearchIndex make_search_index(const KnowledgeGraph& graph, NodeId show);
/// The index that the show node carries if it fits the episodes, else a new one.
[[nodiscard]] SearchIndex search_index_of(const KnowledgeGraph& graph, NodeId show);

/// The length of each document's row of weights, which are rarity times share; 1 if it has none.
[[nodiscard]] std::vector<double> lengths_of(const TermTable& table);

/// How similar a query is to each document by latent topics, 0..1. `stems` are distinct.
[[nodiscard]] std::vector<double> latent_similarity(const SearchIndex& index,
                                                    const std::vector<std::string>& stems);

/// What the curated questions nearest to a query say of an episode.
struct Vote {
  double share = 0;            ///< 0..1; of the best episode: the similarity of the nearest question
  double nearest = 0;          ///< similarity of the nearest question that the episode answers, 0..1
  std::uint32_t question = 0;  ///< that question, if `nearest` is not 0
};
/// The kMostVoters questions most similar to a query, by the cosine of the rarities of their words, vote for
/// the episodes that answer them with the cube of their similarity. By document; `stems` are distinct.
[[nodiscard]] std::vector<Vote> votes_of(const SearchIndex& index, const std::vector<std::string>& stems);
/// How many questions vote.
inline constexpr std::size_t kMostVoters = 10;

/// What identifies the episodes of a show, as key of its index.
[[nodiscard]] std::string search_key(const KnowledgeGraph& graph, NodeId show);

}  // namespace podatlas::graph
