#include "core/url/rules/tracking_parameters.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string_view>

#include "core/url/canonical_url.h"
#include "core/url/suspicious_urls.h"
#include "core/url/url.h"

namespace podatlas {

void PrintTo(const TrackingRule& rule, std::ostream* out) { *out << rule.name << ": " << rule.example; }

namespace {

class TrackingRules : public testing::TestWithParam<TrackingRule> {};

TEST_P(TrackingRules, MatchTheLastParameterOfTheirExample) {
  const std::string_view example = GetParam().example;
  const std::string_view parameter = example.substr(example.find_last_of("?&") + 1);
  const std::string_view host = host_of(split_url(example).authority);
  EXPECT_TRUE(is_tracking_parameter(parameter.substr(0, parameter.find('=')), host));
  EXPECT_EQ(canonical_url(example).find(parameter), std::string::npos);
}

// One table for both: what the graph drops is what the audit advises to drop.
TEST_P(TrackingRules, AreFollowedByTheAuditToo) {
  const std::string_view example = GetParam().example;
  EXPECT_EQ(without_tracking(example), example.substr(0, example.find_last_of("?&")));
}

TEST_P(TrackingRules, LeaveTheirNearMissAlone) {
  EXPECT_EQ(without_tracking(GetParam().near_miss), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Table, TrackingRules,
                         testing::ValuesIn(tracking_rules().begin(), tracking_rules().end()));

}  // namespace
}  // namespace podatlas
