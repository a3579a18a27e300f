#include "audit/check/github_api.h"

#include <gtest/gtest.h>

namespace podatlas::links {
namespace {

TEST(GithubApiUrl, NamesWhatIsMeant) {
  EXPECT_EQ(github_api_url("https://api.example", "https://github.com/a/b/blob/main/src/x.py"),
            "https://api.example/repos/a/b/contents/src/x.py?ref=main");
}

// The token goes with the request: no cited link may choose what is asked with it.
TEST(GithubApiUrl, DoesNotClimbOutOfTheRepository) {
  EXPECT_EQ(github_api_url("https://api.example", "https://github.com/a/b/blob/main/../../../../user"), "");
  EXPECT_EQ(github_api_url("https://api.example", "https://github.com/a/b/blob/main/%2e%2E/%2e./user"), "");
}

}  // namespace
}  // namespace podatlas::links
