#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "extract/mention/term/term_candidates.h"
#include "extract/mention/term/term_model.h"
#include "podatlas/episode.h"

// The terms of a show: what its episodes are about, in the words of their notes, without an ontology.
namespace podatlas::mention {

/// A term in one episode.
struct Term {
  std::string key;                ///< its identity in the show
  std::string label;              ///< its most common spelling in the show; the same in all episodes
  double confidence = 0;          ///< 0..1
  std::size_t episodes = 0;       ///< how many episodes contain it
  std::vector<TermPlace> places;  ///< where it is, by field and position
  bool is_everyday = false;       ///< whether it is a word of everyday language, and the show does not write
                                  ///< it like a name
};

/// How find_terms works.
struct TermOptions {
  std::size_t max_per_episode = 10;  ///< keeps the most confident ones
  double min_confidence = 0;         ///< leaves out terms with less
};

/// The terms of each episode of a show, the most confident first, then by key. Reads titles and notes, not
/// transcripts. `mentions`, by episode, may be empty; people in them are not terms. Leaves out a term if a
/// longer one that is kept contains it everywhere in the episode. Linear in the size of the texts;
/// deterministic.
[[nodiscard]] std::vector<std::vector<Term>> find_terms(const Show& show,
                                                        std::span<const EpisodeMentions> mentions,
                                                        const TermOptions& options = {});

/// A candidate with its features, for learning.
struct TermExample {
  TermCandidate candidate;
  TermFeatures features{};
};
/// All candidates of each episode.
[[nodiscard]] std::vector<std::vector<TermExample>> term_examples(const Show& show,
                                                                  std::span<const EpisodeMentions> mentions);

}  // namespace podatlas::mention
