// The static site: links, twins, addresses, and what feeds must not be able to do.
#include "export/pages/site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "export/site/link_check.h"
#include "graph/build/build_graph.h"
#include "graph/graph_builder.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::exporter::pages {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;
using testing::Not;

using Files = std::map<std::string, std::string>;

Files site_of(const KnowledgeGraph& graph, const ExportOptions& options = {}) {
  Files files;
  const Result<void> written = podatlas::write_site(
      graph,
      [&](const std::string& name, std::string_view content) -> Result<void> {
        EXPECT_TRUE(files.emplace(name, content).second) << name;
        return {};
      },
      options);
  EXPECT_TRUE(written) << to_string(written.error());
  return files;
}

std::vector<std::string> dangling_in(const Files& files) {
  LinkCheck check;
  for (const auto& [name, content] : files) check.add(name, content);
  return check.dangling();
}

KnowledgeGraph two_lessons() {
  return test::school({{"Storage", {"storage"}, {}, {}, 10, {}, "Storage holds bytes."},
                       {"Views", {"view"}, {"storage"}, {"Storage"}, 20, {}, "A view shares storage."}},
                      {{"storage"}, {"view", {"storage"}}});
}

TEST(LinkCheck, FindsWhatLeadsToNoFileOfTheFolder) {
  LinkCheck check;
  check.add("a.html",
            R"(<a href="b/c.html">x</a> <a href="gone.html#part">y</a> <a href="https://x.example">z</a>)");
  check.add("b/c.html",
            R"(<a href="../a.html">x</a> <img src="d.png"> <a href="#top">t</a> <a href="data:,">d</a>)");
  check.add("b/c.md", R"([x](../a.html) [y](c%2Dd.md) \[z\](gone.md))");
  EXPECT_THAT(check.dangling(),
              testing::ElementsAre("b/c.md: no file 'b/c-d.md'", "b/c.html: no file 'b/d.png'",
                                   "a.html: no file 'gone.html'"));
}

TEST(Site, HasAPageAndATwinForEverythingWithoutDanglingLinks) {
  const Files files = site_of(two_lessons());
  EXPECT_THAT(dangling_in(files), IsEmpty());
  for (const char* const name :
       {"index.html", "episodes/storage.html", "episodes/views.md", "concepts/view.html", "404.html",
        "explore/index.html", "llms.txt", "robots.txt", "graph.jsonld", "graph.nq", "paths/view.html",
        "paths/view.xml", "redirects.json"})
    EXPECT_THAT(files, Contains(Key(name)));
  EXPECT_THAT(files, Not(Contains(Key("sitemap.xml")))) << "which needs absolute addresses";
  const std::string& page = files.at("episodes/views.html");
  EXPECT_THAT(page, HasSubstr("<h2>Listen to first</h2>"));
  EXPECT_THAT(page, HasSubstr("<a href=\"storage.html\">Storage</a> (#1, 10 minutes"));
  EXPECT_THAT(files.at("episodes/views.md"),
              HasSubstr("## Listen to first\n\n- [Storage](storage.md) (\\#1, 10 minutes"));
  EXPECT_THAT(files.at("paths/view.html"), HasSubstr("<ol class=\"steps\">"));
}

TEST(Site, SaysWhereItIsIfThatIsKnown) {
  ExportOptions options;
  options.base_url = "https://show.example/a";
  const Files files = site_of(two_lessons(), options);
  EXPECT_THAT(files.at("episodes/views.html"),
              HasSubstr("<link rel=\"canonical\" href=\"https://show.example/a/episodes/views.html\">"));
  EXPECT_THAT(
      files.at("index.html"),
      HasSubstr("<meta property=\"og:image\" content=\"https://show.example/a/cards/area-none.png\">"));
  EXPECT_THAT(files.at("cards/area-none.png"), testing::StartsWith("\x89PNG"));
  EXPECT_THAT(files.at("sitemap.xml"), HasSubstr("<loc>https://show.example/a/</loc>"));
  EXPECT_THAT(files.at("robots.txt"), HasSubstr("Sitemap: https://show.example/a/sitemap.xml"));
  EXPECT_THAT(files.at("paths/view.xml"), HasSubstr("https://show.example/a/paths/view.xml"));
}

TEST(Site, HasSchemaOrgDataWithTheIdentifiersOfTheGraph) {
  const Files files = site_of(two_lessons());
  const std::string& page = files.at("episodes/views.html");
  const std::string begin = "<script type=\"application/ld+json\">";
  const std::size_t at = page.find(begin) + begin.size();
  const auto json = nlohmann::json::parse(page.substr(at, page.find("</script>", at) - at));
  EXPECT_EQ(json["@type"], "PodcastEpisode");
  EXPECT_EQ(json["@id"], "https://w3id.org/podatlas/show/school/episode/Views");
  EXPECT_EQ(json["duration"], "PT20M");
  EXPECT_EQ(json["partOfSeries"]["name"], "School");
  EXPECT_EQ(json["about"][0]["@id"], "https://school.example/view");
}

// Relative to a page they would be others.
TEST(Site, HasCompleteIdentifiersOfTermsFoundInTheShow) {
  GraphBuilder builder;
  builder.add_show(test::show("s", "S"));
  Concept term;
  term.name = "a";
  term.scheme = "show/s/terms";
  builder.add_concept("show/s/term/a", std::move(term));
  const KnowledgeGraph graph = builder.freeze();
  const Site site(graph, Addresses::make(graph, "").value(), {}, {});
  const auto json = nlohmann::json::parse(schema_of(site, 1));
  EXPECT_EQ(json["@id"], "https://w3id.org/podatlas/show/s/term/a");
  EXPECT_EQ(json["inDefinedTermSet"]["@id"], "https://w3id.org/podatlas/show/s/terms");
}

TEST(Site, HasWidgetsOfPathsAndTopicsThatLeadOutOfTheirFrame) {
  const Files files = site_of(two_lessons());
  const std::string& path = files.at("widgets/path-view.html");
  EXPECT_THAT(path, HasSubstr("<base target=\"_top\">"));
  EXPECT_THAT(path, HasSubstr("<a href=\"../paths/view.html\">Why this order</a>"));
  EXPECT_THAT(path, Not(HasSubstr("<nav")));
  EXPECT_THAT(files.at("widgets/topic-view.html"), HasSubstr("<svg"));
}

TEST(Site, KeepsAddressesAndRedirectsThoseOfChangedTitles) {
  const auto titled = [](const std::string& title, const std::string& guid) {
    test::Lesson lesson;
    lesson.title = title;
    lesson.guid = guid;
    return lesson;
  };
  ExportOptions options;
  options.previous =
      site_of(test::school({titled("Q&A", "a"), titled("Views", "b")}, {})).at("redirects.json");
  // Another episode of the same title comes first now, and "Views" has a new one.
  const KnowledgeGraph graph =
      test::school({titled("Q&a", "c"), titled("Q&A", "a"), titled("Tensor views", "b")}, {});
  const Files files = site_of(graph, options);
  EXPECT_THAT(files.at("episodes/q-a.html"), HasSubstr("<h1>Q&amp;A</h1>"));
  EXPECT_THAT(files.at("episodes/q-a-2.html"), HasSubstr("<h1>Q&amp;a</h1>"));
  EXPECT_THAT(files.at("episodes/views.html"), HasSubstr("content=\"0; url=tensor-views.html\""));
  EXPECT_EQ(files.at("_redirects"), "/episodes/views.html /episodes/tensor-views.html 301\n");
  EXPECT_THAT(dangling_in(files), IsEmpty());
  options.previous = files.at("redirects.json");
  EXPECT_EQ(site_of(graph, options), files) << "the next export changes nothing";
}

// The file may come from a stranger's repository.
TEST(Site, TakesNoAddressesOutsideItsFoldersFromTheLastExport) {
  ExportOptions options;
  options.previous = R"({"addresses": {"show/school/episode/Views": "../../x"},
                         "redirects": {"../y": "episodes/views", "episodes/../../z": "episodes/views", "a": "b"}})";
  const Files files = site_of(two_lessons(), options);
  for (const auto& [name, content] : files) EXPECT_THAT(name, Not(HasSubstr("..")));
  EXPECT_EQ(files.at("_redirects"), "");
  options.previous = "{";
  const auto ignore = [](const std::string&, std::string_view) -> Result<void> { return {}; };
  EXPECT_EQ(podatlas::write_site(two_lessons(), ignore, options).error().kind, ErrorKind::kSyntax);
}

TEST(Site, ShowsHostileTextAsText) {
  const Files files =
      site_of(test::graph_titled("</script><script>alert(1)</script><img src=x onerror=alert(1)>"));
  for (const auto& [name, content] : files) {
    if (name.starts_with("explore/") || !name.ends_with(".html")) continue;
    EXPECT_THAT(content, Not(HasSubstr("<script>"))) << name;
    EXPECT_THAT(content, Not(HasSubstr("<img"))) << name;
  }
  for (const char* const title :
       {"con", "..", "../../etc/passwd", "a\\b:c", "  .hidden ", "\xE2\x80\xAE", "?*<>|\""}) {
    const Files safe = site_of(test::graph_titled(title));
    EXPECT_THAT(dangling_in(safe), IsEmpty());
    for (const auto& [name, content] : safe) {
      EXPECT_EQ(name.find_first_of("\\:*?\"<>|"), std::string::npos) << name;
      EXPECT_THAT(name, Not(HasSubstr("/con."))) << name;
      EXPECT_THAT(name, Not(HasSubstr(".."))) << name;
    }
  }
}

RC_GTEST_PROP(Site, LinksOnlyToItsPagesWhateverTheGraph, ()) {
  const KnowledgeGraph graph = test::built(test::random_plan());
  const Files files = site_of(graph);
  RC_ASSERT(dangling_in(files).empty());
}

}  // namespace
}  // namespace podatlas::exporter::pages
