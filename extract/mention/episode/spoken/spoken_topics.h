#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/search/term_table.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// Finds the episode that speaks of a topic, for topics that are not titles: "the resurrection of objects
/// that we talked about in a previous podcast". BM25F over titles, notes and transcripts, as for queries.
class SpokenTopics {
 public:
  /// Indexes the words of `topics` in all texts of a show's episodes; keeps no reference to them. Topics to
  /// look up must be parts of these. Linear.
  SpokenTopics(const Show& show, std::span<const std::string_view> topics);

  /// How clear an answer has to be.
  struct Bounds {
    double enough = 0;               ///< share of what an episode can say about a topic
    double lead = 1;                 ///< how many times what the next episode says
    std::vector<std::size_t> among;  ///< only these episodes; all before `self` if empty
  };
  static constexpr double kEnough = 0.18;           ///< a topic has words that any episode may have
  static constexpr double kEnoughForName = 0.4;     ///< "the Anna Smith podcast" may be another show
  static constexpr double kLead = 1.2;              ///< "in an earlier episode" is one of them
  static constexpr double kEnoughInContext = 0.08;  ///< three sentences have many other words
  static constexpr double kLeadInContext = 1.3;     ///< three sentences may be about several
  static constexpr double kLeadOfSeveral = 1.5;     ///< "in earlier episodes" may be about many things

  /// The episode before `self` that says most about `topic`, if it is within the bounds and the topic is more
  /// than a common word. O(words × episodes with them).
  [[nodiscard]] std::optional<std::size_t> find(std::string_view topic, std::size_t self,
                                                const Bounds& bounds) const;
  /// Whether the episode right before `self` says at least half of what the best of those before it says.
  [[nodiscard]] bool fits_previous(std::string_view topic, std::size_t self) const;

 private:
  [[nodiscard]] TermScores scores(std::string_view topic) const;

  TermTable table_;
};

}  // namespace podatlas::mention
