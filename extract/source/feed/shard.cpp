#include "extract/source/feed/shard.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/digest.h"
#include "core/text/text.h"
#include "extract/source/feed/feed.h"
#include "extract/source/xml/encoding.h"

namespace podatlas::source {
namespace {

using namespace std::string_view_literals;

constexpr std::int64_t kMostShards = 1'000'000;
constexpr std::size_t kHead = 4096;  // in which an XML declaration may be

struct Tag {
  std::size_t begin = 0;  // of "<"
  std::size_t end = 0;    // behind ">"
  std::string_view name;  // without "/"
  bool opens = false;
  bool closes = false;  // both: <a/>
};

// Gives the tags of an XML text, past comments, CDATA sections and processing instructions.
class TagReader {
 public:
  explicit TagReader(std::string_view xml) : xml_(xml) {}

  /// The next tag; nullopt at the end, and at what is not understood.
  std::optional<Tag> next() {
    while ((at_ = xml_.find('<', at_)) != std::string_view::npos) {
      const std::string_view rest = xml_.substr(at_);
      if (rest.starts_with("<![CDATA[")) {
        if (!pass("]]>")) return std::nullopt;
      } else if (rest.starts_with("<!--")) {
        at_ += 4;
        if (!pass("-->")) return std::nullopt;
      } else if (rest.starts_with("<?")) {
        if (!pass("?>")) return std::nullopt;
      } else if (rest.starts_with("<!")) {
        is_understood_ = false;
        return std::nullopt;
      } else {
        return tag();
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_understood() const { return is_understood_; }

 private:
  bool pass(std::string_view end) {
    const std::size_t found = xml_.find(end, at_);
    is_understood_ = found != std::string_view::npos;
    at_ = found + end.size();
    return is_understood_;
  }

  std::optional<Tag> tag() {
    Tag tag;
    tag.begin = at_;
    std::size_t end = at_ + 1;
    while (end = xml_.find_first_of(R"("'>)"sv, end), end != std::string_view::npos && xml_[end] != '>') {
      end = xml_.find(xml_[end], end + 1);
      if (end == std::string_view::npos) break;
      ++end;
    }
    if (end == std::string_view::npos) {
      is_understood_ = false;
      return std::nullopt;
    }
    tag.end = at_ = end + 1;
    std::string_view inner = xml_.substr(tag.begin + 1, end - tag.begin - 1);
    tag.closes = inner.starts_with('/');
    tag.opens = !tag.closes;
    if (tag.closes) inner.remove_prefix(1);
    if (tag.opens && inner.ends_with('/')) {
      tag.closes = true;
      inner.remove_suffix(1);
    }
    tag.name = inner.substr(0, inner.find_first_of(" \t\r\n"sv));
    return tag;
  }

  std::string_view xml_;
  std::size_t at_ = 0;
  bool is_understood_ = true;
};

// A feed without its items: the elements <item> and <entry> in the root or in the channel.
std::optional<std::string> without_items(std::string_view xml) {
  std::string out;
  TagReader tags(xml);
  std::size_t depth = 0;
  std::size_t kept_to = 0;     // what is before it is in `out`, or is an item
  std::size_t item_depth = 0;  // of the item that is open; 0: none is
  bool is_in_channel = false;
  while (const auto tag = tags.next()) {
    if (tag->opens) {
      ++depth;
      if (depth == 2) is_in_channel = tag->name.ends_with("channel");
      const bool is_item =
          (tag->name == "item" || tag->name == "entry") && (depth == 2 || (depth == 3 && is_in_channel));
      if (is_item && item_depth == 0) {
        item_depth = depth;
        out += xml.substr(kept_to, tag->begin - kept_to);
      }
    }
    if (tag->closes) {
      if (depth == 0) return std::nullopt;
      if (depth == item_depth) {
        item_depth = 0;
        kept_to = tag->end;
      }
      --depth;
    }
  }
  if (!tags.is_understood() || depth != 0 || item_depth != 0) return std::nullopt;
  out += xml.substr(kept_to);
  return out;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > 0; });
}

// Whether a part of the text is decoded as the whole is, and '<' always is one.
bool may_be_cut(std::string_view xml, std::string_view channel) {
  const std::string encoding = to_lower(declared_encoding(xml));
  if (encoding == "utf-8") return channel.find('\0') == std::string_view::npos;
  constexpr std::array kOneByte = {"iso-8859-"sv, "windows-125"sv, "us-ascii"sv};
  // Without a declaration the items may decide what the bytes are; in ASCII all answers are the same.
  return is_ascii(channel) &&
         (encoding.empty() || std::any_of(kOneByte.begin(), kOneByte.end(), [&](std::string_view beginning) {
            return encoding.starts_with(beginning);
          }));
}

}  // namespace

std::optional<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  std::int64_t index = 0;
  std::int64_t count = 0;
  const bool is_shard = slash < text.size() && parse_number(text.substr(0, slash), index) &&
                        parse_number(text.substr(slash + 1), count) && index >= 1 && index <= count &&
                        count <= kMostShards;
  if (!is_shard) return std::nullopt;
  return Shard{static_cast<std::size_t>(index), static_cast<std::size_t>(count)};
}

bool holds(const Shard& shard, std::string_view guid) {
  constexpr std::size_t kDigits = 15;  // 60 bits
  std::uint64_t hash = 0;
  for (const char digit : sha256_hex(guid, kDigits))
    hash = hash * 16 + static_cast<std::uint64_t>(is_digit(digit) ? digit - '0' : digit - 'a' + 10);
  return hash % shard.count == shard.index - 1;
}

std::optional<std::string> show_guid(std::string_view bytes, const std::string& name) {
  const std::string_view xml = without_byte_order_mark(bytes);
  std::optional<std::string> channel = without_items(xml);
  if (!channel || !may_be_cut(xml, *channel)) return std::nullopt;
  Result<Feed> feed = read_feed(std::move(*channel), name);
  if (!feed) return std::nullopt;
  return std::move(feed->show.guid);
}

}  // namespace podatlas::source
