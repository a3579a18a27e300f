// Listening paths for podcast apps: an RSS feed and an M3U playlist.
#include <pugixml.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <sstream>

#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/path/path_formats.h"
#include "export/path/path_reasons.h"

namespace podatlas::exporter {
namespace {

constexpr const char* kItunes = "http://www.itunes.com/dtds/podcast-1.0.dtd";
constexpr const char* kPodcast = "https://podcastindex.org/namespace/1.0";

void add(pugi::xml_node parent, const char* name, std::string_view text) {
  if (!text.empty()) parent.append_child(name).text().set(xml_characters(text).c_str());
}

// "Wed, 05 May 2021 05:20:33 +0000".
std::string rfc2822(std::chrono::sys_seconds time) {
  constexpr std::array<std::string_view, 7> kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::string stamp = rfc3339(time);  // "2021-05-05T05:20:33Z"
  return std::string(kDays.at(std::chrono::weekday(day).c_encoding())) + ", " + stamp.substr(8, 2) + ' ' +
         std::string(kMonths.at(static_cast<unsigned>(date.month()) - 1)) + ' ' + stamp.substr(0, 4) + ' ' +
         stamp.substr(11, 8) + " +0000";
}

std::string clock(std::chrono::seconds duration) {
  const std::int64_t s = duration.count();
  return zero_padded(s / 3600, 2) + ':' + zero_padded(s / 60 % 60, 2) + ':' + zero_padded(s % 60, 2);
}

// The show of the first step; the feed gets its image, language and name.
const Show* show_of_path(const PathPlan& document) {
  if (document.path.steps.empty()) return nullptr;
  const auto show = show_of(*document.graph, document.path.steps.front().episode);
  return show ? &document.graph->show(*show) : nullptr;
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
  for (const Reason& reason : reasons_for(*document.graph, document.path, i)) {
    out += (out.empty() ? "" : " ") + reason.text;
  }
  return out;
}

void add_item(pugi::xml_node channel, const PathPlan& document, std::size_t i,
              std::chrono::sys_seconds time) {
  const graph::PathStep& step = document.path.steps[i];
  const Episode& episode = document.graph->episode(step.episode);
  const std::string position = std::to_string(i + 1);
  pugi::xml_node item = channel.append_child("item");
  add(item, "title", title_of(episode));
  if (is_web_url(episode.link)) add(item, "link", episode.link);
  pugi::xml_node guid = item.append_child("guid");
  guid.append_attribute("isPermaLink") = "false";
  guid.text().set(xml_characters(episode.guid).c_str());
  add(item, "pubDate", rfc2822(time));
  add(item, "description", why(document, i) + "\n\n" + std::string(episode.text(Field::kDescription)));
  if (is_web_url(episode.enclosure.url)) {
    pugi::xml_node enclosure = item.append_child("enclosure");
    enclosure.append_attribute("url") = xml_characters(episode.enclosure.url).c_str();
    enclosure.append_attribute("length") = std::to_string(episode.enclosure.bytes.value_or(0)).c_str();
    enclosure.append_attribute("type") =
        episode.enclosure.type.empty() ? "audio/mpeg" : xml_characters(episode.enclosure.type).c_str();
  }
  if (episode.duration) add(item, "itunes:duration", clock(*episode.duration));
  add(item, "itunes:episode", position);
  add(item, "itunes:order", position);
  add(item, "itunes:episodeType", "full");
}

}  // namespace

std::string path_rss(const PathPlan& document) {
  pugi::xml_document xml;
  pugi::xml_node declaration = xml.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "UTF-8";
  pugi::xml_node rss = xml.append_child("rss");
  rss.append_attribute("version") = "2.0";
  rss.append_attribute("xmlns:itunes") = kItunes;
  rss.append_attribute("xmlns:podcast") = kPodcast;
  pugi::xml_node channel = rss.append_child("channel");
  const Show* const show = show_of_path(document);
  add(channel, "title", "Listening path: " + document.query);
  add(channel, "link", show != nullptr && is_web_url(show->link) ? show->link : "https://w3id.org/podatlas/");
  add(channel, "description",
      counted(document.path.steps.size(), "episode") + (show == nullptr ? "" : " of " + show->title) +
          ", in listening order, " + minutes_text(document.path.total) + ".");
  add(channel, "language", show != nullptr && !show->language.empty() ? show->language : "en");
  add(channel, "itunes:author",
      show == nullptr || show->authors.empty() ? std::string() : show->authors.front());
  add(channel, "itunes:type", "serial");
  add(channel, "itunes:explicit", "false");
  // A new feed, but the same one for the same query.
  const std::chrono::sys_seconds last = newest(document);
  const std::size_t count = document.path.steps.size();
  for (std::size_t i = 0; i < count; ++i) {
    add_item(channel, document, i, last - std::chrono::minutes(count - 1 - i));
  }
  std::ostringstream out;
  xml.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return out.str();
}

std::string path_m3u(const PathPlan& document) {
  std::string out = "#EXTM3U\n#PLAYLIST:Listening path: " + one_line(document.query) + '\n';
  for (const graph::PathStep& step : document.path.steps) {
    const Episode& episode = document.graph->episode(step.episode);
    const std::string title = one_line(title_of(episode));
    if (!is_web_url(episode.enclosure.url)) {
      out += "# no audio: " + title + '\n';
      continue;
    }
    out += "#EXTINF:" + std::to_string(step.duration.count()) + ',' + title + '\n' +
           one_line(episode.enclosure.url) + '\n';
  }
  return out;
}

}  // namespace podatlas::exporter
