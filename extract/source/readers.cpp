#include "extract/source/readers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/text.h"
#include "extract/source/companion/apple_page.h"
#include "extract/source/companion/blog.h"
#include "extract/source/transcript/transcripts.h"

namespace podatlas::source {
namespace {

bool accept_all(std::string_view) { return true; }

Result<Document> read_feed_document(std::string&& bytes, const std::string& name,
                                    const FeedOptions& options) {
  Result<Feed> feed = read_feed(std::move(bytes), name, options);
  if (!feed) return tl::unexpected(std::move(feed.error()));
  Document document;
  document.shows.push_back(std::move(feed->show));
  document.warnings = std::move(feed->warnings);
  return document;
}

constexpr std::array kReaders = {
    Reader{"WebVTT transcript", is_web_vtt, read_web_vtt},
    Reader{"SRT transcript", is_srt, read_srt},
    Reader{"JSON transcript", is_json_transcript, read_json_transcript},
    Reader{"Markdown transcript", is_markdown_transcript, read_markdown_transcript},
    Reader{"Apple Podcasts page", is_apple_page, read_apple_page},
    Reader{"transcripts index", is_transcript_index, read_transcript_index},
    Reader{"blog post", is_blog_post, read_blog_post},
    Reader{"blog index page", is_blog_index, read_blog_index},
    Reader{"feed", accept_all, read_feed_document},
};

const Reader& reader_of(std::string_view bytes) {
  bytes = without_byte_order_mark(bytes);
  return *std::find_if(kReaders.begin(), kReaders.end(), [&](const Reader& r) { return r.accepts(bytes); });
}

}  // namespace

std::span<const Reader> readers() { return kReaders; }

bool is_for_feed_reader(std::string_view bytes) { return &reader_of(bytes) == &kReaders.back(); }

Result<Document> read_document(std::string bytes, const std::string& name, const FeedOptions& options) {
  const Reader& reader = reader_of(bytes);
  return reader.read(std::move(bytes), name, options);
}

}  // namespace podatlas::source
