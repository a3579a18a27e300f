#pragma once

#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "extract/mention/concept/concept_mentions.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// How extract_mentions works.
struct ExtractOptions {
  const Ontology* ontology = nullptr;  ///< without one no concept is found
  unsigned jobs = 1;                   ///< threads; the result does not depend on it
  bool explain = false;                ///< also fill rejected, and reasons of people
  /// Takes links to episodes of other shows for plain references, for when not all shows are known yet:
  /// graph::merge_group turns them into edges.
  bool own_episodes_only = false;
  double guest_threshold = 0.5;  ///< the probability from which a person is a guest
};

/// Everything that the texts of all episodes mention: result[s][e] belongs to shows[s].episodes[e]. Each
/// distinct URL is one link mention per episode, at its first place; so is a person; a concept is one at
/// every place.
[[nodiscard]] std::vector<std::vector<EpisodeMentions>> extract_mentions(std::span<const Show> shows,
                                                                         const ExtractOptions& options = {});

/// extract_mentions for callers who read one show after another: what does not depend on shows is compiled
/// once. Immutable after construction; thread-safe.
class Extractor {
 public:
  /// The ontology may be null, else it must outlive the extractor.
  explicit Extractor(const Ontology* ontology);
  ~Extractor();
  Extractor(const Extractor&) = delete;
  Extractor& operator=(const Extractor&) = delete;

  /// As extract_mentions; the ontology is that of the extractor, whatever the options say.
  [[nodiscard]] std::vector<std::vector<EpisodeMentions>> extract(std::span<const Show> shows,
                                                                  const ExtractOptions& options = {}) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

/// Fills the posts' mentions: the links of their bodies, episodes of `shows` among them, and the concepts in
/// their titles as main concepts.
void extract_posts(std::vector<Post>& posts, std::span<const Show> shows, const Ontology& ontology);

/// The mentions alone, by show and episode, from which the graph is built.
[[nodiscard]] std::vector<std::vector<std::vector<Mention>>> mentions_of(
    std::vector<std::vector<EpisodeMentions>> extracted);

/// The concepts that a reference explains, by topic_key: the inverse of the ontology's rdfs:seeAlso.
[[nodiscard]] std::unordered_map<std::string, std::vector<ontology::ConceptId>> explained_by(
    const Ontology& ontology);

}  // namespace podatlas::mention
