#include "extract/source/feed/feed_builder.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "core/digest.h"
#include "core/text/text.h"
#include "core/text/title_numbers.h"
#include "core/url/credentials.h"
#include "core/url/url.h"
#include "extract/source/feed/episode_texts.h"
#include "extract/source/feed/feed_date.h"
#include "extract/source/merge_shows.h"

namespace podatlas::source {
namespace {

constexpr std::size_t kLongestGuid = 512;
// A feed may be wrong in every item; the first warnings are enough to act on.
constexpr std::size_t kMostWarnings = 100;
// Every item inherits the persons of the channel, so without a limit a small file could fill the memory.
// Telling the persons of one item apart takes quadratic time.
constexpr std::size_t kMostPersons = 100;

// Keeps the first kMostPersons; returns a warning about the others, or "".
std::string cut_persons(std::vector<PersonTag>& persons, std::string_view whose) {
  if (persons.size() <= kMostPersons) return {};
  std::string out = counted(persons.size(), "person") + " of the " + std::string(whose) +
                    "; read the first " + std::to_string(kMostPersons);
  persons.resize(kMostPersons);
  return out;
}

// Where the feed comes from, as evidence names it: never a local path.
std::string source_name(const Show& show, const std::string& name) {
  if (!show.feed_url.empty()) return show.feed_url;
  if (!show.link.empty()) return show.link;
  return name.substr(name.rfind('/') + 1);
}

std::string made_guid(const Episode& episode) {
  if (!episode.enclosure.url.empty()) return podcast_uuid5("enclosure " + episode.enclosure.url);
  if (!episode.link.empty() || !episode.title.empty()) {
    return podcast_uuid5("link " + episode.link + " title " + episode.title);
  }
  return podcast_uuid5("text " + episode.description_html);
}

}  // namespace

void FeedBuilder::warn(Warning warning) {
  if (feed_.warnings.size() >= kMostWarnings) {
    ++dropped_warnings_;
    return;
  }
  feed_.warnings.push_back(std::move(warning));
}

Feed FeedBuilder::take() {
  name_episodes();
  number_by_titles(feed_.show.episodes);
  if (dropped_warnings_ > 0)
    feed_.warnings.push_back({name_, {}, counted(dropped_warnings_, "further warning") + " not shown"});
  return std::move(feed_);
}

void FeedBuilder::fill_show(RawChannel channel) {
  Show& show = feed_.show;
  feed_.next_page = std::move(channel.next_url);
  show.title = std::move(channel.title);
  if (is_web_url(channel.link)) show.link = without_user(channel.link);
  show.description = std::move(channel.description);
  show.language = std::move(channel.language);
  std::ranges::replace(show.language, '_', '-');  // "en_US" is not a tag of RFC 5646
  if (is_web_url(channel.image)) show.image = without_user(channel.image);
  show.categories = std::move(channel.categories);
  if (channel.medium != "podcast") show.medium = std::move(channel.medium);
  show.authors = std::move(channel.authors);
  show.persons = std::move(channel.persons);
  if (const std::string cut = cut_persons(show.persons, "show"); !cut.empty()) warn({name_, {}, cut});
  for (PersonTag& person : show.persons) {
    person.href = is_web_url(person.href) ? without_user(person.href) : std::string();
  }
  // A private feed's URL may contain credentials, which nobody else may see. The guid is made of the whole
  // URL.
  std::string own_url;
  for (const std::string& url : {channel.self_url, channel.new_feed_url, name_}) {
    if (own_url.empty() && is_web_url(url)) own_url = url;
  }
  show.feed_url = without_credentials(own_url);
  show.sources = {source_name(show, name_)};
  const std::string& named_by = !own_url.empty() ? own_url : !show.link.empty() ? show.link : show.title;
  show.guid = channel.guid.empty() || channel.guid.size() > kLongestGuid
                  ? podcast_guid_of_feed(named_by.empty() ? name_ : named_by)
                  : std::move(channel.guid);
}

// What `parse` makes of the text; a warning if that is nothing.
template <typename Parse>
auto FeedBuilder::parsed(std::string_view text, const char* what, Parse parse) -> decltype(parse(text)) {
  if (text.empty()) return std::nullopt;
  auto value = parse(text);
  if (!value) warn_of_item(std::string("invalid ") + what + " '" + shorten(one_line(text), 40) + "'");
  return value;
}

// Other schemes lead nowhere that a listener should go ("javascript:").
std::string FeedBuilder::web_url(const std::string& url, const char* what) {
  if (url.empty() || is_web_url(url)) return without_user(url);
  warn_of_item(std::string(what) + " '" + shorten(one_line(url), 60) + "' is not a web address");
  return {};
}

void FeedBuilder::add_episode(RawItem&& item, std::size_t line) {
  line_ = line;
  Episode episode;
  episode.title = std::move(item.title.empty() ? item.itunes_title : item.title);
  episode.guid = item.guid.size() <= kLongestGuid ? one_line(item.guid) : sha256_hex(item.guid);
  episode.link = web_url(item.original_link.empty() ? item.link : item.original_link, "link");
  if (episode.link.empty() && item.guid_is_link && is_web_url(item.guid))
    episode.link = without_user(item.guid);
  if (const auto date =
          parsed(item.published.empty() ? item.updated : item.published, "date", parse_feed_date)) {
    episode.published = date->time;
    episode.published_offset = date->offset;
  }
  episode.number = parsed(item.number, "episode number", parse_number);
  episode.season = parsed(item.season, "season", parse_number);
  episode.duration = parsed(item.duration, "duration", parse_feed_duration);
  episode.enclosure = std::move(item.enclosure);
  episode.enclosure.url = web_url(episode.enclosure.url, "enclosure");
  episode.authors = std::move(item.authors);
  episode.keywords = std::move(item.keywords);
  // Podcasting 2.0: a person tag in an item replaces all of the channel's.
  episode.persons = item.persons.empty() ? feed_.show.persons : std::move(item.persons);
  if (const std::string cut = cut_persons(episode.persons, "episode"); !cut.empty()) warn_of_item(cut);
  for (PersonTag& person : episode.persons) person.href = web_url(person.href, "person's address");
  episode.transcripts = std::move(item.transcripts);
  for (TranscriptTag& transcript : episode.transcripts)
    transcript.url = web_url(transcript.url, "transcript");
  std::erase_if(episode.transcripts, [](const TranscriptTag& t) { return t.url.empty(); });
  episode.chapters_url = web_url(item.chapters_url, "chapters");
  std::vector<Warning> broken;
  episode.chapters = valid_chapters(item.chapters, episode, name_, broken);
  for (Warning& warning : broken) {
    warning.place = {line_, 0};
    warn(std::move(warning));
  }
  const Show& show = feed_.show;
  fill_texts(item,
             !episode.link.empty() ? episode.link
             : !show.link.empty()  ? show.link
                                   : show.feed_url,
             episode);
  episode.sources = show.sources;
  feed_.show.episodes.push_back(std::move(episode));
  lines_.push_back(line_);
}

// Gives every episode a guid of its own. Items with one guid and one title are one episode, the first of
// them; without titles, those with one audio file. Of different titles the earliest keeps the guid,
// wherever it is in the feed.
void FeedBuilder::name_episodes() {
  std::vector<Episode>& episodes = feed_.show.episodes;
  std::unordered_map<std::string, std::vector<std::size_t>> by_guid;
  by_guid.reserve(episodes.size());
  for (std::size_t i = 0; i < episodes.size(); ++i) {
    Episode& episode = episodes[i];
    if (episode.guid.empty()) {
      episode.guid = made_guid(episode);
      episode.guid_is_made = true;
    }
    by_guid[episode.guid].push_back(i);
  }
  std::vector<bool> is_repeated(episodes.size());
  std::vector<std::string> new_guids(episodes.size());
  for (auto& [guid, items] : by_guid) {
    if (items.size() > 1) tell_apart(items, is_repeated, new_guids);
  }
  for (std::size_t i = 0; i < episodes.size(); ++i) {
    Episode& episode = episodes[i];
    line_ = lines_[i];
    if (is_repeated[i]) {
      warn_of_item("item '" + shorten(episode.title, 60) + "' is repeated; kept once");
      episode.guid.clear();
    } else if (!new_guids[i].empty()) {
      warn_of_item("guid '" + shorten(episode.guid, 60) + "' is used twice; '" + shorten(episode.title, 60) +
                   "' is an episode of its own");
      episode.guid = std::move(new_guids[i]);
      episode.guid_is_made = true;
    }
  }
  std::erase_if(episodes, [](const Episode& episode) { return episode.guid.empty(); });
}

// For the items with one guid: marks those that repeat another, and names those that are other episodes.
void FeedBuilder::tell_apart(const std::vector<std::size_t>& items, std::vector<bool>& is_repeated,
                             std::vector<std::string>& new_guids) const {
  const std::vector<Episode>& episodes = feed_.show.episodes;
  std::map<std::string, std::size_t> by_title;
  std::vector<std::size_t> different;
  for (const std::size_t i : items) {
    const std::string key = title_key(episodes[i]);
    is_repeated[i] = !by_title.emplace(key, i).second;
    if (!is_repeated[i]) different.push_back(i);
  }
  const auto time_of = [&](std::size_t i) {
    return episodes[i].published.value_or(std::chrono::sys_seconds::max());
  };
  const std::size_t first = *std::min_element(different.begin(), different.end(), [&](auto a, auto b) {
    return std::pair(time_of(a), title_key(episodes[a])) < std::pair(time_of(b), title_key(episodes[b]));
  });
  for (const std::size_t i : different) {
    if (i != first) new_guids[i] = guid_beside(episodes[i]);
  }
}

}  // namespace podatlas::source
