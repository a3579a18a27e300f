#include "export/path_reasons.h"

#include <algorithm>

#include "core/sentence.h"
#include "core/text.h"

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

// Why one concept requires the other, as the ontology says: a sentence to stand behind another, without its
// full stop.
std::string because(const KnowledgeGraph& graph, const Edge& edge) {
  for (const auto& [target, reason] : graph.concept_node(edge.source).reasons) {
    if (target != graph.node(edge.target).id || reason.empty()) continue;
    return ". " + (reason.ends_with('.') ? reason.substr(0, reason.size() - 1) : reason);
  }
  return {};
}

std::string_view verb_of(Relation relation) {
  switch (relation) {
    case Relation::kRequires:
      return " needs ";
    case Relation::kEasierAfter:
      return " is easier after ";
    default:
      return " is part of ";
  }
}

// "double backward needs autograd graph, a part of autograd. The first backward must leave ...": each link of
// a chain, and the first reason.
std::string chain_text(const KnowledgeGraph& graph, const std::vector<EdgeId>& chain) {
  std::string text;
  std::string reason;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const Edge edge = graph.edge(chain[i]);
    const bool is_broader = edge.relation == Relation::kBroader;
    if (i == 0) {
      text = graph.label(edge.source);
      text += verb_of(edge.relation);
    } else {
      text += is_broader ? ", a part of " : ", which needs ";
    }
    text += graph.label(edge.target);
    if (reason.empty() && !is_broader) reason = because(graph, edge);
  }
  return text + reason;
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
      text += ", which builds on " + asked + reason;
      break;
    case Tie::kNeededBy:
      text += ", which " + asked + " builds on" + reason;
      break;
    case Tie::kRelated:
      text += ", which is close to " + asked;
      break;
    default:
      break;
  }
  return text + '.';
}

// Who says that one episode belongs before the other.
NodeId speaker_of(const KnowledgeGraph& graph, EdgeId e) {
  const auto evidence = graph.evidence(e);
  return evidence.empty() ? graph.edge(e).source : evidence.front().owner;
}

// What the earlier episode has to say of the later one.
Reason needed_by(const KnowledgeGraph& graph, const Prerequisite& pair) {
  const std::string later = title_of(graph, pair.after);
  const bool is_hard = is_needed(pair.tier);
  if (pair.said) {
    const Relation relation = graph.edge(*pair.said).relation;
    const bool says_so_itself = speaker_of(graph, *pair.said) == pair.before;
    std::string text = says_so_itself ? "It refers to " + later + '.' : later + " refers to it.";
    if (relation == Relation::kContinues) text = later + " continues it.";
    if (relation == Relation::kListenFirst) {
      text = says_so_itself ? "It says itself that it comes before " + later + '.'
                            : later + " asks you to hear this one first.";
    }
    return {is_hard ? "stated" : "mention", std::move(text), quote_of(graph, *pair.said)};
  }
  if (pair.chain.empty()) {
    return {"needed", later + (is_hard ? " goes further into it." : " comes back to its subject later."),
            std::nullopt};
  }
  return {
      "needed",
      (is_hard ? "You need it for " : "It helps with ") + later + ": " + chain_text(graph, pair.chain) + '.',
      std::nullopt};
}

// What the later episode has to say of the earlier one.
Reason builds_on(const KnowledgeGraph& graph, const Prerequisite& pair) {
  const std::string earlier = title_of(graph, pair.before);
  const bool is_hard = is_needed(pair.tier);
  if (pair.said) {
    const Relation relation = graph.edge(*pair.said).relation;
    const bool says_so_itself = speaker_of(graph, *pair.said) == pair.after;
    std::string text = says_so_itself ? "It refers to " + earlier + '.' : earlier + " refers to it.";
    if (relation == Relation::kContinues) text = "It continues " + earlier + '.';
    if (relation == Relation::kListenFirst) {
      text = says_so_itself ? "It asks you to hear " + earlier + " first."
                            : earlier + " says that it comes before this one.";
    }
    return {is_hard ? "stated" : "mention", std::move(text), quote_of(graph, *pair.said)};
  }
  if (pair.chain.empty()) {
    return {"builds-on",
            (is_hard ? "It goes further into the subject of " : "It comes back to the subject of ") +
                earlier + '.',
            std::nullopt};
  }
  return {"builds-on",
          (is_hard ? "It builds on " : "It is easier after ") + earlier + ": " +
              chain_text(graph, pair.chain) + '.',
          std::nullopt};
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
  const std::vector<NodeId>& along = left_out.along;
  for (std::size_t i = 0; i < along.size(); ++i) {
    const bool is_last = i + 1 == along.size();
    text += i == 0 ? ", with " : (is_last ? " and " : ", ");
    text += title_of(graph, along[i]);
  }
  if (!along.empty()) text += " before it";
  return text;
}

std::string describe_broken(const KnowledgeGraph& graph, const Prerequisite& pair) {
  const Reason why = explain_pair(graph, pair);
  return title_of(graph, pair.before) + " is not put before " + title_of(graph, pair.after) +
         ", because they ask for each other: " + why.text;
}

}  // namespace podatlas::exporter
