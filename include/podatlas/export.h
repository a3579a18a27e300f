#pragma once

// Graphs in the formats of other programs.

#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

#include "podatlas/graph.h"
#include "podatlas/path.h"
#include "podatlas/result.h"

namespace podatlas {

/// Background: white or nearly black.
enum class Theme { kLight, kDark };

/// What a picture shows.
enum class View {
  kWhole,     ///< everything except shows
  kEpisodes,  ///< episodes by area, and which builds on which
};

/// How a graph is exported. Formats ignore what does not concern them.
struct ExportOptions {
  std::string base{};                 ///< base IRI of the document, Atlas::base; empty: the show's own
  View view = View::kWhole;           ///< pictures: what they show
  const PathPlan* path = nullptr;     ///< pictures: a path with its concepts and sources, instead of a view
  Theme theme = Theme::kLight;        ///< pictures: colors
  std::string_view audit_report{};    ///< html, site: what write_json() made of an audit; empty: none
  std::string audit_name{};           ///< html, site: its name in errors
  std::string_view cover{};           ///< html, site: a PNG, JPEG, WebP or GIF file; empty: none
  std::string base_url{};             ///< site: where it will be, for canonical links; empty: unknown
  std::string previous{};             ///< site: redirects.json of the last export; empty: there was none
  bool keeps_advertisements = false;  ///< site: notes have those that are marked as such
  unsigned jobs = 1;                  ///< threads; the result does not depend on it
};

/// The maximum number of steps of a path that a picture shows.
inline constexpr std::size_t kTopicSteps = 14;

// Each writes a graph to a stream, which becomes bad if it cannot take more. The same graph gives the same
// bytes. Linear, but for the layouts of pictures and html. They fail if Graphviz cannot draw the picture, and
// with kIo if temporary files cannot be written.

/// DOT, for Graphviz.
Result<void> write_dot(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options = {});
/// The same drawn by Graphviz as SVG.
Result<void> write_svg(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options = {});
/// The same drawn by Graphviz as PNG.
Result<void> write_png(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options = {});
/// JSON-LD 1.1: the saved form, which podatlas::open() reads.
Result<void> write_json_ld(const KnowledgeGraph& graph, std::ostream& stream,
                           const ExportOptions& options = {});
/// The same statements as canonical N-Quads.
Result<void> write_n_quads(const KnowledgeGraph& graph, std::ostream& stream,
                           const ExportOptions& options = {});
/// GraphML, for Gephi, NetworkX and igraph.
Result<void> write_graph_ml(const KnowledgeGraph& graph, std::ostream& stream,
                            const ExportOptions& options = {});
/// The explorer: one HTML page that needs no network.
Result<void> write_html(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options = {});

/// Receives a file: name ("Episodes/12 Title.md") and content.
using AddFile = std::function<Result<void>(const std::string& name, std::string_view content)>;

/// A static site: pages for episodes, topics, people, paths and references as HTML and as Markdown, with the
/// explorer and the graph. Links are relative. Fails as `add` does, if Graphviz cannot draw, and with kSyntax
/// or kSchema if `previous` or the report cannot be read.
Result<void> write_site(const KnowledgeGraph& graph, const AddFile& add, const ExportOptions& options = {});

/// A format. A format of several files has `write_files` instead of `write`.
struct ExportFormat {
  std::string_view name;       ///< "graphml"
  std::string_view extension;  ///< of its file, without a dot; empty for several files
  std::string_view summary;    ///< what it is for, in a few words: "for Gephi, NetworkX and igraph"
  bool is_drawn = false;       ///< a picture
  bool has_links = false;      ///< can show an audit's report
  Result<void> (*write)(const KnowledgeGraph&, std::ostream&, const ExportOptions&) = nullptr;
  Result<void> (*write_files)(const KnowledgeGraph&, const AddFile&, const ExportOptions&) = nullptr;
  bool has_base_url = false;  ///< its pages can have their URL
  bool is_binary = false;     ///< not text
  bool has_graph = true;      ///< else it is the same for every graph
};
/// All formats.
[[nodiscard]] std::span<const ExportFormat> export_formats();

}  // namespace podatlas
