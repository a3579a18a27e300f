#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::test {

/// An RSS 2.0 feed with the namespaces that podcasts use; `items` stands in its channel, on line 2.
[[nodiscard]] inline std::string rss(std::string_view items, std::string_view attributes = {}) {
  std::string out =
      "<rss version=\"2.0\" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\""
      " xmlns:content=\"http://purl.org/rss/1.0/modules/content/\""
      " xmlns:podcast=\"https://podcastindex.org/namespace/1.0\""
      " xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:atom=\"http://www.w3.org/2005/Atom\"";
  out += attributes;
  out += "><channel><title>Show</title>\n";
  out += items;
  return out + "</channel></rss>\n";
}

/// The same of the show with that guid.
[[nodiscard]] inline std::string feed_of_show(const std::string& guid, const std::string& items) {
  return rss("<podcast:guid>" + guid + "</podcast:guid>" + items);
}

/// An Atom feed with one entry that holds `elements`.
[[nodiscard]] inline std::string atom_entry(std::string_view elements, std::string_view attributes = {}) {
  return "<feed xmlns=\"http://www.w3.org/2005/Atom\"" + std::string(attributes) +
         "><title>Show</title><id>urn:show</id>\n<entry>" + std::string(elements) + "</entry></feed>\n";
}

/// The feed, read; the test fails when it cannot be.
[[nodiscard]] inline source::Feed read(std::string xml, const source::FeedOptions& options = {}) {
  auto feed = source::read_feed(std::move(xml), "feed.xml", options);
  EXPECT_TRUE(feed) << (feed ? std::string() : to_string(feed.error()));
  return feed ? std::move(*feed) : source::Feed{};
}

/// The one episode of a feed; the test fails when there are more or none.
[[nodiscard]] inline Episode read_one(std::string xml) {
  source::Feed feed = read(std::move(xml));
  EXPECT_EQ(feed.show.episodes.size(), 1U);
  return feed.show.episodes.empty() ? Episode{} : std::move(feed.show.episodes.front());
}

/// The one episode of an RSS feed whose <item> holds `elements`.
[[nodiscard]] inline Episode read_item(std::string_view elements) {
  return read_one(rss("<item>" + std::string(elements) + "</item>"));
}

/// As the command line shows it, "feed.xml:3: ..."; "" when the feed can be read.
[[nodiscard]] inline std::string error_of(std::string bytes, const source::FeedOptions& options = {}) {
  const auto feed = source::read_feed(std::move(bytes), "feed.xml", options);
  return feed ? std::string() : to_string(feed.error());
}

[[nodiscard]] inline std::vector<std::string> warnings_of(const source::Feed& feed) {
  std::vector<std::string> out;
  for (const Warning& warning : feed.warnings) out.push_back(to_string(warning));
  return out;
}

[[nodiscard]] inline std::vector<std::string> titles_of(const Show& show) {
  std::vector<std::string> out;
  for (const Episode& episode : show.episodes) out.push_back(episode.title);
  return out;
}

}  // namespace podatlas::test
