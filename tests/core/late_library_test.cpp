#include "core/late_library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace podatlas {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(LateLibrary, FindsFunctions) {
  const LateLibrary math("libm.so.6");
  EXPECT_EQ(math.find<double(double)>("sqrt")(9), 3);
}

TEST(LateLibrary, SaysWhichLibraryIsMissing) {
  EXPECT_THAT([] { const LateLibrary none("libpodatlas-none.so.1"); },
              ThrowsMessage<MissingLibrary>(HasSubstr("libpodatlas-none.so.1")));
}

TEST(LateLibrary, SaysWhichFunctionIsMissing) {
  const LateLibrary math("libm.so.6");
  EXPECT_THAT([&] { static_cast<void>(math.find<void()>("no_such")); },
              ThrowsMessage<MissingLibrary>("libm.so.6 has no function no_such"));
}

}  // namespace
}  // namespace podatlas
