#include "extract/mention/person_name.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/text.h"

namespace podatlas::mention {
namespace {

using Flags = std::uint8_t;
constexpr Flags kGiven = 1;
constexpr Flags kParticle = 2;
constexpr Flags kHonorific = 4;
constexpr Flags kBreak = 8;
constexpr Flags kNotName = 16;
constexpr Flags kSurname = 32;
constexpr Flags kKnownStart = 64;  // a name or handle of the ontology begins with it

template <typename Use>
void for_each_word(std::string_view table, Use use) {
  for (std::size_t begin = 0; begin < table.size();) {
    const std::size_t end = std::min(table.find(' ', begin), table.size());
    if (end > begin) use(table.substr(begin, end - begin));
    begin = end + 1;
  }
}

using WordFlags = std::unordered_map<std::string_view, Flags>;

const WordFlags& word_flags() {
  static const WordFlags flags = [] {
    WordFlags out;
    const PersonWords& words = person_words();
    const auto add = [&](std::string_view table, Flags flag) {
      for_each_word(table, [&](std::string_view word) { out[word] |= flag; });
    };
    add(words.given, kGiven);
    add(words.particles, kParticle);
    add(words.honorifics, kHonorific);
    add(words.breaks, kBreak);
    add(words.not_names, kNotName);
    add(words.surnames, kSurname);
    return out;
  }();
  return flags;
}

Flags flags_of(std::string_view folded) {
  const auto found = word_flags().find(folded);
  return found == word_flags().end() ? Flags{0} : found->second;
}

std::uint64_t hash_of(std::string_view word) { return std::hash<std::string_view>{}(word); }

// --- Comparing names ---------------------------------------------------------------------------------------

bool is_suffix(std::string_view word) {
  return word == "jr" || word == "sr" || word == "phd" || word == "ph" || word == "md" || word == "ii" ||
         word == "iii" || word == "iv";
}

// Both ways.
const std::unordered_map<std::string_view, std::vector<std::string_view>>& nicknames() {
  static const std::unordered_map<std::string_view, std::vector<std::string_view>> names = [] {
    std::unordered_map<std::string_view, std::vector<std::string_view>> out;
    for_each_word(person_words().nicknames, [&](std::string_view pair) {
      const std::size_t equals = pair.find('=');
      out[pair.substr(0, equals)].push_back(pair.substr(equals + 1));
      out[pair.substr(equals + 1)].push_back(pair.substr(0, equals));
    });
    return out;
  }();
  return names;
}

bool is_first_name_of(std::string_view a, std::string_view b) {
  if (a == b) return true;
  if (a.size() == 1 || b.size() == 1) return a.front() == b.front();
  const auto found = nicknames().find(a);
  return found != nicknames().end() &&
         std::find(found->second.begin(), found->second.end(), b) != found->second.end();
}

// The words of a name, folded, with initials but without titles, suffixes and nicknames in quotes.
std::vector<std::string> words_of_name(std::string_view name) {
  std::string plain(name);
  for (const auto& [open, close] : std::array<std::pair<std::string_view, std::string_view>, 3>{
           {{"\"", "\""}, {"\u201C", "\u201D"}, {"(", ")"}}}) {
    const std::size_t begin = plain.find(open);
    if (begin == std::string::npos) continue;
    const std::size_t end = plain.find(close, begin + open.size());
    if (end != std::string::npos) plain.replace(begin, end + close.size() - begin, " ");
  }
  // An apostrophe is no boundary: "O'Brien" and "OBrien" are one name.
  for (const std::string_view mark : {"'", "\u2019"}) {
    for (std::size_t at = plain.find(mark); at != std::string::npos; at = plain.find(mark, at)) {
      plain.erase(at, mark.size());
    }
  }
  const std::string folded = fold(plain);
  std::vector<std::string> out;
  for (const std::string_view word : split(folded, ' ')) {
    if (!word.empty()) out.emplace_back(word);
  }
  std::vector<std::string> kept;
  for (const std::string& word : out) {
    if ((flags_of(word) & kHonorific) == 0 && !is_suffix(word)) kept.push_back(word);
  }
  return kept.empty() ? out : kept;
}

}  // namespace

std::string fold_name(std::string_view name) {
  const std::vector<std::string> words = words_of_name(name);
  std::vector<std::string> kept;
  for (const std::string& word : words) {
    if (word.size() > 1) kept.push_back(word);
  }
  return join(kept.empty() ? words : kept, " ");
}

bool is_same_person(std::string_view a, std::string_view b) {
  const std::string folded = fold_name(a);
  if (!folded.empty() && folded == fold_name(b)) {
    return folded.find(' ') != std::string::npos || words_of_name(a) == words_of_name(b);
  }
  const std::vector<std::string> x = words_of_name(a);
  const std::vector<std::string> y = words_of_name(b);
  if (x.size() < 2 || y.size() < 2 || x.back() != y.back()) return false;
  if (!is_first_name_of(x.front(), y.front())) return false;
  // One has words in between: all of the other's must be among them.
  const auto& longer = x.size() >= y.size() ? x : y;
  const auto& shorter = x.size() >= y.size() ? y : x;
  return std::all_of(shorter.begin() + 1, shorter.end() - 1, [&](const std::string& word) {
    return std::any_of(longer.begin() + 1, longer.end() - 1, [&](const std::string& other) {
      return other == word || (word.size() == 1 && other.front() == word.front()) ||
             (other.size() == 1 && other.front() == word.front());
    });
  });
}

bool is_part_of_name(std::string_view single, std::string_view full) {
  const std::vector<std::string> part = words_of_name(single);
  const std::vector<std::string> words = words_of_name(full);
  if (part.empty() || words.size() <= part.size()) return false;
  return std::equal(part.begin(), part.end(), words.begin()) ||
         std::equal(part.rbegin(), part.rend(), words.rbegin());
}

std::vector<std::string> first_names_like(std::string_view word) {
  std::vector<std::string> out = {fold(word)};
  const auto found = nicknames().find(out.front());
  if (found != nicknames().end()) out.insert(out.end(), found->second.begin(), found->second.end());
  return out;
}

// --- Finding names -----------------------------------------------------------------------------------------

namespace {

// Whether a name in Chinese, Japanese or Korean letters begins with a surname, and something is behind it.
bool begins_with_surname(std::string_view name) {
  static const std::unordered_set<std::string_view> surnames = [] {
    std::unordered_set<std::string_view> out;
    for_each_word(person_words().han_surnames, [&](std::string_view word) { out.insert(word); });
    return out;
  }();
  std::size_t length = 0;
  for (std::size_t letters = 0; letters < 3 && length < name.size(); ++letters) {
    static_cast<void>(next_code_point(name, length));
    if (length < name.size() && surnames.contains(name.substr(0, length))) return true;
  }
  return false;
}

enum class Letter : std::uint8_t { kNone, kUpper, kLower, kHan, kHiragana, kMark };

Letter letter_of(char32_t c) {
  if (c < 0x80) {
    if (c >= 'A' && c <= 'Z') return Letter::kUpper;
    return c >= 'a' && c <= 'z' ? Letter::kLower : Letter::kNone;
  }
  const auto odd_is_lower = [&] { return (c & 1U) == 0 ? Letter::kUpper : Letter::kLower; };
  const auto even_is_lower = [&] { return (c & 1U) != 0 ? Letter::kUpper : Letter::kLower; };
  if (c < 0xC0) return Letter::kNone;
  if (c < 0x100) {
    if (c == 0xD7 || c == 0xF7) return Letter::kNone;
    return c < 0xDF ? Letter::kUpper : Letter::kLower;
  }
  if (c < 0x180) {
    if (c == 0x178) return Letter::kUpper;
    if ((c >= 0x139 && c <= 0x148) || c >= 0x179) return even_is_lower();
    return odd_is_lower();
  }
  if (c < 0x250) return odd_is_lower();
  if (c >= 0x300 && c < 0x370) return Letter::kMark;
  if (c >= 0x386 && c < 0x3AC) return Letter::kUpper;
  if (c >= 0x3AC && c < 0x3D0) return Letter::kLower;
  if (c >= 0x400 && c < 0x430) return Letter::kUpper;
  if (c >= 0x430 && c < 0x460) return Letter::kLower;
  if (c >= 0x1E00 && c < 0x1F00) return odd_is_lower();
  if (c >= 0x3041 && c < 0x30A0) return Letter::kHiragana;
  if ((c >= 0x30A1 && c < 0x3100) || c == 0x3005 || (c >= 0x3400 && c < 0xA000) ||
      (c >= 0xAC00 && c < 0xD7A4)) {
    return Letter::kHan;
  }
  return Letter::kNone;
}

bool is_east_asian(Letter letter) { return letter == Letter::kHan || letter == Letter::kHiragana; }

enum class Shape : std::uint8_t { kLower, kCapital, kInitial, kAllCaps, kOther, kHan, kKana };

bool is_capital_prefix(std::string_view prefix) {
  constexpr std::array<std::string_view, 18> kPrefixes = {"Mc",   "Mac", "De", "Di", "Da",  "Du",
                                                          "La",   "Le",  "Lo", "O",  "Van", "Von",
                                                          "Fitz", "St",  "Al", "El", "Del", "Des"};
  return std::find(kPrefixes.begin(), kPrefixes.end(), prefix) != kPrefixes.end();
}

struct Word {
  Span span;
  Shape shape = Shape::kOther;
  Flags flags = 0;
  std::string folded;
};

// What shape a word has: "Ruiz", "O'Brien" and "DeVito" are capitalised, "PyTorch" and "MacBook" are not.
Shape shape_of(std::string_view text) {
  if (!text.empty() &&
      std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= 'a' && c <= 'z'; })) {
    if (text[0] >= 'a' && text[0] <= 'z') return Shape::kLower;
    if (text[0] >= 'A' && text[0] <= 'Z') return text.size() == 1 ? Shape::kInitial : Shape::kCapital;
  }
  std::size_t letters = 0;
  std::size_t uppers = 0;
  std::size_t han = 0;
  std::size_t part_begin = 0;
  bool is_part_start = true;
  bool first_upper = false;
  bool inner_upper = false;
  bool part_upper = false;  // some part starts in upper case: "al-Rashid"
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t at = i;
    const char32_t c = next_code_point(text, i);
    if (c == '-' || c == '\'' || c == 0x2019 || c == 0x2010 || c == 0x2011) {
      is_part_start = true;
      part_begin = i;
      continue;
    }
    const Letter letter = letter_of(c);
    if (letter == Letter::kMark) continue;
    if (letter == Letter::kHiragana) return Shape::kKana;
    if (letter == Letter::kNone) return Shape::kOther;
    ++letters;
    if (letter == Letter::kHan) ++han;
    if (letter == Letter::kUpper) {
      ++uppers;
      if (at == 0) first_upper = true;
      if (is_part_start) {
        part_upper = true;
      } else {
        const std::string_view rest = text.substr(at);
        const bool is_name_like = is_capital_prefix(text.substr(part_begin, at - part_begin)) &&
                                  rest.size() >= 3 && (flags_of(fold(rest)) & (kBreak | kNotName)) == 0;
        if (!is_name_like) inner_upper = true;
      }
    }
    is_part_start = false;
  }
  if (letters == 0) return Shape::kOther;
  if (han == letters) return Shape::kHan;
  if (han != 0) return Shape::kOther;
  if (letters == 1 && uppers == 1) return Shape::kInitial;
  if (uppers == letters) return Shape::kAllCaps;
  if (inner_upper) return Shape::kOther;
  if (first_upper || part_upper) return Shape::kCapital;
  return Shape::kLower;
}

// A name of the ontology, word by word.
struct KnownName {
  std::vector<std::string> words;
  std::uint32_t person = 0;
};

bool is_contraction(std::string_view suffix) {
  return suffix == "s" || suffix == "m" || suffix == "ll" || suffix == "re" || suffix == "ve" ||
         suffix == "d" || suffix == "t";
}

bool is_abbreviation(std::string_view word) {
  constexpr std::array<std::string_view, 16> kAbbreviations = {"feat", "ft",   "vs",  "ep", "st",   "jr",
                                                               "sr",   "no",   "inc", "co", "corp", "ltd",
                                                               "al",   "dipl", "pt",  "vol"};
  return std::find(kAbbreviations.begin(), kAbbreviations.end(), word) != kAbbreviations.end();
}

bool is_space_at(std::string_view text, std::size_t i, std::size_t& width) {
  if (i >= text.size()) return false;
  width = 1;
  if (text[i] == ' ' || text[i] == '\t') return true;
  if (text.substr(i).starts_with("\u00A0")) {
    width = 2;
    return true;
  }
  return false;
}

}  // namespace

struct NameScanner::Impl {
  struct Entry {
    Flags flags = 0;
    std::uint32_t cues = 0;   // index in cue_sets; 0 is the empty set
    std::uint32_t known = 0;  // index in known; 0 is the empty list
  };

  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };

  std::unordered_map<std::string, Entry, Hash, std::equal_to<>> owned;
  std::vector<std::bitset<128>> cue_sets{1};
  std::vector<std::vector<KnownName>> known{1};

  [[nodiscard]] Entry entry(std::string_view folded) const {
    const auto found = owned.find(folded);
    return found == owned.end() ? Entry{} : found->second;
  }

  void add_cue(std::string_view word, std::size_t cue) {
    Entry& e = owned[std::string(word)];
    if (e.cues == 0) {
      e.cues = static_cast<std::uint32_t>(cue_sets.size());
      cue_sets.emplace_back();
    }
    cue_sets[e.cues].set(cue);
  }

  void add_known(std::string_view name, std::uint32_t person) {
    KnownName entry_of_name;
    const std::string folded = fold(name);
    for (const std::string_view word : split(folded, ' ')) {
      if (!word.empty()) entry_of_name.words.emplace_back(word);
    }
    entry_of_name.person = person;
    if (entry_of_name.words.empty()) return;
    Entry& e = owned[entry_of_name.words.front()];
    e.flags |= kKnownStart;
    if (e.known == 0) {
      e.known = static_cast<std::uint32_t>(known.size());
      known.emplace_back();
    }
    known[e.known].push_back(std::move(entry_of_name));
  }
};

NameScanner::NameScanner(const ontology::Ontology& ontology, std::span<const std::string_view> cue_words) {
  auto impl = std::make_unique<Impl>();
  for (const auto& [word, flags] : word_flags()) impl->owned[std::string(word)].flags = flags;
  for (std::size_t i = 0; i < cue_words.size(); ++i) {
    for_each_word(cue_words[i], [&](std::string_view word) { impl->add_cue(word, i); });
  }
  for (std::uint32_t i = 0; i < ontology.people.size(); ++i) {
    const ontology::KnownPerson& person = ontology.people[i];
    impl->add_known(person.name, i);
    for (const std::string& name : person.other_names) impl->add_known(name, i);
    for (const std::string& handle : person.handles) impl->add_known(handle, i);
  }
  for (auto& names : impl->known) {
    std::stable_sort(names.begin(), names.end(),
                     [](const KnownName& a, const KnownName& b) { return a.words.size() > b.words.size(); });
  }
  impl_ = std::move(impl);
}
NameScanner::~NameScanner() = default;
NameScanner::NameScanner(NameScanner&&) noexcept = default;
NameScanner& NameScanner::operator=(NameScanner&&) noexcept = default;

void NameScanner::collect_common(std::string_view text, WordSet& common) {
  for (std::size_t i = 0; i < text.size();) {
    if (!is_alpha(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    bool is_lower = true;
    for (; i < text.size() && (is_alpha(text[i]) || (static_cast<unsigned char>(text[i]) & 0x80U) != 0);
         ++i) {
      is_lower = is_lower && text[i] >= 'a' && text[i] <= 'z';
    }
    const bool in_address =
        (begin > 0 && (text[begin - 1] == '@' || text[begin - 1] == '/' || text[begin - 1] == '.')) ||
        (i < text.size() && (text[i] == '@' || text[i] == '/' || text[i] == '_')) ||
        (i + 1 < text.size() && text[i] == '.' && is_alpha(text[i + 1]));
    if (is_lower && !in_address && i - begin >= 3) common.insert(hash_of(text.substr(begin, i - begin)));
  }
}

namespace {

// Reads one text. Words go into `run_` as long as they may be parts of one name; everything else is written
// to the skeleton at once.
template <typename Scanner>
class Reader {
 public:
  Reader(const Scanner& scanner, std::string_view text, const WordSet* common)
      : scanner_(scanner), text_(text), common_(common) {}

  PersonText read() {
    start_line();
    while (pos_ < text_.size()) step();
    end_run(nullptr);
    if (out_.lines.back().text.empty()) out_.lines.pop_back();
    return std::move(out_);
  }

 private:
  using Entry = typename Scanner::Entry;

  std::string& skeleton() { return out_.lines.back().text; }

  void start_line() {
    if (!out_.lines.empty() && out_.lines.back().text.empty()) out_.lines.pop_back();
    out_.lines.push_back({{}, out_.names.size(), {}});
  }

  // "'s" and "(" behind or before a name are cues too.
  void set_cue(std::string_view word) {
    const Entry entry = scanner_.entry(word);
    if (entry.cues != 0) out_.lines.back().cues |= scanner_.cue_sets[entry.cues];
  }

  void put(char c) {
    if (c == ' ' && (skeleton().empty() || skeleton().back() == ' ')) return;
    skeleton() += c;
  }
  void put_separated(std::string_view marks) {
    put(' ');
    skeleton() += marks;
    put(' ');
  }

  static bool is_place_word(std::string_view word) { return word == "at" || word == "in" || word == "near"; }

  static bool is_article(std::string_view word) {
    return word == "the" || word == "a" || word == "an" || word == "this" || word == "these";
  }

  // The greater part of a text: a word in lower case that is in no name. Does nothing and returns false when
  // it may be more than that.
  bool read_plain_word() {
    std::size_t end = pos_;
    while (end < text_.size() && text_[end] >= 'a' && text_[end] <= 'z') ++end;
    const char next = end < text_.size() ? text_[end] : ' ';
    const bool ends = next == ' ' || next == ',' || next == '\n' || next == '!' || next == '?' ||
                      next == ')' || next == ';' ||
                      (next == '.' && (end + 1 >= text_.size() || is_space(text_[end + 1])));
    if (!ends) return false;
    const std::string_view word = text_.substr(pos_, end - pos_);
    const Entry entry = scanner_.entry(word);
    if ((entry.flags & kKnownStart) != 0 || (!run_.empty() && (entry.flags & kParticle) != 0)) return false;
    if (entry.cues != 0) out_.lines.back().cues |= scanner_.cue_sets[entry.cues];
    end_run(nullptr);
    skeleton() += word;
    after_ = After::kNothing;
    after_article_ = word.size() <= 5 && is_article(word);
    after_place_word_ = word.size() <= 4 && is_place_word(word);
    pos_ = end;
    return true;
  }

  void step() {
    const char c = text_[pos_];
    if (c >= 'a' && c <= 'z' && read_plain_word()) return;
    if (c == '\n') {
      end_run(nullptr);
      start_line();
      gap_ = false;
      after_ = After::kNothing;
      ++pos_;
      return;
    }
    std::size_t width = 0;
    if (is_space_at(text_, pos_, width)) {
      pos_ += width;
      // One space may be inside a name; more may not.
      if (!run_.empty() && !gap_) {
        gap_ = true;
      } else {
        end_run(nullptr);
        if (skeleton().empty() || skeleton().back() != ' ') put(' ');
      }
      return;
    }
    if (c == '@') return read_handle();
    std::size_t next = pos_;
    const char32_t code = next_code_point(text_, next);
    const Letter letter = letter_of(code);
    if (letter != Letter::kNone && letter != Letter::kMark) return read_word();
    if (is_digit(c)) return read_other_token();
    read_mark(code, next);
  }

  // "@name": a handle of its own, or of the name before it.
  void read_handle() {
    std::size_t end = pos_ + 1;
    while (end < text_.size() && (is_alnum(text_[end]) || text_[end] == '_' || text_[end] == '-')) ++end;
    const Span handle{pos_ + 1, end};
    if (handle.size() < 2) {
      end_run(nullptr);
      pos_ = std::max(end, pos_ + 1);
      return;
    }
    // "@name@server.example", "@name.bsky.social"
    while (end < text_.size() &&
           (is_alnum(text_[end]) || text_[end] == '@' || text_[end] == '-' || text_[end] == '_' ||
            (text_[end] == '.' && end + 1 < text_.size() && is_alnum(text_[end + 1])))) {
      ++end;
    }
    if (!run_.empty() && gap_ && end_run(nullptr)) {
      out_.names.back().handle = handle;
    } else {
      end_run(nullptr);
      NameCandidate name;
      name.kind = NameCandidate::Kind::kHandle;
      name.plausibility = 0.9;
      name.span = {handle.begin, handle.end};
      name.handle = handle;
      name.known = known_handle(handle);
      out_.names.push_back(name);
      put(kHandleName);
    }
    pos_ = end;
    gap_ = false;
    after_ = After::kNothing;
  }

  [[nodiscard]] std::uint32_t known_handle(Span handle) const {
    const std::string folded = fold(slice(text_, handle));
    const Entry entry = scanner_.entry(std::string_view(folded).substr(0, folded.find(' ')));
    if ((entry.flags & kKnownStart) == 0) return NameCandidate::kUnknown;
    for (const KnownName& name : scanner_.known[entry.known]) {
      if (join(name.words, " ") == folded) return name.person;
    }
    return NameCandidate::kUnknown;
  }

  // A run of non-space that is no word: numbers, identifiers, addresses.
  void read_other_token() {
    end_run_before_number();
    const std::size_t begin = pos_;
    while (pos_ < text_.size() && (is_alnum(text_[pos_]) || text_[pos_] == '_' ||
                                   ((text_[pos_] == '.' || text_[pos_] == ':' || text_[pos_] == ',') &&
                                    pos_ + 1 < text_.size() && is_alnum(text_[pos_ + 1])))) {
      ++pos_;
    }
    for (const char c : text_.substr(begin, pos_ - begin)) skeleton() += to_lower(c);
    gap_ = false;
    after_ = After::kNothing;
  }

  // The end of an address that starts at `begin`, with which the word at `pos_` goes on; npos if it does not.
  [[nodiscard]] std::size_t end_of_address(std::size_t begin, std::size_t word_end) const {
    const std::string_view rest = text_.substr(word_end);
    const bool is_url = rest.starts_with("://") || text_.substr(begin, 4) == "www.";
    const bool is_mail = rest.size() > 1 && rest[0] == '@' && is_alnum(rest[1]);
    if (!is_url && !is_mail) return std::string_view::npos;
    std::size_t end = word_end;
    while (end < text_.size() && !is_space(text_[end]) && text_[end] != '<' && text_[end] != '>' &&
           text_[end] != '"' && text_[end] != ')') {
      ++end;
    }
    while (end > begin && (text_[end - 1] == '.' || text_[end - 1] == ',' || text_[end - 1] == ';')) --end;
    return end;
  }

  void read_word() {
    const std::size_t begin = pos_;
    std::size_t end = pos_;
    std::size_t suffix_end = pos_;
    bool is_east_asian_word = false;  // where the script changes, a word ends
    bool is_plain = true;             // letters, hyphens and apostrophes only
    while (end < text_.size()) {
      if (is_alpha(text_[end])) {
        if (is_east_asian_word) break;
        ++end;
        continue;
      }
      std::size_t next = end;
      const char32_t c = next_code_point(text_, next);
      if (letter_of(c) != Letter::kNone || c == 0x30FB) {
        if (end > begin && is_east_asian(letter_of(c)) != is_east_asian_word) break;
        is_east_asian_word = is_east_asian(letter_of(c)) || c == 0x30FB;
        end = next;
        continue;
      }
      if (is_digit(text_[end]) || text_[end] == '_') {
        is_plain = false;
        end = next;
        continue;
      }
      if (next >= text_.size()) break;
      std::size_t after = next;
      const bool letter_follows = letter_of(next_code_point(text_, after)) != Letter::kNone;
      if (!letter_follows) break;
      if (c == '-' || c == 0x2010 || c == 0x2011) {
        end = next;
        continue;
      }
      if (c == '\'' || c == 0x2019 || c == 0x2BC) {
        std::size_t tail = next;
        while (tail < text_.size() && is_alpha(text_[tail])) ++tail;
        if (is_contraction(text_.substr(next, tail - next))) {
          suffix_end = tail;
          break;
        }
        end = next;
        continue;
      }
      break;
    }
    if (const std::size_t address = end_of_address(begin, end); address != std::string_view::npos) {
      end_run(nullptr);
      put(kUrl);
      pos_ = address;
      gap_ = false;
      after_ = After::kNothing;
      return;
    }
    const std::string_view spelled = text_.substr(begin, end - begin);
    // "torch.fx", "Gatehouse.dev", "native/README": no words, but "J.R. Smith" is a name.
    const bool is_dotted = end + 1 < text_.size() &&
                           (text_[end] == '/' || text_[end] == '\\' ||
                            (text_[end] == '.' && is_alnum(text_[end + 1]) &&
                             !(spelled.size() == 1 && text_[end + 1] >= 'A' && text_[end + 1] <= 'Z'))) &&
                           (is_alnum(text_[end + 1]) || text_[end + 1] == '_') &&
                           !(text_[end] == '/' && text_[end + 1] >= 'A' && text_[end + 1] <= 'Z');
    if (!is_plain || is_dotted || (end < text_.size() && (text_[end] == '+' || text_[end] == '#'))) {
      end_run(nullptr, true);
      while (end < text_.size() && (is_alnum(text_[end]) || text_[end] == '_' || text_[end] == '+' ||
                                    text_[end] == '#' || text_[end] == '/' ||
                                    ((text_[end] == '.' || text_[end] == '-') && end + 1 < text_.size() &&
                                     is_alnum(text_[end + 1])))) {
        ++end;
      }
      if (const auto person = known_at(begin, end); person.first == end) {
        add_known(begin, person);
      } else {
        std::string joined;
        for (const char c : text_.substr(begin, end - begin)) {
          if (is_alnum(c)) joined += to_lower(c);
        }
        set_cue(joined);  // "h/t"
        skeleton() += joined;
        after_ = After::kForeign;
      }
      pos_ = end;
      gap_ = false;
      return;
    }
    Word word{{begin, end}, shape_of(spelled), 0, fold_word(spelled)};
    const Entry entry = scanner_.entry(word.folded);
    word.flags = entry.flags;
    if (entry.cues != 0) out_.lines.back().cues |= scanner_.cue_sets[entry.cues];
    pos_ = end;
    if (!take_known(word)) take(word);
    if (suffix_end > end) {
      std::size_t mark = end;
      static_cast<void>(next_code_point(text_, mark));
      const bool after_name = after_ == After::kName;
      if (end_run(nullptr) || after_name) set_cue("'s");
      skeleton() += '\'';
      skeleton() += text_.substr(mark, suffix_end - mark);
      pos_ = suffix_end;
      gap_ = false;
      after_ = After::kNothing;
    }
  }

  static std::string fold_word(std::string_view spelled) {
    bool is_ascii = true;
    std::string out;
    out.reserve(spelled.size());
    for (const char c : spelled) {
      if ((static_cast<unsigned char>(c) & 0x80U) != 0) {
        is_ascii = false;
        break;
      }
      if (c != '\'') out += to_lower(c);
    }
    if (is_ascii) return out;
    out = fold(spelled);
    return out;
  }

  // The longest name of the ontology that begins with the word at `begin`: where it ends, and whose it is.
  [[nodiscard]] std::pair<std::size_t, std::uint32_t> known_at(std::size_t begin,
                                                               std::size_t word_end) const {
    const std::string folded = fold(text_.substr(begin, word_end - begin));
    std::vector<std::string_view> own = split(folded, ' ');
    const Entry entry = scanner_.entry(own.front());
    if ((entry.flags & kKnownStart) == 0) return {begin, 0};
    for (const KnownName& name : scanner_.known[entry.known]) {
      if (name.words.size() < own.size() || !std::equal(own.begin(), own.end(), name.words.begin())) continue;
      std::size_t at = word_end;
      bool matches = true;
      for (std::size_t i = own.size(); i < name.words.size() && matches; ++i) {
        if (at < text_.size() && text_[at] == '.') ++at;
        std::size_t width = 0;
        matches = is_space_at(text_, at, width);
        if (!matches) break;
        at += width;
        std::size_t end = at;
        while (end < text_.size()) {
          std::size_t next = end;
          const char32_t c = next_code_point(text_, next);
          if (letter_of(c) == Letter::kNone && !is_digit(text_[end])) break;
          end = next;
        }
        matches = fold(text_.substr(at, end - at)) == name.words[i];
        at = end;
      }
      if (!matches) continue;
      std::size_t next = at;
      if (at < text_.size() && letter_of(next_code_point(text_, next)) != Letter::kNone) continue;
      return {at, name.person};
    }
    return {begin, 0};
  }

  bool take_known(const Word& word) {
    const std::size_t head = std::min(word.folded.find('-'), word.folded.size());
    if ((scanner_.entry(std::string_view(word.folded).substr(0, head)).flags & kKnownStart) == 0)
      return false;
    const auto person = known_at(word.span.begin, word.span.end);
    if (person.first == word.span.begin) return false;
    if (person.first == word.span.end) {
      // One word alone: not as a part of another name, and no everyday word in lower case.
      if (!run_.empty() && gap_ && word.shape != Shape::kLower) return false;
      if (word.shape == Shape::kLower && ((word.flags & (kBreak | kNotName)) != 0 || word.folded.size() < 4))
        return false;
      if (word.shape != Shape::kLower && next_is_capital(word.span.end)) return false;
    }
    end_run(nullptr);
    add_known(word.span.begin, person);
    pos_ = person.first;
    return true;
  }

  [[nodiscard]] bool next_is_capital(std::size_t at) const {
    std::size_t width = 0;
    if (!is_space_at(text_, at, width)) return false;
    at += width;
    if (at >= text_.size()) return false;
    std::size_t end = at;
    while (end < text_.size()) {
      std::size_t next = end;
      if (letter_of(next_code_point(text_, next)) == Letter::kNone) break;
      end = next;
    }
    const std::string_view word = text_.substr(at, end - at);
    return shape_of(word) == Shape::kCapital && (flags_of(fold(word)) & (kBreak | kNotName)) == 0;
  }

  void add_known(std::size_t begin, std::pair<std::size_t, std::uint32_t> person) {
    NameCandidate name;
    name.plausibility = 1;
    name.is_given_known = true;
    name.span = {begin, person.first};
    name.known = person.second;
    out_.names.push_back(name);
    put(kFullName);
    gap_ = false;
    after_ = After::kName;
    after_article_ = after_place_word_ = false;
  }

  void take(Word& word) {
    const bool is_other_script =
        !run_.empty() && gap_ && (run_.back().shape == Shape::kHan) != (word.shape == Shape::kHan);
    if (is_other_script) end_run(nullptr);
    const bool goes_on = !run_.empty() && gap_;
    if (!run_.empty() && !gap_) end_run(&word);
    const bool is_surname_here = goes_on && (word.flags & kSurname) != 0 &&
                                 (word.folded.size() > 3 || (run_.front().flags & kGiven) != 0);
    const bool may_be_given = (word.flags & kGiven) != 0 && word.shape == Shape::kCapital &&
                              ((word.flags & kBreak) == 0 || next_is_capital(word.span.end));
    // "Ex-Googler", "Open-Source": the first part says that it is none.
    const std::size_t hyphen = word.folded.find('-');
    const bool is_compound =
        hyphen != std::string::npos && word.shape == Shape::kCapital &&
        (flags_of(std::string_view(word.folded).substr(0, hyphen)) & (kBreak | kNotName)) != 0 &&
        (flags_of(std::string_view(word.folded).substr(0, hyphen)) & (kGiven | kSurname)) == 0;
    if (is_compound) word.flags |= kBreak;
    const bool is_name_word =
        (word.shape == Shape::kCapital &&
         ((word.flags & (kBreak | kNotName | kHonorific)) == 0 || may_be_given || is_surname_here)) ||
        word.shape == Shape::kInitial || word.shape == Shape::kHan ||
        (word.shape == Shape::kAllCaps && word.folded.size() == 2 && (word.flags & kGiven) != 0 && !goes_on &&
         next_is_capital(word.span.end));
    if (is_name_word) {
      if (!goes_on) {
        end_run(&word);
        last_break_ = after_;
        before_is_article_ = after_article_;
        before_is_place_word_ = after_place_word_;
      }
      run_.push_back(std::move(word));
      gap_ = false;
      return;
    }
    if (goes_on && (word.flags & kParticle) != 0 && word.shape == Shape::kLower) {
      run_.push_back(std::move(word));
      gap_ = false;
      return;
    }
    end_run(goes_on ? &word : nullptr);
    // A title belongs to the name that follows, and is not seen by the rules.
    if ((word.flags & kHonorific) != 0 && word.shape == Shape::kCapital) {
      if (pos_ < text_.size() && text_[pos_] == '.') ++pos_;
      std::size_t width = 0;
      if (is_space_at(text_, pos_, width) && next_is_capital_or_initial(pos_)) {
        pos_ += width;
        if (!skeleton().empty() && skeleton().back() != ' ') put(' ');
        after_ = After::kNothing;
        after_article_ = after_place_word_ = false;
        gap_ = false;
        return;
      }
    }
    skeleton() += word.folded;
    gap_ = false;
    const bool is_foreign =
        word.shape == Shape::kOther || (word.shape == Shape::kCapital && (word.flags & kNotName) != 0);
    after_ = is_foreign ? After::kForeign : After::kNothing;
    after_article_ = is_article(word.folded);
    after_place_word_ = is_place_word(word.folded);
  }

  [[nodiscard]] bool next_is_capital_or_initial(std::size_t at) const {
    std::size_t width = 0;
    if (!is_space_at(text_, at, width)) return false;
    at += width;
    std::size_t next = at;
    return at < text_.size() && letter_of(next_code_point(text_, next)) == Letter::kUpper;
  }

  void end_run_before_number() {
    before_number_ = gap_;
    end_run(nullptr);
    before_number_ = false;
  }

  // Writes the run as a sign, or as words when it is no name. `next` stands directly behind it. True when a
  // name was found.
  bool end_run(const Word* next, bool before_identifier = false) {
    if (run_.empty()) {
      if (gap_) put(' ');
      gap_ = false;
      return false;
    }
    std::vector<Word> run = std::move(run_);
    run_.clear();
    const bool gap = gap_;
    gap_ = false;
    std::vector<Word> rest;  // particles at the end are words of the sentence
    while (!run.empty() && run.back().shape == Shape::kLower) {
      rest.insert(rest.begin(), std::move(run.back()));
      run.pop_back();
    }
    // "class A" or "Vitamin C": an initial ends no name.
    while (!run.empty() && run.size() > 1 && run.back().shape == Shape::kInitial) {
      rest.insert(rest.begin(), std::move(run.back()));
      run.pop_back();
    }
    const bool tainted =
        rest.empty() &&
        ((next != nullptr && (next->shape == Shape::kOther ||
                              (next->shape == Shape::kCapital && (next->flags & kNotName) != 0))) ||
         (before_identifier && gap) || before_number_);
    const bool found = judge(run, tainted);
    if (!found) {
      for (std::size_t i = 0; i < run.size(); ++i) {
        if (i != 0) put(' ');
        skeleton() += run[i].folded;
      }
    }
    for (const Word& word : rest) {
      put(' ');
      skeleton() += word.folded;
    }
    if (gap) put(' ');
    return found && rest.empty();
  }

  // "A.I. Eats", "U.S. Robotics": initials that are an acronym.
  static bool begins_with_acronym(const std::vector<Word>& run) {
    std::string initials;
    for (const Word& word : run) {
      if (word.shape != Shape::kInitial) break;
      initials += word.folded;
    }
    return initials.size() > 1 && (flags_of(initials) & kNotName) != 0;
  }

  bool judge(const std::vector<Word>& run, bool tainted) {
    std::size_t capitals = 0;
    std::size_t initials = 0;
    std::size_t common = 0;
    bool has_particle = false;
    bool has_odd_word = false;  // "Swift", "Park": more often no name
    const Word* first = nullptr;
    for (const Word& word : run) {
      if (word.shape == Shape::kInitial) {
        ++initials;
      } else if (word.shape == Shape::kLower) {
        has_particle = true;
      } else {
        ++capitals;
        if (first == nullptr) first = &word;
        if (word.shape == Shape::kCapital && (word.flags & (kBreak | kNotName)) != 0 &&
            (word.flags & kGiven) == 0)
          has_odd_word = true;
        if (common_ != nullptr && word.shape != Shape::kHan && (word.flags & kGiven) == 0 &&
            common_->contains(hash_of(word.folded))) {
          ++common;
        }
      }
    }
    if (first == nullptr) return false;
    if (begins_with_acronym(run)) return false;
    NameCandidate name;
    name.span = {run.front().span.begin, run.back().span.end};
    const std::string head =
        first->folded.substr(0, std::min(first->folded.find_first_of("- "), first->folded.size()));
    name.is_given_known = (first->flags & kGiven) != 0 || (flags_of(head) & kGiven) != 0;
    if (first->shape == Shape::kHan) {
      const std::size_t length = count_code_points(slice(text_, name.span));
      if (run.size() > 2 || length < 2 || length > 12) return false;
      if (run.size() == 1 && (first->flags & (kBreak | kNotName)) != 0) return false;
      if (length > 5 && slice(text_, name.span).find("\u30FB") == std::string_view::npos) return false;
      name.plausibility = begins_with_surname(first->folded) ? 0.85 : 0.6;
    } else if (capitals + (initials > 0 ? 1 : 0) >= 2 || (has_particle && capitals >= 1)) {
      double p = 0.8;
      if (capitals == 1) p = 0.75;
      if (capitals == 3) p = 0.7;
      if (capitals == 4) p = 0.4;
      if (capitals > 4) p = 0.2;
      if (has_particle && capitals < 4) p += 0.05;
      if (common > 0) p *= capitals == common ? 0.3 : 0.45;
      if (name.is_given_known) p = capitals <= 3 ? (common + 1 >= capitals && common > 0 ? 0.95 : 1.0) : 0.7;
      if (has_odd_word && !name.is_given_known) p *= 0.8;
      if (tainted) p *= name.is_given_known && capitals >= 2 ? 0.5 : 0.3;
      if (last_break_ == After::kForeign && (!name.is_given_known || has_odd_word))
        p *= 0.4;  // "OpenAI Dev Day"
      if (before_is_article_) p *= 0.3;
      if (before_is_place_word_) p *= 0.6;  // "at Jane Street", "in Jackson Hole"
      name.plausibility = p;
    } else {
      name.kind = NameCandidate::Kind::kSingle;
      double p = name.is_given_known ? 0.9 : 0.5;
      if (common > 0) p = 0.1;
      if (tainted || last_break_ == After::kForeign || before_is_article_) p *= 0.3;
      if (before_is_place_word_) p *= 0.6;
      name.plausibility = p;
    }
    if (name.plausibility < 0.3) {
      after_ = After::kNothing;
      after_article_ = after_place_word_ = false;
      return false;
    }
    name.handle = {name.span.end, name.span.end};
    out_.names.push_back(name);
    put(name.kind == NameCandidate::Kind::kFull ? kFullName : kSingleName);
    after_ = After::kName;
    after_article_ = after_place_word_ = false;
    return true;
  }

  void read_mark(char32_t code, std::size_t next) {
    const std::size_t at = pos_;
    pos_ = next;
    // Dots and quotes inside of a name: "J. R. Smith", "Sunil “Sonny” Rao".
    if (code == '.' && !run_.empty() && !gap_ && run_.back().shape == Shape::kInitial) {
      if (pos_ < text_.size()) {
        std::size_t probe = pos_;
        if (letter_of(next_code_point(text_, probe)) == Letter::kUpper) gap_ = true;  // "J.R."
      }
      return;
    }
    if ((code == '"' || code == 0x201C || code == '(') && !run_.empty() && gap_) {
      if (const std::size_t end = end_of_nickname(at, code); end != 0) {
        pos_ = end;
        return;
      }
    }
    const bool after_name = after_ == After::kName;
    if (code == '\'' || code == 0x2019 || code == 0x2018) {
      // "Evans' book", and "Shen Li's" behind a name of the ontology
      const bool found = end_run(nullptr);
      if (after_name && pos_ < text_.size() && text_[pos_] == 's' &&
          (pos_ + 1 >= text_.size() || !is_alnum(text_[pos_ + 1]))) {
        skeleton() += "'s";
        set_cue("'s");
        ++pos_;
        after_ = After::kNothing;
        return;
      }
      if ((found || after_name) && at > 0 && text_[at - 1] == 's' && pos_ < text_.size() &&
          text_[pos_] == ' ') {
        skeleton() += "'s";
        set_cue("'s");
      }
      after_ = After::kNothing;
      return;
    }
    if (code == '(') {
      set_cue("(");
      const bool found = end_run(nullptr);
      if (found && take_handle_in_parentheses(at)) return;
    } else {
      end_run(nullptr);
    }
    gap_ = false;
    after_ = After::kNothing;
    after_article_ = after_place_word_ = false;
    write_mark(code);
  }

  // "(mrshenli)", "(@kb)" behind a name that was just written.
  bool take_handle_in_parentheses(std::size_t open) {
    std::size_t begin = open + 1;
    const bool has_at = begin < text_.size() && text_[begin] == '@';
    if (has_at) ++begin;
    std::size_t end = begin;
    while (end < text_.size() && (is_alnum(text_[end]) || text_[end] == '_' || text_[end] == '-')) ++end;
    const std::size_t handle_end = end;
    if (has_at) {
      while (end < text_.size() &&
             (is_alnum(text_[end]) || text_[end] == '@' || text_[end] == '.' || text_[end] == '-'))
        ++end;
    }
    if (end >= text_.size() || text_[end] != ')' || handle_end - begin < 2) return false;
    const Span handle{begin, handle_end};
    const std::string folded = fold(slice(text_, handle));
    NameCandidate& name = out_.names.back();
    const std::uint32_t known = known_handle(handle);
    if (!has_at && known == NameCandidate::kUnknown && !resembles(folded, slice(text_, name.span)))
      return false;
    name.handle = handle;
    if (name.known == NameCandidate::kUnknown) name.known = known;
    pos_ = end + 1;
    gap_ = false;
    return true;
  }

  // Whether a handle looks made from a name: it has a word of it, or three letters of its start.
  static bool resembles(const std::string& handle, std::string_view name) {
    const std::string folded = fold(name);
    if (handle.size() < 3 || (flags_of(handle) & (kBreak | kNotName)) != 0) return false;
    for (const std::string_view word : split(folded, ' ')) {
      if (word.size() >= 2 && handle.find(word.substr(0, 4)) != std::string::npos) return true;
    }
    return false;
  }

  // Where the name goes on behind a nickname in quotes or parentheses; 0 when it does not.
  [[nodiscard]] std::size_t end_of_nickname(std::size_t open, char32_t code) const {
    const std::string_view close = code == '"' ? "\"" : code == '(' ? ")" : "\u201D";
    std::size_t begin = open;
    static_cast<void>(next_code_point(text_, begin));
    const std::size_t end = text_.find(close, begin);
    if (end == std::string_view::npos || end - begin > 20 || end == begin) return 0;
    const std::string_view inner = text_.substr(begin, end - begin);
    if (shape_of(inner) != Shape::kCapital) return 0;
    std::size_t after = end + close.size();
    std::size_t width = 0;
    if (!is_space_at(text_, after, width) || !next_is_capital(after)) return 0;
    return after + width;
  }

  void write_mark(char32_t code) {
    const bool at_end = pos_ >= text_.size() || is_space(text_[pos_]) || text_[pos_] == '"' ||
                        text_[pos_] == ')' || (static_cast<unsigned char>(text_[pos_]) & 0x80U) != 0;
    switch (code) {
      case '.':
        if (at_end && !is_abbreviation(last_written_word())) skeleton() += '.';
        return;
      case '!':
      case '?':
        if (at_end) skeleton() += static_cast<char>(code);
        return;
      case ',':
      case 0x3001:
      case 0xFF0C:
        trim_space();
        skeleton() += ',';
        return;
      case ':':
      case 0xFF1A:
        trim_space();
        skeleton() += ':';
        return;
      case ';':
      case '(':
      case ')':
      case '[':
      case ']':
      case '"':
      case '/':
      case '&':
      case '+':
      case '#':
      case '%':
        skeleton() += static_cast<char>(code);
        return;
      case '-':
      case '~':
      case '*':
        skeleton() += static_cast<char>(code);
        return;
      case '|':
      case 0x00B7:
      case 0xFF5C:
        put_separated("|");
        return;
      case 0x2013:
      case 0x2014:
      case 0x2012:
      case 0x2015:
      case 0x2212:
        put_separated("-");
        return;
      case 0x2022:
      case 0x25CF:
      case 0x25E6:
        put_separated("*");
        return;
      case 0x201C:
      case 0x201D:
        skeleton() += '"';
        return;
      case 0xFF08:
        skeleton() += '(';
        return;
      case 0xFF09:
        skeleton() += ')';
        return;
      default:
        if (code >= 0x80) put(' ');
        return;
    }
  }

  void trim_space() {
    if (!skeleton().empty() && skeleton().back() == ' ') skeleton().pop_back();
  }

  [[nodiscard]] std::string_view last_written_word() {
    const std::string& s = skeleton();
    std::size_t begin = s.size();
    while (begin > 0 && is_alnum(s[begin - 1])) --begin;
    return std::string_view(s).substr(begin);
  }

  // What stands directly before: decides whether a run of capitals is a part of something else.
  enum class After : std::uint8_t { kNothing, kName, kForeign };

  const Scanner& scanner_;
  std::string_view text_;
  const WordSet* common_;
  PersonText out_;
  std::size_t pos_ = 0;
  std::vector<Word> run_;
  bool gap_ = false;  // one space follows the run
  bool before_number_ = false;
  After after_ = After::kNothing;
  After last_break_ = After::kNothing;
  bool after_article_ = false;
  bool after_place_word_ = false;
  bool before_is_place_word_ = false;
  bool before_is_article_ = false;  // the same for the run
};

}  // namespace

PersonText NameScanner::scan(std::string_view text, const WordSet* common) const {
  return Reader<Impl>(*impl_, text, common).read();
}

}  // namespace podatlas::mention
