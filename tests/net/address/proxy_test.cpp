#include "net/address/proxy.h"

#include <gtest/gtest.h>

#include <map>
#include <ostream>
#include <string>

namespace podatlas::net {
namespace {

Proxies read(const std::map<std::string, std::string>& variables) {
  return proxies_of([&](const char* name) {
    const auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
}

TEST(Proxies, AreReadInLowerCaseBeforeUpperCase) {
  const Proxies both = read({{"https_proxy", "http://a:1"}, {"HTTPS_PROXY", "http://b:2"}});
  EXPECT_EQ(both.https, "http://a:1");
  EXPECT_EQ(both.http, "");
  EXPECT_EQ(read({{"HTTPS_PROXY", "b:2"}}).https, "http://b:2");
  EXPECT_EQ(read({{"HTTP_PROXY", "b:2"}}).http, "http://b:2");
  EXPECT_EQ(read({{"NO_PROXY", "a.example"}}).direct, "a.example");
}

TEST(Proxies, StandInForAllSchemes) {
  const Proxies proxies = read({{"ALL_PROXY", "socks5h://a:1"}, {"https_proxy", "http://b:2"}});
  EXPECT_EQ(proxies.http, "socks5h://a:1");
  EXPECT_EQ(proxies.https, "http://b:2");
}

// A server passes the header "Proxy:" of its client as HTTP_PROXY.
TEST(Proxies, AreNotTakenFromTheClientOfACgiProgram) {
  EXPECT_EQ(read({{"HTTP_PROXY", "http://evil:1"}, {"REQUEST_METHOD", "GET"}}).http, "");
}

struct Choice {
  std::string direct;
  std::string url;
  bool is_direct;
};
std::ostream& operator<<(std::ostream& out, const Choice& row) {
  return out << row.direct << " for " << row.url;
}

const Choice kChoices[] = {
    {"", "http://a.example/", false},
    {"*", "http://a.example/", true},
    {"a.example", "http://a.example:8080/x", true},
    {"a.example", "https://A.EXAMPLE/", true},
    {"a.example", "http://b.a.example/", true},
    {".a.example", "http://a.example/", true},
    {"a.example", "http://ba.example/", false},
    {"b.a.example", "http://a.example/", false},
    {"x.example, a.example", "http://a.example/", true},
    {"x.example a.example", "http://a.example./", true},
    {"127.0.0.1", "http://127.0.0.1:80/", true},
    {"127.0.0.1", "http://127.0.0.2/", false},
    {"10.0.0.0/8", "http://10.2.3.4/", true},
    {"10.0.0.0/8", "http://11.2.3.4/", false},
    {"10.128.0.0/9", "http://10.127.0.1/", false},
    {"fd00::/8", "http://[fd12::1]/", true},
    {"fd00::/8", "http://[fe12::1]/", false},
    {"10.0.0.0/x", "http://10.2.3.4/", false},
    {"10.0.0.0/99", "http://10.0.0.0/", false},
    {"10.0.0.0/8", "http://10.example/", false},
};

class Proxied : public testing::TestWithParam<Choice> {};

TEST_P(Proxied, UnlessItsHostIsNamed) {
  const Proxies proxies{"http://p:1", "http://p:1", GetParam().direct};
  EXPECT_EQ(proxy_of(proxies, GetParam().url), GetParam().is_direct ? "" : "http://p:1");
}

INSTANTIATE_TEST_SUITE_P(Hosts, Proxied, testing::ValuesIn(kChoices));

struct Judgment {
  std::string url;
  Reach reach;
};
std::ostream& operator<<(std::ostream& out, const Judgment& row) { return out << row.url; }

const Judgment kJudgments[] = {
    {"http://a.example/", Reach::kPublic},      {"http://local.example/", Reach::kPublic},
    {"http://93.184.215.14/", Reach::kPublic},  {"http://10.0.0.1/", Reach::kPrivate},
    {"http://0x7f.1/", Reach::kPrivate},        {"http://[::1]/", Reach::kPrivate},
    {"http://169.254.169.254/", Reach::kNever}, {"http://localhost/", Reach::kPrivate},
    {"http://a.localhost./", Reach::kPrivate},  {"http://intranet/", Reach::kPrivate},
    {"http://printer.local/", Reach::kPrivate}, {"http://metadata.google.internal/", Reach::kPrivate},
};

class JudgedByItsUrl : public testing::TestWithParam<Judgment> {};

TEST_P(JudgedByItsUrl, BecauseTheProxyResolvesTheName) {
  EXPECT_EQ(reach_by_proxy(GetParam().url), GetParam().reach);
}

INSTANTIATE_TEST_SUITE_P(Urls, JudgedByItsUrl, testing::ValuesIn(kJudgments));

}  // namespace
}  // namespace podatlas::net
