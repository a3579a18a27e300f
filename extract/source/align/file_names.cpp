#include "extract/source/align/file_names.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {
namespace {

constexpr std::size_t kLongestName = 200;  // bytes
constexpr std::size_t kLongestNumber = 5;  // digits

// "mlg", "1" for "MLG-001": what names are compared by.
std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> out;
  const std::string folded = fold(name.substr(0, kLongestName));
  bool was_digit = false;
  bool begins = true;
  for (const char c : folded) {
    if (c == ' ') {
      begins = true;
      continue;
    }
    if (begins || is_digit(c) != was_digit) out.emplace_back();
    if (out.back() == "0" && is_digit(c)) out.back().clear();
    out.back() += c;
    was_digit = is_digit(c);
    begins = false;
  }
  return out;
}

// Segments of a URL's path, or of anything with slashes, without the extension of a page.
std::vector<std::string> segments_of(std::string_view address) {
  const std::string path = percent_decode(is_web_url(address) ? split_url(address).path : address);
  std::vector<std::string> out;
  for (const std::string_view segment : split(path, '/')) {
    if (!segment.empty() && !segment.starts_with("index.")) out.emplace_back(segment);
  }
  if (out.empty()) return out;
  for (const std::string_view end : {".html", ".htm", ".php", ".mp3", ".m4a", ".ogg", ".opus", ".mp4"}) {
    if (out.back().ends_with(end)) out.back().resize(out.back().size() - end.size());
  }
  return out;
}

// The part of an address that may number an episode, as a title would: "mlg 1" for "/podcasts/mlg/1".
std::string numbered_part(const std::vector<std::string>& segments) {
  bool is_date = false;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const std::string& segment = segments[i];
    const bool is_year =
        segment.size() == 4 && is_digits(segment) && (segment.starts_with("19") || segment.starts_with("20"));
    is_date = is_year || (is_date && segment.size() <= 2 && is_digits(segment));
    if (is_date) continue;
    const bool has_digit = std::any_of(segment.begin(), segment.end(), is_digit);
    if (!has_digit || segment.size() > kLongestName) continue;
    std::string words = join(words_of(segment), " ");
    if (!words.empty() && is_digit(words.front()) && i > 0) {
      words.insert(0, " ");
      words.insert(0, fold(segments[i - 1]));
    }
    return words;
  }
  return {};
}

// Without the extensions ("talk.en.vtt") and a word that says what the file is.
std::string_view stem_of(std::string_view file_name) {
  std::string_view stem = base_name(file_name);
  stem = stem.substr(0, std::max<std::size_t>(stem.rfind('.'), 1));
  constexpr std::size_t kLongestEnd = 6;  // "en", "de-CH"
  const std::size_t dot = stem.rfind('.');
  const bool has_language = dot != std::string_view::npos && dot > 0 && stem.size() - dot <= kLongestEnd &&
                            std::all_of(stem.begin() + static_cast<std::ptrdiff_t>(dot) + 1, stem.end(),
                                        [](char c) { return is_alpha(c) || c == '-'; });
  return has_language ? stem.substr(0, dot) : stem;
}

void drop_kind(std::vector<std::string>& words) {
  constexpr std::array<std::string_view, 3> kKinds = {"transcript", "transcripts", "transcription"};
  std::erase_if(words, [&](const std::string& word) { return is_one_of(word, kKinds); });
}

// "2021", "5", "4" at the start: a day, which says nothing about a number.
void drop_day(std::vector<std::string>& words) {
  constexpr std::size_t kParts = 3;
  if (words.size() > kParts && words[0].size() == 4 &&
      std::all_of(words.begin(), words.begin() + kParts, is_digits) && words[1].size() <= 2 &&
      words[2].size() <= 2) {
    words.erase(words.begin(), words.begin() + kParts);
  }
}

}  // namespace

FileNames::FileNames(const Show& show) : show_(fold(show.title)) {
  std::vector<Episode> by_link;
  std::vector<Episode> by_guid;
  const std::size_t count = show.episodes.size();
  by_link.reserve(count);
  by_guid.reserve(count);
  words_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Episode& episode = show.episodes[i];
    std::vector<std::string> words = words_of(episode.title);
    for (std::vector<Episode>* const numbered : {&by_link, &by_guid}) {
      numbered->emplace_back();
      numbered->back().published = episode.published;
      numbered->back().published_offset = episode.published_offset;
    }
    for (const std::string* address : {&episode.link, &episode.guid, &episode.enclosure.url}) {
      const std::vector<std::string> segments = segments_of(*address);
      if (segments.empty() || (address == &episode.guid && episode.guid_is_made)) continue;
      if (address == &episode.link) by_link.back().title = numbered_part(segments);
      if (address == &episode.guid) by_guid.back().title = numbered_part(segments);
      Words slug = words_of(segments.back());
      words.insert(words.end(), slug.begin(), slug.end());
      remember_slug(slug, i);
      if (segments.size() > 1 && address != &episode.enclosure.url) {
        Words two = words_of(segments[segments.size() - 2]);
        two.insert(two.end(), slug.begin(), slug.end());
        remember_slug(two, i);
      }
    }
    if (episode.season && episode.number)
      remember_slug({"s", std::to_string(*episode.season), "e", std::to_string(*episode.number)}, i);
    words_.emplace_back(words.begin(), words.end());
  }
  numberings_.emplace_back(show.episodes);
  numberings_.emplace_back(by_link);
  numberings_.emplace_back(by_guid);
  counts_all_ = std::none_of(numberings_.begin(), numberings_.end(),
                             [](const TitleNumbering& n) { return n.names().size() > 1; });
  for (const Episode& episode : show.episodes) has_numbers_ = has_numbers_ || episode.number.has_value();
}

void FileNames::remember_slug(const Words& words, std::size_t episode) {
  constexpr std::size_t kShortest = 5;
  const std::string slug = join(words, " ");
  const bool has_letter = !std::all_of(words.begin(), words.end(), is_digits);
  if (!has_letter || (words.size() < 2 && slug.size() < kShortest)) return;
  const auto [known, is_new] = slugs_.try_emplace(slug, episode);
  if (!is_new && known->second != episode) known->second.reset();
}

bool FileNames::has_words(std::size_t episode, const Words& words) const {
  constexpr std::size_t kShortest = 4;
  bool is_any = false;
  for (const std::string& word : words) {
    if (word.size() < kShortest || is_digits(word)) continue;
    if (words_[episode].contains(word)) return true;
    is_any = true;
  }
  return !is_any;
}

bool FileNames::counts_all(const TitleNumbering& numbering) const {
  if (&numbering == &numberings_.front() && has_numbers_) return true;
  if (!counts_all_ || numbering.names().empty()) return false;
  return numbering.names().begin()->second.episodes * 3 >= words_.size() * 2;
}

void FileNames::find_by_number(const Words& words, std::set<std::size_t>& found) const {
  const auto at = std::find_if(words.begin(), words.end(), is_digits);
  if (at == words.end() || at->size() > kLongestNumber) return;
  const std::int64_t number = *parse_number(*at);
  const std::string name = join({words.begin(), at}, " ");
  const bool is_bare = name.empty() || name == show_ || title_number(name + ' ' + *at) == number;
  const Words rest(at + 1, words.end());
  for (const TitleNumbering& numbering : numberings_) {
    const bool is_named = numbering.has_name(name);
    if (!is_named && !(is_bare && counts_all(numbering))) continue;
    const auto episode = is_named ? numbering.find(name, number) : numbering.find(number);
    if (episode && has_words(*episode, rest)) found.insert(*episode);
  }
}

std::optional<std::size_t> FileNames::find(std::string_view file_name) const {
  Words words = words_of(stem_of(file_name));
  std::set<std::size_t> found;
  for (int attempt = 0; attempt < 2; ++attempt) {
    const auto slug = slugs_.find(join(words, " "));
    if (slug != slugs_.end() && slug->second) found.insert(*slug->second);
    drop_kind(words);
    drop_day(words);
  }
  find_by_number(words, found);
  return found.size() == 1 ? std::optional(*found.begin()) : std::nullopt;
}

}  // namespace podatlas::source
