#include <algorithm>

#include "core/text/text.h"
#include "export/path/answer/answer.h"
#include "export/path/moment.h"
#include "export/path/path_formats.h"
#include "export/path/path_reasons.h"
#include "export/path/path_sections.h"
#include "export/path/topic_notes.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kNarrowest = 40;
constexpr std::size_t kWidest = 110;
constexpr std::size_t kLongestQuote = 220;  // code points
constexpr std::size_t kMostReasons = 3;
constexpr std::size_t kIndent = 4;

std::size_t columns(std::string_view text) { return count_code_points(text); }

std::string padded(std::string text, std::size_t width) {
  const std::size_t used = columns(text);
  if (used < width) text.append(width - used, ' ');
  return text;
}

// "1:02" hours and minutes.
std::string running(std::chrono::seconds total) {
  const std::int64_t minutes = minutes_of(total);
  return std::to_string(minutes / 60) + ':' + zero_padded(minutes % 60, 2);
}

std::string numbered(const Episode& episode) {
  return episode.number ? '#' + std::to_string(*episode.number) + ' ' : std::string();
}

// Number, title, minutes, running total and role, in columns or, if too narrow, on two lines.
std::string step_head(const KnowledgeGraph& graph, const graph::PathStep& step, std::size_t position,
                      std::chrono::seconds total, std::size_t width) {
  constexpr std::size_t kColumns = 8 + 7 + 14;  // minutes, running total, role
  constexpr std::size_t kNarrowestTitle = 24;
  const Episode& episode = graph.episode(step.episode);
  const std::string number = align_right(std::to_string(position), 2) + ". ";
  const std::string title = numbered(episode) + printable(title_of(episode));
  const std::string minutes =
      (episode.duration || step.segment ? "" : "~") + std::to_string(minutes_of(step.duration)) + " min";
  const std::string role(name_of(step.role));
  if (width < kColumns + kIndent + kNarrowestTitle) {
    std::string lines = wrapped(title, width, kIndent);
    lines.replace(0, kIndent, number);
    return lines + std::string(kIndent, ' ') + minutes + ", " + running(total) + ", " + role + '\n';
  }
  const std::size_t title_width = width - kColumns - kIndent;
  return number + padded(shorten(title, title_width), title_width) + align_right(minutes, 8) +
         align_right(running(total), 7) + "  " + role + '\n';
}

// All reasons and all that was left out.
std::string reasons_text(const PathPlan& document, std::size_t width) {
  const KnowledgeGraph& graph = *document.graph;
  const graph::ListeningPath& path = document.path;
  const std::string title =
      is_course(document) ? path_title(document) + ", " : "Listening path for " + document.query + ": ";
  std::string out =
      wrapped(printable(title) + extent_of(*document.graph, document.path, document.budget), width, 0);
  for (const auto& notes : {path_notes(document), role_notes(document)}) {
    for (const std::string& note : notes) out += wrapped(printable(as_sentence(note)), width, 0);
  }
  out += '\n';
  std::chrono::seconds total{0};
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const graph::PathStep& step = path.steps[i];
    total += step.duration;
    for (const Heading& heading : headings_before(document, i))
      out += wrapped(printable(heading.text), width, 0) + '\n';
    out += step_head(graph, step, i + 1, total, width);
    if (step.segment) {
      const std::string whole =
          "; whole episode: " + std::to_string(minutes_of(step.segment->whole)) + " min";
      out += wrapped(printable(segment_text(document, *step.segment) + whole), width, kIndent);
    }
    const std::vector<Reason> reasons = reasons_for(graph, path, i);
    bool has_quote = false;
    for (std::size_t r = 0; r < reasons.size() && r < kMostReasons; ++r) {
      out += wrapped(printable(reasons[r].text), width, kIndent);
      // One quote is enough here; the JSON has them all.
      if (has_quote || !reasons[r].quote || reasons[r].quote->field == Field::kTitle) continue;
      has_quote = true;
      out += wrapped("\"" + printable(shorten(one_line(reasons[r].quote->words), kLongestQuote)) + "\"",
                     width, kIndent + 2);
    }
    out += '\n';
  }
  if (path.steps.empty() && !path.left_out.empty()) out += "Nothing fits.\n\n";
  if (!path.left_out.empty()) {
    out += "Left out:\n";
    for (const graph::LeftOut& left_out : path.left_out) {
      const Episode& episode = graph.episode(left_out.episode);
      const std::string text =
          numbered(episode) + printable(title_of(episode)) + ": " + printable(reason_for(graph, left_out));
      std::string lines = wrapped(text, width, kIndent);
      lines.replace(2, 1, "-");
      out += lines;
    }
  }
  for (const std::string& remark : overlap_remarks(document))
    out += '\n' + wrapped(printable(remark), width, 0);
  for (const graph::Prerequisite& pair : path.broken) {
    out += '\n' + wrapped("Note: " + printable(describe_broken(graph, pair)) + '.', width, 0);
  }
  return out;
}

std::string episode_text(const KnowledgeGraph& graph, NodeId id) {
  const Episode& episode = graph.episode(id);
  const std::string number = number_text(episode);
  return printable(title_of(episode)) + (number.empty() ? "" : " (" + number + ')');
}

// "1. Title (#6, 17 min, from 12:30)", without the number of the step.
std::string answer_title(const PathPlan& document, const AnswerStep& step, std::size_t position) {
  const bool is_whole = !document.path.steps[position].segment;
  const auto moment = is_whole ? moment_of(document, position) : std::nullopt;
  return printable(title_of(document.graph->episode(step.episode))) + " (" + step.facts +
         (moment ? ", from " + clock_time(moment->begin) : "") + ')';
}

// The text of a hanging paragraph after `head`, which is not wider than the indentation.
std::string hanging(std::string_view head, std::string_view text, std::size_t width, std::size_t indent) {
  std::string lines = wrapped(text, width, indent);
  lines.replace(0, columns(head), head);
  return lines;
}

std::string answer_text(const PathPlan& document, std::size_t width) {
  const KnowledgeGraph& graph = *document.graph;
  const Answer answer = answer_of(document);
  std::string out = wrapped(printable(answer.head), width, 0);
  for (const std::string& note : answer.notes) out += wrapped(printable(note), width, 0);
  if (!answer.length_note.empty()) out += wrapped(printable(answer.length_note), width, 0);
  const auto is_numbered = [](const AnswerStep& step) { return !step.groundwork; };
  const auto numbers = std::ranges::count_if(answer.steps, is_numbered);
  const std::size_t indent = std::to_string(numbers).size() + 2;  // "1. "
  // Reasons are next to the titles if there is room for all of them.
  std::vector<std::string> titles;
  std::size_t title_width = 0;
  std::size_t reason_width = 0;
  for (const AnswerStep& step : answer.steps) {
    titles.push_back(answer_title(document, step, titles.size()));
    if (step.groundwork) continue;
    title_width = std::max(title_width, columns(titles.back()));
    reason_width = std::max(reason_width, columns(printable(step.reason.words())));
  }
  const bool is_table = indent + title_width + 3 + reason_width <= width;
  std::size_t number = 0;
  bool is_tangent = false;
  for (std::size_t i = 0; i < answer.steps.size(); ++i) {
    const AnswerStep& step = answer.steps[i];
    if (step.groundwork) continue;
    out += '\n';
    for (const Heading& heading : step.headings) out += wrapped(printable(heading.text), width, 0) + '\n';
    if (step.is_tangent && !is_tangent) out += "If time is left\n\n";
    is_tangent = step.is_tangent;
    const std::string head = std::to_string(++number) + ". ";
    const std::string reason = printable(step.reason.words());
    if (is_table) {
      out += padded(head, indent) + padded(titles[i], title_width + 3) + reason + '\n';
    } else {
      out += hanging(head, titles[i], width, indent) + wrapped(reason, width, indent);
    }
    if (const auto& part = document.path.steps[i].segment)
      out += wrapped(printable(segment_text(document, *part)), width, indent);
    if (step.quote) out += wrapped('"' + printable(step.quote->words) + '"', width, indent);
    for (const std::size_t first : step.first) {
      const Groundwork& told = *answer.steps[first].groundwork;
      out += wrapped(printable(told.lead) + ' ' + titles[first] + printable(told.why), width, indent);
    }
  }
  if (!answer.additions.empty() || !answer.remarks.empty()) out += '\n';
  for (const std::string& remark : answer.remarks) out += wrapped(printable(remark), width, 0);
  for (const AnswerAddition& one : answer.additions) {
    std::string line = "With " + more_minutes(one.missing) + ": ";
    for (std::size_t i = 0; i < one.episodes.size(); ++i)
      line += (i == 0 ? "" : ", ") + episode_text(graph, one.episodes[i]);
    out += wrapped(line + printable(instead_text(graph, one)), width, 0);
  }
  return out;
}

}  // namespace

std::string path_text(const PathPlan& document, std::size_t width) {
  width = std::clamp(width, kNarrowest, kWidest);
  const bool is_full = document.detail == PathDetail::kReasons || is_course(document);
  return is_full ? reasons_text(document, width) : answer_text(document, width);
}

}  // namespace podatlas::exporter
