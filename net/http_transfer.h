#pragma once

#include <cstddef>
#include <string>

#include "net/address/ip_address.h"
#include "net/address/proxy.h"
#include "net/http_client.h"

struct curl_slist;

namespace podatlas::net {

/// A request under way and its answer so far. It must not move once it is set up.
struct Transfer {
  void* easy = nullptr;  ///< a CURL
  HttpRequest request;
  HttpResponse response;
  HttpClient::Done done;
  curl_slist* own_headers = nullptr;
  std::string proxy;                      ///< that it goes through; empty: none
  Reach reach_by_proxy = Reach::kPublic;  ///< of the URL, if there is a proxy
  std::size_t header_bytes = 0;
  Reach refused = Reach::kPublic;  ///< of the last address that we refused; kPublic if none
  bool is_final = false;           ///< not an early hint
  bool has_headers = false;        ///< all of the final answer's

  /// Forgets the request and the answer; the handle stays.
  void clear();
};

/// Makes the easy handle, with the options that are the same for every request.
void set_up(Transfer& transfer, const HttpClient::Options& options);

/// Sets the options that vary with the request. `common_headers` must live as long as the transfer.
void set_request(Transfer& transfer, HttpRequest request, const Proxies& proxies, curl_slist* common_headers);

/// The headers of every request; the caller frees the list.
[[nodiscard]] curl_slist* common_headers_of(const HttpClient::Options& options);

/// Fills in the outcome; `code` is libcurl's CURLcode.
void judge(Transfer& transfer, int code);

}  // namespace podatlas::net
