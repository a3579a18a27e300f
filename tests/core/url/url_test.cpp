#include "core/url/url.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"

#include "tests/support/awkward_text.h"

namespace podatlas {
namespace {

struct Resolution {
  std::string_view reference;
  std::string_view expected;
};
std::ostream& operator<<(std::ostream& out, const Resolution& row) {
  return out << '"' << row.reference << '"';
}

// RFC 3986, 5.4.1 and 5.4.2, all of it.
constexpr std::string_view kBase = "http://a/b/c/d;p?q";
constexpr Resolution kOfTheRfc[] = {
    {"g:h", "g:h"},
    {"g", "http://a/b/c/g"},
    {"./g", "http://a/b/c/g"},
    {"g/", "http://a/b/c/g/"},
    {"/g", "http://a/g"},
    {"//g", "http://g"},
    {"?y", "http://a/b/c/d;p?y"},
    {"g?y", "http://a/b/c/g?y"},
    {"#s", "http://a/b/c/d;p?q#s"},
    {"g#s", "http://a/b/c/g#s"},
    {"g?y#s", "http://a/b/c/g?y#s"},
    {";x", "http://a/b/c/;x"},
    {"g;x", "http://a/b/c/g;x"},
    {"g;x?y#s", "http://a/b/c/g;x?y#s"},
    {"", "http://a/b/c/d;p?q"},
    {".", "http://a/b/c/"},
    {"./", "http://a/b/c/"},
    {"..", "http://a/b/"},
    {"../", "http://a/b/"},
    {"../g", "http://a/b/g"},
    {"../..", "http://a/"},
    {"../../", "http://a/"},
    {"../../g", "http://a/g"},
    {"../../../g", "http://a/g"},
    {"../../../../g", "http://a/g"},
    {"/./g", "http://a/g"},
    {"/../g", "http://a/g"},
    {"g.", "http://a/b/c/g."},
    {".g", "http://a/b/c/.g"},
    {"g..", "http://a/b/c/g.."},
    {"..g", "http://a/b/c/..g"},
    {"./../g", "http://a/b/g"},
    {"./g/.", "http://a/b/c/g/"},
    {"g/./h", "http://a/b/c/g/h"},
    {"g/../h", "http://a/b/c/h"},
    {"g;x=1/./y", "http://a/b/c/g;x=1/y"},
    {"g;x=1/../y", "http://a/b/c/y"},
    {"g?y/./x", "http://a/b/c/g?y/./x"},
    {"g?y/../x", "http://a/b/c/g?y/../x"},
    {"g#s/./x", "http://a/b/c/g#s/./x"},
    {"g#s/../x", "http://a/b/c/g#s/../x"},
    {"http:g", "http:g"},
};

class ResolveUrl : public testing::TestWithParam<Resolution> {};
TEST_P(ResolveUrl, DoesWhatRfc3986Says) {
  EXPECT_EQ(resolve_url(kBase, GetParam().reference), GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(Rfc3986, ResolveUrl, testing::ValuesIn(kOfTheRfc));

TEST(ResolveUrl, AddsTheSlashThatABaseWithoutAPathLacks) {
  EXPECT_EQ(resolve_url("https://example.org", "feed.xml"), "https://example.org/feed.xml");
  EXPECT_EQ(resolve_url("https://example.org?q=1", "feed.xml"), "https://example.org/feed.xml");
}

TEST(ResolveUrl, LeavesTheReferenceAloneWithoutAnAbsoluteBase) {
  EXPECT_EQ(resolve_url("", "../a"), "../a");
  EXPECT_EQ(resolve_url("/podcast/", "a"), "a");
}

RC_GTEST_PROP(ResolveUrl, LeavesAbsoluteUrlsAlone, (const std::string& base, const std::string& rest)) {
  const std::string absolute = "https:" + rest;
  RC_ASSERT(resolve_url(base, absolute) == absolute);
}

RC_GTEST_PROP(ResolveUrl, IsIdempotent, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("/", ".", "..", "a", "?", "#", "//", ":", "b.c", "%2e"));
  const std::string once = resolve_url(kBase, join(pieces, ""));
  RC_ASSERT(resolve_url(kBase, once) == once);
}

struct Dots {
  std::string_view path;
  std::string_view expected;
};
std::ostream& operator<<(std::ostream& out, const Dots& row) { return out << '"' << row.path << '"'; }

constexpr Dots kDots[] = {
    {"/a/b/c/./../../g", "/a/g"},
    {"mid/content=5/../6", "mid/6"},
    {"../a", "a"},
    {"./a", "a"},
    {"../../a", "a"},
    {".", ""},
    {"..", ""},
    {"/..", "/"},
    {"/.", "/"},
    {"/a/..", "/"},
    {"/a/../..", "/"},
    {"", ""},
    {"/episode-1.5/cover.v2.png", "/episode-1.5/cover.v2.png"},
    {"/a//../b", "/a/b"},
};

class RemoveDotSegments : public testing::TestWithParam<Dots> {};
TEST_P(RemoveDotSegments, NeverClimbsAboveTheRoot) {
  EXPECT_EQ(remove_dot_segments(GetParam().path), GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(Rfc3986, RemoveDotSegments, testing::ValuesIn(kDots));

TEST(SplitUrl, CutsTheFiveParts) {
  const UrlParts parts = split_url("https://me:pw@example.org:8080/a/b?c=d?e#f#g");
  EXPECT_EQ(parts.scheme, "https");
  EXPECT_EQ(parts.authority, "me:pw@example.org:8080");
  EXPECT_EQ(parts.path, "/a/b");
  EXPECT_EQ(parts.query, "c=d?e");
  EXPECT_EQ(parts.fragment, "f#g");
  EXPECT_EQ(host_of(parts.authority), "example.org");
  EXPECT_EQ(port_of(parts.authority), "8080");
}

TEST(SplitUrl, TellsAnEmptyPartFromAMissingOne) {
  EXPECT_TRUE(split_url("http://a?").has_query);
  EXPECT_FALSE(split_url("http://a").has_query);
  EXPECT_TRUE(split_url("a#").has_fragment);
  EXPECT_FALSE(split_url("mailto:a@b").has_authority);
}

TEST(SplitUrl, TakesNoColonInAPathForAScheme) {
  EXPECT_EQ(split_url("a/b:c").scheme, "");
  EXPECT_EQ(split_url("1a:b").scheme, "");
}

TEST(HostOf, TakesTheBracketsOffAnIpv6Address) {
  EXPECT_EQ(host_of("[2001:db8::1]:443"), "2001:db8::1");
  EXPECT_EQ(port_of("[2001:db8::1]:443"), "443");
  EXPECT_EQ(port_of("[2001:db8::1]"), "");
  EXPECT_EQ(host_of("[2001:db8"), "2001:db8");
  EXPECT_EQ(host_of("evil.example@example.org"), "example.org");
}

TEST(PercentEncode, KeepsWhatIsUnreservedOrAskedFor) {
  EXPECT_EQ(percent_encode("a-b.c_d~e /é"), "a-b.c_d~e%20%2F%C3%A9");
  EXPECT_EQ(percent_encode("a/b", "/"), "a/b");
}

TEST(PercentDecode, LeavesBrokenEscapesAlone) {
  EXPECT_EQ(percent_decode("%41%c3%A9"), "Aé");
  EXPECT_EQ(percent_decode("100%"), "100%");
  EXPECT_EQ(percent_decode("%4"), "%4");
  EXPECT_EQ(percent_decode("%zz%41"), "%zzA");
}

RC_GTEST_PROP(PercentDecode, IsTheInverseOfPercentEncode, (const std::string& bytes)) {
  RC_ASSERT(percent_decode(percent_encode(bytes)) == bytes);
}

TEST(SafeIri, EncodesWhatNoIriMayHold) {
  EXPECT_EQ(safe_iri("https://a/b c<d>\"{|}\\^`\n\x7F"), "https://a/b%20c%3Cd%3E%22%7B%7C%7D%5C%5E%60%0A%7F");
  EXPECT_EQ(safe_iri("https://é.example/%20?a=b#c"), "https://é.example/%20?a=b#c");
  EXPECT_EQ(safe_iri("https://a/%zz%4"), "https://a/%25zz%254");
  EXPECT_EQ(safe_iri("https://a/[1]?b[]=2#[3]#4"), "https://a/%5B1%5D?b%5B%5D=2#%5B3%5D%234");
  EXPECT_EQ(safe_iri("https://[::1]:80/x"), "https://[::1]:80/x");
  EXPECT_EQ(safe_iri("https://u:p@[fe80::1]/x@y:z"), "https://u:p@[fe80::1]/x@y:z");
  EXPECT_EQ(safe_iri("https://[bad/x"), "https://%5Bbad/x");
  EXPECT_EQ(safe_iri("https://[]/x"), "https://%5B%5D/x");
  EXPECT_EQ(safe_iri("https://a@b@c:port/x"), "https://a%40b@c%3Aport/x");
  EXPECT_EQ(safe_iri("https://a:b@c:00:00Z"), "https://a:b@c%3A00%3A00Z");
  EXPECT_EQ(safe_iri("https://a:b:80/c:d"), "https://a%3Ab:80/c:d");
  EXPECT_EQ(safe_iri("https://a:/x"), "https://a:/x");
  EXPECT_EQ(safe_iri("https://a/\u0085\uE000\uFFFD\uFFFE\uFDD0\U000F0000\u65E5"),
            "https://a/%C2%85%EE%80%80%EF%BF%BD%EF%BF%BE%EF%B7%90%F3%B0%80%80\u65E5");
  EXPECT_EQ(safe_iri("person/x:y@z"), "person/x:y@z");
}

RC_GTEST_PROP(SafeIriProperties, IsDoneOnce, ()) {
  const std::string once = safe_iri("https://" + *test::awkward_text());
  RC_ASSERT(safe_iri(once) == once);
}

TEST(IsWebUrl, WantsHttpAndAHost) {
  EXPECT_TRUE(is_web_url("https://example.org"));
  EXPECT_TRUE(is_web_url("HTTP://example.org/a"));
  for (const std::string_view url : {"javascript:alert(1)", "http:", "http://", "https:///a",
                                     "https://user@/a", "//example.org/a", "/a", "", "ftp://example.org/"}) {
    EXPECT_FALSE(is_web_url(url)) << url;
  }
}

}  // namespace
}  // namespace podatlas
