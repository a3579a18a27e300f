#include "core/url/credentials.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <ostream>
#include <string>

namespace podatlas {
namespace {

struct Row {
  std::string text;
  std::string masked;
};
std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.text; }

const Row kMessages[] = {
    {"https://me:secret@example.org/x: status 404", "https://***@example.org/x: status 404"},
    {"https://me@example.org", "https://***@example.org"},
    {"a 'http://u:p@h' and http://v:q@h/?x=y@z", "a 'http://***@h' and http://***@h/?x=y@z"},
    {"htp://u:p@h/", "htp://***@h/"},
    {"http:/u:p@h/", "http:/***@h/"},
    {"http:///u:p@h/", "http:///***@h/"},
    {"http:\\\\u:p@h/", "***@h/"},
    {"http://u:pa/ss@h/x", "http://***@h/x"},
    {"http://u:pa#ss@h/x", "http://***@h/x"},
    {"http://u:p@ss@h/x", "http://***@h/x"},
    {"http://u:pa/ss@w@h/x", "http://***@h/x"},
    {"u:p@h/feed.xml: cannot open", "***@h/feed.xml: cannot open"},
    {"https://medium.com/@me", "https://medium.com/@me"},
    {"https://h:8080/@me http://[::1]:80/@me", "https://h:8080/@me http://[::1]:80/@me"},
    {"mailto:me@example.org me@example.org", "mailto:me@example.org me@example.org"},
    {"https://h/f?token=abc&x=1", "https://h/f?token=***&x=1"},
    {"https://h/f?x=1&Access-Token=abc#f", "https://h/f?x=1&Access-Token=***#f"},
    {"https://h/f?auth=abc: status 404", "https://h/f?auth=***: status 404"},
    {"https://h/f?token=a?token=b&x=1", "https://h/f?token=***&x=1"},
    {"https://h/f?page=2&keyboard=us", "https://h/f?page=2&keyboard=us"},
    {"", ""},
    {"feed.xml:3:4: mismatched tag\n", "feed.xml:3:4: mismatched tag\n"},
};

class Masked : public testing::TestWithParam<Row> {};

TEST_P(Masked, SaysNoSecret) { EXPECT_EQ(mask_credentials(GetParam().text), GetParam().masked); }

INSTANTIATE_TEST_SUITE_P(Messages, Masked, testing::ValuesIn(kMessages));

const Row kUrls[] = {
    {"https://me:secret@example.org/x?a=b#c", "https://example.org/x?a=b#c"},
    {"https://example.org/f?auth=1&show=2&auth=3", "https://example.org/f?show=2"},
    {"https://example.org/f?api_key=1#x", "https://example.org/f#x"},
    {"https://example.org/f?", "https://example.org/f?"},
    {"https://example.org/f?a&b=token", "https://example.org/f?a&b=token"},
    {"https://example.org/@me", "https://example.org/@me"},
    {"feed.xml", "feed.xml"},
};

class WithoutCredentials : public testing::TestWithParam<Row> {};

TEST_P(WithoutCredentials, AnAddressStillLeadsThere) {
  EXPECT_EQ(without_credentials(GetParam().text), GetParam().masked);
}

INSTANTIATE_TEST_SUITE_P(Urls, WithoutCredentials, testing::ValuesIn(kUrls));

TEST(MaskUsers, LeavesParametersAlone) {
  EXPECT_EQ(mask_users("http://u:p@h/?token=1\n\nu:p@h"), "http://***@h/?token=1\n\nu:p@h");
}

RC_GTEST_PROP(MaskUsers, ChangesNothingTheSecondTime, (const std::string& text)) {
  const std::string once = mask_users("http://" + text);
  RC_ASSERT(mask_users(once) == once);
}

}  // namespace
}  // namespace podatlas
