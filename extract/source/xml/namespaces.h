#pragma once

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
  kFeedburner,
  kSimpleChapters,
  kXhtml,
  kXml,
  kOther
};

/// Recognizes a namespace by its URI, ignoring case, scheme, "www." and trailing slash: real feeds spell that
/// of itunes in several ways.
[[nodiscard]] Namespace namespace_of_uri(std::string_view uri);

/// A view of the name without its prefix.
[[nodiscard]] std::string_view local_name(std::string_view qualified_name);

/// The declarations in force at one place of a document. Views must outlive it. Every call takes constant
/// time.
class NamespaceScope {
 public:
  /// From here on `prefix` ("" for none) stands for the namespace `uri`.
  void declare(std::string_view prefix, std::string_view uri);
  /// To return to an outer element, call size() before the declarations, and shrink() with it later.
  [[nodiscard]] std::size_t size() const { return order_.size(); }
  /// Drops all declarations after the first `size`.
  void shrink(std::size_t size);

  /// A name as resolve() gives it.
  struct Name {
    Namespace space = Namespace::kPlain;
    std::string_view local;
  };
  /// Resolves "itunes:author". An undeclared prefix means what it always means in feeds.
  [[nodiscard]] Name resolve(std::string_view qualified_name) const;

 private:
  std::unordered_map<std::string_view, std::vector<Namespace>> declared_;  // by prefix, innermost last
  std::vector<std::string_view> order_;  // the prefixes as they were declared
};

}  // namespace podatlas::source
