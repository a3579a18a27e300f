#include "export/site/site_formats.h"

#include <zlib.h>

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/digest.h"
#include "core/text/json.h"
#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/base91.h"
#include "export/path/path_reasons.h"
#include "export/site/explorer_assets.h"
#include "export/site/explorer_data.h"

namespace podatlas::exporter {
namespace {

std::uint32_t hex_value(char c) { return static_cast<std::uint32_t>(is_digit(c) ? c - '0' : c - 'a' + 10); }

// A source expression of Content Security Policy level 3: "sha256-" and the digest in base64.
std::string hash_source(std::string_view content) {
  const std::string hex = sha256_hex(content);
  std::string digest;
  for (std::size_t i = 0; i < hex.size(); i += 2)
    digest += static_cast<char>(hex_value(hex[i]) << 4U | hex_value(hex[i + 1]));
  return "'sha256-" + base64_encode(digest) + '\'';
}

// Text in zlib's format (RFC 1950) and base91: half of its size.
std::string packed(const std::string& text) {
  uLongf size = compressBound(text.size());
  std::vector<Bytef> bytes(size);
  compress2(bytes.data(), &size, reinterpret_cast<const Bytef*>(text.data()), text.size(),
            Z_BEST_COMPRESSION);
  return base91({reinterpret_cast<const char*>(bytes.data()), size});
}

std::string titles_of(const KnowledgeGraph& graph) {
  std::string out;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    out += (out.empty() ? "" : ", ") + one_line(graph.label(id));
  }
  return out.empty() ? "podatlas" : out;
}

// For browsers and crawlers without JavaScript.
std::string plain_list(const KnowledgeGraph& graph) {
  std::string out = "<ol class=\"plain-list\">\n";
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    const Episode& episode = graph.episode(id);
    const std::string title = xml_escaped(one_line(title_of(episode)));
    out += "<li>";
    if (episode.number && !title_has_number(episode)) out += std::to_string(*episode.number) + ". ";
    out += is_web_url(episode.link)
               ? R"(<a rel="noopener" href=")" + xml_escaped(episode.link) + "\">" + title + "</a>"
               : title;
    if (episode.published) out += ", " + published_day(episode);
    if (const std::string length = told_minutes(episode); !length.empty()) out += ", " + length;
    out += "</li>\n";
  }
  return out + "</ol>\n";
}

// Replaces the only `mark` in the page.
void fill(std::string& page, std::string_view mark, std::string_view content) {
  page.replace(page.find(mark), mark.size(), content);
}

}  // namespace

std::string to_html(const KnowledgeGraph& graph, std::string_view audit,
                    const std::map<std::string, std::string>& pages, std::string_view cover,
                    const pages::FrontPage& front) {
  std::string page(explorer_page());
  // Insert graph data last, from back to front: it can contain marks.
  const std::string style = explorer_style();
  const std::string view_style = explorer_view_style();
  const std::string loader = explorer_loader();
  const std::string script = explorer_script();
  fill(page, "@STYLE_HASH@", hash_source(style) + ' ' + hash_source(view_style));
  fill(page, "@SCRIPT_HASH@", hash_source(loader) + ' ' + hash_source(script));
  fill(page, "@STYLE@", style);
  fill(page, "@LOADER@", loader);
  // What nothing needs before the script runs takes a fifth of its room.
  const std::string lines =
      explorer_data(graph, audit, pages, cover, front) + '\n' + OrderedJson(view_style).dump();
  fill(page, "@DATA@", packed(lines + '\n' + script));
  fill(page, "@PLAIN_LIST@", plain_list(graph));
  // Only the explorer of a site knows pages.
  fill(page, "@BACK@", pages.empty() ? "" : R"(<a class="back" href="../index.html">Back to the site</a>)");
  fill(page, "@HEADING@", xml_escaped(titles_of(graph)));
  fill(page, "@TITLE@", xml_escaped(shorten(titles_of(graph), 100)));
  return page;
}

}  // namespace podatlas::exporter
