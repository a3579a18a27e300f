#include "extract/source/align/align.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "core/text/text.h"
#include "core/text/title_numbers.h"
#include "extract/source/align/assignment.h"
#include "extract/source/align/file_names.h"
#include "extract/source/align/title_likeness.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {
namespace {

constexpr double kFaintest = 0.5;
constexpr std::size_t kMostPairs = 4'000'000;
constexpr std::size_t kMostNamesakes = 64;  // of one title, if there are too many pairs to compare
constexpr double kWeek = 7;
constexpr double kMonth = 31;
constexpr double kUnknownDay = 0.5;

struct Scored {
  std::size_t entry = 0;
  std::size_t episode = 0;
  double score = 0;
  std::optional<double> days;  // apart
  bool is_identity = false;
  double likeness = 0;
  std::size_t shared_words = 0;
};

// Keys under which two sources know one episode.
std::vector<std::string> identities(const Episode& episode) {
  std::vector<std::string> out;
  const auto add = [&](const char* kind, const std::string& value) {
    if (!value.empty()) out.push_back(kind + value);
  };
  if (!episode.guid_is_made) add("guid ", episode.guid);
  add("page ", episode.link);
  add("audio ", episode.enclosure.url);
  for (const std::string& url : episode.same_as) add("page ", url);
  return out;
}

std::optional<double> days_between(const Episode& a, const Episode& b) {
  if (!a.published || !b.published) return std::nullopt;
  // An entry's day has no time; the feed's is the one on its own clock.
  const auto day = [](const Episode& e) {
    return std::chrono::floor<std::chrono::days>(*e.published + e.published_offset);
  };
  return std::abs(static_cast<double>((day(a) - day(b)).count()));
}

double nearness(std::optional<double> days) {
  if (!days) return kUnknownDay;
  return std::clamp((kMonth - *days) / (kMonth - kWeek), 0.0, 1.0);
}

bool lengths_differ(const Episode& a, const Episode& b) {
  if (!a.duration || !b.duration) return false;
  return std::chrono::abs(*a.duration - *b.duration) > std::chrono::seconds(90);
}

double score_of(const Episode& entry, const Episode& episode, double likeness, std::optional<double> days) {
  double score = likeness * (0.85 + 0.15 * nearness(days));
  if (entry.number && episode.number) {
    score = *entry.number == *episode.number ? score + 0.3 * (1 - score) : score * 0.8;
  }
  if (lengths_differ(entry, episode)) score *= 0.85;
  return score;
}

std::string explained(const Scored& scored) {
  if (scored.is_identity) return "same identifier";
  std::string out = scored.likeness >= 1
                        ? "same title"
                        : "titles " + std::to_string(static_cast<int>(100 * scored.likeness)) + " % alike";
  if (scored.days)
    out += *scored.days == 0 ? ", same day"
                             : ", " + counted(static_cast<std::size_t>(*scored.days), "day") + " apart";
  return out;
}

Match match_of(const Scored& scored) { return {scored.episode, scored.score, explained(scored)}; }

// Scores all plausible pairs, in the order of entries.
class Scorer {
 public:
  Scorer(std::span<const Entry> entries, const Show& show)
      : entries_(entries), show_(show), titles_(show), file_names_(show) {
    for (std::size_t i = 0; i < show.episodes.size(); ++i) {
      const Episode& episode = show.episodes[i];
      for (const std::string& key : identities(episode)) remember(key, i);
      for (const TranscriptTag& tag : episode.transcripts)
        remember("file " + std::string(base_name(tag.url)), i);
      words_.push_back(titles_.words_of(episode.title));
      bare_words_.push_back(titles_.words_of(without_title_number(episode.title, episode.number)));
      by_title_[words_.back().squashed].push_back(i);
    }
  }

  std::vector<Scored> pairs() const {
    std::vector<Scored> out;
    const bool is_large = !entries_.empty() && show_.episodes.size() > kMostPairs / entries_.size();
    for (std::size_t e = 0; e < entries_.size(); ++e) {
      const TitleWords words = titles_.words_of(entries_[e].episode.title);
      if (const auto known = identity_of(entries_[e])) {
        out.push_back({e, *known, 1, days_between(entries_[e].episode, show_.episodes[*known]), true, 1});
      } else if (!is_large) {
        for (std::size_t i = 0; i < show_.episodes.size(); ++i) consider(e, i, words, out);
      } else if (const auto same = by_title_.find(words.squashed); same != by_title_.end()) {
        const std::size_t count = std::min(same->second.size(), kMostNamesakes);
        for (std::size_t n = 0; n < count; ++n) consider(e, same->second[n], words, out);
      }
    }
    return out;
  }

 private:
  static constexpr std::size_t kShared = static_cast<std::size_t>(-1);

  // A home page that several episodes link to identifies none of them.
  void remember(const std::string& key, std::size_t episode) {
    const auto [known, is_new] = by_identity_.emplace(key, episode);
    if (!is_new && known->second != episode) known->second = kShared;
  }

  std::optional<std::size_t> identity_of(const Entry& entry) const {
    std::vector<std::string> keys = identities(entry.episode);
    if (!entry.file_name.empty()) keys.push_back("file " + entry.file_name);
    for (const std::string& key : keys) {
      const auto known = by_identity_.find(key);
      if (known != by_identity_.end() && known->second != kShared) return known->second;
    }
    return named_by_file(entry);
  }

  // A title that does not come from the file's name must fit, too: files may be numbered otherwise.
  std::optional<std::size_t> named_by_file(const Entry& entry) const {
    if (entry.file_name.empty()) return std::nullopt;
    const std::optional<std::size_t> found = file_names_.find(entry.file_name);
    Episode from_file;
    fill_from_file_name(entry.file_name, from_file);
    if (!found || from_file.title == entry.episode.title) return found;
    const Likeness likeness = likeness_to(*found, titles_.words_of(entry.episode.title));
    return likeness.value >= kFaintest ? found : std::nullopt;
  }

  // "Branches.vtt" is the transcript of "Ep. 3: Branches".
  [[nodiscard]] Likeness likeness_to(std::size_t i, const TitleWords& words) const {
    const Likeness whole = titles_.of(words, words_[i]);
    const Likeness bare = titles_.of(words, bare_words_[i]);
    return bare.value > whole.value ? bare : whole;
  }

  void consider(std::size_t e, std::size_t i, const TitleWords& words, std::vector<Scored>& out) const {
    const Episode& entry = entries_[e].episode;
    const Episode& episode = show_.episodes[i];
    const std::optional<double> days = days_between(entry, episode);
    const Likeness likeness = words.squashed.empty() && entry.number && entry.number == episode.number
                                  ? Likeness{kSure, 0}  // "012.srt" has a number for a title
                                  : likeness_to(i, words);
    const double score = score_of(entry, episode, likeness.value, days);
    if (score >= kFaintest) out.push_back({e, i, score, days, false, likeness.value, likeness.shared_words});
  }

  std::span<const Entry> entries_;
  const Show& show_;
  TitleLikeness titles_;
  FileNames file_names_;
  std::vector<TitleWords> words_;       // of the episodes' titles
  std::vector<TitleWords> bare_words_;  // the same without a number of theirs; empty where there is none
  std::unordered_map<std::string, std::size_t> by_identity_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_title_;
};

// A vague pair is believed only if the days and at least two words agree.
bool is_believable(const Scored& scored) {
  return scored.score >= kSure ||
         (scored.score >= kLikely && scored.shared_words >= 2 && scored.days && *scored.days <= kWeek);
}

}  // namespace

std::vector<Aligned> align(std::span<const Entry> entries, const Show& show) {
  std::vector<Scored> pairs = Scorer(entries, show).pairs();
  std::vector<Pairing> pairings;
  for (const Scored& scored : pairs) {
    const double above = (scored.score - kFaintest) / (1 - kFaintest);
    if (is_believable(scored)) pairings.push_back({scored.entry, scored.episode, above * above * above});
  }
  std::vector<std::size_t> episode_of(entries.size(), show.episodes.size());
  std::unordered_set<std::size_t> taken;
  const std::vector<Pairing> chosen_pairings = best_assignment(std::move(pairings));
  for (const Pairing& pairing : chosen_pairings) {
    episode_of[pairing.left] = pairing.right;
    taken.insert(pairing.right);
  }
  std::unordered_map<std::size_t, std::vector<const Scored*>> rivals_of;  // by episode
  for (const Scored& scored : pairs) rivals_of[scored.episode].push_back(&scored);

  std::vector<Aligned> out(entries.size());
  for (std::size_t first = 0; first < pairs.size();) {
    const std::size_t e = pairs[first].entry;
    std::size_t last = first;
    const Scored* chosen = nullptr;
    for (; last < pairs.size() && pairs[last].entry == e; ++last) {
      if (pairs[last].episode == episode_of[e]) chosen = &pairs[last];
    }
    const std::span<Scored> own(pairs.data() + first, last - first);
    first = last;
    bool is_ambiguous = chosen == nullptr;
    if (chosen != nullptr && !chosen->is_identity) {
      const auto too_near = [&](const Scored& other) {
        // A similar title does not make an equal one ambiguous.
        return other.score > chosen->score - kMargin && (chosen->likeness < 1 || other.likeness >= 1);
      };
      is_ambiguous = std::any_of(own.begin(), own.end(), [&](const Scored& other) {
        return &other != chosen && !taken.contains(other.episode) && too_near(other);
      });
      for (const Scored* rival : rivals_of[chosen->episode]) {
        const bool is_left = rival->entry != e && episode_of[rival->entry] == show.episodes.size();
        is_ambiguous = is_ambiguous || (is_left && too_near(*rival));
      }
    }
    if (!is_ambiguous) {
      out[e].match = match_of(*chosen);
      continue;
    }
    std::vector<const Scored*> best;
    for (const Scored& scored : own) best.push_back(&scored);
    std::sort(best.begin(), best.end(), [](const Scored* a, const Scored* b) {
      return std::tuple(-a->score, a->episode) < std::tuple(-b->score, b->episode);
    });
    for (std::size_t i = 0; i < std::min<std::size_t>(best.size(), 2); ++i)
      out[e].close.push_back(match_of(*best[i]));
  }
  return out;
}

}  // namespace podatlas::source
