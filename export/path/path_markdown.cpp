#include "core/text/markup.h"
#include "core/url/url.h"
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

}  // namespace

std::string path_markdown(const PathPlan& document) {
  const KnowledgeGraph& graph = *document.graph;
  const graph::ListeningPath& path = document.path;
  std::string out = "# " + markdown_escaped(path_title(document)) + "\n\n";
  out += extent_of(document.path, document.budget) + "\n\n";
  for (const auto& notes : {path_notes(document), role_notes(document)}) {
    for (const std::string& note : notes) out += markdown_escaped(as_sentence(note)) + "\n\n";
  }
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const graph::PathStep& step = path.steps[i];
    const Episode& episode = graph.episode(step.episode);
    for (const Heading& heading : headings_before(document, i)) {
      if (!out.ends_with("\n\n")) out += '\n';
      const std::string marks(static_cast<std::size_t>(heading.level) + 1, '#');
      out += marks + ' ' + markdown_escaped(heading.text) + "\n\n";
    }
    out += "- [ ] " + named(episode);
    out += " (" + length_text(episode, step) + ", " + std::string(name_of(step.role)) + ")\n";
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
  for (const graph::Prerequisite& pair : path.broken)
    out += "\n" + markdown_escaped(describe_broken(graph, pair)) + ".\n";
  return out;
}

}  // namespace podatlas::exporter
