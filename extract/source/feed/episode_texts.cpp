#include "extract/source/feed/episode_texts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string_view>
#include <unordered_set>

#include "core/text/text.h"
#include "extract/source/text/html_text.h"

namespace podatlas::source {
namespace {

struct Candidate {
  const RawText* raw = nullptr;
  Text text;
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

}  // namespace

void fill_texts(const RawItem& item, const std::string& fallback_base, Episode& episode) {
  std::vector<Candidate> kept;
  kept.reserve(3);
  for (const RawText* const raw : {&item.content, &item.description, &item.summary}) {
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
  std::stable_sort(kept.begin(), kept.end(), [](const Candidate& a, const Candidate& b) {
    return a.text.plain.size() > b.text.plain.size();
  });
  constexpr std::array kFields = {Field::kDescription, Field::kSummary, Field::kAlternate};
  episode.texts.push_back({Field::kTitle, episode.title, {}});
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (i == 0) episode.description_html = kept[i].raw->html;
    kept[i].text.field = kFields.at(i);
    episode.texts.push_back(std::move(kept[i].text));
  }
}

}  // namespace podatlas::source
