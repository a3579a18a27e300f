#include "graph/build/known_posts.h"

#include <gtest/gtest.h>

#include <vector>

namespace podatlas::graph {
namespace {

Post post(const char* title, const char* slug, const char* url = "") {
  return {title, url, slug, std::chrono::sys_days(std::chrono::year(2020) / 9 / 10), "blog", {}, {}, {}};
}

KnownPosts known() {
  return KnownPosts({post("Let's rewind", "lets-rewind"), post("How tape is made", "how-tape-is-made"),
                     post("Heads", "heads", "https://www.blog.example/p/7/"),
                     post("Twin one two", "twin-one-two"), post("Twin: one, two", "twin-one-two"),
                     post("Let's rewind", "lets-rewind")});
}

struct Row {
  const char* url;
  int post;  // -1: none
};
class FindPost : public ::testing::TestWithParam<Row> {};
TEST_P(FindPost, ByAddress) {
  const auto found = known().find(GetParam().url);
  EXPECT_EQ(found ? static_cast<int>(*found) : -1, GetParam().post) << GetParam().url;
}
INSTANTIATE_TEST_SUITE_P(Addresses, FindPost,
                         ::testing::Values(Row{"http://blog.example/2020/09/lets-rewind/", 0},
                                           Row{"http://blog.example/2020/09/10/lets-rewind", 0},
                                           Row{"http://blog.example/2021/09/lets-rewind/", -1},
                                           Row{"http://blog.example/lets-rewind", -1},
                                           Row{"http://blog.example/how-tape-is-made.html", -1},
                                           Row{"http://blog.example/how-tape-is-made", 1},
                                           Row{"http://blog.example/p/7", 2},
                                           Row{"http://blog.example/2020/09/heads", 2},
                                           Row{"http://blog.example/2020/09/twin-one-two", -1},
                                           Row{"http://blog.example/", -1}));

}  // namespace
}  // namespace podatlas::graph
