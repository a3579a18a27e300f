#include "graph/search/index/search_index.h"

#include <Spectra/SymEigsSolver.h>
#include <Eigen/Core>
#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <exception>
#include <set>

#include "core/digest.h"
#include "graph/search/index/packed_index.h"
#include "graph/subject.h"
#include "ontology/label.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kFewestDocuments = 8;  // fewer have no topics to speak of
constexpr double kSmallestStrength = 1e-6;
constexpr double kRounding = 1 + 1e-6;

void append(std::string& to, const std::string& text) {
  to += text;
  to += '\n';
}

// What is searched, and how much it counts. Transcripts are long and wander.
std::vector<SearchField> fields_of(const KnowledgeGraph& graph, const std::vector<NodeId>& episodes) {
  SearchField titles{3, 0.3, {}};
  SearchField names{1, 0.5, {}};
  SearchField definitions{0.15, 0.5, {}};
  SearchField own_questions{2, 0.3, {}};
  SearchField subject_questions{0.5, 0.5, {}};
  SearchField notes{1, 0.75, {}};
  SearchField cited_titles{0.5, 0.75, {}};
  SearchField transcripts{0.1, 0.75, {}};
  for (const NodeId id : episodes) {
    const Episode& episode = graph.episode(id);
    std::string name;
    std::string definition;
    std::string subject_question;
    std::string cited;
    for (const Edge& edge : graph.out_edges(id)) {
      if (edge.relation == Relation::kCites) append(cited, graph.reference(edge.target).title);
      if (!is_sure_subject(edge)) continue;
      const Concept& subject = graph.concept_node(edge.target);
      append(name, subject.name);
      for (const std::string& other : subject.alternatives) append(name, other);
      for (const std::string& other : subject.search_names) append(name, other);
      append(definition, subject.definition);
      for (const std::string& question : subject.questions) append(subject_question, question);
    }
    std::string own;
    for (const std::string& question : episode.questions) append(own, question);
    titles.texts.push_back(episode.title);
    names.texts.push_back(std::move(name));
    definitions.texts.push_back(std::move(definition));
    own_questions.texts.push_back(std::move(own));
    subject_questions.texts.push_back(std::move(subject_question));
    notes.texts.push_back(own_notes(episode));
    cited_titles.texts.push_back(std::move(cited));
    transcripts.texts.emplace_back(episode.text(Field::kTranscript));
  }
  std::vector<SearchField> out;
  for (SearchField* const field : {&titles, &names, &definitions, &own_questions, &subject_questions, &notes,
                                   &cited_titles, &transcripts})
    out.push_back(std::move(*field));
  return out;
}

// Calls visit(document, weight) for a term's documents, weighted by the term's rarity and share.
template <typename Visitor>
void for_each_weight(const TermTable& table, std::size_t term, const Visitor& visit) {
  const double rarity = table.rarity(term);
  for (const Posting& posting : table.postings(term)) visit(posting.document, rarity * posting.share);
}

// The cosine of each document and a query, but for the query's length. `lengths` are lengths_of(table).
std::vector<double> products_of(const TermTable& table, const std::vector<double>& lengths,
                                const std::vector<std::string>& stems) {
  std::vector<double> out(table.documents());
  for (const std::string& stem : stems) {
    const auto term = table.find(stem);
    if (!term) continue;
    const double rarity = table.rarity(term);
    for_each_weight(table, *term, [&](std::uint32_t i, double weight) { out[i] += rarity * weight; });
  }
  for (std::size_t i = 0; i < out.size(); ++i) out[i] /= lengths[i];
  return out;
}

// X Xᵀ for Spectra, without making it: y = X (Xᵀ x).
class Similarity {
 public:
  using Scalar = double;
  Similarity(const TermTable& table, const std::vector<double>& lengths) : documents_(table.documents()) {
    for (std::size_t term = 0; term < table.terms().size(); ++term) {
      for_each_weight(table, term, [&](std::uint32_t i, double weight) {
        columns_.push_back({i, weight / lengths[i]});
      });
      ends_.push_back(columns_.size());
    }
  }
  [[nodiscard]] Eigen::Index rows() const { return static_cast<Eigen::Index>(documents_); }
  [[nodiscard]] Eigen::Index cols() const { return rows(); }
  // NOLINTNEXTLINE(readability-identifier-naming): Spectra's name
  void perform_op(const double* in, double* out) const {
    std::fill_n(out, documents_, 0.0);
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
      double sum = 0;
      for (std::size_t i = begin; i < end; ++i) sum += in[columns_[i].document] * columns_[i].weight;
      for (std::size_t i = begin; i < end; ++i) out[columns_[i].document] += sum * columns_[i].weight;
      begin = end;
    }
  }

 private:
  struct Entry {
    std::uint32_t document;
    double weight;
  };
  std::size_t documents_;
  std::vector<Entry> columns_;     // of X, by term
  std::vector<std::size_t> ends_;  // of each column
};

// As it is packed, so that an index that is read back ranks alike.
float in_steps(double entry) {
  const double steps = std::clamp(std::round(entry * kVectorSteps), -kVectorSteps, kVectorSteps - 1);
  return static_cast<float>(steps / kVectorSteps);
}

LatentTopics latent_topics(const TermTable& table) {
  LatentTopics out;
  const std::size_t documents = table.documents();
  if (documents < kFewestDocuments || documents > kMostLatentDocuments) return out;
  std::vector<double> lengths = lengths_of(table);
  Similarity similarity(table, lengths);
  const auto wanted = static_cast<Eigen::Index>(std::min(kMostLatentTopics, documents / 2));
  const auto basis = std::min(static_cast<Eigen::Index>(documents), 2 * wanted + 10);
  Eigen::Index found = 0;
  Eigen::VectorXd values;
  Eigen::MatrixXd vectors;
  try {
    Spectra::SymEigsSolver<Similarity> solver(similarity, wanted, basis);
    solver.init();
    found = solver.compute(Spectra::SortRule::LargestAlge);
    values = solver.eigenvalues();
    vectors = solver.eigenvectors();
  } catch (const std::exception&) {  // of documents without words
    return out;
  }
  // The solver breaks down if all documents are alike. No eigenvalue exceeds the trace.
  if (found == 0 || !(values[0] <= static_cast<double>(documents) * kRounding)) return out;
  Eigen::Index kept = 0;
  while (kept < found && values[kept] > kSmallestStrength) ++kept;
  for (Eigen::Index k = 0; k < kept; ++k) out.strengths.push_back(static_cast<float>(values[k]));
  for (Eigen::Index k = 0; k < kept; ++k) {
    Eigen::Index largest = 0;
    vectors.col(k).cwiseAbs().maxCoeff(&largest);
    if (vectors(largest, k) < 0) vectors.col(k) *= -1;
  }
  for (Eigen::Index i = 0; i < vectors.rows(); ++i) {
    for (Eigen::Index k = 0; k < kept; ++k) out.vectors.push_back(in_steps(vectors(i, k)));
  }
  if (kept > 0) out.lengths = std::move(lengths);
  return out;
}

QuestionIndex index_questions(const KnowledgeGraph& graph, const std::vector<NodeId>& episodes) {
  const std::vector<std::string_view> questions = questions_of(graph, episodes);
  QuestionIndex out;
  out.answers.resize(questions.size());
  for (std::uint32_t i = 0; i < episodes.size(); ++i) {
    for (const std::string& question : graph.episode(episodes[i]).questions) {
      const auto place = std::lower_bound(questions.begin(), questions.end(), question);
      std::vector<std::uint32_t>& answers = out.answers[static_cast<std::size_t>(place - questions.begin())];
      if (answers.empty() || answers.back() != i) answers.push_back(i);
    }
  }
  const SearchField texts{1, 0, {questions.begin(), questions.end()}};
  out.words = TermTable(Stemmer(), out.answers.size(), {texts});
  out.lengths = lengths_of(out.words);
  return out;
}

// Definitions are in the words of those who do not know the name.
TermTable index_concepts(const KnowledgeGraph& graph, const std::vector<NodeId>& concepts) {
  SearchField texts{2.5, 0.75, {}};
  for (const NodeId id : concepts) {
    const Concept& one = graph.concept_node(id);
    std::string text;
    append(text, one.name);
    for (const std::string& name : one.alternatives) append(text, name);
    for (const std::string& name : one.search_names) append(text, name);
    append(text, one.definition);
    for (const std::string& question : one.questions) append(text, question);
    texts.texts.push_back(std::move(text));
  }
  return {Stemmer(), concepts.size(), {texts}};
}

}  // namespace

std::vector<double> lengths_of(const TermTable& table) {
  std::vector<double> out(table.documents());
  for (std::size_t term = 0; term < table.terms().size(); ++term)
    for_each_weight(table, term, [&](std::uint32_t i, double weight) { out[i] += weight * weight; });
  for (double& length : out) length = length > 0 ? std::sqrt(length) : 1;
  return out;
}

std::string search_key(const KnowledgeGraph& graph, NodeId show) {
  std::string ids;
  for (const NodeId id : episodes_of(graph, show)) append(ids, graph.node(id).id);
  for (const NodeId id : concepts_mentioned(graph, show)) append(ids, graph.node(id).id);
  return sha256_hex(ids, 16);
}

std::vector<NodeId> concepts_mentioned(const KnowledgeGraph& graph, NodeId show) {
  std::vector<NodeId> out;
  for (const NodeId episode : episodes_of(graph, show)) {
    for (const Edge& edge : graph.out_edges(episode)) {
      const bool is_named = edge.relation == Relation::kAbout || edge.relation == Relation::kMentions;
      if (is_named && graph.node(edge.target).kind == NodeKind::kConcept) out.push_back(edge.target);
    }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

SearchIndex make_search_index(const KnowledgeGraph& graph, NodeId show) {
  const std::vector<NodeId> episodes = episodes_of(graph, show);
  SearchIndex out;
  out.words = TermTable(Stemmer(), episodes.size(), fields_of(graph, episodes),
                        ontology::is_english(graph.show(show).language));
  out.latent = latent_topics(out.words);
  out.questions = index_questions(graph, episodes);
  out.concepts = index_concepts(graph, concepts_mentioned(graph, show));
  return out;
}

SearchIndex search_index_of(const KnowledgeGraph& graph, NodeId show) {
  const std::string& packed = graph.show(show).search_index;
  if (!packed.empty()) {
    auto index = decode_search_index(packed, search_key(graph, show));
    if (index && index->words.documents() == episodes_of(graph, show).size() &&
        index->concepts.documents() == concepts_mentioned(graph, show).size())
      return std::move(*index);
  }
  return make_search_index(graph, show);
}

std::vector<double> latent_similarity(const SearchIndex& index, const std::vector<std::string>& stems) {
  const std::vector<float>& vectors = index.latent.vectors;
  const std::size_t dimensions = index.latent.strengths.size();
  std::vector<double> out(index.words.documents());
  if (dimensions == 0) return out;
  // The query as a document: its similarity to each, then to each topic.
  const std::vector<double> similar = products_of(index.words, index.latent.lengths, stems);
  std::vector<double> query(dimensions);
  double query_length = 0;
  for (std::size_t k = 0; k < dimensions; ++k) {
    for (std::size_t i = 0; i < out.size(); ++i) query[k] += vectors[i * dimensions + k] * similar[i];
    query[k] /= std::sqrt(index.latent.strengths[k]);
    query_length += query[k] * query[k];
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    double product = 0;
    double length = 0;
    for (std::size_t k = 0; k < dimensions; ++k) {
      const double place = vectors[i * dimensions + k] * std::sqrt(index.latent.strengths[k]);
      product += place * query[k];
      length += place * place;
    }
    if (product > 0) out[i] = product / std::sqrt(length * query_length);
  }
  return out;
}

std::vector<std::string_view> questions_of(const KnowledgeGraph& graph, const std::vector<NodeId>& episodes) {
  std::set<std::string_view> all;
  for (const NodeId id : episodes) {
    const std::vector<std::string>& own = graph.episode(id).questions;
    all.insert(own.begin(), own.end());
  }
  return {all.begin(), all.end()};
}

std::vector<Vote> votes_of(const SearchIndex& index, const std::vector<std::string>& stems) {
  const auto& [table, lengths, answers] = index.questions;
  std::vector<double> similar = products_of(table, lengths, stems);
  double length = 0;
  for (const std::string& stem : stems) length += std::pow(table.rarity(table.find(stem)), 2);
  std::vector<std::uint32_t> voters;
  for (std::uint32_t i = 0; i < similar.size(); ++i) {
    similar[i] /= std::sqrt(length);
    if (similar[i] > 0) voters.push_back(i);
  }
  const auto last = voters.begin() + static_cast<std::ptrdiff_t>(std::min(kMostVoters, voters.size()));
  std::partial_sort(voters.begin(), last, voters.end(), [&](std::uint32_t a, std::uint32_t b) {
    return similar[a] != similar[b] ? similar[a] > similar[b] : a < b;
  });
  voters.erase(last, voters.end());
  std::vector<Vote> out(index.words.documents());
  double most = 0;
  for (const std::uint32_t voter : voters) {
    for (const std::uint32_t episode : answers[voter]) {
      if (similar[voter] > out[episode].nearest) {
        out[episode].nearest = similar[voter];
        out[episode].question = voter;
      }
      out[episode].share += similar[voter] * similar[voter] * similar[voter];
      most = std::max(most, out[episode].share);
    }
  }
  for (Vote& vote : out) vote.share *= most > 0 ? similar[voters.front()] / most : 0;
  return out;
}

}  // namespace podatlas::graph
