#include "extract/mention/episode/episode_index.h"

#include <functional>

#include "core/text/text.h"
#include "core/url/canonical_url.h"
#include "core/url/url.h"

namespace podatlas::mention {
namespace {

// The parts of a canonical URL that distinguish links. Views into the URL.
struct UrlPlace {
  std::string_view host_and_path;  // without "www." and slashes at the end
  std::string_view query;          // with its "?"; some sites name episodes there
};

UrlPlace place_of(std::string_view canonical_url) {
  const UrlParts parts = split_url(canonical_url);
  if (!parts.has_authority) return {};
  UrlPlace place;
  // They stand next to each other.
  place.host_and_path = {parts.authority.data(), parts.authority.size() + parts.path.size()};
  if (parts.has_query) place.query = {parts.query.data() - 1, parts.query.size() + 1};
  place.host_and_path = without_www(place.host_and_path);
  const std::size_t host_size = place.host_and_path.size() - parts.path.size();
  for (const std::string_view page : {"/index.html", "/index.htm", "/index.php"}) {
    if (place.host_and_path.ends_with(page)) place.host_and_path.remove_suffix(page.size());
  }
  while (place.host_and_path.size() > host_size && place.host_and_path.ends_with('/'))
    place.host_and_path.remove_suffix(1);
  return place;
}

std::string key_of(const UrlPlace& place) {
  std::string key(place.host_and_path);
  key += place.query;
  return key;
}

// Of a key up to its last slash: links that are alike share it.
std::size_t folder_of(const UrlPlace& place) {
  if (place.query.find('/') == std::string_view::npos) {
    return std::hash<std::string_view>{}(
        place.host_and_path.substr(0, place.host_and_path.rfind('/') + 1));  // npos + 1 is 0
  }
  const std::string key = key_of(place);
  return std::hash<std::string_view>{}(std::string_view(key).substr(0, key.rfind('/') + 1));
}

// A suffix that a hosting service appends to a slug: "-T4Bi__t_". Another word could be another title
// ("-trees"), so it must contain a digit, an underscore or a capital letter. Digits alone may be a year or a
// part.
bool is_made_suffix(std::string_view suffix) {
  if (suffix.size() < 5 || suffix.size() > 16) return false;
  bool is_odd = false;
  bool is_number = true;
  for (const char c : suffix.substr(1)) {
    if (!is_alnum(c) && c != '_') return false;
    is_number = is_number && is_digit(c);
    is_odd = is_odd || is_digit(c) || c == '_' || (c >= 'A' && c <= 'Z');
  }
  return is_odd && !is_number;
}

// A link that is the beginning of more others than this finds none of them; comparing all would take
// quadratic time per show.
constexpr std::size_t kMostAlike = 100;

// Letters and digits only, lower case: services disagree on how "torch.nn" becomes a slug.
std::string squashed(std::string_view text) {
  std::string out = fold(text);
  std::erase(out, ' ');
  return out;
}

// Keeps a target as long as all that are seen are equal.
class OnlyOne {
 public:
  void see(const std::optional<EpisodeIndex::Target>& target) {
    if (seen_ && target != target_) is_one_ = false;
    seen_ = true;
    target_ = target;
  }
  [[nodiscard]] bool seen() const { return seen_; }
  [[nodiscard]] std::optional<EpisodeIndex::Target> get() const { return is_one_ ? target_ : std::nullopt; }

 private:
  bool seen_ = false;
  bool is_one_ = true;
  std::optional<EpisodeIndex::Target> target_;
};

}  // namespace

EpisodeIndex::EpisodeIndex(std::span<const Show> shows) {
  for (std::size_t s = 0; s < shows.size(); ++s) add(s, shows[s]);
}

void EpisodeIndex::add(std::size_t number, const Show& show) {
  // A home page names the show, even if the show has only one episode.
  add(show.link, number, std::nullopt, {});
  for (std::size_t e = 0; e < show.episodes.size(); ++e) {
    const Episode& episode = show.episodes[e];
    const Target target{number, e};
    add(episode.link, number, target, episode.title);
    add(episode.guid, number, target, episode.title);
    add(episode.enclosure.url, number, target, episode.title);
    for (const std::string& url : episode.same_as) add(url, number, target, episode.title);
  }
}

void EpisodeIndex::add(const std::string& url, std::size_t show, std::optional<Target> target,
                       const std::string& title) {
  if (!is_web_url(url)) return;
  const std::string canonical = canonical_url(url);
  const UrlPlace place = place_of(canonical);
  folders_.insert(folder_of(place));
  Entries& entries = by_key_[key_of(place)];
  // Shows come one after the other.
  if (entries.empty() || entries.back().show != show) {
    entries.push_back({show, target, title});
  } else if (entries.back().target != target) {
    entries.back().target = std::nullopt;
  }
}

std::optional<EpisodeIndex::Target> EpisodeIndex::find(std::string_view canonical_url,
                                                       std::optional<std::size_t> show) const {
  const auto each = [&](const Entries& entries, const auto& see) {
    for (const Entry& entry : entries) {
      if (!show || entry.show == *show) see(entry);
    }
  };
  const UrlPlace place = place_of(canonical_url);
  if (!folders_.contains(folder_of(place))) return std::nullopt;
  const std::string key = key_of(place);
  OnlyOne exact;
  if (const auto known = by_key_.find(key); known != by_key_.end())
    each(known->second, [&](const Entry& entry) { exact.see(entry.target); });
  if (exact.seen()) return exact.get();
  const std::size_t slash = key.rfind('/');
  if (slash == std::string::npos || slash + 1 == key.size()) return std::nullopt;  // a home page
  const std::string wanted_title = squashed(std::string_view(key).substr(slash + 1));
  OnlyOne by_title;
  OnlyOne by_suffix;
  std::size_t alike = 0;
  for (const char separator : {'-', '_'}) {
    const std::string beginning = key + separator;
    for (auto it = by_key_.lower_bound(beginning); it != by_key_.end() && it->first.starts_with(beginning);
         ++it) {
      const std::string& link = it->first;
      if (link.find('/', beginning.size()) != std::string::npos) continue;
      const bool is_made = is_made_suffix(std::string_view(link).substr(key.size()));
      each(it->second, [&](const Entry& entry) {
        ++alike;
        if (!wanted_title.empty() && squashed(entry.title) == wanted_title) by_title.see(entry.target);
        if (is_made) by_suffix.see(entry.target);
      });
      if (alike > kMostAlike) return std::nullopt;
    }
  }
  return by_title.seen() ? by_title.get() : by_suffix.get();
}

}  // namespace podatlas::mention
