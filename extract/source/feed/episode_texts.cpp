#include "extract/source/feed/episode_texts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/text/html_text.h"

namespace podatlas::source {
namespace {

struct Candidate {
  const RawText* raw = nullptr;
  Text text;
  std::size_t alone = 0;  // see sort_by_holdings()
};

std::string_view without_space_before(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}

bool starts_with_but_for_space(std::string_view text, std::string_view part) {
  while (true) {
    const auto same = static_cast<std::size_t>(
        std::mismatch(text.begin(), text.end(), part.begin(), part.end()).first - text.begin());
    text.remove_prefix(same);
    part = without_space_before(part.substr(same));
    if (part.empty()) return true;
    text = without_space_before(text);
    if (text.empty() || text.front() != part.front()) return false;
  }
}

std::string without_space(std::string_view text) {
  std::string out(text);
  std::erase_if(out, is_space);
  return out;
}

// Hosting services shorten summaries to "the first words...".
std::string_view without_ellipsis(std::string_view text) {
  for (const std::string_view end : {"...", "\xE2\x80\xA6", "[...]", "[\xE2\x80\xA6]"}) {
    if (text.ends_with(end)) return trim(text.substr(0, text.size() - end.size()));
  }
  return text;
}

bool has_all_links_of(const Text& text, const Text& other) {
  if (other.anchors.empty()) return true;
  std::unordered_set<std::string_view> links;
  for (const Anchor& anchor : text.anchors) links.insert(anchor.href);
  return std::all_of(other.anchors.begin(), other.anchors.end(),
                     [&](const Anchor& wanted) { return links.contains(wanted.href); });
}

// std::string::find is quadratic on hostile text; memmem of glibc is linear.
bool holds(std::string_view text, std::string_view part) {
  return ::memmem(text.data(), text.size(), part.data(), part.size()) != nullptr;
}

// Whether `other` says nothing that `text` does not say.
bool covers(const Text& text, const Text& other) {
  if (!has_all_links_of(text, other)) return false;
  const std::string_view said = without_ellipsis(other.plain);
  if (starts_with_but_for_space(text.plain, said)) return true;
  const std::string shorter = without_space(said);
  return shorter.size() <= text.plain.size() && holds(without_space(text.plain), shorter);
}

// The links of a text, and the words of `folded`, its folded plain form. Views of both.
std::unordered_set<std::string_view> holdings_of(const Text& text, std::string_view folded) {
  std::unordered_set<std::string_view> out;
  for (const Anchor& anchor : text.anchors) out.insert(anchor.href);
  const std::string_view plain = text.plain;
  for (std::size_t at = plain.find("://"); at != std::string_view::npos; at = plain.find("://", at + 1)) {
    const std::size_t begin = plain.find_last_of(" \n(", at) + 1;  // npos + 1 is 0
    std::string_view url = plain.substr(begin, plain.find_first_of(" \n)", at) - begin);
    while (url.ends_with('.') || url.ends_with(',')) url.remove_suffix(1);
    if (is_web_url(url)) out.insert(url);
  }
  for (const std::string_view word : split(folded, ' ')) out.insert(word);
  return out;
}

// Puts the text first that holds most of what the others lack: links, which count as much as ten words, and
// words.
void sort_by_holdings(std::vector<Candidate>& texts) {
  constexpr std::size_t kWordsPerLink = 10;
  if (texts.size() < 2) return;
  std::vector<std::string> folded;
  folded.reserve(texts.size());
  for (const Candidate& candidate : texts) folded.push_back(fold(candidate.text.plain));
  std::unordered_map<std::string_view, std::size_t> texts_with;
  std::vector<std::unordered_set<std::string_view>> holdings;
  holdings.reserve(texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    holdings.push_back(holdings_of(texts[i].text, folded[i]));
    for (const std::string_view one : holdings.back()) ++texts_with[one];
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (const std::string_view one : holdings[i]) {
      if (texts_with[one] == 1) texts[i].alone += is_web_url(one) ? kWordsPerLink : 1;
    }
  }
  std::stable_sort(texts.begin(), texts.end(), [](const Candidate& a, const Candidate& b) {
    return std::pair(a.alone, a.text.plain.size()) > std::pair(b.alone, b.text.plain.size());
  });
}

}  // namespace

void fill_texts(const RawItem& item, const std::string& fallback_base, Episode& episode) {
  std::vector<Candidate> kept;
  std::vector<const RawText*> raws = {&item.content, &item.description, &item.summary};
  for (const RawText& raw : item.further_texts) raws.push_back(&raw);
  kept.reserve(raws.size());
  for (const RawText* const raw : raws) {
    if (raw->html.empty()) continue;
    // Most feeds say the same twice.
    if (std::any_of(kept.begin(), kept.end(), [&](const Candidate& c) { return c.raw->html == raw->html; }))
      continue;
    Candidate candidate{raw, html_to_text(raw->html, raw->base.empty() ? fallback_base : raw->base)};
    if (candidate.text.plain.empty() && candidate.text.anchors.empty()) continue;
    if (std::any_of(kept.begin(), kept.end(),
                    [&](const Candidate& c) { return covers(c.text, candidate.text); })) {
      continue;
    }
    kept.erase(std::remove_if(kept.begin(), kept.end(),
                              [&](const Candidate& c) { return covers(candidate.text, c.text); }),
               kept.end());
    kept.push_back(std::move(candidate));
  }
  sort_by_holdings(kept);
  // A picture says nothing that we could read, but it is what the item has.
  const auto has_picture = [](const RawText* raw) {
    return to_lower(raw->html).find("<img") != std::string::npos;
  };
  if (kept.empty()) {
    const auto picture = std::find_if(raws.begin(), raws.end(), has_picture);
    if (picture != raws.end()) episode.description_html = (*picture)->html;
  }
  constexpr std::array kFields = {Field::kDescription, Field::kSummary, Field::kAlternate};
  episode.texts.push_back({Field::kTitle, episode.title, {}});
  for (std::size_t i = 0; i < std::min(kept.size(), kFields.size()); ++i) {
    if (i == 0) episode.description_html = kept[i].raw->html;
    kept[i].text.field = kFields.at(i);
    episode.texts.push_back(std::move(kept[i].text));
  }
}

}  // namespace podatlas::source
