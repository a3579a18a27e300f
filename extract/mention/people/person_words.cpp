#include "extract/mention/people/person_words.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/word_table.h"

namespace podatlas::mention {
namespace {

constexpr std::size_t kWordsOfLists = 16384;  // so that their table is made at once

constexpr std::array<std::pair<std::string_view, WordFlags>, 9> kKinds = {
    {{"given", kGiven},
     {"particles", kParticle},
     {"honorifics", kHonorific},
     {"breaks", kBreak},
     {"language_breaks", kBreak | kWeakBreak},
     {"not_names", kNotName},
     {"surnames", kSurname},
     {"articles", kArticle},
     {"place_words", kPlaceWord}}};

struct Lists {
  Lists() : text(person_word_lists()) {
    flags.reserve(kWordsOfLists);
    std::string_view kind;
    WordFlags flag = 0;
    for (std::string_view line : split(text, '\n')) {
      if (line.empty() || line.front() == '#') continue;
      if (line.front() == '[') {
        kind = line.substr(1, line.size() - 2);
        const auto found =
            std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.first == kind; });
        flag = found == kKinds.end() ? WordFlags{0} : found->second;
        continue;
      }
      for_each_word(line, [&](std::string_view word) {
        if (flag != 0) {
          flags[word] |= flag;
        } else {
          others[kind].push_back(word);
        }
      });
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

bool is_cyrillic(std::string_view word) {
  return !word.empty() && (word.front() == '\xD0' || word.front() == '\xD1');
}

// "Артёма", "Ольгой": the nominative is in the list.
WordFlags flags_of_inflected(std::string_view word) {
  constexpr std::size_t kLetter = 2;  // bytes
  constexpr std::array<std::string_view, 5> kEndings = {"", "а", "я", "й", "ь"};
  const auto& flags = lists().flags;
  for (std::size_t cut = kLetter; cut <= 2 * kLetter && word.size() >= cut + 3 * kLetter; cut += kLetter) {
    for (const std::string_view ending : kEndings) {
      const WordFlags* const found =
          flags.find(std::string(word.substr(0, word.size() - cut)).append(ending));
      if (found != nullptr && (*found & kGiven) != 0) return kGiven;
    }
  }
  return 0;
}

}  // namespace

const std::vector<std::string_view>& person_list(std::string_view kind) { return lists().others.at(kind); }

WordFlags flags_of(std::string_view folded) {
  const WordFlags* const found = lists().flags.find(folded);
  if (found != nullptr) return *found;
  if (is_cyrillic(folded)) return flags_of_inflected(folded);
  constexpr std::size_t kLeastCompound = 8;
  if (folded.size() < kLeastCompound) return 0;
  static const auto& endings = person_list("break_endings");
  const bool is_compound = std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) {
    return folded.size() >= ending.size() + 3 && folded.ends_with(ending);
  });
  return is_compound ? kBreak : WordFlags{0};
}

std::string fold_letters(std::string_view text) {
  std::string out = fold(text);
  for (std::size_t i = 0; i + 1 < out.size(); ++i) {
    const auto second = static_cast<unsigned char>(out[i + 1]);
    if (out[i] != '\xD0') continue;
    if (second >= 0x90 && second <= 0x9F) {
      out[i + 1] = static_cast<char>(second + 0x20);
    } else if (second >= 0xA0 && second <= 0xAF) {
      out[i] = '\xD1';
      out[i + 1] = static_cast<char>(second - 0x20);
    } else if (second == 0x81) {
      out[i] = '\xD1';
      out[i + 1] = '\x91';
    }
    ++i;
  }
  return out;
}

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
