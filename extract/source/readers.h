#ifndef PODATLAS_EXTRACT_SOURCE_READERS_H_
#define PODATLAS_EXTRACT_SOURCE_READERS_H_

#include <span>
#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// A format that podatlas reads. To add one, write a pair of files and a row in readers.cpp.
struct Reader {
  std::string_view name;
  /// Whether the document has this format, by its content. `bytes` is the whole document, without byte order
  /// mark. Must be linear.
  bool (*accepts)(std::string_view bytes);
  /// `name` is the file's name for messages; `bytes` may be consumed.
  Result<Document> (*read)(std::string&& bytes, const std::string& name, const FeedOptions& options);
};

/// Tried in this order. The last is the feed reader, which accepts everything and reports what is not a feed.
[[nodiscard]] std::span<const Reader> readers();

/// Whether the feed reader would read this document.
[[nodiscard]] bool is_for_feed_reader(std::string_view bytes);

/// Reads a document with the first reader that accepts it.
[[nodiscard]] Result<Document> read_document(std::string bytes, const std::string& name,
                                             const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_READERS_H_
