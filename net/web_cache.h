#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace podatlas::net {

/// A document as a web server gave it, with what asks whether it has changed since.
struct CachedDocument {
  std::string url;            ///< as it was asked for
  std::string final_url;      ///< where redirects led
  std::string etag;           ///< empty when the server gave none
  std::string last_modified;  ///< likewise; HTTP's form of a date
  std::string charset;        ///< likewise
  std::string body;
};

/// What a file of the cache says of `url`; nullopt when its digest is wrong, it is of another URL, or its
/// lines are not ours. Each header is one line.
[[nodiscard]] std::optional<CachedDocument> read_cached(std::string_view bytes, const std::string& url);

/// A folder with one file a URL, each written whole or not at all, and read only if its digest is right. Who
/// deletes it loses nothing but time. Several programs may use it at once.
class WebCache {
 public:
  /// "" keeps nothing. The folder is made, for this user only, when there is something to keep.
  explicit WebCache(std::string folder) : folder_(std::move(folder)) {}

  /// nullopt when it is not there, damaged, or of another URL.
  [[nodiscard]] std::optional<CachedDocument> find(const std::string& url) const;
  /// Keeps a document that can be asked for again: one with an ETag or a Last-Modified. A cache that cannot
  /// be written to is of no account.
  void keep(const CachedDocument& document) const;

 private:
  [[nodiscard]] std::string path_of(const std::string& url) const;
  std::string folder_;
};

}  // namespace podatlas::net
