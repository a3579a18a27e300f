#include "extract/source/companion/companions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "core/digest.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/align/align.h"
#include "extract/source/merge_shows.h"

namespace podatlas::source {
namespace {

// Entries that are all different episodes.
struct Group {
  std::vector<Entry> entries;
  std::vector<const Companion*> from;  // by entry
  Show about;                          // what they say of their show
};

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

std::vector<Group> groups_of(std::vector<Companion>& companions) {
  std::sort(companions.begin(), companions.end(), [](const Companion& a, const Companion& b) {
    return std::tie(a.kind, a.source) < std::tie(b.kind, b.source);
  });
  std::map<std::pair<std::string, std::string>, Group> groups;
  for (Companion& companion : companions) {
    // A file with several entries is a list of its own; files with one entry each form a list together.
    const bool is_list = companion.entries.size() > 1;
    Group& group = groups[{companion.kind, is_list ? companion.source : folder_of(companion.source)}];
    fill_show(group.about, companion.show);
    for (Entry& entry : companion.entries) {
      group.entries.push_back(std::move(entry));
      group.from.push_back(&companion);
    }
  }
  std::vector<Group> out;
  out.reserve(groups.size());
  for (auto& [key, group] : groups) out.push_back(std::move(group));
  return out;
}

double sum_of(const std::vector<Aligned>& aligned) {
  double sum = 0;
  for (const Aligned& a : aligned) sum += a.match ? a.match->score : 0;
  return sum;
}

struct Fit {
  std::size_t show = 0;
  std::vector<Aligned> aligned;
};

// The show that the entries are about: the one with the title that the source gives, else the best fit.
Fit best_fit(const Group& group, const std::vector<Show>& shows) {
  std::vector<std::size_t> possible;
  for (std::size_t s = 0; s < shows.size(); ++s) {
    if (!group.about.title.empty() && fold(shows[s].title) == fold(group.about.title)) possible.push_back(s);
  }
  if (possible.empty()) {
    for (std::size_t s = 0; s < shows.size(); ++s) possible.push_back(s);
  }
  Fit best;
  double best_sum = -1;
  for (const std::size_t s : possible) {
    std::vector<Aligned> aligned = align(group.entries, shows[s]);
    const double sum = sum_of(aligned);
    if (sum <= best_sum) continue;
    best_sum = sum;
    best = {s, std::move(aligned)};
  }
  return best;
}

// A page of another show may have been assigned to this one for lack of a better; then nothing in it applies.
bool is_about(const Group& group, const Fit& fit, const Show& show) {
  return fold(group.about.title) == fold(show.title) ||
         std::any_of(fit.aligned.begin(), fit.aligned.end(),
                     [](const Aligned& a) { return a.match.has_value(); });
}

std::string named(const Episode& episode) {
  std::string out = "'" + shorten(one_line(episode.title), 80) + "'";
  if (episode.title.empty() && episode.number) out = "number " + std::to_string(*episode.number);
  if (episode.published) out += " of " + published_day(episode);
  return out;
}

std::string percent(double score) { return std::to_string(static_cast<int>(score * 100)) + " %"; }

std::string unmatched(const Entry& entry, const Aligned& aligned, const Show& show) {
  std::string out = "no certain match for " + named(entry.episode) + "; left out";
  for (std::size_t i = 0; i < aligned.close.size(); ++i) {
    const Match& close = aligned.close[i];
    out += i == 0 ? "; closest: " : ", ";
    out += named(show.episodes[close.episode]) + " (" + percent(close.score) + ": " + close.why + ")";
  }
  return out;
}

bool has_transcript(const Episode& episode) { return !episode.text(Field::kTranscript).empty(); }

constexpr std::size_t kMostLinks = 200;
constexpr std::size_t kLongestLink = 512;

// Without punctuation or brackets at the end.
std::string_view without_closing_marks(std::string_view url) {
  while (!url.empty() && std::string_view(".,;:!?)]}'\"").find(url.back()) != std::string_view::npos)
    url.remove_suffix(1);
  return url;
}

void add_link(std::set<std::string>& links, std::string_view url) {
  url = without_closing_marks(url);
  while (url.ends_with('/')) url.remove_suffix(1);
  if (is_web_url(url) && url.size() <= kLongestLink && links.size() < kMostLinks) links.emplace(url);
}

void add_links(const Text& text, std::set<std::string>& links) {
  for (const Anchor& anchor : text.anchors) add_link(links, anchor.href);
  const std::string_view plain = text.plain;
  for (std::size_t at = plain.find("http"); at != std::string_view::npos;) {
    const std::size_t end = std::min(plain.find_first_of(" \t\n<>\"", at), plain.size());
    add_link(links, plain.substr(at, end - at));
    at = plain.find("http", end);
  }
}

std::set<std::string> links_of(const Episode& episode) {
  std::set<std::string> links;
  for (const Text& text : episode.texts) {
    if (text.field != Field::kTranscript && text.field != Field::kTitle) add_links(text, links);
  }
  return links;
}

// The feed's most similar link, if at least two thirds of the letters are the same.
std::optional<std::string> nearest_link(const std::string& link, const std::set<std::string>& others) {
  std::optional<std::string> best;
  std::size_t least = link.size() / 3;
  for (const std::string& other : others) {
    const std::size_t distance = edit_distance(link, other, least);
    if (distance > least) continue;
    best = other;
    least = distance;
  }
  return best;
}

}  // namespace

void add_companion(Episode& episode, Episode& said, const std::string& source,
                   std::vector<Warning>& warnings) {
  constexpr std::chrono::seconds kTolerance{60};  // what players and hosts differ in
  const bool is_heard = has_transcript(episode);
  for (Text& text : said.texts) {
    if (text.field != Field::kTranscript || is_heard) continue;
    if (episode.duration && episode.duration->count() > 0 && !text.times.empty() &&
        text.times.back().time > *episode.duration + kTolerance) {
      warnings.push_back({source,
                          {},
                          "has times up to " + clock_time(text.times.back().time) + ", but '" +
                              shorten(one_line(episode.title), 60) + "' ends at " +
                              clock_time(*episode.duration) + "; it may be of another recording"});
    }
    episode.texts.push_back(std::move(text));
  }
  if (episode.text(Field::kDescription).empty()) {
    for (Text& text : said.texts) {
      if (text.field == Field::kDescription) episode.texts.push_back(std::move(text));
    }
  }
  if (!episode.duration) episode.duration = said.duration;
  unite(episode.same_as, said.same_as);
  unite(episode.sources, said.sources);
}

Warning warning_of(const LinkDifference& difference) {
  std::string message =
      "'" + shorten(one_line(difference.title), 60) + "' links to " + difference.link + " here, ";
  message += difference.meant.empty() ? "which is not in " : "but to " + difference.meant + " in ";
  message += difference.feed.empty() ? "the feed" : difference.feed;
  return {difference.source, difference.place, std::move(message)};
}

std::vector<LinkDifference> link_differences(const Episode& feed, const Episode& copy,
                                             const std::string& source, Place place) {
  const std::set<std::string> own = links_of(feed);
  std::vector<LinkDifference> out;
  for (const std::string& link : links_of(copy)) {
    if (own.contains(link)) continue;
    out.push_back({feed.number, feed.guid, feed.title, published_day(feed),
                   feed.sources.empty() ? "" : feed.sources.front(), source, place, link,
                   nearest_link(link, own).value_or("")});
  }
  return out;
}

Attached attach_companions(std::vector<Show>& shows, std::vector<Companion> companions) {
  Attached out;
  for (Group& group : groups_of(companions)) {
    Fit fit = best_fit(group, shows);
    if (fit.aligned.empty()) continue;
    Show& show = shows[fit.show];
    if (is_about(group, fit, show)) fill_show(show, group.about);
    for (std::size_t e = 0; e < group.entries.size(); ++e) {
      Entry& entry = group.entries[e];
      const std::string& source = group.from[e]->source;
      const Aligned& aligned = fit.aligned[e];
      if (!aligned.match) {
        out.warnings.push_back({source, entry.place, unmatched(entry, aligned, show)});
        continue;
      }
      Episode& episode = show.episodes[aligned.match->episode];
      for (LinkDifference& difference : link_differences(episode, entry.episode, source, entry.place)) {
        out.warnings.push_back(warning_of(difference));
        out.differences.push_back(std::move(difference));
      }
      out.resolutions.push_back({source, entry.place, entry.episode.title, episode.guid, episode.title,
                                 aligned.match->score, aligned.match->why});
      add_companion(episode, entry.episode, source, out.warnings);
    }
  }
  std::stable_sort(out.resolutions.begin(), out.resolutions.end(),
                   [](const Resolution& x, const Resolution& y) { return x.score < y.score; });
  return out;
}

bool is_show_of_its_own(const Companion& companion) {
  return !companion.show.title.empty() && !companion.show.same_as.empty() && !companion.entries.empty();
}

Show show_of(Companion companion) {
  Show show = std::move(companion.show);
  show.link = show.same_as.front();
  show.guid = podcast_guid_of_feed(show.link);
  show.sources = {companion.source};
  std::unordered_set<std::string> seen;
  for (Entry& entry : companion.entries) {
    Episode& episode = entry.episode;
    if (!episode.same_as.empty()) episode.link = episode.same_as.front();
    episode.guid = podcast_uuid5("link " + episode.link + " title " + episode.title);
    episode.guid_is_made = true;
    if (!seen.insert(episode.guid).second) continue;
    for (const Text& text : episode.texts) {
      if (text.field == Field::kDescription) episode.description_html = text.plain;
    }
    episode.texts.insert(episode.texts.begin(), {Field::kTitle, episode.title, {}});
    episode.sources = show.sources;
    show.episodes.push_back(std::move(episode));
  }
  return show;
}

}  // namespace podatlas::source
