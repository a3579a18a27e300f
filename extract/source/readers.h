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
  /// Whether the document is of this format, by its content. `bytes` is the whole of it, without byte order
  /// mark; must be linear in the part it looks at.
  bool (*accepts)(std::string_view bytes);
  /// `name` is the file's name for messages; `bytes` may be consumed.
  Result<Document> (*read)(std::string&& bytes, const std::string& name, const FeedOptions& options);
};

/// Asked in this order; the last is the feed's, which takes everything and says what is no feed.
[[nodiscard]] std::span<const Reader> readers();

/// Whether the feed's reader is the one for this document.
[[nodiscard]] bool is_for_feed_reader(std::string_view bytes);

/// Reads a document with the first reader that accepts it.
[[nodiscard]] Result<Document> read_document(std::string bytes, const std::string& name,
                                             const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_READERS_H_
