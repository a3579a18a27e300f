#include "export/pages/order/offers.h"

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "core/notes/notices.h"
#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::size_t kOften = 5;          // places in notes: what is named as often is a subject
constexpr std::size_t kMoreThanTitle = 3;  // places in title and notes
constexpr std::size_t kLarge = 12;         // episodes of an area
constexpr std::size_t kLittle = 8;         // concepts to one of the area
constexpr std::size_t kFewestSharing = 3;  // episodes about a part of an area

std::size_t places_of(const Edge& edge) {
  std::size_t count = 0;
  for (const EdgeEvidence& seen : edge.evidence) {
    if (seen.field != Field::kTranscript) count += 1 + seen.further;
  }
  return count;
}

bool is_firm(const KnowledgeGraph& graph, const Edge& edge) {
  const std::size_t places = places_of(edge);
  if (edge.relation != Relation::kAbout && edge.relation != Relation::kMentions) return false;
  if (places >= kOften) return true;
  return graph::is_sure_subject(edge) && (places >= kMoreThanTitle || !graph::is_setting(graph, edge));
}

}  // namespace

Offers::Offers(const graph::Curriculum& curriculum, const graph::Areas& areas, const Preparation& preparation)
    : curriculum_(curriculum), areas_(areas), preparation_(preparation), own_(curriculum.graph()) {
  const KnowledgeGraph& graph = curriculum.graph();
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const auto area = areas.of(id);
    if (graph.node(id).kind != NodeKind::kEpisode || !area) continue;
    ++sizes_[*area];
    if (speaks_of(id, *area)) ++speaking_[*area];
  }
  find_shared_parts();
}

void Offers::find_shared_parts() {
  const KnowledgeGraph& graph = curriculum_.graph();
  const auto broader = graph::only(graph, {Relation::kBroader});
  std::map<NodeId, std::map<NodeId, std::size_t>> counts;  // by area and part
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const auto area = areas_.of(id);
    if (graph.node(id).kind != NodeKind::kEpisode || !area || sizes_.at(*area) >= kLarge) continue;
    std::set<NodeId> parts;
    for (const NodeId subject : subjects(id, *area, false)) {
      const std::vector<NodeId> wholes = graph::reachable(broader, subject);
      parts.insert(wholes.begin(), wholes.end());
    }
    for (const NodeId part : parts) {
      if (part != *area && areas_.of(part) == area) ++counts[*area][part];
    }
  }
  for (auto& [area, parts] : counts) {
    const std::size_t size = sizes_.at(area);
    std::erase_if(
        parts, [size](const auto& one) { return one.second < kFewestSharing || 3 * one.second < 2 * size; });
    const auto best = std::ranges::max_element(parts, {}, [&](const auto& one) {
      return std::pair(one.second, graph::reachable(broader, one.first).size());
    });
    if (best != parts.end()) shared_parts_.emplace(area, best->first);
  }
}

std::optional<NodeId> Offers::shared_part(NodeId area) const {
  const auto found = shared_parts_.find(area);
  return found == shared_parts_.end() ? std::nullopt : std::optional(found->second);
}

// What an episode is about that is `whole` or a part of it.
std::set<NodeId> Offers::subjects(NodeId episode, NodeId whole, bool is_titled) const {
  const KnowledgeGraph& graph = curriculum_.graph();
  std::set<NodeId> out;
  if (curriculum_.is_aside(episode)) return out;
  const auto broader = graph::only(graph, {Relation::kBroader});
  for (const Edge& edge : graph.out_edges(episode)) {
    if (graph.node(edge.target).kind != NodeKind::kConcept || !is_firm(graph, edge)) continue;
    if (is_titled && !is_in_title(edge)) continue;
    const std::vector<NodeId> wholes = graph::reachable(broader, edge.target);
    if (std::ranges::find(wholes, whole) != wholes.end()) out.insert(edge.target);
  }
  return out;
}

// Whether an episode names more than one concept of its area, or little else, and not only in its title. "A
// hiring platform" is in that of teams by its title, and about servers; "The Qt and the Ugly" is on desktops.
bool Offers::speaks_of(NodeId episode, NodeId area) const {
  const KnowledgeGraph& graph = curriculum_.graph();
  std::size_t all = 0;
  std::size_t own = 0;
  std::size_t places = 0;  // of the area's
  bool has_others = false;
  for (const Edge& edge : graph.out_edges(episode)) {
    const bool is_tie = edge.relation == Relation::kAbout || edge.relation == Relation::kMentions;
    if (!is_tie || graph.node(edge.target).kind != NodeKind::kConcept) continue;
    ++all;
    if (areas_.of(edge.target) == area) {
      ++own;
      places += places_of(edge);
    } else {
      has_others = has_others || places_of(edge) > 0;
    }
  }
  return (own > 1 || kLittle * own >= all) && (places > 1 || !has_others);
}

// Whether three quarters of some episodes of a small area are about one of its concepts or parts of that.
bool Offers::are_about_one(const std::vector<std::set<NodeId>>& all, NodeId area) const {
  if (sizes_.at(area) >= kLarge) return false;
  const auto broader = graph::only(curriculum_.graph(), {Relation::kBroader});
  std::map<NodeId, std::size_t> counts;
  for (const std::set<NodeId>& some : all) {
    std::set<NodeId> wholes;
    for (const NodeId id : some) {
      const std::vector<NodeId> found = graph::reachable(broader, id);
      wholes.insert(found.begin(), found.end());
    }
    for (const NodeId id : wholes) ++counts[id];
  }
  return std::ranges::any_of(counts, [&](const auto& one) {
    return one.first != area && areas_.of(one.first) == area && 4 * one.second >= 3 * all.size();
  });
}

bool Offers::has_path(NodeId concept_node, const graph::ListeningPath& path) const {
  const KnowledgeGraph& graph = curriculum_.graph();
  const std::span<const NodeId> areas = areas_.with_episodes();
  const bool is_area = std::ranges::find(areas, concept_node) != areas.end();
  if (!is_area && own_.contain(graph.label(concept_node))) return false;
  std::vector<std::set<NodeId>> about;
  std::size_t own = 0;
  std::size_t preparing = 0;
  std::size_t others = 0;
  for (const graph::PathStep& step : path.steps) {
    if (step.role == graph::StepRole::kFurther) continue;
    const bool is_preparing =
        std::ranges::any_of(step.opens, [&](const auto& pair) { return preparation_.is_helpful(pair); });
    // What is told beside another step, and teaches nothing of what that needs.
    if (step.optional_for && !is_preparing) continue;
    const bool is_for_fun = is_game(graph.episode(step.episode).title);
    std::set<NodeId> found = is_for_fun ? std::set<NodeId>() : subjects(step.episode, concept_node, false);
    const bool is_named =
        !is_for_fun && step.relevance && step.role == graph::StepRole::kCore &&
        (step.relevance->tie == graph::Tie::kNamed || step.relevance->tie == graph::Tie::kBuildsOn);
    if (!found.empty() || is_named) {
      about.push_back(std::move(found));
      if (areas_.of(step.episode) == concept_node) ++own;
    } else if (is_preparing) {
      ++preparing;
    } else {
      ++others;
    }
    // Whoever wants to hear of one thing is not served by what is about others.
    if (about.empty() && preparing == 0) return false;
  }
  if (about.empty() || about.size() + preparing < 2 || others >= about.size() + preparing) return false;
  return !is_area || (own > 1 && is_spoken_of(concept_node) && !shared_part(concept_node) &&
                      !are_about_one(about, concept_node));
}

bool Offers::is_next(NodeId concept_node, const graph::ListeningPath& path,
                     const graph::PathStep& step) const {
  if (is_game(curriculum_.graph().episode(step.episode).title)) return false;
  if (is_about(step.episode, concept_node)) return true;
  const auto leads_to_it = [&](const graph::Prerequisite& pair) {
    return pair.after == step.episode && preparation_.is_helpful(pair);
  };
  if (std::ranges::any_of(
          path.steps, [&](const auto& earlier) { return std::ranges::any_of(earlier.opens, leads_to_it); }))
    return true;
  const auto& found = step.relevance;
  return found && found->edge && found->asked == concept_node && found->chain.size() <= 1 &&
         graph::is_sure_subject(curriculum_.graph().edge(*found->edge));
}

bool Offers::is_spoken_of(NodeId area) const {
  const auto speaking = speaking_.find(area);
  const std::size_t all = sizes_.at(area);
  return all >= kLarge ||
         (speaking != speaking_.end() && speaking->second > 1 && 2 * speaking->second >= all);
}

bool Offers::is_covered(NodeId area) const {
  if (!is_spoken_of(area) || shared_part(area)) return false;
  const KnowledgeGraph& graph = curriculum_.graph();
  std::vector<std::set<NodeId>> titled;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode || areas_.of(id) != area) continue;
    if (std::set<NodeId> found = subjects(id, area, true); !found.empty()) titled.push_back(std::move(found));
  }
  return titled.size() > 1 && 2 * titled.size() >= sizes_.at(area) && !are_about_one(titled, area);
}

}  // namespace podatlas::exporter::pages
