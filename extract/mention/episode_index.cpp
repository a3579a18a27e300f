#include "extract/mention/episode_index.h"

#include <map>
#include <string>
#include <utility>

#include "core/text.h"
#include "core/url.h"
#include "extract/mention/canonical_url.h"

namespace podatlas::mention {
namespace {

// host and path, and the query where there is one: some sites name episodes there.
std::string key_of(std::string_view canonical_url) {
  const UrlParts parts = split_url(canonical_url);
  if (!parts.has_authority) return {};
  std::string_view host = parts.authority;
  if (host.starts_with("www.")) host.remove_prefix(4);
  std::string_view path = parts.path;
  while (path.ends_with('/')) path.remove_suffix(1);
  std::string key = std::string(host) + std::string(path);
  if (parts.has_query) key += '?' + std::string(parts.query);
  return key;
}

// What a hosting service puts behind a slug: "-T4Bi__t_". One more word could be another title ("-trees"), so
// it must hold what words do not: a digit, an underscore or a capital letter. Digits alone may be a year or a
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

// Letters and digits only, lower case: services disagree on how "torch.nn" becomes a slug.
std::string squashed(std::string_view text) {
  std::string out = fold(text);
  std::erase(out, ' ');
  return out;
}

// Keeps what was found as long as it is one and the same.
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

struct EpisodeIndex::Impl {
  struct Entry {
    std::optional<Target> target;  // none: the link is shared by several episodes, or the show's
    std::string title;             // squashed
  };
  // Ordered, so that links with one beginning lie side by side.
  std::map<std::string, Entry, std::less<>> by_key;

  void add(const std::string& url, std::optional<Target> target, const std::string& title) {
    if (!is_web_url(url)) return;
    const auto [known, is_new] = by_key.emplace(key_of(canonical_url(url)), Entry{target, squashed(title)});
    if (!is_new && known->second.target != target) known->second.target = std::nullopt;
  }
};

EpisodeIndex::EpisodeIndex(std::span<const Show> shows) {
  auto impl = std::make_unique<Impl>();
  for (std::size_t s = 0; s < shows.size(); ++s) {
    // A home page names the show, also while the show has but one episode.
    impl->add(shows[s].link, std::nullopt, {});
    for (std::size_t e = 0; e < shows[s].episodes.size(); ++e) {
      const Episode& episode = shows[s].episodes[e];
      impl->add(episode.link, Target{s, e}, episode.title);
      impl->add(episode.guid, Target{s, e}, episode.title);
      for (const std::string& url : episode.same_as) impl->add(url, Target{s, e}, episode.title);
    }
  }
  impl_ = std::move(impl);
}
EpisodeIndex::~EpisodeIndex() = default;
EpisodeIndex::EpisodeIndex(EpisodeIndex&&) noexcept = default;
EpisodeIndex& EpisodeIndex::operator=(EpisodeIndex&&) noexcept = default;

std::optional<EpisodeIndex::Target> EpisodeIndex::find(std::string_view canonical_url) const {
  const std::string key = key_of(canonical_url);
  if (const auto exact = impl_->by_key.find(key); exact != impl_->by_key.end()) return exact->second.target;
  const std::size_t slash = key.rfind('/');
  if (slash == std::string::npos || slash + 1 == key.size()) return std::nullopt;  // a home page
  const std::string wanted_title = squashed(std::string_view(key).substr(slash + 1));
  OnlyOne by_title;
  OnlyOne by_suffix;
  for (const char separator : {'-', '_'}) {
    const std::string beginning = key + separator;
    for (auto it = impl_->by_key.lower_bound(beginning);
         it != impl_->by_key.end() && it->first.starts_with(beginning); ++it) {
      const auto& [link, entry] = *it;
      if (link.find('/', beginning.size()) != std::string::npos) continue;
      if (!wanted_title.empty() && entry.title == wanted_title) by_title.see(entry.target);
      if (is_made_suffix(std::string_view(link).substr(key.size()))) by_suffix.see(entry.target);
    }
  }
  return by_title.seen() ? by_title.get() : by_suffix.get();
}

}  // namespace podatlas::mention
