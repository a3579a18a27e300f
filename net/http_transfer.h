#ifndef PODATLAS_NET_HTTP_TRANSFER_H_
#define PODATLAS_NET_HTTP_TRANSFER_H_

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "net/http_client.h"

struct curl_slist;

namespace podatlas::net {

/// A request on its way, and what libcurl has brought of the answer. It must not move once it is set up.
struct Transfer {
  void* easy = nullptr;  ///< a CURL
  HttpRequest request;
  HttpResponse response;
  HttpClient::Done done;
  curl_slist* own_headers = nullptr;
  std::size_t header_bytes = 0;
  bool is_set_for_page = false;  ///< the handle's options are those of a request for no document
  bool is_refused = false;
  bool is_final = false;                                           ///< no early hint
  bool has_headers = false;                                        ///< all of the final answer's
  std::optional<std::chrono::steady_clock::time_point> enough_at;  ///< when more came than was wanted

  /// Forgets the request and the answer; the handle stays.
  void clear();
};

/// Makes the easy handle, with the options that are the same for every request.
void set_up(Transfer& transfer, const HttpClient::Options& options);

/// Takes the request, and puts what is particular to it into the handle.
/// `common_headers` must live as long as the transfer.
void set_request(Transfer& transfer, HttpRequest request, curl_slist* common_headers);

/// The headers that every request has, in a list that is the caller's to free.
[[nodiscard]] curl_slist* common_headers_of(const HttpClient::Options& options);

/// Fills in what became of it: `code` is the CURLcode with which libcurl ended.
void judge(Transfer& transfer, int code);

}  // namespace podatlas::net

#endif  // PODATLAS_NET_HTTP_TRANSFER_H_
