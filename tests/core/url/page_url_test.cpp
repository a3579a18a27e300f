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

TEST(IsCitable, IsNothingThatEndsOrAsks) {
  for (const char* const url :
       {"https://a.example/f.pdf?X-Amz-Signature=a&X-Amz-Expires=300", "https://a.example/x?sid=8f3a",
        "https://a.example/x;jsessionid=8f", "https://a.example/cookie-consent?back=/x",
        "https://consent.a.example/x", "https://a.example/login?next=/x",
        "https://a.example/x?Expires=1&Signature=b"})
    EXPECT_FALSE(is_citable(url)) << url;
  EXPECT_TRUE(is_citable("https://a.example/x?id=7&page=2"));
}

TEST(IsSureMove, KeepsTheLastPart) {
  struct Move {
    std::string_view from;
    std::string_view to;
    bool is_sure;
  };
  const std::array moves = {
      Move{"http://a.example/x/tapes", "https://www.a.example/x/tapes/", true},
      Move{"https://a.example/2011/tapes.html", "https://b.example/posts/tapes", true},
      Move{"https://github.com/old/tape", "https://github.com/new/tape", true},
      Move{"https://a.example/Tapes", "https://a.example/tapes", true},
      Move{"http://a.example/", "https://www.a.example/", true},
      Move{"https://a.example/shop/decks/tape-deck-33", "https://a.example/shop/decks", false},
      Move{"https://a.example/shop/decks", "https://a.example/category/decks", false},
      Move{"https://a.example/a", "https://a.example/b", false},
      Move{"https://a.example/docs", "https://a.example/en/docs", false},
      Move{"https://www.a.example/docs", "https://de.a.example/docs", false},
      Move{"https://a.example/docs/latest/tapes", "https://a.example/docs/3.2/tapes", false},
      Move{"https://a.example/item?id=5", "https://a.example/item", false},
      Move{"https://a.example/x/tapes", "https://a.example/x/tapes?token=a", false},
      Move{"https://old.example/", "https://new.example/", false},
  };
  for (const Move& one : moves)
    EXPECT_EQ(is_sure_move(one.from, one.to), one.is_sure) << one.from << ' ' << one.to;
}

TEST(Detour, IsAPageThatIsNotWhatWasCited) {
  struct Case {
    std::string_view from;
    std::string_view to;
    std::string_view why;
  };
  constexpr std::string_view kHome = "redirects to the home page";
  constexpr std::string_view kError = "redirects to an error page";
  constexpr std::string_view kSearch = "redirects to a search";
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
      Case{"https://a.example/x", "https://a.example/index.php?error=404", kError},
      Case{"https://a.example/x/old-tape", "https://a.example/search?q=old+tape", kSearch},
      Case{"https://a.example/x/old-tape", "https://a.example/?s=old+tape", kSearch},
      Case{"https://a.example/search?q=a", "https://a.example/results?q=a", ""},
      Case{"https://a.example/x/old-tape", "https://b.example/search?q=old+tape", ""},
      Case{"https://lab.example/projects/tapecutter", "https://tapecutter.example/", ""},
      Case{"https://lab.example/projects/tape", "https://parent.example/", kHome},
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
