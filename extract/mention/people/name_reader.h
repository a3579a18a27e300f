#pragma once

// How NameScanner reads a text: letters, shapes of words, runs of words that may be names, the skeleton.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "extract/mention/people/person_text.h"
#include "extract/mention/people/person_words.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// Classes of letters for the shape of a word. kHan: Han, katakana and hangul.
enum class Letter : std::uint8_t { kNone, kUpper, kLower, kHan, kHiragana, kMark };
/// The class of a code point; kNone if it is not a letter.
[[nodiscard]] Letter letter_of(char32_t c);
/// A letter of a script without capitals and without spaces between words.
[[nodiscard]] inline bool is_east_asian(Letter letter) {
  return letter == Letter::kHan || letter == Letter::kHiragana;
}

/// The shape of a word. kInitial: one capital; kOther: "PyTorch", "x2"; kHan: only such letters.
enum class Shape : std::uint8_t { kLower, kCapital, kInitial, kAllCaps, kOther, kHan, kKana };

/// "Ruiz", "O'Brien" and "DeVito" are capitalized, "PyTorch" and "MacBook" are not.
[[nodiscard]] Shape shape_of(std::string_view text);

/// Returns whether a name in Chinese, Japanese or Korean letters starts with a surname followed by more.
[[nodiscard]] bool begins_with_surname(std::string_view name);

/// Returns whether there is a space at `i` that can be inside a name; sets `width` to its bytes.
[[nodiscard]] bool is_space_at(std::string_view text, std::size_t i, std::size_t& width);

/// A word that can be part of a name.
struct NameWord {
  Span span;
  Shape shape = Shape::kOther;
  WordFlags flags = 0;
  std::string folded;
  bool has_hyphen = false;  ///< in its folded form
};

/// The context of a run of such words.
struct RunContext {
  std::string_view text;            ///< the whole text, which the spans are of
  const WordSet* common = nullptr;  ///< see NameScanner::scan()
  bool is_tainted = false;          ///< what follows makes a name unlikely: "Ruiz PyTorch", "Ruiz 3"
  bool is_after_foreign = false;    ///< "PyTorch Ana"
  bool is_after_article = false;
  bool is_after_place_word = false;  ///< "at Jane Street"
};

/// Whether a word is an everyday one, or one that the show also writes in lower case, and no known surname.
[[nodiscard]] bool is_plain_word(const NameWord& word, const WordSet* common);

/// The name in a run of words, with its plausibility, however low; nullopt if it cannot be one.
[[nodiscard]] std::optional<NameCandidate> judge_run(std::span<const NameWord> run,
                                                     const RunContext& context);

/// Writes the skeleton of a PersonText.
class SkeletonWriter {
 public:
  /// Appends to `out`, which must outlive it and be empty.
  explicit SkeletonWriter(PersonText& out) : out_(out) {}

  /// Starts a line, replacing an empty one.
  void start_line();
  /// Ends the last line; drops it if empty.
  void finish();
  /// A character that is no space.
  void put(char c) { out_.skeleton += c; }
  /// A space, but only behind something else.
  void put_space() {
    const char last = out_.skeleton.back();
    if (last != ' ' && last != '\n') out_.skeleton += ' ';
  }
  /// Text in lower case, folded.
  void put_text(std::string_view text) { out_.skeleton += text; }
  /// A mark of the text, in plain form or not at all. `is_at_end`: no word goes on behind it.
  void put_mark(char32_t code, bool is_at_end);

 private:
  void put_separated(char mark);
  void trim_space();
  [[nodiscard]] std::string_view last_word() const;

  PersonText& out_;
};

/// Reads one text for NameScanner. Words go into a run as long as they may be parts of one name; everything
/// else is written to the skeleton at once. For one use.
class NameReader {
 public:
  /// `text` must be valid UTF-8, `common` may be null. Keeps references.
  NameReader(const NameLexicon& lexicon, std::string_view text, const WordSet* common)
      : lexicon_(lexicon), text_(text), common_(common), skeleton_(out_) {}
  NameReader(const NameReader&) = delete;
  NameReader& operator=(const NameReader&) = delete;

  /// The names in the text, and its skeleton; to be called once.
  [[nodiscard]] PersonText read();

 private:
  // Reads what begins at pos_.
  void step();
  // The greater part of a text: words in lower case with one space between, that are in no name. Reads as
  // many as it can without a look at what they mean; there must be no run.
  void read_plain_words();
  // Where the word ends of which the rest, from `begin` on, is in lower case; npos when it is more than that.
  [[nodiscard]] std::size_t end_of_plain_word(std::size_t begin) const;
  // A word, an identifier or an address.
  void read_word();
  // The same where it is a capital and small letters, which most names are; false if it is more than that.
  bool read_capitalized_word();
  // A word of which all is known but its flags.
  void read_whole_word(NameWord& word);
  // A run of non-space that is no word: numbers, identifiers, addresses.
  void read_other_token();
  // The end of an address that starts at `begin`, with which the word that ends at `word_end` goes on; npos
  // if it does not.
  [[nodiscard]] std::size_t end_of_address(std::size_t begin, std::size_t word_end) const;
  // What is no letter, digit or space.
  void read_mark(char32_t code, std::size_t next);

  // Puts a word into the run when it may be a part of a name, and writes it otherwise.
  void take(NameWord& word);
  // Writes the run as a sign, or as words when it is no name. `next` stands directly behind it. True when a
  // name was found.
  bool end_run(const NameWord* next, bool before_foreign = false);
  // Adds the name that a run is; false when it is none.
  [[nodiscard]] bool add_name(std::span<const NameWord> run, bool is_tainted, bool is_cut);
  // Where a name ends in front of words of a title: "Ana Moves to Go", "Ana Ruiz Responds".
  [[nodiscard]] std::size_t end_of_name(std::size_t begin, std::size_t end) const;
  // Index of the word that the name begins with.
  [[nodiscard]] std::size_t begin_of_name(std::span<const NameWord> run) const;
  // Takes "d'" from the front of a word that begins a run.
  void cut_elision(NameWord& word);
  // Whether a word that may be a part of a name follows behind one space.
  [[nodiscard]] bool next_is_capital(std::size_t at) const;
  // Whether a capital follows behind one space.
  [[nodiscard]] bool next_is_upper(std::size_t at) const;
  // "@name": a handle of its own, or of the name before it.
  void read_handle();
  // "(mrshenli)", "(@kb)" behind a name that was just written.
  bool take_handle_in_parentheses(std::size_t open);
  // Where the name goes on behind a nickname in quotes or parentheses; 0 when it does not.
  [[nodiscard]] std::size_t end_of_nickname(std::size_t open, char32_t code) const;
  // Whose handle it is by the ontology; NameCandidate::kUnknown otherwise.
  [[nodiscard]] std::uint32_t known_handle(Span handle) const;
  // The longest name of the ontology that begins with the word at `begin`: where it ends, and whose it is.
  [[nodiscard]] std::pair<std::size_t, std::uint32_t> known_at(std::size_t begin, std::size_t word_end) const;
  // Adds a name of the ontology that begins with `word`; false when there is none.
  bool take_known(const NameWord& word);
  // Adds the name from `begin` to where `person` says.
  void add_known(std::size_t begin, std::pair<std::size_t, std::uint32_t> person);

  // Says of what flags the word before is, or that there is none.
  void set_before(WordFlags flags) {
    after_flags_ = flags;
    after_plain_word_ = {};
  }
  [[nodiscard]] WordFlags flags_before() const {
    return after_plain_word_.empty() ? after_flags_ : lexicon_.entry(after_plain_word_).flags;
  }

  // What stands directly before: decides whether a run of capitals is a part of something else.
  enum class After : std::uint8_t { kNothing, kName, kForeign };

  const NameLexicon& lexicon_;
  std::string_view text_;
  const WordSet* common_;
  PersonText out_;
  SkeletonWriter skeleton_;
  std::size_t pos_ = 0;
  std::vector<NameWord> run_;
  bool gap_ = false;  // one space follows the run
  After after_ = After::kNothing;
  WordFlags after_flags_ = 0;           // of the word before, kArticle and kPlaceWord
  std::string_view after_plain_word_;   // the word before, when its flags were not looked up
  After last_break_ = After::kNothing;  // the same three for the run
  WordFlags before_flags_ = 0;
};

}  // namespace podatlas::mention
