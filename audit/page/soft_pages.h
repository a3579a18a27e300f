#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "audit/check/job.h"
#include "audit/page/page.h"
#include "net/http_client.h"

namespace podatlas::links {

/// Tells pages from those that only say, with status 200, that there is no such page. What gives such a page
/// away, the first that applies:
///   - it is short, and its title, heading or text says nothing else;
///   - the server gives the same page for a name that nobody has made, and its text says so;
///   - the same, and it is not the site's home page either. A site that gives its home page for every path is
///     an application whose script draws the page: nobody can tell from outside, so nobody is accused.
/// Only pages that are short or speak of something missing are compared; those that look the same on one host
/// are compared once, so that a site costs two more requests, not two a page.
class SoftPages {
 public:
  /// A page that was judged.
  struct Decided {
    JobPtr job;
    std::string reason;  ///< why it is a soft 404; empty when it is what it says
  };
  /// What a page that came in leads to.
  struct Answer {
    std::vector<Decided> decided;
    JobPtr to_ask;  ///< a page to look at first; give its answer to take()
  };

  /// When the same bytes came from the same host before, there is no need to read them again: the answer that
  /// they got then, or, while that is not known yet, none, and the job is taken and waits for it. Leaves any
  /// other job where it is, for judge().
  [[nodiscard]] std::optional<Answer> judge_known(JobPtr& job, const std::string& body);
  /// Judges the HTML page that the job came to; `is_cut`: there is more of it.
  [[nodiscard]] Answer judge(JobPtr job, const Page& page, bool is_cut);
  /// What came back for `to_ask`.
  [[nodiscard]] Answer take(const Job& asked, const net::HttpResponse& response);

 private:
  struct Kind {  // of pages that look the same on one host
    enum class State : std::uint8_t { kAsked, kReal, kTemplate };
    State state = State::kAsked;
    bool says_so = false;
    bool is_file = false;  // by its URL
    std::vector<JobPtr> waiting;
  };
  struct Home {  // page of a host
    bool is_known = false;
    std::optional<std::string> template_text;  // none when it does not answer
    std::vector<std::string> waiting;          // kinds
  };
  Decided decide(JobPtr job, Kind::State state);
  void settle(const std::string& kind, Kind::State state, Answer& answer);
  void compare_with_home(const std::string& kind, const std::string& template_text, const Home& home,
                         Answer& answer);

  std::unordered_map<std::string, Kind> kinds_;
  std::unordered_map<std::string, Home> homes_;  // by origin
  std::unordered_set<std::size_t> real_bytes_;
  std::unordered_map<std::size_t, std::string> asked_bytes_;  // kinds
};

}  // namespace podatlas::links
