#include "extract/mention/name_lexicon.h"

#include <algorithm>
#include <utility>

#include "core/text.h"

namespace podatlas::mention {
NameLexicon::NameLexicon(const ontology::Ontology& ontology, std::span<const std::string_view> cue_words) {
  for (const auto& [word, flags] : word_flags()) owned(std::string(word)).flags = flags;
  for (std::size_t i = 0; i < cue_words.size(); ++i) {
    for_each_word(cue_words[i], [&](std::string_view word) { add_cue(word, i); });
  }
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
  if (!filter_[filter_index(folded)]) return {};
  const auto found = owned_.find(folded);
  return found == owned_.end() ? Entry{} : found->second;
}

NameLexicon::Entry& NameLexicon::owned(const std::string& word) {
  filter_[filter_index(word)] = true;
  return owned_[word];
}

void NameLexicon::add_cue(std::string_view word, std::size_t cue) {
  Entry& e = owned(std::string(word));
  if (e.cues == 0) {
    e.cues = static_cast<std::uint32_t>(cue_sets_.size());
    cue_sets_.emplace_back();
  }
  cue_sets_[e.cues].set(cue);
}

void NameLexicon::add_known(std::string_view name, std::uint32_t person) {
  KnownName entry_of_name;
  const std::string folded = fold(name);
  for (const std::string_view word : split(folded, ' ')) {
    if (!word.empty()) entry_of_name.words.emplace_back(word);
  }
  entry_of_name.person = person;
  if (entry_of_name.words.empty()) return;
  Entry& e = owned(entry_of_name.words.front());
  e.flags |= kKnownStart;
  if (e.known == 0) {
    e.known = static_cast<std::uint32_t>(known_.size());
    known_.emplace_back();
  }
  known_[e.known].push_back(std::move(entry_of_name));
}

}  // namespace podatlas::mention
