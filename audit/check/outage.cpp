#include "audit/check/outage.h"

#include <algorithm>

namespace podatlas::links {
namespace {

constexpr std::size_t kMany = 3;     // hosts that rarely share an unusual failure
constexpr std::size_t kAll = 5;      // hosts that are rarely all down
constexpr std::size_t kEnough = 10;  // hosts after which there is no need to wait for more

}  // namespace

void Outage::note(const std::string& host, std::string_view scheme, const net::HttpResponse& response,
                  std::string_view target) {
  using Outcome = net::HttpResponse::Outcome;
  if (response.outcome == Outcome::kRefused) return;
  if (response.outcome == Outcome::kBadTls || response.outcome == Outcome::kBadCertificate) {
    distrusted_.insert(host);
    return;
  }
  if (response.outcome != Outcome::kAnswered) {
    (response.outcome == Outcome::kBadName ? unnamed_ : failed_).insert(host);
    has_route_ = has_route_ || response.outcome == Outcome::kFailed || response.outcome == Outcome::kTimeout;
    return;
  }
  has_secure_answer_ = has_secure_answer_ || scheme == "https";
  constexpr int kProxyWantsLogin = 407;
  constexpr int kNetworkWantsLogin = 511;
  const bool is_temporary = response.status == 302 || response.status == 303 || response.status == 307;
  if (response.status == kProxyWantsLogin || response.status == kNetworkWantsLogin) {
    led_to_.try_emplace(host, "a login");
  } else if (is_temporary && !target.empty() && target != host) {
    led_to_.try_emplace(host, target);
  } else {
    has_answer_ = true;
  }
}

bool Outage::is_likely() const {
  return !has_answer_ && led_to_.empty() && failed_.size() + unnamed_.size() >= kEnough;
}

std::string Outage::reason() const {
  if (distrusted_.size() >= kMany && !has_secure_answer_)
    return "every certificate is invalid (check this machine's clock and its certificates): nothing was "
           "judged";
  if (has_answer_) return {};
  const auto leads_elsewhere = [this](const auto& led) { return led.second != led_to_.begin()->second; };
  if (led_to_.size() >= kMany && std::ranges::none_of(led_to_, leads_elsewhere))
    return "every host redirects to " + led_to_.begin()->second + " (a captive portal?): nothing was judged";
  if (!has_names_) return "no network (no host name can be resolved): nothing was judged";
  const bool is_cut_off = !has_route_ && !failed_.empty();
  if (led_to_.empty() && (failed_.size() >= kAll || is_cut_off))
    return "no network (no server answers): nothing was judged";
  return {};
}

}  // namespace podatlas::links
