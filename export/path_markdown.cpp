#include "core/text.h"
#include "core/url.h"
#include "export/path_formats.h"
#include "export/path_reasons.h"

namespace podatlas::exporter {
namespace {

// Everything that CommonMark could read as markup is escaped; it allows a backslash before any ASCII
// punctuation.
std::string escaped(std::string_view text) {
  constexpr std::string_view kMarkup = "\\`*_{}[]<>()#+-.!|~&\"";
  std::string out;
  for (const char c : one_line(text)) {
    if (kMarkup.find(c) != std::string_view::npos && c != '.' && c != '-' && c != '(' && c != ')' &&
        c != '"') {
      out += '\\';
    }
    out += c;
  }
  return out;
}

// A link's target: percent-encodes what would end it.
std::string target(std::string_view url) {
  std::string out;
  for (const char c : url) {
    constexpr std::string_view kEnds = " <>()\\\"";
    if (kEnds.find(c) == std::string_view::npos && static_cast<unsigned char>(c) > 0x20U) {
      out += c;
      continue;
    }
    constexpr std::string_view kHex = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += kHex[byte >> 4U];
    out += kHex[byte & 15U];
  }
  return out;
}

bool is_web(std::string_view url) { return url.starts_with("https://") || url.starts_with("http://"); }

}  // namespace

std::string path_markdown(const PathDocument& document) {
  const graph::KnowledgeGraph& graph = *document.graph;
  const graph::ListeningPath& path = document.path;
  std::string out = "# Listening path: " + escaped(document.query) + "\n\n";
  out += std::to_string(path.steps.size()) + (path.steps.size() == 1 ? " episode, " : " episodes, ") +
         minutes_text(path.total);
  if (document.budget) out += " of " + minutes_text(*document.budget);
  out += "\n\n";
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const graph::PathStep& step = path.steps[i];
    const Episode& episode = graph.episode(step.episode);
    std::string title = episode.number ? std::to_string(*episode.number) + ". " : "";
    title = escaped(title + episode.title);
    out += "- [ ] ";
    out += is_web(episode.link) ? '[' + title + "](" + target(episode.link) + ')' : "**" + title + "**";
    out += " (" + minutes_text(step.duration) + ", " + std::string(name_of(step.role)) + ")\n";
    for (const Reason& reason : reasons_for(graph, path, i)) {
      out += "  - " + escaped(reason.text) + '\n';
      if (reason.quote && reason.quote->field != Field::kTitle) {
        out += "    > " + escaped(reason.quote->words) + '\n';
      }
    }
  }
  if (!path.left_out.empty()) {
    out += "\n## Left out\n\n";
    for (const graph::LeftOut& left_out : path.left_out) {
      out += "- " + escaped(graph.episode(left_out.episode).title) + ": " +
             escaped(reason_for(graph, left_out)) + '\n';
    }
  }
  for (const graph::Prerequisite& pair : path.broken)
    out += "\n" + escaped(describe_broken(graph, pair)) + ".\n";
  return out;
}

}  // namespace podatlas::exporter
