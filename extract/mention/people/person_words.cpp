#include "extract/mention/people/person_words.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/text/text.h"
#include "extract/mention/word_table.h"

namespace podatlas::mention {
namespace {

constexpr std::size_t kWordsOfLists = 16384;  // so that their table is made at once

// By the number of their bit.
constexpr std::array<std::string_view, 10> kKinds = {
    "given",    "particles", "honorifics", "breaks",      "not_names",
    "surnames", "known",     "articles",   "place_words", "language_breaks"};

struct Lists {
  Lists() : text(person_word_lists()) {
    flags.reserve(kWordsOfLists);
    std::string_view kind;
    WordFlags flag = 0;
    for (std::string_view line : split(text, '\n')) {
      if (line.empty() || line.front() == '#') continue;
      if (line.front() == '[') {
        kind = line.substr(1, line.size() - 2);
        const auto bit = static_cast<std::size_t>(std::ranges::find(kKinds, kind) - kKinds.begin());
        flag = bit == kKinds.size() ? WordFlags{0} : static_cast<WordFlags>(1U << bit);
        if (flag == kWeakBreak) flag |= kBreak;
        continue;
      }
      for (const std::string_view word : split(line, ' ')) {
        if (flag != 0) {
          flags[word] |= flag;
        } else {
          others[kind].push_back(word);
        }
      }
    }
  }
  std::string text;
  WordTable<WordFlags> flags;
  std::map<std::string_view, std::vector<std::string_view>> others;
};

const Lists& lists() {
  static const Lists all;
  return all;
}

}  // namespace

const std::vector<std::string_view>& person_list(std::string_view kind) { return lists().others.at(kind); }

WordFlags flags_of(std::string_view folded) {
  const WordFlags* const found = lists().flags.find(folded);
  if (found != nullptr) return *found;
  constexpr std::size_t kLeastCompound = 8;
  if (folded.size() < kLeastCompound) return 0;
  static const auto& endings = person_list("break_endings");
  const bool is_compound = std::ranges::any_of(endings, [&](std::string_view ending) {
    return folded.size() >= ending.size() + 3 && folded.back() == ending.back() && folded.ends_with(ending);
  });
  return is_compound ? kBreak : WordFlags{0};
}

NameLexicon::NameLexicon(const Ontology& ontology) {
  const auto add = [&](std::string_view name, std::uint32_t person) {
    const std::string folded = fold(name);
    if (folded.empty()) return;
    const std::string_view first = spellings_.emplace_back(folded.substr(0, folded.find(' ')));
    auto& names = known_[first];
    const auto shorter = std::ranges::find_if(
        names, [&](const KnownName& other) { return other.folded.size() < folded.size(); });
    names.insert(shorter, {folded, person});
  };
  for (std::uint32_t i = 0; i < ontology.people.size(); ++i) {
    const ontology::KnownPerson& person = ontology.people[i];
    add(person.name, i);
    for (const std::string& name : person.other_names) add(name, i);
    for (const std::string& handle : person.handles) add(handle, i);
  }
}

std::span<const KnownName> NameLexicon::known(std::string_view folded) const {
  const auto* const names = known_.find(folded.substr(0, folded.find(' ')));
  return names == nullptr ? std::span<const KnownName>{} : *names;
}

}  // namespace podatlas::mention
