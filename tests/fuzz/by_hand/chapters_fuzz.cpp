// Any bytes give chapters in order without overlaps, as JSON and as notes, or an error with its place.
#include <cstdint>
#include <string>

#include "core/text/text.h"
#include "extract/source/chapters/chapters.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

namespace {

void check(const std::vector<podatlas::source::RawChapter>& raw, std::size_t seconds) {
  using namespace podatlas;
  Episode episode;
  if (seconds > 0) episode.duration = std::chrono::seconds(seconds);
  std::vector<Warning> warnings;
  const std::vector<Chapter> chapters = source::valid_chapters(raw, episode, "fuzz", warnings);
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    require(chapters[i].begin.count() >= 0);
    require(!chapters[i].end || *chapters[i].end > chapters[i].begin);
    if (i + 1 < chapters.size()) require(chapters[i].end && *chapters[i].end <= chapters[i + 1].begin);
    if (episode.duration) require(chapters[i].begin < *episode.duration);
  }
}

}  // namespace

PODATLAS_FUZZ_TARGET(chapters) {
  using namespace podatlas;
  const std::string bytes(data, data + size);
  const auto json = source::read_json_chapters(bytes, "fuzz.json");
  if (json) {
    check(*json, size);
  } else {
    require(!json.error().message.empty());
  }
  check(source::chapters_in_notes(repair_utf8(bytes, true).text), size % 2 == 0 ? 0 : 3600);
  return 0;
}
