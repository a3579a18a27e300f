#ifndef PODATLAS_AUDIT_JOB_H_
#define PODATLAS_AUDIT_JOB_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "audit/link_report.h"
#include "net/web_address.h"

namespace podatlas::links {

/// What a request is for: the page itself, or something that has to be known before a link can be judged.
enum class Aim : std::uint8_t { kPage, kGithubApi, kLookAlike, kRobots };

/// A link on its way.
struct Job {
  std::size_t link = 0;                        ///< index
  std::string url;                             ///< of this hop; go_to() keeps the two together
  std::string origin;                          ///< of url
  std::vector<Hop> chain;                      ///< the redirects so far
  std::string target;                          ///< where those lead that are permanent
  std::vector<std::string> seen;               ///< hops, with the cookies that went with them
  std::map<std::string, std::string> cookies;  ///< by host: "a=1; b=2"
  std::string etag;
  std::string last_modified;
  std::optional<Check> before;  ///< of an earlier run
  // Of a page that is compared with others (see SoftPages).
  std::string template_text;
  std::string kind;
  std::size_t bytes = 0;  ///< hash of its body and origin
  int failures = 0;       ///< of this link that may pass
  int slow_downs = 0;
  int requests = 0;
  int status = 0;  ///< of the last answer
  Aim aim = Aim::kPage;
  Verdict fragment = Verdict::kOk;
  bool is_head = false;
  bool is_permanent = true;  ///< all redirects so far
  bool wants_sign_in = false;
};
/// A job has one owner: the queue it waits in, or the request that is under way.
using JobPtr = std::unique_ptr<Job>;

/// The job's next hop.
inline void go_to(Job& job, std::string url) {
  job.origin = net::origin_of(url);
  job.url = std::move(url);
}

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_JOB_H_
