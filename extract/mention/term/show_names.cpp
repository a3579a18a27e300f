#include "extract/mention/term/show_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {

namespace {

using NameTokens = std::span<TermToken>;

// A label begins or ends at least this many titles, and this share of all.
constexpr std::size_t kFewestTitles = 5;
constexpr double kLeastShare = 0.08;
// So many titles are the same, and so many of them without a number: a thing that the show does now and then.
constexpr std::size_t kFewestSame = 4;
constexpr std::size_t kFewestUnnumbered = 2;
constexpr std::ptrdiff_t kMostSame = 3;  // words of them; what says more has a subject
// Links name at least this many pages of a site by the site alone.
constexpr std::size_t kFewestPages = 3;

bool separates(const TermToken& token) {
  constexpr std::array<std::string_view, 9> kSeparators = {":", "-", "|", "·", "/", "#", "–", "—", "»"};
  return token.kind == TermTokenKind::kSign && is_one_of(token.folded, kSeparators);
}
bool is_numeral(const TermToken& token) {
  return token.kind == TermTokenKind::kStop && !token.folded.empty() && is_digit(token.folded.front());
}

std::string key_of(NameTokens tokens) {
  std::string out;
  for (const TermToken& token : tokens) {
    if (!is_numeral(token)) out += token.key;
  }
  return out;
}

// The words up to the first separator or number; all of them if there is none.
NameTokens head_of(NameTokens tokens) {
  const auto end =
      std::ranges::find_if(tokens, [](const auto& token) { return separates(token) || is_numeral(token); });
  return {tokens.begin(), end};
}
// The words after the last separator; all of them if there is none.
NameTokens tail_of(NameTokens tokens) {
  std::size_t begin = tokens.size();
  while (begin > 0 && !separates(tokens[begin - 1])) --begin;
  return tokens.subspan(begin);
}
// The site at the end of a link's text: " - Phoronix", "on Twitter"; the whole text if it has no other words.
NameTokens site_in(NameTokens words) {
  const NameTokens tail = tail_of(words);
  if (tail.size() < 2 || tail.size() < words.size()) return tail;
  const std::string& before = tail[tail.size() - 2].folded;
  return before == "on" || before == "auf" ? tail.last(1) : tail;
}

// The tokens in the text of a link.
NameTokens within(const Anchor& anchor, NameTokens tokens) {
  const auto begin = std::ranges::lower_bound(tokens, anchor.span.begin, {},
                                              [](const TermToken& token) { return token.span.begin; });
  auto end = begin;
  while (end != tokens.end() && end->span.begin < anchor.span.end) ++end;
  return {begin, end};
}

// Whether a key is a part of the host of a URL, other than its top-level domain.
bool is_site_of(std::string_view key, const UrlParts& url) {
  if (key.size() < 4) return false;
  const std::vector<std::string_view> labels = split(host_of(url.authority), '.');
  return std::ranges::any_of(std::span(labels).first(std::max<std::size_t>(labels.size(), 1) - 1),
                             [&](std::string_view label) { return term_key(label) == key; });
}

void hide(NameTokens tokens) {
  for (TermToken& token : tokens) token = {.kind = TermTokenKind::kSign, .span = token.span, .folded = "|"};
}

// Hides a name of several words wherever it is.
void hide_name(std::string_view name_key, const Text& text, NameTokens tokens) {
  for (std::size_t first = 0; first < tokens.size(); ++first) {
    std::string key;
    std::size_t last = first;
    while (last < tokens.size() && key.size() < name_key.size() && name_key.starts_with(key))
      key += term_key(slice(text.plain, tokens[last++].span));
    if (key == name_key && last - first > 1) hide(tokens.subspan(first, last - first));
  }
}

void count_labels(NameTokens title, std::map<std::string, std::size_t>& labels) {
  for (const NameTokens label : {head_of(title), tail_of(title)}) {
    if (label.size() < title.size()) ++labels[key_of(label)];
  }
}

// What a title says without a label of the show.
NameTokens said_in(const std::set<std::string>& labels, NameTokens title) {
  const NameTokens head = head_of(title);
  return head.size() < title.size() && labels.contains(key_of(head)) ? title.subspan(head.size()) : title;
}

// What is all that several titles say, with numbers or without: "Stump'd", "Stump'd 03". Numbers alone make
// parts of one subject. As keys.
std::set<std::string> repeated_titles(const std::set<std::string>& labels, std::span<TermTexts> texts) {
  struct Counts {
    std::size_t titles = 0;
    std::size_t unnumbered = 0;
  };
  std::map<std::string, Counts> all;
  for (TermTexts& episode : texts) {
    for (std::size_t t = 0; t < episode.texts.size(); ++t) {
      if (episode.texts[t]->field != Field::kTitle) continue;
      const NameTokens said = said_in(labels, episode.tokens[t]);
      const auto is_word = [](const TermToken& token) {
        return token.kind != TermTokenKind::kSign && !is_numeral(token);
      };
      if (std::ranges::count_if(said, is_word) > kMostSame) continue;
      Counts& counts = all[key_of(said)];
      ++counts.titles;
      if (std::ranges::none_of(said, is_numeral)) ++counts.unnumbered;
    }
  }
  std::set<std::string> out;
  for (const auto& [key, counts] : all) {
    if (!key.empty() && counts.titles >= kFewestSame && counts.unnumbered >= kFewestUnnumbered)
      out.insert(key);
  }
  return out;
}

void hide_labels(const std::set<std::string>& series, NameTokens title) {
  for (const NameTokens label : {head_of(title), tail_of(title)}) {
    if (label.size() < title.size() && series.contains(key_of(label))) hide(label);
  }
}

// The pages of sites whose name is all of a link's text.
void note_sites(const Text& text, NameTokens tokens,
                std::map<std::string, std::set<std::string, std::less<>>>& pages) {
  for (const Anchor& anchor : text.anchors) {
    const NameTokens words = within(anchor, tokens);
    const UrlParts url = split_url(anchor.href);
    std::string key = key_of(words);
    if (tail_of(words).size() == words.size() && url.path.size() > 1 && is_site_of(key, url))
      pages[std::move(key)].emplace(url.path);
  }
}

}  // namespace

std::set<std::string> hide_show_names(std::string_view show_key, std::span<TermTexts> texts) {
  std::map<std::string, std::size_t> labels;
  std::map<std::string, std::set<std::string, std::less<>>> pages;
  for (TermTexts& episode : texts) {
    for (std::size_t t = 0; t < episode.texts.size(); ++t) {
      if (episode.texts[t]->field == Field::kTitle) count_labels(episode.tokens[t], labels);
      note_sites(*episode.texts[t], episode.tokens[t], pages);
    }
  }
  const double share = kLeastShare * static_cast<double>(texts.size());
  std::set<std::string> series;
  for (const auto& [key, count] : labels) {
    if (!key.empty() && count >= kFewestTitles && static_cast<double>(count) >= share) series.insert(key);
  }
  const std::set<std::string> repeated = repeated_titles(series, texts);
  const auto is_hidden = [&](const std::string& key, bool is_whole, const Anchor& anchor) {
    if (!is_whole) return is_site_of(key, split_url(anchor.href));
    const auto site = pages.find(key);
    return site != pages.end() && site->second.size() >= kFewestPages;
  };
  for (TermTexts& episode : texts) {
    for (std::size_t t = 0; t < episode.texts.size(); ++t) {
      const Text& text = *episode.texts[t];
      const NameTokens tokens = episode.tokens[t];
      if (text.field == Field::kTitle) {
        if (const NameTokens said = said_in(series, tokens); repeated.contains(key_of(said))) hide(said);
        hide_labels(series, tokens);
      }
      for (const Anchor& anchor : text.anchors) {
        const NameTokens words = within(anchor, tokens);
        const NameTokens site = site_in(words);
        if (is_hidden(key_of(site), site.size() == words.size(), anchor)) hide(site);
        if (!show_key.empty() && key_of(words).find(show_key) != std::string::npos) hide(words);
      }
      if (!show_key.empty()) hide_name(show_key, text, tokens);
      for (TermToken& token : tokens) {
        if (text.is_boilerplate(token.span) || text.is_code(token.span)) hide({&token, 1});
      }
    }
  }
  series.insert(repeated.begin(), repeated.end());
  return series;
}

}  // namespace podatlas::mention
