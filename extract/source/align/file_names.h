#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/text/title_numbers.h"
#include "podatlas/episode.h"

namespace podatlas::source {

/// Tells by its name which episode of a show a file is about: "mlg-001.md" is the episode at
/// "https://x.example/mlg/1", with the guid "mlg-1" or the title "MLG 001 Introduction".
class FileNames {
 public:
  /// Learns how links, guids, audio files and titles of the show name episodes. Keeps no reference.
  explicit FileNames(const Show& show);

  /// The episode that the name says: by slug, by season and episode ("s02e05"), or by number, with the name
  /// of its numbering ("mlg", which must be learned) or, where one numbering counts all episodes, without
  /// ("012", "episode-12"). Words after the number must be those of the title. Nullopt if nothing says so, if
  /// several episodes are meant, or if two ways to
  /// read the name disagree.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view file_name) const;

 private:
  using Words = std::vector<std::string>;
  void remember_slug(const Words& words, std::size_t episode);
  [[nodiscard]] bool has_words(std::size_t episode, const Words& words) const;
  [[nodiscard]] bool counts_all(const TitleNumbering& numbering) const;
  void find_by_number(const Words& words, std::set<std::size_t>& found) const;

  std::unordered_map<std::string, std::optional<std::size_t>> slugs_;  // nullopt: several episodes have it
  std::vector<TitleNumbering> numberings_;                             // of titles, links and guids
  std::vector<std::set<std::string>> words_;                           // of titles and links, by episode
  bool counts_all_ = false;                                            // no way to number has several names
  bool has_numbers_ = false;                                           // the feed numbers episodes
  std::string show_;                                                   // title, folded
};

}  // namespace podatlas::source
