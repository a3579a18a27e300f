#include "export/path_reasons.h"

#include <algorithm>

#include "core/sentence.h"
#include "core/text.h"
#include "graph/search_words.h"
#include "ontology/label.h"

namespace podatlas::exporter {
namespace {

using graph::Edge;
using graph::EdgeEvidence;
using graph::EdgeId;
using graph::KnowledgeGraph;
using graph::LeftOutWhy;
using graph::NodeId;
using graph::Prerequisite;
using graph::Relation;
using graph::Relevance;
using graph::Tie;
using graph::Tier;

constexpr std::size_t kMostPairs = 3;  // that a step is explained by, in each direction

std::string quoted(std::string_view title) { return '"' + std::string(title) + '"'; }

std::string title_of(const KnowledgeGraph& graph, NodeId episode) { return quoted(graph.label(episode)); }

std::optional<Quote> quote_at(const KnowledgeGraph& graph, NodeId episode, Field field, Span span) {
  const std::string_view text = field == Field::kTitle ? std::string_view(graph.episode(episode).title)
                                                       : graph.episode(episode).text(field);
  const Span sentence = sentence_around(text, span);
  const std::string_view words = slice(text, sentence);
  if (words.empty()) return std::nullopt;
  return Quote{episode, field, sentence, words};
}

// A sentence of the notes says more than the title, which is there to be read anyway.
std::optional<Quote> quote_of(const KnowledgeGraph& graph, EdgeId e) {
  const auto evidence = graph.evidence(e);
  const auto best = std::find_if(evidence.begin(), evidence.end(),
                                 [](const EdgeEvidence& seen) { return seen.field != Field::kTitle; });
  const auto chosen = best == evidence.end() ? evidence.begin() : best;
  if (chosen == evidence.end() || chosen->span.size() == 0) return std::nullopt;
  return quote_at(graph, chosen->owner, chosen->field, chosen->span);
}

// Why one concept requires the other, as the ontology says, ready to follow a colon: "it gets the backward
// ...".
std::string because(const KnowledgeGraph& graph, const Edge& edge) {
  for (const auto& [target, reason] : graph.concept_node(edge.source).reasons) {
    if (target != graph.node(edge.target).id || reason.empty()) continue;
    std::string clause = reason;
    if (clause.ends_with('.')) clause.pop_back();
    // Names keep their capitals: only a word that has one because it begins the sentence is made small.
    const std::string first = to_lower(std::string_view(clause).substr(0, clause.find(' ')));
    if (graph::is_function_word(first) || ontology::is_everyday_word(first))
      clause.front() = to_lower(clause.front());
    return clause;
  }
  return {};
}

std::string verb_of(Relation relation) {
  switch (relation) {
    case Relation::kRequires:
      return " needs ";
    case Relation::kEasierAfter:
      return " is easier after ";
    default:
      return " is part of ";
  }
}

// "AOTAutograd needs autograd: it gets ..."; of a longer chain each link, and the first reason.
std::string chain_text(const KnowledgeGraph& graph, const std::vector<EdgeId>& chain) {
  std::string text;
  std::string reason;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const Edge edge = graph.edge(chain[i]);
    const bool is_broader = edge.relation == Relation::kBroader;
    if (i == 0) {
      text = std::string(graph.label(edge.source)) + verb_of(edge.relation) +
             std::string(graph.label(edge.target));
    } else {
      text += (is_broader ? ", which is part of " : ", which needs ") + std::string(graph.label(edge.target));
    }
    if (reason.empty() && !is_broader) reason = because(graph, edge);
  }
  return reason.empty() ? text : text + " (" + reason + ')';
}

// "about" or "speaks of", by the edge that ties the episode to a concept.
std::string topic_text(const KnowledgeGraph& graph, const Relevance& relevance) {
  if (relevance.tie == Tie::kNamed) return "You asked for this episode.";
  if (relevance.tie == Tie::kText) {
    const bool is_title = relevance.field == Field::kTitle;
    const std::string_view text = is_title ? std::string_view(graph.episode(relevance.episode).title)
                                           : graph.episode(relevance.episode).text(*relevance.field);
    return std::string("Its ") + (is_title ? "title" : "description") + " has the word " +
           quoted(slice(text, relevance.span)) + '.';
  }
  const bool is_about = graph.edge(*relevance.edge).relation == Relation::kAbout;
  const std::string concept_name(graph.label(relevance.concept_node));
  const std::string asked(graph.label(relevance.asked));
  std::string text = (is_about ? "It is about " : "It speaks of ") + concept_name;
  const std::string reason =
      relevance.chain.size() == 1 ? because(graph, graph.edge(relevance.chain.front())) : std::string();
  switch (relevance.tie) {
    case Tie::kNarrower:
      text += ", a part of " + asked;
      break;
    case Tie::kBuildsOn:
      text += ", which builds on " + asked + (reason.empty() ? "" : ": " + reason);
      break;
    case Tie::kNeededBy:
      text += ", which " + asked + " builds on" + (reason.empty() ? "" : ": " + reason);
      break;
    case Tie::kRelated:
      text += ", which is close to " + asked;
      break;
    default:
      break;
  }
  return text + '.';
}

Reason needed_by(const KnowledgeGraph& graph, const Prerequisite& pair) {
  Reason why = explain_pair(graph, pair);
  why.text = "Hear it before " + title_of(graph, pair.after) + ": " + why.text + '.';
  if (why.type != "stated") why.type = "needed";
  return why;
}

Reason builds_on(const KnowledgeGraph& graph, const Prerequisite& pair) {
  Reason why = explain_pair(graph, pair);
  why.text = "It follows " + title_of(graph, pair.before) + ": " + why.text + '.';
  if (why.type != "stated") why.type = "builds-on";
  return why;
}

}  // namespace

std::int64_t minutes_of(std::chrono::seconds duration) {
  return std::chrono::ceil<std::chrono::minutes>(duration).count();
}

std::string minutes_text(std::chrono::seconds duration) {
  const std::int64_t minutes = minutes_of(duration);
  return std::to_string(minutes) + (minutes == 1 ? " minute" : " minutes");
}

Reason explain_pair(const KnowledgeGraph& graph, const Prerequisite& pair) {
  if (pair.said) {
    const Edge edge = graph.edge(*pair.said);
    const std::string speaker = title_of(
        graph, graph.evidence(*pair.said).empty() ? edge.source : graph.evidence(*pair.said).front().owner);
    std::string text;
    if (edge.relation == Relation::kListenFirst) {
      text = speaker + " says to hear it in this order";
    } else if (edge.relation == Relation::kContinues) {
      text = title_of(graph, edge.source) + " continues it";
    } else {
      text = title_of(graph, edge.source) + " refers to " + title_of(graph, edge.target);
    }
    return {"stated", std::move(text), quote_of(graph, *pair.said)};
  }
  if (pair.chain.empty()) {
    return {"concept", "both are about the same subject, and it came first", std::nullopt};
  }
  return {"concept", chain_text(graph, pair.chain), std::nullopt};
}

std::vector<Reason> reasons_for(const KnowledgeGraph& graph, const graph::ListeningPath& path,
                                std::size_t position) {
  const graph::PathStep& step = path.steps[position];
  std::vector<Reason> out;
  const auto add_pairs = [&](const std::vector<Prerequisite>& pairs, auto&& explain) {
    for (std::size_t i = 0; i < pairs.size() && i < kMostPairs; ++i) {
      // A passing mention orders two episodes, but explains little where there is something better.
      if (pairs[i].tier == Tier::kMention && !out.empty()) break;
      out.push_back(explain(graph, pairs[i]));
    }
  };
  const bool is_prerequisite = step.role == graph::StepRole::kPrerequisite;
  if (is_prerequisite) add_pairs(step.opens, needed_by);
  if (step.relevance) {
    Reason topic{"topic", topic_text(graph, *step.relevance), std::nullopt};
    if (step.relevance->edge) topic.quote = quote_of(graph, *step.relevance->edge);
    if (step.relevance->field) {
      topic.quote = quote_at(graph, step.episode, *step.relevance->field, step.relevance->span);
    }
    out.push_back(std::move(topic));
  }
  add_pairs(step.rests_on, builds_on);
  if (!is_prerequisite) add_pairs(step.opens, needed_by);
  return out;
}

std::string reason_for(const KnowledgeGraph& graph, const graph::LeftOut& left_out) {
  switch (left_out.why) {
    case LeftOutWhy::kKnown:
      return "you know it";
    case LeftOutWhy::kSkipped:
      return "skipped as asked";
    case LeftOutWhy::kLessRelevant:
      return "others have more to do with the topic";
    case LeftOutWhy::kNoRoom:
      break;
  }
  std::string text = "needs " + minutes_text(left_out.missing) + " more";
  for (std::size_t i = 0; i < left_out.along.size(); ++i) {
    text += (i == 0 ? ", with " : ", ") + title_of(graph, left_out.along[i]) + (i == 0 ? " before it" : "");
  }
  return text;
}

std::string describe_broken(const KnowledgeGraph& graph, const Prerequisite& pair) {
  const Reason why = explain_pair(graph, pair);
  return title_of(graph, pair.before) + " is not put before " + title_of(graph, pair.after) +
         ", because they ask for each other: " + why.text;
}

}  // namespace podatlas::exporter
