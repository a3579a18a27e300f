#include "extract/source/transcript/feed_transcripts.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "core/text/text.h"
#include "extract/source/chapters/chapters.h"
#include "extract/source/companion/companions.h"
#include "extract/source/readers.h"

namespace podatlas::source {
namespace {

// Only one batch of downloads is in memory at a time.
constexpr std::size_t kBatch = 32;
constexpr std::size_t kMostBytes = std::size_t{1} << 30U;  // of all transcripts

constexpr std::size_t kUnreadable = std::numeric_limits<std::size_t>::max();

// The place of a transcript's media type among those that can be read; the first is the best.
std::size_t rank_of(const TranscriptTag& tag) {
  const std::string type = to_lower(trim(std::string_view(tag.type).substr(0, tag.type.find(';'))));
  std::size_t rank = 0;
  for (const Reader* const reader : readers()) {
    for (const std::string_view readable : reader->media_types) {
      if (type == readable) return rank;
      ++rank;
    }
  }
  return kUnreadable;
}

struct Wanted {
  Episode* episode = nullptr;
  std::string url;
  bool is_chapters = false;
};

std::vector<Wanted> wanted_of(std::vector<Show>& shows) {
  std::vector<Wanted> out;
  for (Show& show : shows) {
    for (Episode& episode : show.episodes) {
      if (!episode.chapters_url.empty() && episode.chapters.empty())
        out.push_back({&episode, episode.chapters_url, true});
      if (!episode.text(Field::kTranscript).empty()) continue;
      const auto best =
          std::min_element(episode.transcripts.begin(), episode.transcripts.end(),
                           [](const auto& a, const auto& b) { return rank_of(a) < rank_of(b); });
      if (best != episode.transcripts.end() && rank_of(*best) != kUnreadable)
        out.push_back({&episode, best->url});
    }
  }
  return out;
}

Result<void> add_chapters(const Wanted& wanted, std::string_view bytes, std::vector<Warning>& warnings) {
  const auto raw = read_json_chapters(bytes, wanted.url);
  if (!raw) return tl::unexpected(raw.error());
  wanted.episode->chapters = valid_chapters(*raw, *wanted.episode, wanted.url, warnings);
  return {};
}

// Adds a download to its episode.
Result<void> add_transcript(const Wanted& wanted, std::string bytes, std::vector<Warning>& warnings) {
  Result<Document> document = read_document(std::move(bytes), wanted.url);
  if (!document) return tl::unexpected(std::move(document.error()));
  for (Companion& companion : document->companions) {
    for (Entry& entry : companion.entries) {
      if (document->companions.size() > 1 || companion.entries.size() > 1) continue;
      if (entry.episode.text(Field::kTranscript).empty()) continue;
      std::ranges::move(document->warnings, std::back_inserter(warnings));
      add_companion(*wanted.episode, entry.episode, wanted.url, warnings);
      return {};
    }
  }
  return fail(ErrorKind::kSchema, wanted.url, {}, "is not a transcript");
}

}  // namespace

void fetch_transcripts(std::vector<Show>& shows, const FetchAll& fetch, std::vector<Warning>& warnings) {
  const std::vector<Wanted> wanted = wanted_of(shows);
  std::size_t bytes = 0;
  for (std::size_t begin = 0; begin < wanted.size(); begin += kBatch) {
    if (bytes > kMostBytes) {
      warnings.push_back({wanted[begin].url, {}, "not fetched: the files before it add up to 1 GiB"});
      return;
    }
    const std::size_t end = std::min(begin + kBatch, wanted.size());
    std::vector<std::string> urls;
    for (std::size_t i = begin; i < end; ++i) urls.push_back(wanted[i].url);
    std::vector<Result<Fetched>> fetched = fetch(urls);
    for (std::size_t i = begin; i < end; ++i) {
      Result<Fetched>& one = fetched[i - begin];
      if (one) bytes += one->bytes.size();
      const auto add = [&]() -> Result<void> {
        if (!one) return tl::unexpected(std::move(one.error()));
        return wanted[i].is_chapters ? add_chapters(wanted[i], one->bytes, warnings)
                                     : add_transcript(wanted[i], std::move(one->bytes), warnings);
      };
      const Result<void> added = add();
      if (added) continue;
      warnings.push_back({added.error().source, added.error().place,
                          added.error().message +
                              (wanted[i].is_chapters ? "; no chapters" : "; no transcript") + " for '" +
                              shorten(one_line(wanted[i].episode->title), 80) + "'"});
    }
  }
}

}  // namespace podatlas::source
