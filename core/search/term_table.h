#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/search_words.h"

namespace podatlas {

/// One field of documents that are searched. texts[i] belongs to document i.
struct SearchField {
  double weight = 1;  ///< of a word in it
  /// How much a long text lowers the weight of its words, 0..1: BM25's b.
  double length_share = 0.75;
  std::vector<std::string> texts;
  /// How many words that count for its length texts[i] leaves out. Empty: none.
  std::vector<std::size_t> left_out{};
};

/// A word in a document.
struct Posting {
  std::uint32_t document = 0;
  /// BM25's saturated term frequency in 1/255, at least 1: all fields together.
  std::uint8_t share = 0;
  friend bool operator==(const Posting&, const Posting&) = default;
};

/// An inverted index over the stems of documents with fields, ranked with BM25F (Robertson and Zaragoza, The
/// Probabilistic Relevance Framework, 2009): word counts are divided by the relative length of their field,
/// weighted, added up over the fields and then saturated. Function words are left out.
class TermTable {
 public:
  TermTable() = default;
  /// Indexes the texts of all fields, which have the same number of texts. If they are in English, function
  /// words of other languages stay: they are names there. Linear, but for sorting the terms.
  TermTable(const Stemmer& stemmer, std::size_t documents, const std::vector<SearchField>& fields,
            bool are_in_english = false);
  /// A table read back. begins[t] is where the postings of terms[t] begin; terms are sorted.
  TermTable(std::size_t documents, std::vector<std::string> terms, std::vector<std::uint32_t> begins,
            std::vector<Posting> postings);

  /// Number of documents.
  [[nodiscard]] std::size_t documents() const { return documents_; }
  /// All stems, sorted.
  [[nodiscard]] const std::vector<std::string>& terms() const { return terms_; }
  /// The index of a stem in terms(). O(log terms).
  [[nodiscard]] std::optional<std::size_t> find(std::string_view stem) const;
  /// The documents with a term, ascending.
  [[nodiscard]] std::span<const Posting> postings(std::size_t term) const {
    return std::span(postings_).subspan(begins_[term], begins_[term + 1] - begins_[term]);
  }
  /// Inverse document frequency of a term; for std::nullopt, of a word that is in no document.
  [[nodiscard]] double rarity(std::optional<std::size_t> term) const;

 private:
  std::size_t documents_ = 0;
  std::vector<std::string> terms_;
  std::vector<std::uint32_t> begins_ = {0};
  std::vector<Posting> postings_;
};

/// The share of a word that is once in a field of weight 1 and usual length.
inline constexpr std::uint8_t kOneMention = 64;
/// A word in at most this many documents tells them from the others, wherever it stands,
inline constexpr std::size_t kFewDocuments = 3;
/// if at most one document in this many has it: a small show has most of its words only once.
inline constexpr std::size_t kTellingAmong = 20;
/// The least share of such a word
inline constexpr std::uint8_t kTellingShare = 64;
/// and the least share where mentions are counted.
inline constexpr std::uint8_t kTellingMention = 48;

/// What a query gets from a table.
struct TermScores {
  /// By document: the rarity of the query's words in it, times their share.
  std::vector<double> scores;
  /// By document: the rarity of the query's words that it mentions, in a field of weight 1 or better; less of
  /// those that it only has in others.
  std::vector<double> covered;
  /// The sum of the rarities of all words: nothing above can be larger.
  double most = 0;
};
/// Looks up distinct stems.
[[nodiscard]] TermScores scores_of(const TermTable& table, const std::vector<std::string>& stems);

}  // namespace podatlas
