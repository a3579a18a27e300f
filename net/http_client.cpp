#include "net/http_client.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <mutex>
#include <optional>

#include "core/text.h"
#include "net/ip_address.h"

namespace podatlas::net {
namespace {

constexpr std::size_t kMaxHeaderBytes = std::size_t{128} << 10U;
constexpr int kReceiveBuffer = 128 << 10;
// A server that is still writing when the connection ends may go on for long, into nowhere; one that waits
// for us notices at once.
constexpr std::chrono::milliseconds kBeforeHangUp{25};

void start_curl_once() {
  static std::once_flag started;
  std::call_once(started, [] { static_cast<void>(curl_global_init(CURL_GLOBAL_DEFAULT)); });
}

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

// A request on its way.
struct Transfer {
  CURL* easy = nullptr;
  HttpRequest request;
  HttpResponse response;
  HttpClient::Done done;
  curl_slist* headers = nullptr;
  std::size_t header_bytes = 0;
  bool is_refused = false;
  bool is_final = false;                                           // no early hint
  bool has_headers = false;                                        // all of the final answer's
  std::optional<std::chrono::steady_clock::time_point> enough_at;  // when more came than was wanted

  void clear() {
    curl_slist_free_all(headers);
    headers = nullptr;
    response = {};
    done = nullptr;
    header_bytes = 0;
    is_refused = is_final = has_headers = false;
    enough_at.reset();
  }
};

curl_socket_t open_socket(void* user, curlsocktype purpose, curl_sockaddr* to) {
  auto* const transfer = static_cast<Transfer*>(user);
  const std::optional<IpAddress> address = address_of(*to);
  const Reach reach = address ? reach_of(*address) : Reach::kNever;
  const bool is_allowed =
      reach == Reach::kPublic || (reach == Reach::kPrivate && transfer->request.allow_private);
  if (purpose != CURLSOCKTYPE_IPCXN || !is_allowed) {
    transfer->is_refused = true;
    return CURL_SOCKET_BAD;
  }
  const int opened = socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
  // Else the system alone takes in megabytes of a body of which the beginning is enough.
  if (opened >= 0) setsockopt(opened, SOL_SOCKET, SO_RCVBUF, &kReceiveBuffer, sizeof kReceiveBuffer);
  return opened;
}

// libcurl sends a request again by itself when a connection that was kept is reset under it.
int count_sending(void* user, char* /*to*/, char* /*from*/, int /*port*/, int /*port*/) {
  ++static_cast<Transfer*>(user)->response.sent;
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

// Whether the body is something that can be read; sounds and archives are not even begun.
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
  if (transfer->request.is_document) return 0;
  // Of what is compressed libcurl would go on to unpack and keep all that it has.
  if (!transfer->response.header("content-encoding").empty()) return 0;
  transfer->enough_at = std::chrono::steady_clock::now();
  return CURL_WRITEFUNC_PAUSE;
}

struct Word {
  CURLcode code;
  HttpResponse::Outcome outcome;
  std::string_view reason;
};
using Outcome = HttpResponse::Outcome;
constexpr std::array kWords = {
    Word{CURLE_OPERATION_TIMEDOUT, Outcome::kTimeout, "no answer in time"},
    Word{CURLE_COULDNT_RESOLVE_HOST, Outcome::kBadName, "the host name does not exist"},
    Word{CURLE_URL_MALFORMAT, Outcome::kBadName, "the URL cannot be understood"},
    Word{CURLE_COULDNT_CONNECT, Outcome::kFailed, "the connection is refused"},
    Word{CURLE_GOT_NOTHING, Outcome::kFailed, "the server closes without an answer"},
    Word{CURLE_RECV_ERROR, Outcome::kFailed, "the connection is reset"},
    Word{CURLE_SEND_ERROR, Outcome::kFailed, "the connection is reset"},
    Word{CURLE_UNSUPPORTED_PROTOCOL, Outcome::kFailed, "the answer is not HTTP"},
    Word{CURLE_WEIRD_SERVER_REPLY, Outcome::kFailed, "the answer is not HTTP"},
    Word{CURLE_PEER_FAILED_VERIFICATION, Outcome::kBadTls, "the certificate is not valid"},
    Word{CURLE_SSL_CONNECT_ERROR, Outcome::kBadTls, "no secure connection"},
    Word{CURLE_WRITE_ERROR, Outcome::kFailed, "the headers are too large"},
    Word{CURLE_PARTIAL_FILE, Outcome::kFailed, "the answer breaks off"},
};

void judge(Transfer& transfer, CURLcode code) {
  HttpResponse& response = transfer.response;
  long status = 0;
  curl_easy_getinfo(transfer.easy, CURLINFO_RESPONSE_CODE, &status);
  response.status = static_cast<int>(status);
  const auto* const word =
      std::find_if(kWords.begin(), kWords.end(), [code](const Word& w) { return w.code == code; });
  const auto reason = [&] {
    return word == kWords.end() ? to_lower(curl_easy_strerror(code)) : std::string(word->reason);
  };
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
  if (transfer.is_refused) {
    response.outcome = Outcome::kRefused;
    response.reason = "it leads to an address that must not be asked";
    return;
  }
  response.outcome = word == kWords.end() ? Outcome::kFailed : word->outcome;
  response.reason = reason();
}

std::string part_of(CURLU* url, CURLUPart part, unsigned flags = 0) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, flags) != CURLUE_OK) return {};
  std::string out(text);
  curl_free(text);
  return out;
}

struct UrlHandle {
  CURLU* url = curl_url();
  UrlHandle() = default;
  UrlHandle(const UrlHandle&) = delete;
  UrlHandle& operator=(const UrlHandle&) = delete;
  ~UrlHandle() { curl_url_cleanup(url); }
  bool set(const std::string& text) const {
    constexpr unsigned kFlags = CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME;
    return curl_url_set(url, CURLUPART_URL, text.c_str(), kFlags) == CURLUE_OK;
  }
};

}  // namespace

std::string_view HttpResponse::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) return value;
  }
  return {};
}

struct HttpClient::Impl {
  explicit Impl(Options given) : options(std::move(given)), epoll(epoll_create1(EPOLL_CLOEXEC)) {
    start_curl_once();
    multi = curl_multi_init();
    curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, watch_socket);
    curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, this);
    curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, set_timer);
    curl_multi_setopt(multi, CURLMOPT_TIMERDATA, this);
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, static_cast<long>(options.connections + 8));
  }
  ~Impl() {
    for (const auto& transfer : transfers) {
      curl_multi_remove_handle(multi, transfer->easy);
      curl_easy_cleanup(transfer->easy);
      transfer->clear();
    }
    curl_multi_cleanup(multi);
    close(epoll);
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  static int watch_socket(CURL* /*easy*/, curl_socket_t socket, int what, void* user, void* known) {
    auto* const self = static_cast<Impl*>(user);
    if (what == CURL_POLL_REMOVE) {
      epoll_ctl(self->epoll, EPOLL_CTL_DEL, socket, nullptr);
      return 0;
    }
    epoll_event event{};
    event.data.fd = socket;
    if ((what & CURL_POLL_IN) != 0) event.events |= EPOLLIN;
    if ((what & CURL_POLL_OUT) != 0) event.events |= EPOLLOUT;
    epoll_ctl(self->epoll, known == nullptr ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, socket, &event);
    if (known == nullptr) curl_multi_assign(self->multi, socket, self);
    return 0;
  }

  static int set_timer(CURLM* /*multi*/, long milliseconds, void* user) {
    auto* const self = static_cast<Impl*>(user);
    if (milliseconds < 0) {
      self->timer.reset();
    } else {
      self->timer = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    }
    return 0;
  }

  Transfer* take_free() {
    if (!free.empty()) {
      Transfer* const transfer = free.back();
      free.pop_back();
      return transfer;
    }
    auto transfer = std::make_unique<Transfer>();
    transfer->easy = curl_easy_init();
    set_constant_options(*transfer);
    transfers.push_back(std::move(transfer));
    return transfers.back().get();
  }

  void set_constant_options(Transfer& transfer) const {
    CURL* const easy = transfer.easy;
    curl_easy_setopt(easy, CURLOPT_PRIVATE, &transfer);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_USERAGENT, options.user_agent.c_str());
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_PROXY, "");  // the proxy's address would be judged instead of the server's
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
  }

  void start(HttpRequest request, Done done) {
    Transfer* const transfer = take_free();
    transfer->request = std::move(request);
    transfer->done = std::move(done);
    CURL* const easy = transfer->easy;
    for (const std::string& header : transfer->request.headers)
      transfer->headers = curl_slist_append(transfer->headers, header.c_str());
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, transfer->headers);
    curl_easy_setopt(easy, CURLOPT_URL, transfer->request.url.c_str());
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(transfer->request.timeout.count()));
    const HttpRequest& wanted = transfer->request;
    curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, wanted.is_document ? nullptr : "");
    curl_easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 1000L);
    curl_easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, static_cast<long>(wanted.patience.count()));
    curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE,
                     wanted.is_document ? static_cast<curl_off_t>(wanted.max_body) : curl_off_t{0});
    if (transfer->request.is_head) {
      curl_easy_setopt(easy, CURLOPT_NOBODY, 1L);
    } else {
      curl_easy_setopt(easy, CURLOPT_HTTPGET, 1L);
    }
    curl_multi_add_handle(multi, easy);
    ++in_flight;
  }

  int milliseconds_until_timer(std::chrono::milliseconds limit) const {
    auto wait = has_cut() ? std::min(limit, kBeforeHangUp / 4) : limit;
    if (timer) {
      const auto left =
          std::chrono::ceil<std::chrono::milliseconds>(*timer - std::chrono::steady_clock::now());
      wait = std::min(wait, left);
    }
    return static_cast<int>(std::max<std::int64_t>(wait.count(), 0));
  }

  void wait(std::chrono::milliseconds limit) {
    std::array<epoll_event, 64> events{};
    const int count =
        epoll_wait(epoll, events.data(), static_cast<int>(events.size()), milliseconds_until_timer(limit));
    int running = 0;
    for (int i = 0; i < count; ++i) {
      const epoll_event& event = events.at(static_cast<std::size_t>(i));
      unsigned what = 0;
      if ((event.events & EPOLLIN) != 0) what |= CURL_CSELECT_IN;
      if ((event.events & EPOLLOUT) != 0) what |= CURL_CSELECT_OUT;
      if ((event.events & (EPOLLERR | EPOLLHUP)) != 0) what |= CURL_CSELECT_ERR;
      curl_multi_socket_action(multi, event.data.fd, static_cast<int>(what), &running);
    }
    if (timer && *timer <= std::chrono::steady_clock::now()) {
      timer.reset();
      curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &running);
    }
    finish_those_done();
    finish_those_cut();
  }

  void finish_those_done() {
    int left = 0;
    while (const CURLMsg* const message = curl_multi_info_read(multi, &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      const CURLcode code = message->data.result;
      CURL* const easy = message->easy_handle;
      Transfer* transfer = nullptr;
      curl_easy_getinfo(easy, CURLINFO_PRIVATE, &transfer);
      judge(*transfer, code);
      finish(*transfer);
    }
  }

  void finish(Transfer& transfer) {
    curl_multi_remove_handle(multi, transfer.easy);
    --in_flight;
    HttpResponse response = std::move(transfer.response);
    const Done done = std::move(transfer.done);
    transfer.clear();
    free.push_back(&transfer);
    done(std::move(response));
  }

  void finish_those_cut() {
    const auto until = std::chrono::steady_clock::now() - kBeforeHangUp;
    std::vector<Transfer*> over;  // done() may start more
    for (const auto& transfer : transfers) {
      if (transfer->enough_at && *transfer->enough_at <= until) over.push_back(transfer.get());
    }
    for (Transfer* const transfer : over) {
      judge(*transfer, CURLE_OK);
      finish(*transfer);
    }
  }

  bool has_cut() const {
    return std::any_of(transfers.begin(), transfers.end(),
                       [](const auto& transfer) { return transfer->enough_at.has_value(); });
  }

  Options options;
  int epoll;
  CURLM* multi = nullptr;
  std::optional<std::chrono::steady_clock::time_point> timer;
  std::vector<std::unique_ptr<Transfer>> transfers;
  std::vector<Transfer*> free;
  std::size_t in_flight = 0;
};

HttpClient::HttpClient(const Options& options) : impl_(std::make_unique<Impl>(options)) {}
HttpClient::~HttpClient() = default;
void HttpClient::start(HttpRequest request, Done done) { impl_->start(std::move(request), std::move(done)); }
std::size_t HttpClient::in_flight() const { return impl_->in_flight; }
void HttpClient::wait(std::chrono::milliseconds limit) { impl_->wait(limit); }

std::string resolve_location(const std::string& base, const std::string& location) {
  const UrlHandle handle;
  if (!handle.set(base)) return {};
  const std::string fragment = part_of(handle.url, CURLUPART_FRAGMENT);
  if (!handle.set(location)) return {};
  if (part_of(handle.url, CURLUPART_FRAGMENT).empty() && !fragment.empty())
    curl_url_set(handle.url, CURLUPART_FRAGMENT, fragment.c_str(), 0);
  return part_of(handle.url, CURLUPART_URL);
}

std::string origin_of(const std::string& url) {
  const UrlHandle handle;
  if (!handle.set(url)) return {};
  const std::string host = to_lower(part_of(handle.url, CURLUPART_HOST));
  if (host.empty()) return {};
  return to_lower(part_of(handle.url, CURLUPART_SCHEME)) + "://" + host + ':' +
         part_of(handle.url, CURLUPART_PORT, CURLU_DEFAULT_PORT);
}

std::string host_in_origin(const std::string& origin) {
  const std::size_t begin = origin.find("://");
  if (begin == std::string::npos) return {};
  return origin.substr(begin + 3, origin.rfind(':') - begin - 3);
}

std::int64_t parse_http_date(const std::string& date) { return curl_getdate(date.c_str(), nullptr); }

}  // namespace podatlas::net
