// Finds what corrections name, and checks them.
#include "podatlas/corrections.h"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "atlas/pipeline.h"
#include "core/text/text.h"
#include "graph/path/curriculum.h"

namespace podatlas {
namespace {

using ontology::Problem;

Problem problem_of(const CorrectionFile& file, std::size_t line, std::string rule, std::string message,
                   Problem::Severity severity = Problem::Severity::kError) {
  return {severity, std::move(rule), file.name, {line, 0}, std::move(message)};
}

// Finds episodes by number, guid and title, and by whatever else names them.
class EpisodeNames {
 public:
  explicit EpisodeNames(const KnowledgeGraph& graph) : graph_(graph) {
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind != NodeKind::kEpisode) continue;
      const Episode& episode = graph.episode(id);
      if (episode.number) by_name_['#' + std::to_string(*episode.number)].push_back(id);
      by_name_[episode.guid].push_back(id);
      if (const std::string title = fold(episode.title); !title.empty() && title != episode.guid)
        by_name_[title].push_back(id);
    }
  }

  [[nodiscard]] Result<NodeId> find(const CorrectedName& name) const {
    for (const std::string& key : {name.is_number ? '#' + name.text : name.text, fold(name.text)}) {
      const auto found = by_name_.find(key);
      if (found == by_name_.end()) continue;
      if (found->second.size() == 1) return found->second.front();
      return fail(ErrorKind::kAmbiguous, name.shown() + " names " + std::to_string(found->second.size()) +
                                             " episodes; use a title or guid that only one has");
    }
    if (name.is_number) return fail(ErrorKind::kNotFound, "no episode has the number " + name.text);
    return find_node(graph_, "episode:" + name.text);
  }

 private:
  const KnowledgeGraph& graph_;
  std::unordered_map<std::string, std::vector<NodeId>> by_name_;
};

// "A comes before B", each from a line; adding one never closes a cycle.
class Lines {
 public:
  // The lines that together say the opposite; empty: none do, and this one has been added.
  std::vector<std::size_t> add(NodeId a, NodeId b, std::size_t line) {
    std::vector<NodeId> todo = {b};
    std::unordered_map<NodeId, std::pair<NodeId, std::size_t>> from = {{b, {b, 0}}};
    while (!todo.empty()) {
      const NodeId next = todo.back();
      todo.pop_back();
      for (const auto& [to, by_line] : next_[next]) {
        if (from.try_emplace(to, next, by_line).second) todo.push_back(to);
      }
    }
    std::vector<std::size_t> out;
    if (from.contains(a)) {
      for (NodeId at = a; at != b; at = from.at(at).first) out.push_back(from.at(at).second);
      std::sort(out.begin(), out.end());
    } else {
      next_[a].emplace_back(b, line);
    }
    return out;
  }

 private:
  std::map<NodeId, std::vector<std::pair<NodeId, std::size_t>>> next_;
};

// The corrections whose names are found, one by one.
class Finder {
 public:
  Finder(const KnowledgeGraph& graph, const graph::EpisodeSearch& search, const CorrectionFile& file)
      : graph_(graph), search_(search), file_(file), names_(graph) {}

  FoundCorrections find() && {
    for (const Correction& one : file_.corrections) {
      const Result<NodeId> first = names_.find(one.first);
      if (!first) {
        report(one, "unknown-episode", first.error().message);
      } else if (one.kind == CorrectionKind::kNotNeeded) {
        add_unneeded(one, *first);
      } else if (const Result<NodeId> second = names_.find(one.second); !second) {
        report(one, "unknown-episode", second.error().message);
      } else if (*first == *second) {
        report(one, "contradiction", "names the same episode twice");
      } else {
        add_pair(one, *first, *second);
      }
    }
    return std::move(found_);
  }

 private:
  void report(const Correction& one, std::string rule, std::string message,
              Problem::Severity severity = Problem::Severity::kError) {
    found_.problems.push_back(problem_of(file_, one.line, std::move(rule), std::move(message), severity));
  }

  // Whether the correction is the first like it.
  template <typename Known>
  bool is_new(const Correction& one, const std::vector<Known>& known, const auto& is_same) {
    const auto same = std::find_if(known.begin(), known.end(), is_same);
    if (same == known.end()) return true;
    report(one, "repeated", "repeats line " + std::to_string(same->line), Problem::Severity::kWarning);
    return false;
  }

  void add_unneeded(const Correction& one, NodeId episode) {
    graph::Topic topic;
    if (one.second.is_number) {
      const Result<NodeId> second = names_.find(one.second);
      if (!second) return report(one, "unknown-episode", second.error().message);
      topic.episodes = {*second};
    } else {
      Result<graph::Topic> found = find_topic(graph_, search_, one.second.text);
      if (!found) return report(one, "unknown-topic", found.error().message);
      topic = std::move(*found);
    }
    if (topic.episodes == std::vector<NodeId>{episode})
      return report(one, "contradiction", "names the same episode twice");
    auto& known = found_.corrections.unneeded;
    if (is_new(one, known,
               [&](const auto& other) { return other.episode == episode && are_same(other.topic, topic); }))
      known.push_back({episode, std::move(topic), one.reason, one.line});
  }

  void add_pair(const Correction& one, NodeId a, NodeId b) {
    const bool is_order = one.kind == CorrectionKind::kWrongOrder;
    graph::Corrections& all = found_.corrections;
    const bool is_first =
        is_order ? is_new(one, all.orders, [&](const auto& o) { return o.before == a && o.after == b; })
                 : is_new(one, all.preferences,
                          [&](const auto& o) { return o.preferred == a && o.replaced == b; });
    if (!is_first) return;
    const std::vector<std::size_t> against = (is_order ? orders_ : preferences_).add(a, b, one.line);
    if (against.size() == 1)
      return report(one, "contradiction", "says the opposite of line " + std::to_string(against.front()));
    if (!against.empty()) {
      std::string lines;
      for (std::size_t i = 0; i < against.size(); ++i)
        lines += (i == 0 ? "" : i + 1 == against.size() ? " and " : ", ") + std::to_string(against[i]);
      return report(one, "cycle", "says the opposite of lines " + lines + " together");
    }
    if (is_order) {
      all.orders.push_back({a, b, one.reason, one.line});
    } else {
      all.preferences.push_back({a, b, one.reason, one.line});
    }
  }

  const KnowledgeGraph& graph_;
  const graph::EpisodeSearch& search_;
  const CorrectionFile& file_;
  EpisodeNames names_;
  Lines orders_;
  Lines preferences_;
  FoundCorrections found_;
};

// Returns whether `episode` needs `other`, directly or not.
bool needs(const graph::Curriculum& curriculum, NodeId episode, NodeId other) {
  std::vector<NodeId> todo = {episode};
  std::unordered_set<NodeId> seen(todo.begin(), todo.end());
  while (!todo.empty()) {
    const NodeId next = todo.back();
    todo.pop_back();
    for (const graph::Prerequisite& pair : curriculum.prerequisites_of(next)) {
      if (!is_needed(pair.tier) || !seen.insert(pair.before).second) continue;
      if (pair.before == other) return true;
      todo.push_back(pair.before);
    }
  }
  return false;
}

}  // namespace

FoundCorrections find_corrections(const KnowledgeGraph& graph, const graph::EpisodeSearch& search,
                                  const CorrectionFile& file) {
  if (file.corrections.empty()) return {};
  return Finder(graph, search, file).find();
}

std::vector<Problem> check_corrections(const CorrectionFile& file, const KnowledgeGraph& graph) {
  const graph::EpisodeSearch search(graph);
  FoundCorrections found = find_corrections(graph, search, file);
  const graph::Curriculum curriculum(graph, &found.corrections);
  const auto warn = [&](std::size_t line, std::string message) {
    found.problems.push_back(
        problem_of(file, line, "against-the-show", std::move(message), Problem::Severity::kWarning));
  };
  const auto title = [&](NodeId id) { return '\'' + shorten(one_line(graph.label(id)), 60) + '\''; };
  for (const auto& one : found.corrections.orders) {
    if (needs(curriculum, one.before, one.after))
      warn(one.line, title(one.before) + " builds on " + title(one.after) + ", which gives way to this line");
  }
  for (const auto& one : found.corrections.preferences) {
    if (needs(curriculum, one.preferred, one.replaced))
      warn(one.line, title(one.preferred) + " builds on " + title(one.replaced) + ", which it replaces");
  }
  for (const auto& one : found.corrections.unneeded) {
    for (const NodeId id : one.topic.episodes) {
      if (needs(curriculum, id, one.episode))
        warn(one.line, title(id) + " needs " + title(one.episode) + " for another reason, which stays");
    }
  }
  std::stable_sort(found.problems.begin(), found.problems.end(),
                   [](const Problem& a, const Problem& b) { return a.place.line < b.place.line; });
  return std::move(found.problems);
}

}  // namespace podatlas
