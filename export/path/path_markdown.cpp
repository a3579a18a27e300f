#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/path/answer/answer.h"
#include "export/path/moment.h"
#include "export/path/path_formats.h"
#include "export/path/path_reasons.h"
#include "export/path/path_sections.h"
#include "export/path/topic_notes.h"

namespace podatlas::exporter {
namespace {

// A link or bold text, so that a leading number does not start a list.
std::string named(const Episode& episode) {
  const std::string title = (episode.number ? std::to_string(*episode.number) + ". " : std::string()) +
                            markdown_escaped(title_of(episode));
  return is_web_url(episode.link) ? '[' + title + "](" + markdown_target(episode.link) + ')'
                                  : "**" + title + "**";
}

// After an empty line, which the head of the document ends with.
void add_headings(const std::vector<Heading>& headings, std::string& out) {
  for (const Heading& heading : headings) {
    out += (out.ends_with("\n\n") ? "" : "\n") +
           std::string(static_cast<std::size_t>(heading.level) + 1, '#') + ' ' +
           markdown_escaped(heading.text) + "\n\n";
  }
}

// All reasons and all that was left out.
std::string reasons_markdown(const PathPlan& document) {
  const KnowledgeGraph& graph = *document.graph;
  const graph::ListeningPath& path = document.path;
  std::string out = "# " + markdown_escaped(path_title(document)) + "\n\n";
  out += extent_of(*document.graph, document.path, document.budget) + "\n\n";
  for (const auto& notes : {path_notes(document), role_notes(document)}) {
    for (const std::string& note : notes) out += markdown_escaped(as_sentence(note)) + "\n\n";
  }
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const graph::PathStep& step = path.steps[i];
    const Episode& episode = graph.episode(step.episode);
    add_headings(headings_before(document, i), out);
    out += "- [ ] " + named(episode);
    out += " (" + length_text(episode, step) + ", " + std::string(name_of(step.role)) + ")\n";
    if (step.segment) out += "  - " + markdown_escaped(segment_text(document, *step.segment)) + '\n';
    for (const Reason& reason : reasons_for(graph, path, i)) {
      out += "  - " + markdown_escaped(reason.text) + '\n';
      if (reason.quote && reason.quote->field != Field::kTitle) {
        out += "    > " + markdown_escaped(reason.quote->words) + '\n';
      }
    }
  }
  if (!path.left_out.empty()) {
    out += "\n## Left out\n\n";
    for (const graph::LeftOut& left_out : path.left_out) {
      out += "- " + named(graph.episode(left_out.episode)) + ": " +
             markdown_escaped(reason_for(graph, left_out)) + '\n';
    }
  }
  for (const std::string& remark : overlap_remarks(document)) out += '\n' + markdown_escaped(remark) + '\n';
  for (const graph::Prerequisite& pair : path.broken)
    out += "\n" + markdown_escaped(describe_broken(graph, pair)) + ".\n";
  return out;
}

// A link or bold text, then "(#6, 17 min)" or less.
std::string linked(const Episode& episode, const std::string& facts) {
  const std::string title = markdown_escaped(title_of(episode));
  const std::string name = is_web_url(episode.link) ? '[' + title + "](" + markdown_target(episode.link) + ')'
                                                    : "**" + title + "**";
  return facts.empty() ? name : name + " (" + markdown_escaped(facts) + ')';
}

std::string answer_markdown(const PathPlan& document) {
  const KnowledgeGraph& graph = *document.graph;
  const Answer answer = answer_of(document);
  std::string out = "# " + markdown_escaped(answer.head) + "\n\n";
  for (const std::string& note : answer.notes) out += markdown_escaped(note) + "\n\n";
  if (!answer.length_note.empty()) out += markdown_escaped(answer.length_note) + "\n\n";
  bool is_tangent = false;
  for (std::size_t i = 0; i < answer.steps.size(); ++i) {
    const AnswerStep& step = answer.steps[i];
    if (step.groundwork) continue;
    std::vector<Heading> headings = step.headings;
    if (step.is_tangent && !is_tangent) headings.push_back({1, "If time is left"});
    add_headings(headings, out);
    is_tangent = step.is_tangent;
    out += "- [ ] " + linked(graph.episode(step.episode), step.facts) + ": " +
           markdown_escaped(step.reason.words()) + '\n';
    const auto& part = document.path.steps[i].segment;
    if (const auto moment = moment_of(document, i)) {
      const std::string link = moment_link(graph.episode(step.episode), *moment);
      const std::string time =
          part ? markdown_escaped(segment_text(document, *part)) : "from " + clock_time(moment->begin);
      out += "  - " + (link.empty() ? time : '[' + time + "](" + markdown_target(link) + ')');
      if (!part && !moment->chapter.empty()) out += ": " + markdown_escaped(moment->chapter);
      out += '\n';
    }
    if (step.quote) out += "  > " + markdown_escaped(step.quote->words) + '\n';
    for (const std::size_t first : step.first) {
      const AnswerStep& one = answer.steps[first];
      out += "  - [ ] " + markdown_escaped(one.groundwork->lead) + ' ' +
             linked(graph.episode(one.episode), one.facts) + markdown_escaped(one.groundwork->why) + '\n';
    }
  }
  for (const std::string& remark : answer.remarks) out += '\n' + markdown_escaped(remark) + '\n';
  for (const AnswerAddition& one : answer.additions) {
    out += "\nWith " + more_minutes(one.missing) + ": ";
    for (std::size_t i = 0; i < one.episodes.size(); ++i) {
      const Episode& episode = graph.episode(one.episodes[i]);
      out += (i == 0 ? "" : ", ") + linked(episode, number_text(episode));
    }
    out += markdown_escaped(instead_text(graph, one)) + '\n';
  }
  return out;
}

}  // namespace

std::string path_markdown(const PathPlan& document) {
  const bool is_full = document.detail == PathDetail::kReasons || is_course(document);
  return is_full ? reasons_markdown(document) : answer_markdown(document);
}

}  // namespace podatlas::exporter
