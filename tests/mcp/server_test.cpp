#include "mcp/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <poll.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <new>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "mcp/schema.h"
#include "mcp/time_limit.h"
#include "podatlas/podatlas.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas::mcp {
namespace {

using testing::HasSubstr;

// Two shows with concepts, people and links between episodes.
const KnowledgeGraph& shared_graph() {
  static const Result<Atlas> atlas = [] {
    BuildOptions options;
    options.ontology_files = {test::source_path("ontology/pytorch.ttl")};
    return build({test::source_path("data/pytorch-developer-podcast.xml"),
                  test::source_path("tests/fixtures/pocket_compiler.xml")},
                 options);
  }();
  return atlas->graph;
}

const Server& server() {
  static const Server made(shared_graph());
  return made;
}

OrderedJson asked(const OrderedJson& message) { return OrderedJson::parse(server().answer(message.dump())); }

OrderedJson request(const std::string& method, OrderedJson params = OrderedJson::object()) {
  return {{"jsonrpc", "2.0"}, {"id", 7}, {"method", method}, {"params", std::move(params)}};
}

// As in the stateless revision.
OrderedJson modern(const std::string& method, OrderedJson params = OrderedJson::object(),
                   const std::string& version = "2026-07-28") {
  params["_meta"] = {{"io.modelcontextprotocol/protocolVersion", version},
                     {"io.modelcontextprotocol/clientCapabilities", OrderedJson::object()}};
  return request(method, std::move(params));
}

OrderedJson called(const std::string& tool, const OrderedJson& arguments) {
  return asked(modern("tools/call", {{"name", tool}, {"arguments", arguments}}))["result"];
}

TEST(McpServer, SaysWhatItSpeaksWithoutAHandshake) {
  const OrderedJson result = asked(modern("server/discover"))["result"];
  EXPECT_EQ(result["supportedVersions"], OrderedJson::array({"2026-07-28"}));
  EXPECT_EQ(result["resultType"], "complete");
  EXPECT_EQ(result["cacheScope"], "private");
  EXPECT_GT(result["ttlMs"], 0);
  EXPECT_TRUE(result["capabilities"].contains("tools"));
  EXPECT_EQ(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "podatlas");
  EXPECT_EQ(asked(request("server/discover"))["error"]["code"], -32602);
}

TEST(McpServer, RefusesRevisionsItDoesNotSpeak) {
  const OrderedJson error = asked(modern("tools/list", {}, "2099-01-01"))["error"];
  EXPECT_EQ(error["code"], -32022);
  EXPECT_EQ(error["data"]["supported"], OrderedJson::array({"2026-07-28"}));
  EXPECT_EQ(error["data"]["requested"], "2099-01-01");
}

TEST(McpServer, RequiresTheCapabilitiesOfAStatelessRequest) {
  OrderedJson message = modern("tools/list");
  message["params"]["_meta"].erase("io.modelcontextprotocol/clientCapabilities");
  EXPECT_EQ(asked(message)["error"]["code"], -32602);
}

// A client that leaves out one required member is not an older client.
TEST(McpServer, RequiresTheRevisionOfAStatelessRequest) {
  OrderedJson message = modern("tools/list");
  message["params"]["_meta"].erase("io.modelcontextprotocol/protocolVersion");
  EXPECT_EQ(asked(message)["error"]["code"], -32602);
  message["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"] = 20260728;
  EXPECT_EQ(asked(message)["error"]["code"], -32602);
}

TEST(McpServer, HasNoHandshakeInTheStatelessRevision) {
  EXPECT_EQ(asked(modern("ping"))["error"]["code"], -32601);
  EXPECT_EQ(asked(modern("initialize"))["error"]["code"], -32601);
}

TEST(McpServer, AcceptsSubscriptionsAndHasNothingToNotifyOf) {
  const OrderedJson accepted =
      asked(modern("subscriptions/listen", {{"notifications", {{"toolsListChanged", true}}}}));
  EXPECT_EQ(accepted["method"], "notifications/subscriptions/acknowledged");
  EXPECT_EQ(accepted["params"]["_meta"]["io.modelcontextprotocol/subscriptionId"], 7);
  EXPECT_EQ(accepted["params"]["notifications"], OrderedJson::object());
  EXPECT_FALSE(accepted.contains("id"));
  EXPECT_EQ(asked(modern("subscriptions/listen"))["error"]["code"], -32602);
}

TEST(McpServer, ShakesHandsWithOlderClients) {
  const auto agreed = [](const char* version) {
    return asked(request("initialize", {{"protocolVersion", version}}))["result"];
  };
  EXPECT_EQ(agreed("2025-06-18")["protocolVersion"], "2025-06-18");
  EXPECT_EQ(agreed("2024-11-05")["protocolVersion"], "2024-11-05");
  EXPECT_EQ(agreed("1999-01-01")["protocolVersion"], "2025-11-25");
  EXPECT_EQ(agreed("2025-06-18")["serverInfo"]["version"], std::string(version()));
  EXPECT_FALSE(agreed("2025-06-18").contains("resultType"));
  EXPECT_EQ(server().answer(R"({"jsonrpc":"2.0","method":"notifications/initialized"})"), "");
  EXPECT_EQ(asked(request("ping"))["result"], OrderedJson::object());
  EXPECT_EQ(asked(request("tools/list"))["result"]["tools"].size(), 9U);
}

struct Call {
  std::string tool;
  std::string arguments;
  std::string text;  // in the answer
};
std::ostream& operator<<(std::ostream& out, const Call& row) { return out << row.tool << row.arguments; }

const Call kCalls[] = {
    {"search", R"({"query":"how do I free memory of tensors?","limit":3})", R"("covered":true)"},
    {"search", R"({"query":"concept:vmap"})", R"("label":"vmap")"},
    {"path", R"({"topics":["CUDA graphs"],"budget_minutes":60})", R"("title":"CUDA graphs")"},
    {"path", R"({"topics":["CUDA graphs",63],"known":["autograd"],"skip":[6],"session_minutes":40})",
     "sessions"},
    {"path", R"({})", R"("area")"},
    {"next", R"({"known":["autograd"],"limit":2})", R"("episodes":[)"},
    {"needed_for", R"({"node":"reference counting"})", "Weak references"},
    {"show", R"({"node":63})", R"("relation":"listen first")"},
    {"show", R"({"node":"weak reference","limit":1})", R"("definition")"},
    {"show", R"({"node":"pytorch/pytorch#54987"})", R"("type":"github_pull")"},
    {"show", R"({"node":"Edward Yang"})", R"("kind":"person")"},
    {"show", R"({"node":"PyTorch Developer Podcast","limit":2})", R"("kind":"show")"},
    {"why", R"({"node":"63","other":"26"})", "Other episodes to listen to first"},
    {"why", R"({"node":"concept:weak reference","other":"concept:reference counting"})",
     R"("relation":"requires")"},
    {"cite", R"({"node":"63"})", R"([Weak references](<https://)"},
    {"cite", R"({"node":"pytorch/pytorch#54987"})", "Pull request that adds conjugate views"},
    {"stats", R"({})", R"("shows":2)"},
    {"audit_offline", R"({"severity":"warning","limit":5})", "the feed has another URL for "},
};

class McpTool : public testing::TestWithParam<Call> {};

TEST_P(McpTool, FollowsItsOutputSchema) {
  const OrderedJson result = called(GetParam().tool, OrderedJson::parse(GetParam().arguments));
  ASSERT_EQ(result["isError"], false) << result.dump();
  const OrderedJson& content = result["structuredContent"];
  EXPECT_EQ(violation((*find_tool(GetParam().tool))["outputSchema"], content), "");
  EXPECT_EQ(OrderedJson::parse(result["content"][0]["text"].get<std::string>()), content);
  std::string text;
  append_json(text, content, JsonLayout::kPacked);
  EXPECT_THAT(text, HasSubstr(GetParam().text));
}

INSTANTIATE_TEST_SUITE_P(Calls, McpTool, testing::ValuesIn(kCalls));

TEST(McpServer, DescribesEveryToolAndOnlyReads) {
  for (const OrderedJson& tool : tool_list()) {
    for (const char* const member : {"title", "description", "inputSchema", "outputSchema"})
      EXPECT_TRUE(tool.contains(member)) << tool["name"] << member;
    EXPECT_EQ(tool["inputSchema"]["additionalProperties"], false);
    EXPECT_EQ(tool["annotations"]["readOnlyHint"], true);
    EXPECT_TRUE(called(tool["name"], {{"nosuch", 1}})["isError"]) << "calls it with a wrong argument";
  }
}

const Call kMistakes[] = {
    {"search", R"({})", "query: must be given"},
    {"search", R"({"query":"x","limit":1000})", "limit: must be at most 50"},
    {"path", R"({"topics":[true]})", "topics[0]: must be of type string"},
    {"path", R"({"topics":["zzzzqqqq"]})", "zzzzqqqq"},
    {"show", R"({"node":"referense counting"})", "did you mean"},
    {"needed_for", R"({"node":"Edward Yang"})", "node: must be an episode or a concept"},
    {"stats", R"([])", "must be of type object"},
};

class McpMistake : public testing::TestWithParam<Call> {};

// A model that reads the error can correct itself, so it is an answer of the tool.
TEST_P(McpMistake, IsAnAnswerThatSaysHowToCorrectIt) {
  const OrderedJson result = called(GetParam().tool, OrderedJson::parse(GetParam().arguments));
  EXPECT_EQ(result["isError"], true);
  EXPECT_THAT(result["content"][0]["text"].get<std::string>(), HasSubstr(GetParam().text));
  EXPECT_FALSE(result.contains("structuredContent"));
}

INSTANTIATE_TEST_SUITE_P(Mistakes, McpMistake, testing::ValuesIn(kMistakes));

TEST(McpServer, ListsEpisodesAndConceptsPageByPageAndReadsThem) {
  std::size_t count = 0;
  OrderedJson params = OrderedJson::object();
  for (int pages = 0; pages < 100; ++pages) {
    const OrderedJson result = asked(modern("resources/list", params))["result"];
    for (const OrderedJson& one : result["resources"]) {
      if (++count % 50 != 1) continue;
      const OrderedJson read = asked(modern("resources/read", {{"uri", one["uri"]}}))["result"];
      EXPECT_EQ(OrderedJson::parse(read["contents"][0]["text"].get<std::string>())["label"], one["name"]);
    }
    if (!result.contains("nextCursor")) break;
    params["cursor"] = result["nextCursor"];
  }
  EXPECT_GT(count, 400U);
  EXPECT_EQ(asked(modern("resources/templates/list"))["result"]["resourceTemplates"].size(), 1U);
  EXPECT_EQ(asked(modern("resources/list", {{"cursor", "x"}}))["error"]["code"], -32602);
  EXPECT_EQ(asked(modern("resources/read", {{"uri", "podatlas:nosuch"}}))["error"]["code"], -32602);
  EXPECT_EQ(asked(request("resources/read", {{"uri", "file:///etc/passwd"}}))["error"]["code"], -32002);
}

struct Broken {
  std::string message;
  int code;
};
std::ostream& operator<<(std::ostream& out, const Broken& row) { return out << row.message; }

const Broken kBroken[] = {
    {"{", -32700},
    {"\xFF", -32700},
    {"[]", -32600},
    {"null", -32600},
    {R"({"id":1})", -32600},
    {R"({"id":null,"jsonrpc":"2.0","method":"ping"})", -32600},
    {R"({"id":1.5,"jsonrpc":"2.0","method":"ping"})", -32600},
    {R"({"id":1,"method":"ping"})", -32600},
    {R"({"id":1,"jsonrpc":"2.0","method":"nosuch"})", -32601},
    {R"({"id":1,"jsonrpc":"2.0","method":"prompts/list"})", -32601},
    {R"({"id":1,"jsonrpc":"2.0","method":"tools/call","params":[]})", -32602},
    {R"({"id":1,"jsonrpc":"2.0","method":"tools/call","params":{"name":"nosuch"}})", -32602},
    {R"({"id":1,"jsonrpc":"2.0","method":"tools/list","params":{"cursor":"1"}})", -32602},
};

class McpBroken : public testing::TestWithParam<Broken> {};

TEST_P(McpBroken, IsAnsweredWithAnError) {
  const OrderedJson answer = OrderedJson::parse(server().answer(GetParam().message));
  EXPECT_EQ(answer["error"]["code"], GetParam().code);
  EXPECT_NE(answer["error"]["message"], "");
  EXPECT_FALSE(answer.contains("id") && answer["id"].is_null());
}

INSTANTIATE_TEST_SUITE_P(Messages, McpBroken, testing::ValuesIn(kBroken));

TEST(McpServer, IgnoresNotificationsAndStrayResponses) {
  for (const char* const message :
       {R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}})",
        R"({"jsonrpc":"2.0","method":"nosuch"})", R"({"jsonrpc":"2.0","id":1,"result":{}})"})
    EXPECT_EQ(server().answer(message), "");
}

// So many levels that recursion overflows the stack.
std::string nested() {
  const std::size_t levels = test::repeated(400'000);
  return std::string(levels, '[') + std::string(levels, ']');
}

// Copying such a value overflows the stack.
TEST(McpServer, AnswersARequestWithADeepId) {
  const std::string message = R"({"jsonrpc":"2.0","method":"ping","id":)" + nested() + "}";
  EXPECT_EQ(OrderedJson::parse(server().answer(message))["error"]["code"], -32600);
}

std::string served(const std::vector<std::string>& lines, const Server& server) {
  std::string all;
  for (const std::string& line : lines) all += line + '\n';
  std::istringstream in(all);
  std::ostringstream out;
  server.serve(in, out);
  return out.str();
}

TEST(McpServer, GoesOnAfterArgumentsThatAreTooDeep) {
  const std::string deep =
      R"({"jsonrpc":"2.0","id":"deep","method":"tools/call","params":{"name":"show","arguments":{"node":)" +
      nested() + "}}}";
  const std::string answers = served({deep, request("ping").dump()}, server());
  EXPECT_THAT(answers, testing::StartsWith(R"({"jsonrpc":"2.0","id":"deep",)"));
  EXPECT_THAT(answers, testing::EndsWith(R"({"jsonrpc":"2.0","id":7,"result":{}})"
                                         "\n"));
}

// Reading a megabyte takes longer than its limit.
TEST(McpServer, GoesOnAfterBytesThatTakeTooLong) {
  const Server hasty(shared_graph(), std::chrono::microseconds(1));
  std::string many = "[1";
  while (many.size() < test::repeated(kLongestMessage - 100)) many += ",1";
  many += ']';
  const std::string error =
      R"({"jsonrpc":"2.0","error":{"code":-32603,"message":"no answer within 0 seconds; ask for less"}})"
      "\n";
  EXPECT_EQ(served({many}, hasty), error);
  EXPECT_EQ(served({many.substr(0, many.size() - 1)}, hasty), error);
  EXPECT_EQ(served({R"({"jsonrpc":"2.0","method":"ping","id":)" + nested() + "}"}, hasty), error);
  EXPECT_EQ(served({R"({"jsonrpc":"2.0","method":"notifications/x","params":)" + many + "}"}, hasty), "");
}

TEST(McpServer, GoesOnAfterALineThatIsTooLong) {
  std::istringstream in(std::string(kLongestMessage + 1, ' ') + "x\n\n" + request("ping").dump());
  std::ostringstream out;
  server().serve(in, out);
  std::string first;
  std::string second;
  std::istringstream lines(out.str());
  std::getline(lines, first);
  std::getline(lines, second);
  EXPECT_EQ(OrderedJson::parse(first)["error"]["code"], -32600);
  EXPECT_EQ(second, R"({"jsonrpc":"2.0","id":7,"result":{}})");
}

TEST(McpServer, GoesOnAfterAnAnswerThatTakesTooLong) {
  const Server hasty(shared_graph(), std::chrono::microseconds(1));
  const std::string slow = modern("tools/call", {{"name", "audit_offline"}}).dump();
  std::istringstream in(slow + "\n" + slow);
  std::ostringstream out;
  hasty.serve(in, out);
  std::istringstream lines(out.str());
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const OrderedJson answer = OrderedJson::parse(line);
    EXPECT_EQ(answer["id"], 7);
    EXPECT_EQ(answer["error"]["code"], -32603);
    EXPECT_THAT(answer["error"]["message"].get<std::string>(), HasSubstr("ask for less"));
  }
  EXPECT_EQ(count, 2U);
}

TEST(Within, EndsWorkThatTakesForeverOrCrashes) {
  using std::chrono::milliseconds;
  EXPECT_EQ(within(std::chrono::seconds(30), [] { return std::string(1'000'000, 'x'); })->size(), 1'000'000U);
  const Result<std::string> endless = within(milliseconds(50), [] {
    for (;;) ::pause();
    return std::string();
  });
  EXPECT_EQ(endless.error().kind, ErrorKind::kLimit);
  const Result<std::string> crashed = within(std::chrono::seconds(30), [] {
    static_cast<void>(::raise(SIGKILL));
    return std::string();
  });
  EXPECT_EQ(crashed.error().kind, ErrorKind::kIo);
  const Result<std::string> thrown =
      within(std::chrono::seconds(30), []() -> std::string { throw std::bad_alloc(); });
  EXPECT_EQ(thrown.error().kind, ErrorKind::kIo);
}

// A parent may leave both to a program that it starts.
TEST(Within, WaitsForItsChildThoughSignalsAreIgnoredOrBlocked) {
  sigset_t alarm{};
  ::sigemptyset(&alarm);
  ::sigaddset(&alarm, SIGALRM);
  ::pthread_sigmask(SIG_BLOCK, &alarm, nullptr);
  static_cast<void>(std::signal(SIGCHLD, SIG_IGN));
  const Result<std::string> crashed = within(std::chrono::seconds(30), [] {
    static_cast<void>(::raise(SIGKILL));
    return std::string();
  });
  static_cast<void>(std::signal(SIGCHLD, SIG_IGN));
  const Result<std::string> slow = within(std::chrono::milliseconds(50), [] {
    ::sleep(5);
    return std::string();
  });
  static_cast<void>(std::signal(SIGCHLD, SIG_DFL));
  ::pthread_sigmask(SIG_UNBLOCK, &alarm, nullptr);
  ASSERT_FALSE(crashed);
  EXPECT_EQ(crashed.error().kind, ErrorKind::kIo);
  ASSERT_FALSE(slow);
  EXPECT_EQ(slow.error().kind, ErrorKind::kLimit);
}

TEST(Within, GoesOnAfterInterruptedCalls) {
  struct sigaction interrupt {};
  struct sigaction before {};
  interrupt.sa_handler = [](int) {};
  ::sigaction(SIGALRM, &interrupt, &before);
  const itimerval often{{0, 1'000}, {0, 1'000}};
  ::setitimer(ITIMER_REAL, &often, nullptr);
  const Result<std::string> answer = within(std::chrono::seconds(30), [] {
    ::usleep(50'000);
    return std::string(1'000'000, 'x');
  });
  const itimerval never{};
  ::setitimer(ITIMER_REAL, &never, nullptr);
  ::sigaction(SIGALRM, &before, nullptr);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->size(), 1'000'000U);
}

// It would hold the client's pipes open.
TEST(Within, EndsItsWorkWithTheProcessThatWaitsForIt) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const pid_t waiting = ::fork();
  if (waiting == 0) {
    static_cast<void>(within(std::chrono::seconds(30), [&ends] {
      if (::write(ends[1], "x", 1) == 1) ::sleep(20);
      return std::string();
    }));
    ::_exit(0);
  }
  ::close(ends[1]);
  char byte = 0;
  EXPECT_EQ(::read(ends[0], &byte, 1), 1);
  ::kill(waiting, SIGKILL);
  ::waitpid(waiting, nullptr, 0);
  pollfd closed{ends[0], POLLIN, 0};
  EXPECT_EQ(::poll(&closed, 1, 5'000), 1);
  ::close(ends[0]);
}

TEST(McpServer, LeaksNothingInTenThousandRequests) {
  // Pieces in a thread's cache would count as used. CTest turns the cache off.
  const char* const allocator = std::getenv("GLIBC_TUNABLES");
  ASSERT_STREQ(allocator, "glibc.malloc.tcache_count=0") << "run this test with ctest";
  const Result<Atlas> atlas = build({test::source_path("tests/fixtures/pocket_compiler.xml")});
  ASSERT_TRUE(atlas);
  const Server small(atlas->graph);
  std::vector<std::string> messages = {"{", modern("resources/list").dump(), modern("tools/list").dump()};
  const auto add_call = [&](const char* tool, const OrderedJson& arguments) {
    messages.push_back(modern("tools/call", {{"name", tool}, {"arguments", arguments}}).dump());
  };
  add_call("search", {{"query", "parsing"}});
  add_call("path", {{"topics", {"parsing"}}});
  add_call("show", {{"node", 2}});
  add_call("show", {{"node", "nosuch"}});
  add_call("cite", {{"node", "#7"}});
  add_call("next", {{"known", {1}}});
  const auto ask = [&](std::size_t times) {
    for (std::size_t i = 0; i < times; ++i) EXPECT_FALSE(small.answer(messages[i % messages.size()]).empty());
  };
  ask(test::repeated(1'000));  // fills the caches of the regular expressions
  // mallinfo2 knows nothing of a sanitizer's allocator; LeakSanitizer looks for leaks at the end.
  if (test::sanitized()) return;
  const std::size_t before = mallinfo2().uordblks;
  ask(10'000);
  EXPECT_EQ(mallinfo2().uordblks, before);
}

}  // namespace
}  // namespace podatlas::mcp
