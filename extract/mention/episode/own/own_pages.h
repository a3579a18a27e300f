#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "extract/mention/episode/own/own_titles.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// A link in an episode's notes.
struct NotedLink {
  std::size_t episode = 0;  ///< index in the show
  std::string_view url;     ///< as cited
  std::string_view words;   ///< the linked text; empty for a bare URL
};

/// Recognizes links to a show's own episodes by their numbers, slugs and words, for links that are no
/// episode's link in the feed: every item may link to the home page, or the site may have moved. How the show
/// addresses its episodes is learned from the feed, not from a list of forms:
///  - its hosts are those of the channel's and the items' links, those that carry its name, and those on
///  which
///    the notes of several episodes link their own page;
///  - a form is a path with a number in it ("/show/{}"). It counts where the number is known to be that of
///  the
///    episode: from an item's link, a note that links its own page, a slug or linked words that say the
///    title.
class OwnPages {
 public:
  /// Learns from the show and all links of its notes; keeps a reference to `titles` only. Linear.
  OwnPages(const Show& show, const OwnTitles& titles, std::span<const NotedLink> links);

  /// The episode that `url` leads to; `words` is the linked text. Nullopt for other pages. O(path length).
  [[nodiscard]] std::optional<std::size_t> find(std::string_view url, std::string_view words) const;
  /// Whether a URL is a page of the show.
  [[nodiscard]] bool owns(std::string_view url) const;

 private:
  // What was seen of a form.
  struct Form {
    std::unordered_set<std::int64_t> proved;  // numbers of episodes that something else confirms
    std::unordered_set<std::int64_t> seen;    // numbers of episodes
    std::unordered_set<std::int64_t> unknown;
    std::size_t items = 0;  // links of items
    bool is_accepted = false;
  };
  struct Host {
    bool is_own = false;
    std::string root;       // path that all its pages begin with, with a slash at the end
    std::size_t slugs = 0;  // episodes whose notes link a page here with their own title
  };
  struct Address;
  struct Numbered;

  void learn_hosts(const Show& show);
  void learn_form(const Address& address, std::optional<std::size_t> self, bool is_item,
                  std::string_view words);
  void accept_forms();
  [[nodiscard]] std::vector<Numbered> numbered(const Address& address) const;
  [[nodiscard]] std::optional<std::size_t> by_slug(const Address& address) const;
  [[nodiscard]] std::optional<std::size_t> by_number(const Address& address, bool is_own) const;
  [[nodiscard]] std::optional<std::size_t> by_numbered_slug(const Address& address) const;
  [[nodiscard]] bool shares_word(std::string_view slug, std::size_t episode) const;

  [[nodiscard]] bool owns(const Address& address) const;

  const OwnTitles* titles_;
  std::unordered_map<std::string, Host> hosts_;
  std::unordered_map<std::string, Form> forms_;
};

}  // namespace podatlas::mention
