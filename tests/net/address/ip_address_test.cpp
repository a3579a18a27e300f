#include "net/address/ip_address.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace podatlas::net {
namespace {

struct Address {
  std::string host;
  Reach reach;
};
std::ostream& operator<<(std::ostream& out, const Address& row) { return out << row.host; }

const Address kAddresses[] = {
    {"140.82.121.3", Reach::kPublic},
    {"2606:50c0:8000::153", Reach::kPublic},
    {"127.0.0.1", Reach::kPrivate},
    {"10.1.2.3", Reach::kPrivate},
    {"172.31.0.1", Reach::kPrivate},
    {"172.32.0.1", Reach::kPublic},
    {"[::1]", Reach::kPrivate},
    {"fd00::1", Reach::kPrivate},
    {"127.66.66.66", Reach::kNever},
    {"2135048770", Reach::kNever},
    {"0x7f424242", Reach::kNever},
    {"::ffff:127.66.66.66", Reach::kNever},
    {"64:ff9b::169.254.169.254", Reach::kNever},
    {"169.254.169.254", Reach::kNever},
    {"fe80::1", Reach::kNever},
    {"224.0.0.1", Reach::kNever},
    {"0.0.0.0", Reach::kNever},
    {"::", Reach::kNever},
};

class Judged : public testing::TestWithParam<Address> {};

TEST_P(Judged, HasItsReach) {
  const auto address = parse_ip(GetParam().host);
  ASSERT_TRUE(address.has_value());
  EXPECT_EQ(reach_of(*address), GetParam().reach);
}

INSTANTIATE_TEST_SUITE_P(Addresses, Judged, testing::ValuesIn(kAddresses));

TEST(ParseIp, TakesNoNames) { EXPECT_FALSE(parse_ip("localhost").has_value()); }

}  // namespace
}  // namespace podatlas::net
