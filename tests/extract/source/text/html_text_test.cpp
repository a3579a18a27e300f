#include "extract/source/text/html_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"

namespace podatlas::source {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct HtmlAndText {
  std::string_view html;
  std::string_view plain;
};
std::ostream& operator<<(std::ostream& out, const HtmlAndText& row) { return out << row.html; }

constexpr HtmlAndText kHtmlAndTexts[] = {
    {"", ""},
    {"<p></p>", ""},
    {"<p>One</p><p>two</p>", "One\ntwo"},
    {"One<br>two<br/>three<br></br>four", "One\ntwo\nthree\nfour"},
    {"<p>One</p>\n\n<p>\n two\n three</p>", "One\ntwo three"},
    {"a <b>b</b>  <i>c</i>\n<em>d</em>e", "a b c de"},
    {"<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>d", "a\nb\nc\nd"},
    {"<ol><li>a<li>b</ol>", "a\nb"},
    {"<h1>Title</h1>text", "Title\ntext"},
    {"<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>", "a b\nc"},
    {"<div><div><div>a</div></div></div><div>b</div>", "a\nb"},
    {"a<script>var x = '<p>no</p>';</script>b<style>p { }</style>c", "abc"},
    {"<html><head><title>no</title><meta charset='utf-16'></head><body>yes é</body></html>", "yes é"},
    {"a</body></html>b</div></span>c", "abc"},
    {"<template>no</template><iframe src='x'>no</iframe><noframes>no</noframes>yes", "yes"},
    {"<pre>a\n  b</pre>c", "a\nb\nc"},
    {"a<!-- no <b> -->b<!---->c", "abc"},
    {"<p>**Max pooling:** the largest</p><p>**a** and **b**</p>", "Max pooling: the largest\na and b"},
    {"<p>2**3 and 4**5, char **a, char **b, ** c **</p>", "2**3 and 4**5, char **a, char **b, ** c **"},
    {"<p><a title='**t**'>**x**</a> **<b>y</b>**</p>", "x **y**"},
    {"<p>See [Kiln Works]( ) and [Glaze]().</p>", "See Kiln Works and Glaze."},
    {"<p>f[0]() and [a](https://b.example) and [](), a['<b>']()</p>",
     "f[0]() and [a](https://b.example) and [](), a['']()"},
    {"**Notes**\nof `a` show", "Notes\nof `a` show"},
    {"<p>1 < 2 && 3 > 2</p>", "1 < 2 && 3 > 2"},
    {"<p>AT&T &amp; co (&amp;amp;) &lt;b&gt;</p>", "AT&T & co (&amp;) <b>"},
    // Escaped twice, or three times; but the entity itself where it is the subject.
    {"<p>R&amp;amp;D, SQS &amp;amp;amp; Celery &amp;amp; cron</p>", "R&D, SQS & Celery & cron"},
    {"<p>write <code> &amp;amp; </code> or `a &amp;amp; b`</p>", "write &amp; or `a &amp; b`"},
    {"<p>caf&eacute;&nbsp;&hellip; &#8217;&#x2019; &#146;</p>", "café … ’’ ’"},
    {"<p>&unknown; &; &</p>", "&unknown; &; &"},
    {"<b>unclosed <i>tags", "unclosed tags"},
    {"<p>grüße 世界 \U0001F600</p>", "grüße 世界 \U0001F600"},
    // Without any tag the line breaks are the author's.
    {"One\ntwo\r\n\r\n three\n", "One\ntwo\nthree"},
    {"AT&amp;T &copy; &apos;x&apos; &unknown; & &#x; &#0;.", "AT&T © 'x' &unknown; & &#x; ."},
    {"1 < 2\n2 > 1", "1 < 2\n2 > 1"},
    {"a\x01\x7F\u0085b", "a…b"},  // what windows-1252 has at 0x85
    {"\u00A0 a \u00A0 b", "a b"},
};

class HtmlToText : public testing::TestWithParam<HtmlAndText> {};
TEST_P(HtmlToText, GivesWhatAReaderSees) { EXPECT_EQ(html_to_text(GetParam().html).plain, GetParam().plain); }
INSTANTIATE_TEST_SUITE_P(Table, HtmlToText, testing::ValuesIn(kHtmlAndTexts));

// "quoted words" of each anchor, and where it leads.
std::vector<std::string> anchors_of(const Text& text) {
  std::vector<std::string> out;
  for (const Anchor& anchor : text.anchors)
    out.push_back(std::string(slice(text.plain, anchor.span)) + " -> " + anchor.href);
  return out;
}

struct Links {
  std::string_view html;
  std::vector<std::string> anchors;
};
std::ostream& operator<<(std::ostream& out, const Links& row) { return out << row.html; }

class Anchors : public testing::TestWithParam<Links> {};
TEST_P(Anchors, EncloseTheirWords) {
  EXPECT_EQ(anchors_of(html_to_text(GetParam().html, "https://example.org/a/b")), GetParam().anchors);
}
INSTANTIATE_TEST_SUITE_P(
    Table, Anchors,
    testing::Values(Links{"see <a href='https://x.org/'>this</a>.", {"this -> https://x.org/"}},
                    Links{"<A HREF=' c '>two\n words </A>", {"two words -> https://example.org/a/c"}},
                    Links{"<a href='/?a=1&amp;b=2&c=3'>x</a>", {"x -> https://example.org/?a=1&b=2&c=3"}},
                    Links{"a <a href='x'><img src='y' alt='z'></a> b", {" -> https://example.org/a/x"}},
                    Links{"<a href='1'>a<a href='2'>b</a>c",
                          {"a -> https://example.org/a/1", "b -> https://example.org/a/2"}},
                    Links{"<a name='n'>a</a><a href=''>b</a><a>c</a>", {}},
                    Links{"<p><a href='1'>a</p><p>b</a></p>", {"a -> https://example.org/a/1"}},
                    Links{"<a href='1'>unclosed", {"unclosed -> https://example.org/a/1"}},
                    Links{"<a href='mailto:a@b.org'>m</a>", {"m -> mailto:a@b.org"}},
                    Links{"<!-- <a href='1'>no</a> --><script><a href='1'>no</a></script>", {}}));

TEST(HtmlToText, LeavesRelativeLinksWithoutABase) {
  EXPECT_THAT(anchors_of(html_to_text("<a href='../x'>y</a>")), ElementsAre("y -> ../x"));
}

// The parser is fed in pieces; a piece may end within a character, a tag or a reference.
TEST(HtmlToText, DoesNotDependOnWhereTheParserIsFed) {
  const std::string html = "é&eacute;<a href='ü'>\U0001F600</a><!--é--><b>世</b>";
  for (std::size_t shift = 0; shift < 120; ++shift) {
    for (const std::size_t boundary : {std::size_t{4096}, std::size_t{8192}}) {
      const std::string filler(boundary - 20 - shift, 'x');
      const Text text = html_to_text("<p>" + filler + html + "</p>");
      ASSERT_EQ(text.plain, filler + "éé\U0001F600世") << shift;
      ASSERT_THAT(anchors_of(text), ElementsAre("\U0001F600 -> ü")) << shift;
    }
  }
}

TEST(HtmlToText, KnowsWhatIsCode) {
  const auto code = [](std::string_view html) {
    const Text text = html_to_text(html);
    std::string out;
    for (const Span& span : text.code) out.append(slice(text.plain, span)).append("|");
    return out;
  };
  EXPECT_EQ(code("<p>Of pots and of much else:</p><pre>a = 1\nb = 2</pre><p>and on</p>"), "\na = 1\nb = 2|");
  EXPECT_EQ(code("<p>So: ```jsx <br>{a: 1}</p><p>``` and ```b``` end</p>"), "```jsx\n{a: 1}\n```|```b```|");
  EXPECT_EQ(code("<pre>All notes of the episode, in lines.</pre><p>By Ana</p>"), "");
  EXPECT_EQ(code("<p>Good: `font-family: Roboto, 'Segoe UI';` or font-family: Arial</p><p>Roboto</p>"),
            "font-family: Roboto, 'Segoe UI'|font-family: Arial|");
  EXPECT_EQ(code("<p>```font-family: A; ``` font-family: B; ```c```"),
            "```font-family: A; ```|font-family: B|```c```|");
  EXPECT_EQ(code("<p>Marks of code: ```</p><p>and <code>f()</code></p>"), "");
}

TEST(HtmlToText, KeepsTheLinesOfFencedCode) {
  EXPECT_EQ(
      html_to_text("<p>So\n it is:\n```jsx\nf = () =&gt; {\n\tg();</p><p>  h();\n}\n```\nand\n on</p>").plain,
      "So it is: ```jsx\nf = () => {\n\tg();\n  h();\n}\n``` and on");
  EXPECT_EQ(html_to_text("<p>One ```a\nb``` and\n``` no\n end</p>").plain, "One ```a\nb``` and ``` no end");
}

TEST(HtmlToText, ReadsLongTextInOtherScripts) {
  std::string word;
  for (int i = 0; i < 100'000; ++i) word += "世\U0001F600é";
  EXPECT_EQ(html_to_text("<p>" + word + "</p>").plain, word);
}

TEST(HtmlToText, ReadsAMegabyteWithoutASpaceOrATag) {
  const std::string word(1U << 20U, 'x');
  EXPECT_EQ(html_to_text(word).plain, word);
  EXPECT_EQ(html_to_text("<b>" + word).plain, word);
  EXPECT_EQ(html_to_text("<a href='" + word + "'>x</a>").anchors.at(0).href, word);
}

TEST(HtmlToText, ReadsDeepNesting) {
  std::string html;
  for (int i = 0; i < 100'000; ++i) html += "<div><a href='x'>";
  EXPECT_EQ(html_to_text(html + "end").plain, "end");
  EXPECT_EQ(html_to_text(html + "end").anchors.size(), 100'000U);
}

TEST(HtmlToText, ReadsWhatStandsAfterANul) {
  EXPECT_EQ(html_to_text(std::string("<p>a\0b</p>c", 11)).plain, "a b\nc");
}

RC_GTEST_PROP(HtmlToText, HasItsAnchorsInsideTheTextAndInOrder, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "<a href='x'>", "<a href=\"y\">", "</a>", "<p>", "</p>", "<br>", "<li>", "<pre>", "</pre>", "<script>",
      "</script>", "<title>", "</title>", "<!--", "-->", "<![CDATA[", "]]>", "<", ">", "&", "&eacute;",
      "&#xD800;", "&#128512;", "word", " ", "\n", "é", "\u00A0", "<img>", "<table><td>", "</html>", "<svg/>",
      "\U0001F600", "'", "<?x?>"));
  const Text text = html_to_text(join(pieces, ""), "https://example.org/");
  RC_ASSERT(valid_utf8_prefix(text.plain) == text.plain.size());
  std::size_t last = 0;
  for (const Anchor& anchor : text.anchors) {
    RC_ASSERT(last <= anchor.span.begin);
    RC_ASSERT(anchor.span.begin <= anchor.span.end);
    RC_ASSERT(anchor.span.end <= text.plain.size());
    RC_ASSERT(valid_utf8_prefix(slice(text.plain, anchor.span)) == anchor.span.size());
    last = anchor.span.end;
  }
  RC_ASSERT(trim(text.plain) == text.plain);
}

bool is_same(const Text& a, const Text& b) {
  return a.plain == b.plain && a.anchors.size() == b.anchors.size() &&
         std::equal(a.anchors.begin(), a.anchors.end(), b.anchors.begin(),
                    [](const Anchor& x, const Anchor& y) {
                      return x.href == y.href && x.span.begin == y.span.begin && x.span.end == y.span.end;
                    });
}

// HTML as hosting services write it: nested elements of a few kinds. Each number is a step.
std::string nested_html(const std::vector<std::uint8_t>& steps) {
  const std::vector<std::string> blocks = {"p", "ul", "ol", "h2", "div", "blockquote", "p", "li"};
  const std::vector<std::string> inlines = {"a", "b", "strong", "em", "a", "span", "i", "code"};
  const std::vector<std::string> pieces = {
      "word",    " ",   "\n",     "&amp;",  "&nbsp;", "<br>",  "<br />",
      "&#39;",   "é",   "\u00A0", "&quot;", "&#146;", "<hr/>", "<img src='i.png'>",
      "R&amp;D", "&lt;"};
  std::string html = "<br>";  // what has no tag keeps its lines
  std::vector<std::string> open;
  const auto close = [&] {
    html += "</" + open.back() + '>';
    open.pop_back();
  };
  for (const std::uint8_t step : steps) {
    const std::size_t choice = step / 8U % 8U;
    const bool in_list = !open.empty() && (open.back() == "ul" || open.back() == "ol");
    if (step % 8 == 0) {
      open.push_back(in_list ? "li" : blocks[choice]);
      html += '<' + open.back() + '>';
    } else if (step % 8 == 1 && !in_list) {
      open.push_back(inlines[choice]);
      html += '<' + open.back();
      if (choice == 0) html += " href='x?a=1&amp;b=2'";
      if (choice == 4) html += " class=\"c\" href=\" /y \"";
      html += '>';
    } else if (step % 8 < 4 && !open.empty()) {
      close();
    } else {
      html += pieces[step / 8U % 16U];
    }
  }
  while (!open.empty()) close();
  return html;
}

// A comment says nothing.
RC_GTEST_PROP(HtmlToText, SkipsComments, (const std::vector<std::uint8_t>& steps)) {
  const std::string html = nested_html(steps);
  RC_ASSERT(is_same(html_to_text(html, "https://example.org/"),
                    html_to_text(html + "<!-- -->", "https://example.org/")));
}

RC_GTEST_PROP(HtmlToText, AcceptsAnyText, (const std::string& bytes)) {
  const std::string html = repair_utf8("<b>" + bytes, true).text;
  const Text text = html_to_text(html);
  RC_ASSERT(valid_utf8_prefix(text.plain) == text.plain.size());
}

TEST(PlainTitle, KeepsTagsAndDecodesEntities) {
  EXPECT_EQ(plain_title("  vector<int>\n &amp; AT&amp;T\t"), "vector<int> & AT&T");
  EXPECT_EQ(plain_title("&nbsp;"), "");
}

TEST(HtmlEntity, KnowsThoseOfHtmlByTheirCase) {
  EXPECT_EQ(html_entity("nbsp"), char32_t{0xA0});
  EXPECT_EQ(html_entity("Eacute"), U'É');
  EXPECT_EQ(html_entity("apos"), U'\'');
  EXPECT_FALSE(html_entity("EACUTE").has_value());
  EXPECT_FALSE(html_entity("").has_value());
}

}  // namespace
}  // namespace podatlas::source
