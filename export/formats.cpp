// The formats of podatlas/export.h.
#include <array>
#include <ostream>

#include "core/digest.h"
#include "core/io/output.h"
#include "export/pages/site.h"
#include "export/picture/dot.h"
#include "export/picture/graphviz.h"
#include "export/rdf/json_ld.h"
#include "export/rdf/vocabulary.h"
#include "export/site/explorer_data.h"
#include "export/site/site_formats.h"
#include "export/table/table_formats.h"

namespace podatlas {
namespace {

exporter::JsonLdOptions json_ld_options(const ExportOptions& options) {
  return {options.base, PODATLAS_VERSION, options.jobs};
}

template <typename Write>
Result<void> streamed(std::ostream& stream, const Write& write) {
  Output out = output_to(stream);
  write(out);
  out.flush();
  return {};
}

// An audit as the explorer takes it; "null" without one.
Result<std::string> audit_of(const KnowledgeGraph& graph, const ExportOptions& options) {
  if (options.audit_report.empty() && options.audit_name.empty()) return std::string("null");
  return exporter::read_audit_report(options.audit_report, options.audit_name, graph);
}

void draw(const KnowledgeGraph& graph, const ExportOptions& options, Output& out) {
  if (options.path != nullptr) {
    exporter::write_topic(*options.path, options.theme, out);
  } else {
    (options.view == View::kWhole ? exporter::write_whole : exporter::write_episodes)(graph, options.theme,
                                                                                      out);
  }
}

Result<void> write_picture(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options,
                           const char* format) {
  const std::string dot = text_of_output([&](Output& text) { draw(graph, options, text); });
  const bool is_whole = options.path == nullptr && options.view == View::kWhole;
  const Result<std::string> picture = exporter::rendered(dot, is_whole ? "sfdp" : "dot", format);
  if (!picture) return tl::unexpected(picture.error());
  stream << *picture;
  return {};
}

Result<void> write_csv(const KnowledgeGraph& graph, const AddFile& add, const ExportOptions& options) {
  const auto add_table = [&](const char* name, const auto& write) {
    return add(name, text_of_output([&](Output& out) { write(graph, options.base, out); }));
  };
  if (Result<void> added = add_table("nodes.csv", exporter::write_csv_nodes); !added) return added;
  return add_table("edges.csv", exporter::write_csv_edges);
}

Result<void> write_notes(const KnowledgeGraph& graph, const AddFile& add, const ExportOptions&) {
  return exporter::write_vault(graph, add);
}

Result<void> write_vocabulary(const KnowledgeGraph&, const AddFile& add, const ExportOptions&) {
  if (Result<void> added = add("vocabulary.ttl", exporter::vocabulary_turtle()); !added) return added;
  return add("vocabulary.html", exporter::vocabulary_page());
}

// To add a format, add a line.
constexpr std::array kExportFormats = {
    ExportFormat{"dot", "dot", "For Graphviz", true, false, write_dot},
    ExportFormat{"svg", "svg", "A picture, drawn by Graphviz", true, false, write_svg},
    ExportFormat{"png", "png", "A picture, drawn by Graphviz", true, false, write_png, nullptr, false, true},
    ExportFormat{"jsonld", "jsonld", "The saved form: linked data", false, false, write_json_ld},
    ExportFormat{"nquads", "nq", "The same statements, sorted, for triple stores", false, false,
                 write_n_quads},
    ExportFormat{"graphml", "graphml", "For Gephi, NetworkX and igraph", false, false, write_graph_ml},
    ExportFormat{"html", "html", "The explorer, a single page that works offline", false, true, write_html},
    ExportFormat{"csv", {}, "A folder with two tables for spreadsheets", false, false, nullptr, write_csv},
    ExportFormat{"vault", {}, "A folder of notes for Obsidian", false, false, nullptr, write_notes},
    ExportFormat{"site",
                 {},
                 "A web site: pages, Markdown twins, the explorer",
                 false,
                 true,
                 nullptr,
                 write_site,
                 true},
    ExportFormat{"vocabulary",
                 {},
                 "Our own terms as Turtle and HTML; needs no graph",
                 false,
                 false,
                 nullptr,
                 write_vocabulary,
                 false,
                 false,
                 false},
};

// The cover as a data: URL.
Result<std::string> cover_of(const ExportOptions& options) {
  if (options.cover.empty()) return std::string();
  const auto begins = [&](std::string_view magic, std::size_t at = 0) {
    return options.cover.substr(std::min(at, options.cover.size())).starts_with(magic);
  };
  const std::string_view type = begins("\x89PNG")        ? "png"
                                : begins("\xFF\xD8\xFF") ? "jpeg"
                                : begins("WEBP", 8)      ? "webp"
                                : begins("GIF8")         ? "gif"
                                                         : "";
  if (type.empty()) return fail(ErrorKind::kSyntax, "the cover is not a PNG, JPEG, WebP or GIF picture");
  return "data:image/" + std::string(type) + ";base64," + base64_encode(options.cover);
}

}  // namespace

std::span<const ExportFormat> export_formats() { return kExportFormats; }

Result<void> write_site(const KnowledgeGraph& graph, const AddFile& add, const ExportOptions& options) {
  const Result<std::string> audit = audit_of(graph, options);
  if (!audit) return tl::unexpected(audit.error());
  const Result<std::string> cover = cover_of(options);
  if (!cover) return tl::unexpected(cover.error());
  return exporter::pages::write_pages(graph, *audit, *cover, add, options);
}

Result<void> write_dot(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options) {
  return streamed(stream, [&](Output& out) { draw(graph, options, out); });
}

Result<void> write_svg(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options) {
  return write_picture(graph, stream, options, "svg");
}

Result<void> write_png(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options) {
  return write_picture(graph, stream, options, "png");
}

Result<void> write_json_ld(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options) {
  return streamed(stream,
                  [&](Output& out) { exporter::write_json_ld(graph, json_ld_options(options), out); });
}

Result<void> write_n_quads(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options) {
  Output out = output_to(stream);
  Result<void> written = exporter::write_n_quads(graph, json_ld_options(options), out);
  if (written) out.flush();
  return written;
}

Result<void> write_graph_ml(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options) {
  return streamed(stream, [&](Output& out) { exporter::write_graph_ml(graph, options.base, out); });
}

Result<void> write_html(const KnowledgeGraph& graph, std::ostream& stream, const ExportOptions& options) {
  const Result<std::string> audit = audit_of(graph, options);
  if (!audit) return tl::unexpected(audit.error());
  const Result<std::string> cover = cover_of(options);
  if (!cover) return tl::unexpected(cover.error());
  stream << exporter::to_html(graph, *audit, {}, *cover);
  return {};
}

}  // namespace podatlas
