#include "net/http_client.h"

#include <curl/curl.h>

#include <algorithm>
#include <cstdlib>

#include "core/text/text.h"
#include "net/http_transfer.h"

namespace podatlas::net {
namespace {

void start_curl_once() {
  [[maybe_unused]] static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
}

}  // namespace

struct HttpClient::Impl {
  explicit Impl(Options given) : options(std::move(given)) {
    start_curl_once();
    headers = common_headers_of(options);
    multi = curl_multi_init();
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
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

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
    set_request(*transfer, std::move(request), proxies, headers);
    transfer->done = std::move(done);
    curl_multi_add_handle(multi, transfer->easy);
    ++in_flight;
  }

  void wait(std::chrono::milliseconds limit) {
    int running = 0;
    curl_multi_poll(multi, nullptr, 0, static_cast<int>(limit.count()), nullptr);
    curl_multi_perform(multi, &running);
    finish_those_done();
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

  Options options;
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing sets the environment
  const Proxies proxies = proxies_of([](const char* name) { return std::getenv(name); });
  curl_slist* headers = nullptr;
  CURLM* multi = nullptr;
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
