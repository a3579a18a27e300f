// Against the real nginx.
#include "net/fetch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/digest.h"
#include "net/http_client.h"
#include "tests/support/nginx.h"
#include "tests/support/process.h"

namespace podatlas::net {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kLocations = R"(
    location /slow/ { alias $root/; limit_rate 50; gzip off; }
    location /moved { return 301 /page; }
    location /far { return 302 http://localhost:$port/page; }
    location /circle { return 302 /circle; }
    location /to-file { return 302 file:///etc/passwd; }
    location /to-metadata { return 302 http://169.254.169.254/latest/; }
    location /to-name { return 302 http://user:secret@127.0.0.1:$port/page; }
    location /nowhere { return 302 "http://[/"; }
    location /gone { return 410; }
    location /cut { add_header Content-Encoding gzip; gzip off; }
    location /unpacked { gzip off; }
    location /old { default_type "application/rss+xml; charset=windows-1251"; }
    location /long-line {
      set $a xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx;
      set $b $a$a$a$a$a$a$a$a$a$a$a$a;
      set $c $b$b$b$b$b$b$b$b$b$b$b$b;
      add_header X-Long $c$c$c$c$c$c$c$c$c$c always;
      return 200;
    }
    location /secret { add_header Cache-Control "private, no-store"; }
)";

test::Nginx& server() {
  static test::Nginx one(kLocations);
  return one;
}

FetchOptions options() {
  FetchOptions out;
  out.user_agent = "podatlas-test";
  out.allow_private = true;
  out.patience = std::chrono::seconds(1);
  return out;
}

Result<std::string> fetch_one(const std::string& url, const FetchOptions& how = options()) {
  return fetch({url}, how).at(0).map([](const Fetched& fetched) { return fetched.bytes; });
}

std::string error_of(const std::string& url, const FetchOptions& how = options()) {
  const Result<std::string> fetched = fetch_one(url, how);
  return fetched ? "fetched " + std::to_string(fetched->size()) + " bytes" : to_string(fetched.error());
}

TEST(Fetch, GetsWhatIsThereHoweverItIsPacked) {
  const std::string text(100'000, 'a');
  server().root().write("page", text);
  server().root().write("unpacked", text);
  for (const char* const path : {"/page", "/unpacked", "/moved", "/far"})
    EXPECT_TRUE(fetch_one(server().url(path)) == text) << error_of(server().url(path));
}

TEST(Fetch, KeepsTheOrderOfManyUrls) {
  std::vector<std::string> urls;
  for (int i = 0; i < 40; ++i) {
    server().root().write("n" + std::to_string(i), std::to_string(i));
    urls.push_back(server().url("/n" + std::to_string(i)));
  }
  const auto fetched = fetch(urls, options());
  ASSERT_EQ(fetched.size(), urls.size());
  for (std::size_t i = 0; i < urls.size(); ++i) EXPECT_EQ(fetched[i].value().bytes, std::to_string(i));
}

TEST(Fetch, GivesAnEmptyDocumentForAnEmptyBody) {
  server().root().write("empty", "");
  EXPECT_EQ(fetch_one(server().url("/empty")).value_or("failed"), "");
}

struct Refusal {
  std::string path;
  std::string message;
};
std::ostream& operator<<(std::ostream& out, const Refusal& row) { return out << row.path; }

const Refusal kRefusals[] = {
    {"/missing", "the server answered 404"},
    {"/gone", "the server answered 410"},
    {"/long-line", "headers too large"},
    {"/circle", "redirects in a circle"},
    {"/to-file", "redirect to file:///etc/passwd: not an http or https URL"},
    {"/to-metadata", "redirect to http://169.254.169.254/latest/: reserved address refused"},
    {"/to-name", "the URL contains a user name"},
    {"/nowhere", "redirect to an invalid URL"},
};

class Refused : public testing::TestWithParam<Refusal> {};

TEST_P(Refused, IsNamedWithItsReason) {
  const std::string url = server().url(GetParam().path);
  const std::string error = error_of(url);
  EXPECT_THAT(error, testing::StartsWith(url + ": "));
  EXPECT_THAT(error, HasSubstr(GetParam().message));
  EXPECT_THAT(error, Not(HasSubstr("secret@")));
}

INSTANTIATE_TEST_SUITE_P(Urls, Refused, testing::ValuesIn(kRefusals));

TEST(Fetch, AsksNoPrivateAddressUnlessAllowed) {
  FetchOptions strict = options();
  strict.allow_private = false;
  EXPECT_EQ(error_of(server().url("/page"), strict),
            server().url("/page") + ": private address refused; use --allow-private");
}

TEST(Fetch, NamesWhatCannotBeReached) {
  EXPECT_EQ(error_of("http://127.0.0.1:1/feed.xml"), "http://127.0.0.1:1/feed.xml: connection refused");
  EXPECT_EQ(error_of("https://" + server().url("").substr(7) + "/"),
            "https://127.0.0.1:" + server().port() + "/: TLS handshake failed");
  EXPECT_THAT(error_of("http://user:secret@127.0.0.1/"), testing::StartsWith("http://127.0.0.1/: "));
}

TEST(Fetch, RefusesWhatIsLargerThanItsLimit) {
  const std::string path = server().root().write("unpacked_gigabyte", "");
  fs::resize_file(path, std::uintmax_t{1} << 30U);
  EXPECT_EQ(error_of(server().url("/unpacked_gigabyte")),
            server().url("/unpacked_gigabyte") + ": larger than the limit of 64 MiB");
  // nginx does not know how long a packed answer will be, and this one is short.
  server().root().write("bomb", std::string(std::size_t{4} << 20U, 'a'));
  FetchOptions how = options();
  how.max_bytes = std::size_t{1} << 20U;
  EXPECT_EQ(error_of(server().url("/bomb"), how), server().url("/bomb") + ": larger than the limit of 1 MiB");
}

// The system takes the connection; nobody ever says anything on it.
TEST(Fetch, GivesUpOnAServerThatDoesNotAgreeOnTls) {
  const int silent = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ASSERT_EQ(::bind(silent, reinterpret_cast<const sockaddr*>(&address), size), 0);
  ASSERT_EQ(::listen(silent, 4), 0);
  ASSERT_EQ(::getsockname(silent, reinterpret_cast<sockaddr*>(&address), &size), 0);
  FetchOptions how = options();
  how.connect_timeout = std::chrono::milliseconds(200);
  const std::string url = "https://127.0.0.1:" + std::to_string(ntohs(address.sin_port)) + "/";
  EXPECT_EQ(error_of(url, how), url + ": timed out");
  ::close(silent);
}

TEST(Fetch, GivesUpOnASlowServer) {
  server().root().write("page", std::string(100'000, 'a'));
  EXPECT_EQ(error_of(server().url("/slow/page")), server().url("/slow/page") + ": timed out");
}

TEST(Fetch, TakesNoPartForTheWhole) {
  // The beginning of a gzip stream, as of a server that broke off.
  const test::TemporaryFolder folder;
  folder.write("a", std::string(1000, 'a') + "the end");
  static_cast<void>(test::run({"gzip", "-k", folder.path() + "/a"}));
  const std::string packed = folder.read("a.gz");
  server().root().write("cut", packed);
  EXPECT_THAT(fetch_one(server().url("/cut")).value_or(""), testing::EndsWith("the end"));
  server().root().write("cut", packed.substr(0, packed.size() - 12));
  EXPECT_THAT(error_of(server().url("/cut")), HasSubstr("gzip data"));
  server().root().write("cut", "no gzip");
  EXPECT_THAT(error_of(server().url("/cut")), HasSubstr("gzip data"));
}

class Cached : public testing::Test {
 protected:
  Cached() {
    how_.cache_folder = folder_.path() + "/new/podatlas";
    page_ = server().root().write("page", "old");
    written_ = fs::last_write_time(page_);
  }
  // To the server it is what it was: same time, same length.
  void rewrite_unnoticed() {
    server().root().write("page", "new");
    fs::last_write_time(page_, written_);
  }
  [[nodiscard]] std::string fetched(const std::string& path = "/page") const {
    return fetch_one(server().url(path), how_).value_or("failed");
  }
  test::TemporaryFolder folder_;
  FetchOptions how_ = options();
  std::string page_;
  fs::file_time_type written_;
};

TEST_F(Cached, IsNotSentAgain) {
  EXPECT_EQ(fetched(), "old");
  rewrite_unnoticed();
  EXPECT_EQ(fetched(), "old");  // 304
  fs::last_write_time(page_, written_ + std::chrono::seconds(10));
  EXPECT_EQ(fetched(), "new");
  EXPECT_EQ(fs::status(how_.cache_folder).permissions(), fs::perms::owner_all);
}

TEST_F(Cached, KeepsWhatTheServerSaidOfTheEncoding) {
  server().root().write("old", "<rss/>");
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(fetch({server().url("/old")}, how_).at(0).value().charset, "windows-1251");
  EXPECT_EQ(fetch({server().url("/page")}, how_).at(0).value().charset, "");
}

struct ContentType {
  std::string header;
  std::string charset;
};
std::ostream& operator<<(std::ostream& out, const ContentType& row) { return out << row.header; }

const ContentType kContentTypes[] = {
    {"", ""},
    {"text/xml", ""},
    {"text/xml;charset=utf-8", "utf-8"},
    {"text/xml; Charset=\"ISO-8859-1\"; x=y", "ISO-8859-1"},
    {"application/xml; profile=\"a\"; charset = koi8-r ", "koi8-r"},
    {"text/xml; charset", ""},
    {"text/xml; charset=", ""},
    {"text/xml; charset=\"", ""},
    {"text/xml; charset=\"utf-8", "utf-8"},
    {"charset=utf-8", "utf-8"},
    {";;=;charset=a;charset=b", "a"},
};

class Charset : public testing::TestWithParam<ContentType> {};

TEST_P(Charset, IsAParameterOfTheContentType) {
  EXPECT_EQ(charset_of(GetParam().header), GetParam().charset);
}

INSTANTIATE_TEST_SUITE_P(ContentTypes, Charset, testing::ValuesIn(kContentTypes));

TEST_F(Cached, BehindARedirectIsNotSentAgain) {
  EXPECT_EQ(fetched("/moved"), "old");
  rewrite_unnoticed();
  EXPECT_EQ(fetched("/moved"), "old");
}

TEST_F(Cached, ThatIsDamagedIsSentAgain) {
  EXPECT_EQ(fetched(), "old");
  rewrite_unnoticed();
  for (const auto& file : fs::directory_iterator(how_.cache_folder))
    std::ofstream(file.path(), std::ios::app) << "x";
  EXPECT_EQ(fetched(), "new");
}

TEST_F(Cached, ThatHasBecomeAPipeIsSentAgain) {
  EXPECT_EQ(fetched(), "old");
  const fs::path file = fs::directory_iterator(how_.cache_folder)->path();
  fs::remove(file);
  ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
  rewrite_unnoticed();
  EXPECT_EQ(fetched(), "new");
}

// Somebody who can write a digest can also write a header that becomes two in our request.
TEST_F(Cached, WithLinesThatAreNotOursIsSentAgain) {
  for (const auto& [from, to] : {std::pair<std::string, std::string>{"etag: ", "etag: \r\nHost: x"},
                                 {"etag: ", "gate: "},
                                 {"last-modified: ", "last-modified:"}}) {
    server().root().write("page", "old");
    written_ += std::chrono::seconds(1);
    fs::last_write_time(page_, written_);
    EXPECT_EQ(fetched(), "old");
    const fs::path file = fs::directory_iterator(how_.cache_folder)->path();
    std::ifstream in(file, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), {}};
    content = content.substr(content.find('\n', content.find('\n') + 1) + 1);
    content.replace(content.find(from), from.size(), to);
    std::ofstream(file, std::ios::binary) << "podatlas-cache 2\n" << sha256_hex(content) << '\n' << content;
    rewrite_unnoticed();
    EXPECT_EQ(fetched(), "new") << from;
  }
}

TEST_F(Cached, IsNothingThatTheServerWantsForgotten) {
  server().root().write("secret", "x");
  EXPECT_EQ(fetched("/secret"), "x");
  EXPECT_FALSE(fs::exists(how_.cache_folder));
}

TEST_F(Cached, InAFolderThatCannotBeMadeIsJustFetched) {
  how_.cache_folder = page_ + "/under-a-file";
  EXPECT_EQ(fetched(), "old");
  EXPECT_EQ(fetched(), "old");
}

}  // namespace
}  // namespace podatlas::net
