#include "extract/source/detect.h"

#include <algorithm>
#include <array>

#include "core/text/text.h"
#include "extract/source/text/html_text.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kPlainText = "is plain text, not a feed";

struct Known {
  std::string_view sign;
  std::string_view what;
};
constexpr std::array kMagic = {
    Known{"\x1F\x8B"sv, "is gzip-compressed; unpack it first"},
    Known{"BZh"sv, "is bzip2-compressed; unpack it first"},
    Known{"\xFD"
          "7zXZ"sv,
          "is xz-compressed; unpack it first"},
    Known{"\x28\xB5\x2F\xFD"sv, "is zstd-compressed; unpack it first"},
    Known{"PK\x03\x04"sv, "is a ZIP archive; unpack it first"},
    Known{"%PDF-"sv, "is a PDF document"},
    Known{"\x89PNG"sv, "is a PNG image"},
    Known{"\xFF\xD8\xFF"sv, "is a JPEG image"},
    Known{"GIF8"sv, "is a GIF image"},
    Known{"ID3"sv, "is an MP3 file"},
    Known{"OggS"sv, "is an Ogg file"},
    Known{"\x7F"
          "ELF"sv,
          "is a program"},
    Known{"SQLite format 3"sv, "is an SQLite database"},
};

constexpr std::array kRoots = {
    Known{"html", "is an HTML page"},  Known{"opml", "is an OPML list of feeds, not a feed"},
    Known{"urlset", "is a sitemap"},   Known{"sitemapindex", "is a sitemap"},
    Known{"svg", "is an SVG picture"}, Known{"Error", "is an error message of a server"},
};

constexpr std::array<std::string_view, 3> kFeedRoots = {"rss", "feed", "rdf:rdf"};

std::string html_page(std::string_view html) {
  const std::string feed = feed_link(html);
  return "is an HTML page, not a feed" +
         (feed.empty() ? std::string() : "; it names its feed as " + shorten(one_line(feed), 200));
}

// Skips comments, processing instructions and white space.
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

// Wide encodings and EBCDIC do not begin with '<'; they are checked after decoding.
bool may_be_wide(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 4);
  return bytes.starts_with("\xFE\xFF") || bytes.starts_with("\xFF\xFE") || head == "\x4C\x6F\xA7\x94" ||
         head == "\x00\x00\xFE\xFF"sv ||
         (head.find('<') != std::string_view::npos && head.find('\0') != std::string_view::npos);
}

// Whether it has a tag that only feeds have: then the text before it is junk in front of a feed.
bool has_feed_tag(std::string_view text) {
  constexpr std::array<std::string_view, 4> kTags = {"<rss", "<feed", "<rdf:RDF", "<channel"};
  return std::any_of(kTags.begin(), kTags.end(),
                     [&](std::string_view tag) { return text.find(tag) != std::string_view::npos; });
}

bool is_json(std::string_view text) {
  if (text.starts_with('{')) return true;
  if (!text.starts_with('[')) return false;
  const std::string_view inner = trim(text.substr(1, 100));
  if (is_time(inner.substr(0, inner.find(']')))) return false;  // "[00:00:00] Hello": a transcript
  return !inner.empty() &&
         (is_digit(inner.front()) || R"([{"]-)"sv.find(inner.front()) != std::string_view::npos);
}

}  // namespace

std::string why_no_feed(std::string_view bytes) {
  for (const Known& magic : kMagic) {
    if (bytes.starts_with(magic.sign)) return std::string(magic.what);
  }
  if (may_be_wide(bytes)) return {};
  bytes = without_byte_order_mark(bytes);
  const std::string_view start = trim(bytes);
  if (start.empty()) return "is empty";
  const std::string_view markup = first_markup(start);
  // Some feeds declare themselves XHTML.
  if ((find_ignore_case(markup.substr(0, 14), "<!doctype html") == 0 &&
       !is_one_of(root_name(start.substr(0, 4096)), kFeedRoots)) ||
      find_ignore_case(markup.substr(0, 5), "<html") == 0) {
    return html_page(bytes);
  }
  if (start.starts_with('<') || has_feed_tag(start)) return {};
  if (start.find('\0') != std::string_view::npos) return "is binary data, not a feed";
  if (!is_json(start)) return std::string(kPlainText);
  const std::string_view head = start.substr(0, 4096);
  if (head.find("jsonfeed.org") != std::string_view::npos) return "is a JSON Feed without a version";
  if (head.find("\"@context\"") != std::string_view::npos)
    return "is JSON-LD, not a feed; a saved graph is read with -g, as in 'podatlas stats -g FILE'";
  return "is JSON, not a feed";
}

bool is_plain_text(std::string_view bytes) { return why_no_feed(bytes) == kPlainText; }

std::string root_name(std::string_view head) {
  std::string_view markup = first_markup(without_byte_order_mark(head));
  if (find_ignore_case(markup.substr(0, 9), "<!doctype") == 0)
    markup = first_markup(markup.substr(std::min(markup.find('>'), markup.size() - 1) + 1));
  if (!markup.starts_with('<')) return {};
  return to_lower(markup.substr(1, std::min(markup.find_first_of(" \t\r\n/>"), markup.size()) - 1));
}

std::string why_no_feed_root(std::string_view root_name) {
  for (const Known& root : kRoots) {
    if (equals_ignore_case(root_name, root.sign)) return std::string(root.what);
  }
  return "is an XML document with root <" + shorten(one_line(root_name), 60) + ">, not a feed";
}

}  // namespace podatlas::source
