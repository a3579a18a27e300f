#include "graph/path/curriculum.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <unordered_set>

#include "core/dates.h"
#include "graph/areas.h"
#include "graph/path/plan/mixed_episodes.h"
#include "graph/path/plan/title_kind.h"
#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::graph {
namespace {

constexpr std::array<std::string_view, 4> kTierNames = {"stated", "hard", "soft", "mention"};

// A concept is common ground if at least so many others require it, and at least this share of all.
constexpr std::size_t kFewestOnCommonGround = 20;
constexpr double kShareOnCommonGround = 0.15;
constexpr std::size_t kMostThatBuildOnOne = 3;  // episodes on a subject
constexpr std::size_t kFewestOnGroundwork = 3;  // episodes that probably build on a lesson
constexpr std::chrono::years kNewsFor{2};       // before the newest episode
constexpr std::size_t kMostLevels = 4;          // of broader topics that are looked at

// A concept that is reached from what an episode is about, and how.
struct Step {
  NodeId concept_node = 0;
  bool is_hard = true;
  bool is_whole = false;  // reached as the broader topic of an untaught concept
  std::size_t from = 0;   // index of the step before
  EdgeId edge = 0;
};

std::vector<EdgeId> chain_to(const std::vector<Step>& steps, std::size_t i) {
  std::vector<EdgeId> chain;
  for (; steps[i].from != i; i = steps[i].from) chain.push_back(steps[i].edge);
  std::reverse(chain.begin(), chain.end());
  return chain;
}

}  // namespace

std::string_view name_of(Tier tier) { return kTierNames.at(static_cast<std::size_t>(tier)); }

bool operator<(const Prerequisite& a, const Prerequisite& b) {
  const auto key = [](const Prerequisite& p) {
    return std::tuple(!p.is_corrected(), p.tier, p.chain.size(), p.before, p.after);
  };
  return key(a) < key(b);
}

Curriculum::Curriculum(const KnowledgeGraph& graph, const Corrections* corrections)
    : graph_(&graph), corrections_(corrections), lessons_(find_lessons(graph)) {
  const auto nodes = graph.nodes();
  const auto first =
      std::find_if(nodes.begin(), nodes.end(), [](const Node& n) { return n.kind == NodeKind::kConcept; });
  first_concept_ = static_cast<NodeId>(first - nodes.begin());
  find_kinds();
  find_newest_versions();
  find_teachers();
  find_common_ground();
  for (const auto& [after, guesses] : lessons_.guesses) {
    for (const Prerequisite& guess : guesses) ++built_on_[guess.before];
  }
}

// Titles alone make teachers only of concepts that no episode is about.
void Curriculum::find_teachers() {
  struct Candidate {
    Teacher teacher;
    bool is_about = false;
    bool is_titled = false;
  };
  std::vector<std::vector<Candidate>> candidates(graph_->nodes().size() - first_concept_);
  for (NodeId id = 0; id < first_concept_; ++id) {
    if (graph_->node(id).kind != NodeKind::kEpisode) continue;
    // What it teaches a part of, it teaches in passing.
    std::unordered_set<NodeId> in_passing;
    for (const NodeId own : concepts_of(id)) {
      for (const NodeId whole : wholes_of(own)) {
        if (whole != own) in_passing.insert(whole);
      }
    }
    for (const Edge& edge : graph_->out_edges(id)) {
      if (is_likely_subject(edge)) continue;
      const bool is_about = edge.relation == Relation::kAbout;
      if (!is_about && (edge.relation != Relation::kMentions || edge.target < first_concept_)) continue;
      const bool is_titled = is_in_title(edge);
      if (!is_about && !is_titled) continue;
      const bool is_in_passing = !is_about || in_passing.contains(edge.target);
      candidates[edge.target - first_concept_].push_back(
          {{id, is_in_passing, !is_titled && !edge.evidence.empty()}, is_about, is_titled});
    }
  }
  teachers_.resize(candidates.size());
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    std::vector<Candidate>& some = candidates[i];
    if (std::any_of(some.begin(), some.end(), [](const Candidate& c) { return c.is_about; })) {
      some.erase(std::remove_if(some.begin(), some.end(), [](const Candidate& c) { return !c.is_about; }),
                 some.end());
    }
    std::sort(some.begin(), some.end(), [&](const Candidate& a, const Candidate& b) {
      const auto key = [&](const Candidate& c) {
        return std::tuple(c.teacher.is_in_passing, is_aside(c.teacher.episode), !c.is_titled,
                          !is_introduction(c.teacher.episode));
      };
      return key(a) != key(b) ? key(a) < key(b) : is_older(a.teacher.episode, b.teacher.episode);
    });
    teachers_[i].reserve(some.size());
    for (const Candidate& one : some) teachers_[i].push_back(one.teacher);
  }
}

// Counts what requires each concept that somebody teaches.
void Curriculum::find_common_ground() {
  is_common_ground_.assign(teachers_.size(), false);
  const auto share = static_cast<std::size_t>(kShareOnCommonGround * static_cast<double>(teachers_.size()));
  const std::size_t enough = std::max(kFewestOnCommonGround, share);
  const auto requirements = only(*graph_, {Relation::kRequires});
  const auto required_by = boost::make_reverse_graph(requirements);
  for (NodeId i = 0; i < teachers_.size(); ++i) {
    if (teachers_[i].empty()) continue;
    is_common_ground_[i] = reachable(required_by, first_concept_ + i).size() > enough;
  }
}

bool Curriculum::is_common_ground(NodeId concept_node) const {
  return concept_node >= first_concept_ && is_common_ground_[concept_node - first_concept_];
}

std::vector<NodeId> Curriculum::concepts_of(NodeId episode) const {
  std::vector<NodeId> out;
  std::vector<NodeId> mentioned;
  for (const Edge& edge : graph_->out_edges(episode)) {
    if (is_sure_subject(edge)) out.push_back(edge.target);
    if (edge.relation == Relation::kMentions && graph_->node(edge.target).kind == NodeKind::kConcept) {
      mentioned.push_back(edge.target);
    }
  }
  const std::size_t count = out.size();
  if (count < 2) return out;
  for (const NodeId id : mentioned) {
    const std::unordered_set<NodeId> wholes = wholes_of(id);
    const auto meets = std::count_if(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(count),
                                     [&](NodeId own) { return wholes.contains(own); });
    if (meets >= 2) out.push_back(id);
  }
  return out;
}

std::unordered_set<NodeId> Curriculum::wholes_of(NodeId part) const {
  std::unordered_set<NodeId> wholes;
  const auto broader = only(*graph_, {Relation::kBroader});
  search_from(broader, {part}, [&](auto edge, std::size_t levels) {
    if (levels <= kMostLevels) wholes.insert(target(edge, broader));
  });
  return wholes;
}

std::span<const Curriculum::Teacher> Curriculum::teachers_of(NodeId concept_node) const {
  return concept_node < first_concept_ ? std::span<const Teacher>()
                                       : teachers_[concept_node - first_concept_];
}

bool Curriculum::is_older(NodeId a, NodeId b) const {
  const auto& x = graph_->episode(a).published;
  const auto& y = graph_->episode(b).published;
  if (x && y && *x != *y) return *x < *y;
  return a < b;  // episodes of one show are ordered by date
}

int Curriculum::years_behind(NodeId episode) const {
  const auto year = published_year(graph_->episode(episode));
  return year ? newest_year_ - *year : 0;
}

void Curriculum::find_kinds() {
  const auto each_episode = [&](const auto& visit) {
    for (NodeId id = 0; id < first_concept_; ++id) {
      if (graph_->node(id).kind == NodeKind::kEpisode) visit(id, graph_->episode(id));
    }
  };
  each_episode([&](NodeId, const Episode& episode) {
    if (!episode.published) return;
    newest_date_ = std::max(newest_date_, *episode.published);
    newest_year_ = std::max(newest_year_, *published_year(episode));
  });
  asides_ = mixed_episodes(*graph_);
  products_ = product_episodes(*graph_);
  each_episode([&](NodeId id, const Episode& episode) {
    const TitleKind kind = kind_of_title(episode.title);
    const bool is_old = episode.published && newest_date_ - *episode.published > kNewsFor;
    if (kind == TitleKind::kIntroduction) introductions_.insert(id);
    if (kind == TitleKind::kMixed || (kind == TitleKind::kDated && is_old)) asides_.insert(id);
  });
}

// Follows every chain of replacements to its end once; a cycle ends where it closes.
void Curriculum::find_newest_versions() {
  for (NodeId id = 0; id < first_concept_; ++id) {
    std::vector<NodeId> chain = {id};
    std::unordered_set<NodeId> seen = {id};
    for (bool goes_on = true; goes_on && !newest_.contains(chain.back());) {
      goes_on = false;
      for (const Edge& edge : graph_->in_edges(chain.back())) {
        if (edge.relation != Relation::kSupersedes || !seen.insert(edge.source).second) continue;
        chain.push_back(edge.source);
        goes_on = true;
        break;
      }
    }
    if (chain.size() == 1) continue;
    const auto known = newest_.find(chain.back());
    const NodeId newest = known == newest_.end() ? chain.back() : known->second;
    chain.pop_back();
    for (const NodeId old : chain) newest_.emplace(old, newest);
  }
}

std::optional<NodeId> Curriculum::superseded_by(NodeId episode) const {
  const auto found = newest_.find(episode);
  return found == newest_.end() ? std::nullopt : std::optional(found->second);
}

NodeId Curriculum::newest_version(NodeId episode) const { return superseded_by(episode).value_or(episode); }

std::optional<Curriculum::Teacher> Curriculum::teacher_for(NodeId concept_node, NodeId episode) const {
  const auto teachers = teachers_of(concept_node);
  if (teachers.empty()) return std::nullopt;
  for (const Teacher& teacher : teachers) {
    if (teacher.episode == episode && !teacher.is_in_passing) return teacher;
  }
  const auto show_or_itself = [&](NodeId id) { return show_of(*graph_, id).value_or(id); };
  const NodeId show = show_or_itself(episode);
  const auto here = std::find_if(teachers.begin(), teachers.end(),
                                 [&](const Teacher& t) { return show_or_itself(t.episode) == show; });
  Teacher best = here == teachers.end() ? teachers.front() : *here;
  best.episode = newest_version(best.episode);
  return best;
}

// Whether what an episode is about is easier after it: one that presents a product only uses it.
bool Curriculum::teaches(NodeId episode) const { return !is_aside(episode) && !products_.contains(episode); }

void Curriculum::add_stated(NodeId episode, std::vector<Prerequisite>& out) const {
  const auto is_mention = [](Relation r) { return r == Relation::kMentions || r == Relation::kRelated; };
  for (const Edge& edge : graph_->out_edges(episode)) {
    if (graph_->node(edge.target).kind != NodeKind::kEpisode) continue;
    if (edge.relation == Relation::kListenFirst || edge.relation == Relation::kContinues) {
      out.push_back({newest_version(edge.target), episode, Tier::kStated, edge.id, {}});
    } else if (is_mention(edge.relation) && is_older(edge.target, episode)) {
      out.push_back({edge.target, episode, Tier::kMention, edge.id, {}});
    }
  }
  for (const Edge& edge : graph_->in_edges(episode)) {
    if (is_mention(edge.relation) && graph_->node(edge.source).kind == NodeKind::kEpisode &&
        is_older(edge.source, episode)) {
      out.push_back({edge.source, episode, Tier::kMention, edge.id, {}});
    }
  }
}

void Curriculum::add_concepts(NodeId episode, std::vector<Prerequisite>& out) const {
  std::vector<Step> steps;
  for (const NodeId own : concepts_of(episode)) {
    steps.push_back({own, true, false, steps.size(), 0});
    // An episode on a part comes after the one on the whole, and the second on a subject after the first. It
    // builds on an introduction to the subject, not on an interview that has it among others, and one about
    // many things (a quiz, the news) goes deeper into nothing.
    const auto first = teacher_for(own, episode);
    const bool goes_deeper = first && first->episode != episode && !first->is_in_passing;
    if (teachers_of(own).empty()) continue;
    const NodeId before = goes_deeper ? first->episode : newest_version(teachers_of(own).front().episode);
    if (before == episode || !is_older(before, episode)) continue;
    // Of many episodes on a subject, the later ones build on an introduction only.
    const bool is_ground = teachers_of(own).size() <= kMostThatBuildOnOne || is_introduction(before);
    const bool is_hard = goes_deeper && is_ground && !first->is_in_notes_only &&
                         concepts_of(before).size() == 1 && !is_aside(episode);
    out.push_back({before, episode, is_hard ? Tier::kHardConcept : Tier::kSoftConcept, std::nullopt, {}});
  }
  const std::size_t own_count = steps.size();
  // What hard requirements reach comes first, so a concept is found by its strongest chain.
  std::vector<Step> later;
  std::unordered_set<NodeId> seen;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step step = steps[i];
    const bool is_own = i < own_count;
    if (is_own || seen.insert(step.concept_node).second) {
      const auto teacher = is_own ? std::nullopt : teacher_for(step.concept_node, episode);
      if (teacher && teacher->episode != episode) {
        std::vector<EdgeId> chain = chain_to(steps, i);
        const bool came_later = is_older(episode, teacher->episode);
        const bool is_hard =
            step.is_hard && !teacher->is_in_notes_only && !is_common_ground(step.concept_node) &&
            !(teacher->is_in_passing && (came_later || chain.size() > 1)) && !(step.is_whole && came_later);
        const Tier tier = is_hard ? Tier::kHardConcept : Tier::kSoftConcept;
        // What only helps does not help an episode that came earlier, and has to tell of what is not
        // required. A show may introduce the basics late.
        const bool is_late = came_later && !(is_introduction(teacher->episode) && is_introduction(episode));
        const bool is_required = step.is_hard && !step.is_whole;
        if (!is_hard && (is_late || is_aside(episode) || !teaches(teacher->episode))) continue;
        if (!is_hard && !is_required && teacher->is_in_notes_only) continue;
        if (!is_hard && teacher->is_in_passing && step.is_whole) continue;
        out.push_back({teacher->episode, episode, tier, std::nullopt, std::move(chain)});
      } else if (!teacher && !step.is_whole) {
        for (const Edge& edge : graph_->out_edges(step.concept_node)) {
          const bool is_whole = edge.relation == Relation::kBroader;
          // The topic that an episode's own subject is part of helps; that of an untaught one has to do.
          const bool is_soft = edge.relation == Relation::kEasierAfter || (is_whole && is_own);
          if (!is_soft && !is_whole && edge.relation != Relation::kRequires) continue;
          // An episode on an area makes nothing easier that is merely in the area.
          if (is_whole && (is_own || !step.is_hard) && is_area(*graph_, edge)) continue;
          if (!is_soft) {
            steps.push_back({edge.target, step.is_hard, is_whole, i, edge.id});
          } else if (step.is_hard) {  // one soft step is all that a chain may have
            later.push_back({edge.target, false, is_whole, i, edge.id});
          }
        }
      }
    }
    if (i + 1 == steps.size()) {
      steps.insert(steps.end(), later.begin(), later.end());
      later.clear();
    }
  }
}

// What is known needs no guess, and an episode about many things builds on nothing.
void Curriculum::add_guesses(NodeId episode, std::vector<Prerequisite>& out) const {
  const auto found = lessons_.guesses.find(episode);
  if (found == lessons_.guesses.end() || is_aside(episode)) return;
  for (const Prerequisite& guess : found->second) {
    const auto is_known = [&](const Prerequisite& pair) {
      return pair.before == guess.before && pair.tier <= guess.tier;
    };
    if (std::ranges::none_of(out, is_known) && !superseded_by(guess.before)) out.push_back(guess);
  }
}

std::optional<NodeId> Curriculum::groundwork_of(NodeId episode) const {
  const auto found = lessons_.guesses.find(episode);
  if (found == lessons_.guesses.end()) return std::nullopt;
  const auto is_groundwork = [&](const Prerequisite& guess) {
    return built_on_.at(guess.before) >= kFewestOnGroundwork;
  };
  const auto best = std::ranges::find_if(found->second, is_groundwork);
  return best == found->second.end() ? std::nullopt : std::optional(best->before);
}

std::vector<Prerequisite> Curriculum::prerequisites_of(NodeId episode) const {
  std::vector<Prerequisite> all;
  add_stated(episode, all);
  add_concepts(episode, all);
  add_guesses(episode, all);
  std::sort(all.begin(), all.end());
  std::vector<Prerequisite> out;
  std::unordered_set<NodeId> seen = {episode};
  for (Prerequisite& one : all) {
    if (seen.insert(one.before).second) out.push_back(std::move(one));
  }
  if (corrections_ != nullptr) {
    correct(episode, *corrections_, out);
    std::sort(out.begin(), out.end());
  }
  return out;
}

}  // namespace podatlas::graph
