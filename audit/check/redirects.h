#ifndef PODATLAS_AUDIT_REDIRECTS_H_
#define PODATLAS_AUDIT_REDIRECTS_H_

#include <optional>
#include <string>
#include <string_view>

#include "audit/check/job.h"
#include "net/http_client.h"

namespace podatlas::links {

/// A judgement, and why, as a clause.
struct Judgement {
  Verdict verdict = Verdict::kOk;
  std::string reason;
};

/// Why an address with a password in it is not asked.
inline constexpr std::string_view kNamesAUser = "an address with a user name in it is not asked";

/// Takes the job one hop further: to where `response`, a redirect, leads, with its cookies. nullopt when that
/// can be asked; the end of the job when it leads nowhere, in a circle, too far, to another scheme, or names
/// a user.
[[nodiscard]] std::optional<Judgement> follow(Job& job, const net::HttpResponse& response);

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_REDIRECTS_H_
