// Small shows, each written as one kind of site or hosting service writes its notes: which episodes refer to
// which. expected.tsv has a line for each reference: file, episode, relation and target.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/io/file.h"
#include "core/text/text.h"
#include "extract/mention/extract.h"
#include "extract/source/feed/feed.h"

namespace podatlas::mention {
namespace {

// Episode, relation, target.
using References = std::set<std::tuple<std::string, std::string, std::string>>;

std::string folder() { return std::string(PODATLAS_SOURCE_DIR) + "/tests/fixtures/shows/"; }

References references_in(const std::string& name) {
  const std::string path = folder() + name + ".xml";
  auto bytes = read_file(path);
  auto feed = source::read_feed(std::move(bytes).value_or(""), path);
  References out;
  if (!feed) return out;
  const std::vector<Show> shows = {std::move(feed->show)};
  const auto number_of = [](const Episode& episode) {
    return episode.guid.substr(episode.guid.rfind('-') + 1);
  };
  const auto extracted = extract_mentions(shows);
  for (std::size_t e = 0; e < extracted[0].size(); ++e) {
    for (const Mention& mention : extracted[0][e].mentions) {
      const auto* const ref = get_if<EpisodeRefMention>(mention);
      if (ref == nullptr) continue;
      out.insert({number_of(shows[0].episodes[e]), std::string(name_of(ref->relation)),
                  number_of(shows[0].episodes[ref->target_episode])});
    }
  }
  return out;
}

References expected_of(const std::string& name) {
  References out;
  const std::string table = read_file(folder() + "expected.tsv").value_or("");
  for (const std::string_view line : split(table, '\n')) {
    const std::vector<std::string_view> columns = split(line, '\t');
    if (columns.size() == 4 && columns[0] == name)
      out.insert({std::string(columns[1]), std::string(columns[2]), std::string(columns[3])});
  }
  return out;
}

class FixtureShow : public testing::TestWithParam<const char*> {};

TEST_P(FixtureShow, RefersToTheseEpisodes) {
  const References expected = expected_of(GetParam());
  ASSERT_FALSE(expected.empty());
  EXPECT_EQ(references_in(GetParam()), expected);
}

INSTANTIATE_TEST_SUITE_P(Shows, FixtureShow,
                         testing::Values("wordpress_de", "home_links_ru", "anchor_es", "podlove_fr",
                                         "squarespace_pt", "fireside_en", "transistor_en", "libsyn_en",
                                         "short_host_en", "feedburner_it"));

}  // namespace
}  // namespace podatlas::mention
