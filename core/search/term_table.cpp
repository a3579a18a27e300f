#include "core/search/term_table.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace podatlas {
namespace {

constexpr double kSaturation = 3;  // BM25's k1: curated questions repeat words
constexpr double kLargestShare = 255;

class Numbers {
 public:
  Numbers(const Stemmer& stemmer, bool are_in_english) : stemmer_(stemmer), are_in_english_(are_in_english) {}

  // The number of a word's stem; nullopt for a function word. Each distinct word is stemmed once.
  std::optional<std::uint32_t> of(std::string_view word) {
    const auto known = by_word_.find(word);
    if (known != by_word_.end()) return known->second;
    std::optional<std::uint32_t> number;
    if (!is_function_word(word) || (are_in_english_ && is_foreign_function_word(word))) {
      const auto next = static_cast<std::uint32_t>(stems_.size());
      const auto [stem, is_new] = by_stem_.emplace(stemmer_.stem(word), next);
      if (is_new) stems_.push_back(stem->first);
      number = stem->second;
    }
    by_word_.emplace(word, number);
    return number;
  }

  [[nodiscard]] const std::vector<std::string>& stems() const { return stems_; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };
  const Stemmer& stemmer_;
  bool are_in_english_;
  std::unordered_map<std::string, std::optional<std::uint32_t>, Hash, std::equal_to<>> by_word_;
  std::unordered_map<std::string, std::uint32_t> by_stem_;
  std::vector<std::string> stems_;
};

// The words of a field, by document, and what each counts.
struct FieldWords {
  std::vector<std::vector<std::uint32_t>> words;
  std::vector<double> weights;
};

FieldWords words_of(const SearchField& field, std::size_t documents, Numbers& numbers) {
  FieldWords out{std::vector<std::vector<std::uint32_t>>(documents), {}};
  std::vector<std::size_t> lengths = field.left_out;
  lengths.resize(documents);
  std::size_t total = 0;
  std::size_t filled = 0;
  for (std::size_t i = 0; i < documents; ++i) {
    for_each_search_word(field.texts[i], [&](std::string_view word, Span) {
      if (const auto number = numbers.of(word)) out.words[i].push_back(*number);
    });
    lengths[i] += out.words[i].size();
    total += lengths[i];
    filled += lengths[i] == 0 ? 0U : 1U;
  }
  const double mean = static_cast<double>(total) / static_cast<double>(std::max<std::size_t>(filled, 1));
  for (const std::size_t words : lengths) {
    const double length = static_cast<double>(words) / mean;
    out.weights.push_back(field.weight / (1 - field.length_share + field.length_share * length));
  }
  return out;
}

}  // namespace

TermTable::TermTable(const Stemmer& stemmer, std::size_t documents, const std::vector<SearchField>& fields,
                     bool are_in_english)
    : documents_(documents) {
  Numbers numbers(stemmer, are_in_english);
  std::vector<FieldWords> all;
  all.reserve(fields.size());
  for (const SearchField& field : fields) all.push_back(words_of(field, documents, numbers));
  const std::vector<std::string>& stems = numbers.stems();
  std::vector<std::vector<Posting>> by_number(stems.size());
  std::vector<double> frequencies(stems.size());  // in one document
  std::vector<std::uint32_t> seen;
  for (std::uint32_t i = 0; i < documents; ++i) {
    for (const FieldWords& field : all) {
      for (const std::uint32_t number : field.words[i]) {
        if (frequencies[number] == 0) seen.push_back(number);
        frequencies[number] += field.weights[i];
      }
    }
    for (const std::uint32_t number : seen) {
      const double frequency = std::exchange(frequencies[number], 0);
      const double share = frequency / (frequency + kSaturation);
      const double rounded = std::max(1.0, std::round(share * kLargestShare));
      by_number[number].push_back({i, static_cast<std::uint8_t>(rounded)});
    }
    seen.clear();
  }
  std::vector<std::uint32_t> sorted(stems.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::sort(sorted.begin(), sorted.end(),
            [&](std::uint32_t a, std::uint32_t b) { return stems[a] < stems[b]; });
  for (const std::uint32_t n : sorted) {
    terms_.push_back(stems[n]);
    postings_.insert(postings_.end(), by_number[n].begin(), by_number[n].end());
    begins_.push_back(static_cast<std::uint32_t>(postings_.size()));
  }
}

TermTable::TermTable(std::size_t documents, std::vector<std::string> terms, std::vector<std::uint32_t> begins,
                     std::vector<Posting> postings)
    : documents_(documents),
      terms_(std::move(terms)),
      begins_(std::move(begins)),
      postings_(std::move(postings)) {}

std::optional<std::size_t> TermTable::find(std::string_view stem) const {
  const auto found = std::lower_bound(terms_.begin(), terms_.end(), stem);
  if (found == terms_.end() || *found != stem) return std::nullopt;
  return static_cast<std::size_t>(found - terms_.begin());
}

double TermTable::rarity(std::optional<std::size_t> term) const {
  const double with = term ? static_cast<double>(postings(*term).size()) : 0;
  return std::log(1 + (static_cast<double>(documents_) - with + 0.5) / (with + 0.5));
}

TermScores scores_of(const TermTable& table, const std::vector<std::string>& stems) {
  TermScores out{std::vector<double>(table.documents()), std::vector<double>(table.documents()), 0};
  for (const std::string& stem : stems) {
    const auto term = table.find(stem);
    const double rarity = table.rarity(term);
    out.most += rarity;
    if (!term) continue;
    const std::span<const Posting> postings = table.postings(*term);
    const bool is_telling =
        postings.size() <= kFewDocuments && postings.size() * kTellingAmong <= table.documents();
    for (const Posting& posting : postings) {
      const std::uint8_t share = std::max(posting.share, is_telling ? kTellingShare : std::uint8_t{0});
      const std::uint8_t mention = std::max(posting.share, is_telling ? kTellingMention : std::uint8_t{0});
      out.scores[posting.document] += rarity * share / kLargestShare;
      out.covered[posting.document] += rarity * std::min(mention, kOneMention) / kOneMention;
    }
  }
  return out;
}

}  // namespace podatlas
