#ifndef PODATLAS_ONTOLOGY_FACT_INDEX_H_
#define PODATLAS_ONTOLOGY_FACT_INDEX_H_

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ontology/read/facts.h"

namespace podatlas::ontology {

/// The facts of each subject, in the order of the files. Both arguments must outlive it.
class FactIndex {
 public:
  /// Sorts the facts by subject. O(n).
  explicit FactIndex(const Facts& facts);

  /// Indexes into Facts::facts.
  [[nodiscard]] std::span<const std::uint32_t> of(IriId subject) const {
    return std::span(order_).subspan(begin_[subject], begin_[subject + 1] - begin_[subject]);
  }
  /// How good a language is where one text must be taken: English, none, `chosen`, any other.
  [[nodiscard]] int rank(LanguageId language, LanguageId chosen) const {
    return is_english_[language] ? 0 : language == kNoLanguage ? 1 : language == chosen ? 2 : 3;
  }

 private:
  std::vector<std::uint32_t> begin_;  // by subject, and one more
  std::vector<std::uint32_t> order_;
  std::vector<bool> is_english_;  // by LanguageId
};

/// `ids` in the order of their IRIs.
void sort_by_iri(std::vector<IriId>& ids, const IriTable& names);

/// Numbers distinct texts from 0 on. Most concepts have a handful of names, for which a hash table is too
/// slow; but one with 100,000 must not take quadratic time.
class TextSet {
 public:
  /// The number of `text`, and whether it is new. Keeps the view.
  std::pair<std::size_t, bool> insert(std::string_view text);
  /// Forgets all; memory is kept for the next.
  void clear();
  /// Texts in it.
  [[nodiscard]] std::size_t size() const { return texts_.size(); }

 private:
  static constexpr std::size_t kFew = 16;
  std::vector<std::string_view> texts_;
  std::unordered_map<std::string_view, std::size_t> numbers_;  // empty while there are few
};

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_FACT_INDEX_H_
