#ifndef PODATLAS_EXPORT_PATH_FORMATS_H_
#define PODATLAS_EXPORT_PATH_FORMATS_H_

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "graph/path/listening_path.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// A path and what it was made from; the graph must outlive it.
struct PathDocument {
  const graph::KnowledgeGraph* graph = nullptr;  ///< must outlive the document
  std::string query;                             ///< as typed, several joined by ", "
  std::vector<graph::NodeId> concepts;           ///< that the query names
  std::optional<std::chrono::seconds> budget;    ///< as asked for; none: no bound
  graph::ListeningPath path;                     ///< what was found
  std::size_t cut = 0;                           ///< steps that it goes without for want of room on the page
  std::vector<graph::Reading> readings{};        ///< how unknown or corrected words were read
};

/// DESIGN.md's shape. Evidence is as in `extract --format jsonl`, with the episode whose text it is.
[[nodiscard]] std::string path_json(const PathDocument& document);

/// For a terminal of `width` columns (at least 40 are used): every step with its minutes, the running total,
/// its role, and why.
[[nodiscard]] std::string path_text(const PathDocument& document, std::size_t width);

/// A list with checkboxes, links and reasons. Text from outside cannot become markup.
[[nodiscard]] std::string path_markdown(const PathDocument& document);

/// An RSS 2.0 feed of just these episodes in this order, for podcast apps: same guids and enclosures,
/// itunes:type serial with itunes:episode 1..n, and dates a minute apart that end with the newest episode's
/// own, so apps that sort by either keep the order. Characters that XML cannot hold are dropped.
[[nodiscard]] std::string path_rss(const PathDocument& document);

/// An extended M3U playlist in UTF-8; episodes without an enclosure are named in comments only.
[[nodiscard]] std::string path_m3u(const PathDocument& document);

/// The path for Graphviz: boxes in the order of hearing, arrows from what is heard before, by kind of reason.
[[nodiscard]] Result<std::string> path_dot(const PathDocument& document);
/// The same as SVG, laid out by Graphviz's `dot`.
[[nodiscard]] Result<std::string> path_svg(const PathDocument& document);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_PATH_FORMATS_H_
