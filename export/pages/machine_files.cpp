// What other programs read: search engines, assistants, web servers.
#include <sstream>

#include "core/text/markup.h"
#include "core/text/text.h"
#include "export/pages/site.h"

namespace podatlas::exporter::pages {
namespace {

// The explorer's page has its own policy, which allows its script.
std::string headers() {
  std::string out = "/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n";
  for (const char* const folder : {"concepts", "episodes", "paths", "people", "references", "repositories"}) {
    out.append("/").append(folder).append("/*\n  Content-Security-Policy: ").append(content_policy());
    out += "; frame-ancestors 'none'\n";
  }
  return out.append("/widgets/*\n  Content-Security-Policy: ").append(content_policy()) + "\n";
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
      "[graph.jsonld](graph.jsonld), also as [N-Quads](graph.nq).\n";
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

}  // namespace

Result<void> add_machine_files(const Site& site, const ExportOptions& options, const std::vector<Page>& pages,
                               const AddFile& add) {
  std::vector<std::pair<std::string, std::string>> files = {
      {"site.css", site_style()}, {"llms.txt", llms_txt(site, pages)},
      {"_headers", headers()},    {"redirects.json", site.addresses.state()},
      {".nojekyll", ""},
  };
  std::string robots = "User-agent: *\nAllow: /\n";
  if (!site.frame.base_url.empty()) {
    files.emplace_back("sitemap.xml", sitemap(site.frame, pages));
    robots += "Sitemap: " + site.frame.base_url + "sitemap.xml\n";
  }
  files.emplace_back("robots.txt", robots);
  std::string redirects;
  for (const auto& [from, to] : site.addresses.redirects()) {
    files.emplace_back(from + ".html", redirect_page(site.frame, from, to));
    redirects += "/" + relative_url("", from, ".html") + " /" + relative_url("", to, ".html") + " 301\n";
  }
  files.emplace_back("_redirects", redirects);
  using Write = Result<void> (*)(const KnowledgeGraph&, std::ostream&, const ExportOptions&);
  const std::pair<const char*, Write> wholes[] = {{"graph.jsonld", podatlas::write_json_ld},
                                                  {"graph.nq", podatlas::write_n_quads}};
  for (const auto& [name, write] : wholes) {
    std::ostringstream text;
    if (Result<void> written = write(site.graph, text, options); !written) return written;
    files.emplace_back(name, text.str());
  }
  for (const auto& [name, content] : files) {
    if (Result<void> added = add(name, content); !added) return added;
  }
  return {};
}

}  // namespace podatlas::exporter::pages
