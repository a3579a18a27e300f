// Listening paths for podcast apps: an RSS feed, a Podcasting 2.0 list and an M3U playlist.
#include <pugixml.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <sstream>

#include "core/dates.h"
#include "core/digest.h"
#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/path/moment.h"
#include "export/path/path_formats.h"
#include "export/path/path_reasons.h"
#include "export/path/path_sections.h"
#include "graph/path/plan/lengths.h"

namespace podatlas::exporter {
namespace {

constexpr const char* kAtom = "http://www.w3.org/2005/Atom";
constexpr const char* kItunes = "http://www.itunes.com/dtds/podcast-1.0.dtd";
constexpr const char* kPodcast = "https://podcastindex.org/namespace/1.0";

// Text of a source for an app that shows it.
std::string shown(std::string_view text) { return without_overrides(xml_characters(text)); }

void add(pugi::xml_node parent, const char* name, std::string_view text) {
  if (!text.empty()) parent.append_child(name).text().set(shown(text).c_str());
}

// "Wed, 05 May 2021 05:20:33 +0000".
std::string rfc2822(std::chrono::sys_seconds time) {
  constexpr std::array<std::string_view, 7> kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::string stamp = rfc3339({time});  // "2021-05-05T05:20:33Z"
  return std::string(kDays.at(std::chrono::weekday(day).c_encoding())) + ", " + stamp.substr(8, 2) + ' ' +
         month_and_year({time}) + ' ' + stamp.substr(11, 8) + " +0000";
}

std::string clock(std::chrono::seconds duration) {
  const std::int64_t s = duration.count();
  return zero_padded(s / 3600, 2) + ':' + zero_padded(s / 60 % 60, 2) + ':' + zero_padded(s % 60, 2);
}

const Show* show_of_step(const PathPlan& document, const graph::PathStep& step) {
  const auto show = show_of(*document.graph, step.episode);
  return show ? &document.graph->show(*show) : nullptr;
}

// The show of the first step; the feed gets its image, language and name.
const Show* show_of_path(const PathPlan& document) {
  return document.path.steps.empty() ? nullptr : show_of_step(document, document.path.steps.front());
}

std::string medium_of(const Show* show) {
  return show == nullptr || show->medium.empty() ? "podcast" : show->medium;
}

// What the shows of all steps are; nullopt if that differs.
std::optional<std::string> medium_of(const PathPlan& document) {
  std::set<std::string> media;
  for (const graph::PathStep& step : document.path.steps)
    media.insert(medium_of(show_of_step(document, step)));
  if (media.size() > 1) return std::nullopt;
  return media.empty() ? "podcast" : *media.begin();
}

void add_image(pugi::xml_node parent, const Show* show) {
  if (show == nullptr || !is_web_url(show->image)) return;
  parent.append_child("itunes:image").append_attribute("href") = xml_characters(show->image).c_str();
}

// "Education > How To" is a category and a part of it.
void add_category(pugi::xml_node channel, std::string_view category) {
  pugi::xml_node parent = channel;
  for (const bool is_whole : {true, false}) {
    const std::size_t end = is_whole ? category.find(" > ") : std::string_view::npos;
    parent = parent.append_child("itunes:category");
    parent.append_attribute("text") = shown(category.substr(0, end)).c_str();
    if (end == std::string_view::npos) return;
    category.remove_prefix(end + 3);
  }
}

// The date of the newest episode, or a fixed date that podcast apps accept.
std::chrono::sys_seconds newest(const PathPlan& document) {
  constexpr std::chrono::sys_days kUndated = std::chrono::year(2000) / 1 / 1;
  std::chrono::sys_seconds out = kUndated;
  for (const graph::PathStep& step : document.path.steps) {
    const auto& published = document.graph->episode(step.episode).published;
    if (published) out = std::max(out, *published);
  }
  return out;
}

std::string why(const PathPlan& document, std::size_t i) {
  std::string out;
  if (const auto& part = document.path.steps[i].segment) {
    out = segment_text(document, *part) + '.';
    out.front() = 'H';
  }
  for (const Reason& reason : reasons_for(*document.graph, document.path, i)) {
    out += (out.empty() ? "" : " ") + reason.text;
  }
  return out;
}

// A feed without items, and its channel.
pugi::xml_node begin_feed(pugi::xml_document& xml, const PathPlan& document) {
  pugi::xml_node declaration = xml.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "UTF-8";
  pugi::xml_node rss = xml.append_child("rss");
  rss.append_attribute("version") = "2.0";
  rss.append_attribute("xmlns:atom") = kAtom;
  rss.append_attribute("xmlns:itunes") = kItunes;
  rss.append_attribute("xmlns:podcast") = kPodcast;
  pugi::xml_node channel = rss.append_child("channel");
  const Show* const show = show_of_path(document);
  add(channel, "title", path_title(document));
  add(channel, "link", show != nullptr && is_web_url(show->link) ? show->link : "https://w3id.org/podatlas/");
  if (!document.self_url.empty()) {
    pugi::xml_node self = channel.append_child("atom:link");
    self.append_attribute("href") = xml_characters(document.self_url).c_str();
    self.append_attribute("rel") = "self";
    self.append_attribute("type") = "application/rss+xml";
  }
  const auto has_length = [&](const graph::PathStep& step) {
    return step.segment || graph::told_length(document.graph->episode(step.episode));
  };
  const std::vector<graph::PathStep>& steps = document.path.steps;
  std::string length;
  if (std::ranges::any_of(steps, has_length))
    length = (std::ranges::all_of(steps, has_length) ? ", " : ", about ") + minutes_text(document.path.total);
  add(channel, "description",
      counted(steps.size(), "episode") + (show == nullptr ? "" : " of " + show->title) +
          ", in listening order" + length + ".");
  add(channel, "language", show != nullptr && !show->language.empty() ? show->language : "en");
  add_image(channel, show);
  if (show != nullptr) {
    for (const std::string& category : show->categories) add_category(channel, category);
    if (!show->authors.empty()) add(channel, "itunes:author", show->authors.front());
  }
  add(channel, "itunes:explicit", "false");
  if (!document.self_url.empty()) add(channel, "podcast:guid", podcast_guid_of_feed(document.self_url));
  return channel;
}

std::string xml_text(const pugi::xml_document& xml) {
  std::ostringstream out;
  xml.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return out.str();
}

void add_item(pugi::xml_node channel, const PathPlan& document, std::size_t i, const std::string& guid,
              std::chrono::sys_seconds time) {
  const graph::PathStep& step = document.path.steps[i];
  const Episode& episode = document.graph->episode(step.episode);
  const std::string position = std::to_string(i + 1);
  pugi::xml_node item = channel.append_child("item");
  add(item, "title", position + ". " + std::string(title_of(episode)));
  if (is_web_url(episode.link)) add(item, "link", episode.link);
  pugi::xml_node identity = item.append_child("guid");
  identity.append_attribute("isPermaLink") = "false";
  identity.text().set(xml_characters(guid).c_str());
  add(item, "pubDate", rfc2822(time));
  add(item, "description", why(document, i) + "\n\n" + own_notes(episode));
  if (is_web_url(episode.enclosure.url)) {
    pugi::xml_node enclosure = item.append_child("enclosure");
    enclosure.append_attribute("url") = xml_characters(episode.enclosure.url).c_str();
    enclosure.append_attribute("length") = std::to_string(episode.enclosure.bytes.value_or(0)).c_str();
    enclosure.append_attribute("type") =
        episode.enclosure.type.empty() ? "audio/mpeg" : xml_characters(episode.enclosure.type).c_str();
  }
  const Show* const show = show_of_step(document, step);
  if (show != show_of_path(document)) add_image(item, show);
  if (episode.duration) add(item, "itunes:duration", clock(*episode.duration));
  if (const auto chapter = chapter_of(document, i); chapter && chapter->end) {
    pugi::xml_node bite = item.append_child("podcast:soundbite");
    bite.append_attribute("startTime") = std::to_string(chapter->begin.count()).c_str();
    bite.append_attribute("duration") = std::to_string((*chapter->end - chapter->begin).count()).c_str();
    const bool is_named = !step.segment || !chapter->chapter.empty();
    bite.text().set(shown(is_named ? chapter->chapter : subject_of(document, *step.segment)).c_str());
  }
  add(item, "itunes:episode", position);
  add(item, "itunes:order", position);
  add(item, "itunes:episodeType", "full");
}

}  // namespace

std::string path_rss(const PathPlan& document) {
  pugi::xml_document xml;
  pugi::xml_node channel = begin_feed(xml, document);
  add(channel, "itunes:type", "episodic");
  add(channel, "podcast:medium", medium_of(document).value_or("podcast"));
  // A new feed, but the same one for the same query.
  const std::chrono::sys_seconds first = newest(document);
  std::set<std::string> guids;  // two shows may use the same
  for (std::size_t i = 0; i < document.path.steps.size(); ++i) {
    const graph::PathStep& step = document.path.steps[i];
    std::string guid = document.graph->episode(step.episode).guid;
    const Show* const show = show_of_step(document, step);
    if (!guids.insert(guid).second && show != nullptr) guid.insert(0, show->guid + '/');
    add_item(channel, document, i, guid, first - std::chrono::minutes(i));
  }
  return xml_text(xml);
}

std::string path_list(const PathPlan& document) {
  pugi::xml_document xml;
  pugi::xml_node channel = begin_feed(xml, document);
  const std::optional<std::string> medium = medium_of(document);
  add(channel, "podcast:medium", medium ? *medium + 'L' : "mixed");
  for (const graph::PathStep& step : document.path.steps) {
    const Episode& episode = document.graph->episode(step.episode);
    const Show* const show = show_of_step(document, step);
    const std::string title = one_line(title_of(episode));
    if (show == nullptr || episode.guid_is_made) {
      const std::string comment = " no guid in its feed: " + shown(title) + ' ';
      channel.append_child(pugi::node_comment).set_value(comment.c_str());
      continue;
    }
    pugi::xml_node item = channel.append_child("podcast:remoteItem");
    item.append_attribute("feedGuid") = xml_characters(show->guid).c_str();
    if (is_web_url(show->feed_url)) item.append_attribute("feedUrl") = xml_characters(show->feed_url).c_str();
    item.append_attribute("itemGuid") = xml_characters(episode.guid).c_str();
    item.append_attribute("medium") = medium_of(show).c_str();
    item.append_attribute("title") = shown(title).c_str();
  }
  return xml_text(xml);
}

std::string path_m3u(const PathPlan& document) {
  std::string out = "#EXTM3U\n#PLAYLIST:" + without_overrides(one_line(path_title(document))) + '\n';
  for (const graph::PathStep& step : document.path.steps) {
    const Episode& episode = document.graph->episode(step.episode);
    const std::string title = without_overrides(one_line(title_of(episode)));
    if (!is_web_url(episode.enclosure.url)) {
      out += "# no audio: " + title + '\n';
      continue;
    }
    out += "#EXTINF:" + std::to_string(step.duration.count()) + ',' + title + '\n';
    if (step.segment) {
      out += "#EXTVLCOPT:start-time=" + std::to_string(step.segment->begin.count()) +
             "\n#EXTVLCOPT:stop-time=" + std::to_string(step.segment->end.count()) + '\n';
    }
    out += one_line(episode.enclosure.url) + '\n';
  }
  return out;
}

}  // namespace podatlas::exporter
