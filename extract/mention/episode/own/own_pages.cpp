#include "extract/mention/episode/own/own_pages.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::mention {
namespace {

bool has_latin(std::string_view text) { return std::any_of(text.begin(), text.end(), is_alpha); }

std::string_view without_page_name(std::string_view path) {
  for (const std::string_view end : {"/index.html", "/index.htm", "/index.php"}) {
    if (path.ends_with(end)) path.remove_suffix(end.size() - 1);
  }
  for (const std::string_view end : {".html", ".htm", ".php"}) {
    if (path.ends_with(end)) path.remove_suffix(end.size());
  }
  while (path.ends_with('/')) path.remove_suffix(1);
  return path;
}

constexpr std::size_t kShortestTitle = OwnTitles::kShortest;
constexpr std::size_t kMostSegments = 6;

}  // namespace

// A URL's host without "www." and the parts of its path, in lower case and decoded.
struct OwnPages::Address {
  explicit Address(std::string_view url) {
    const UrlParts parts = split_url(url);
    if (!parts.has_authority) return;
    host = without_www(to_lower(host_of(parts.authority)));
    path = to_lower(percent_decode(without_page_name(parts.path)));
    for (const std::string_view segment : split(path, '/')) {
      if (!segment.empty()) segments.push_back(segment);
    }
  }
  Address(const Address&) = delete;
  Address& operator=(const Address&) = delete;
  ~Address() = default;

  std::string host;
  std::string path;
  std::vector<std::string_view> segments;
};

// A number in an address, and the form around it.
struct OwnPages::Numbered {
  std::string form;
  std::string name;            // folded words before it in its segment
  std::string parent;          // the segment before, folded
  std::string_view tail;       // the slug after it
  bool is_tail_apart = false;  // in a segment of its own
  std::int64_t value = 0;
};

OwnPages::OwnPages(const Show& show, const OwnTitles& titles, std::span<const NotedLink> links)
    : titles_(&titles) {
  learn_hosts(show);
  for (std::size_t i = 0; i < show.episodes.size(); ++i) {
    for (const std::string* url : {&show.episodes[i].link, &show.episodes[i].guid}) {
      if (is_web_url(*url)) learn_form(Address(*url), i, true, {});
    }
  }
  for (const NotedLink& link : links) learn_form(Address(link.url), link.episode, false, link.words);
  accept_forms();
}

void OwnPages::learn_hosts(const Show& show) {
  const auto add = [&](const std::string& url, bool is_page) {
    if (!is_web_url(url)) return;
    const Address address(url);
    const auto [known, is_new] = hosts_.try_emplace(address.host);
    Host& host = known->second;
    host.is_own = true;
    // Other shows may live on the same host.
    std::string_view folder = address.path;
    if (is_page) folder = folder.substr(0, folder.rfind('/') + 1);  // npos + 1 is 0
    std::string root(folder);
    if (!root.ends_with('/')) root += '/';
    if (is_new) {
      host.root = std::move(root);
      return;
    }
    const auto same = std::mismatch(root.begin(), root.end(), host.root.begin(), host.root.end());
    host.root.erase(same.second, host.root.end());
    host.root.erase(host.root.rfind('/') + 1);
  };
  add(show.link, false);
  for (const Episode& episode : show.episodes) {
    if (episode.link != show.link) add(episode.link, true);
  }
}

std::vector<OwnPages::Numbered> OwnPages::numbered(const Address& address) const {
  std::vector<Numbered> out;
  const std::vector<std::string_view>& segments = address.segments;
  if (segments.empty() || segments.size() > kMostSegments) return out;
  std::string folder = address.host + '/';
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const std::string_view segment = segments[i];
    // A date: year, month and perhaps day.
    if (segment.size() == 4 && is_digits(segment) &&
        (segment.starts_with("19") || segment.starts_with("20")) && i + 1 < segments.size() &&
        segments[i + 1].size() <= 2 && is_digits(segments[i + 1])) {
      folder += "y/m/";
      ++i;
      if (i + 2 < segments.size() && segments[i + 1].size() <= 2 && is_digits(segments[i + 1])) ++i;
      continue;
    }
    constexpr std::size_t kMostDigits = 5;
    const std::size_t digit = segment.find_first_of("0123456789");
    if (digit != std::string_view::npos) {
      const std::size_t end = std::min(segment.find_first_not_of("0123456789", digit), segment.size());
      const bool stands_apart = end == segment.size() || segment[end] == '-' || segment[end] == '_';
      // "episode-45", "e45", "45-slug"; not "rust-2018-edition".
      const std::string_view before = segment.substr(0, digit);
      const bool is_name = std::count(before.begin(), before.end(), '-') <= 2 && before.size() <= 24;
      if (stands_apart && is_name && end - digit <= kMostDigits) {
        Numbered one;
        one.form = folder + std::string(before) + "{}";
        one.name = fold(before);
        if (i > 0) one.parent = fold(segments[i - 1]);
        one.value = *parse_number(segment.substr(digit, end - digit));
        one.tail = segment.substr(std::min(end + 1, segment.size()));
        if (one.tail.empty() && i + 1 < segments.size()) {
          one.tail = segments[i + 1];
          one.is_tail_apart = true;
        }
        out.push_back(std::move(one));
      }
    }
    folder += segment;
    folder += '/';
  }
  return out;
}

void OwnPages::learn_form(const Address& address, std::optional<std::size_t> self, bool is_item,
                          std::string_view words) {
  const std::optional<std::size_t> titled = by_slug(address);
  if (titled && !is_item && titled == self) ++hosts_[address.host].slugs;
  const std::optional<std::size_t> worded =
      words.empty() ? std::nullopt : titles_->with_title(squashed_title(words));
  for (const Numbered& one : numbered(address)) {
    Form& form = forms_[one.form];
    const std::optional<std::size_t> target = titles_->numbering().find(one.value);
    if (!target) {
      form.unknown.insert(one.value);
      continue;
    }
    form.seen.insert(one.value);
    if (target == self || target == titled || target == worded) form.proved.insert(one.value);
    if (is_item && target == self) ++form.items;
  }
}

void OwnPages::accept_forms() {
  constexpr std::size_t kFewest = 3;
  for (auto& [name, host] : hosts_) {
    if (!host.is_own && host.slugs >= kFewest) {
      host.is_own = true;
      host.root = "/";
    }
  }
  // A show that moved to another host kept its paths.
  std::unordered_set<std::string> paths;
  for (const auto& [name, form] : forms_) {
    if (form.items > 0) paths.insert(name.substr(name.find('/')));
  }
  for (auto& [name, form] : forms_) {
    const std::string host = name.substr(0, name.find('/'));
    const auto known = hosts_.find(host);
    const bool carries_name =
        titles_->show().size() >= kShortestTitle && squashed_title(host).starts_with(titles_->show());
    const bool is_own = carries_name || (known != hosts_.end() && known->second.is_own &&
                                         name.substr(host.size()).starts_with(known->second.root));
    const bool fits = form.seen.size() >= kFewest * form.unknown.size();
    const bool is_usual = is_own && (!form.proved.empty() || paths.contains(name.substr(host.size())) ||
                                     (form.seen.size() >= kFewest && form.unknown.empty()));
    const bool is_foreign = form.proved.size() >= kFewest && 2 * form.proved.size() >= form.seen.size();
    form.is_accepted = fits && (is_usual || is_foreign);
    if (!form.is_accepted || known != hosts_.end()) continue;
    hosts_[host];  // so that find() looks at it
  }
}

// A segment that is a title: "gatsby-vs-next", "120-gatsby-vs-next", "gatsby-vs-next-s2e12".
std::optional<std::size_t> OwnPages::by_slug(const Address& address) const {
  constexpr std::size_t kShortestCut = 24;                   // sites cut long slugs off
  for (std::size_t i = address.segments.size(); i-- > 0;) {  // the last segment says most
    const std::string squashed = squashed_title(address.segments[i]);
    if (squashed.size() < kShortestTitle) continue;
    if (const auto found = titles_->with_title(squashed)) return found;
    const std::size_t letter = std::min(squashed.find_first_not_of("0123456789"), squashed.size());
    if (letter > 0 && squashed.size() - letter >= kShortestTitle) {
      if (const auto found = titles_->with_title(squashed.substr(letter))) return found;
    }
    if (squashed.size() - letter < kShortestCut) continue;
    for (const std::string& start : {squashed, squashed.substr(letter)}) {
      if (const auto found = titles_->beginning_with(start)) return found;
    }
  }
  return std::nullopt;
}

bool OwnPages::shares_word(std::string_view slug, std::size_t episode) const {
  constexpr std::size_t kShortestWord = 4;
  constexpr std::size_t kLongestSlug = 200;
  const std::string folded = fold(slug.substr(0, kLongestSlug));
  for (const std::string_view word : split(folded, ' ')) {
    if (word.size() >= kShortestWord && titles_->folded(episode).find(word) != std::string::npos) return true;
  }
  return false;
}

std::optional<std::size_t> OwnPages::by_number(const Address& address, bool is_own) const {
  for (const Numbered& one : numbered(address)) {
    if (is_own && !one.name.empty()) {
      if (const auto found = titles_->numbering().find(one.name, one.value)) return found;
    }
    if (is_own && one.name.empty() && !one.parent.empty()) {
      if (const auto found = titles_->numbering().find(one.parent, one.value)) return found;
    }
    const auto form = forms_.find(one.form);
    const std::optional<std::size_t> target = titles_->numbering().find(one.value);
    if (form == forms_.end() || !form->second.is_accepted || !target) continue;
    // "/5-reasons" may be an article; "/show/5/transcript" is a page of episode 5.
    const bool is_slug = one.tail.find('-') != std::string_view::npos && has_latin(one.tail);
    const bool may_differ = one.is_tail_apart && form->second.items > 0;
    if (is_slug && !may_differ && has_latin(titles_->folded(*target)) && !shares_word(one.tail, *target))
      continue;
    return target;
  }
  return std::nullopt;
}

// A number and words of that episode's title, in the title's order: "predicting-2015-lup-73". That is enough
// on any host.
std::optional<std::size_t> OwnPages::by_numbered_slug(const Address& address) const {
  constexpr std::ptrdiff_t kFewestDashes = 2;
  constexpr std::size_t kLongestSlug = 200;
  const std::string_view segment = address.segments.back();
  if (segment.size() > kLongestSlug) return std::nullopt;
  if (std::count(segment.begin(), segment.end(), '-') < kFewestDashes) return std::nullopt;
  if (!is_digit(segment.front()) && !is_digit(segment.back())) return std::nullopt;
  const std::string slug = ' ' + fold(segment) + ' ';
  const std::string_view words = trim(slug);
  for (const std::string_view number :
       {words.substr(0, words.find(' ')), words.substr(words.rfind(' ') + 1)}) {
    const auto value = is_digits(number) ? parse_number(number) : std::nullopt;
    const auto found = value ? titles_->numbering().find(*value) : std::nullopt;
    if (found && (' ' + std::string(titles_->folded(*found)) + ' ').find(slug) != std::string::npos)
      return found;
  }
  return std::nullopt;
}

std::optional<std::size_t> OwnPages::find(std::string_view url, std::string_view words) const {
  const Address address(url);
  if (address.segments.empty()) return std::nullopt;
  if (const auto found = by_numbered_slug(address)) return found;
  const bool is_own = owns(address);
  if (!is_own && !hosts_.contains(address.host)) return std::nullopt;
  if (is_own) {
    if (const auto found = by_slug(address)) return found;
  }
  if (const auto found = by_number(address, is_own)) return found;
  return is_own ? titles_->named(words) : std::nullopt;
}

bool OwnPages::owns(const Address& address) const {
  if (titles_->show().size() >= kShortestTitle && squashed_title(address.host).starts_with(titles_->show()))
    return true;
  const auto known = hosts_.find(address.host);
  return known != hosts_.end() && known->second.is_own && address.path.starts_with(known->second.root);
}

bool OwnPages::owns(std::string_view url) const { return owns(Address(url)); }

}  // namespace podatlas::mention
