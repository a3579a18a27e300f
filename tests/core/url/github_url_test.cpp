#include "core/url/github_url.h"

#include <gtest/gtest.h>

#include <string_view>

namespace podatlas {
namespace {

TEST(GithubPathOf, FindsThePartsOfAFile) {
  const GithubPath path = github_path_of("http://WWW.GitHub.com/a/b/blob/main/src/x.py?w=1#L1");
  EXPECT_EQ(path.full_name(), "a/b");
  EXPECT_EQ(path.section, "blob");
  EXPECT_EQ(path.revision(), "main");
  EXPECT_EQ(path.file(), "src/x.py");
}

TEST(GithubPathOf, IsEmptyWhereThereIsNoRepository) {
  for (const std::string_view url : {"https://github.com/a", "https://github.com/orgs/a/repositories",
                                     "https://gitlab.com/a/b", "https://github.com//b"})
    EXPECT_EQ(github_path_of(url).full_name(), "") << url;
}

TEST(GithubRepositoryOf, EndsBeforeQueryAndFragment) {
  EXPECT_EQ(github_repository_of("https://github.com/a/b?tab=readme"), "https://github.com/a/b");
  EXPECT_EQ(github_repository_of("https://github.com/a/b/pull/1#issuecomment-2"), "https://github.com/a/b");
  EXPECT_EQ(github_repository_of("https://github.com/a"), "");
}

TEST(IsPinned, ToACommitOrAVersion) {
  for (const std::string_view revision : {"0123abc", "v2", "V2", "v1.9.0", "1.9", "release-2.3.1"})
    EXPECT_TRUE(is_pinned(revision)) << revision;
  for (const std::string_view revision :
       {"", "v", "main", "012abc", "deadbeef", "2.x", "release.2", "very-2"})
    EXPECT_FALSE(is_pinned(revision)) << revision;
}

TEST(GithubApiUrl, NamesWhatIsMeant) {
  EXPECT_EQ(github_api_url("https://api.example", "https://github.com/a/b/blob/main/src/x.py"),
            "https://api.example/repos/a/b/contents/src/x.py?ref=main");
  EXPECT_EQ(github_api_url("https://api.example", "https://github.com/a/b/pull/1"),
            "https://api.example/repos/a/b/pulls/1");
  EXPECT_EQ(github_api_url("https://api.example", "https://github.com/a/b"), "https://api.example/repos/a/b");
}

// The token goes with the request: no cited link may choose what is requested with it.
TEST(GithubApiUrl, DoesNotClimbOutOfTheRepository) {
  EXPECT_EQ(github_api_url("https://api.example", "https://github.com/a/b/blob/main/../../../../user"), "");
  EXPECT_EQ(github_api_url("https://api.example", "https://github.com/a/b/blob/main/%2e%2E/%2e./user"), "");
}

}  // namespace
}  // namespace podatlas
