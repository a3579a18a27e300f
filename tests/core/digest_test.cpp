#include "core/digest.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>
#include <utility>

namespace podatlas {
namespace {

TEST(Sha256Hex, MatchesTheExamplesOfFips180) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256Hex, TruncatesToTheGivenDigits) {
  EXPECT_EQ(sha256_hex("abc", 8), "ba7816bf");
  EXPECT_EQ(sha256_hex("abc", 1000).size(), 64U);
}

// The two examples of https://podcastindex.org/namespace/1.0#guid.
TEST(PodcastGuidOfFeed, MatchesTheExamplesOfTheNamespace) {
  EXPECT_EQ(podcast_guid_of_feed("https://mp3s.nashownotes.com/pc20rss.xml"),
            "917393e3-1b1e-5cef-ace4-edaa54e1f810");
  EXPECT_EQ(podcast_guid_of_feed("podnews.net/rss"), "9b024349-ccf0-5f69-a609-6b82873eab3c");
}

TEST(PodcastGuidOfFeed, DisregardsSchemeAndTrailingSlashes) {
  const std::string guid = podcast_guid_of_feed("podnews.net/rss");
  EXPECT_EQ(podcast_guid_of_feed("http://podnews.net/rss"), guid);
  EXPECT_EQ(podcast_guid_of_feed("https://podnews.net/rss//"), guid);
  EXPECT_NE(podcast_guid_of_feed("https://podnews.net/RSS"), guid);
}

TEST(PodcastUuid5, HasVersionAndVariant) {
  for (const char* name : {"", "a", "episode"}) {
    const std::string uuid = podcast_uuid5(name);
    ASSERT_EQ(uuid.size(), 36U);
    EXPECT_EQ(uuid[14], '5');
    EXPECT_NE(std::string("89ab").find(uuid[19]), std::string::npos) << uuid;
  }
}

// RFC 4648, 10.
TEST(Base64, MatchesTheTestVectorsOfRfc4648) {
  const std::pair<std::string_view, std::string_view> kVectors[] = {{"", ""},
                                                                    {"f", "Zg=="},
                                                                    {"fo", "Zm8="},
                                                                    {"foo", "Zm9v"},
                                                                    {"foob", "Zm9vYg=="},
                                                                    {"fooba", "Zm9vYmE="},
                                                                    {"foobar", "Zm9vYmFy"},
                                                                    {"\xFF\xFE\xFB", "//77"}};
  for (const auto& [bytes, text] : kVectors) {
    EXPECT_EQ(base64_encode(bytes), text);
    EXPECT_EQ(base64_decode(text), bytes);
  }
}

// OpenSSL would ignore white space and hyphens at the ends and take '=' anywhere for a zero.
TEST(Base64, RefusesWhatIsMalformed) {
  for (const std::string_view text :
       {"Z", "Zg", "Zg=", "Z===", "====", "Zg==Zg==", "Z=g=", "=Zm8", "Zm=8", "Zm9v ", " Zm9", "Zm9\n",
        "Zm9vYm\nFy", "Zm9v----", "Zm9-", "Zm9_", "Zm9*", "Zm\xC3\xA9", "Zg==\n\n\n\n"}) {
    EXPECT_FALSE(base64_decode(text)) << text;
  }
  EXPECT_FALSE(base64_decode(std::string_view("Zm9\0", 4)));
}

RC_GTEST_PROP(Base64, RoundTrips, (const std::string& bytes)) {
  RC_ASSERT(base64_decode(base64_encode(bytes)) == bytes);
}

}  // namespace
}  // namespace podatlas
