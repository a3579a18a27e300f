#include "graph/build/known_posts.h"

#include <algorithm>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"
#include "podatlas/episode.h"

namespace podatlas::graph {
namespace {

// Host and path of an address in their shortest spelling.
std::string address_of(std::string_view url) {
  const UrlParts parts = split_url(url);
  std::string_view path = parts.path;
  while (path.ends_with('/')) path.remove_suffix(1);
  std::string out(without_www(to_lower(parts.authority)));
  out += path;
  if (parts.has_query) out += '?' + std::string(parts.query);
  return out;
}

std::vector<std::string_view> path_parts(std::string_view url) {
  std::vector<std::string_view> parts;
  for (const std::string_view part : split(split_url(url).path, '/')) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

enum class Day { kSame, kOther, kUnknown };

// Whether the path contains the month of publication: ".../2020/09/...".
Day month_in(const std::vector<std::string_view>& parts, const Post& post) {
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    const bool is_month = parts[i].size() == 4 && parts[i + 1].size() == 2 && parse_number(parts[i]) &&
                          parse_number(parts[i + 1]);
    if (!is_month) continue;
    if (!post.published) return Day::kUnknown;
    const std::string day = std::string(parts[i]) + '-' + std::string(parts[i + 1]);
    return rfc3339({*post.published}).starts_with(day) ? Day::kSame : Day::kOther;
  }
  return Day::kUnknown;
}

void add_what_is_new(Post& post, Post& other) {
  if (post.url.empty()) post.url = std::move(other.url);
  if (!post.published) post.published = other.published;
  if (post.mentions.size() < other.mentions.size()) post.mentions = std::move(other.mentions);
}

}  // namespace

KnownPosts::KnownPosts(std::vector<Post> posts) {
  for (Post& post : posts) {
    std::vector<std::size_t>& namesakes = by_slug_[post.slug];
    // An index and the post itself describe the same post.
    const auto known = std::find_if(namesakes.begin(), namesakes.end(),
                                    [&](std::size_t other) { return posts_[other].title == post.title; });
    const std::size_t i = known == namesakes.end() ? posts_.size() : *known;
    if (!post.url.empty()) by_address_.emplace(address_of(post.url), i);
    if (known != namesakes.end()) {
      add_what_is_new(posts_[i], post);
      continue;
    }
    namesakes.push_back(i);
    posts_.push_back(std::move(post));
  }
}

std::optional<std::size_t> KnownPosts::find(std::string_view url) const {
  if (posts_.empty()) return std::nullopt;
  if (const auto known = by_address_.find(address_of(url)); known != by_address_.end()) return known->second;
  const std::vector<std::string_view> parts = path_parts(url);
  if (parts.empty()) return std::nullopt;
  const auto namesakes = by_slug_.find(to_lower(parts.back()));
  if (namesakes == by_slug_.end()) return std::nullopt;
  const bool is_long = std::count(parts.back().begin(), parts.back().end(), '-') >= 2;
  std::optional<std::size_t> found;
  for (const std::size_t i : namesakes->second) {
    const Day day = month_in(parts, posts_[i]);
    if (day == Day::kOther || (day == Day::kUnknown && !is_long)) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

}  // namespace podatlas::graph
