#include "extract/mention/people/rule/person_pattern.h"

#include <re2/re2.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>

#include "core/text/lazy_pattern.h"
#include "core/text/text.h"
#include "extract/mention/pattern_text.h"
#include "extract/mention/people/person_text.h"

namespace podatlas::mention {
namespace {

std::string expand(std::string_view pattern) {
  std::string out(pattern);
  // A list takes as many names as possible, separated only by separators and affiliations.
  replace_all(
      out, "<L>",
      R"(<I>(?:(?:<P>(?:, <&> |, ?|; )|<O>?(?:,? <&> |, ?|; )| ?/ ?| ?\+ ?)<T><I>|<P> <&> <T>\x01(?: ?\([^()]*\))?)*)");
  replace_all(out, "<O>", R"((?: (?:of|from|at) [^,;.!?()\x01\x03\x04]+?))");  // " of Acme"
  replace_all(out, "<P>", R"(, [^,;.!?\x01\x03\x04]+)");                       // ", professor at C"
  replace_all(out, "<I>", R"(<N>(?: ?\([^()]*\))?)");
  replace_all(out, "<&>", R"((?:and|&|und|et|y|sowie|plus|vs|versus)(?: also)?)");
  replace_all(
      out, "<T>",
      R"((?:(?:his|her|their|our|my) (?:[a-z-]+ ){1,2}|(?:with|our|my|special|guests?|friend|colleague|co-?hosts?|co-?founder|professor|author|the late) )*)");
  replace_all(
      out, "<A>",
      R"((?: ?\([^()]*\))?(?:, (?:[^.!?;:\x01]|\b(?:at|of|from|for|in|the|with|and) \x01)+?,|, (?:who|whose|with whom) [^.!?;:]+?,| (?:of|from|at|who|the|a|an) [^.!?;:,\x01]+?|,? (?:ceo|cto|founder|co-founder|author|creator|professor|head|vp|director) [^.!?;:\x01]+?)?,?)");
  // A single name is such a word only where another word follows: "by Acme engineers A", not "by A and B".
  replace_all(out, "<W>",
              R"((?:[^\s\x01\x02.!?;:(),]+ |\x02's |\x02(?:'s)? (?:[b-z][a-z0-9-]*|a[a-mo-z][a-z0-9-]*) ))");
  replace_all(
      out, "<K>",
      R"((?:rfcs?|prs?|pull requests?|papers?|posts?|articles?|blogs?|talks?|keynotes?|books?|tutorials?|prototypes?|pocs?|proofs? of concept|implementations?|versions?|library|libraries|work|proposals?|specs?|specifications?|designs?|thesis|optimi[sz]ations?|patch|patches|guides?|essays?|repos?|repository|threads?|tweets?|slides|presentations?|videos?|series|courses?|notes?|comments?|projects?|tools?|lectures?|memos?|explanations?|analysis|issues?|code generation|codegen|benchmarks?|newsletters?|gists?|scripts?|letters?|stud(?:y|ies)|research|reports?|surveys?|documentar(?:y|ies)|novels?|memoirs?|dissertations?|demos?))");
  replace_all(out, "<N>", R"([\x01-\x03])");
  replace_all(out, "<F>", R"(\x01)");
  replace_all(out, "<U>", R"(\x04)");
  return out;
}

// A pattern that matches wherever `pattern` does, and elsewhere too, but is much smaller: whatever may stand
// behind a name or between words is anything that does not end a sentence.
std::string roughen(std::string_view pattern) {
  constexpr std::string_view kAside = R"((?: ?\([^()]*\))?)";
  std::string out(pattern);
  constexpr std::string_view kWords = "(?:<W>){";
  for (std::size_t at = out.find(kWords); at != std::string::npos; at = out.find(kWords, at)) {
    out.replace(at, out.find('}', at) + 1 - at, R"([^\x01.!?;:(),]*)");
  }
  replace_all(out, "<W>", R"([^\x01.!?;:(),]*)");
  replace_all(out, "<A>", std::string(kAside) + "[^.!?;:]*");
  replace_all(out, "<L>", R"(<N>(?:\([^()]*\)|[^.!?])*)");
  return out;
}

// Counts capturing groups, ignoring "(" that is escaped or in a class.
std::size_t capturing_groups(std::string_view pattern) {
  std::size_t count = 0;
  bool in_class = false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '\\') {
      ++i;
    } else if (in_class) {
      in_class = pattern[i] != ']';
    } else if (pattern[i] == '[') {
      in_class = true;
    } else if (pattern[i] == '(' && pattern.substr(i + 1, 1) != "?") {
      ++count;
    }
  }
  return count;
}

bool match(const re2::RE2& pattern, std::string_view text, std::size_t from, re2::RE2::Anchor anchor,
           PersonPattern::Groups& groups) {
  std::array<re2::StringPiece, PersonPattern::kMostGroups> pieces;
  const int count = std::min(static_cast<int>(pieces.size()), pattern.NumberOfCapturingGroups() + 1);
  if (!pattern.Match(re2::StringPiece(text), from, text.size(), anchor, pieces.data(), count)) return false;
  for (std::size_t i = 0; i < groups.size(); ++i) groups[i] = {pieces[i].data(), pieces[i].size()};
  return true;
}

bool is_separator(std::string_view between) {
  const std::string_view t = trim(between);
  if (t.empty()) return false;
  const char c = t.back();
  if (c == ',' || c == ';' || c == '/' || c == '+' || c == '&') return true;
  // "and our guest": a word of connection, and only words that lead to a name behind it.
  static const std::set<std::string_view> kConnects = {"and",  "und", "et",     "y",   "sowie",
                                                       "plus", "vs",  "versus", "also"};
  static const std::set<std::string_view> kLeads = {
      "with",       "his",       "her",    "their",     "our",     "my",       "special",
      "guest",      "guests",    "friend", "colleague", "co-host", "co-hosts", "cohost",
      "co-founder", "professor", "author", "the",       "late"};
  static const std::set<std::string_view> kOwners = {"his", "her", "their", "our", "my"};
  const std::vector<std::string_view> words = split(t, ' ');
  for (auto word = words.rbegin(); word != words.rend(); ++word) {
    const auto before = std::next(word);
    if (before != words.rend() && kOwners.contains(*before)) continue;  // "and her student"
    if (kConnects.contains(*word) || (!word->empty() && (word->back() == ',' || word->back() == ';')))
      return true;
    if (!kLeads.contains(*word)) return false;
  }
  return false;
}

}  // namespace

struct PersonPattern::Impl {
  explicit Impl(std::string_view text)
      : exact(expand(text), LazyPattern::Encoding::kLatin1),  // signs and letters alike are single bytes
        groups(capturing_groups(text)) {
    if (std::string smaller = roughen(text); smaller != text)
      rough.emplace(expand(smaller), LazyPattern::Encoding::kLatin1);
  }

  std::optional<LazyPattern> rough;  // where there is a smaller one
  LazyPattern exact;
  std::size_t groups;
};

PersonPattern::PersonPattern(std::string_view pattern) : impl_(std::make_unique<Impl>(pattern)) {}
PersonPattern::~PersonPattern() = default;
PersonPattern::PersonPattern(PersonPattern&&) noexcept = default;
PersonPattern& PersonPattern::operator=(PersonPattern&&) noexcept = default;

bool PersonPattern::may_match(std::string_view text, std::size_t from) const {
  return !impl_->rough || impl_->exact.is_compiled() ||
         impl_->rough->get().Match(re2::StringPiece(text), from, text.size(), re2::RE2::UNANCHORED, nullptr,
                                   0);
}

bool PersonPattern::find(std::string_view text, std::size_t from, Groups& groups) const {
  return may_match(text, from) && match(impl_->exact.get(), text, from, re2::RE2::UNANCHORED, groups);
}

bool PersonPattern::find_whole(std::string_view text, std::size_t from, std::string_view& whole) const {
  if (!may_match(text, from)) return false;
  re2::StringPiece piece;
  if (!impl_->exact.get().Match(re2::StringPiece(text), from, text.size(), re2::RE2::UNANCHORED, &piece, 1))
    return false;
  whole = {piece.data(), piece.size()};
  return true;
}

bool PersonPattern::find_at_begin(std::string_view text, Groups& groups) const {
  return may_match(text, 0) && match(impl_->exact.get(), text, 0, re2::RE2::ANCHOR_START, groups);
}

std::size_t PersonPattern::groups() const { return impl_->groups; }

std::vector<std::size_t> items_of(std::string_view list) {
  std::vector<std::size_t> out;
  const bool by_semicolon = list.find(';') != std::string_view::npos;
  std::size_t last_end = 0;
  int depth = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == '(') ++depth;
    if (list[i] == ')' && depth > 0) --depth;
    if (depth > 0 || !is_name_sign(list[i])) continue;
    const std::string_view between = list.substr(last_end, i - last_end);
    if (out.empty() ||
        (is_separator(between) && (!by_semicolon || between.find(';') != std::string_view::npos ||
                                   between.find(" and ") != std::string_view::npos))) {
      out.push_back(i);
      last_end = i + 1;
    }
  }
  return out;
}

}  // namespace podatlas::mention
