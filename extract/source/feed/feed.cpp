#include "extract/source/feed/feed.h"

#include <algorithm>
#include <pugixml.hpp>
#include <string_view>
#include <utility>

#include "core/text/text.h"
#include "core/url/credentials.h"
#include "extract/source/detect.h"
#include "extract/source/feed/feed_builder.h"
#include "extract/source/feed/feed_tree.h"
#include "extract/source/xml/encoding.h"
#include "extract/source/xml/namespaces.h"
#include "extract/source/xml/xml_check.h"

namespace podatlas::source {
namespace {

bool is_feed_root(std::string_view root) {
  const std::string_view local = local_name(root);
  return local == "rss" || local == "RDF" || local == "feed" || local == "channel";
}

// Tells the line of a place in a text that pugixml rewrites while it parses it.
class LineTable {
 public:
  explicit LineTable(std::string_view text) {
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
      ends_.push_back(at);
  }
  [[nodiscard]] Place place_of(std::size_t offset) const {
    const auto end = std::lower_bound(ends_.begin(), ends_.end(), offset);
    const std::size_t line_begin = end == ends_.begin() ? 0 : *std::prev(end) + 1;
    return {1 + static_cast<std::size_t>(end - ends_.begin()), 1 + offset - line_begin};
  }

 private:
  std::vector<std::size_t> ends_;
};

// Reads one feed.
class FeedReader {
 public:
  FeedReader(const std::string& name, const FeedOptions& options)
      : name_(name), options_(options), builder_(name) {}

  Result<Feed> read(std::string bytes) {
    if (const std::string why = why_no_feed(bytes); !why.empty())
      return fail(ErrorKind::kSchema, name_, {}, why);
    decoded_ = decode_xml(std::move(bytes), options_.charset);
    if (const std::string why = decoded_.original.empty() ? "" : why_no_feed(decoded_.text); !why.empty())
      return fail(ErrorKind::kSchema, name_, {}, why);
    for (Warning& warning : decoded_.warnings) {
      warning.source = name_;
      builder_.warn(std::move(warning));
    }
    if (auto checked = check(); !checked) return tl::unexpected(checked.error());
    std::string text = std::move(decoded_.text);
    decoded_ = {};
    lines_ = LineTable(text);
    pugi::xml_document document;
    const pugi::xml_parse_result result = document.load_buffer_inplace(
        text.data(), text.size(),
        pugi::parse_cdata | pugi::parse_escapes | pugi::parse_eol | pugi::parse_wconv_attribute |
            pugi::parse_ws_pcdata,  // "<b>one</b> <i>two</i>" is two words
        pugi::encoding_utf8);
    if (!result) {
      const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0));
      return fail(ErrorKind::kSyntax, name_, lines_.place_of(offset), to_lower(result.description()));
    }
    FeedTree tree(document, without_credentials(name_));
    if (!tree.is_feed()) {
      return fail(ErrorKind::kSchema, name_, {},
                  std::string_view(document.document_element().name()).ends_with("feed")
                      ? "has a root <feed> that is not Atom's"
                      : "a feed without <channel>");
    }
    builder_.fill_show(tree.read_channel());
    if (options_.items) {
      tree.read_items([this](RawItem&& item) {
        const std::size_t line = lines_.place_of(item.offset).line;
        builder_.add_episode(std::move(item), line);
      });
    }
    return builder_.take();
  }

 private:
  Place place(std::size_t offset) const {
    return original_place(decoded_.original.empty() ? decoded_.text : decoded_.original, decoded_, offset);
  }

  // Checks that the XML is well-formed and repairs what can be read anyway.
  Result<void> check() {
    XmlCheck check = check_xml(decoded_.text);
    if (!check.root.empty() &&
        !is_feed_root(check.root)) {  // before the fault: a broken document may not even be a feed
      return fail(ErrorKind::kSchema, name_, {}, why_no_feed_root(check.root));
    }
    for (const XmlFault& oddity : check.oddities) {
      builder_.warn({name_, {place(oddity.offset).line, 0}, oddity.message});
    }
    builder_.drop_warnings(check.further_oddities);
    if (check.fault) {
      const Place at = place(check.fault->offset);
      const std::string items = counted(check.complete_items, "complete item");
      if (!options_.recover || check.complete_items == 0) {
        const std::string kept = check.complete_items > 0 ? "; " + items + " before it"
                                 : options_.recover       ? "; no item before it is complete"
                                                          : "";
        return fail(ErrorKind::kSyntax, name_, at, check.fault->message + kept);
      }
      std::string end_tags;
      std::for_each(check.open.rbegin(), check.open.rend(), [&](std::string_view name) {
        end_tags += "</";
        end_tags += name;
        end_tags += '>';
      });
      std::erase_if(check.references, [&](const XmlReference& r) { return r.offset >= check.recovery_end; });
      decoded_.text.resize(check.recovery_end);
      decoded_.text += end_tags;
      builder_.warn({name_, at, check.fault->message + "; kept the " + items + " before it"});
    }
    replace_references(decoded_.text, check.references);
    builder_.reserve(check.complete_items);
    return {};
  }

  const std::string& name_;
  const FeedOptions& options_;
  Decoded decoded_;
  FeedBuilder builder_;
  LineTable lines_{{}};
};

}  // namespace

Result<Feed> read_feed(std::string bytes, const std::string& name, const FeedOptions& options) {
  return FeedReader(name, options).read(std::move(bytes));
}

}  // namespace podatlas::source
