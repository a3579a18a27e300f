#include "extract/source/readers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/text.h"

namespace podatlas::source {
namespace {

bool accept_all(std::string_view) { return true; }

Result<Document> read_feed_document(std::string&& bytes, const std::string& name,
                                    const FeedOptions& options) {
  Result<Feed> feed = read_feed(std::move(bytes), name, options);
  if (!feed) return tl::unexpected(std::move(feed.error()));
  return document_of(std::move(*feed));
}

constexpr Reader kFeed{"feed", accept_all, read_feed_document};
constexpr std::array kReaders = {
    &kWebVtt,    &kSubRip,          &kJsonFeed, &kJsonTranscript, &kHtmlTranscript,  &kMarkdownTranscript,
    &kApplePage, &kTranscriptIndex, &kBlogPost, &kBlogIndex,      &kPlainTranscript, &kOpml,
    &kFeed};

const Reader& reader_of(std::string_view bytes) {
  bytes = without_byte_order_mark(bytes);
  return **std::find_if(kReaders.begin(), kReaders.end(), [&](const Reader* r) { return r->accepts(bytes); });
}

}  // namespace

Document document_of(Feed feed) {
  Document document;
  document.shows.push_back(std::move(feed.show));
  document.next_page = std::move(feed.next_page);
  document.warnings = std::move(feed.warnings);
  return document;
}

std::span<const Reader* const> readers() { return kReaders; }

bool is_for_feed_reader(std::string_view bytes) { return &reader_of(bytes) == &kFeed; }

Result<Document> read_document(std::string bytes, const std::string& name, const FeedOptions& options) {
  const Reader& reader = reader_of(bytes);
  return reader.read(std::move(bytes), name, options);
}

}  // namespace podatlas::source
