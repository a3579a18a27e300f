// What other programs read: search engines, assistants, web servers.
#include <zlib.h>

#include <map>
#include <sstream>
#include <utility>

#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/site.h"
#include "export/site/explorer_data.h"

namespace podatlas::exporter::pages {
namespace {

// Where the site is on its server: "/show/"; "/" if that is unknown.
std::string root_of(const Frame& frame) {
  const std::string_view path = split_url(frame.base_url).path;
  return path.empty() ? "/" : std::string(path);
}

// The explorer's page has its own policy, which allows its script. Some hosts, such as Cloudflare Pages,
// serve "episodes.html" as "episodes".
std::string headers(const std::string& root) {
  std::string out = root + "*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n";
  const auto policy = [&](std::string_view of, std::string_view more) {
    out.append(root)
        .append(of)
        .append("\n  Content-Security-Policy: ")
        .append(content_policy())
        .append(more) += '\n';
  };
  const std::string no_frames = "; frame-ancestors 'none'";
  for (const char* const pages :
       {"", "concepts/*", "episodes/*", "paths/*", "people/*", "references/*", "repositories/*"})
    policy(pages, no_frames);
  for (const std::string page : {"index", "episodes", "topics", "paths", "people", "references", "changes",
                                 "others", "404", "search"}) {
    const std::string more = page == "search" ? std::string(search_policy()) + no_frames : no_frames;
    policy(page, more);
    policy(page + ".html", more);
  }
  policy("widgets/*", "");
  return out;
}

std::string sitemap(const Frame& frame, const std::vector<Page>& pages) {
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset "
      "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
  for (const Page& page : pages) {
    if (page.is_hidden) continue;
    out += "<url><loc>" + xml_escaped(page_url(frame, page.address)) + "</loc></url>\n";
  }
  return out + "</urlset>\n";
}

// https://llmstxt.org
std::string llms_txt(const Site& site, const std::vector<Page>& pages) {
  std::string out = "# " + markdown_escaped(site.frame.name) + "\n\n";
  if (!pages.empty()) out += "> " + markdown_escaped(pages.front().summary) + "\n\n";
  out +=
      "Every page is also Markdown at the same address with .md. The whole knowledge graph with evidence is "
      "[graph.jsonld](graph.jsonld), also as [N-Quads](graph.nq.gz).\n";
  std::string heading;
  for (const Page& page : pages) {
    if (page.is_hidden) continue;
    const std::size_t slash = page.address.find('/');
    const std::string folder = slash == std::string::npos ? "overview" : page.address.substr(0, slash);
    if (folder != heading) out += "\n## " + folder + "\n\n";
    heading = folder;
    out += "- [" + markdown_escaped(page.title) + "](" +
           markdown_target(relative_url("", page.address, ".md")) + ")\n";
  }
  return out;
}

std::string redirect_page(const Frame& frame, const std::string& from, const std::string& to) {
  const std::string target = xml_escaped(relative_url(from, to, ".html"));
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" +
         xml_escaped(shorten(frame.name, 60)) +
         "</title>\n<meta http-equiv=\"refresh\" content=\"0; url=" + target +
         "\">\n<meta name=\"robots\" content=\"noindex\">\n</head>\n<body>\n<p>This page is now <a href=\"" +
         target + "\">here</a>.</p>\n</body>\n</html>\n";
}

// As zlib's header says it: a stream (RFC 1950), or a file (RFC 1952) without a time.
enum class Packing { kZlib = 0, kGzip = 16 };

std::string packed(const std::string& text, Packing packing) {
  z_stream stream{};
  const int level = packing == Packing::kZlib ? Z_BEST_COMPRESSION : Z_DEFAULT_COMPRESSION;
  if (deflateInit2(&stream, level, Z_DEFLATED, MAX_WBITS + static_cast<int>(packing), MAX_MEM_LEVEL,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace

Result<void> add_machine_files(const Site& site, const ExportOptions& options, const std::vector<Page>& pages,
                               const AddFile& add) {
  const std::string root = root_of(site.frame);
  std::vector<std::pair<std::string, std::string>> files = {
      {"site.css", site_style()},  {"llms.txt", llms_txt(site, pages)},
      {"_headers", headers(root)}, {"redirects.json", site.addresses.state()},
      {".nojekyll", ""},
  };
  std::string robots = "User-agent: *\nAllow: /\n";
  if (!site.frame.base_url.empty()) {
    files.emplace_back("sitemap.xml", sitemap(site.frame, pages));
    robots += "Sitemap: " + site.frame.base_url + "sitemap.xml\n";
  }
  files.emplace_back("robots.txt", robots);
  std::map<std::string, std::string> addresses;
  for (NodeId id = 0; id < site.graph.nodes().size(); ++id) {
    if (!site.addresses.of(id).empty()) addresses.emplace(site.graph.node(id).id, site.addresses.of(id));
  }
  files.emplace_back("search.js", search_script());
  files.emplace_back("planner.js", planner_script());
  files.emplace_back("search.bin", packed(search_data(site.graph, addresses, site.front), Packing::kZlib));
  std::string redirects;
  for (const auto& [from, to] : site.addresses.redirects()) {
    files.emplace_back(from + ".html", redirect_page(site.frame, from, to));
    redirects.append(root).append(relative_url("", from, ".html")).append(" ");
    redirects.append(root).append(relative_url("", to, ".html")).append(" 301\n");
  }
  files.emplace_back("_redirects", redirects);
  std::ostringstream json_ld;
  if (Result<void> written = write_json_ld(site.graph, json_ld, options); !written) return written;
  files.emplace_back("graph.jsonld", std::move(json_ld).str());
  std::ostringstream n_quads;
  if (Result<void> written = write_n_quads(site.graph, n_quads, options); !written) return written;
  // N-Quads repeat long IRIs: a tenth or less of their size.
  files.emplace_back("graph.nq.gz", packed(std::move(n_quads).str(), Packing::kGzip));
  for (const auto& [name, content] : files) {
    if (Result<void> added = add(name, content); !added) return added;
  }
  return {};
}

}  // namespace podatlas::exporter::pages
