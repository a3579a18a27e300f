#ifndef PODATLAS_NET_HTTP_CLIENT_H_
#define PODATLAS_NET_HTTP_CLIENT_H_

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

/// One request, one hop: redirects are not followed.
struct HttpRequest {
  std::string url;  ///< http or https
  bool is_head = false;
  bool wants_body = true;      ///< else the transfer ends with the headers
  bool allow_private = false;  ///< this hop may go to an address of Reach::kPrivate
  bool is_document = false;    ///< wanted whole, whatever its type, and packed as it comes (gzip or not
                               ///< at all); what is announced larger is not begun
  std::size_t max_body =
      0;  ///< bytes of the body, unpacked but for a document, that are kept; the transfer ends there
  std::chrono::milliseconds timeout{10'000};
  std::chrono::milliseconds connect_timeout{
      15'000};                       ///< until it is connected, with TLS agreed on; at most `timeout`
  std::chrono::seconds patience{0};  ///< with less than 1 KB a second; 0: until `timeout`
  std::vector<std::string> headers;  ///< "Name: value"
};

/// What became of a request.
struct HttpResponse {
  /// How it ended.
  enum class Outcome : std::uint8_t {
    kAnswered,  ///< with a status; the body may be cut
    kTimeout,
    kFailed,   ///< no connection, reset, no HTTP
    kRefused,  ///< by us: the address must not be asked
    kBadName,  ///< the host name does not exist, or is none
    kBadTls,   ///< the certificate or the handshake
  };
  Outcome outcome = Outcome::kFailed;
  int status = 0;
  std::string reason;  ///< why there is no answer, or not all of it, as a clause; of what is larger than
                       ///< max_body: empty
  std::vector<std::pair<std::string, std::string>>
      headers;  ///< of the last header block; names in lower case
  std::string body;
  bool is_cut = false;  ///< there is more than `body`
  int sent = 0;  ///< how often it was sent: again when a connection that was kept turned out to be dead

  /// The first header of that name (lower case); "" when there is none.
  [[nodiscard]] std::string_view header(std::string_view name) const;
};

/// Asks web servers, many at a time, in one thread: libcurl's multi interface, driven by epoll. Connections
/// are kept and used again, HTTP/2 is spoken where a server offers it. Certificates are verified, proxies
/// are not used, and the address of every connection is judged (see Reach) after the name is resolved and
/// before anything is sent.
class HttpClient {
 public:
  /// What holds for all requests of a client.
  struct Options {
    std::string user_agent;
    std::size_t connections = 64;
    std::string certificates = {};  ///< file (PEM) of the authorities that are trusted; "": the system's
  };
  /// Gets the response to a request, once.
  using Done = std::function<void(HttpResponse)>;

  /// Starts without connections; they are kept for later requests to the same host.
  explicit HttpClient(const Options& options);
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  /// Starts a request; `done` is called from within wait().
  void start(HttpRequest request, Done done);
  /// Requests that were started and have not come back.
  [[nodiscard]] std::size_t in_flight() const;
  /// Works for one turn: until a connection has something to say, a signal came, or `limit` has passed.
  void wait(std::chrono::milliseconds limit);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The charset parameter of a Content-Type header (RFC 9110, 8.3.1), without quotes; "" when it has none.
[[nodiscard]] std::string charset_of(std::string_view content_type);

/// Seconds since 1970 that an HTTP date names; -1 when it is none.
[[nodiscard]] std::int64_t parse_http_date(const std::string& date);

}  // namespace podatlas::net

#endif  // PODATLAS_NET_HTTP_CLIENT_H_
