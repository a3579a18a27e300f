#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/search/search_words.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// Names with more words are not matched.
inline constexpr std::size_t kLongestName = 8;

/// The words of a query, in order. All vectors have the same size.
struct QueryWords {
  std::vector<std::string> typed;   ///< as typed
  std::vector<std::string> plain;   ///< in lower case
  std::vector<std::string> stems;   ///< of the lower-case words
  std::vector<bool> is_function;    ///< whether they are function words in the query's language
  std::vector<bool> follows_comma;  ///< whether a comma or what ends a clause stands right before
  /// Whether it is in a language other than English: it has more function words of others.
  bool is_foreign = false;
};
/// Splits a query into words. Linear.
[[nodiscard]] QueryWords words_of(const Stemmer& stemmer, std::string_view query);

/// The stems of a name, separated by spaces; nullopt if it has no words, or more than kLongestName.
[[nodiscard]] std::optional<std::string> name_key(const Stemmer& stemmer, std::string_view name);

/// A run of a query's words that names a concept.
struct NamedConcept {
  NodeId node = 0;        ///< the concept
  std::size_t begin = 0;  ///< first word
  std::size_t end = 0;    ///< one past the last word
};

/// The names of a graph's concepts, each folded and stemmed once for all queries: those that begin alike when
/// a query first has a word that begins so. Refers to the graph.
class ConceptNames {
 public:
  /// Linear in the names.
  explicit ConceptNames(const KnowledgeGraph& graph);
  /// The concepts a query names, in order, in any inflection ("tensors" for "tensor"), joined or apart
  /// ("data loader"). The longest run of words wins; preferred names win over alternative ones, and those
  /// over query-only names, and those over whole questions, which only need the same stems. In a question, a
  /// word such as "how" is not a name, nor is the last word of a longer name as a verb: "how do I switch from
  /// Windows" does not name "network switch". Linear in the query's words, once names are folded.
  [[nodiscard]] std::vector<NamedConcept> named_in(const Stemmer& stemmer, const QueryWords& query) const;

 private:
  // How close a name is to a concept: a question, only for queries, alternative, or preferred.
  enum class Closeness { kQuestion, kSearchName, kAlternative, kName };
  struct Text {
    std::string_view text;
    NodeId node = 0;
    Closeness closeness = Closeness::kSearchName;
    bool is_short = false;
  };
  struct Name {
    NodeId node = 0;
    Closeness closeness = Closeness::kSearchName;
    std::vector<std::string> words;
    bool is_short = false;  // the last word of the preferred name: "switch" for "network switch"
  };
  // Those whose first words begin with the same byte.
  struct Names {
    std::vector<Text> texts;
    std::once_flag is_folded;
    std::unordered_map<std::string, std::vector<Name>> by_stems;
    void fold();
  };
  const Name* best_of(const std::string& key, const QueryWords& query, std::size_t begin,
                      std::size_t end) const;
  // What the words name.
  const Name* find(const Stemmer& stemmer, const QueryWords& query, std::size_t begin, std::size_t end) const;

  std::unique_ptr<std::array<Names, 256>> by_first_ = std::make_unique<std::array<Names, 256>>();
};

}  // namespace podatlas::graph
