#include "extract/source/companion/link_differences.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::source {
namespace {

constexpr std::size_t kMostLinks = 200;
constexpr std::size_t kLongestLink = 512;

// Without punctuation or brackets at the end.
std::string_view without_tail(std::string_view url) {
  while (!url.empty() && std::string_view(".,;:!?)]}'\"").find(url.back()) != std::string_view::npos)
    url.remove_suffix(1);
  return url;
}

void add(std::set<std::string>& links, std::string_view url) {
  url = without_tail(url);
  while (url.ends_with('/')) url.remove_suffix(1);
  if (is_web_url(url) && url.size() <= kLongestLink && links.size() < kMostLinks) links.emplace(url);
}

void add_links(const Text& text, std::set<std::string>& links) {
  for (const Anchor& anchor : text.anchors) add(links, anchor.href);
  const std::string_view plain = text.plain;
  for (std::size_t at = plain.find("http"); at != std::string_view::npos;) {
    const std::size_t end = std::min(plain.find_first_of(" \t\n<>\"", at), plain.size());
    add(links, plain.substr(at, end - at));
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
std::optional<std::string> nearest(const std::string& link, const std::set<std::string>& others) {
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
    out.push_back({feed.number, feed.guid, feed.title, feed.published,
                   feed.sources.empty() ? "" : feed.sources.front(), source, place, link,
                   nearest(link, own).value_or("")});
  }
  return out;
}

}  // namespace podatlas::source
