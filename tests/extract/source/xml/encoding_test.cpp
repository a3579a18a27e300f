#include "extract/source/xml/encoding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iconv.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "tests/extract/source/feed/feeds.h"

namespace podatlas::source {
namespace {

using namespace std::string_view_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// UTF-8 in another encoding, by the same iconv; what it gives is checked by reading it back.
std::string encoded(std::string_view utf8, const char* encoding) {
  const iconv_t handle = ::iconv_open(encoding, "UTF-8");
  std::string copy(utf8);
  std::string out(copy.size() * 4 + 16, '\0');
  char* from = copy.data();
  char* to = out.data();
  std::size_t from_left = copy.size();
  std::size_t to_left = out.size();
  EXPECT_EQ(::iconv(handle, &from, &from_left, &to, &to_left), 0U) << encoding;
  EXPECT_EQ(::iconv(handle, nullptr, nullptr, &to, &to_left), 0U) << encoding;
  ::iconv_close(handle);
  out.resize(out.size() - to_left);
  return out;
}

std::string titled(std::string_view title, const std::string& declared = {}) {
  const std::string declaration =
      declared.empty() ? "" : "<?xml version=\"1.0\" encoding=\"" + declared + "\"?>\n";
  return declaration + "<rss><channel><title>" + std::string(title) + "</title></channel></rss>";
}

std::vector<std::string> messages(const Decoded& decoded) {
  std::vector<std::string> out;
  for (const Warning& warning : decoded.warnings) out.push_back(to_string(warning));
  return out;
}

struct EncodedTitle {
  const char* encoding;  // of the bytes
  std::string_view bom;
  const char* declared;
  std::string_view title;
};
std::ostream& operator<<(std::ostream& out, const EncodedTitle& row) {
  return out << row.encoding << (row.bom.empty() ? " without BOM" : " with BOM") << ", declared '"
             << row.declared << "'";
}

constexpr EncodedTitle kEncodedTitles[] = {
    {"UTF-8", "", "", "Größe 世界 \U0001F600"},
    {"UTF-8", "", "utf-8", "Größe"},
    {"UTF-8", "", "UTF8", "Größe"},
    {"UTF-8", "\xEF\xBB\xBF", "", "Größe"},
    {"UTF-8", "\xEF\xBB\xBF", "windows-1251", "Größe"},  // the mark wins
    {"UTF-16LE", "\xFF\xFE", "", "Größe 世界 \U0001F600"},
    {"UTF-16BE", "\xFE\xFF", "utf-16", "Größe 世界 \U0001F600"},
    {"UTF-16LE", "", "UTF-16", "Größe"},
    {"UTF-16BE", "", "UTF-16", "Größe"},
    {"UTF-16LE", "", "", "Größe"},
    {"UTF-16BE", "", "", "Größe"},
    {"UTF-16LE", "\xFF\xFE", "utf-8", "Größe"},
    {"UTF-32LE", "\xFF\xFE\x00\x00"sv, "", "Größe 世界 \U0001F600"},
    {"UTF-32BE", "\x00\x00\xFE\xFF"sv, "", "Größe 世界 \U0001F600"},
    {"UTF-32LE", "", "UTF-32", "Größe"},
    {"UTF-32BE", "", "UTF-32", "Größe"},
    {"ISO-8859-1", "", "ISO-8859-1", "Größe"},
    {"WINDOWS-1252", "", "latin1", "“Größe” – €"},  // what latin1 is in practice
    {"WINDOWS-1254", "", "iso-8859-9", "“Ğİş”"},
    {"ISO-8859-15", "", "iso-8859-15", "Größe €"},
    {"WINDOWS-1251", "", "windows-1251", "Привет, мир"},
    {"KOI8-R", "", "KOI8-R", "Привет, мир"},
    {"WINDOWS-1255", "", "windows-1255", "שלום"},  // iconv holds a letter back to see what follows
    {"SHIFT_JIS", "", "Shift_JIS", "こんにちは ｱ 表示"},
    {"CP932", "", "x-sjis", "①②～"},
    {"EUC-JP", "", "euc-jp", "こんにちは"},
    {"EUC-JP", "", "x-euc-jp", "こんにちは"},
    {"ISO-2022-JP", "", "iso-2022-jp", "こんにちは"},
    {"GB18030", "", "GB18030", "你好 \U0001F600"},
    {"GBK", "", "gb2312", "镕"},
    {"BIG5", "", "Big5", "你好"},
    {"EUC-KR", "", "euc-kr", "안녕"},
    {"IBM037", "", "ebcdic-cp-us", "Hello"},
    {"IBM500", "", "IBM500", "[Hello]"},
    {"IBM437", "", "437", "Größe"},
    {"MACINTOSH", "", "x-mac-roman", "Größe"},
    {"EUC-JP", "", "euc_jp", "こんにちは"},
    {"ISO-8859-2", "", "iso_8859_2", "Łódź"},
};

class DecodeXml : public testing::TestWithParam<EncodedTitle> {};
TEST_P(DecodeXml, GivesUtf8) {
  const EncodedTitle& row = GetParam();
  const std::string text = titled(row.title, row.declared);
  const Decoded decoded = decode_xml(std::string(row.bom) + encoded(text, row.encoding));
  EXPECT_EQ(decoded.text, text);
  EXPECT_THAT(messages(decoded), IsEmpty());
}
TEST_P(DecodeXml, LetsTheFeedBeRead) {
  const EncodedTitle& row = GetParam();
  const Feed feed = test::read(std::string(row.bom) + encoded(titled(row.title, row.declared), row.encoding));
  EXPECT_EQ(feed.show.title, row.title);
}
INSTANTIATE_TEST_SUITE_P(Table, DecodeXml, testing::ValuesIn(kEncodedTitles));

struct Bad {
  std::string bytes;
  std::string text;
  std::string warning;
};
std::ostream& operator<<(std::ostream& out, const Bad& row) { return out << row.warning; }

class DecodeBadXml : public testing::TestWithParam<Bad> {};
TEST_P(DecodeBadXml, GivesValidUtf8AndAWarningWithTheLine) {
  const Decoded decoded = decode_xml(GetParam().bytes);
  EXPECT_EQ(decoded.text, GetParam().text);
  EXPECT_THAT(messages(decoded), ElementsAre(GetParam().warning));
}
INSTANTIATE_TEST_SUITE_P(
    Table, DecodeBadXml,
    testing::Values(
        Bad{"<a>\ncaf\xE9 \x93x\x94</a>", "<a>\ncafé “x”</a>",
            "2: 3 bytes are not UTF-8; read as windows-1252"},
        Bad{"<a>\xC0\xAF</a>", "<a>À¯</a>", "1: 2 bytes are not UTF-8; read as windows-1252"},
        Bad{"<?xml version='1.0' encoding='utf-8'?>\n\n\xFF<a/>",
            "<?xml version='1.0' encoding='utf-8'?>\n\nÿ<a/>",
            "3: 1 byte is not UTF-8; read as windows-1252"},
        Bad{"<?xml version='1.0' encoding='klingon'?><a>é</a>",
            "<?xml version='1.0' encoding='klingon'?><a>é</a>",
            "1: unknown encoding 'klingon'; read as UTF-8"},
        Bad{"<?xml version='1.0' encoding='../../x//IGNORE'?><a/>",
            "<?xml version='1.0' encoding='../../x//IGNORE'?><a/>",
            "1: unknown encoding '../../x//IGNORE'; read as UTF-8"},
        Bad{"<?xml version='1.0' encoding='UTF-16'?><a>é</a>",
            "<?xml version='1.0' encoding='UTF-16'?><a>é</a>",
            "1: the encoding is not 'UTF-16' as declared; read as UTF-8"},
        Bad{"<?xml version='1.0' encoding='ebcdic-cp-us'?><a/>",
            "<?xml version='1.0' encoding='ebcdic-cp-us'?><a/>",
            "1: the encoding is not 'ebcdic-cp-us' as declared; read as UTF-8"},
        Bad{std::string("<a>\n\0\x01\x0B</a>", 11), "<a>\n   </a>",
            "2: 3 characters that XML forbids are replaced"},
        Bad{"<a>\n\n\uFFFE\uFFFD</a>", "<a>\n\n\uFFFD\uFFFD</a>",
            "3: 1 character that XML forbids is replaced"},
        // Half a surrogate pair must not shift what follows by a byte.
        Bad{std::string("\xFF\xFE<\0a\0>\0\n\0\x3D\xD8x\0y\0", 16), "<a>\n\uFFFDxy",
            "2: 2 bytes are invalid in UTF-16LE"},
        Bad{std::string("\xFE\xFF\0<\0a\0>\0", 9), "<a>\uFFFD", "1: 1 byte is invalid in UTF-16BE"},
        Bad{std::string("\xFF\xFE\0\0<\0\0\0\0\xD8\0\0>\0\0\0", 16), "<\uFFFD>",
            "1: 4 bytes are invalid in UTF-32LE"},
        Bad{"<?xml version='1.0' encoding='windows-1255'?><a>\xE5\xFF</a>",
            "<?xml version='1.0' encoding='windows-1255'?><a>ו\uFFFD</a>",
            "1: 1 byte is invalid in windows-1255"},
        Bad{"<?xml version='1.0' encoding='shift_jis'?><a>\x82\xA0\x82</a>",
            "<?xml version='1.0' encoding='shift_jis'?><a>あ\uFFFD</a>", "1: 1 byte is invalid in CP932"}));

TEST(DecodeXml, ReadsTheLineEndsOfEbcdic) {
  std::string bytes = encoded("<?xml version='1.0' encoding='IBM037'?>\n<rss><channel/></rss>\n", "IBM037");
  for (char& c : bytes) c = c == '\x25' ? '\x15' : c;
  const Decoded decoded = decode_xml(bytes);
  EXPECT_THAT(decoded.text, HasSubstr("?> \n<rss>"));
  const std::size_t tag = decoded.text.find("<rss>");
  EXPECT_EQ(original_place(bytes, decoded, tag), (Place{2, 1}));
}

TEST(DecodeXml, TakesTheEncodingFromTheDeclarationOnly) {
  EXPECT_EQ(decode_xml("<a encoding='utf-16'>é</a>").encoding, "UTF-8");
  EXPECT_EQ(decode_xml("\n <?xml version='1.0' encoding = \"KOI8-R\" ?><a/>").encoding, "KOI8-R");
  EXPECT_EQ(decode_xml("<?xml version='1.0'?><a encoding='KOI8-R'/>").encoding, "UTF-8");
}

RC_GTEST_PROP(DecodeXml, AlwaysGivesUtf8WithoutWhatXmlForbids, (const std::string& rest)) {
  const std::string head = *rc::gen::element<std::string>(
      "", "\xFF\xFE", "\xFE\xFF", "\xEF\xBB\xBF", std::string("\0\0\xFE\xFF", 4), std::string("<\0", 2),
      "<?xml version='1.0' encoding='GB18030'?>", "<?xml version='1.0' encoding='UTF-7'?>",
      "<?xml version='1.0' encoding='iso-2022-kr'?>", "\x4C\x6F\xA7\x94");
  const std::string bytes = head + rest;
  const Decoded decoded = decode_xml(bytes);
  RC_ASSERT(valid_utf8_prefix(decoded.text) == decoded.text.size());
  RC_ASSERT(decoded.text.find('\0') == std::string::npos);
  const Place end = original_place(bytes, decoded, decoded.text.size());
  RC_ASSERT(end.line >= 1U);
  RC_ASSERT(end.column >= 1U);
  RC_ASSERT(end.column <= bytes.size() + 1);
}

struct Position {
  const char* encoding;
  std::string_view bom;
  std::size_t column;
};
std::ostream& operator<<(std::ostream& out, const Position& row) { return out << row.encoding; }

class OriginalPlace : public testing::TestWithParam<Position> {};
TEST_P(OriginalPlace, CountsBytesOfTheOriginal) {
  const std::string text =
      "<?xml version='1.0' encoding='" + std::string(GetParam().encoding) + "'?>\n<a>\nдва x</a>";
  const std::string bytes = std::string(GetParam().bom) + encoded(text, GetParam().encoding);
  const Decoded decoded = decode_xml(bytes);
  ASSERT_EQ(decoded.text, text);
  EXPECT_EQ(original_place(bytes, decoded, text.find("x<")), (Place{3, GetParam().column}));
}
INSTANTIATE_TEST_SUITE_P(Table, OriginalPlace,
                         testing::Values(Position{"UTF-8", "", 8}, Position{"UTF-8", "\xEF\xBB\xBF", 8},
                                         Position{"KOI8-R", "", 5}, Position{"UTF-16LE", "\xFF\xFE", 9},
                                         Position{"UTF-32BE", "\x00\x00\xFE\xFF"sv, 17}));

struct Served {
  std::string charset;
  std::string bytes;
  std::string text;
  std::string warning;  // part of it; "": none
};
std::ostream& operator<<(std::ostream& out, const Served& row) {
  return out << row.charset << ' ' << row.text;
}

const Served kServed[] = {
    {"windows-1251", "<a>\xCF\xF0</a>", "<a>Пр</a>", ""},
    {"windows-1251", "<?xml version='1.0'?><a>\xCF\xF0</a>", "<?xml version='1.0'?><a>Пр</a>", ""},
    {"Shift_JIS", "<a>\x83\x65</a>", "<a>テ</a>", ""},
    {"us-ascii", "<a>é</a>", "<a>é</a>", ""},
    // A byte order mark is before the server, the server before the declaration.
    {"windows-1251", "\xEF\xBB\xBF<a>é</a>", "<a>é</a>", ""},
    {"koi8-r", "<?xml version='1.0' encoding='windows-1251'?><a>\xF0</a>",
     "<?xml version='1.0' encoding='windows-1251'?><a>П</a>",
     "the server says 'koi8-r', the document 'windows-1251'; read as koi8-r"},
    {"iso-8859-1", "<?xml version='1.0' encoding='latin1'?><a>\xE9</a>",
     "<?xml version='1.0' encoding='latin1'?><a>é</a>", ""},
    {"utf-8", "<?xml version='1.0' encoding='windows-1251'?><a>\xCF</a>",
     "<?xml version='1.0' encoding='windows-1251'?><a>П</a>", "it is not UTF-8"},
    // What cannot be meant.
    {"no-such", "<?xml version='1.0' encoding='windows-1251'?><a>\xCF</a>",
     "<?xml version='1.0' encoding='windows-1251'?><a>П</a>", "the server's charset 'no-such' is not"},
    {"utf-16", "<a>é</a>", "<a>é</a>", "the server's charset 'utf-16' is not"},
    {"utf-8//TRANSLIT", "<a>é</a>", "<a>é</a>", "is not the encoding"},
};

class ServedWithCharset : public testing::TestWithParam<Served> {};

TEST_P(ServedWithCharset, IsReadInTheOrderOfRfc7303) {
  const Decoded decoded = decode_xml(GetParam().bytes, GetParam().charset);
  EXPECT_EQ(decoded.text, GetParam().text);
  if (GetParam().warning.empty()) {
    EXPECT_TRUE(decoded.warnings.empty()) << decoded.warnings.front().message;
  } else {
    ASSERT_FALSE(decoded.warnings.empty());
    EXPECT_THAT(decoded.warnings.front().message, testing::HasSubstr(GetParam().warning));
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, ServedWithCharset, testing::ValuesIn(kServed));

TEST(OriginalPlace, SeesThroughRepairedBytes) {
  const std::string bytes = "<a>\n\x80\x80x</a>";
  const Decoded decoded = decode_xml(bytes);
  EXPECT_EQ(original_place(bytes, decoded, decoded.text.find('x')), (Place{2, 3}));
}

}  // namespace
}  // namespace podatlas::source
