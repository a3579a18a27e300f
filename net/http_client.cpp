#include "net/http_client.h"

#include <curl/curl.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/text/text.h"
#include "net/http_transfer.h"

namespace podatlas::net {
namespace {

// A server that is still writing when the connection ends may go on for long, into nowhere; one that waits
// for us notices at once.
constexpr std::chrono::milliseconds kBeforeHangUp{25};

void start_curl_once() {
  [[maybe_unused]] static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
}

}  // namespace

struct HttpClient::Impl {
  explicit Impl(Options given) : options(std::move(given)), epoll(epoll_create1(EPOLL_CLOEXEC)) {
    start_curl_once();
    headers = common_headers_of(options);
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
    curl_slist_free_all(headers);
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
    set_up(*transfer, options);
    transfers.push_back(std::move(transfer));
    return transfers.back().get();
  }

  void start(HttpRequest request, Done done) {
    Transfer* const transfer = take_free();
    set_request(*transfer, std::move(request), headers);
    transfer->done = std::move(done);
    curl_multi_add_handle(multi, transfer->easy);
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
  curl_slist* headers = nullptr;
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

std::string charset_of(std::string_view content_type) {
  for (const std::string_view part : split(content_type, ';')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos || !equals_ignore_case(trim(part.substr(0, equals)), "charset"))
      continue;
    std::string_view value = trim(part.substr(equals + 1));
    if (value.starts_with('"')) value = value.substr(1, value.find('"', 1) - 1);
    return std::string(trim(value));
  }
  return {};
}

std::int64_t parse_http_date(const std::string& date) { return curl_getdate(date.c_str(), nullptr); }

}  // namespace podatlas::net
