#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace podatlas::mention {

/// Words that affect whether a run is a name: each table is a string of folded words separated by spaces.
struct PersonWords {
  std::string_view han_surnames;  ///< with which names in Chinese, Japanese and Korean letters begin
  std::string_view given;         ///< given names
  std::string_view nicknames;     ///< "mike=michael"
  std::string_view particles;     ///< inside of names, in lower case: "van", "de"
  std::string_view surnames;      ///< words of the two tables below that are last names behind a given one
  std::string_view honorifics;    ///< before names, no part of them: "dr"
  std::string_view breaks;        ///< never part of a name in any case, but can be next to one
  std::string_view not_names;  ///< capitalised words of places, companies, products, subjects: whatever they
                               ///< stand directly behind is no name either ("Jane Street")
  std::string_view articles;   ///< and "this", "these"
  std::string_view place_words;  ///< behind which a place or a company stands rather than a person: "at"
};
/// The tables.
[[nodiscard]] const PersonWords& person_words();

/// What the tables say about a word: a set of these bits.
using WordFlags = std::uint16_t;
inline constexpr WordFlags kGiven = 1;        ///< PersonWords::given
inline constexpr WordFlags kParticle = 2;     ///< PersonWords::particles
inline constexpr WordFlags kHonorific = 4;    ///< PersonWords::honorifics
inline constexpr WordFlags kBreak = 8;        ///< PersonWords::breaks
inline constexpr WordFlags kNotName = 16;     ///< PersonWords::not_names
inline constexpr WordFlags kSurname = 32;     ///< PersonWords::surnames
inline constexpr WordFlags kKnownStart = 64;  ///< a name or handle of the ontology begins with it
inline constexpr WordFlags kArticle = 128;    ///< PersonWords::articles
inline constexpr WordFlags kPlaceWord = 256;  ///< PersonWords::place_words

/// The flags of a folded word; 0 if it is in no table.
[[nodiscard]] WordFlags flags_of(std::string_view folded);

/// Calls `use` with each word of a text with one space between words.
template <typename Use>
void for_each_word(std::string_view table, Use use) {
  for (std::size_t begin = 0; begin < table.size();) {
    const std::size_t end = std::min(table.find(' ', begin), table.size());
    if (end > begin) use(table.substr(begin, end - begin));
    begin = end + 1;
  }
}

}  // namespace podatlas::mention
