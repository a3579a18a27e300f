#include "extract/source/xml/namespaces.h"

#include <array>

#include "core/text/text.h"

namespace podatlas::source {
namespace {

struct Uri {
  std::string_view uri;  // without scheme, "www." and trailing slash, lower case
  Namespace space;
};
constexpr std::array kUris = {
    Uri{"itunes.com/dtds/podcast-1.0.dtd", Namespace::kItunes},
    Uri{"purl.org/rss/1.0/modules/content", Namespace::kContent},
    Uri{"podcastindex.org/namespace/1.0", Namespace::kPodcast},
    Uri{"github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md", Namespace::kPodcast},
    Uri{"w3.org/2005/atom", Namespace::kAtom},
    Uri{"purl.org/atom/ns#", Namespace::kAtom},
    Uri{"purl.org/echo", Namespace::kAtom},  // drafts of Atom 0.3
    Uri{"purl.org/pie", Namespace::kAtom},
    Uri{"purl.org/dc/elements/1.1", Namespace::kDublinCore},
    Uri{"purl.org/dc/terms", Namespace::kDublinCore},
    Uri{"w3.org/1999/02/22-rdf-syntax-ns#", Namespace::kRdf},
    Uri{"search.yahoo.com/mrss", Namespace::kMedia},
    Uri{"rssnamespace.org/feedburner/ext/1.0", Namespace::kFeedburner},
    Uri{"podlove.org/simple-chapters", Namespace::kSimpleChapters},
    Uri{"podlove.de/simple-chapters", Namespace::kSimpleChapters},
    Uri{"w3.org/1999/xhtml", Namespace::kXhtml},
    Uri{"purl.org/rss/1.0", Namespace::kPlain},
    Uri{"purl.org/rss/1.0/modules/rss091#", Namespace::kPlain},
    Uri{"my.netscape.com/publish/formats/rss-0.91.dtd", Namespace::kPlain},
    Uri{"purl.org/net/rss1.1#", Namespace::kPlain},
    Uri{"my.netscape.com/rdf/simple/0.9", Namespace::kPlain},
    Uri{"channel.netscape.com/rdf/simple/0.9", Namespace::kPlain},
    Uri{"backend.userland.com/rss2", Namespace::kPlain},
    Uri{"backend.userland.com/rss", Namespace::kPlain},
    Uri{"blogs.law.harvard.edu/tech/rss", Namespace::kPlain},
    Uri{"rssboard.org/rss-specification", Namespace::kPlain},
    Uri{"", Namespace::kPlain},
};

constexpr std::array<std::pair<std::string_view, Namespace>, 12> kUsualPrefixes = {{
    {"itunes", Namespace::kItunes},
    {"content", Namespace::kContent},
    {"podcast", Namespace::kPodcast},
    {"atom", Namespace::kAtom},
    {"dc", Namespace::kDublinCore},
    {"dcterms", Namespace::kDublinCore},
    {"rdf", Namespace::kRdf},
    {"media", Namespace::kMedia},
    {"feedburner", Namespace::kFeedburner},
    {"psc", Namespace::kSimpleChapters},
    {"xml", Namespace::kXml},
    {"", Namespace::kPlain},
}};

}  // namespace

Namespace namespace_of_uri(std::string_view uri) {
  uri = trim(uri);
  if (const std::size_t scheme = uri.find("://"); scheme != std::string_view::npos)
    uri = uri.substr(scheme + 3);
  if (equals_ignore_case(uri.substr(0, 4), "www.")) uri = uri.substr(4);
  while (uri.ends_with('/')) uri.remove_suffix(1);
  for (const Uri& known : kUris) {
    if (equals_ignore_case(uri, known.uri)) return known.space;
  }
  return Namespace::kOther;
}

std::string_view local_name(std::string_view qualified_name) {
  return qualified_name.substr(qualified_name.find(':') + 1);  // npos + 1 is 0
}

void NamespaceScope::declare(std::string_view prefix, std::string_view uri) {
  declared_[prefix].push_back(namespace_of_uri(uri));
  order_.push_back(prefix);
}

void NamespaceScope::shrink(std::size_t size) {
  while (order_.size() > size) {
    declared_[order_.back()].pop_back();
    order_.pop_back();
  }
}

NamespaceScope::Name NamespaceScope::resolve(std::string_view qualified_name) const {
  const std::size_t colon = qualified_name.find(':');
  const std::string_view prefix =
      colon == std::string_view::npos ? std::string_view{} : qualified_name.substr(0, colon);
  const std::string_view local = local_name(qualified_name);
  if (const auto declared = declared_.find(prefix);
      declared != declared_.end() && !declared->second.empty()) {
    return {declared->second.back(), local};
  }
  for (const auto& [usual, space] : kUsualPrefixes) {
    if (usual == prefix) return {space, local};
  }
  return {Namespace::kOther, local};
}

}  // namespace podatlas::source
