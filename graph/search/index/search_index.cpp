#include "graph/search/index/search_index.h"

#include <Spectra/SymEigsSolver.h>
#include <Eigen/Core>
#include <Eigen/Eigenvalues>

#include <algorithm>
#include <bit>
#include <cmath>
#include <exception>
#include <limits>
#include <map>
#include <set>

#include "core/digest.h"
#include "graph/subject.h"
#include "ontology/label.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kDimensions = 20;
constexpr std::size_t kFewestDocuments = 8;  // fewer have no topics to speak of
constexpr double kSmallestStrength = 1e-6;
constexpr double kRounding = 1 + 1e-6;
constexpr std::uint8_t kVersion = 3;

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

// The length of each document's row of weights.
std::vector<double> lengths_of(const TermTable& table) {
  std::vector<double> out(table.documents());
  for (std::size_t term = 0; term < table.terms().size(); ++term)
    for_each_weight(table, term, [&](std::uint32_t i, double weight) { out[i] += weight * weight; });
  for (double& length : out) length = length > 0 ? std::sqrt(length) : 1;
  return out;
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

LatentTopics latent_topics(const TermTable& table) {
  LatentTopics out;
  const std::size_t documents = table.documents();
  if (documents < kFewestDocuments || documents > kMostLatentDocuments) return out;
  std::vector<double> lengths = lengths_of(table);
  Similarity similarity(table, lengths);
  const auto wanted = static_cast<Eigen::Index>(std::min(kDimensions, documents / 2));
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
    for (Eigen::Index k = 0; k < kept; ++k) out.vectors.push_back(static_cast<float>(vectors(i, k)));
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

// Writes and reads the packed form.
class Packer {
 public:
  void number(std::size_t value) {
    for (; value >= 0x80; value >>= 7U) bytes_ += static_cast<char>((value & 0x7FU) | 0x80U);
    bytes_ += static_cast<char>(value);
  }
  void text(std::string_view text) {
    number(text.size());
    bytes_ += text;
  }
  void byte(std::uint8_t value) { bytes_ += static_cast<char>(value); }
  void real(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    for (unsigned shift = 0; shift < 32; shift += 8) byte(static_cast<std::uint8_t>(bits >> shift));
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// Reads it; after damage all numbers are 0.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}
  [[nodiscard]] bool is_good() const { return is_good_; }
  [[nodiscard]] bool is_at_end() const { return is_good_ && rest_.empty(); }
  std::uint8_t byte() {
    if (rest_.empty()) {
      is_good_ = false;
      return 0;
    }
    const auto value = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return value;
  }
  std::size_t number() {
    std::size_t value = 0;
    for (unsigned shift = 0; shift < 35; shift += 7) {
      const std::uint8_t next = byte();
      value |= static_cast<std::size_t>(next & 0x7FU) << shift;
      if (next < 0x80) return value;
    }
    is_good_ = false;
    return 0;
  }
  // A number of things of which each takes at least one byte.
  std::size_t count() {
    const std::size_t value = number();
    is_good_ = is_good_ && value <= rest_.size();
    return is_good_ ? value : 0;
  }
  std::string_view text() {
    const std::size_t size = count();
    const std::string_view out = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return out;
  }
  float real() {
    std::uint32_t bits = 0;
    for (unsigned shift = 0; shift < 32; shift += 8) bits |= static_cast<std::uint32_t>(byte()) << shift;
    const auto value = std::bit_cast<float>(bits);
    is_good_ = is_good_ && std::isfinite(value);
    return value;
  }

 private:
  std::string_view rest_;
  bool is_good_ = true;
};

void pack(const TermTable& table, Packer& packer) {
  packer.number(table.documents());
  packer.number(table.terms().size());
  std::string_view previous;
  for (std::size_t term = 0; term < table.terms().size(); ++term) {
    const std::string_view stem = table.terms()[term];
    const auto shared = static_cast<std::size_t>(
        std::mismatch(stem.begin(), stem.end(), previous.begin(), previous.end()).first - stem.begin());
    packer.number(shared);
    packer.text(stem.substr(shared));
    previous = stem;
    packer.number(table.postings(term).size());
    std::uint32_t last = 0;
    for (const Posting& posting : table.postings(term)) {
      packer.number(posting.document - last);
      last = posting.document;
    }
    for (const Posting& posting : table.postings(term)) packer.byte(posting.share);
  }
}

// Reads a number of ascending numbers below `limit`, at least one.
template <typename Visitor>
bool unpack_ascending(Unpacker& in, std::size_t limit, const Visitor& visit) {
  const std::size_t count = in.count();
  std::size_t value = 0;
  for (std::size_t i = 0; i < count && in.is_good(); ++i) {
    const std::size_t step = in.number();
    value += step;
    if (value >= limit || (i > 0 && step == 0)) return false;
    visit(static_cast<std::uint32_t>(value));
  }
  return count > 0 && in.is_good();
}

std::optional<TermTable> unpack(Unpacker& in) {
  const std::size_t documents = in.number();
  if (documents > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  const std::size_t term_count = in.count();
  std::vector<std::string> terms;
  std::vector<std::uint32_t> begins = {0};
  std::vector<Posting> postings;
  for (std::size_t term = 0; term < term_count && in.is_good(); ++term) {
    const std::string_view previous = terms.empty() ? std::string_view() : std::string_view(terms.back());
    const std::size_t shared = in.number();
    if (shared > previous.size()) return std::nullopt;
    std::string stem(previous.substr(0, shared));
    stem += in.text();
    if (!terms.empty() && stem <= terms.back()) return std::nullopt;
    terms.push_back(std::move(stem));
    if (!unpack_ascending(in, documents, [&](std::uint32_t document) { postings.push_back({document, 0}); }))
      return std::nullopt;
    for (std::size_t i = begins.back(); i < postings.size(); ++i) {
      postings[i].share = in.byte();
      if (postings[i].share == 0) return std::nullopt;
    }
    begins.push_back(static_cast<std::uint32_t>(postings.size()));
  }
  if (!in.is_good()) return std::nullopt;
  return TermTable(documents, std::move(terms), std::move(begins), std::move(postings));
}

}  // namespace

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

std::string encode(const SearchIndex& index, std::string_view key) {
  Packer packer;
  packer.byte(kVersion);
  packer.text(key);
  pack(index.words, packer);
  packer.number(index.latent.strengths.size());
  for (const float value : index.latent.strengths) packer.real(value);
  for (const float value : index.latent.vectors) packer.real(value);
  pack(index.questions.words, packer);
  for (const std::vector<std::uint32_t>& answers : index.questions.answers) {
    packer.number(answers.size());
    for (std::size_t i = 0; i < answers.size(); ++i)
      packer.number(answers[i] - (i == 0 ? 0 : answers[i - 1]));
  }
  pack(index.concepts, packer);
  return base64_encode(packer.bytes());
}

std::optional<SearchIndex> decode_search_index(std::string_view text, std::string_view key) {
  const auto bytes = base64_decode(text);
  if (!bytes) return std::nullopt;
  Unpacker in(*bytes);
  if (in.byte() != kVersion || in.text() != key) return std::nullopt;
  SearchIndex out;
  auto words = unpack(in);
  if (!words) return std::nullopt;
  out.words = std::move(*words);
  const std::size_t documents = out.words.documents();
  const std::size_t dimensions = in.number();
  if (!in.is_good() || dimensions > kDimensions) return std::nullopt;
  std::vector<float>& strengths = out.latent.strengths;
  for (std::size_t k = 0; k < dimensions; ++k) strengths.push_back(in.real());
  for (std::size_t k = 0; k < dimensions * documents && in.is_good(); ++k)
    out.latent.vectors.push_back(in.real());
  const bool is_descending = std::is_sorted(strengths.rbegin(), strengths.rend());
  if (!in.is_good() || !is_descending || (!strengths.empty() && strengths.back() <= 0)) return std::nullopt;
  if (dimensions > 0)
    out.latent.lengths = lengths_of(out.words);  // else there may be any number of documents
  auto questions = unpack(in);
  if (!questions) return std::nullopt;
  out.questions.words = std::move(*questions);
  for (std::size_t i = 0; i < out.questions.words.documents() && in.is_good(); ++i) {
    std::vector<std::uint32_t>& answers = out.questions.answers.emplace_back();
    if (!unpack_ascending(in, documents, [&](std::uint32_t one) { answers.push_back(one); }))
      return std::nullopt;
  }
  auto concepts = unpack(in);
  if (!concepts || !in.is_at_end()) return std::nullopt;
  out.questions.lengths = lengths_of(out.questions.words);
  out.concepts = std::move(*concepts);
  return out;
}

}  // namespace podatlas::graph
