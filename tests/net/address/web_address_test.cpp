#include "net/address/web_address.h"

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

// libcurl alone takes the host in the encoding of the locale, and there is none.
TEST(ResolveLocation, SpellsAnInternationalHostInAscii) {
  EXPECT_EQ(resolve_location("http://a.example/", "https://M\u00FCnchen.de/\u00FC#\u00E4"),
            "https://xn--mnchen-3ya.de/%c3%bc#\u00E4");
  EXPECT_EQ(resolve_location("http://a.example/", "//m%C3%BCnchen.de:81/x"), "http://xn--mnchen-3ya.de:81/x");
  EXPECT_EQ(resolve_location("http://a.example/", "https://i\u2764.example/"), "https://xn--i-7iq.example/");
  EXPECT_EQ(resolve_location("http://a.example/", "https://\U0001F44D\uFE0F.example/"),
            "https://xn--yp8h.example/");
  EXPECT_EQ(origin_of("https://b\u00FCcher.example/"), "https://xn--bcher-kva.example:443");
}

}  // namespace
}  // namespace podatlas::net
