#include "extract/mention/link/bare_urls.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"

namespace podatlas::mention {
namespace {

std::string urls_in(std::string_view text) {
  std::string out;
  for (const Span& span : bare_urls(text)) {
    if (!out.empty()) out += ' ';
    out += slice(text, span);
  }
  return out;
}

struct TextWithUrls {
  std::string_view text;
  std::string_view urls;  ///< with a space between them
};
std::ostream& operator<<(std::ostream& out, const TextWithUrls& row) { return out << row.text; }

constexpr TextWithUrls kKinds[] = {
    {"see https://x.org/y for more", "https://x.org/y"},
    {"HTTP://X.org/Y", "HTTP://X.org/Y"},
    {"www.example.org/a and www.example.co.uk", "www.example.org/a www.example.co.uk"},
    {"github.com/ezyang/ghstack or youtu.be/_qB2Ho1O3u4", "github.com/ezyang/ghstack youtu.be/_qB2Ho1O3u4"},
    {"arxiv.org/abs/1905.12322", "arxiv.org/abs/1905.12322"},
    {"http://[2001:db8::1]:8080/a", "http://[2001:db8::1]:8080/a"},
    {"http://localhost:8080/a", "http://localhost:8080/a"},
    {"https://user:word@x.org/y", "https://user:word@x.org/y"},
    {"https://b\u00FCcher.example/\u00FC", "https://b\u00FCcher.example/\u00FC"},
    {"http://blog.ezyang.com/.../lets-talk-about-the-pytorch.../",
     "http://blog.ezyang.com/.../lets-talk-about-the-pytorch.../"},
    {"https://docs.google.com/document/d/1/edit#", "https://docs.google.com/document/d/1/edit#"},
    {"https://web.archive.org/web/2020/https://x.org/y", "https://web.archive.org/web/2020/https://x.org/y"},
    {"https://x.org/?url=https://y.org", "https://x.org/?url=https://y.org"},
};

constexpr TextWithUrls kEnds[] = {
    {"https://x.org/wiki/Writing-in-cpp-(a-manifesto)", "https://x.org/wiki/Writing-in-cpp-(a-manifesto)"},
    {"(see https://x.org/y).", "https://x.org/y"},
    {"(https://x.org/a_(b))", "https://x.org/a_(b)"},
    {"https://x.org/a_(b)_c", "https://x.org/a_(b)_c"},
    {"https://x.org/a/", "https://x.org/a/"},
    {"Is it https://x.org/a?", "https://x.org/a"},
    {"https://x.org/a?b=c!", "https://x.org/a?b=c"},
    {"Look: https://x.org/a; then https://x.org/b...", "https://x.org/a https://x.org/b"},
    {"\"https://x.org/a\" 'https://x.org/b'", "https://x.org/a https://x.org/b"},
    {"\u201Chttps://x.org/a\u201D", "https://x.org/a"},
    {"**https://x.org/a** _https://x.org/b_", "https://x.org/a https://x.org/b"},
    // A slug may end so: it is trimmed only where an underscore stands before the URL.
    {"https://x.org/native-functions-yaml-6rTMkSE_", "https://x.org/native-functions-yaml-6rTMkSE_"},
    {"<https://x.org>", "https://x.org"},
    {"[text](https://x.org/y), [text](https://x.org/z)", "https://x.org/y https://x.org/z"},
    {"\\href{https://x.org/y}{text}", "https://x.org/y"},
    {"https://x.org/a\u2026", "https://x.org/a"},
    {"\u8BF7\u770Bhttps://x.org/a\u3002\uFF08https://x.org/b\uFF09", "https://x.org/a https://x.org/b"},
    {"\u300Chttps://x.org/a\u300D\uFF0C", "https://x.org/a"},
    {"https://a.org/b,https://c.org/d", "https://a.org/b https://c.org/d"},
    {"https://a.org/bhttps://c.org/d", "https://a.org/b https://c.org/d"},
    {"https://x.org/a\u2014which is", "https://x.org/a"},
    {"https://x.org.", "https://x.org"},
};

constexpr TextWithUrls kNone[] = {
    {"http://", ""},
    {"https://...", ""},
    {"https://<host>/a", ""},
    {"https:///a", ""},
    {"me@example.org and me@www.example.org", ""},
    {"xhttp://x.org git+https://x.org/y", ""},
    {"www. www.example", ""},
    {"github.com/ is a site, as is github.com", ""},
    {"notgithub.com/a/b docs.github.com/a", ""},
    {"git@github.com/a/b", ""},
    {"", ""},
};

class FindBareUrls : public testing::TestWithParam<TextWithUrls> {};

TEST_P(FindBareUrls, ReadsThemAsAPersonWould) { EXPECT_EQ(urls_in(GetParam().text), GetParam().urls); }

INSTANTIATE_TEST_SUITE_P(Kinds, FindBareUrls, testing::ValuesIn(kKinds));
INSTANTIATE_TEST_SUITE_P(Ends, FindBareUrls, testing::ValuesIn(kEnds));
INSTANTIATE_TEST_SUITE_P(None, FindBareUrls, testing::ValuesIn(kNone));

TEST(IsShortened, SeesDotsInsideAndBehind) {
  const std::string_view cut = "https://github.com/pytorch/pyto...";
  EXPECT_TRUE(is_shortened(cut, bare_urls(cut).at(0)));
  const std::string_view inside = "https://github.com/.../README.md";
  EXPECT_TRUE(is_shortened(inside, bare_urls(inside).at(0)));
  const std::string_view whole = "https://github.com/pytorch/pytorch.";
  EXPECT_FALSE(is_shortened(whole, bare_urls(whole).at(0)));
}

struct Megabyte {
  std::string_view repeated;
};
std::ostream& operator<<(std::ostream& out, const Megabyte& row) { return out << row.repeated; }

class FindInAMegabyte : public testing::TestWithParam<Megabyte> {};

// A quadratic search would need minutes; the bound leaves room for sanitizers and busy machines.
TEST_P(FindInAMegabyte, EndsWithinTenSeconds) {
  std::string text;
  while (text.size() < 1'000'000) text += GetParam().repeated;
  const auto start = std::chrono::steady_clock::now();
  const std::vector<Span> spans = bare_urls(text);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10)) << spans.size();
}

INSTANTIATE_TEST_SUITE_P(WithoutSpaces, FindInAMegabyte,
                         testing::Values(Megabyte{"a"}, Megabyte{"https://"}, Megabyte{"https://x"},
                                         Megabyte{"www."}, Megabyte{"www.."}, Megabyte{"http://a@"},
                                         Megabyte{"https://x.org/("}, Megabyte{"https://x.org/)"},
                                         Megabyte{"github.com/"}, Megabyte{"https://x.org,"}));

RC_GTEST_PROP(FindBareUrlsProperties, SpansAreOrderedAndHoldNoBlanks, (std::vector<std::size_t> choices)) {
  const std::vector<std::string> pieces = {"https://", "http://", "x.org", "/a",   "(",           ")",
                                           " ",        ".",       ",",     "www.", "github.com/", "\u3002",
                                           "\xFF",     "[::1]",   "@",     "..."};
  std::string text;
  for (const std::size_t choice : choices) text += pieces[choice % pieces.size()];
  std::size_t last = 0;
  for (const Span& span : bare_urls(text)) {
    RC_ASSERT(last <= span.begin);
    RC_ASSERT(span.begin < span.end);
    RC_ASSERT(span.end <= text.size());
    const std::string url(slice(text, span));
    RC_ASSERT(url.find(' ') == std::string::npos);
    RC_ASSERT(url.find('.') != std::string::npos || url.find("://") != std::string::npos);
    last = span.end;
  }
}

RC_GTEST_PROP(FindBareUrlsProperties, ASpanCutsThePlantedUrlOutOfTheText,
              (const std::string& before, std::uint32_t id)) {
  const std::string url = "https://example.org/item/" + std::to_string(id);
  const std::string text = before + " " + url + ". After.";
  const std::vector<Span> spans = bare_urls(text);
  RC_ASSERT(!spans.empty());
  RC_ASSERT(slice(text, spans.back()) == url);
}

}  // namespace
}  // namespace podatlas::mention
