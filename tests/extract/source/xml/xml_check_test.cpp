#include "extract/source/xml/xml_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <ostream>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"

namespace podatlas::source {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class WellFormed : public testing::TestWithParam<std::string_view> {};
TEST_P(WellFormed, HasNoFault) {
  const XmlCheck check = check_xml(GetParam());
  EXPECT_FALSE(check.fault.has_value()) << check.fault->message;
  EXPECT_EQ(check.root, "a");
  EXPECT_THAT(check.oddities, IsEmpty());
}
INSTANTIATE_TEST_SUITE_P(
    Table, WellFormed,
    testing::Values("<a/>", "<a />", "<a></a >", "<a\n b = '1'\tc=\"2\" />", "<?xml version='1.0'?><a/>",
                    "\n\n <?xml version='1.0'?> <!-- c --> <a/> <!-- d --> <?pi?>\n",
                    "<a>text & co &co &1; &a-b; &nbsp; &#65;</a>", "<a><![CDATA[</b> &#0; <]]></a>",
                    "<a><!-- </b> &#0; --></a>", "<a><?pi </b> ?></a>", "<!DOCTYPE a><a/>",
                    "<!DOCTYPE a PUBLIC \"-//x>//\" 'y>'><a/>",
                    "<!DOCTYPE a [<!ENTITY e \"]>\"><!-- ]> ' --><?pi ' ]> ?><!ELEMENT a (b|c)>]><a/>",
                    "<a b='>'/>", "<a b='<'/>", "<a x:b='1' b='2'/>", "<a><é:ü-1.x/></a>"));

struct Fault {
  std::string_view xml;
  std::size_t offset;
  std::string_view message;
};
std::ostream& operator<<(std::ostream& out, const Fault& row) { return out << row.xml; }

constexpr Fault kFaults[] = {
    {"", 0, "no XML element"},
    {"  ", 2, "no XML element"},
    {"<!-- c -->", 0, "no XML element"},
    {"text<a/>", 0, "text before the root element"},
    {"<a/>\ntext", 5, "text after the end of the root element"},
    {"<a/><b/>", 4, "a second root element <b>"},
    {"<a/></a>", 4, "</a> closes nothing"},
    {"<a/><![CDATA[]]>", 4, "a CDATA section outside of the root element"},
    {"<a/><!DOCTYPE a>", 4, "a declaration inside the document"},
    {"<a><b></a>", 6, "</a> closes <b>"},
    {"<a><b>", 6, "the document ends inside <b>"},
    {"<a", 0, "<a> is never closed"},
    {"<a b", 4, "a broken attribute in <a>"},
    {"<a b='1", 5, "a broken attribute in <a>"},
    {"<a b=1/>", 5, "a broken attribute in <a>"},
    {"<a b='1'c='2'/>", 8, "a broken attribute in <a>"},
    {"<a></a", 3, "an end tag that is never closed"},
    {"<a></>", 3, "an end tag that is never closed"},
    {"<a>1 < 2</a>", 5, "a '<' that begins no tag"},
    {"<a><1/></a>", 3, "a '<' that begins no tag"},
    {"<a><!-- c</a>", 3, "a comment that is never closed"},
    {"<a><?pi</a>", 3, "a processing instruction that is never closed"},
    {"<a><![CDATA[</a>", 3, "a CDATA section that is never closed"},
    {"<!DOCTYPE a [<!ELEMENT a>", 0, "a document type declaration that is never closed"},
    {"<!DOCTYPE a [<b>]><a/>", 13, "a '<' that begins no declaration"},
    {"<!DOCTYP a><a/>", 0, "a '<!' that begins no declaration"},
    {"<a><!b></a>", 3, "a declaration inside the document"},
};

class IllFormed : public testing::TestWithParam<Fault> {};
TEST_P(IllFormed, HasItsFaultAtAnOffset) {
  const XmlCheck check = check_xml(GetParam().xml);
  ASSERT_TRUE(check.fault.has_value());
  EXPECT_EQ(check.fault->offset, GetParam().offset);
  EXPECT_EQ(check.fault->message, GetParam().message);
}
INSTANTIATE_TEST_SUITE_P(Table, IllFormed, testing::ValuesIn(kFaults));

std::vector<std::string> oddities_of(std::string_view xml) {
  std::vector<std::string> out;
  for (const XmlFault& oddity : check_xml(xml).oddities)
    out.push_back(std::to_string(oddity.offset) + " " + oddity.message);
  return out;
}

TEST(CheckXml, TellsOfWhatPugixmlTakesWithoutAWord) {
  EXPECT_THAT(
      oddities_of("<a b='1' b='2'><c>&#0;&#x1F;&#xD800;&#xFFFE;&#x110000;&#99999999999999999999;</c></a>"),
      ElementsAre(
          "9 attribute 'b' is given twice in <a>", "18 '&#0;' is a character that XML forbids",
          "22 '&#x1F;' is a character that XML forbids", "28 '&#xD800;' is a character that XML forbids",
          "36 '&#xFFFE;' is a character that XML forbids", "44 '&#x110000;' is a character that XML forbids",
          "54 '&#99999999999999999999;' is a character that XML forbids"));
  EXPECT_THAT(oddities_of("<a b='&#1;'/>"), ElementsAre("6 '&#1;' is a character that XML forbids"));
}

TEST(CheckXml, CountsTheOdditiesBeyondItsLimit) {
  std::string xml = "<a>";
  for (int i = 0; i < 50; ++i) xml += "&#0;";
  const XmlCheck check = check_xml(xml + "</a>");
  EXPECT_EQ(check.oddities.size(), kMaxOddities);
  EXPECT_EQ(check.further_oddities, 30U);
  EXPECT_EQ(check.references.size(), 50U);
}

struct Meaning {
  std::string_view xml;
  std::string_view meant;
};
std::ostream& operator<<(std::ostream& out, const Meaning& row) { return out << row.xml; }

constexpr Meaning kMeanings[] = {
    {"<a>&#0;x&#xD800;</a>", "<a>\uFFFDx\uFFFD</a>"},
    {"<a>&eacute;&nbsp;&hellip;</a>", "<a>é\u00A0…</a>"},
    {"<a b='&eacute;'/>", "<a b='é'/>"},
    // What XML knows, or nobody does, stays.
    {"<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x41;&none;&;&</a>",
     "<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x41;&none;&;&</a>"},
    {"<a>&amp;eacute;</a>", "<a>&amp;eacute;</a>"},
    {"<a><![CDATA[&eacute;&#0;]]><!--&eacute;--></a>", "<a><![CDATA[&eacute;&#0;]]><!--&eacute;--></a>"},
    // UTF-16 written as references, as Java's escapers do.
    {"<a>&#xD83D;&#xDE00;&#55357;&#56832;</a>", "<a>\U0001F600\U0001F600</a>"},
    {"<a>&#xDE00;&#xD83D;</a>", "<a>\uFFFD\uFFFD</a>"},
    {"<a>&#xD83D;&#xD83D;&#xDE00;</a>", "<a>\uFFFD\U0001F600</a>"},
};

std::string with_meanings(std::string xml) {
  replace_references(xml, check_xml(xml).references);
  return xml;
}

class ReplaceReferences : public testing::TestWithParam<Meaning> {};
TEST_P(ReplaceReferences, ReplacesThoseThatXmlDoesNotKnow) {
  EXPECT_EQ(with_meanings(std::string(GetParam().xml)), GetParam().meant);
}
INSTANTIATE_TEST_SUITE_P(Table, ReplaceReferences, testing::ValuesIn(kMeanings));

TEST(CheckXml, RemembersWhereEverythingIsComplete) {
  const std::string_view xml = "<rss><channel><item><t></t></item><item/><item><t></t>";
  const XmlCheck check = check_xml(xml);
  EXPECT_EQ(check.complete_items, 2U);
  EXPECT_EQ(xml.substr(0, check.recovery_end), "<rss><channel><item><t></t></item><item/>");
  EXPECT_THAT(check.open, ElementsAre("rss", "channel"));
}

TEST(CheckXml, HasNoPlaceToRecoverWithinAnEntry) {
  const std::string_view xml = "<feed><entry></entry><entry><t></t>";
  const XmlCheck check = check_xml(xml);
  EXPECT_EQ(check.complete_items, 1U);
  EXPECT_EQ(xml.substr(0, check.recovery_end), "<feed><entry></entry>");
  EXPECT_THAT(check.open, ElementsAre("feed"));
}

// What the check lets pass pugixml must be able to read: its own errors have no place that people understand.
RC_GTEST_PROP(CheckXml, PassesNothingThatPugixmlRefuses, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "<a>", "</a>", "<b c='d'>", "</b>", "<b/>", "text", " ", "<!-- - -->", "<![CDATA[x]]>", "<?pi x?>",
      "&#0;", "&", "&eacute;", "<", ">", "<!DOCTYPE a", "<!b", "[", "]", "'", "\"", "é"));
  const std::string xml = (*rc::gen::arbitrary<bool>() ? "<!DOCTYPE a [" : "<a>") + join(pieces, "") + "</a>";
  const XmlCheck check = check_xml(xml);
  if (check.fault) {
    RC_ASSERT(check.fault->offset <= xml.size());
    RC_ASSERT(check.recovery_end <= check.fault->offset);
    return;
  }
  const std::string meant = with_meanings(xml);
  RC_ASSERT(
      pugi::xml_document().load_buffer(meant.data(), meant.size(), pugi::parse_default, pugi::encoding_utf8));
}

TEST(CheckXml, DoesNotRecurse) {
  std::string xml;
  for (int i = 0; i < 1'000'000; ++i) xml += "<a>";
  const XmlFault fault = check_xml(xml).fault.value();
  EXPECT_EQ(fault.message, "<a> is nested in more than 10000 elements");
  EXPECT_EQ(fault.offset, 3 * kMostLevels);
  EXPECT_EQ(check_xml(xml.substr(0, 3 * kMostLevels)).fault.value().message, "the document ends inside <a>");
}

}  // namespace
}  // namespace podatlas::source
