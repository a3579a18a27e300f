#include "graph/search/index/packed_index.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <set>
#include <utility>

#include "core/digest.h"

namespace podatlas::graph {
namespace {

constexpr std::uint8_t kVersion = 4;
constexpr std::size_t kMostGrowth =
    16;  // of words that are unpacked; those of shows grow to three times the size

// How many low bits of a gap are written as they are: Rice's parameter for `count` of `documents`.
unsigned low_bits(std::size_t documents, std::size_t count) {
  const std::size_t typical = 7 * documents / (10 * count);
  return typical == 0 ? 0U : static_cast<unsigned>(std::bit_width(typical)) - 1;
}

class Packer {
 public:
  void number(std::size_t value) {
    for (; value >= 0x80; value >>= 7U) byte(static_cast<std::uint8_t>((value & 0x7FU) | 0x80U));
    byte(static_cast<std::uint8_t>(value));
  }
  void bytes(std::string_view text) { bytes_ += text; }
  void byte(std::uint8_t value) { bytes_ += static_cast<char>(value); }
  void real(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    for (unsigned shift = 0; shift < 32; shift += 8) byte(static_cast<std::uint8_t>(bits >> shift));
  }
  // Bits fill bytes from the lowest on.
  void bit(bool value) {
    if (bit_ == 0) bytes_ += '\0';
    if (value) bytes_.back() = static_cast<char>(static_cast<unsigned char>(bytes_.back()) | (1U << bit_));
    bit_ = (bit_ + 1) % 8;
  }
  void rice(std::size_t value, unsigned low) {
    for (std::size_t ones = value >> low; ones > 0; --ones) bit(true);
    bit(false);
    for (unsigned i = 0; i < low; ++i) bit(((value >> i) & 1U) != 0);
  }
  // What follows begins with a new byte.
  void end_bits() { bit_ = 0; }
  [[nodiscard]] const std::string& packed() const { return bytes_; }

 private:
  std::string bytes_;
  unsigned bit_ = 0;
};

// Reads what Packer wrote; after damage all numbers are 0.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}
  [[nodiscard]] bool is_good() const { return is_good_; }
  [[nodiscard]] bool is_at_end() const { return is_good_ && rest_.empty(); }
  [[nodiscard]] std::size_t left() const { return rest_.size(); }
  std::string_view bytes(std::size_t size) {
    is_good_ = is_good_ && size <= rest_.size();
    if (!is_good_) return {};
    const std::string_view out = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return out;
  }
  std::uint8_t byte() {
    const std::string_view one = bytes(1);
    return one.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(one.front());
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
  float real() {
    std::uint32_t bits = 0;
    for (unsigned shift = 0; shift < 32; shift += 8) bits |= static_cast<std::uint32_t>(byte()) << shift;
    const auto value = std::bit_cast<float>(bits);
    is_good_ = is_good_ && std::isfinite(value);
    return value;
  }
  bool bit() {
    if (bit_ == 0) bits_ = byte();
    const bool value = ((bits_ >> bit_) & 1U) != 0;
    bit_ = (bit_ + 1) % 8;
    return value;
  }
  std::size_t rice(unsigned low) {
    std::size_t value = 0;
    while (is_good_ && bit()) ++value;
    value <<= low;
    for (unsigned i = 0; i < low; ++i) value |= static_cast<std::size_t>(bit()) << i;
    return value;
  }
  void end_bits() { bit_ = 0; }

 private:
  std::string_view rest_;
  bool is_good_ = true;
  std::uint8_t bits_ = 0;
  unsigned bit_ = 0;
};

void pack_words(const std::vector<std::string>& sorted, Packer& packer) {
  packer.number(sorted.size());
  std::string ends;
  std::vector<std::size_t> sizes;
  std::string_view previous;
  for (const std::string& word : sorted) {
    const auto shared = static_cast<std::size_t>(
        std::mismatch(word.begin(), word.end(), previous.begin(), previous.end()).first - word.begin());
    packer.number(shared);
    sizes.push_back(word.size() - shared);
    ends.append(word, shared);
    previous = word;
  }
  for (const std::size_t size : sizes) packer.number(size);
  packer.bytes(ends);
}

// Words that each go on where the last one ended could fill all memory.
std::optional<std::vector<std::string>> unpack_words(Unpacker& in) {
  std::size_t room = kMostGrowth * in.left();
  std::vector<std::size_t> shared(in.count());
  for (std::size_t& one : shared) one = in.number();
  std::vector<std::size_t> sizes(shared.size());
  for (std::size_t& one : sizes) one = in.number();
  std::vector<std::string> out;
  for (std::size_t i = 0; i < sizes.size() && in.is_good(); ++i) {
    const std::string_view previous = out.empty() ? std::string_view() : std::string_view(out.back());
    if (shared[i] > previous.size()) return std::nullopt;
    std::string word(previous.substr(0, shared[i]));
    word += in.bytes(sizes[i]);
    if ((!out.empty() && word <= out.back()) || word.size() > room) return std::nullopt;
    room -= word.size();
    out.push_back(std::move(word));
  }
  if (!in.is_good()) return std::nullopt;
  return out;
}

// The places of postings by document, of each in the order of the stems.
std::vector<std::size_t> by_document(const std::vector<Posting>& postings) {
  std::vector<std::size_t> out(postings.size());
  std::iota(out.begin(), out.end(), std::size_t{0});
  std::ranges::stable_sort(out, {}, [&](std::size_t i) { return postings[i].document; });
  return out;
}

void pack(const TermTable& table, const std::vector<std::string>& words, Packer& packer) {
  packer.number(table.documents());
  std::vector<Posting> postings;
  for (const std::string& word : words) {
    const auto term = table.find(word);
    packer.number(term ? table.postings(*term).size() : 0);
  }
  for (std::size_t term = 0; term < table.terms().size(); ++term) {
    const auto own = table.postings(term);
    const unsigned low = low_bits(table.documents(), own.size());
    std::uint32_t next = 0;
    for (const Posting& posting : own) {
      packer.rice(posting.document - next, low);
      next = posting.document + 1;
      postings.push_back(posting);
    }
  }
  packer.end_bits();
  for (const std::size_t i : by_document(postings)) packer.byte(postings[i].share);
}

std::optional<TermTable> unpack(Unpacker& in, const std::vector<std::string>& words) {
  const std::size_t documents = in.number();
  if (documents > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  std::vector<std::string> terms;
  std::vector<std::uint32_t> begins = {0};
  for (const std::string& word : words) {
    const std::size_t count = in.number();
    if (count == 0) continue;
    if (count > in.left() || begins.back() + count > in.left()) return std::nullopt;  // a byte each, at least
    terms.push_back(word);
    begins.push_back(static_cast<std::uint32_t>(begins.back() + count));
  }
  std::vector<Posting> postings;
  for (std::size_t term = 0; term < terms.size(); ++term) {
    const std::size_t count = begins[term + 1] - begins[term];
    const unsigned low = low_bits(documents, count);
    std::size_t next = 0;
    for (std::size_t i = 0; i < count; ++i) {
      next += in.rice(low);
      if (!in.is_good() || next >= documents) return std::nullopt;
      postings.push_back({static_cast<std::uint32_t>(next++), 0});
    }
  }
  in.end_bits();
  for (const std::size_t i : by_document(postings)) {
    postings[i].share = in.byte();
    if (postings[i].share == 0) return std::nullopt;
  }
  if (!in.is_good()) return std::nullopt;
  return TermTable(documents, std::move(terms), std::move(begins), std::move(postings));
}

void pack(const LatentTopics& latent, Packer& packer) {
  packer.number(latent.strengths.size());
  for (const float value : latent.strengths) packer.real(value);
  // The high bytes first, which are much alike.
  for (const unsigned shift : {8U, 0U}) {
    for (const float value : latent.vectors) {
      const auto steps = static_cast<std::int32_t>(value * kVectorSteps);
      packer.byte(static_cast<std::uint8_t>(static_cast<std::uint32_t>(steps) >> shift));
    }
  }
}

// Reads all but the lengths.
std::optional<LatentTopics> unpack_latent(Unpacker& in, std::size_t documents) {
  const std::size_t dimensions = in.number();
  if (!in.is_good() || dimensions > kMostLatentTopics) return std::nullopt;
  LatentTopics out;
  for (std::size_t k = 0; k < dimensions; ++k) out.strengths.push_back(in.real());
  const bool is_descending = std::is_sorted(out.strengths.rbegin(), out.strengths.rend());
  if (!in.is_good() || !is_descending || (dimensions > 0 && out.strengths.back() <= 0)) return std::nullopt;
  const std::string_view high = in.bytes(dimensions * documents);
  const std::string_view low = in.bytes(dimensions * documents);
  if (!in.is_good()) return std::nullopt;
  for (std::size_t i = 0; i < high.size(); ++i) {
    const auto steps = static_cast<std::int16_t>((static_cast<unsigned char>(high[i]) << 8U) |
                                                 static_cast<unsigned char>(low[i]));
    out.vectors.push_back(static_cast<float>(steps / kVectorSteps));
  }
  return out;
}

// The episodes that answer each question: ascending numbers below `limit`, at least one.
std::optional<std::vector<std::vector<std::uint32_t>>> unpack_answers(Unpacker& in, std::size_t questions,
                                                                      std::size_t limit) {
  std::vector<std::vector<std::uint32_t>> out;
  for (std::size_t question = 0; question < questions && in.is_good(); ++question) {
    std::vector<std::uint32_t>& answers = out.emplace_back();
    const std::size_t count = in.count();
    std::size_t value = 0;
    for (std::size_t i = 0; i < count && in.is_good(); ++i) {
      const std::size_t step = in.number();
      value += step;
      if (value >= limit || (i > 0 && step == 0)) return std::nullopt;
      answers.push_back(static_cast<std::uint32_t>(value));
    }
    if (count == 0) return std::nullopt;
  }
  if (!in.is_good()) return std::nullopt;
  return out;
}

}  // namespace

std::string encode(const SearchIndex& index, std::string_view key, const std::vector<std::string>& further) {
  const auto tables = {&index.words, &index.questions.words, &index.concepts};
  std::set<std::string> all(further.begin(), further.end());
  for (const TermTable* const table : tables) all.insert(table->terms().begin(), table->terms().end());
  const std::vector<std::string> words(all.begin(), all.end());
  Packer packer;
  packer.byte(kVersion);
  packer.number(key.size());
  packer.bytes(key);
  pack_words(words, packer);
  packer.number(further.size());
  if (!further.empty()) {
    for (const std::string& word : words) packer.bit(std::ranges::binary_search(further, word));
    packer.end_bits();
  }
  for (const TermTable* const table : tables) pack(*table, words, packer);
  pack(index.latent, packer);
  for (const std::vector<std::uint32_t>& answers : index.questions.answers) {
    packer.number(answers.size());
    for (std::size_t i = 0; i < answers.size(); ++i)
      packer.number(answers[i] - (i == 0 ? 0 : answers[i - 1]));
  }
  return base64_encode(packer.packed());
}

std::optional<SearchIndex> decode_search_index(std::string_view text, std::string_view key) {
  const auto bytes = base64_decode(text);
  if (!bytes) return std::nullopt;
  Unpacker in(*bytes);
  if (in.byte() != kVersion || in.bytes(in.count()) != key) return std::nullopt;
  const auto words = unpack_words(in);
  if (!words) return std::nullopt;
  if (in.count() > 0) in.bytes((words->size() + 7) / 8);  // which are further words
  SearchIndex out;
  for (TermTable* const table : {&out.words, &out.questions.words, &out.concepts}) {
    auto read = unpack(in, *words);
    if (!read) return std::nullopt;
    *table = std::move(*read);
  }
  auto latent = unpack_latent(in, out.words.documents());
  if (!latent) return std::nullopt;
  out.latent = std::move(*latent);
  auto answers = unpack_answers(in, out.questions.words.documents(), out.words.documents());
  if (!answers || !in.is_at_end()) return std::nullopt;
  out.questions.answers = std::move(*answers);
  // Without topics there may be any number of documents.
  if (!out.latent.strengths.empty()) out.latent.lengths = lengths_of(out.words);
  out.questions.lengths = lengths_of(out.questions.words);
  return out;
}

}  // namespace podatlas::graph
