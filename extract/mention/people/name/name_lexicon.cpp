#include "extract/mention/people/name/name_lexicon.h"

#include <algorithm>
#include <utility>

#include "core/text/text.h"

namespace podatlas::mention {
NameLexicon::NameLexicon(const Ontology& ontology) {
  for (std::uint32_t i = 0; i < ontology.people.size(); ++i) {
    const ontology::KnownPerson& person = ontology.people[i];
    add_known(person.name, i);
    for (const std::string& name : person.other_names) add_known(name, i);
    for (const std::string& handle : person.handles) add_known(handle, i);
  }
  for (auto& names : known_) {
    std::stable_sort(names.begin(), names.end(),
                     [](const KnownName& a, const KnownName& b) { return a.words.size() > b.words.size(); });
  }
}

NameLexicon::Entry NameLexicon::entry(std::string_view folded) const {
  Entry out;
  out.flags = flags_of(folded);
  if (!may_be_known(folded)) return out;
  if (const std::uint32_t* const known = known_words_.find(folded); known != nullptr) {
    out.flags |= kKnownStart;
    out.known = *known;
  }
  return out;
}

void NameLexicon::add_known(std::string_view name, std::uint32_t person) {
  KnownName entry_of_name;
  const std::string folded = fold(name);
  for (const std::string_view word : split(folded, ' ')) {
    if (!word.empty()) entry_of_name.words.emplace_back(word);
  }
  entry_of_name.person = person;
  if (entry_of_name.words.empty()) return;
  const std::string& first = entry_of_name.words.front();
  filter_.set(filter_index(first));
  std::uint32_t index = 0;
  if (const std::uint32_t* const known = known_words_.find(first); known != nullptr) {
    index = *known;
  } else {
    index = static_cast<std::uint32_t>(known_.size());
    known_.emplace_back();
    known_words_[spellings_.emplace_back(first)] = index;
  }
  known_[index].push_back(std::move(entry_of_name));
}

}  // namespace podatlas::mention
