#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "core/text/text.h"
#include "graph/graph_builder.h"
#include "podatlas/graph.h"

// Small graphs of episodes and concepts, as a planner sees them.
namespace podatlas::test {

/// A concept; refers to others by name.
struct Subject {
  std::string name;
  std::vector<std::string> requires_ = {};
  std::vector<std::string> easier_after = {};
  std::vector<std::string> broader = {};
  std::vector<std::string> areas = {};  // of `broader`
  std::vector<std::string> questions = {};
  std::vector<std::pair<std::string, std::string>> reasons = {};  // why it requires another
};

/// An episode; its guid is its title, if it has none. Episodes are published in list order.
struct Lesson {
  std::string title;
  std::vector<std::string> about;
  std::vector<std::string> mentions = {};
  std::vector<std::string> listen_first = {};
  int minutes = 10;  // 0: unknown
  std::vector<std::string> supersedes = {};
  std::string notes = {};
  std::vector<std::string> questions = {};
  std::string guid = {};
  std::vector<std::string> comes_before = {};  // as its own title says
  bool is_in_title = false;                    // what it is about
  int days_later = 0;                          // than its place in the list says
};

/// A lesson whose title says what it is about.
inline Lesson in_title(Lesson lesson) {
  lesson.is_in_title = true;
  return lesson;
}

/// Where a title first has a name, in any case; its first byte if it has not.
inline Span span_in(const std::string& title, const std::string& name) {
  const std::size_t at = fold(title).find(fold(name));
  return at == std::string::npos ? Span{0, 1} : Span{at, at + name.size()};
}

inline std::string subject_iri(const std::string& name) { return "https://school.example/" + name; }
inline std::string lesson_id(const std::string& title) { return episode_id("school", title); }

/// Builds the graph; `reversed` adds everything in reverse order, which must not matter.
inline KnowledgeGraph school(const std::vector<Lesson>& lessons, const std::vector<Subject>& subjects,
                             bool reversed = false) {
  GraphBuilder builder;
  std::map<std::string, GraphBuilder::Handle> concepts;
  std::map<std::string, GraphBuilder::Handle> episodes;
  std::vector<std::size_t> lesson_order(lessons.size());
  for (std::size_t i = 0; i < lessons.size(); ++i) lesson_order[i] = reversed ? lessons.size() - 1 - i : i;
  std::vector<Subject> ordered = subjects;
  if (reversed) std::reverse(ordered.begin(), ordered.end());
  for (const Subject& subject : ordered) {
    Concept made;
    made.name = subject.name;
    made.questions = subject.questions;
    for (const auto& [other, reason] : subject.reasons) made.reasons.emplace_back(subject_iri(other), reason);
    for (const std::string& area : subject.areas) made.areas.push_back(subject_iri(area));
    concepts[subject.name] = builder.add_concept(subject_iri(subject.name), made);
  }
  Show show;
  show.guid = "school";
  show.title = "School";
  show.language = "en";
  const auto whole = builder.add_show(show);
  for (const std::size_t i : lesson_order) {
    Episode episode;
    episode.guid = lessons[i].guid.empty() ? lessons[i].title : lessons[i].guid;
    episode.title = lessons[i].title;
    episode.number = static_cast<std::int64_t>(i + 1);
    episode.published = std::chrono::sys_seconds(
        std::chrono::days(1000 + i + static_cast<std::size_t>(lessons[i].days_later)));
    if (lessons[i].minutes > 0) episode.duration = std::chrono::minutes(lessons[i].minutes);
    episode.texts = {{Field::kTitle, lessons[i].title, {}}};
    if (!lessons[i].notes.empty()) episode.texts.push_back({Field::kDescription, lessons[i].notes, {}});
    episode.questions = lessons[i].questions;
    episodes[lessons[i].title] = builder.add_episode("school", episode);
    builder.add_edge(episodes[lessons[i].title], Relation::kPartOf, whole);
  }
  for (const Subject& subject : ordered) {
    const auto tie = [&](const std::vector<std::string>& others, Relation relation) {
      for (const std::string& other : others)
        builder.add_edge(concepts.at(subject.name), relation, concepts.at(other));
    };
    tie(subject.requires_, Relation::kRequires);
    tie(subject.easier_after, Relation::kEasierAfter);
    tie(subject.broader, Relation::kBroader);
  }
  for (const std::size_t i : lesson_order) {
    const Lesson& lesson = lessons[i];
    const auto from = episodes.at(lesson.title);
    for (const std::string& name : lesson.about) {
      const Evidence evidence{Field::kTitle, span_in(lesson.title, name), "test", 1};
      if (lesson.is_in_title)
        builder.add_edge(from, Relation::kAbout, concepts.at(name), from, evidence, {});
      else
        builder.add_edge(from, Relation::kAbout, concepts.at(name));
    }
    for (const std::string& name : lesson.mentions)
      builder.add_edge(from, Relation::kMentions, concepts.at(name));
    for (const std::string& title : lesson.listen_first) {
      builder.add_edge(from, Relation::kListenFirst, episodes.at(title));
    }
    for (const std::string& title : lesson.comes_before) {
      const Evidence evidence{Field::kTitle, {0, 1}, "test", 1};
      builder.add_edge(episodes.at(title), Relation::kListenFirst, from, from, evidence, {});
    }
    for (const std::string& title : lesson.supersedes) {
      builder.add_edge(from, Relation::kSupersedes, episodes.at(title));
    }
  }
  return builder.freeze();
}

inline NodeId lesson(const KnowledgeGraph& graph, const std::string& title) {
  return graph.find(lesson_id(title)).value();
}
inline NodeId subject(const KnowledgeGraph& graph, const std::string& name) {
  return graph.find(subject_iri(name)).value();
}

}  // namespace podatlas::test
