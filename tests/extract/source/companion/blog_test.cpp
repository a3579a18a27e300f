#include "extract/source/readers.h"

#include <gtest/gtest.h>

#include <string>

#include "extract/source/readers.h"
#include "podatlas/episode.h"

namespace podatlas::source {
namespace {

TEST(BlogPost, IsReadByItsFrontMatter) {
  const auto document = read_document(
      "---\ntitle: \"Let's talk: tape\"\ndate: 2020-09-10 11:00:00\nslug: lets-talk-tape\ncomments:\n  - "
      "author: Anonymous\n"
      "    content: \"Nice: tape!\"\n---\n\nSee [tape](https://x.example/).\n",
      "post.md");
  ASSERT_TRUE(document) << to_string(document.error());
  EXPECT_TRUE(document->companions.empty());
  ASSERT_EQ(document->posts.size(), 1U);
  EXPECT_EQ(document->posts[0].title, "Let's talk: tape");
  EXPECT_EQ(document->posts[0].slug, "lets-talk-tape");
  EXPECT_EQ(document->posts[0].body.plain, "See tape.");
  ASSERT_EQ(document->posts[0].body.anchors.size(), 1U);
  EXPECT_EQ(document->posts[0].body.anchors[0].href, "https://x.example/");
  EXPECT_EQ(rfc3339({*document->posts[0].published}), "2020-09-10T11:00:00Z");
}

TEST(BlogPost, IsNamedByItsFileWhereItHasNoSlug) {
  const auto document =
      read_document("---\ntitle: T\ntags: [a]\n---\nx\n", "_posts/2020-09-10-tape-heads.md");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->posts.at(0).slug, "tape-heads");
  EXPECT_EQ(rfc3339({*document->posts[0].published}), "2020-09-10T00:00:00Z");
}

TEST(BlogIndex, GivesAPostForEachDate) {
  const auto document = read_document(
      "Ann\xE2\x80\x99s blog\n\nall about tape\n\n\nTape heads\n\nWhat they are [\xE2\x80\xA6]\n\n  "
      "\xE2\x80\xA2 May 5, "
      "2021\n\nLet\xE2\x80\x99s rewind\n\nHow to.\nAnd why.\n\n  \xE2\x80\xA2 September 10, 2020\n\n  "
      "\xE2\x80\xA2 May 6, 2020\n",
      "index.txt");
  ASSERT_TRUE(document) << to_string(document.error());
  ASSERT_EQ(document->posts.size(), 2U);
  EXPECT_EQ(document->posts[0].title, "Tape heads");
  EXPECT_EQ(document->posts[0].place.line, 6U);
  EXPECT_EQ(document->posts[1].slug, "lets-rewind");
  EXPECT_EQ(rfc3339({*document->posts[1].published}), "2020-09-10T00:00:00Z");
  ASSERT_EQ(document->warnings.size(), 1U);
  EXPECT_EQ(to_string(document->warnings[0]), "index.txt:19: a date without a title before it");
}

}  // namespace
}  // namespace podatlas::source
