#include "extract/source/link_differences.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include "core/text.h"
#include "core/url.h"

namespace podatlas::source {
namespace {

constexpr std::size_t kMostLinks = 200;
constexpr std::size_t kLongestLink = 512;

// Without what ends a sentence or closes a bracket behind it.
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

// What the copy's link was, before it went wrong: the feed's nearest, if most letters are the same.
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

std::vector<std::string> link_differences(const Episode& feed, const Episode& copy) {
  const std::set<std::string> own = links_of(feed);
  std::vector<std::string> out;
  for (const std::string& link : links_of(copy)) {
    if (own.contains(link)) continue;
    std::string message = "'" + shorten(one_line(feed.title), 60) + "' links to " + link;
    if (const auto meant = nearest(link, own)) {
      message += " here, but to " + *meant + " in ";
    } else {
      message += " here, which is not in ";
    }
    message += feed.sources.empty() ? "the feed" : feed.sources.front();
    out.push_back(std::move(message));
  }
  return out;
}

}  // namespace podatlas::source
