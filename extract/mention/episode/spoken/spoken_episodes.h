#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "extract/mention/episode/episode_phrases.h"
#include "extract/mention/episode/spoken/spoken_titles.h"
#include "extract/mention/episode/spoken/spoken_topics.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// A row: what hosts say when they mention another episode.
struct SpokenCue {
  /// Where the topic of the mentioned episode is.
  enum class Where : unsigned char {
    kName,      ///< the group is what the episode is called
    kTitle,     ///< the group begins with its whole title
    kAfter,     ///< the group and what follows it begin with the topic
    kAround,    ///< the topic follows; else it comes before
    kContext,   ///< the sentences before and after have the topic
    kPrevious,  ///< the previous episode is meant, unless the words around name another one
    kLast,      ///< the previous episode is meant, whatever the words around are about
    kFirst,     ///< the show's first episode is meant
  };
  std::string_view name;
  Where where;
  double confidence;
  std::string_view pattern;  ///< RE2 with at most one group
  std::string_view example;
  std::string_view near_miss;
  std::string_view cue;  ///< words of every match, of each group one ("the |my &podcast|episode")
};
/// All rows, in the order in which they are tried.
[[nodiscard]] std::span<const SpokenCue> spoken_cues();

struct SaidSentence;  // in the .cpp file

/// Finds mentions of earlier episodes in the machine-made transcripts of a show. A topic is a title, else
/// what an episode clearly says most about.
class SpokenEpisodes {
 public:
  /// Reads all transcripts: what may mention an episode comes first, then the words there are looked up in
  /// all texts. The show must outlive this.
  SpokenEpisodes(const Show& show, unsigned jobs);
  ~SpokenEpisodes();
  SpokenEpisodes(const SpokenEpisodes&) = delete;
  SpokenEpisodes& operator=(const SpokenEpisodes&) = delete;

  /// The show's titles as they are spoken.
  [[nodiscard]] const SpokenTitles& titles() const { return titles_; }
  /// What the transcript of an episode mentions: each episode once, in the order of the text; the evidence is
  /// the sentence. Checks at most 500 candidate sentences.
  [[nodiscard]] std::vector<SpokenOf> find(std::size_t self) const;

 private:
  SpokenTitles titles_;
  std::vector<std::vector<SaidSentence>> said_;  // by episode: those that may mention others
  std::unique_ptr<const SpokenTopics> topics_;
};

}  // namespace podatlas::mention
