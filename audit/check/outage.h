#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "net/http_client.h"

namespace podatlas::links {

/// Distinguishes failures of servers from a failure of our own network: collects what the hosts of the cited
/// URLs answered, and blames the network when all of them fail in the same way. One or two hosts prove
/// nothing.
class Outage {
 public:
  /// Notes how the first request of a link to `host` ended; `target` is the host that a redirect leads to.
  void note(const std::string& host, std::string_view scheme, const net::HttpResponse& response,
            std::string_view target);
  /// Notes that no host name can be resolved.
  void no_names() { has_names_ = false; }

  /// Whether a server answered for itself, so that results can be trusted.
  [[nodiscard]] bool is_disproved() const { return has_answer_; }
  /// Whether so many hosts failed, and none answered, that it is time to look for the reason.
  [[nodiscard]] bool is_likely() const;
  /// What is wrong with our network, as a clause; "" if nothing is.
  [[nodiscard]] std::string reason() const;

 private:
  std::set<std::string> failed_;               // hosts that did not answer
  std::set<std::string> unnamed_;              // hosts whose name was not resolved
  std::set<std::string> distrusted_;           // hosts with an invalid certificate
  std::map<std::string, std::string> led_to_;  // by host: where it redirects, another host or "a login"
  bool has_answer_ = false;
  bool has_secure_answer_ = false;
  bool has_names_ = true;
  bool has_route_ = false;
};

}  // namespace podatlas::links
