#pragma once

#include <map>
#include <unordered_map>
#include <vector>

#include "graph/corrections/corrections.h"
#include "graph/path/curriculum.h"
#include "graph/search/relevance.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// Episodes that are relevant but that a topic does not need, by a correction.
using Unneeded = std::map<NodeId, const Corrections::Unneeded*>;

/// What part of an episode's worth is left if it loses `yearly_loss` of it with each calendar year that it is
/// older than the newest episode: kPathWeights.oldest_share to 1.
[[nodiscard]] double left_of_old(const Curriculum& curriculum, NodeId episode, double yearly_loss);

/// Whether each topic is the name of a concept and nothing else.
[[nodiscard]] bool names_concepts_only(const PathRequest& request);

/// What has to do with the topics of a request. Several topics are one request: relevance to two of them adds
/// up. Adds the episodes that corrections remove to `unneeded`.
[[nodiscard]] Relevant relevant_to_all(const Curriculum& curriculum, const EpisodeSearch& search,
                                       const PathRequest& request, Unneeded& unneeded);

/// Whether an episode introduces the concept whose name is all that the request asks for.
[[nodiscard]] bool introduces(const Curriculum& curriculum, const PathRequest& request, const Relevance& one);

/// Whether an episode is an aside that the topic does not name.
[[nodiscard]] bool is_aside(const Curriculum& curriculum, const Relevance& one);

/// What each relevant episode is worth: one that other relevant ones build on is worth more than its own
/// relevance, as is an introduction to a concept that is all that is asked for; a tangent to one is worth
/// less.
[[nodiscard]] std::unordered_map<NodeId, double> worth_of(const Curriculum& curriculum,
                                                          const PathRequest& request,
                                                          const std::vector<Relevance>& relevant);

}  // namespace podatlas::graph
