#include "extract/mention/term/term_candidates.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/mention/letters.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {

namespace {

using Tokens = std::vector<TermToken>;

bool is_word(const TermToken& token) {
  return token.kind == TermTokenKind::kWord || token.kind == TermTokenKind::kStop;
}
bool is_capitalized(const TermToken& token) { return (token.shape & kCapitalized) != 0; }

// Stop words between capitalized words of one name: "Ruby on Rails".
constexpr std::array<std::string_view, 11> kInside = {"of", "on",  "for", "and", "to", "in",
                                                      "as", "the", "von", "und", "fur"};
constexpr std::array<std::string_view, 7> kListSigns = {",", "and", "or", "und", "oder", "/", "&"};

// Whether a list may have an item that begins after, or ends before, this token.
bool bounds_item(const TermToken* token, std::string_view sign) {
  return token == nullptr || token->kind == TermTokenKind::kLineEnd || is_one_of(token->folded, kListSigns) ||
         token->folded == sign || token->folded == (sign == "(" ? ":" : ".");
}

bool begins_sentence(const TermToken* before) {
  if (before == nullptr) return true;
  if (is_word(*before)) return false;
  constexpr std::string_view kWithin = ",(\"'-/&";
  return before->folded.size() != 1 || kWithin.find(before->folded) == std::string_view::npos;
}

// The parts of the URLs of an episode, as keys.
struct UrlWords {
  std::unordered_set<std::string> whole;
  std::unordered_set<std::string> parts;

  void add(std::string_view url) {
    const UrlParts split_parts = split_url(url);
    for (const std::string_view label : split(host_of(split_parts.authority), '.')) {
      if (label.size() > 3) whole.insert(term_key(label));
    }
    for (const std::string_view piece : split(split_parts.path, '/')) {
      if (piece.empty()) continue;
      const std::string name = percent_decode(piece);
      const std::size_t dot = name.rfind('.');
      whole.insert(term_key(std::string_view(name).substr(0, dot)));
      for (std::size_t begin = 0; begin < name.size();) {
        const std::size_t end = std::min(name.find_first_of("-_.+", begin), name.size());
        if (end > begin) parts.insert(term_key(std::string_view(name).substr(begin, end - begin)));
        begin = end + 1;
      }
    }
  }
};

UrlWords url_words(const TermTexts& texts) {
  UrlWords out;
  for (std::size_t t = 0; t < texts.texts.size(); ++t) {
    for (const Anchor& anchor : texts.texts[t]->anchors) {
      if (!texts.texts[t]->is_boilerplate(anchor.span)) out.add(anchor.href);
    }
    for (const TermToken& token : texts.tokens[t]) {
      if (token.kind == TermTokenKind::kUrl) out.add(slice(texts.texts[t]->plain, token.span));
    }
  }
  return out;
}

// "5p.m", "1024px": a number and its unit, which names nothing.
bool is_quantity(std::string_view word) {
  return is_digit(word.front()) && std::ranges::all_of(word, [](char c) { return c == to_lower(c); });
}

// Reads the candidates of an episode, text by text.
class CandidateReader {
 public:
  CandidateReader(const TermTexts& texts, const Abbreviations& abbreviations,
                  const std::set<std::string, std::less<>>& names)
      : abbreviations_(abbreviations), names_(names) {
    std::size_t bytes = 0;
    for (const Text* text : texts.texts) bytes += text->plain.size();
    total_ = static_cast<double>(std::max<std::size_t>(1, bytes));
  }

  void read(const Text& text, const Tokens& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i].kind == TermTokenKind::kWord) read_from(text, tokens, i);
    }
    before_ += text.plain.size();
  }

  [[nodiscard]] std::vector<TermCandidate> take() { return std::move(found_); }

 private:
  // The candidates whose first word is tokens[first].
  void read_from(const Text& text, const Tokens& tokens, std::size_t first) {
    std::string key;
    std::vector<std::string> words;
    for (std::size_t last = first; last < tokens.size() && words.size() < kMaxTermWords; ++last) {
      const TermToken& token = tokens[last];
      if (!is_word(token) || names_.contains(token.folded)) return;
      if (last > first && tokens[last - 1].possessive) return;
      key += token.key;
      words.push_back(token.key);
      if (token.kind == TermTokenKind::kStop) {
        const bool inside = last + 1 < tokens.size() && is_capitalized(tokens[last - 1]) &&
                            tokens[last + 1].kind == TermTokenKind::kWord &&
                            is_capitalized(tokens[last + 1]) && is_one_of(token.folded, kInside);
        if (!inside) return;
        continue;
      }
      const bool is_name = last > first || !is_quantity(slice(text.plain, token.span));
      if (key.size() >= 2 && is_name) add(text, tokens, first, last, key, words);
    }
  }

  void add(const Text& text, const Tokens& tokens, std::size_t first, std::size_t last,
           const std::string& spelled_key, const std::vector<std::string>& words) {
    const auto meant = abbreviations_.find(spelled_key);
    const std::string& key = meant == abbreviations_.end() ? spelled_key : meant->second;
    const auto [at, is_new] = by_key_.try_emplace(key, found_.size());
    const Span span{tokens[first].span.begin, tokens[last].span.end};
    if (is_new) {
      TermCandidate candidate;
      candidate.key = key;
      candidate.words = words;
      candidate.last_word = tokens[last].folded;
      candidate.first = static_cast<double>(before_ + span.begin) / total_;
      found_.push_back(std::move(candidate));
    }
    TermCandidate& candidate = found_[at->second];
    // "AC ornnut" beside "acorn nut (AC)": the abbreviation, which was counted, begins what it stands for.
    if (!is_new && candidate.places.back().field == text.field &&
        candidate.places.back().span.begin == span.begin)
      return;
    ++candidate.forms[std::string(slice(text.plain, span))];
    candidate.places.push_back({text.field, span});
    const TermToken* before = first > 0 ? &tokens[first - 1] : nullptr;
    const TermToken* after = last + 1 < tokens.size() ? &tokens[last + 1] : nullptr;
    const bool is_title = text.field == Field::kTitle;
    if (is_title) {
      ++candidate.in_title;
      const double share = static_cast<double>(span.size()) / static_cast<double>(text.plain.size());
      candidate.title_share = std::max(candidate.title_share, share);
    }
    if (tokens[first].linked && tokens[last].linked) ++candidate.linked;
    if (!is_title && !begins_sentence(before)) {
      ++candidate.inside;
      const bool capitals = std::all_of(
          tokens.begin() + static_cast<std::ptrdiff_t>(first),
          tokens.begin() + static_cast<std::ptrdiff_t>(last) + 1, [](const TermToken& token) {
            return is_capitalized(token) || token.kind == TermTokenKind::kStop || is_digit(token.folded[0]);
          });
      const bool is_name = capitals && is_capitalized(tokens[first]);
      if (is_name) ++candidate.capitalized;
      // "We use React for", but not "use React Native", and no words of a title.
      if (is_word(*before) && !is_capitalized(*before) && (after == nullptr || !is_capitalized(*after))) {
        ++candidate.alone;
        if (is_name) ++candidate.alone_capitalized;
      }
    }
    const auto stops = [](const TermToken* token) {
      return token == nullptr || token->kind != TermTokenKind::kWord;
    };
    if (stops(before)) ++candidate.after_stop;
    if (stops(after) || tokens[last].possessive) ++candidate.before_stop;
    if (bounds_item(before, "(") && bounds_item(after, ")")) ++candidate.listed;
    for (std::size_t i = first; i <= last; ++i) candidate.shape |= tokens[i].shape;
    candidate.ends_capitalized = candidate.ends_capitalized || is_capitalized(tokens[last]);
  }

  const Abbreviations& abbreviations_;
  const std::set<std::string, std::less<>>& names_;
  double total_ = 1;        // bytes of all texts
  std::size_t before_ = 0;  // bytes of the texts already read
  std::vector<TermCandidate> found_;
  std::unordered_map<std::string, std::size_t> by_key_;
};

// Where the words begin that `letters` abbreviates and that end before tokens[end]; `end` if there are none.
// The last letters come first: each is in the words, in order, and the first one begins a word.
std::size_t begin_of_expansion(std::string_view plain, const Tokens& tokens, std::size_t end,
                               std::string_view letters) {
  std::size_t begin = end;
  while (begin > 0 && end - begin <= kMaxTermWords && is_word(tokens[begin - 1])) --begin;
  std::size_t left = letters.size();
  for (std::size_t word = end; word > begin; --word) {
    const std::string_view text = slice(plain, tokens[word - 1].span);
    for (std::size_t i = text.size(); i > 0 && left > 0; --i) {
      if (to_lower(text[i - 1]) != to_lower(letters[left - 1])) continue;
      if (left == 1 && i != 1) continue;
      --left;
      if (left == 0) return word - 1;
    }
  }
  return end;
}

}  // namespace

TermTexts term_texts(const Episode& episode) {
  TermTexts out;
  for (const Text& text : episode.texts) {
    if (text.field == Field::kTranscript) continue;
    out.texts.push_back(&text);
    out.tokens.push_back(term_tokens(text));
  }
  return out;
}

void add_abbreviations(const TermTexts& texts, Abbreviations& out) {
  for (std::size_t t = 0; t < texts.texts.size(); ++t) {
    const Tokens& tokens = texts.tokens[t];
    const std::string_view plain = texts.texts[t]->plain;
    for (std::size_t i = 1; i + 2 < tokens.size(); ++i) {
      if (tokens[i].folded != "(" || tokens[i + 2].folded != ")" || !is_word(tokens[i + 1])) continue;
      const std::string_view letters = slice(plain, tokens[i + 1].span);
      if (letters.size() < 2 || letters.size() > 8 || (tokens[i + 1].shape & kAllCapitals) == 0) continue;
      const std::size_t begin = begin_of_expansion(plain, tokens, i, letters);
      if (i - begin < 2 || tokens[begin].kind != TermTokenKind::kWord ||
          tokens[i - 1].kind != TermTokenKind::kWord) {
        continue;
      }
      // "GPU kernels (GPU)" spells nothing out.
      const auto words = std::span(tokens).subspan(begin, i - begin);
      const std::string& abbreviation = tokens[i + 1].key;
      if (std::ranges::find(words, abbreviation, &TermToken::key) != words.end()) continue;
      std::string key;
      for (const TermToken& word : words) key += word.key;
      out.try_emplace(abbreviation, std::move(key));
    }
  }
}

std::vector<TermCandidate> term_candidates(const TermTexts& texts, const Abbreviations& abbreviations,
                                           const std::set<std::string, std::less<>>& names) {
  CandidateReader reader(texts, abbreviations, names);
  for (std::size_t t = 0; t < texts.texts.size(); ++t) reader.read(*texts.texts[t], texts.tokens[t]);
  std::vector<TermCandidate> out = reader.take();
  const UrlWords urls = url_words(texts);
  for (TermCandidate& candidate : out) {
    candidate.in_url = urls.whole.contains(candidate.key);
    candidate.in_url_part = !candidate.in_url && urls.parts.contains(candidate.key);
  }
  return out;
}

}  // namespace podatlas::mention
