#ifndef PODATLAS_EXTRACT_SOURCE_NAMESPACES_H_
#define PODATLAS_EXTRACT_SOURCE_NAMESPACES_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace podatlas::source {

/// The XML namespaces that feeds use. kPlain: none, or one of RSS's own.
enum class Namespace : std::uint8_t {
  kPlain,
  kAtom,
  kItunes,
  kContent,
  kPodcast,
  kDublinCore,
  kRdf,
  kMedia,
  kXhtml,
  kXml,
  kOther
};

/// Recognises a namespace by its URI, whatever its case, scheme, "www." and trailing slash: real feeds spell
/// the one of itunes in several ways.
[[nodiscard]] Namespace namespace_of_uri(std::string_view uri);

/// A name without its prefix: a part of it.
[[nodiscard]] std::string_view local_name(std::string_view qualified_name);

/// The declarations that are in force at one place of a document. Views must outlive it. A call is constant
/// work, however many declarations there are.
class NamespaceScope {
 public:
  /// From here on `prefix` ("" for none) is of the namespace `uri`.
  void declare(std::string_view prefix, std::string_view uri);
  /// For going back to an outer element: size() before its declarations, then shrink() to that.
  [[nodiscard]] std::size_t size() const { return order_.size(); }
  /// Forgets the declarations behind the first `size`.
  void shrink(std::size_t size);

  /// Changes, and never to what it was, whenever what resolve() gives may change. At least 1.
  [[nodiscard]] std::size_t version() const { return version_; }

  /// A name as resolve() gives it.
  struct Name {
    Namespace space = Namespace::kPlain;
    std::string_view local;
  };
  /// Resolves "itunes:author". A prefix that nobody declared means what it always means in feeds.
  [[nodiscard]] Name resolve(std::string_view qualified_name) const;

 private:
  std::unordered_map<std::string_view, std::vector<Namespace>> declared_;  // by prefix, innermost last
  std::vector<std::string_view> order_;  // the prefixes as they were declared
  std::size_t version_ = 1;
};

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_NAMESPACES_H_
