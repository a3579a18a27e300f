#ifndef PODATLAS_AUDIT_REQUEST_FOR_H_
#define PODATLAS_AUDIT_REQUEST_FOR_H_

#include <string>

#include "audit/check/checker.h"
#include "audit/check/job.h"
#include "net/http_client.h"

namespace podatlas::links {

/// The request for the job's next hop: its cookies, at the first hop what asks whether the page has changed
/// since `job.before`, and the token if the hop is one to GitHub's API, which is at `api_origin`.
[[nodiscard]] net::HttpRequest request_for(const Job& job, const CheckOptions& options,
                                           const std::string& api_origin);

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_REQUEST_FOR_H_
