#include "audit/check/answers.h"

#include <algorithm>
#include <array>

#include "core/text/text.h"

namespace podatlas::links {
namespace {

struct StatusStep {
  int status;
  Step step;
};
// Statuses that differ from the rest of their class.
constexpr std::array kSteps = {
    StatusStep{300, Step::kPage},     StatusStep{304, Step::kUnchanged}, StatusStep{401, Step::kBlocked},
    StatusStep{402, Step::kBlocked},  StatusStep{403, Step::kBlocked},   StatusStep{405, Step::kBlocked},
    StatusStep{406, Step::kBlocked},  StatusStep{407, Step::kBlocked},   StatusStep{408, Step::kRetry},
    StatusStep{418, Step::kBlocked},  StatusStep{423, Step::kBlocked},   StatusStep{425, Step::kRetry},
    StatusStep{429, Step::kSlowDown}, StatusStep{430, Step::kSlowDown},  StatusStep{451, Step::kBlocked},
    StatusStep{501, Step::kDead},     StatusStep{505, Step::kDead},      StatusStep{999, Step::kBlocked},
};

}  // namespace

Step step_for(const net::HttpResponse& response) {
  const int status = response.status;
  if (equals_ignore_case(response.header("cf-mitigated"), "challenge")) return Step::kBlocked;
  for (const std::string_view name : {"x-amzn-waf-action", "x-vercel-mitigated"}) {
    const std::string_view action = response.header(name);
    if (equals_ignore_case(action, "challenge") || equals_ignore_case(action, "captcha"))
      return Step::kBlocked;
  }
  for (const StatusStep& row : kSteps) {
    if (row.status == status) return row.step;
  }
  if (status == 503 && !response.header("retry-after").empty()) return Step::kSlowDown;
  if (status >= 500) return Step::kRetry;
  if (status >= 400) return Step::kDead;
  return status >= 300 ? Step::kRedirect : Step::kPage;
}

std::optional<std::chrono::milliseconds> retry_after(const net::HttpResponse& response,
                                                     std::int64_t now_seconds) {
  const std::string value(response.header("retry-after"));
  if (value.empty()) return std::nullopt;
  constexpr std::int64_t kDay = 86'400;
  std::optional<std::int64_t> seconds = parse_number(value);
  // A number too large to parse is a very long time.
  if (!seconds && is_digits(value)) seconds = kDay;
  if (!seconds) {
    const std::int64_t date = net::parse_http_date(value);
    if (date < 0) return std::nullopt;
    seconds = date - now_seconds;
  }
  return std::chrono::seconds(std::clamp<std::int64_t>(*seconds, 0, kDay));
}

}  // namespace podatlas::links
