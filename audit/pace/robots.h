#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "audit/check/job.h"
#include "net/http_client.h"

namespace podatlas::links {

/// The lines of a robots.txt (RFC 9309) that are for us: those of the group with our name, else of "*".
class Robots {
 public:
  Robots() = default;  ///< everything is allowed

  /// Reads a robots.txt (RFC 9309) for the product token `agent`: the groups that name it, else those of
  /// "*". Linear; what is no rule is passed over.
  Robots(std::string_view text, std::string_view agent);

  /// The Crawl-delay in seconds, at most a minute; 0 if there is none.
  [[nodiscard]] double crawl_delay() const { return crawl_delay_; }
  /// `path` with its query. The longest pattern decides; of equally long ones the one that allows.
  [[nodiscard]] bool allows(std::string_view path) const;

 private:
  struct Line {
    std::string pattern;
    bool is_allowed = true;
  };
  std::vector<Line> lines_;
  double crawl_delay_ = 0;
};

/// Holds jobs back until the robots.txt of their host is known, which is asked for once.
class RobotsGate {
 public:
  /// What to do with a job that wants to enter: one of the three is set.
  struct Answer {
    JobPtr pass;     ///< the job may be asked for
    JobPtr refused;  ///< the job must not
    JobPtr to_ask;   ///< the host's robots.txt, the answer to which take() wants; the job waits for it
  };
  /// Judges a job by the robots.txt of its host, or keeps it until that is known.
  [[nodiscard]] Answer enter(JobPtr job);
  /// The Crawl-delay of the job's host in seconds; 0 if there is none, or it is unknown.
  [[nodiscard]] double crawl_delay(const Job& job) { return hosts_[job.origin].rules.crawl_delay(); }
  /// The jobs that waited for what has come back; they may enter again.
  [[nodiscard]] std::vector<JobPtr> take(const Job& asked, const net::HttpResponse& response);

 private:
  struct Host {
    bool is_known = false;
    Robots rules;
    std::vector<JobPtr> waiting;
  };
  std::unordered_map<std::string, Host> hosts_;  // by origin
};

}  // namespace podatlas::links
