#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/source_options.h"
#include "cli/terminal.h"
#include "core/text/json.h"
#include "core/text/sentence.h"
#include "core/text/text.h"
#include "export/json/node_json.h"
#include "export/path/moment.h"
#include "export/path/topic_notes.h"
#include "extract/mention/concept/concept_weight.h"
#include "graph/chapter_contents.h"
#include "graph/subject.h"
#include "podatlas/graph.h"

namespace podatlas::cli {
namespace {

constexpr std::size_t kLongestSentence = 300;

// Headings of an edge, seen from its source and from its target; "" is not listed.
struct Heading {
  Relation relation;
  std::string_view outgoing;
  std::string_view incoming;
};
constexpr std::array<Heading, kRelationCount> kHeadings = {{
    {Relation::kListenFirst, "Listen to first", "Listen to this before"},
    {Relation::kContinues, "Continues", "Continued by"},
    {Relation::kSupersedes, "Replaces", "Replaced by"},
    {Relation::kPromises, "Promises", "Promised by"},
    {Relation::kHost, "Host", "Hosts"},
    {Relation::kGuest, "Guest", "Guest in"},
    {Relation::kAuthor, "Author", "Author of"},
    {Relation::kAbout, "About", "Subject of"},
    {Relation::kRelated, "Related", "Named as related by"},
    {Relation::kMentions, "Mentions", "Mentioned by"},
    {Relation::kCites, "Cites", "Cited by"},
    {Relation::kRequires, "Requires", "Required by"},
    {Relation::kEasierAfter, "Easier after", "Makes easier"},
    {Relation::kBroader, "Part of the topic", "Topics within"},
    {Relation::kPartOf, "Part of", "Has"},
}};

std::string heading_of(const KnowledgeGraph& graph, NodeId id) {
  if (graph.node(id).kind == NodeKind::kEpisode) return episode_heading(graph.episode(id));
  std::string out = printable(graph.label(id));
  if (graph.node(id).kind == NodeKind::kReference) {
    out += "  (" + std::string(name_of(graph.reference(id).kind)) + ")";
    if (graph.reference(id).url != graph.label(id)) out += "  " + printable(graph.reference(id).url);
  }
  return out;
}

// The chapters of an episode, with what is in them.
std::string chapters(const KnowledgeGraph& graph, NodeId id) {
  const std::vector<graph::ChapterContents> contents = graph::chapter_contents(graph, id);
  if (contents.empty()) return {};
  std::string out = "\nchapters (" + std::to_string(contents.size()) + ")\n";
  const auto add = [&](std::string_view heading, const std::vector<NodeId>& nodes) {
    std::vector<std::string> labels;
    labels.reserve(nodes.size());
    for (const NodeId node : nodes) labels.emplace_back(graph.label(node));
    if (!nodes.empty()) out += "        " + std::string(heading) + printable(join(labels, ", ")) + '\n';
  };
  for (std::size_t i = 0; i < contents.size(); ++i) {
    const Chapter& chapter = graph.episode(id).chapters[i];
    out += "    " + clock_time(chapter.begin) + "  " + printable(chapter.title) + '\n';
    add("about ", contents[i].about);
    add("mentions ", contents[i].mentions);
    add("cites ", contents[i].cites);
  }
  return out;
}

std::string describe(const KnowledgeGraph& graph, NodeId id) {
  std::string out;
  if (graph.node(id).kind == NodeKind::kEpisode) {
    const Episode& episode = graph.episode(id);
    out += "Episode " + episode_heading(episode) + '\n';
    std::string line;
    line += published_day(episode);
    if (episode.duration) line += (line.empty() ? "" : ", ") + clock_time(*episode.duration);
    if (!line.empty()) out += line + '\n';
    if (!episode.link.empty()) out += printable(episode.link) + '\n';
    if (const auto text = episode.text(Field::kDescription); !text.empty()) {
      out += '\n' + printable(shorten(text, kLongestSentence)) + '\n';
    }
    out += chapters(graph, id);
    const std::vector<graph::Overlap> overlaps = graph::overlaps_of(graph, id);
    if (!overlaps.empty()) out += "\noverlapping episodes (" + std::to_string(overlaps.size()) + ")\n";
    for (const graph::Overlap& overlap : overlaps)
      out += "    " + printable(exporter::overlap_text(graph, overlap)) + '\n';
    const std::vector<graph::SimilarEpisode> similar = graph::similar_to(graph, id);
    if (!similar.empty()) out += "\nsimilar episodes (" + std::to_string(similar.size()) + ")\n";
    for (const graph::SimilarEpisode& one : similar)
      out += "    " + heading_of(graph, one.episode) + "\n        " +
             printable(exporter::shared_text(graph, one)) + '\n';
  } else if (graph.node(id).kind == NodeKind::kShow) {
    const Show& show = graph.show(id);
    out += "Show " + printable(show.title) + '\n';
    if (show.first_year)
      out += "active " + std::to_string(*show.first_year) + " to " +
             std::to_string(show.last_year.value_or(*show.first_year)) + '\n';
    if (!show.rating.empty())
      out += "rated " + printable(show.rating) + " of 5 by " +
             counted(static_cast<std::size_t>(show.rating_count.value_or(0)), "listener") + '\n';
    if (!show.link.empty()) out += printable(show.link) + '\n';
    for (const std::string& page : show.same_as) {
      if (page != show.link) out += printable(page) + '\n';
    }
    if (!show.description.empty())
      out += '\n' + printable(shorten(show.description, kLongestSentence)) + '\n';
  } else if (graph.node(id).kind == NodeKind::kPerson) {
    const Person& person = graph.person(id);
    out += "Person " + printable(person.name) + '\n';
    if (!person.other_names.empty()) out += "also " + printable(join(person.other_names, ", ")) + '\n';
    if (!person.handles.empty()) out += '@' + printable(join(person.handles, ", @")) + '\n';
  } else if (graph.node(id).kind == NodeKind::kConcept) {
    const Concept& concept_node = graph.concept_node(id);
    out += "Concept " + printable(concept_node.name) + '\n';
    if (!concept_node.alternatives.empty()) {
      out += "also " + printable(join(concept_node.alternatives, ", ")) + '\n';
    }
    if (!concept_node.definition.empty()) out += '\n' + printable(concept_node.definition) + '\n';
  } else {
    const Reference& reference = graph.reference(id);
    out += printable(graph.label(id)) + "  (" + std::string(name_of(reference.kind)) + ")\n";
    if (reference.url != graph.label(id)) out += printable(reference.url) + '\n';
    if (!reference.title.empty()) out += printable(reference.title) + '\n';
  }
  return out;
}

// The ontology's reason why one concept requires another.
std::string reason_of(const KnowledgeGraph& graph, const Edge& edge) {
  if (edge.relation != Relation::kRequires && edge.relation != Relation::kEasierAfter) return {};
  for (const auto& [target, reason] : graph.concept_node(edge.source).reasons) {
    if (target == graph.node(edge.target).id) return "        " + printable(reason) + '\n';
  }
  return {};
}

// How the score of a concept made it a main topic or a mention.
std::string score_of(const KnowledgeGraph& graph, const Edge& edge) {
  const bool is_decided = (edge.relation == Relation::kAbout || edge.relation == Relation::kMentions) &&
                          graph.node(edge.source).kind == NodeKind::kEpisode &&
                          graph.node(edge.target).kind == NodeKind::kConcept;
  if (!is_decided) return {};
  if (graph::is_likely_subject(edge)) return "        likely: the notes begin with it\n";
  mention::ConceptWeight weight;
  const bool introduces = mention::is_bare_introduction(graph.episode(edge.source).title);
  for (const EdgeEvidence& evidence : edge.evidence) {
    for (const Text& text : graph.episode(evidence.owner).texts) {
      if (text.field == evidence.field && evidence.rule != kPageRule && evidence.span.size() > 0)
        mention::add_occurrence(weight, text, evidence.span, mention::first_sentence_end(text.plain),
                                introduces);
    }
  }
  // As in find_concepts: if there are notes, transcripts do not count.
  if (!graph.episode(edge.source).text(Field::kDescription).empty()) weight.spoken = 0;
  return "        score " + mention::explain_score(weight) + '\n';
}

// How much of what is said is printed for an edge: a transcript may name a concept in every other sentence.
constexpr std::size_t kMostSpoken = 3;
constexpr std::size_t kAllSpoken = static_cast<std::size_t>(-1);

// The sentence with the words, and the rule that found them.
std::string why(const KnowledgeGraph& graph, const Edge& edge, std::size_t most_spoken) {
  std::string out = reason_of(graph, edge) + score_of(graph, edge);
  std::size_t spoken = 0;
  for (const EdgeEvidence& evidence : edge.evidence) {
    if (evidence.field == Field::kTranscript && ++spoken > most_spoken) continue;
    if (evidence.span.size() == 0 && evidence.cited_as.empty()) {
      out += "        [" + printable(evidence.rule) + ": stated in the feed]\n";
      continue;
    }
    const std::string_view text = graph.episode(evidence.owner).text(evidence.field);
    const std::string_view sentence = slice(text, sentence_around(text, evidence.span));
    out += "        \"" + printable(shorten(sentence, kLongestSentence)) + "\"\n        [" +
           printable(evidence.rule) + ", " + std::string(name_of(evidence.field)) + " " +
           std::to_string(evidence.span.begin) + ".." + std::to_string(evidence.span.end);
    const std::string_view cited_as = evidence.cited_as;
    if (!cited_as.empty()) out += ", as " + printable(cited_as);
    const Episode& owner = graph.episode(evidence.owner);
    if (const auto time = owner.time_of(evidence.field, evidence.span.begin)) {
      out += ", at " + clock_time(*time);
      if (const std::string audio = exporter::moment_link(owner, {*time, {}, {}}); !audio.empty())
        out += ": " + printable(audio);
    }
    out += "]\n";
    if (evidence.further > 0)
      out += "        and " + counted(evidence.further, "further place") + " in the text\n";
  }
  if (spoken > most_spoken)
    out += "        and " + std::to_string(spoken - most_spoken) + " more in speech (--all-evidence)\n";
  return out;
}

// The edges of a relation that lead to `other` ends, under a heading.
template <typename Edges>
std::string listing(const KnowledgeGraph& graph, std::string_view heading, Relation relation,
                    const Edges& edges, NodeId Edge::*other, std::size_t most_spoken) {
  std::string list;
  std::size_t count = 0;
  for (const Edge& edge : edges) {
    if (edge.relation != relation) continue;
    ++count;
    list += "    " + heading_of(graph, edge.*other) + '\n' + why(graph, edge, most_spoken);
  }
  if (list.empty() || heading.empty()) return {};
  return '\n' + std::string(heading) + " (" + std::to_string(count) + ")\n" + list;
}

std::string show_node(const KnowledgeGraph& graph, NodeId id, std::size_t most_spoken) {
  std::string out = describe(graph, id);
  for (const Heading& row : kHeadings) {
    out += listing(graph, row.outgoing, row.relation, graph.out_edges(id), &Edge::target, most_spoken);
    // Related is symmetric for concepts; list it once.
    const bool is_symmetric = row.relation == Relation::kRelated && graph.node(id).kind == NodeKind::kConcept;
    if (!is_symmetric)
      out += listing(graph, row.incoming, row.relation, graph.in_edges(id), &Edge::source, most_spoken);
  }
  return out;
}

}  // namespace

void add_show(CLI::App& app, Action& action) {
  struct Options {
    GraphInput graph;
    std::string node;
    std::string format = "text";
    bool has_all_evidence = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* const command =
      app.add_subcommand("show", "Print a node and its relations, with the evidence for each");
  command
      ->add_option("NODE", options->node,
                   "An episode number or title, a URL, a repository, an issue (pytorch/pytorch#54987), a "
                   "person or a concept")
      ->required();
  add_format_option(*command, options->format, {"text", "json"});
  command->add_flag("--all-evidence", options->has_all_evidence,
                    "Print every sentence of a transcript, not three for each relation");
  add_graph_option(*command, options->graph);
  command->callback([options, &action] {
    action = [options] {
      const Result<Atlas> opened = open_graph(options->graph);
      if (!opened) return report(opened.error());
      const Result<NodeId> node = find_node(opened->graph, options->node);
      if (!node) return report(node.error());
      if (options->format == "text") {
        const std::size_t most_spoken = options->has_all_evidence ? kAllSpoken : kMostSpoken;
        return deliver("", show_node(opened->graph, *node, most_spoken));
      }
      const graph::SimilarEpisodes similar = {{*node, graph::similar_to(opened->graph, *node)}};
      return deliver(
          "", json_document(exporter::node_json(opened->graph, *node, similar, opened->graph.edge_count())));
    };
  });
}

}  // namespace podatlas::cli
