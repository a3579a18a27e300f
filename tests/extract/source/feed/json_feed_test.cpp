#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "core/io/file.h"
#include "extract/source/readers.h"
#include "tests/support/golden.h"

namespace podatlas::source {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kVersion = R"("version": "https://jsonfeed.org/version/1.1")";

Document read_json(const std::string& json, const std::string& name = "feed.json") {
  auto document = read_document(json, name);
  EXPECT_TRUE(document) << (document ? std::string() : to_string(document.error()));
  return document ? std::move(*document) : Document{};
}

std::string feed_with(const std::string& members) {
  return "{" + std::string(kVersion) + ",\n" + members + "}";
}

std::vector<std::string> said(const Document& document) {
  std::vector<std::string> out;
  for (const Warning& warning : document.warnings) out.push_back(to_string(warning));
  return out;
}

TEST(JsonFeed, IsReadLikeOtherFeeds) {
  const Document document =
      read_json(read_file(test::source_path("tests/fixtures/feeds/json_1_1.json")).value());
  EXPECT_THAT(document.warnings, IsEmpty());
  ASSERT_EQ(document.shows.size(), 1U);
  const Show& show = document.shows[0];
  EXPECT_EQ(show.title, "Kernel Hour");
  EXPECT_EQ(show.link, "https://kernel.example/");
  EXPECT_EQ(show.feed_url, "https://kernel.example/feed.json");
  EXPECT_EQ(show.description, "An hour about kernels.");
  EXPECT_EQ(show.image, "https://kernel.example/cover.png");
  EXPECT_EQ(show.language, "en-GB");
  EXPECT_THAT(show.authors, ElementsAre("Ada Moss", "Bo Reed"));
  ASSERT_EQ(show.episodes.size(), 2U);
  const Episode& two = show.episodes[0];
  EXPECT_EQ(two.guid, "https://kernel.example/2");
  EXPECT_EQ(two.title, "Page caches & swaps");
  EXPECT_EQ(rfc3339({*two.published}), "2022-02-08T09:00:00Z");
  EXPECT_EQ(two.enclosure.url, "https://kernel.example/2.mp3");
  EXPECT_EQ(two.enclosure.bytes, 123456);
  EXPECT_EQ(two.duration, std::chrono::seconds(3725));
  EXPECT_THAT(two.authors, ElementsAre("Bo Reed"));
  EXPECT_EQ(two.text(Field::kDescription), "Read the notes and listen to the first one.");
  EXPECT_EQ(two.texts.at(1).anchors.at(0).href, "https://kernel.example/notes/2");
  EXPECT_EQ(two.text(Field::kSummary), "");
  const Episode& one = show.episodes[1];
  EXPECT_EQ(one.guid, "1");
  EXPECT_EQ(one.link, "https://kernel.example/1");
  EXPECT_EQ(one.text(Field::kDescription), "Fair & unfair <schedulers>.\nSee https://kernel.example/notes/1");
}

TEST(JsonFeed, HasTags) {
  const Document document = read_json(
      feed_with(R"("items": [{"id": "1", "title": "A", "tags": ["eBPF", 3, "ebpf", " Red Hat "]}])"));
  EXPECT_THAT(document.shows.at(0).episodes.at(0).keywords, ElementsAre("eBPF", "Red Hat"));
}

TEST(JsonFeed, OfVersionOneHasOneAuthor) {
  const Document document =
      read_json(R"({"title": "A", "version":"http://jsonfeed.org/version/1", "author": {"name": "Ann"},
                    "items": [{"id": "x", "author": {"name": "Bob"}}]})");
  EXPECT_THAT(document.shows.at(0).authors, ElementsAre("Ann"));
  EXPECT_THAT(document.shows[0].episodes.at(0).authors, ElementsAre("Bob"));
}

TEST(JsonFeed, NamesTheLineOfWhatItCannotUse) {
  const Document document =
      read_json(feed_with("\"title\": [1],\n\"items\": [\n7,\n{\"id\": \"a\", \"url\": true,\n"
                          "\"attachments\": [{\"url\": \"https://x.example/a.mp3\", "
                          "\"size_in_bytes\": \"big\"}]},\n"
                          "{\"id\": \"b\", \"date_published\": \"soon\"},\n[{}]]"));
  EXPECT_EQ(document.shows.at(0).episodes.size(), 2U);
  EXPECT_THAT(said(document),
              ElementsAre("feed.json:1: 'title' is not a string; ignored",
                          "feed.json:4: item is not an object; skipped",
                          "feed.json:5: 'url' is not a string; ignored",
                          "feed.json:5: 'size_in_bytes' is not a number; ignored",
                          "feed.json:7: invalid date 'soon'", "feed.json:8: item is not an object; skipped"));
}

TEST(JsonFeed, TellsCopiedIdsApart) {
  const Document document = read_json(
      feed_with("\"items\": [{\"id\": \"a\", \"title\": \"One\"}, {\"id\": \"a\", \"title\": \"Two\"}]"));
  ASSERT_EQ(document.shows.at(0).episodes.size(), 2U);
  EXPECT_NE(document.shows[0].episodes[0].guid, document.shows[0].episodes[1].guid);
}

TEST(JsonFeed, HasANextPage) {
  EXPECT_EQ(read_json(feed_with("\"next_url\": \"?page=2\", \"items\": []"), "https://x.example/feed.json")
                .next_page,
            "https://x.example/feed.json?page=2");
}

struct BrokenFeed {
  const char* name;
  std::string json;
  const char* message;
};
void PrintTo(const BrokenFeed& broken, std::ostream* out) { *out << broken.name; }

class BrokenJsonFeed : public ::testing::TestWithParam<BrokenFeed> {};
TEST_P(BrokenJsonFeed, IsRefusedWithItsPlace) {
  const auto document = read_document(GetParam().json, "feed.json");
  ASSERT_FALSE(document);
  EXPECT_EQ(to_string(document.error()), GetParam().message);
}
INSTANTIATE_TEST_SUITE_P(
    All, BrokenJsonFeed,
    ::testing::Values(BrokenFeed{"no items", feed_with("\"title\": \"A\""),
                                 "feed.json: a JSON Feed without items"},
                      BrokenFeed{"items of another kind", feed_with("\"items\": {}"),
                                 "feed.json: a JSON Feed without items"},
                      BrokenFeed{"cut", feed_with("\"items\": [}"),
                                 "feed.json:2:11: invalid JSON: expected '[', '{', or a literal"},
                      BrokenFeed{"a number beyond all doubles", feed_with("\"items\": [], \"size\": -1e999"),
                                 "feed.json:2:28: invalid JSON: number overflow parsing '-1e999'"},
                      BrokenFeed{"a text about feeds", R"({"text": "jsonfeed.org/version/1"})",
                                 "feed.json: is a JSON Feed without a version"}));

TEST(JsonFeed, MayBeNestedDeep) {
  const std::string deep(100'000, '[');
  EXPECT_FALSE(read_document(feed_with("\"items\": " + deep), "feed.json"));
  EXPECT_TRUE(
      read_document(feed_with("\"items\": [], \"x\": " + deep + std::string(100'000, ']')), "feed.json"));
}

}  // namespace
}  // namespace podatlas::source
