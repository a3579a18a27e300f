#include "net/http_transfer.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "core/text/text.h"
#include "net/address/ip_address.h"
#include "net/address/web_address.h"

namespace podatlas::net {
namespace {

constexpr std::size_t kMaxHeaderBytes = std::size_t{128} << 10U;
constexpr int kReceiveBuffer = 128 << 10;

std::optional<IpAddress> address_of(const curl_sockaddr& to) {
  IpAddress out{};
  if (to.family == AF_INET6) {
    sockaddr_in6 six{};
    std::memcpy(&six, &to.addr, sizeof six);
    std::memcpy(out.data(), &six.sin6_addr, out.size());
    return out;
  }
  if (to.family != AF_INET) return std::nullopt;
  sockaddr_in four{};
  std::memcpy(&four, &to.addr, sizeof four);
  out[10] = out[11] = 0xFF;
  std::memcpy(out.data() + 12, &four.sin_addr, 4);
  return out;
}

bool is_allowed(const Transfer& transfer, Reach reach) {
  return reach == Reach::kPublic || (reach == Reach::kPrivate && transfer.request.allow_private);
}

curl_socket_t open_socket(void* user, curlsocktype purpose, curl_sockaddr* to) {
  auto* const transfer = static_cast<Transfer*>(user);
  const std::optional<IpAddress> address = address_of(*to);
  const Reach direct = address ? reach_of(*address) : Reach::kNever;
  const Reach reach = transfer->proxy.empty() ? direct : transfer->reach_by_proxy;
  if (purpose != CURLSOCKTYPE_IPCXN || !is_allowed(*transfer, reach)) {
    transfer->refused = reach;
    return CURL_SOCKET_BAD;
  }
  transfer->refused = Reach::kPublic;  // another address of the host was
  const int opened = socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
  // Else the kernel buffers megabytes of a body of which the beginning is enough.
  if (opened >= 0) setsockopt(opened, SOL_SOCKET, SO_RCVBUF, &kReceiveBuffer, sizeof kReceiveBuffer);
  return opened;
}

// libcurl sends a request again by itself when a connection that was kept is reset under it.
int count_sending(void* user, char* /*to*/, char* /*from*/, int /*port*/, int /*port*/) {
  auto* const transfer = static_cast<Transfer*>(user);
  // A kept connection to the proxy opens no socket.
  if (!transfer->proxy.empty() && !is_allowed(*transfer, transfer->reach_by_proxy)) {
    transfer->refused = transfer->reach_by_proxy;
    return CURL_PREREQFUNC_ABORT;
  }
  ++transfer->response.sent;
  return CURL_PREREQFUNC_OK;
}

std::size_t take_header(char* data, std::size_t size, std::size_t count, void* user) {
  auto* const transfer = static_cast<Transfer*>(user);
  const std::string_view line(data, size * count);
  transfer->header_bytes += line.size();
  if (transfer->header_bytes > kMaxHeaderBytes) return 0;
  if (line.starts_with("HTTP/")) {  // an early hint may stand before the answer
    transfer->response.headers.clear();
    const std::size_t space = line.find(' ');
    transfer->is_final = space != std::string_view::npos && space + 1 < line.size() && line[space + 1] != '1';
    return line.size();
  }
  if (trim(line).empty()) transfer->has_headers = transfer->is_final;
  const std::size_t colon = line.find(':');
  if (colon != std::string_view::npos) {
    transfer->response.headers.emplace_back(to_lower(trim(line.substr(0, colon))),
                                            std::string(trim(line.substr(colon + 1))));
  }
  return line.size();
}

// Audio and archives are not even begun.
bool is_text(std::string_view type) {
  const std::string low = to_lower(type);
  return low.empty() || low.starts_with("text/") || low.find("html") != std::string::npos ||
         low.find("xml") != std::string::npos || low.find("json") != std::string::npos;
}

std::size_t take_body(char* data, std::size_t size, std::size_t count, void* user) {
  auto* const transfer = static_cast<Transfer*>(user);
  const std::size_t bytes = size * count;
  std::string& body = transfer->response.body;
  const bool is_wanted = transfer->request.is_document ||
                         (transfer->request.wants_body && is_text(transfer->response.header("content-type")));
  const std::size_t room = is_wanted ? transfer->request.max_body - body.size() : 0;
  body.append(data, std::min(bytes, room));
  if (bytes <= room) return bytes;
  transfer->response.is_cut = true;
  return 0;
}

struct Word {
  CURLcode code;
  HttpResponse::Outcome outcome;
  std::string_view reason;
};
using Outcome = HttpResponse::Outcome;
constexpr std::array kWords = {
    Word{CURLE_OPERATION_TIMEDOUT, Outcome::kTimeout, "timed out"},
    Word{CURLE_COULDNT_RESOLVE_HOST, Outcome::kBadName, "cannot resolve the host name"},
    Word{CURLE_URL_MALFORMAT, Outcome::kFailed, "invalid URL"},
    Word{CURLE_COULDNT_CONNECT, Outcome::kFailed, "connection refused"},
    Word{CURLE_GOT_NOTHING, Outcome::kFailed, "the server closed the connection without an answer"},
    Word{CURLE_RECV_ERROR, Outcome::kFailed, "connection reset"},
    Word{CURLE_SEND_ERROR, Outcome::kFailed, "connection reset"},
    Word{CURLE_UNSUPPORTED_PROTOCOL, Outcome::kFailed, "the answer is not HTTP"},
    Word{CURLE_WEIRD_SERVER_REPLY, Outcome::kFailed, "the answer is not HTTP"},
    Word{CURLE_PEER_FAILED_VERIFICATION, Outcome::kBadCertificate, "invalid certificate"},
    Word{CURLE_SSL_CONNECT_ERROR, Outcome::kBadTls, "TLS handshake failed"},
    Word{CURLE_WRITE_ERROR, Outcome::kFailed, "headers too large"},
    // What libcurl says of a header line that is longer than it takes.
    Word{CURLE_OUT_OF_MEMORY, Outcome::kFailed, "headers too large"},
    Word{CURLE_PARTIAL_FILE, Outcome::kFailed, "the answer is incomplete"},
};

// Why the proxy does not serve a request: a failure of our own network, which says nothing about the server.
std::string proxy_failure(const Transfer& transfer, int code, long status) {
  if (transfer.proxy.empty() || transfer.refused != Reach::kPublic) return {};
  const std::string name = "the proxy " + host_in_origin(origin_of(transfer.proxy));
  constexpr long kWantsLogin = 407;
  long connect_status = 0;  // of the tunnel to an https server
  curl_easy_getinfo(transfer.easy, CURLINFO_HTTP_CONNECTCODE, &connect_status);
  if (status == kWantsLogin || connect_status == kWantsLogin) return name + " requires a login";
  constexpr long kBadGateway = 502;  // from here on the server fails
  if (connect_status >= 300 && connect_status < kBadGateway && status == 0)
    return name + " answered " + std::to_string(connect_status);
  if (code == CURLE_COULDNT_RESOLVE_PROXY) return "cannot resolve " + name;
  if (code == CURLE_COULDNT_CONNECT && connect_status == 0) return "cannot connect to " + name;
  return {};
}

// What the proxy says of a server that it has no tunnel to; empty if it says nothing.
std::string tunnel_failure(const Transfer& transfer) {
  long status = 0;
  curl_easy_getinfo(transfer.easy, CURLINFO_HTTP_CONNECTCODE, &status);
  return status >= 300 ? "the proxy cannot connect to the server (" + std::to_string(status) + ")"
                       : std::string();
}

// What OpenSSL found (X509_V_ERR_*), which libcurl passes on.
struct CertificateWord {
  long code;
  const char* reason;
};
constexpr std::array kCertificateWords = {
    CertificateWord{9, "the certificate is not valid yet"},
    CertificateWord{10, "the certificate has expired"},
    CertificateWord{18, "the certificate is self-signed"},
    CertificateWord{19, "the certificate's issuer is unknown"},
    CertificateWord{20, "the certificate's issuer is unknown"},
    CertificateWord{21, "the certificate's issuer is unknown"},
    CertificateWord{23, "the certificate was revoked"},
    CertificateWord{62, "the certificate is for another host"},
};

void explain_certificate(Transfer& transfer) {
  long found = 0;
  curl_easy_getinfo(transfer.easy, CURLINFO_SSL_VERIFYRESULT, &found);
  const auto* const word = std::ranges::find(kCertificateWords, found, &CertificateWord::code);
  if (word == kCertificateWords.end()) {
    // The chain is sound, so the name is not.
    if (found == 0) transfer.response.reason = "the certificate is for another host";
  } else {
    transfer.response.reason = word->reason;
  }
}

}  // namespace

void Transfer::clear() {
  curl_slist_free_all(own_headers);
  own_headers = nullptr;
  response = {};
  done = nullptr;
  header_bytes = 0;
  is_final = has_headers = false;
  refused = Reach::kPublic;
  proxy.clear();
}

void set_up(Transfer& transfer, const HttpClient::Options& options) {
  transfer.easy = curl_easy_init();
  CURL* const easy = transfer.easy;
  curl_easy_setopt(easy, CURLOPT_PRIVATE, &transfer);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_NOPROXY, "");  // set_request() chooses
  curl_easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_2TLS));
  curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, 16384L);
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, &transfer);
  curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, count_sending);
  curl_easy_setopt(easy, CURLOPT_PREREQDATA, &transfer);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_header);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, &transfer);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &transfer);
  if (!options.certificates.empty()) curl_easy_setopt(easy, CURLOPT_CAINFO, options.certificates.c_str());
}

curl_slist* common_headers_of(const HttpClient::Options& options) {
  // libcurl formats a header of its own twice for every request, and one of ours once.
  curl_slist* const first = curl_slist_append(nullptr, "Accept-Encoding: gzip");
  return curl_slist_append(first, ("User-Agent: " + options.user_agent).c_str());
}

void set_request(Transfer& transfer, HttpRequest request, const Proxies& proxies,
                 curl_slist* common_headers) {
  transfer.request = std::move(request);
  CURL* const easy = transfer.easy;
  transfer.proxy = proxy_of(proxies, transfer.request.url);
  transfer.reach_by_proxy = reach_by_proxy(transfer.request.url);
  curl_easy_setopt(easy, CURLOPT_PROXY, transfer.proxy.c_str());
  for (const std::string& header : transfer.request.headers)
    transfer.own_headers = curl_slist_append(transfer.own_headers, header.c_str());
  curl_slist* headers = common_headers;
  if (transfer.own_headers != nullptr) {
    for (const curl_slist* header = common_headers; header != nullptr; header = header->next)
      transfer.own_headers = curl_slist_append(transfer.own_headers, header->data);
    headers = transfer.own_headers;
  }
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(easy, CURLOPT_URL, transfer.request.url.c_str());
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(transfer.request.timeout.count()));
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS,
                   static_cast<long>(transfer.request.connect_timeout.count()));
  const HttpRequest& wanted = transfer.request;
  curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, wanted.is_document ? nullptr : "gzip");
  curl_easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 1000L);
  curl_easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, static_cast<long>(wanted.patience.count()));
  curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE,
                   wanted.is_document ? static_cast<curl_off_t>(wanted.max_body) : curl_off_t{0});
  // If the first connection negotiates HTTP/2, it is enough for all.
  curl_easy_setopt(easy, CURLOPT_PIPEWAIT, transfer.request.url.starts_with("https") ? 1L : 0L);
  if (transfer.request.is_head) {
    curl_easy_setopt(easy, CURLOPT_NOBODY, 1L);
  } else {
    curl_easy_setopt(easy, CURLOPT_HTTPGET, 1L);
  }
}

void judge(Transfer& transfer, int code) {
  HttpResponse& response = transfer.response;
  long status = 0;
  curl_easy_getinfo(transfer.easy, CURLINFO_RESPONSE_CODE, &status);
  response.status = static_cast<int>(status);
  const char* address = nullptr;
  curl_easy_getinfo(transfer.easy, CURLINFO_PRIMARY_IP, &address);
  if (address != nullptr && transfer.proxy.empty()) response.address = address;
  const auto* const word =
      std::find_if(kWords.begin(), kWords.end(), [code](const Word& w) { return w.code == code; });
  const auto reason = [&] {
    return word == kWords.end() ? to_lower(curl_easy_strerror(static_cast<CURLcode>(code)))
                                : std::string(word->reason);
  };
  if (std::string why = proxy_failure(transfer, code, status); !why.empty()) {
    response.status = 0;
    response.outcome = Outcome::kNoNetwork;
    response.reason = std::move(why);
    return;
  }
  // Whatever happened to the body, the status is an answer.
  const bool is_too_large = transfer.header_bytes > kMaxHeaderBytes;
  if (status >= 200 && !is_too_large &&
      (code == CURLE_OK || code == CURLE_FILESIZE_EXCEEDED || transfer.has_headers)) {
    response.outcome = Outcome::kAnswered;
    response.is_cut = response.is_cut || code == CURLE_FILESIZE_EXCEEDED;
    if (!response.is_cut && code != CURLE_OK) response.reason = reason();
    response.is_cut = response.is_cut || code != CURLE_OK;
    return;
  }
  response.status = 0;
  if (transfer.refused != Reach::kPublic) {
    response.outcome = Outcome::kRefused;
    response.reason = transfer.refused == Reach::kPrivate ? "private address refused; use --allow-private"
                                                          : "reserved address refused";
    return;
  }
  response.outcome = word == kWords.end() ? Outcome::kFailed : word->outcome;
  response.reason = tunnel_failure(transfer);
  if (response.reason.empty()) response.reason = reason();
  if (code == CURLE_PEER_FAILED_VERIFICATION) explain_certificate(transfer);
  long error = 0;
  curl_easy_getinfo(transfer.easy, CURLINFO_OS_ERRNO, &error);
  if (code == CURLE_COULDNT_CONNECT && (error == ENETUNREACH || error == ENETDOWN)) {
    response.outcome = Outcome::kNoNetwork;
    response.reason = "no route to the server's network";
  }
  curl_off_t resolved = 0;
  curl_easy_getinfo(transfer.easy, CURLINFO_NAMELOOKUP_TIME_T, &resolved);
  if (code == CURLE_OPERATION_TIMEDOUT && resolved == 0 && response.sent == 0)
    response.outcome = Outcome::kBadName;
}

std::string_view HttpResponse::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) return value;
  }
  return {};
}

}  // namespace podatlas::net
