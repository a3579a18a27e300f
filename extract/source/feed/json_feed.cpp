#include <nlohmann/json.hpp>
#include <utility>

#include "core/text/markup.h"
#include "core/text/parse_json.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/feed/feed_builder.h"
#include "extract/source/readers.h"
#include "extract/source/text/html_text.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {
namespace {

using nlohmann::json;

struct Parsed {
  json feed;
  std::vector<std::size_t> items;  // offset of each
};

Result<Parsed> parse(const std::string& text, const std::string& name) {
  Parsed out;
  bool is_in_items = false;
  const auto step = [&](int depth, json::parse_event_t event, const json& value, std::size_t bytes) {
    if (event == json::parse_event_t::key && depth == 1) is_in_items = value == "items";
    const bool begins = event == json::parse_event_t::object_start ||
                        event == json::parse_event_t::array_start || event == json::parse_event_t::value;
    if (begins && depth == 2 && is_in_items) out.items.push_back(bytes);
  };
  Result<json> feed = parse_json(text, name, step);
  if (!feed) return tl::unexpected(std::move(feed.error()));
  out.feed = std::move(*feed);
  return out;
}

// Reads one feed.
class JsonFeedReader {
 public:
  JsonFeedReader(const std::string& name, const FeedOptions& options)
      : name_(name), options_(options), builder_(name) {}

  Result<Feed> read(const std::string& text) {
    const Result<Parsed> parsed = parse(text, name_);
    if (!parsed) return tl::unexpected(parsed.error());
    const json& feed = parsed->feed;
    if (!feed.is_object() || !feed.contains("items") || !feed["items"].is_array())
      return fail(ErrorKind::kSchema, name_, {}, "a JSON Feed without items");
    read_channel(feed);
    if (!options_.items) return builder_.take();
    const json& items = feed["items"];
    std::size_t offset = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const std::size_t next = i < parsed->items.size() ? parsed->items[i] : offset;
      line_ += count_line_feeds(std::string_view(text).substr(offset, next - offset));
      offset = next;
      read_item(items[i]);
    }
    return builder_.take();
  }

 private:
  void warn(std::string message) { builder_.warn({name_, {line_, 0}, std::move(message)}); }

  // A member that has to be a string; "" if there is none.
  std::string text_of(const json& object, const char* key) {
    const auto member = object.find(key);
    if (member == object.end() || member->is_null()) return {};
    if (member->is_string()) return std::string(trim(member->get_ref<const std::string&>()));
    if (member->is_number_integer()) return member->dump();  // an id, often
    warn(std::string("'") + key + "' is not a string; ignored");
    return {};
  }
  std::string url_of(const json& object, const char* key) {
    const std::string url = text_of(object, key);
    return url.empty() ? url : resolve_url(base_, url);
  }
  // The objects of a member that has to be an array of them.
  std::vector<const json*> objects_of(const json& object, const char* key) {
    std::vector<const json*> out;
    const auto member = object.find(key);
    if (member == object.end() || member->is_null()) return out;
    bool is_good = member->is_array();
    if (is_good) {
      for (const json& one : *member) {
        if (one.is_object()) out.push_back(&one);
        is_good = is_good && one.is_object();
      }
    }
    if (!is_good) warn(std::string("'") + key + "' is not an array of objects; ignored");
    return out;
  }

  // Version 1.0 has one author, 1.1 has several.
  std::vector<std::string> authors_of(const json& object) {
    std::vector<std::string> out;
    std::vector<const json*> authors = objects_of(object, "authors");
    const auto only = object.find("author");
    if (authors.empty() && only != object.end() && only->is_object()) authors.push_back(&*only);
    for (const json* const author : authors) {
      std::string name = plain_title(text_of(*author, "name"));
      if (!name.empty()) out.push_back(std::move(name));
    }
    return out;
  }

  void read_channel(const json& feed) {
    RawChannel channel;
    channel.title = plain_title(text_of(feed, "title"));
    channel.self_url = text_of(feed, "feed_url");
    base_ = is_web_url(channel.self_url) ? channel.self_url : is_web_url(name_) ? name_ : std::string();
    channel.link = url_of(feed, "home_page_url");
    if (base_.empty()) base_ = channel.link;
    channel.description = one_line(text_of(feed, "description"));
    channel.language = plain_title(text_of(feed, "language"));
    channel.image = url_of(feed, "icon");
    channel.next_url = url_of(feed, "next_url");
    channel.authors = authors_of(feed);
    finish_channel(channel, base_);
    builder_.fill_show(std::move(channel));
  }

  void read_item(const json& object) {
    if (!object.is_object()) return warn("item is not an object; skipped");
    RawItem item;
    item.guid = text_of(object, "id");
    item.guid_is_link = true;
    item.title = plain_title(text_of(object, "title"));
    item.link = url_of(object, "url");
    item.published = text_of(object, "date_published");
    item.updated = text_of(object, "date_modified");
    item.content = {text_of(object, "content_html"), base_};
    item.description = {xml_escaped(text_of(object, "content_text")), base_};
    item.summary = {xml_escaped(text_of(object, "summary")), base_};
    item.authors = authors_of(object);
    if (const auto tags = object.find("tags"); tags != object.end() && tags->is_array()) {
      for (const json& tag : *tags) {
        if (tag.is_string()) add_keyword(item, tag.get_ref<const std::string&>());
      }
    }
    read_attachments(object, item);
    finish_item(item);
    builder_.add_episode(std::move(item), line_);
  }

  // The first audio or video, else whatever is attached first.
  void read_attachments(const json& object, RawItem& item) {
    bool has_media = false;
    for (const json* const attachment : objects_of(object, "attachments")) {
      const std::string type = to_lower(text_of(*attachment, "mime_type"));
      const bool is_media = type.starts_with("audio/") || type.starts_with("video/");
      const std::string url = url_of(*attachment, "url");
      if (url.empty() || has_media || (!item.enclosure.url.empty() && !is_media)) continue;
      has_media = is_media;
      item.enclosure = {url, type, number_of(*attachment, "size_in_bytes")};
      const auto seconds = number_of(*attachment, "duration_in_seconds");
      item.duration = seconds ? std::to_string(*seconds) : std::string();
    }
  }

  std::optional<std::int64_t> number_of(const json& object, const char* key) {
    constexpr double kLargest = 1e15;
    const auto member = object.find(key);
    if (member == object.end() || member->is_null()) return std::nullopt;
    const double value = member->is_number() ? member->get<double>() : -1;
    if (value >= 0 && value <= kLargest) return static_cast<std::int64_t>(value);
    warn(std::string("'") + key + "' is not a number; ignored");
    return std::nullopt;
  }

  const std::string& name_;
  const FeedOptions& options_;
  FeedBuilder builder_;
  std::string base_;      // for relative URLs
  std::size_t line_ = 1;  // of the item that is being read
};

constexpr std::string_view kVersion = "jsonfeed.org/version/";

bool is_json_feed(std::string_view bytes) {
  constexpr std::size_t kHead = 65'536;
  const std::string_view head = trim(bytes.substr(0, kHead));
  if (!head.starts_with('{')) return false;
  const std::size_t version = head.find(kVersion);
  if (version == std::string_view::npos) return false;
  // The version's value, not a text that names it.
  const std::string_view before = head.substr(0, version);
  const std::size_t quote = before.rfind('"');
  if (quote == std::string_view::npos) return false;
  std::string_view key = trim(before.substr(0, quote));
  if (!key.ends_with(':')) return false;
  key.remove_suffix(1);
  return trim(key).ends_with("\"version\"");
}

Result<Document> read_json_feed(std::string&& bytes, const std::string& name, const FeedOptions& options) {
  Document repaired;
  const std::string text = plain_lines(bytes, name, repaired);
  Result<Feed> feed = JsonFeedReader(name, options).read(text);
  if (!feed) return tl::unexpected(std::move(feed.error()));
  feed->warnings.insert(feed->warnings.begin(), repaired.warnings.begin(), repaired.warnings.end());
  return document_of(std::move(*feed));
}

}  // namespace

const Reader kJsonFeed{"JSON Feed", is_json_feed, read_json_feed};

}  // namespace podatlas::source
