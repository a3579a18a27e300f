#include "graph/search/concept_names.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/text.h"

namespace podatlas::graph {
namespace {

// How close a name is to a concept: a question, only for queries, alternative, or preferred.
enum class Closeness { kQuestion, kSearchName, kAlternative, kName };

struct Named {
  NodeId node = 0;
  Closeness closeness = Closeness::kSearchName;
};

std::string joined(const std::vector<std::string>& words, std::size_t begin, std::size_t end) {
  std::string out;
  for (std::size_t i = begin; i < end; ++i) {
    if (i != begin) out += ' ';
    out += words[i];
  }
  return out;
}

std::string concatenated(const std::vector<std::string>& words, std::size_t begin, std::size_t end) {
  std::string out;
  for (std::size_t i = begin; i < end; ++i) out += words[i];
  return out;
}

class ConceptNames {
 public:
  ConceptNames(const KnowledgeGraph& graph, const Stemmer& stemmer, const QueryWords& query)
      : stemmer_(stemmer), query_(query) {
    for (std::size_t i = 0; i < query.stems.size(); ++i) {
      first_letters_[static_cast<unsigned char>(query.stems[i].front())] = true;
      for (std::size_t n = 1; n <= kLongestName && i + n <= query.stems.size(); ++n) {
        runs_[joined(query.stems, i, i + n)].push_back({i, i + n, std::nullopt});
        // "data loader" for "DataLoader".
        if (n > 1)
          runs_[stemmer.stem(concatenated(query.plain, i, i + n))].push_back({i, i + n, std::nullopt});
      }
    }
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind != NodeKind::kConcept) continue;
      const Concept& concept_node = graph.concept_node(id);
      see(concept_node.name, {id, Closeness::kName});
      for (const std::string& name : concept_node.alternatives) see(name, {id, Closeness::kAlternative});
      for (const std::string& name : concept_node.search_names) see(name, {id, Closeness::kSearchName});
      // A whole question is as good as a name.
      for (const std::string& question : concept_node.questions) see(question, {id, Closeness::kQuestion});
    }
  }

  // The concept that the words name.
  [[nodiscard]] std::optional<Named> find(std::size_t begin, std::size_t end) const {
    const auto best_of = [&](const std::string& key) -> std::optional<Named> {
      const auto found = runs_.find(key);
      if (found == runs_.end()) return std::nullopt;
      for (const Run& run : found->second) {
        if (run.begin == begin && run.end == end && run.best) return run.best;
      }
      return std::nullopt;
    };
    const auto best = best_of(joined(query_.stems, begin, end));
    if (best || end - begin < 2) return best;
    return best_of(stemmer_.stem(concatenated(query_.plain, begin, end)));
  }

 private:
  // By position, since two runs can have the same stems.
  struct Run {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::optional<Named> best;
  };

  // Whether the first word of a name begins as none of the query's words does. Only for names that begin with
  // it, not with a URL, which has no words; it spares most names, as the query has few words.
  [[nodiscard]] bool begins_otherwise(std::string_view name) const {
    return !name.empty() && is_alnum(name.front()) &&
           !first_letters_[static_cast<unsigned char>(to_lower(name.front()))] &&
           name.find("://") == std::string_view::npos;
  }

  void see(std::string_view name, Named named) {
    if (begins_otherwise(name)) return;
    bool may_match = true;
    std::vector<std::string> words;
    for_each_search_word(name, [&](std::string_view word, Span) {
      may_match = may_match && (!words.empty() || first_letters_[static_cast<unsigned char>(word.front())]);
      if (may_match) words.emplace_back(word);
    });
    if (words.empty() || !may_match || words.size() > kLongestName) return;
    std::vector<std::string> stems;
    stems.reserve(words.size());
    for (const std::string& word : words) stems.push_back(stemmer_.stem(word));
    see_as(joined(stems, 0, stems.size()), words, named);
    // "dataloader" for "data loader".
    if (words.size() > 1 && named.closeness != Closeness::kQuestion) {
      const std::string one = concatenated(words, 0, words.size());
      see_as(stemmer_.stem(one), {one}, named);
    }
  }

  void see_as(const std::string& key, const std::vector<std::string>& words, Named named) {
    const auto found = runs_.find(key);
    if (found == runs_.end()) return;
    for (Run& run : found->second) {
      const bool is_word_by_word = run.end - run.begin == words.size();
      const bool is_by_form =
          named.closeness == Closeness::kQuestion ||
          (is_word_by_word
               ? std::equal(words.begin(), words.end(),
                            query_.plain.begin() + static_cast<std::ptrdiff_t>(run.begin),
                            [](const auto& a, const auto& b) { return are_forms_of_one_word(a, b); })
               : are_forms_of_one_word(concatenated(words, 0, words.size()),
                                       concatenated(query_.plain, run.begin, run.end)));
      if (is_by_form && (!run.best || named.closeness > run.best->closeness)) run.best = named;
    }
  }

  const Stemmer& stemmer_;
  const QueryWords& query_;
  std::unordered_map<std::string, std::vector<Run>> runs_;
  std::vector<bool> first_letters_ = std::vector<bool>(256);
};

constexpr std::size_t kSureWord = 4;  // bytes; shorter words may be names in English: "mit", "hat"

bool is_in_another_language(const QueryWords& words) {
  std::size_t all = 0;
  std::vector<std::size_t> foreign;
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    all += is_function_word(words.plain[i]) ? 1U : 0U;
    if (is_foreign_function_word(words.plain[i])) foreign.push_back(i);
  }
  if (foreign.size() != 1) return 2 * foreign.size() > all;
  const std::string& only = words.typed[foreign.front()];
  return all == 1 &&
         (only.size() >= kSureWord || (foreign.front() == 0 && std::ranges::any_of(only, is_lower)));
}

}  // namespace

QueryWords words_of(const Stemmer& stemmer, std::string_view query) {
  QueryWords out;
  std::size_t end = 0;
  for_each_search_word(query, [&](std::string_view word, Span place) {
    out.follows_comma.push_back(query.substr(end, place.begin - end).find(',') != std::string_view::npos);
    end = place.end;
    out.typed.emplace_back(slice(query, place));
    out.plain.emplace_back(word);
    out.stems.push_back(stemmer.stem(word));
  });
  out.is_foreign = is_in_another_language(out);
  for (const std::string& word : out.plain)
    out.is_function.push_back(is_function_word(word) && (out.is_foreign || !is_foreign_function_word(word)));
  return out;
}

std::optional<std::string> name_key(const Stemmer& stemmer, std::string_view name) {
  const std::vector<std::string> stems = stemmer.stems(name);
  if (stems.empty() || stems.size() > kLongestName) return std::nullopt;
  return joined(stems, 0, stems.size());
}

std::vector<NamedConcept> concepts_named(const KnowledgeGraph& graph, const Stemmer& stemmer,
                                         const QueryWords& query) {
  const ConceptNames names(graph, stemmer, query);
  const std::size_t count = query.stems.size();
  const auto telling = [&](std::size_t begin, std::size_t end) {
    std::size_t out = 0;
    for (std::size_t i = begin; i < end; ++i) out += query.is_function[i] ? 0U : 1U;
    return out;
  };
  // Whether a name that begins within another goes on after it and says more: "learn CUDA graphs".
  const auto is_cut_by_longer = [&](std::size_t begin, std::size_t end) {
    const std::size_t own = telling(begin, end);
    for (std::size_t i = begin + 1; i < end; ++i) {
      for (std::size_t last = std::min(count, i + kLongestName); last > end; --last) {
        if (telling(i, last) > own && names.find(i, last)) return true;
      }
    }
    return false;
  };
  std::vector<NamedConcept> out;
  for (std::size_t i = 0; i < count;) {
    std::size_t taken = 0;
    for (std::size_t n = std::min(kLongestName, count - i); n > 0 && taken == 0; --n) {
      if (n == 1 && count > 1 && query.is_function[i]) continue;
      const auto found = names.find(i, i + n);
      if (!found || is_cut_by_longer(i, i + n)) continue;
      taken = n;
      out.push_back({found->node, i, i + n});
    }
    i += std::max<std::size_t>(taken, 1);
  }
  return out;
}

}  // namespace podatlas::graph
