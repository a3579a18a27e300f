#include "net/web_address.h"

#include <gtest/gtest.h>

namespace podatlas::net {
namespace {

TEST(ResolveLocation, DoesWhatABrowserDoes) {
  EXPECT_EQ(resolve_location("http://a.example/p/f", "g"), "http://a.example/p/g");
  EXPECT_EQ(resolve_location("http://a.example/p/f", "#x"), "http://a.example/p/f#x");
  EXPECT_EQ(resolve_location("http://a.example/p/f#x", "/q"), "http://a.example/q#x");
}

TEST(ResolveLocation, LeadsNowhereWithoutALocation) {
  EXPECT_EQ(resolve_location("http://a.example/p/f", ""), "");
}

}  // namespace
}  // namespace podatlas::net
