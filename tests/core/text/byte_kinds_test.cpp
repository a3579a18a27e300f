#include "core/text/byte_kinds.h"

#include <gtest/gtest.h>

#include <string>

namespace podatlas {
namespace {

TEST(ByteKinds, SeesEachByteWhereverItStands) {
  for (int value = 0; value < 256; ++value) {
    const auto c = static_cast<char>(static_cast<unsigned char>(value));
    for (std::size_t at = 0; at < 80; ++at) {
      std::string text(80, 'a');
      text[at] = c;
      const ByteKinds kinds = byte_kinds(text);
      EXPECT_EQ(kinds.has_control, value < 32 && value != 9 && value != 10 && value != 13)
          << value << ' ' << at;
      EXPECT_EQ(kinds.has_non_ascii, value > 127) << value << ' ' << at;
    }
  }
}

TEST(ByteKinds, FindsNothingInNothing) {
  EXPECT_FALSE(byte_kinds("").has_control);
  EXPECT_FALSE(byte_kinds("").has_non_ascii);
}

}  // namespace
}  // namespace podatlas
