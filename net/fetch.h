#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "core/io/file.h"
#include "podatlas/result.h"

namespace podatlas::net {

/// How fetch() asks.
struct FetchOptions {
  std::string user_agent;                             ///< as the request header has it
  bool allow_private = false;                         ///< addresses of Reach::kPrivate may be asked
  std::string cache_folder;                           ///< "": what was fetched before is fetched again
  std::size_t max_bytes = std::size_t{64} << 20U;     ///< of one document, unpacked
  std::chrono::milliseconds timeout{120'000};         ///< of one request
  std::chrono::milliseconds connect_timeout{15'000};  ///< until a server is connected, with TLS agreed on
  std::chrono::seconds patience{20};                  ///< with a server that sends less than 1 KB a second
  std::size_t at_a_time = 8;                          ///< requests
};

/// Gets documents from the web, several at a time, and waits for them; the results are in the order of
/// `urls`. Up to ten redirects are followed, each judged as the first URL is: http or https, no user name and
/// password in it, no address that must not be asked (see Reach). A document that the cache holds is asked
/// for with If-None-Match and If-Modified-Since, and taken from there when it is as it was. What is larger
/// than a limit, slower than one or breaks off is an error, never a part. Errors carry the URL as it was
/// asked for (without a password) and say in one clause what is wrong, and where redirects led.
[[nodiscard]] std::vector<Result<Fetched>> fetch(const std::vector<std::string>& urls,
                                                 const FetchOptions& options);

}  // namespace podatlas::net
