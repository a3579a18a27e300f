#include "extract/mention/episode/own/own_titles.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/episode/own/number_words.h"

namespace podatlas::mention {
namespace {

// With German umlauts as slugs write them.
std::string with_umlauts_spelled(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSpelled = {
      {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"Ä", "Ae"}, {"Ö", "Oe"}, {"Ü", "Ue"}, {"ß", "ss"}}};
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto* const known = std::find_if(kSpelled.begin(), kSpelled.end(), [&](const auto& pair) {
      return text.substr(i).starts_with(pair.first);
    });
    out += known == kSpelled.end() ? text.substr(i, 1) : known->second;
    i += known == kSpelled.end() ? 1 : known->first.size();
  }
  return out;
}

// The first eight bytes as a number.
std::uint64_t beginning_of(std::string_view squashed) {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < OwnTitles::kShortest; ++i)
    out = out << 8U | static_cast<unsigned char>(squashed[i]);
  return out;
}

}  // namespace

std::string squashed_title(std::string_view text) {
  std::string out = fold(text);
  std::erase(out, ' ');
  return out;
}

OwnTitles::OwnTitles(const Show& show) : numbering_(show.episodes), show_(squashed_title(show.title)) {
  const std::string words = fold(show.title);
  for (const std::string_view word : split(words, ' ')) show_words_.emplace_back(word);
  for (std::size_t i = 0; i < show.episodes.size(); ++i) {
    const std::string& title = show.episodes[i].title;
    folded_.push_back(fold(title));
    add(title, i);
    add(numbering_.bare_title(i), i);
    if (const std::string spelled = with_umlauts_spelled(title); spelled != title) {
      add(spelled, i);
      add(with_umlauts_spelled(numbering_.bare_title(i)), i);
    }
  }
}

void OwnTitles::add(std::string_view title, std::size_t episode) {
  std::string key = squashed_title(title);
  if (key.size() < kShortest) return;
  beginnings_.insert(beginning_of(key));
  const auto [known, is_new] = by_title_.try_emplace(std::move(key), episode);
  if (!is_new && known->second != episode) known->second.reset();
}

bool OwnTitles::is_of_show(std::string_view word) const {
  return std::find(show_words_.begin(), show_words_.end(), word) != show_words_.end();
}

std::optional<std::size_t> OwnTitles::with_title(std::string_view squashed) const {
  const auto known = by_title_.find(squashed);
  return known == by_title_.end() ? std::nullopt : known->second;
}

std::optional<std::size_t> OwnTitles::beginning_with(std::string_view squashed) const {
  const auto first = by_title_.lower_bound(squashed);
  if (first == by_title_.end() || !first->first.starts_with(squashed) || !first->second) return std::nullopt;
  // A title may be there with and without its number.
  for (auto next = std::next(first); next != by_title_.end() && next->first.starts_with(squashed); ++next) {
    if (next->second != first->second) return std::nullopt;
  }
  return first->second;
}

bool OwnTitles::is_distinctive(std::size_t episode, std::size_t bytes) const {
  constexpr std::ptrdiff_t kFewestSpaces = 2;
  const std::string bare = fold(numbering_.bare_title(episode));
  return bare.size() >= bytes && std::count(bare.begin(), bare.end(), ' ') >= kFewestSpaces;
}

std::optional<std::size_t> OwnTitles::named(std::string_view words) const {
  constexpr std::size_t kLongest = 300;
  if (words.size() > kLongest) return std::nullopt;
  const std::string folded = fold(words);
  const std::vector<std::string_view> all = split(folded, ' ');
  std::string squashed;
  std::vector<std::size_t> starts;  // of the words in it, and its end
  for (const std::string_view word : all) {
    starts.push_back(squashed.size());
    squashed += word;
  }
  starts.push_back(squashed.size());
  const auto titled = [&](std::size_t begin, std::size_t end) -> std::optional<std::size_t> {
    const std::string_view said =
        std::string_view(squashed).substr(starts[begin], starts[end] - starts[begin]);
    if (said.size() < kShortest || !beginnings_.contains(beginning_of(said))) return std::nullopt;
    return with_title(said);
  };
  if (const auto found = titled(0, all.size())) return found;
  // What says only which episode of which show it is may stand before, and some of it after the title.
  const auto says_which = [&](std::string_view word) {
    constexpr std::size_t kShortWord = 3;
    return word.size() <= kShortWord || is_digits(word) || is_of_show(word) || numbering_.has_name(word) ||
           is_episode_word(word);
  };
  std::size_t end = all.size();
  for (std::size_t begin = 1; begin < end && says_which(all[begin - 1]); ++begin) {
    if (const auto found = titled(begin, end)) return found;
  }
  while (end > 0 && is_episode_word(all[end - 1])) --end;
  if (end == all.size()) return std::nullopt;
  for (std::size_t begin = 0; begin < end && (begin == 0 || says_which(all[begin - 1])); ++begin) {
    if (const auto found = titled(begin, end)) return found;
  }
  return std::nullopt;
}

}  // namespace podatlas::mention
