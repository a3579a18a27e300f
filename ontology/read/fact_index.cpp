#include "ontology/read/fact_index.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace podatlas::ontology {
namespace {

struct Keyed {
  std::uint64_t key;
  IriId id;
};

// A radix sort: half of the time that std::sort takes, and that is much of the time of building small
// concepts.
void sort_by_key(std::vector<Keyed>& entries) {
  std::vector<Keyed> sorted(entries.size());
  for (unsigned shift = 0; shift < 64; shift += 8) {
    const auto digit = [shift](const Keyed& entry) { return static_cast<std::uint8_t>(entry.key >> shift); };
    std::array<std::size_t, 256> end{};
    for (const Keyed& entry : entries) ++end.at(digit(entry));
    if (end.at(digit(entries.front())) == entries.size()) continue;  // one digit in all of them
    std::partial_sum(end.begin(), end.end(), end.begin());
    for (std::size_t i = entries.size(); i-- > 0;) sorted[--end.at(digit(entries[i]))] = entries[i];
    entries.swap(sorted);
  }
}

}  // namespace

FactIndex::FactIndex(const Facts& facts) : begin_(facts.nodes.size() + 1), order_(facts.facts.size()) {
  // A counting sort: linear, and stable because it goes backwards.
  for (const Fact& fact : facts.facts) ++begin_[fact.subject];
  for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
  for (std::size_t i = facts.facts.size(); i-- > 0;)
    order_[--begin_[facts.facts[i].subject]] = static_cast<std::uint32_t>(i);
  for (const std::string& tag : facts.languages) is_english_.push_back(tag == "en" || tag.starts_with("en-"));
}

void sort_by_iri(std::vector<IriId>& ids, const IriTable& names) {
  if (ids.empty()) return;
  // The IRIs of an ontology mostly begin alike. The eight bytes after that, as a number, decide nearly all
  // comparisons without a look at the strings.
  const std::string_view first = names.view(ids.front());
  std::size_t common = first.size();
  for (const IriId id : ids) {
    const std::string_view iri = names.view(id);
    if (iri.starts_with(first.substr(0, common))) continue;
    const auto end = first.begin() + static_cast<std::ptrdiff_t>(std::min(common, iri.size()));
    common = static_cast<std::size_t>(std::mismatch(first.begin(), end, iri.begin()).first - first.begin());
  }
  std::vector<Keyed> keyed;
  keyed.reserve(ids.size());
  for (const IriId id : ids) {
    const std::string_view rest = names.view(id).substr(common);
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < 8; ++i)
      key = key << 8U | (i < rest.size() ? static_cast<unsigned char>(rest[i]) : 0U);
    keyed.push_back({key, id});
  }
  sort_by_key(keyed);
  const auto by_iri = [&names](const Keyed& a, const Keyed& b) {
    return names.view(a.id) < names.view(b.id);
  };
  for (auto begin = keyed.begin(); begin != keyed.end();) {
    const auto end =
        std::find_if(begin, keyed.end(), [&](const Keyed& other) { return other.key != begin->key; });
    if (end - begin > 1) std::sort(begin, end, by_iri);
    begin = end;
  }
  std::transform(keyed.begin(), keyed.end(), ids.begin(), [](const Keyed& entry) { return entry.id; });
}

std::pair<std::size_t, bool> TextSet::insert(std::string_view text) {
  if (texts_.size() <= kFew) {
    const auto known = std::find(texts_.begin(), texts_.end(), text);
    if (known != texts_.end()) return {static_cast<std::size_t>(known - texts_.begin()), false};
    texts_.push_back(text);
    if (texts_.size() > kFew) {
      for (std::size_t i = 0; i < texts_.size(); ++i) numbers_.emplace(texts_[i], i);
    }
    return {texts_.size() - 1, true};
  }
  const auto [known, is_new] = numbers_.emplace(text, texts_.size());
  if (is_new) texts_.push_back(text);
  return {known->second, is_new};
}

void TextSet::clear() {
  texts_.clear();
  if (!numbers_.empty()) numbers_.clear();
}

}  // namespace podatlas::ontology
