#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace podatlas::net {

/// One request; redirects are not followed (see redirects.h).
struct HttpRequest {
  std::string url;  ///< http or https
  bool is_head = false;
  bool wants_body = true;      ///< else the transfer ends with the headers
  bool allow_private = false;  ///< this hop may go to an address of Reach::kPrivate
  bool is_document = false;    ///< wanted whole and still compressed, whatever its type; refused if it is
                               ///< announced to be larger than max_body
  std::size_t max_body = 0;    ///< bytes to keep, decompressed unless is_document; the transfer ends there
  std::chrono::milliseconds timeout{10'000};
  std::chrono::milliseconds connect_timeout{15'000};  ///< including TLS; at most `timeout`
  std::chrono::seconds patience{0};                   ///< with less than 1 KB a second; 0: until `timeout`
  std::vector<std::string> headers;                   ///< "Name: value"
};

/// What became of a request.
struct HttpResponse {
  /// How it ended.
  enum class Outcome : std::uint8_t {
    kAnswered,  ///< with a status; the body may be cut
    kTimeout,
    kFailed,          ///< no connection, reset, no HTTP
    kRefused,         ///< by us: a private address
    kBadName,         ///< the host name was not resolved; look_up() says why
    kNoNetwork,       ///< this machine has no route to the address, or its proxy does not serve it
    kBadTls,          ///< the handshake failed
    kBadCertificate,  ///< of the server
  };
  Outcome outcome = Outcome::kFailed;
  int status = 0;
  std::string reason;  ///< why the answer is missing or incomplete, as a clause; empty if the body is merely
                       ///< larger than max_body
  std::vector<std::pair<std::string, std::string>>
      headers;          ///< of the last header block; names in lower case
  std::string address;  ///< IP address of the server; empty if there was no connection
  std::string body;
  bool is_cut = false;  ///< there is more than `body`
  int sent = 0;         ///< how often it was sent: again if a reused connection turned out to be dead

  /// The first header of that name (lower case); "" when there is none.
  [[nodiscard]] std::string_view header(std::string_view name) const;
};

/// Sends many requests at a time in one thread, with libcurl's multi interface. Connections are reused, with
/// HTTP/2 where a server offers it. Certificates are verified, and the address of every connection is checked
/// (see Reach) after the name is resolved and before anything is sent. Proxies of the environment are used as
/// proxies_of() reads them; then only the URL can be checked (see reach_by_proxy()), and any address of the
/// proxy itself is allowed.
class HttpClient {
 public:
  /// What holds for all requests of a client.
  struct Options {
    std::string user_agent;
    std::size_t connections = 64;
    std::string certificates = {};  ///< PEM file of trusted authorities; "": the system's
  };
  /// Gets the response to a request, once.
  using Done = std::function<void(HttpResponse)>;

  /// Opens no connection yet.
  explicit HttpClient(const Options& options);
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  /// Starts a request; `done` is called from within wait().
  void start(HttpRequest request, Done done);
  /// Requests that were started and not yet answered.
  [[nodiscard]] std::size_t in_flight() const;
  /// Works for one turn: until there is activity on a connection, a signal, or `limit` has passed.
  void wait(std::chrono::milliseconds limit);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The charset parameter of a Content-Type header (RFC 9110, 8.3.1), without quotes; "" when it has none.
[[nodiscard]] std::string charset_of(std::string_view content_type);

/// Seconds since 1970 of an HTTP date; -1 if it is invalid.
[[nodiscard]] std::int64_t parse_http_date(const std::string& date);

}  // namespace podatlas::net
