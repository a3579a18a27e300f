#include <array>
#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/text/json.h"
#include "core/text/text.h"
#include "extract/source/readers.h"
#include "extract/source/text/plain_lines.h"
#include "extract/source/transcript/spoken_lines.h"

namespace podatlas::source {
namespace {

using nlohmann::json;

// Reads what is said without building the document in memory, and without recursion: the parser of
// nlohmann keeps its nesting on the heap. Only bodies two levels below "segments" count.
class Segments : public nlohmann::json_sax<json> {
 public:
  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t number) override { return time(static_cast<double>(number)); }
  bool number_unsigned(number_unsigned_t number) override { return time(static_cast<double>(number)); }
  bool number_float(number_float_t number, const string_t&) override { return time(number); }
  bool binary(binary_t&) override { return value(); }
  bool string(string_t& text) override {
    if (in_segments_ && depth_ == kSegmentDepth && key_ == "body") {
      has_body_ = true;
      body_ = text;
    }
    return value();
  }
  bool key(string_t& name) override {
    key_ = name;
    return true;
  }
  bool start_object(std::size_t) override {
    ++depth_;
    if (in_segments_ && depth_ == kSegmentDepth) {
      has_body_ = false;
      start_.reset();
    }
    return value();
  }
  bool end_object() override {
    if (in_segments_ && depth_ == kSegmentDepth) {
      if (has_body_) {
        spoken.add(body_, start_);
      } else {
        ++without_body;
      }
    }
    --depth_;
    return true;
  }
  bool start_array(std::size_t) override {
    if (depth_ == 1 && key_ == "segments") in_segments_ = true;
    ++depth_;
    return value();
  }
  bool end_array() override {
    --depth_;
    if (depth_ == 1) in_segments_ = false;
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const json::exception& error) override {
    error_at = position;
    message = error.what();
    return false;
  }

  SpokenLines spoken;
  std::size_t without_body = 0;
  std::size_t bad_times = 0;
  std::size_t error_at = 0;
  std::string message;

 private:
  // { "segments": [ { here
  static constexpr std::size_t kSegmentDepth = 3;
  // Of a segment, whose members are in any order.
  bool time(double number) {
    constexpr double kLatest = 1e6;
    if (in_segments_ && depth_ == kSegmentDepth && key_ == "startTime") {
      if (number >= 0 && number < kLatest) {
        start_ = std::chrono::seconds(static_cast<std::int64_t>(number));
      } else {
        ++bad_times;
      }
    }
    return value();
  }
  bool value() {
    key_.clear();
    return true;
  }
  std::size_t depth_ = 0;
  bool in_segments_ = false;
  bool has_body_ = false;
  std::string body_;
  std::optional<std::chrono::seconds> start_;
  std::string key_;
};

bool is_json_transcript(std::string_view bytes) {
  constexpr std::size_t kHead = 65'536;
  return trim(bytes.substr(0, kHead)).starts_with('{') &&
         bytes.substr(0, kHead).find("\"segments\"") != std::string_view::npos &&
         bytes.substr(0, kHead).find("\"@context\"") == std::string_view::npos;
}

Result<Document> read_json_transcript(std::string&& bytes, const std::string& name, const FeedOptions&) {
  Document document;
  const std::string text = plain_lines(bytes, name, document);
  Segments segments;
  if (!json::sax_parse(text, &segments)) {
    return tl::unexpected(broken_json(text, name, segments.message, segments.error_at));
  }
  if (segments.without_body > 0) {
    document.warnings.push_back(
        {name, {}, counted(segments.without_body, "segment") + " without a body; skipped"});
  }
  if (segments.bad_times > 0) {
    document.warnings.push_back(
        {name, {}, counted(segments.bad_times, "segment") + " with an impossible startTime; left out"});
  }
  Episode episode;
  fill_from_file_name(name, episode);
  return segments.spoken.finish(std::move(document), "JSON transcript", name, std::move(episode));
}

constexpr std::array<std::string_view, 2> kJsonTypes = {"application/json", "text/json"};

}  // namespace

const Reader kJsonTranscript{"JSON transcript", is_json_transcript, read_json_transcript, kJsonTypes};

}  // namespace podatlas::source
