#include "extract/source/merge_shows.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/digest.h"
#include "core/text/text.h"

namespace podatlas::source {
namespace {

template <typename T>
void fill(T& into, T& from) {
  if constexpr (requires { into.empty(); }) {
    if (into.empty()) into = std::move(from);
  } else {
    if (!into) into = std::move(from);
  }
}

void merge_episode(Episode& into, Episode& from) {
  fill(into.title, from.title);
  fill(into.link, from.link);
  if (!into.published) into.published_offset = from.published_offset;
  fill(into.published, from.published);
  fill(into.number, from.number);
  fill(into.season, from.season);
  fill(into.duration, from.duration);
  if (into.enclosure.url.empty()) into.enclosure = std::move(from.enclosure);
  fill(into.authors, from.authors);
  fill(into.keywords, from.keywords);
  fill(into.persons, from.persons);
  fill(into.transcripts, from.transcripts);
  fill(into.chapters_url, from.chapters_url);
  fill(into.chapters, from.chapters);
  if (into.description_html.empty()) {
    into.description_html = std::move(from.description_html);
    into.texts = std::move(from.texts);
  }
  for (Text& text : into.texts) {
    if (text.field == Field::kTitle) text.plain = into.title;
  }
  unite(into.same_as, from.same_as);
  unite(into.sources, from.sources);
}

bool episode_before(const Episode& a, const Episode& b) {
  return std::tie(a.published, a.number, a.guid) < std::tie(b.published, b.number, b.guid);
}

// All that a show says: two shows with one digest are identical. Each part is preceded by its length, so that
// "a" and "bc" differ from "ab" and "c".
class Digest {
 public:
  void add(std::string_view text) {
    content_ += std::to_string(text.size());
    content_ += ':';
    content_ += text;
  }
  void add(std::int64_t number) { add(std::to_string(number)); }
  void add(const std::vector<std::string>& texts) {
    add(static_cast<std::int64_t>(texts.size()));
    for (const std::string& text : texts) add(text);
  }
  void add(const std::vector<PersonTag>& persons) {
    add(static_cast<std::int64_t>(persons.size()));
    for (const PersonTag& person : persons) {
      for (const std::string* part : {&person.name, &person.role, &person.href}) add(*part);
    }
  }
  void add(const Episode& e) {
    for (const std::string* part : {&e.guid, &e.title, &e.link, &e.enclosure.url, &e.enclosure.type,
                                    &e.description_html, &e.chapters_url}) {
      add(*part);
    }
    add(e.published ? e.published->time_since_epoch().count() : std::numeric_limits<std::int64_t>::min());
    add(e.published_offset.count());
    add(e.duration ? e.duration->count() : -1);
    for (const std::optional<std::int64_t>& number : {e.number, e.season, e.enclosure.bytes})
      add(number.value_or(-1));
    add(e.authors);
    add(e.keywords);
    add(e.same_as);
    add(e.persons);
    for (const TranscriptTag& transcript : e.transcripts) {
      add(transcript.url);
      add(transcript.type);
    }
    for (const Chapter& chapter : e.chapters) {
      add(chapter.begin.count());
      add(chapter.end ? chapter.end->count() : -1);
      add(chapter.title);
      add(chapter.url);
    }
    for (const Text& text : e.texts) {
      add(name_of(text.field));
      add(text.plain);
      for (const Anchor& anchor : text.anchors) add(anchor.href);
    }
  }
  [[nodiscard]] std::string hex() const { return sha256_hex(content_); }

 private:
  std::string content_;
};

// The preferred source of a show is the one with the latest episode; the digest breaks ties.
struct Preference {
  std::optional<std::chrono::sys_seconds> latest;
  std::string digest;
};
Preference preference_of(const Show& show) {
  Preference out;
  Digest digest;
  for (const std::string* part : {&show.title, &show.link, &show.description, &show.language, &show.feed_url,
                                  &show.image, &show.medium}) {
    digest.add(*part);
  }
  digest.add(show.authors);
  digest.add(show.categories);
  digest.add(show.persons);
  for (const Episode& episode : show.episodes) {
    out.latest = std::max(out.latest, episode.published);
    digest.add(episode);
  }
  out.digest = digest.hex();
  return out;
}

// A guid that one source gives to several episodes may stand for another of them elsewhere.
void tell_apart(std::vector<Show>& group) {
  std::unordered_set<std::string> beside;
  for (const Show& show : group) {
    for (const Episode& episode : show.episodes) {
      if (episode.guid_is_made && episode.guid.find('~') != std::string::npos) beside.insert(episode.guid);
    }
  }
  if (beside.empty()) return;
  for (Show& show : group) {
    for (Episode& episode : show.episodes) {
      std::string own = guid_beside(episode);
      if (!beside.contains(own)) continue;
      episode.guid = std::move(own);
      episode.guid_is_made = true;
    }
  }
}

Show merged(std::vector<Show> group) {
  if (group.size() > 1) {
    tell_apart(group);
    std::vector<std::pair<Preference, std::size_t>> order;
    for (std::size_t i = 0; i < group.size(); ++i) order.emplace_back(preference_of(group[i]), i);
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
      return std::tie(b.first.latest, a.first.digest) < std::tie(a.first.latest, b.first.digest);
    });
    std::vector<Show> sorted;
    sorted.reserve(order.size());
    for (const auto& [preference, i] : order) sorted.push_back(std::move(group[i]));
    group = std::move(sorted);
  }
  Show show = std::move(group.front());
  std::unordered_map<std::string, std::size_t> by_guid;
  for (std::size_t i = 0; group.size() > 1 && i < show.episodes.size(); ++i)
    by_guid.emplace(show.episodes[i].guid, i);
  for (std::size_t g = 1; g < group.size(); ++g) {
    Show& from = group[g];
    fill_show(show, from);
    unite(show.sources, from.sources);
    for (Episode& episode : from.episodes) {
      const auto [known, is_new] = by_guid.emplace(episode.guid, show.episodes.size());
      if (is_new) {
        show.episodes.push_back(std::move(episode));
      } else {
        merge_episode(show.episodes[known->second], episode);
      }
    }
  }
  // Nearly all feeds have the latest episode first.
  if (std::is_sorted(show.episodes.rbegin(), show.episodes.rend(), episode_before))
    std::reverse(show.episodes.begin(), show.episodes.end());
  if (!std::is_sorted(show.episodes.begin(), show.episodes.end(), episode_before))
    std::sort(show.episodes.begin(), show.episodes.end(), episode_before);
  return show;
}

}  // namespace

std::string title_key(const Episode& episode) {
  std::string folded = fold(episode.title);
  if (!folded.empty()) return folded;
  return !episode.title.empty() ? episode.title : "audio " + episode.enclosure.url;
}

std::string guid_beside(const Episode& episode) {
  constexpr std::size_t kDigits = 12;
  return episode.guid + '~' + sha256_hex(title_key(episode), kDigits);
}

void fill_show(Show& into, Show& from) {
  fill(into.title, from.title);
  fill(into.link, from.link);
  fill(into.description, from.description);
  fill(into.language, from.language);
  fill(into.authors, from.authors);
  fill(into.feed_url, from.feed_url);
  fill(into.image, from.image);
  fill(into.categories, from.categories);
  fill(into.medium, from.medium);
  fill(into.persons, from.persons);
  fill(into.rating, from.rating);
  fill(into.rating_count, from.rating_count);
  fill(into.first_year, from.first_year);
  fill(into.last_year, from.last_year);
  unite(into.same_as, from.same_as);
}

std::vector<Show> merge_shows(std::vector<Show> shows) {
  std::stable_sort(shows.begin(), shows.end(), [](const Show& a, const Show& b) { return a.guid < b.guid; });
  std::vector<Show> out;
  for (std::size_t i = 0; i < shows.size();) {
    std::vector<Show> group;
    const std::string guid = shows[i].guid;
    while (i < shows.size() && shows[i].guid == guid) group.push_back(std::move(shows[i++]));
    out.push_back(merged(std::move(group)));
  }
  return out;
}

}  // namespace podatlas::source
