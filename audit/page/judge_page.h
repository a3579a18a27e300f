#ifndef PODATLAS_AUDIT_JUDGE_PAGE_H_
#define PODATLAS_AUDIT_JUDGE_PAGE_H_

#include <cstdint>
#include <optional>
#include <string>

#include "audit/check/job.h"
#include "audit/check/redirects.h"
#include "audit/page/page.h"
#include "net/http_client.h"

namespace podatlas::links {

/// The end of a job whose redirects have come to a page that says nothing of the link: one to sign in at, or
/// the site's home page. `url` is the link. nullopt when the page may be what was meant.
[[nodiscard]] std::optional<Judgement> judge_arrival(const Job& job, const std::string& url);

/// Whether the answer's media type is that of HTML or XHTML.
[[nodiscard]] bool is_html(const net::HttpResponse& response);

/// Whether the page has the place that the fragment of `url` names: kOk, also without a fragment,
/// kMissingFragment, or kUnverifiableFragment where only the page's script knows.
[[nodiscard]] Verdict fragment_verdict(const std::string& url, const net::HttpResponse& response,
                                       const Page& page);

/// What to say of a job that has come to the page that was meant.
[[nodiscard]] Judgement judge_well(const Job& job);

/// What is kept of the job once it has ended: its answer, and since when the link has failed, if it does.
[[nodiscard]] Check check_of(const Job& job, Judgement end, std::int64_t now_seconds);

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_JUDGE_PAGE_H_
