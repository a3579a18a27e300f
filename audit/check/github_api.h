#ifndef PODATLAS_AUDIT_GITHUB_API_H_
#define PODATLAS_AUDIT_GITHUB_API_H_

#include <string>
#include <string_view>

namespace podatlas::links {

/// The page of GitHub's REST API that says whether the thing on github.com is there; "" for other URLs.
[[nodiscard]] std::string github_api_url(const std::string& api, std::string_view url);

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_GITHUB_API_H_
