#include "core/url/page_url.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

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

TEST(IsProductPage, KnowsShopsButNoBooks) {
  EXPECT_TRUE(is_product_page("https://chairs.example/products/seating/ridge-runner"));
  EXPECT_TRUE(is_product_page("https://shop.chairs.example/"));
  EXPECT_TRUE(is_product_page("https://www.amazon.com/Ridge-Runner/dp/B07CZPV8DF"));
  EXPECT_FALSE(is_product_page("https://www.amazon.com/Parallel-Processors/dp/0128119861"));
  EXPECT_FALSE(is_product_page("https://chairs.example/products/"));
  EXPECT_FALSE(is_product_page("https://a.example/production/x"));
}

TEST(Detour, IsAPageThatIsNotWhatWasCited) {
  struct Case {
    std::string_view from;
    std::string_view to;
    std::string_view why;
  };
  constexpr std::string_view kHome = "redirects to the home page";
  constexpr std::string_view kError = "redirects to an error page";
  constexpr std::string_view kMarket = "redirects to a domain marketplace";
  const std::array cases = {
      Case{"https://a.example/x", "https://www.a.example/", kHome},
      Case{"https://a.example/x/y", "https://a.example/index.html", kHome},
      Case{"https://a.example/x/y", "https://a.example/en/", kHome},
      Case{"https://a.example/x/y", "https://a.example/en-us/home", kHome},
      Case{"https://a.example/x/y", "https://a.example/?utm_source=old", kHome},
      Case{"https://a.example/x/y", "https://b.example/", kHome},
      Case{"https://a.example/x", "https://a.example/404.html", kError},
      Case{"https://a.example/x", "https://a.example/Error.aspx?aspxerrorpath=/x", kError},
      Case{"https://a.example/x", "https://www.hugedomains.com/domain_profile.cfm?d=a.example", kMarket},
      Case{"https://a.example/x", "http://ww25.a.example/x?subid1=1", kMarket},
      Case{"https://a.example/index.html", "https://www.a.example/", ""},
      Case{"https://a.example/de/", "https://a.example/en/", ""},
      Case{"https://a.example/x", "https://a.example/y", ""},
      Case{"https://a.example/x", "https://a.example/?p=7", ""},
      Case{"https://bit.ly/2abc", "https://pytorch.org/", ""},
      Case{"https://a.example/shop", "https://shop.a.example/", ""},
      Case{"https://a.example/errors/404", "https://a.example/404", ""},
  };
  for (const Case& one : cases) EXPECT_EQ(detour(one.from, one.to), one.why) << one.from << ' ' << one.to;
}

TEST(VideoApiUrl, KnowsTheFormsOfAVideo) {
  const std::string asked = video_api_url("https://youtu.be/_qB2Ho1O3u4?t=3");
  EXPECT_EQ(asked, video_api_url("https://www.youtube.com/watch?v=_qB2Ho1O3u4"));
  EXPECT_TRUE(asked.starts_with("https://www.youtube.com/oembed?")) << asked;
  EXPECT_EQ(video_api_url("https://www.youtube.com/@someone"), "");
}

TEST(IsScriptedFragment, KnowsGithubsCode) {
  EXPECT_TRUE(is_scripted_fragment("https://github.com/a/b/blob/main/x.py#L10"));
  EXPECT_TRUE(is_scripted_fragment("https://a.example/#!/x"));
  EXPECT_FALSE(is_scripted_fragment("https://github.com/a/b/wiki/Home#x"));
  EXPECT_TRUE(is_scripted_fragment("https://github.com/a/b#readme"));
  EXPECT_FALSE(is_scripted_fragment("https://github.com/a/b#usage"));
}

TEST(ProbeUrl, StaysInTheFolderAndKeepsTheExtension) {
  const std::string url = probe_url("http://a.example/b/c.html?d#e");
  EXPECT_TRUE(url.starts_with("http://a.example/b/podatlas-") && url.ends_with(".html")) << url;
  EXPECT_EQ(probe_url("http://a.example/"), "");
}

}  // namespace
}  // namespace podatlas
