// Finds names in texts, and writes the skeleton of everything else.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/people/name_words.h"
#include "extract/mention/people/person_cues.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {
namespace {

constexpr double kLeastOfSign = 0.3;  // of what becomes a sign

// Whether a handle looks made from a name: it has a word of it, or four letters of its start.
bool resembles(const std::string& handle, std::string_view name) {
  if (handle.size() < 3 || (flags_of(handle) & (kBreak | kNotName)) != 0) return false;
  const std::string folded = fold(name);
  return std::ranges::any_of(split(folded, ' '), [&](std::string_view word) {
    return word.size() >= 2 && handle.find(word.substr(0, 4)) != std::string::npos;
  });
}

// What makes a name beside it unlikely: "PyTorch", "Monday".
bool is_foreign_word(const NameToken& t) {
  return t.is(Shape::kOther) || (t.is(Shape::kCapital) && t.has(kNotName));
}

// Reads one text. For one use.
class NameReader {
 public:
  NameReader(const NameLexicon& lexicon, std::string_view text, const WordSet* common)
      : lexicon_(lexicon), text_(text), common_(common) {}

  PersonText read() {
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      read_tokens(text_.substr(0, end), begin, lexicon_, tokens_);
      skeleton_.clear();
      const std::size_t first = out_.names.size();
      for (std::size_t at = 0; at < tokens_.size();) at = read_at(at);
      if (!skeleton_.empty()) out_.lines.push_back({skeleton_, {begin, end}, first});
      begin = end + 1;
    }
    return std::move(out_);
  }

 private:
  using Kind = NameToken::Kind;

  // Reads what begins with a token; gives the one behind it.
  std::size_t read_at(std::size_t at) {
    run_.clear();
    if (tokens_[at].is(Shape::kLower) && !may_be_known(tokens_[at])) return put(at);  // most tokens
    if (const auto [end, person] = known_at(at, false); end != at) {
      const Span span{tokens_[at].span.begin, tokens_[end - 1].span.end};
      add({.is_given_known = true, .plausibility = 1, .span = span, .known = person}, at, end, kFullName);
      return end;
    }
    if (tokens_[at].kind == Kind::kHandle) {
      const std::string& handle = tokens_[at].folded;
      const std::size_t begin = tokens_[at].span.begin + 1;
      add({.kind = NameCandidate::Kind::kHandle,
           .plausibility = 0.9,
           .span = {begin, begin + handle.size()},
           .handle = handle,
           .known = known_handle(handle)},
          at, at + 1, kHandleName);
      return at + 1;
    }
    std::size_t end = at;
    is_speaker_ = is_speaker_at(at);
    if (is_speaker_) {
      run_ = {&tokens_[at], &tokens_[at + 1]};
      return read_run(at + 2);
    }
    while (end < tokens_.size() && goes_on(end)) {
      run_.push_back(&tokens_[end]);
      end = behind_word(end);
    }
    if (!run_.empty()) return read_run(end);
    // A title belongs to the name that follows, and is not seen by the rules.
    std::size_t next = is_mark(at + 1, '.', 0) ? at + 2 : at + 1;
    if (next < tokens_.size() && text_of(next) == "\u00AA") ++next;  // "Prof.ª"
    if (tokens_[at].is(Shape::kCapital) && tokens_[at].has(kHonorific) && word_at(next) != nullptr &&
        letter_at(text_, tokens_[next].span.begin) == Letter::kUpper)
      return next;
    return put(at);
  }

  // The word there, one space behind what is before it; null if there is none.
  [[nodiscard]] const NameToken* word_at(std::size_t at) const {
    const bool is_word = at < tokens_.size() && tokens_[at].kind == Kind::kWord && tokens_[at].spaces == 1;
    return is_word ? &tokens_[at] : nullptr;
  }
  // Whether a word that may be a part of a name is there.
  [[nodiscard]] bool is_capital_at(std::size_t at) const {
    const NameToken* const word = word_at(at);
    return word != nullptr && word->is(Shape::kCapital) && !word->has(kBreak | kNotName);
  }
  [[nodiscard]] bool is_mark(std::size_t at, char32_t mark, int spaces) const {
    return at < tokens_.size() && tokens_[at].kind == Kind::kMark && tokens_[at].mark == mark &&
           tokens_[at].spaces == spaces;
  }
  [[nodiscard]] std::string_view text_of(std::size_t at) const { return slice(text_, tokens_[at].span); }
  [[nodiscard]] std::size_t index_of(const NameToken& token) const {
    return static_cast<std::size_t>(&token - tokens_.data());
  }

  static bool may_be_known(const NameToken& token) {
    return token.has(kKnownStart) || token.kind == Kind::kForeign ||
           (token.kind == Kind::kWord && token.folded.find('-') != std::string::npos);
  }
  // The longest name of the ontology that begins there: the token behind it, and whose it is. `is_in_run`:
  // part of another name.
  [[nodiscard]] std::pair<std::size_t, std::uint32_t> known_at(std::size_t at, bool is_in_run) const {
    const NameToken& first = tokens_[at];
    if (!may_be_known(first)) return {at, 0};
    const std::string begin = fold(text_of(at));
    for (const KnownName& name : lexicon_.known(begin)) {
      std::string said = begin;
      std::size_t end = at + 1;
      while (said.size() < name.folded.size()) {
        if (is_mark(end, '.', 0)) ++end;
        if (end >= tokens_.size() || tokens_[end].spaces != 1) break;
        said.append(" ").append(fold(text_of(end++)));
      }
      if (said != name.folded) continue;
      // One word alone: not as a part of another name, and no everyday word in lower case.
      const bool is_lower = first.is(Shape::kLower);
      if (end == at + 1 && first.kind == Kind::kWord &&
          (is_lower ? first.has(kBreak | kNotName) || first.folded.size() < 4
                    : is_in_run || is_capital_at(at + 1)))
        break;
      return {end, name.person};
    }
    return {at, 0};
  }

  // Whether two words that would be no name elsewhere are one because they talk: a language's or product's
  // name, or two initials, before "goes over", "talks about" or "joins us". One has to look like a name.
  [[nodiscard]] bool is_speaker_at(std::size_t at) const {
    const NameToken& first = tokens_[at];
    const NameToken* const last = word_at(at + 1);
    const NameToken* const verb = word_at(at + 2);
    const bool is_initials = first.is(Shape::kAllCaps) && first.folded.size() == 2;
    if ((!is_initials && !first.is(Shape::kCapital)) || first.has(kBreak | kArticle) || last == nullptr ||
        !last->is(Shape::kCapital) || last->has(kBreak) || verb == nullptr || !verb->is(Shape::kLower))
      return false;
    const bool is_given = first.has(kGiven) && !first.has(kNotName);
    const bool is_odd_first = first.has(kNotName) && !first.has(kGiven);
    if (is_given ? !last->has(kNotName) || last->has(kSurname)
                 : (!is_initials && !is_odd_first) || last->has(kNotName) || is_plain_word(*last, common_))
      return false;
    const NameToken* const next = word_at(at + 3);
    return has_pattern(verb->folded + ' ' + (next == nullptr ? std::string() : next->folded), "<SPEAKS>");
  }

  // Whether the run goes on with the token, or begins with it.
  [[nodiscard]] bool goes_on(std::size_t at) const {
    const NameToken& word = tokens_[at];
    const bool is_first = run_.empty();
    if (word.kind != Kind::kWord) return false;
    if (is_first) return is_name_word(at);
    const NameToken& last = *run_.back();
    // "J.R."
    const bool is_behind_dot =
        word.spaces == 0 && is_mark(at - 1, '.', 0) && letter_at(text_, word.span.begin) == Letter::kUpper;
    if ((word.spaces != 1 && !is_behind_dot) || last.is(Shape::kHan) != word.is(Shape::kHan) ||
        known_at(at, true).first != at)
      return false;
    if (is_name_word(at)) return true;
    if (!word.is(Shape::kLower) || !word.has(kParticle)) return false;
    // "von der", but not "der" alone.
    const bool is_article = word.folded == "der" || word.folded == "den" || word.folded == "des";
    if (is_article && !last.is(Shape::kLower) && !last.has(kParticle)) return false;
    // "Annegret Blum von der Post"; "Ersilia Montecchi di Acme": after a whole name, where it is from.
    const auto capitals =
        std::ranges::count_if(run_, [](const NameToken* w) { return w->is(Shape::kCapital); });
    if (capitals >= 2 && last.folded == "von" && word.folded == "der") return false;
    return run_.size() < 2 || !last.is(Shape::kCapital) || last.has(kGiven) ||
           !is_in_list("origins", word.folded);
  }

  [[nodiscard]] bool is_name_word(std::size_t at) const {
    constexpr std::size_t kShort = 3;
    const NameToken& word = tokens_[at];
    const bool is_first = run_.empty();
    if (word.is(Shape::kInitial) || word.is(Shape::kHan)) return true;
    const bool is_before_capital = is_capital_at(at + 1);
    if (word.is(Shape::kAllCaps))
      return is_first && word.folded.size() == 2 && word.has(kGiven) && is_before_capital;
    if (!word.is(Shape::kCapital)) return false;
    if (!word.has(kBreak | kNotName | kHonorific)) return true;
    if (word.has(kGiven) && (!word.has(kBreak) || is_before_capital)) return true;
    if (word.has(kParticle) && (!is_first || (is_before_capital && !word.has(kBreak)))) return true;
    if (is_first) return false;
    return (word.has(kSurname) && (word.folded.size() > kShort || run_.front()->has(kGiven))) ||
           (word.folded.size() <= kShort && word.has(kWeakBreak) && !word.has(kNotName));
  }

  // Behind a word of a run, and what may be behind it inside of a name: a dot, a nickname.
  [[nodiscard]] std::size_t behind_word(std::size_t at) const {
    const NameToken& word = tokens_[at];
    std::size_t next = at + 1;
    const bool is_short =
        word.is(Shape::kInitial) || word.folded == "st" || word.folded == "ph" || word.folded == "chr";
    if (is_short && is_mark(next, '.', 0)) ++next;
    // "Sunil “Sonny” Rao"
    const bool is_nickname = next + 2 < tokens_.size() && tokens_[next + 1].is(Shape::kCapital) &&
                             tokens_[next + 1].spaces == 0 && is_capital_at(next + 3);
    for (const auto& [open, close] : {std::pair{U'"', U'"'}, {U'(', U')'}, {U'\u201C', U'\u201D'}}) {
      if (is_nickname && is_mark(next, open, 1) && is_mark(next + 2, close, 0)) return next + 3;
    }
    return next;
  }

  // Writes the run, which ends before the token `end`, as a sign, or as words when it is no name. Gives the
  // token behind it, or behind its handle.
  std::size_t read_run(std::size_t end) {
    // Particles at the end are words of the sentence; "class A" or "Vitamin C": an initial ends no name.
    std::size_t last = run_.size();
    while (last > 0 && run_[last - 1]->is(Shape::kLower)) --last;
    while (last > 1 && run_[last - 1]->is(Shape::kInitial)) --last;
    const std::size_t first = begin_of_name(last);
    last = end_of_name(first, last);
    const bool is_whole = last == run_.size();
    NameRun run{text_, std::span(run_).subspan(first, last - first), common_};
    run.is_speaker = is_speaker_;
    if (is_whole && end < tokens_.size()) {
      const NameToken& next = tokens_[end];
      const bool is_other = next.kind == Kind::kForeign || next.kind == Kind::kNumber;
      run.is_tainted = (next.spaces <= 1 && is_foreign_word(next)) || (next.spaces == 1 && is_other);
      run.is_before_version =
          run.is_tainted && next.kind == Kind::kNumber && next.folded.find('.') != std::string::npos;
    }
    if (const std::size_t begin = index_of(*run_.front()); first == 0 && begin > 0) {
      const NameToken& before = tokens_[begin - 1];
      run.is_after_foreign = before.kind == Kind::kForeign || is_foreign_word(before);
      run.is_after_article = is_after_article(begin, end);
      run.is_after_place_word = before.has(kPlaceWord);
      run.is_after_codename = is_in_list("codenames", before.folded);
      run.is_date = run.words.size() == 1 && is_in_list("months", run.words.front()->folded) &&
                    is_in_list("before_months", before.folded);
    }
    put_words(0, first);
    std::optional<NameCandidate> name = judge_run(run);
    if (!name || name->plausibility < kLeastOfSign) {
      put_words(first, run_.size());
      return end;
    }
    const char sign = name->kind == NameCandidate::Kind::kFull ? kFullName : kSingleName;
    add(std::move(*name), index_of(*run.words.front()), index_of(*run.words.back()) + 1, sign);
    put_words(last, run_.size());
    return is_whole ? take_handle(end) : end;
  }

  // Whether the words before the token `begin` make a thing of the name that ends before `end`: "the Ana",
  // "the new Ana", "that Ana Bridge chip"; but not "that Ana Bridge wrote".
  [[nodiscard]] bool is_after_article(std::size_t begin, std::size_t end) const {
    const NameToken& before = tokens_[begin - 1];
    if (before.has(kArticle)) return true;
    if (is_in_list("novelties", before.folded)) return begin > 1 && tokens_[begin - 2].has(kArticle);
    const NameToken* const noun = word_at(end);
    return before.folded == "that" && noun != nullptr && noun->is(Shape::kLower) && !noun->has(kBreak) &&
           !is_stop_word(noun->folded) && !has_pattern(noun->folded, "<VERB-FORM>");
  }

  // Words before the given name are no part of it: "Kollegin Birgit Ostheimer", "Vortrag von Ana Ruiz".
  [[nodiscard]] std::size_t begin_of_name(std::size_t end) const {
    const auto is_given = [&](std::size_t i) { return run_[i]->has(kGiven); };
    const auto is_capital = [&](std::size_t i) { return run_[i]->is(Shape::kCapital); };
    // "A Snag" and "Q. Ana, ..." begin with no initial.
    if (end > 1 && run_[0]->is(Shape::kInitial)) {
      const bool has_dot = is_mark(index_of(*run_[0]) + 1, '.', 0);
      if ((run_[0]->folded == "a" && !has_dot && !is_given(1)) ||
          (run_[0]->folded == "q" && has_dot && end == 2 && is_given(1)))
        return 1;
    }
    constexpr std::size_t kShortWord = 3;
    std::size_t begin = 0;
    while (begin + 2 < end && is_capital(begin) && !is_given(begin) &&
           run_[begin]->folded.size() > kShortWord) {
      std::size_t next = begin + 1;
      while (next < end && run_[next]->is(Shape::kLower)) ++next;
      const bool is_after_particle = next > begin + 1;
      if (next + 2 > end || !is_capital(next) || !is_capital(next + 1)) break;
      if (!is_given(next) && !is_after_particle) break;
      begin = next;
    }
    return begin;
  }

  // Where a name ends in front of words of a title: "Ana Moves to Go", "Ana Ruiz Responds". In a sentence a
  // name goes on as long as there are capitals.
  [[nodiscard]] std::size_t end_of_name(std::size_t begin, std::size_t end) const {
    if (end < begin + 2 || !is_given_name(*run_[begin])) return end;
    const std::size_t at = index_of(*run_[begin]);
    const bool is_in_sentence =
        at > 0 && tokens_[at].spaces == 1 && letter_at(text_, tokens_[at - 1].span.begin) == Letter::kLower;
    constexpr std::size_t kShortName = 3;  // "Tam"
    for (; end > begin + 1; --end) {
      const NameToken& last = *run_[end - 1];
      const NameToken& before = *run_[end - 2];
      if (last.is(Shape::kLower)) continue;
      const NameToken* const next = word_at(index_of(last) + 1);
      // "Ana Ruiz Story"
      const bool names_work = end > begin + 2 && last.is(Shape::kCapital) && before.is(Shape::kCapital) &&
                              !before.has(kGiven) && has_pattern(last.folded, "<WORK-NOUN>");
      bool is_cut = is_plain_word(last, common_) && (!last.has(kGiven) || is_stop_word(last.folded)) &&
                    !before.is(Shape::kInitial);
      if (before.is(Shape::kLower)) {  // "Ana do Hook"
        is_cut = is_cut && end == begin + 3 && commonness(term_key(before.folded)) == CommonWord::kEveryday;
      } else if (is_in_sentence) {
        is_cut = false;
      } else if (end == begin + 2) {
        is_cut = next != nullptr && has_pattern(last.folded, "<VERB-FORM>") &&
                 (is_in_list("possessives", next->folded) ||
                  (is_cut && !is_in_list("conjunctions", next->folded)));
        // "Ana Will Likely Win"
        is_cut = is_cut ||
                 (next != nullptr && next->is(Shape::kCapital) && is_in_list("auxiliaries", last.folded) &&
                  (next->folded.ends_with("ly") || is_plain_word(*next, common_)));
      } else {
        is_cut = (is_cut && last.folded.size() > kShortName) || names_work;
      }
      if (!is_cut) break;
    }
    return end;
  }

  // "Ana Ruiz @ana", "Shen Li (mrshenli)", "Ana (@kb)" behind the name that was just written: gives the token
  // behind them.
  std::size_t take_handle(std::size_t at) {
    if (at >= tokens_.size()) return at;
    NameCandidate& name = out_.names.back();
    if (tokens_[at].kind == Kind::kHandle && tokens_[at].spaces == 1) {
      name.handle = tokens_[at].folded;
      return at + 1;
    }
    if (tokens_[at].mark != '(' || at + 2 >= tokens_.size() || tokens_[at + 1].spaces != 0 ||
        !is_mark(at + 2, ')', 0) || tokens_[at + 1].kind == Kind::kMark || tokens_[at + 1].kind == Kind::kUrl)
      return at;
    const bool has_at = tokens_[at + 1].kind == Kind::kHandle;
    const std::string handle = has_at ? tokens_[at + 1].folded : std::string(text_of(at + 1));
    const std::uint32_t known = known_handle(handle);
    const bool is_handle = handle.size() >= 2 && end_of_identifier(handle, 0, "_-", "") == handle.size();
    if (!is_handle ||
        (!has_at && known == NameCandidate::kUnknown && !resembles(fold(handle), slice(text_, name.span))))
      return at;
    name.handle = handle;
    if (name.known == NameCandidate::kUnknown) name.known = known;
    return at + 3;
  }

  // Whose handle it is by the ontology.
  [[nodiscard]] std::uint32_t known_handle(std::string_view handle) const {
    const std::string folded = fold(handle);
    for (const KnownName& name : lexicon_.known(folded)) {
      if (name.folded == folded) return name.person;
    }
    return NameCandidate::kUnknown;
  }

  // A space, but only behind something else.
  void put_space() {
    if (!skeleton_.empty() && skeleton_.back() != ' ') skeleton_ += ' ';
  }

  void put_words(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      if (i > 0 || run_[i]->spaces > 0) put_space();
      skeleton_ += run_[i]->folded;
    }
  }

  // A name of the tokens from `at` to `end`.
  void add(NameCandidate name, std::size_t at, std::size_t end, char sign) {
    constexpr std::string_view kBefore = ".:!?,";
    const auto is_small_at = [&](std::size_t i) {
      return letter_at(text_, tokens_[i].span.begin) == Letter::kLower;
    };
    const bool is_behind_space = at > 0 && tokens_[at].spaces == 1;
    name.is_at_start = at == 0 || (is_behind_space && kBefore.find(text_[tokens_[at - 1].span.end - 1]) !=
                                                          std::string_view::npos);
    if (end < tokens_.size() && tokens_[end].kind == Kind::kSuffix) ++end;
    name.is_beside_small_word = tokens_[at].is(Shape::kHan) || (is_behind_space && is_small_at(at - 1)) ||
                                (end < tokens_.size() && tokens_[end].spaces == 1 && is_small_at(end));
    if (tokens_[at].spaces > 0 || (!run_.empty() && &tokens_[at] != run_.front())) put_space();
    skeleton_ += sign;
    out_.names.push_back(std::move(name));
  }

  std::size_t put(std::size_t at) {
    const NameToken& token = tokens_[at];
    if (token.spaces > 0) put_space();
    if (token.kind == Kind::kMark) {
      put_mark(token);
    } else {
      skeleton_ += token.folded;
    }
    return at + 1;
  }

  // A mark in plain form, or nothing.
  void put_mark(const NameToken& token) {
    // Those beyond ASCII, and what stands for them; those that are separated by spaces come first.
    constexpr std::u32string_view kMarks =
        U"\u00B7\uFF5C\u2013\u2014\u2012\u2015\u2212\u2022\u25CF\u25E6"
        U"\u3001\uFF0C\uFF1A\u201C\u201D\u201E\u00AB\u00BB\uFF08\uFF09";
    constexpr std::string_view kPlain = R"m(||-----***,,:"""""())m";
    constexpr std::size_t kSeparated = 10;
    const char next = token.span.end < text_.size() ? text_[token.span.end] : ' ';
    if (is_apostrophe(token.mark) || token.mark == 0x2018) {
      // "Evans' book"
      if (!skeleton_.empty() && is_name_sign(skeleton_.back()) && text_[token.span.begin - 1] == 's' &&
          next == ' ')
        skeleton_ += "'s";
      return;
    }
    const std::size_t at = kMarks.find(token.mark);
    if (token.mark >= 0x80 && at == std::u32string_view::npos) return put_space();
    const char mark = token.mark < 0x80 ? static_cast<char>(token.mark) : kPlain[at];
    std::string_view last =
        std::string_view(skeleton_).substr(std::max<std::size_t>(skeleton_.size(), 32) - 32);
    last.remove_prefix(last.find_last_of(" (\"-/") + 1);
    const bool is_at_end = is_space(next) || next == '"' || next == ')' || !is_ascii(next);
    if (mark == '|' || at < kSeparated) {
      put_space();
      skeleton_ += mark;
      put_space();
      return;
    }
    const bool ends_sentence = mark == '.' ? is_at_end && !is_in_list("abbreviations", last)
                                           : (mark == '!' || mark == '?') && is_at_end;
    if ((mark == ',' || mark == ':') && skeleton_.ends_with(' ')) skeleton_.pop_back();
    if (ends_sentence || std::string_view(",:;()[]\"/&+#%-~*").find(mark) != std::string_view::npos)
      skeleton_ += mark;
  }

  const NameLexicon& lexicon_;
  std::string_view text_;
  const WordSet* common_;
  PersonText out_;
  std::string skeleton_;  // of the line
  std::vector<NameToken> tokens_;
  std::vector<const NameToken*> run_;
  bool is_speaker_ = false;  // of the run
};

}  // namespace

PersonText NameScanner::scan(std::string_view text, const WordSet* common) const {
  return NameReader(lexicon_, text, common).read();
}

}  // namespace podatlas::mention
