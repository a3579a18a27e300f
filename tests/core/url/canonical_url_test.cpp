#include "core/url/canonical_url.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/url/rules/site_forms.h"

namespace podatlas {

void PrintTo(const SiteForm& form, std::ostream* out) { *out << form.name << ": " << form.example; }

namespace {

struct Spelling {
  std::string_view cited;
  std::string_view canonical;
};
std::ostream& operator<<(std::ostream& out, const Spelling& row) { return out << row.cited; }

constexpr Spelling kSyntax[] = {
    {"http://blog.ezyang.com/2019/05/pytorch-internals/",
     "http://blog.ezyang.com/2019/05/pytorch-internals/"},
    {"HTTP://Example.ORG/Path", "http://example.org/Path"},
    {" \n https://example.org/a \u00A0", "https://example.org/a"},
    {"https://example.org/a\n  b", "https://example.org/a%20%20b"},
    {"https://example.org", "https://example.org/"},
    {"https://example.org?q=1", "https://example.org/?q=1"},
    {"https://example.org./a", "https://example.org/a"},
    {"https://example.org:443/a", "https://example.org/a"},
    {"http://example.org:80/a", "http://example.org/a"},
    {"http://example.org:/a", "http://example.org/a"},
    {"http://example.org:0080/a", "http://example.org/a"},
    {"http://example.org:8080/a", "http://example.org:8080/a"},
    {"https://Me:Secret@Example.org/a", "https://example.org/a"},
    {"https://github.com@example.org/a/b", "https://example.org/a/b"},
    {"https://[2001:DB8::1]:8080/a", "https://[2001:db8::1]:8080/a"},
    {"https://bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"},
    {"https://faß.de/", "https://xn--fa-hia.de/"},
    {"https://ex%61mple.org/", "https://example.org/"},
    {"https://exa\xFFmple.org/", "https://exa%FFmple.org/"},
    {"https://example.org/a/../b/./c", "https://example.org/b/c"},
    {"https://example.org/a/%2e%2e/b", "https://example.org/b"},
    {"https://example.org/%7euser/%c3%bc", "https://example.org/~user/%C3%BC"},
    {"https://example.org/100%", "https://example.org/100%25"},
    {"https://example.org/a%2Fb", "https://example.org/a%2Fb"},
    {"https://example.org/a b|c", "https://example.org/a%20b%7Cc"},
    {"https://example.org/a/", "https://example.org/a/"},
    {"https://example.org/index.html", "https://example.org/index.html"},
    {"https://example.org/a?", "https://example.org/a"},
    {"https://example.org/a#", "https://example.org/a"},
    {"https://example.org/a#b#c", "https://example.org/a#b%23c"},
    {"www.example.org/a", "https://www.example.org/a"},
    {"//example.org/a", "https://example.org/a"},
    {"GitHub.com/ezyang/ghstack", "https://github.com/ezyang/ghstack"},
    {"MailTo:Someone@Example.org", "mailto:Someone@Example.org"},
    {"javascript:alert(\"x\")", "javascript:alert(%22x%22)"},
    {"ftp://ftp.example.org/a b", "ftp://ftp.example.org/a%20b"},
    {"../episodes/2", "../episodes/2"},
    {"https://", "https://"},
    {"https://example.org:port/", "https://example.org:port/"},
    {"", ""},
};

constexpr Spelling kTracking[] = {
    {"https://example.org/a?utm_source=x&id=1&utm_medium=y", "https://example.org/a?id=1"},
    {"https://example.org/a?UTM_Source=x", "https://example.org/a"},
    {"https://example.org/a?fbclid=1&gclid=2&mc_cid=3&_hsenc=4&igshid=5", "https://example.org/a"},
    {"https://example.org/a?ref=main", "https://example.org/a?ref=main"},
    {"https://example.org/a?si=1&feature=2", "https://example.org/a?si=1&feature=2"},
    {"https://example.org/a?a=1&&b=2&", "https://example.org/a?a=1&b=2"},
    {"https://example.org/a#:~:text=some%20words", "https://example.org/a"},
    {"https://example.org/a#part:~:text=words", "https://example.org/a#part"},
    {"https://www.youtube.com/playlist?list=PL1&si=2&feature=share",
     "https://www.youtube.com/playlist?list=PL1"},
};

constexpr Spelling kHttps[] = {
    {"http://github.com/ezyang/ghstack", "https://github.com/ezyang/ghstack"},
    {"http://ezyang.github.io/a", "https://ezyang.github.io/a"},
    {"http://dev-discuss.pytorch.org/t/a/1", "https://dev-discuss.pytorch.org/t/a/1"},
    {"http://en.wikipedia.org/wiki/A", "https://en.wikipedia.org/wiki/A"},
    {"http://web.dev/a", "https://web.dev/a"},
    {"http://jax.readthedocs.io/en/latest/", "https://jax.readthedocs.io/en/latest/"},
    {"http://web.dev:8080/a", "http://web.dev:8080/a"},
    {"http://notgithub.com/a", "http://notgithub.com/a"},
};

constexpr Spelling kGithub[] = {
    {"https://www.github.com/Ezyang/GHstack/", "https://github.com/Ezyang/GHstack"},
    {"https://github.com/ezyang/ghstack.git", "https://github.com/ezyang/ghstack"},
    {"https://github.com/o/..git/tree/a", "https://github.com/o/..git/tree/a"},
    {"https://github.com/o/...git.git/pull/1", "https://github.com/o/...git/pull/1"},
    {"https://github.com/ezyang/ghstack?tab=readme-ov-file#install", "https://github.com/ezyang/ghstack"},
    {"https://github.com/o/r/pull/1/files#diff-abc", "https://github.com/o/r/pull/1"},
    {"https://github.com/o/r/pull/1/commits/abc", "https://github.com/o/r/pull/1"},
    {"https://github.com/o/r/pull/1#discussion_r12", "https://github.com/o/r/pull/1"},
    {"https://github.com/o/r/pull/1#pullrequestreview-12", "https://github.com/o/r/pull/1"},
    {"https://github.com/o/r/pull/1#issuecomment-12", "https://github.com/o/r/pull/1#issuecomment-12"},
    {"https://github.com/o/r/pull/1.diff", "https://github.com/o/r/pull/1"},
    {"https://github.com/o/r/issues/1)", "https://github.com/o/r/issues/1"},
    {"https://github.com/o/r/issues/1?x=y#issue-12", "https://github.com/o/r/issues/1"},
    {"https://github.com/o/r/issues/1#issuecomment-12", "https://github.com/o/r/issues/1#issuecomment-12"},
    {"https://github.com/o/r/issues?q=is%3Aopen", "https://github.com/o/r/issues?q=is%3Aopen"},
    {"https://github.com/o/r/blob/main/a.h?plain=1#L10", "https://github.com/o/r/blob/main/a.h#L10"},
    {"https://github.com/o/r/blob/main/a.h#L10-L20", "https://github.com/o/r/blob/main/a.h#L10-L20"},
    {"https://github.com/o/r/blob/main/a.h#L10-20", "https://github.com/o/r/blob/main/a.h#L10-L20"},
    {"https://github.com/o/r/blob/main/a.h#L20-L9", "https://github.com/o/r/blob/main/a.h#L9-L20"},
    {"https://github.com/o/r/blob/main/a.h#L10C3-L20C5", "https://github.com/o/r/blob/main/a.h#L10-L20"},
    {"https://github.com/o/r/blob/main/a.h#L10-L10", "https://github.com/o/r/blob/main/a.h#L10"},
    {"https://github.com/o/r/blob/main/a.h#section", "https://github.com/o/r/blob/main/a.h"},
    {"https://github.com/o/r/blob/main/README.md#section",
     "https://github.com/o/r/blob/main/README.md#section"},
    {"https://raw.githubusercontent.com/o/r/main/a/b.h", "https://github.com/o/r/blob/main/a/b.h"},
    {"https://raw.githubusercontent.com/o/r/refs/heads/main/a.h", "https://github.com/o/r/blob/main/a.h"},
    {"https://github.com/o/r/raw/main/a.h", "https://github.com/o/r/blob/main/a.h"},
    {"https://github.com/o/r/blame/main/a.h#L1", "https://github.com/o/r/blob/main/a.h#L1"},
    {"https://github.com/o/r/edit/main/a.md", "https://github.com/o/r/blob/main/a.md"},
    {"https://github.com/o/r/tree/main", "https://github.com/o/r/tree/main"},
    {"https://github.com/o/r/tree/main/a/", "https://github.com/o/r/tree/main/a"},
    {"https://github.com/o/r/commit/ABCDEF1#diff-0", "https://github.com/o/r/commit/abcdef1"},
    {"https://github.com/o/r/wiki/Writing-(a-manifesto)",
     "https://github.com/o/r/wiki/Writing-(a-manifesto)"},
    {"https://github.com/o/r/wiki/Writing-%28a-manifesto%29",
     "https://github.com/o/r/wiki/Writing-(a-manifesto)"},
    {"https://github.com/o/r/raw/", "https://github.com/o/r/raw"},
    {"https://github.com/orgs/pytorch/?a=b", "https://github.com/orgs/pytorch?a=b"},
};

constexpr Spelling kSites[] = {
    {"https://www.youtube.com/live/NJV7YFbtoR4?t=1", "https://www.youtube.com/watch?v=NJV7YFbtoR4"},
    {"https://youtube.com/shorts/NJV7YFbtoR4", "https://www.youtube.com/watch?v=NJV7YFbtoR4"},
    {"https://arxiv.org/abs/hep-th/9901001v3", "https://arxiv.org/abs/hep-th/9901001"},
    {"https://openreview.net/pdf/25b8eee6c373.pdf", "https://openreview.net/pdf/25b8eee6c373.pdf"},
    {"https://docs.google.com/forms/d/e/1FAIpQL/viewform", "https://docs.google.com/forms/d/e/1FAIpQL"},
    {"https://stackoverflow.com/q/12/34", "https://stackoverflow.com/questions/12"},
    {"https://www.amazon.de/gp/product/0128119861?ref=x", "https://www.amazon.de/dp/0128119861"},
    {"https://discuss.pytorch.org/t/slug/12/3", "https://discuss.pytorch.org/t/slug/12/3"},
};

class CanonicalUrl : public testing::TestWithParam<Spelling> {};

TEST_P(CanonicalUrl, IsTheOneSpellingOfAUrl) {
  EXPECT_EQ(canonical_url(GetParam().cited), GetParam().canonical);
}

TEST_P(CanonicalUrl, IsItsOwnCanonicalUrl) {
  EXPECT_EQ(canonical_url(GetParam().canonical), GetParam().canonical);
}

INSTANTIATE_TEST_SUITE_P(Syntax, CanonicalUrl, testing::ValuesIn(kSyntax));
INSTANTIATE_TEST_SUITE_P(Tracking, CanonicalUrl, testing::ValuesIn(kTracking));
INSTANTIATE_TEST_SUITE_P(Https, CanonicalUrl, testing::ValuesIn(kHttps));
INSTANTIATE_TEST_SUITE_P(Github, CanonicalUrl, testing::ValuesIn(kGithub));
INSTANTIATE_TEST_SUITE_P(Sites, CanonicalUrl, testing::ValuesIn(kSites));

class SiteForms : public testing::TestWithParam<SiteForm> {};

TEST_P(SiteForms, RewriteTheirExample) { EXPECT_EQ(canonical_url(GetParam().example), GetParam().expected); }

TEST_P(SiteForms, LeaveWhatTheyMadeAlone) {
  EXPECT_EQ(canonical_url(GetParam().expected), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(Table, SiteForms, testing::ValuesIn(site_forms().begin(), site_forms().end()));

TEST(IsElided, SeesDotsThatStandForSegments) {
  EXPECT_TRUE(is_elided("http://blog.ezyang.com/.../lets-talk"));
  EXPECT_TRUE(is_elided("http://blog.ezyang.com/a/lets-talk.../"));
  EXPECT_TRUE(is_elided("https://github.com/\u2026/a.md"));
  EXPECT_TRUE(is_elided("https://github.com/pytorch/pyto..."));
}

TEST(IsElided, LeavesComparisonsAndQueriesAlone) {
  EXPECT_FALSE(is_elided("https://github.com/o/r/compare/main...topic"));
  EXPECT_FALSE(is_elided("https://example.org/?q=..."));
}

bool is_uri_character(char c) {
  constexpr std::string_view kOthers = "-._~:/?#[]@!$&'()*+,;=%";
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         kOthers.find(c) != std::string_view::npos;
}

void expect_canonical(const std::string& cited) {
  const std::string once = canonical_url(cited);
  RC_ASSERT(std::all_of(once.begin(), once.end(), is_uri_character));
  RC_ASSERT(canonical_url(once) == once);
}

// URLs of all the shapes the rules speak about, and of shapes that come close.
rc::Gen<std::string> url_of_known_shape() {
  using rc::gen::elementOf;
  const std::vector<std::string> schemes = {"http://", "HTTPS://", "//", "", "https:", "ftp://", " https://"};
  const std::vector<std::string> hosts = {"github.com",
                                          "www.GitHub.com",
                                          "raw.githubusercontent.com",
                                          "youtu.be",
                                          "m.youtube.com",
                                          "arxiv.org",
                                          "dx.doi.org",
                                          "en.m.wikipedia.org",
                                          "docs.google.com",
                                          "openreview.net",
                                          "example.org",
                                          "stackoverflow.com",
                                          "smile.amazon.co.uk",
                                          "b\u00FCcher.example",
                                          "[::1]",
                                          "me@x.dev:80",
                                          "example.org..:0443",
                                          "%65xample.org",
                                          "\uFF05\uFF14\uFF11.org",
                                          "a.m\u3002"};
  const std::vector<std::string> pieces = {"/",
                                           "/.",
                                           "/..",
                                           "//",
                                           "/o/r",
                                           "/pull/1",
                                           "/blob/main",
                                           "/raw/refs/heads",
                                           "/a.git",
                                           ".git",
                                           "/issues/12",
                                           "/a b",
                                           "%2e",
                                           "%2E%2e/",
                                           "%",
                                           "%4",
                                           "%%31",
                                           "?",
                                           "&",
                                           "utm_source=",
                                           "v=NJV7YFbtoR4",
                                           "#",
                                           "#L10-L2",
                                           ":~:text=",
                                           "/commit/ABC",
                                           "/watch",
                                           "/abs/1905.12322v2",
                                           ".pdf",
                                           "/10.48550/arXiv.1905.12322",
                                           "/dp/0128119861",
                                           "/q/12",
                                           "/document/u/0/d/abc",
                                           "/edit",
                                           "\u00FC",
                                           "\xFF",
                                           "\t",
                                           "/refs/heads/",
                                           "(%28)"};
  return rc::gen::map(rc::gen::tuple(elementOf(schemes), elementOf(hosts),
                                     rc::gen::container<std::vector<std::string>>(elementOf(pieces))),
                      [](const std::tuple<std::string, std::string, std::vector<std::string>>& parts) {
                        std::string url = std::get<0>(parts) + std::get<1>(parts);
                        for (const std::string& piece : std::get<2>(parts)) url += piece;
                        return url;
                      });
}

RC_GTEST_PROP(CanonicalUrlProperties, AnyBytesBecomeAUriThatIsItsOwnCanonicalUrl,
              (const std::string& bytes)) {
  expect_canonical(bytes);
  expect_canonical("https://" + bytes);
  expect_canonical("https://github.com/" + bytes);
}

RC_GTEST_PROP(CanonicalUrlProperties, GrownUrlsBecomeAUriThatIsItsOwnCanonicalUrl, ()) {
  expect_canonical(*url_of_known_shape());
}

}  // namespace
}  // namespace podatlas
