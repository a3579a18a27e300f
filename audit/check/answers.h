#ifndef PODATLAS_AUDIT_ANSWERS_H_
#define PODATLAS_AUDIT_ANSWERS_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "net/http_client.h"

namespace podatlas::links {

/// What an answer asks for.
enum class Step : std::uint8_t {
  kPage,       ///< it is there; look at it
  kUnchanged,  ///< it is as it was
  kRedirect,
  kDead,      ///< for good
  kBlocked,   ///< for programs
  kRetry,     ///< it may pass
  kSlowDown,  ///< it was asked too often
};
/// What an answer is reason to do.
[[nodiscard]] Step step_for(const net::HttpResponse& response);

/// Retry-After as seconds or as a date, from now on; nullopt when there is none.
[[nodiscard]] std::optional<std::chrono::milliseconds> retry_after(const net::HttpResponse& response,
                                                                   std::int64_t now_seconds);

/// Whether a HEAD would say all there is to say of the page: a file, or a site that is honest about what is
/// missing.
[[nodiscard]] bool head_is_enough(const std::string& url);

/// Whether a redirect leads to where one has to sign in.
[[nodiscard]] bool is_sign_in(std::string_view url);

/// Whether `from` names something and `to` is the home page of a site.
[[nodiscard]] bool goes_home(std::string_view from, std::string_view to);

/// Whether only the page's script knows the fragment.
[[nodiscard]] bool is_scripted_fragment(std::string_view url);

/// A page beside that of `url` which nobody has made: same folder, same extension. "" for a home page.
[[nodiscard]] std::string probe_url(const std::string& url);

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_ANSWERS_H_
