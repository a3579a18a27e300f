#include "core/late_library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace podatlas {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(LateFunction, IsThatOfTheLibrary) {
  const auto square_root = reinterpret_cast<double (*)(double)>(late_function("libm.so.6", "sqrt"));
  EXPECT_EQ(square_root(9), 3);
}

TEST(LateFunction, SaysWhichLibraryIsMissing) {
  EXPECT_THAT([] { static_cast<void>(late_function("libpodatlas-none.so.1", "sqrt")); },
              ThrowsMessage<MissingLibrary>(HasSubstr("libpodatlas-none.so.1")));
}

TEST(LateFunction, SaysWhichFunctionIsMissing) {
  EXPECT_THAT([] { static_cast<void>(late_function("libm.so.6", "no_such")); },
              ThrowsMessage<MissingLibrary>("libm.so.6 has no function no_such"));
}

}  // namespace
}  // namespace podatlas
