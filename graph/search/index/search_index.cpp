#include "graph/search/index/search_index.h"

#include <Spectra/SymEigsSolver.h>
#include <Eigen/Core>
#include <Eigen/Eigenvalues>

#include <algorithm>
#include <bit>
#include <cmath>
#include <exception>
#include <limits>

#include "core/digest.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kDimensions = 20;
constexpr std::size_t kFewestDocuments = 8;  // fewer have no topics to speak of
constexpr double kSmallestStrength = 1e-6;
constexpr double kRounding = 1 + 1e-6;
constexpr std::uint8_t kVersion = 1;

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
      if (edge.relation != Relation::kAbout) continue;
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
    notes.texts.emplace_back(episode.text(Field::kDescription));
    cited_titles.texts.push_back(std::move(cited));
    transcripts.texts.emplace_back(episode.text(Field::kTranscript));
  }
  std::vector<SearchField> out;
  for (SearchField* const field : {&titles, &names, &definitions, &own_questions, &subject_questions, &notes,
                                   &cited_titles, &transcripts})
    out.push_back(std::move(*field));
  return out;
}

double weight(const TermTable& table, std::size_t term, const Posting& posting) {
  return table.rarity(term) * posting.share;
}

// The length of each document's row of weights.
std::vector<double> lengths_of(const TermTable& table) {
  std::vector<double> out(table.documents());
  for (std::size_t term = 0; term < table.terms().size(); ++term) {
    for (const Posting& posting : table.postings(term))
      out[posting.document] += std::pow(weight(table, term, posting), 2);
  }
  for (double& length : out) length = length > 0 ? std::sqrt(length) : 1;
  return out;
}

// X Xᵀ for Spectra, without making it: y = X (Xᵀ x).
class Similarity {
 public:
  using Scalar = double;
  explicit Similarity(const TermTable& table) : table_(table), lengths_(lengths_of(table)) {}
  [[nodiscard]] Eigen::Index rows() const { return static_cast<Eigen::Index>(table_.documents()); }
  [[nodiscard]] Eigen::Index cols() const { return rows(); }
  // NOLINTNEXTLINE(readability-identifier-naming): Spectra's name
  void perform_op(const double* in, double* out) const {
    std::fill_n(out, table_.documents(), 0.0);
    for (std::size_t term = 0; term < table_.terms().size(); ++term) {
      const auto postings = table_.postings(term);
      double sum = 0;
      for (const Posting& one : postings)
        sum += in[one.document] * weight(table_, term, one) / lengths_[one.document];
      for (const Posting& one : postings)
        out[one.document] += sum * weight(table_, term, one) / lengths_[one.document];
    }
  }

 private:
  const TermTable& table_;
  std::vector<double> lengths_;
};

LatentTopics latent_topics(const TermTable& table) {
  LatentTopics out;
  const std::size_t documents = table.documents();
  if (documents < kFewestDocuments || documents > kMostLatentDocuments) return out;
  Similarity similarity(table);
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
  for (Eigen::Index i = 0; i < vectors.rows(); ++i) {
    for (Eigen::Index k = 0; k < kept; ++k) {
      Eigen::Index largest = 0;
      vectors.col(k).cwiseAbs().maxCoeff(&largest);
      const double sign = vectors(largest, k) < 0 ? -1 : 1;
      out.vectors.push_back(static_cast<float>(sign * vectors(i, k)));
    }
  }
  return out;
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

}  // namespace

std::string search_key(const KnowledgeGraph& graph, NodeId show) {
  std::string ids;
  for (const NodeId id : episodes_of(graph, show)) append(ids, graph.node(id).id);
  return sha256_hex(ids, 16);
}

SearchIndex make_search_index(const KnowledgeGraph& graph, NodeId show) {
  const std::vector<NodeId> episodes = episodes_of(graph, show);
  SearchIndex out;
  out.words = TermTable(Stemmer(), episodes.size(), fields_of(graph, episodes));
  out.latent = latent_topics(out.words);
  return out;
}

SearchIndex search_index_of(const KnowledgeGraph& graph, NodeId show) {
  const std::string& packed = graph.show(show).search_index;
  if (!packed.empty()) {
    auto index = decode_search_index(packed, search_key(graph, show));
    if (index && index->words.documents() == episodes_of(graph, show).size()) return std::move(*index);
  }
  return make_search_index(graph, show);
}

std::vector<double> latent_similarity(const SearchIndex& index, const std::vector<std::string>& stems) {
  const TermTable& table = index.words;
  const std::vector<float>& vectors = index.latent.vectors;
  const std::size_t dimensions = index.latent.strengths.size();
  std::vector<double> out(table.documents());
  if (dimensions == 0) return out;
  // The query as a document: its similarity to each, then to each topic.
  const std::vector<double> lengths = lengths_of(table);
  std::vector<double> similar(table.documents());
  for (const std::string& stem : stems) {
    const auto term = table.find(stem);
    if (!term) continue;
    for (const Posting& one : table.postings(*term))
      similar[one.document] += table.rarity(term) * weight(table, *term, one) / lengths[one.document];
  }
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

std::string encode(const SearchIndex& index, std::string_view key) {
  const TermTable& table = index.words;
  Packer packer;
  packer.byte(kVersion);
  packer.text(key);
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
      packer.byte(posting.share);
      last = posting.document;
    }
  }
  packer.number(index.latent.strengths.size());
  for (const float value : index.latent.strengths) packer.real(value);
  for (const float value : index.latent.vectors) packer.real(value);
  return base64_encode(packer.bytes());
}

std::optional<SearchIndex> decode_search_index(std::string_view text, std::string_view key) {
  const auto bytes = base64_decode(text);
  if (!bytes) return std::nullopt;
  Unpacker in(*bytes);
  if (in.byte() != kVersion || in.text() != key) return std::nullopt;
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
    const std::size_t count = in.count();
    if (count == 0) return std::nullopt;
    std::size_t document = 0;
    for (std::size_t i = 0; i < count && in.is_good(); ++i) {
      const std::size_t step = in.number();
      document += step;
      if (document >= documents || (i > 0 && step == 0)) return std::nullopt;
      postings.push_back({static_cast<std::uint32_t>(document), in.byte()});
      if (postings.back().share == 0) return std::nullopt;
    }
    begins.push_back(static_cast<std::uint32_t>(postings.size()));
  }
  SearchIndex out;
  const std::size_t dimensions = in.number();
  if (!in.is_good() || dimensions > kDimensions) return std::nullopt;
  for (std::size_t k = 0; k < dimensions; ++k) out.latent.strengths.push_back(in.real());
  for (std::size_t k = 0; k < dimensions * documents && in.is_good(); ++k)
    out.latent.vectors.push_back(in.real());
  const std::vector<float>& strengths = out.latent.strengths;
  const bool is_descending = std::is_sorted(strengths.rbegin(), strengths.rend());
  if (!in.is_at_end() || !is_descending || (!strengths.empty() && strengths.back() <= 0)) return std::nullopt;
  out.words = TermTable(documents, std::move(terms), std::move(begins), std::move(postings));
  return out;
}

}  // namespace podatlas::graph
