#include "graph/build/reference_identity.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace podatlas::graph {
namespace {

using enum ReferenceKind;

struct Pair {
  Reference a;
  Reference b;
  bool is_one_thing;
};
std::ostream& operator<<(std::ostream& out, const Pair& row) {
  return out << row.a.url << " | " << row.b.url;
}

const Pair kPairs[] = {
    {{kGithubPull, "https://github.com/o/r/pull/1", "o/r#1"},
     {kGithubIssue, "https://github.com/O/R/issues/1", "O/R#1"},
     true},
    {{kGithubPull, "https://github.com/o/r/pull/1", "o/r#1"},
     {kGithubPull, "https://github.com/o/r/pull/11", "o/r#11"},
     false},
    {{kGithubPull, "https://github.com/o/r/pull/1", "o/r#1"},
     {kGithubIssueComment, "https://github.com/o/r/pull/1#issuecomment-1", "o/r#1#issuecomment-1"},
     false},
    {{kGithubRepo, "https://github.com/o/r", "o/r"}, {kGithubRepo, "https://github.com/O/R", "O/R"}, true},
    {{kGithubRepo, "https://github.com/o/r", "o/r"}, {kGithubRepo, "https://github.com/o/rr", "o/rr"}, false},
    {{kGithubFile, "https://github.com/o/r/blob/main/x", ""},
     {kGithubFile, "https://github.com/O/r/blob/main/x", ""},
     true},
    {{kGithubFile, "https://github.com/o/r/blob/main/x", ""},
     {kGithubFile, "https://github.com/o/r/blob/main/X", ""},
     false},
    {{kGithubFile, "https://github.com/o/r/blob/Main/x", ""},
     {kGithubFile, "https://github.com/o/r/blob/main/x", ""},
     false},
    {{kBlog, "https://x.example/A", ""}, {kBlog, "https://x.example/a", ""}, false},
    {{kOther, "https://github.com/o", ""}, {kOther, "https://github.com/O", ""}, false},
};

class IdentityKey : public testing::TestWithParam<Pair> {};

TEST_P(IdentityKey, IsEqualForOneThingOnly) {
  const Pair& row = GetParam();
  EXPECT_EQ(identity_key(row.a) == identity_key(row.b), row.is_one_thing);
}

TEST_P(IdentityKey, ComesWithAChoiceThatDoesNotDependOnOrder) {
  const Pair& row = GetParam();
  EXPECT_EQ(preferred(row.a, row.b).url, preferred(row.b, row.a).url);
}

INSTANTIATE_TEST_SUITE_P(Table, IdentityKey, testing::ValuesIn(kPairs));

TEST(Preferred, IsThePullRequest) {
  const Reference pull{kGithubPull, "https://github.com/A/r/pull/1", "A/r#1"};
  const Reference issue{kGithubIssue, "https://github.com/a/r/issues/1", "a/r#1"};
  EXPECT_EQ(preferred(pull, issue).kind, kGithubPull);
  EXPECT_EQ(preferred(issue, pull).kind, kGithubPull);
}

TEST(NodeOf, CutsARepositoryToItsRoot) {
  EXPECT_EQ(node_of({kGithubRepo, "https://github.com/o/r/tree/main", "o/r"}).url, "https://github.com/o/r");
  EXPECT_EQ(node_of({kGithubRepo, "https://github.com/o/r?tab=readme", "o/r"}).url, "https://github.com/o/r");
  EXPECT_EQ(node_of({kGithubRepo, "https://elsewhere.example/o/r/x", "o/r"}).url,
            "https://elsewhere.example/o/r/x");
  EXPECT_EQ(node_of({kGithubDir, "https://github.com/o/r/tree/main/d", ""}).url,
            "https://github.com/o/r/tree/main/d");
}

TEST(ParentOf, IsTheIssueOfACommentAndTheRepositoryOfAllElse) {
  const auto issue = parent_name_of(
      {kGithubIssueComment, "https://github.com/o/r/issues/1#issuecomment-2", "o/r#1#issuecomment-2"});
  ASSERT_TRUE(issue);
  EXPECT_EQ(issue->ref, "o/r#1");
  EXPECT_EQ(issue->url, "https://github.com/o/r/issues/1");
  EXPECT_EQ(issue->kind, kGithubIssue);
  const auto pull = parent_name_of(
      {kGithubIssueComment, "https://github.com/o/r/pull/1#issuecomment-2", "o/r#1#issuecomment-2"});
  ASSERT_TRUE(pull);
  EXPECT_EQ(pull->kind, kGithubPull);
  const auto repository = parent_name_of({kGithubCommit, "https://github.com/o/r/commit/abc", "o/r@abc"});
  ASSERT_TRUE(repository);
  EXPECT_EQ(repository->url, "https://github.com/o/r");
  EXPECT_EQ(repository->ref, "o/r");
}

TEST(ParentOf, IsNothingForARepositoryAndForOtherSites) {
  EXPECT_FALSE(parent_name_of({kGithubRepo, "https://github.com/o/r", "o/r"}));
  EXPECT_FALSE(parent_name_of({kForum, "https://github.com/o/r/discussions/5", ""}));
  EXPECT_FALSE(parent_name_of({kGithubFile, "https://github.com/o", ""}));
  EXPECT_FALSE(parent_name_of({kBlog, "https://blog.example/o/r", ""}));
}

}  // namespace
}  // namespace podatlas::graph
