// Against the real nginx.
#include "net/fetch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

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
  return std::move(fetch({url}, how).at(0));
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
  for (std::size_t i = 0; i < urls.size(); ++i) EXPECT_EQ(fetched[i].value_or(""), std::to_string(i));
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
    {"/missing", "the server answers 404"},
    {"/gone", "the server answers 410"},
    {"/circle", "more redirects than are followed"},
    {"/to-file", "leads to file:///etc/passwd: is no http or https address"},
    {"/to-metadata",
     "leads to http://169.254.169.254/latest/: it leads to an address that must not be asked"},
    {"/to-name", "an address with a user name in it is not asked"},
    {"/nowhere", "a redirect that leads nowhere"},
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
            server().url("/page") + ": it leads to an address that must not be asked");
}

TEST(Fetch, NamesWhatCannotBeReached) {
  EXPECT_EQ(error_of("http://127.0.0.1:1/feed.xml"),
            "http://127.0.0.1:1/feed.xml: the connection is refused");
  EXPECT_EQ(error_of("https://" + server().url("").substr(7) + "/"),
            "https://127.0.0.1:" + server().port() + "/: no secure connection");
  EXPECT_THAT(error_of("http://user:secret@127.0.0.1/"), testing::StartsWith("http://127.0.0.1/: "));
}

TEST(Fetch, RefusesWhatIsLargerThanItsLimit) {
  const std::string path = server().root().write("unpacked_gigabyte", "");
  fs::resize_file(path, std::uintmax_t{1} << 30U);
  EXPECT_EQ(error_of(server().url("/unpacked_gigabyte")),
            server().url("/unpacked_gigabyte") + ": is larger than 64 MiB, the largest that is fetched");
  // nginx does not know how long a packed answer will be, and this one is short.
  server().root().write("bomb", std::string(std::size_t{4} << 20U, 'a'));
  FetchOptions how = options();
  how.max_bytes = std::size_t{1} << 20U;
  EXPECT_EQ(error_of(server().url("/bomb"), how),
            server().url("/bomb") + ": is larger than 1 MiB, the largest that is fetched");
}

TEST(Fetch, GivesUpOnASlowServer) {
  server().root().write("page", std::string(100'000, 'a'));
  EXPECT_EQ(error_of(server().url("/slow/page")), server().url("/slow/page") + ": no answer in time");
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
  EXPECT_THAT(error_of(server().url("/cut")), HasSubstr("packed"));
  server().root().write("cut", "no gzip");
  EXPECT_THAT(error_of(server().url("/cut")), HasSubstr("packed"));
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
