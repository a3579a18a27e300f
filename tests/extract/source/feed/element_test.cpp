#include "extract/source/feed/element.h"

#include <gtest/gtest.h>

namespace podatlas::source {
namespace {

// RFC 4648, section 10.
TEST(DecodeBase64, GivesTheVectorsOfTheRfc) {
  EXPECT_EQ(decode_base64(""), "");
  EXPECT_EQ(decode_base64("Zg=="), "f");
  EXPECT_EQ(decode_base64("Zm8="), "fo");
  EXPECT_EQ(decode_base64("Zm9v"), "foo");
  EXPECT_EQ(decode_base64("Zm9vYg=="), "foob");
  EXPECT_EQ(decode_base64(" Zm9v\n  YmE "), "fooba");
  EXPECT_EQ(decode_base64("Zm9vYmFy"), "foobar");
  EXPECT_EQ(decode_base64("+/+/"), "\xFB\xFF\xBF");
}

TEST(DecodeBase64, RefusesWhatIsNone) {
  EXPECT_EQ(decode_base64("Zm9v<b>"), std::nullopt);
  EXPECT_EQ(decode_base64("Zm=9v"), std::nullopt);
}

}  // namespace
}  // namespace podatlas::source
