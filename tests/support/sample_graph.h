#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graph/build/build_graph.h"
#include "podatlas/episode.h"

// Short notations for shows, episodes, mentions and transcripts in tests.
namespace podatlas::test {

inline Episode episode(std::string guid, std::string title, std::string description = {}) {
  Episode out;
  out.guid = std::move(guid);
  out.title = title;
  out.texts.push_back({Field::kTitle, std::move(title), {}});
  if (!description.empty()) out.texts.push_back({Field::kDescription, std::move(description), {}});
  return out;
}

inline Show show(std::string guid, std::string title, std::vector<Episode> episodes = {}) {
  Show out;
  out.guid = std::move(guid);
  out.title = std::move(title);
  out.episodes = std::move(episodes);
  return out;
}

inline Mention link(ReferenceKind kind, std::string canonical, std::string ref = {}, Span span = {}) {
  std::string url = canonical;
  return {{Field::kDescription, span, "test.link", 1.0},
          LinkMention{kind, std::move(url), std::move(canonical), std::move(ref), false}};
}

inline Mention points_at(EpisodeRelation relation, std::size_t show, std::size_t episode, Span span = {}) {
  return {
      {Field::kDescription, span, "test.episode", 0.9},
      EpisodeRefMention{relation, EpisodeRefMention::How::kLink, show, episode, "https://cited.example/"}};
}

/// The graph of one show whose only episode ("e1") has these mentions.
inline KnowledgeGraph graph_of(std::vector<Mention> mentions) {
  return graph::build_graph({show("s", "Show", {episode("e1", "First", "0123456789")})},
                            {{std::move(mentions)}});
}

/// The graph of one show whose only episode has this title.
inline KnowledgeGraph graph_titled(std::string title) {
  return graph::build_graph({show("s", "Show", {episode("e", std::move(title), "text")})}, {{{}}});
}

/// A readable dump of a graph, equal for equal graphs: one node or edge per line, with evidence after its
/// edge.
inline std::string listed(const KnowledgeGraph& graph) {
  std::string out;
  for (const Node& node : graph.nodes()) out += std::string(name_of(node.kind)) + ' ' + node.id + '\n';
  for (const Edge& edge : graph.edges()) {
    out += graph.node(edge.source).id + " --" + std::string(name_of(edge.relation)) + "--> " +
           graph.node(edge.target).id;
    for (const EdgeEvidence& evidence : edge.evidence) {
      out += " [" + graph.node(evidence.owner).id + ' ' + std::string(name_of(evidence.field)) + ' ' +
             std::to_string(evidence.span.begin) + ".." + std::to_string(evidence.span.end) + ' ' +
             std::string(evidence.rule) + ' ' + std::string(evidence.cited_as) + ']';
    }
    out += '\n';
  }
  return out;
}

/// Words that are said of one subject; the first names it.
using Vocabulary = std::array<std::string_view, 8>;
inline constexpr Vocabulary kCapstans = {"capstan",  "roller",  "pinch",   "torque",
                                         "flywheel", "bearing", "flutter", "spindle"};
inline constexpr Vocabulary kHeads = {"azimuth", "gap",  "ferrite", "winding",
                                      "erase",   "bias", "coil",    "flux"};
inline constexpr Vocabulary kBread = {"dough", "flour", "oven", "yeast", "crumb", "salt", "crust", "baker"};

/// Adds `minutes` of speech about a subject, 20 seconds a line, to a transcript that goes on.
inline void say(Text& transcript, const Vocabulary& subject, std::size_t minutes) {
  constexpr std::chrono::seconds kLine{20};
  for (std::size_t line = 0; line < 3 * minutes; ++line) {
    const auto time =
        transcript.times.empty() ? std::chrono::seconds{0} : transcript.times.back().time + kLine;
    if (!transcript.plain.empty()) transcript.plain += '\n';
    transcript.times.push_back({transcript.plain.size(), time});
    if (line == 0) transcript.plain.append("This is about the ").append(subject.front()).append(". ");
    for (std::size_t word = 0; word < 2 * subject.size(); ++word)
      transcript.plain.append(subject[(word * (line % 3 + 1) + line) % subject.size()]).append(" ");
    transcript.plain.append("there.");
  }
}

/// A transcript of so many minutes about each subject, in order.
struct Spoken {
  const Vocabulary& subject;
  std::size_t minutes = 0;
};
inline Text speech(const std::vector<Spoken>& parts) {
  Text out{Field::kTranscript, {}, {}};
  for (const Spoken& part : parts) say(out, part.subject, part.minutes);
  return out;
}

}  // namespace podatlas::test
