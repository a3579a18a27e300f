#include "core/url/page_url.h"

#include <gtest/gtest.h>

namespace podatlas {
namespace {

TEST(HeadIsEnough, ForFilesAndForSitesWithTheRightStatus) {
  EXPECT_TRUE(head_is_enough("https://a.example/x.PDF"));
  EXPECT_TRUE(head_is_enough("https://arxiv.org/abs/1"));
  EXPECT_FALSE(head_is_enough("https://a.example/x.html"));
  EXPECT_FALSE(head_is_enough("https://arxiv.org/abs/1#references"));
}

TEST(IsSignIn, KnowsThePagesOfSites) {
  EXPECT_TRUE(is_sign_in("https://a.example/users/sign_in?next=/x"));
  EXPECT_TRUE(is_sign_in("https://accounts.google.com/"));
  EXPECT_FALSE(is_sign_in("https://a.example/signing-in-the-rain"));
}

TEST(GoesHome, NeedsACitedThing) {
  EXPECT_TRUE(goes_home("https://a.example/x", "https://www.a.example/"));
  EXPECT_FALSE(goes_home("https://a.example/index.html", "https://www.a.example/"));
  EXPECT_FALSE(goes_home("https://a.example/x", "https://a.example/y"));
}

TEST(IsScriptedFragment, KnowsGithubsCode) {
  EXPECT_TRUE(is_scripted_fragment("https://github.com/a/b/blob/main/x.py#L10"));
  EXPECT_TRUE(is_scripted_fragment("https://a.example/#!/x"));
  EXPECT_FALSE(is_scripted_fragment("https://github.com/a/b/wiki/Home#x"));
  EXPECT_FALSE(is_scripted_fragment("https://github.com/a/b#readme"));
}

TEST(ProbeUrl, StaysInTheFolderAndKeepsTheExtension) {
  const std::string url = probe_url("http://a.example/b/c.html?d#e");
  EXPECT_TRUE(url.starts_with("http://a.example/b/podatlas-") && url.ends_with(".html")) << url;
  EXPECT_EQ(probe_url("http://a.example/"), "");
}

}  // namespace
}  // namespace podatlas
