#include "graph/search/concept_names.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/text.h"

namespace podatlas::graph {
namespace {

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

// The first byte of the first of a name's words; nullopt if it has none. The word begins as a name does that
// begins with an ASCII letter or digit, except for a URL, which has no words.
std::optional<char> first_byte(std::string_view name) {
  if (!name.empty() && is_alnum(name.front()) && name.find("://") == std::string_view::npos)
    return to_lower(name.front());
  std::optional<char> out;
  for_each_search_word(name, [&](std::string_view word, Span) { out = out.value_or(word.front()); });
  return out;
}

// Words before and after a verb. As a noun, the word between them follows an article.
constexpr std::array<std::string_view, 10> kBeforeVerb = {"i",   "we",    "you",  "they",   "to",
                                                          "can", "could", "must", "should", "let's"};
constexpr std::array<std::string_view, 8> kAfterVerb = {"away", "back", "between", "from",
                                                        "off",  "on",   "over",    "to"};

// Whether a word of a question is said of what somebody does: "how do I switch from Windows".
bool is_verb(const QueryWords& words, std::size_t i) {
  return i > 0 && i + 1 < words.plain.size() && is_one_of(words.plain[i - 1], kBeforeVerb) &&
         is_one_of(words.plain[i + 1], kAfterVerb);
}

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
    const std::string_view between = query.substr(end, place.begin - end);
    out.follows_comma.push_back(between.find_first_of(",:;?!") != std::string_view::npos);
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

ConceptNames::ConceptNames(const KnowledgeGraph& graph) {
  const auto add = [&](std::string_view text, NodeId node, Closeness closeness) {
    const bool is_short =
        closeness != Closeness::kQuestion && graph.concept_node(node).name.ends_with(' ' + std::string(text));
    if (const auto first = first_byte(text))
      (*by_first_)[static_cast<unsigned char>(*first)].texts.push_back({text, node, closeness, is_short});
  };
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kConcept) continue;
    const Concept& concept_node = graph.concept_node(id);
    add(concept_node.name, id, Closeness::kName);
    for (const std::string& name : concept_node.alternatives) add(name, id, Closeness::kAlternative);
    for (const std::string& name : concept_node.search_names) add(name, id, Closeness::kSearchName);
    // A whole question is as good as a name.
    for (const std::string& question : concept_node.questions) add(question, id, Closeness::kQuestion);
  }
}

void ConceptNames::Names::fold() {
  const Stemmer stemmer;
  std::vector<std::string> words;
  for (const auto& [text, node, closeness, is_short] : texts) {
    words.clear();
    for_each_search_word(text, [&](std::string_view word, Span) { words.emplace_back(word); });
    if (words.size() > kLongestName) continue;
    std::string key;
    for (const std::string& word : words) key.append(key.empty() ? "" : " ").append(stemmer.stem(word));
    by_stems[key].push_back({node, closeness, words, is_short});
    if (words.size() == 1 || closeness == Closeness::kQuestion) continue;
    // "dataloader" for "data loader".
    const std::string one = concatenated(words, 0, words.size());
    by_stems[stemmer.stem(one)].push_back({node, closeness, {one}});
  }
}

const ConceptNames::Name* ConceptNames::best_of(const std::string& key, const QueryWords& query,
                                                std::size_t begin, std::size_t end) const {
  Names& names = (*by_first_)[static_cast<unsigned char>(key.front())];
  std::call_once(names.is_folded, [&] { names.fold(); });
  const auto found = names.by_stems.find(key);
  if (found == names.by_stems.end()) return nullptr;
  const Name* best = nullptr;
  for (const Name& name : found->second) {
    if (best != nullptr && name.closeness <= best->closeness) continue;
    const bool is_word_by_word = end - begin == name.words.size();
    const bool is_by_form =
        name.closeness == Closeness::kQuestion ||
        (is_word_by_word
             ? std::equal(name.words.begin(), name.words.end(),
                          query.plain.begin() + static_cast<std::ptrdiff_t>(begin), are_forms_of_one_word)
             : are_forms_of_one_word(concatenated(name.words, 0, name.words.size()),
                                     concatenated(query.plain, begin, end)));
    if (is_by_form) best = &name;
  }
  return best;
}

const ConceptNames::Name* ConceptNames::find(const Stemmer& stemmer, const QueryWords& query,
                                             std::size_t begin, std::size_t end) const {
  const Name* const best = best_of(joined(query.stems, begin, end), query, begin, end);
  if (best != nullptr || end - begin < 2) return best;
  // "data loader" for "DataLoader".
  return best_of(stemmer.stem(concatenated(query.plain, begin, end)), query, begin, end);
}

std::optional<std::string> name_key(const Stemmer& stemmer, std::string_view name) {
  const std::vector<std::string> stems = stemmer.stems(name);
  if (stems.empty() || stems.size() > kLongestName) return std::nullopt;
  return joined(stems, 0, stems.size());
}

std::vector<NamedConcept> ConceptNames::named_in(const Stemmer& stemmer, const QueryWords& query) const {
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
        if (telling(i, last) > own && find(stemmer, query, i, last) != nullptr) return true;
      }
    }
    return false;
  };
  std::vector<NamedConcept> out;
  for (std::size_t i = 0; i < count;) {
    std::size_t taken = 0;
    for (std::size_t n = std::min(kLongestName, count - i); n > 0 && taken == 0; --n) {
      if (n == 1 && count > 1 && query.is_function[i]) continue;
      const Name* const found = find(stemmer, query, i, i + n);
      if (found == nullptr || is_cut_by_longer(i, i + n) || (n == 1 && found->is_short && is_verb(query, i)))
        continue;
      taken = n;
      out.push_back({found->node, i, i + n});
    }
    i += std::max<std::size_t>(taken, 1);
  }
  return out;
}

}  // namespace podatlas::graph
