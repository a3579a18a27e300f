#include "extract/mention/term/concepts/term_areas.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {

namespace {

constexpr std::size_t kFewestAbout = 3;  // episodes, and
constexpr double kLeastPart = 0.0125;    // of all, and
constexpr double kLeastAbout = 0.2;      // of those that name the term
constexpr double kMostAbout = 0.5;       // of all: what all episodes are about divides nothing
constexpr double kLeastTogether = 0.6;   // of a term's episodes name its area,
constexpr double kFewestTogether = 2;    // and so many,
constexpr double kMoreThanChance = 1.5;  // so many more than would by chance

using EpisodeSet = std::set<std::size_t>;

struct AreaTerm {
  std::string label;
  EpisodeSet named;
  EpisodeSet about;
  std::size_t titles = 0;
  bool is_everyday = false;

  // How many episodes are about it, of those that name it; one with it in the title counts twice.
  [[nodiscard]] double share() const {
    return static_cast<double>(about.size() + titles) / static_cast<double>(named.size());
  }
};
using AreaTerms = std::map<std::string, AreaTerm>;  // by key

AreaTerms area_terms(std::span<const std::vector<Term>> terms, std::span<const std::vector<bool>> is_main) {
  AreaTerms out;
  for (std::size_t e = 0; e < terms.size(); ++e) {
    for (std::size_t i = 0; i < terms[e].size(); ++i) {
      AreaTerm& one = out[terms[e][i].key];
      one.label = terms[e][i].label;
      one.is_everyday = terms[e][i].is_everyday;
      one.named.insert(e);
      if (is_main[e][i]) one.about.insert(e);
      one.titles += static_cast<std::size_t>(terms[e][i].places.front().field == Field::kTitle);
    }
  }
  return out;
}

// The keys of all runs of words of a name; those of a compound are words, too.
std::set<std::string, std::less<>> keys_within(std::string_view name) {
  std::set<std::string, std::less<>> out;
  std::string spaced(name);
  std::ranges::replace(spaced, '-', ' ');
  const std::vector<std::string_view> words = split(spaced, ' ');
  for (std::size_t first = 0; first < words.size(); ++first) {
    std::string key;
    for (std::size_t last = first; last < words.size(); ++last) out.insert(key += term_key(words[last]));
  }
  return out;
}

// Whether a term could be what a group of episodes is called.
bool is_area_name(const AreaTerm& term, std::size_t episodes) {
  if (static_cast<double>(term.about.size()) > kMostAbout * static_cast<double>(episodes) ||
      term.share() < kLeastAbout)
    return false;
  return !term.is_everyday;
}

std::size_t common_episodes(const EpisodeSet& a, const EpisodeSet& b) {
  return static_cast<std::size_t>(std::ranges::count_if(a, [&](std::size_t e) { return b.contains(e); }));
}

// The keys of the areas, and the area of each term that is a short or long name of one.
std::map<std::string, TermArea> chosen_areas(const AreaTerms& all, std::string_view show_name,
                                             std::size_t episodes) {
  const auto names_show = keys_within(show_name);
  const double least =
      std::max(static_cast<double>(kFewestAbout), kLeastPart * static_cast<double>(episodes));
  std::map<std::string, TermArea> out;
  EpisodeSet covered;
  while (true) {
    double most = 0;
    auto best = all.end();
    for (auto at = all.begin(); at != all.end(); ++at) {
      const auto& [key, term] = *at;
      if (out.contains(key) || names_show.contains(key) || !is_area_name(term, episodes)) continue;
      const auto fresh = static_cast<double>(term.about.size() - common_episodes(term.about, covered));
      const double weight = fresh * term.share();
      if (fresh < least || weight <= most) continue;
      most = weight;
      best = at;
    }
    if (best == all.end()) return out;
    const auto same = std::ranges::find_if(out, [&](const auto& area) {
      const std::string& name = all.at(area.first).label;
      return abbreviates(name, best->second.label) || abbreviates(best->second.label, name);
    });
    out.emplace(best->first, TermArea{same == out.end() ? best->first : same->second.key, true});
    covered.insert(best->second.about.begin(), best->second.about.end());
  }
}

}  // namespace

bool abbreviates(std::string_view brief, std::string_view name) {
  const auto initials = [&](auto&& is_initial) {
    std::string out;
    for (std::size_t i = 0; i < name.size(); ++i) {
      if (is_initial(i)) out += name[i];
    }
    return out.size() > 1 && equals_ignore_case(out, brief);
  };
  return initials([&](std::size_t i) { return is_upper(name[i]); }) ||
         initials([&](std::size_t i) { return is_alpha(name[i]) && (i == 0 || name[i - 1] == ' '); });
}

std::map<std::string, TermArea> term_areas(std::span<const std::vector<Term>> terms,
                                           std::span<const std::vector<bool>> is_main,
                                           std::string_view show_name) {
  const AreaTerms all = area_terms(terms, is_main);
  std::map<std::string, TermArea> out = chosen_areas(all, show_name, terms.size());
  const std::map<std::string, TermArea> areas = out;
  for (const auto& [key, term] : all) {
    if (areas.contains(key)) continue;
    // A single title's words are no name: "A Fitting Fedora".
    const auto within =
        term.named.size() > 1 ? keys_within(term.label) : std::set<std::string, std::less<>>();
    double most = 0;
    for (const auto& [area, top] : areas) {
      if (area != top.key) continue;
      if (within.contains(area)) {
        out[key] = {area, true};
        break;
      }
      const EpisodeSet& named = all.at(area).named;
      const auto together = static_cast<double>(common_episodes(term.named, named));
      const double share = together / static_cast<double>(term.named.size());
      const double part = static_cast<double>(named.size()) / static_cast<double>(terms.size());
      const double chance = part * static_cast<double>(term.named.size());
      if (together < std::max(kFewestTogether, chance + kMoreThanChance) || share < kLeastTogether ||
          share / part <= most)
        continue;
      most = share / part;
      out[key] = {area, false};
    }
  }
  return out;
}

}  // namespace podatlas::mention
