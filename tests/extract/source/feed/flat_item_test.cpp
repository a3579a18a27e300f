#include "extract/source/feed/flat_item.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <pugixml.hpp>
#include <string>
#include <vector>

#include "core/text/text.h"
#include "extract/source/feed/feed.h"
#include "extract/source/xml/skeleton.h"

namespace podatlas::source {
namespace {

using testing::ElementsAre;

// Each element: its name, attributes and text.
std::vector<std::string> flat_elements(std::string_view content) {
  MadeTexts made;
  FlatItem item(content);
  std::vector<std::string> out;
  while (const FlatElement* const element = item.next()) {
    std::string line(element->name);
    for (const FlatElement::Attribute& a : element->attributes) {
      line += ' ';
      line += a.name;
      line += '=';
      line += attribute_text(a.value, made);
    }
    line += ": ";
    line += trim(element_text(element->content, made));
    out.push_back(std::move(line));
  }
  return out;
}

std::vector<std::string> elements_of_pugixml(const std::string& content) {
  pugi::xml_document document;
  const std::string xml = "<item>" + content + "</item>";
  const auto parsed = document.load_buffer(xml.data(), xml.size(),
                                           pugi::parse_cdata | pugi::parse_escapes | pugi::parse_eol |
                                               pugi::parse_wconv_attribute | pugi::parse_ws_pcdata,
                                           pugi::encoding_utf8);
  std::vector<std::string> out;
  if (!parsed) out.emplace_back(parsed.description());
  for (const pugi::xml_node node : document.first_child().children()) {
    if (node.type() != pugi::node_element) continue;
    std::string line(node.name());
    for (const pugi::xml_attribute a : node.attributes())
      line += ' ' + std::string(a.name()) + '=' + a.value();
    std::string text;
    for (const pugi::xml_node child : node.children()) text += child.value();
    line += ": ";
    line += trim(text);
    out.push_back(std::move(line));
  }
  return out;
}

TEST(FlatItem, GivesTheElementsInTheirOrder) {
  EXPECT_THAT(
      flat_elements("\n <a x='1' y = \"&lt;2\t\"/><b >R&amp;D &nope; &#65;&#x42;</b > <![CDATA[<no/>]]>"
                    "<c> <![CDATA[<p>x</p>]]>\r\n</c><d>1<![CDATA[&amp;]]>2</d><e></e>"),
      ElementsAre("a x=1 y=<2 : ", "b: R&D &nope; AB", "c: <p>x</p>", "d: 1&amp;2", "e: "));
}

TEST(FlatItem, ReadsNothingBehindTheEnd) {
  for (const std::string_view broken : {"<", "<a", "<a ", "<a b", "<a b=", "<a b='", "<a/", "<a>", "<a><",
                                        "<![CDATA[", "<a><![CDATA[x", "<a>x</a"})
    EXPECT_LE(flat_elements(broken).size(), 1U) << broken;
}

RC_GTEST_PROP(FlatItem, ReadsWhatPugixmlReads, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "word", " ", "\n", "\r\n", "\r", "\t", "&amp;", "&", "&#38;", "&#x26;", "&#X26;", "&#x;", "&#;", "&lt;",
      "&gt;", "&quot;", "&apos;", "&apo", "&nope;", "é", "&#233;", ";", "#", "x"));
  const auto steps = *rc::gen::container<std::vector<std::uint8_t>>(rc::gen::arbitrary<std::uint8_t>());
  std::string content;
  std::size_t next = 0;
  const auto text = [&] {
    std::string out;
    for (std::size_t i = 0; i < 3 && !pieces.empty(); ++i) out += pieces[next++ % pieces.size()];
    return out;
  };
  for (const std::uint8_t step : steps) {
    const std::string name = step % 2 == 0 ? "title" : "itunes:x-1";
    content += text() + "<" + name;
    if (step % 3 == 0) {
      std::string value = text();
      std::erase(value, '"');
      content += " a=\"" + value + "\"\n b = ''";
    }
    if (step % 7 == 0) {
      content += " />";
      continue;
    }
    content += ">" + text();
    if (step % 5 == 0) content += "<![CDATA[<p>" + text() + "</p>]]>";
    if (step % 11 == 0) content += text() + "<![CDATA[]]>";
    content += "</" + name + " >";
  }
  RC_ASSERT(flat_elements(content) == elements_of_pugixml(content));
}

TEST(Skeleton, LeavesOutWhatFlatItemsHold) {
  std::string xml =
      "<rss><channel>\n<item a='1'><b>x</b></item>\n<item><c><d/></c></item><item/>\n"
      "<e><item>y</item></e></channel><item>z</item></rss>";
  Skeleton skeleton(xml, check_xml(xml).items);
  EXPECT_EQ(skeleton.xml(),
            "<rss><channel>\n<item a='1'></item>\n<item><c><d/></c></item><item/>\n"
            "<e><item>y</item></e></channel><item></item></rss>");
  const auto item_behind = [&](std::string_view before) {
    return skeleton.item_at(skeleton.xml().find(before) + before.size());
  };
  EXPECT_EQ(skeleton.item_at(1), nullptr);
  EXPECT_EQ(item_behind("channel>\n<")->content, "<b>x</b>");
  EXPECT_EQ(item_behind("channel>\n<")->line, 2U);
  EXPECT_EQ(item_behind("</item>\n<")->content, std::nullopt);
  EXPECT_EQ(item_behind("</item>\n<")->line, 3U);
  EXPECT_EQ(item_behind("</channel><")->content, "z");
  EXPECT_EQ(item_behind("</channel><")->line, 4U);
  EXPECT_EQ(item_behind("channel>\n<")->line, 2U);
  EXPECT_EQ(skeleton.item_at(skeleton.xml().find("<e>") + 1), nullptr);
  const std::size_t behind = skeleton.xml().find("<e>");
  EXPECT_EQ(skeleton.document_offset(behind), xml.find("<e>"));
}

TEST(Skeleton, TakesALargeTextThatIsMostlySomethingElse) {
  const std::string item = "<item><b>" + std::string(400'000, 'x') + "</b></item>";
  const std::string odd = "<item><b>" + std::string(800'000, 'x') + "</b><!-- --></item>";
  const std::string whole = "<rss><channel>" + item + odd + "</channel></rss>";
  std::string xml = whole;
  Skeleton skeleton(xml, check_xml(xml).items);
  EXPECT_TRUE(xml.empty());
  EXPECT_EQ(skeleton.xml(), whole);
  EXPECT_EQ(skeleton.item_at(whole.find("<item>") + 1)->content, std::nullopt);
  EXPECT_EQ(skeleton.document_offset(1'000'000), 1'000'000U);
}

// A comment makes an item one that is not flat.
RC_GTEST_PROP(ReadFeed, ReadsFlatItemsAsItReadsOthers, ()) {
  const auto elements = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "<title>A &amp; B &eacute;</title>", "<title><![CDATA[C &amp; <D>]]></title>", "<guid>g</guid>",
      "<guid isPermaLink='false'>h</guid>", "<description>&lt;p>One &#0; two&lt;/p></description>",
      "<content:encoded><![CDATA[<p>One\r\ntwo <a href=\"/x?a=1&amp;b=2\">three</a></p>]]></content:encoded>",
      "<itunes:summary>One two...</itunes:summary>", "<pubDate>4 Aug 2024 01:47:46 +0000</pubDate>",
      "<pubDate>soon</pubDate>", "<enclosure url='/a.mp3?x=1&amp;y=2' type='audio/mpeg' length='1'/>",
      "<itunes:duration>1:02</itunes:duration>", "<itunes:episode>x</itunes:episode>",
      "<itunes:author>Ann</itunes:author>", "<author>ann@example.org (Ann)</author>", "<link>/e/1</link>",
      "<atom:link href='/e/2' rel='alternate'/>",
      "<x:title xmlns:x='http://www.w3.org/2005/Atom'>T</x:title>",
      "<link xmlns='http://www.w3.org/2005/Atom' href='/e/3'/>",
      "<podcast:person role='guest'>Bo</podcast:person>",
      "<description xml:base='https://other.org/'>&lt;a href='y'>z&lt;/a></description>", "<unknown/>",
      "\n"));
  const auto feed = [&](const std::string& comment) {
    std::string xml = "<rss><channel><title>S</title>\n<link>https://example.org/</link>";
    for (std::size_t i = 0; i < elements.size(); i += 5) {
      xml += "<item>" + comment;
      for (std::size_t k = i; k < std::min(i + 5, elements.size()); ++k) xml += elements[k];
      xml += "</item>\n";
    }
    return read_feed(xml + "</channel></rss>", "feed.xml", {});
  };
  const Result<Feed> flat = feed("");
  const Result<Feed> other = feed("<!-- -->");
  RC_ASSERT(flat.has_value() && other.has_value());
  const auto lines = [](const Feed& read) {
    std::vector<std::string> out;
    for (const Warning& warning : read.warnings) out.push_back(to_string(warning));
    for (const Episode& e : read.show.episodes) {
      out.push_back(e.guid + '|' + e.title + '|' + e.link + '|' + e.enclosure.url + '|' + e.enclosure.type +
                    '|' + e.description_html + '|' + std::to_string(e.enclosure.bytes.value_or(-1)) + '|' +
                    (e.published ? rfc3339(*e.published) : "") + '|' +
                    (e.duration ? iso8601_duration(*e.duration) : "") + '|' + join(e.authors, ","));
      for (const PersonTag& person : e.persons) out.push_back(person.name + '|' + person.role);
      for (const Text& text : e.texts) {
        out.push_back(text.plain);
        for (const Anchor& anchor : text.anchors) out.push_back(anchor.href);
      }
    }
    return out;
  };
  RC_ASSERT(lines(*flat) == lines(*other));
}

}  // namespace
}  // namespace podatlas::source
