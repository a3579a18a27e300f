#include "extract/source/detect.h"

#include <array>

#include "core/text.h"

namespace podatlas::source {
namespace {

using namespace std::string_view_literals;

struct Magic {
  std::string_view bytes;
  std::string_view what;
};
constexpr std::array kMagic = {
    Magic{"\x1F\x8B"sv, "is gzip-compressed; unpack it first"},
    Magic{"BZh"sv, "is bzip2-compressed; unpack it first"},
    Magic{"\xFD"
          "7zXZ"sv,
          "is xz-compressed; unpack it first"},
    Magic{"\x28\xB5\x2F\xFD"sv, "is zstd-compressed; unpack it first"},
    Magic{"PK\x03\x04"sv, "is a ZIP archive; unpack it first"},
    Magic{"%PDF-"sv, "is a PDF document"},
    Magic{"\x89PNG"sv, "is a PNG image"},
    Magic{"\xFF\xD8\xFF"sv, "is a JPEG image"},
    Magic{"GIF8"sv, "is a GIF image"},
    Magic{"ID3"sv, "is an MP3 file"},
    Magic{"OggS"sv, "is an Ogg file"},
    Magic{"\x7F"
          "ELF"sv,
          "is a program"},
    Magic{"SQLite format 3"sv, "is an SQLite database"},
};

struct Root {
  std::string_view name;
  std::string_view what;
};
constexpr std::array kRoots = {
    Root{"html", "is an HTML page"},
    Root{"opml", "is an OPML list of feeds; give podatlas the feeds themselves"},
    Root{"urlset", "is a sitemap"},
    Root{"sitemapindex", "is a sitemap"},
    Root{"svg", "is an SVG picture"},
    Root{"Error", "is an error message of a server"},
};

// The value of attribute `name` in the tag text.
std::string_view attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = find_ignore_case(tag, name); at != std::string_view::npos;
       at = find_ignore_case(tag, name, at + 1)) {
    std::size_t i = at + name.size();
    if (at > 0 && !is_space(tag[at - 1])) continue;
    while (i < tag.size() && is_space(tag[i])) ++i;
    if (i >= tag.size() || tag[i] != '=') continue;
    ++i;
    while (i < tag.size() && is_space(tag[i])) ++i;
    if (i >= tag.size()) return {};
    if (tag[i] == '"' || tag[i] == '\'') {
      const std::size_t close = tag.find(tag[i], i + 1);
      return tag.substr(i + 1, close == std::string_view::npos ? close : close - i - 1);
    }
    return tag.substr(i, tag.find_first_of(" \t\r\n>", i) - i);
  }
  return {};
}

// <link rel="alternate" type="application/rss+xml" href="..."> is how a page names its feed.
std::string_view feed_named_by_page(std::string_view html) {
  html = html.substr(0, 200'000);
  for (std::size_t at = find_ignore_case(html, "<link"); at != std::string_view::npos;
       at = find_ignore_case(html, "<link", at + 5)) {
    const std::string_view tag = html.substr(at, html.find('>', at) - at);
    const std::string type = to_lower(attribute(tag, "type"));
    if (type == "application/rss+xml" || type == "application/atom+xml") return attribute(tag, "href");
  }
  return {};
}

std::string html_page(std::string_view html) {
  std::string message = "is an HTML page, not a feed";
  if (const std::string_view feed = feed_named_by_page(html); !feed.empty()) {
    message += "; it names its feed as " + shorten(one_line(feed), 200);
  }
  return message;
}

// Past comments, processing instructions and white space: where the first tag or text is.
std::string_view first_markup(std::string_view text) {
  while (true) {
    text = trim(text);
    std::string_view end;
    if (text.starts_with("<!--")) end = "-->";
    if (text.starts_with("<?")) end = "?>";
    if (end.empty()) return text;
    const std::size_t at = text.find(end);
    if (at == std::string_view::npos) return {};
    text = text.substr(at + end.size());
  }
}

}  // namespace

std::string why_no_feed(std::string_view bytes) {
  if (trim(bytes).empty()) return "is empty";
  for (const Magic& magic : kMagic) {
    if (bytes.starts_with(magic.bytes)) return std::string(magic.what);
  }
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes = bytes.substr(3);
  const std::string_view markup = first_markup(bytes);
  if (find_ignore_case(markup.substr(0, 14), "<!doctype html") == 0 ||
      find_ignore_case(markup.substr(0, 5), "<html") == 0) {
    return html_page(bytes);
  }
  // Wide encodings and EBCDIC show no '<' in the first byte; they are judged after decoding.
  const bool may_be_wide = bytes.substr(0, 4).find('\0') != std::string_view::npos ||
                           bytes.starts_with("\xFE\xFF") || bytes.starts_with("\xFF\xFE") ||
                           bytes.starts_with("\x4C\x6F\xA7\x94");
  if (may_be_wide) return {};
  const std::string_view start = trim(bytes);
  if (start.starts_with('{') || start.starts_with('[')) {
    return start.substr(0, 4096).find("jsonfeed.org") != std::string_view::npos
               ? "is a JSON Feed; podatlas reads RSS and Atom"
               : "is JSON, not a feed";
  }
  if (start.find('<') == std::string_view::npos) {
    return start.find('\0') == std::string_view::npos ? "is plain text, not a feed"
                                                      : "is binary data, not a feed";
  }
  return {};
}

std::string why_no_feed_root(std::string_view root_name) {
  for (const Root& root : kRoots) {
    if (equals_ignore_case(root_name, root.name)) return std::string(root.what);
  }
  return "is an XML document with root <" + shorten(one_line(root_name), 60) + ">, not a feed";
}

}  // namespace podatlas::source
