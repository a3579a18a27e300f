#include "core/notes/notices.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>

namespace podatlas {
namespace {

constexpr std::string_view kRemoved = "removed";
constexpr std::string_view kTrailer = "trailer";
constexpr std::string_view kPreview = "preview";

constexpr std::array kNotices = {
    Notice{"new series",
           R"((?:^|[\d:.|-]\s*)(?:introducing )?(?:a |our |the )?new (?:series|podcast|show)(?:$|[:!,.-]))",
           "MLG 021 New Series: Machine Learning Applied", "New series A rounds, explained"},
    Notice{
        kTrailer,
        R"(^(?:the |official |season \d+ )?(?:trailer|teaser)\b|(?:season|series|podcast|show) (?:trailer|teaser)$)",
        "Season 2 trailer", "How to cut a movie trailer"},
    Notice{"podcast news", R"(\b(?:podcast|show|channel) (?:update|news|announcement|hiatus)s?(?:$|[:!,.-]))",
           "MLG 030 Podcast Update", "Update your podcast feed"},
    Notice{"podcast returns", R"(\b(?:podcasts?|show) (?:returns?|is back|are back|is moving|on hiatus)\b)",
           "MLG 031 The Podcasts Return", "Who pays for podcasts?"},
    Notice{
        "announcement",
        R"(^(?:an? |our )?(?:quick |big |special |small |short |important )?(?:announcement|housekeeping|programming note)s?(?:$|[:!,.-]))",
        "A quick announcement", "Announcement of Kubernetes 1.30"},
    Notice{kRemoved,
           R"(\b(?:this |the )?episode (?:was|has been|is) (?:removed|taken down|unavailable|no longer)\b)",
           "This episode was removed", "Why we removed jQuery"},
    Notice{kPreview,
           R"(^(?:a |an )?(?:sneak )?(?:preview|sneak peek) of (?:what|the (?:season|show|podcast|new))\b)",
           "Preview of what's to come", "Preview environments with Kubernetes"},
    Notice{"support us", R"(^(?:please )?support (?:us|the show|the podcast|this podcast)\b)",
           "Support the show", "Customer support at scale"},
    Notice{"in eigener Sache", R"(\b(?:in eigener sache|neue staffel|sommerpause|winterpause)\b)",
           "In eigener Sache", "Eigene Sachen bauen"},
};

// The rows of some names, or all.
std::string any_row(std::initializer_list<std::string_view> names = {}) {
  std::string out;
  for (const Notice& row : kNotices) {
    if (names.size() > 0 && std::ranges::find(names, row.name) == names.end()) continue;
    out += out.empty() ? "(?i)" : "|";
    out += row.pattern;
  }
  return out;
}

}  // namespace

std::span<const Notice> notices() { return kNotices; }

bool is_removed(std::string_view title) {
  static const re2::RE2 pattern(any_row({kRemoved}));
  return re2::RE2::PartialMatch({title.data(), title.size()}, pattern);
}

bool is_trailer(std::string_view title) {
  static const re2::RE2 pattern(any_row({kTrailer, kPreview}));
  return re2::RE2::PartialMatch({title.data(), title.size()}, pattern);
}

bool is_game(std::string_view title) {
  static const re2::RE2 pattern(R"((?i)\bthe (?:\S+ ){1,3}game\W*$|\bquiz\b|\btrivia\b)");
  return re2::RE2::PartialMatch({title.data(), title.size()}, pattern);
}

bool is_notice(std::string_view title) {
  static const re2::RE2 pattern(any_row());
  return re2::RE2::PartialMatch({title.data(), title.size()}, pattern);
}

}  // namespace podatlas
