#include "export/json_writer.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/awkward_text.h"

namespace podatlas::exporter {
namespace {

std::string json_string(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

TEST(AppendJsonString, EscapesWhatJsonAndJavaScriptForbid) {
  EXPECT_EQ(json_string("\"\\\n\r\t"), R"("\"\\\n\r\t")");
  EXPECT_EQ(json_string(std::string("\0\x01\x1F\x7F", 4)), R"("\u0000\u0001\u001f\u007f")");
  EXPECT_EQ(json_string("\u2028\u2029"), R"("\u2028\u2029")");
}

TEST(AppendJsonString, LeavesOtherTextUnchanged) {
  EXPECT_EQ(json_string("/</script>\u2027\u00FC\U0001F642\u202B"),
            "\"/</script>\u2027\u00FC\U0001F642\u202B\"");
  EXPECT_EQ(json_string(""), "\"\"");
}

// Eight bytes are looked at together: what is special may be any of them.
TEST(AppendJsonString, EscapesAtAnyPosition) {
  for (std::size_t size = 1; size < 20; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (const auto& [special, escaped] :
           {std::pair("\"", "\\\""), std::pair("\\", "\\\\"), std::pair("\x1f", "\\u001f"),
            std::pair("\x7f", "\\u007f"), std::pair("\u2028", "\\u2028"), std::pair("\u2027", "\u2027"),
            std::pair("!", "!"), std::pair("\u00E9", "\u00E9")}) {
        const std::string before(at, '~');
        const std::string behind(size - at - 1, ' ');
        EXPECT_EQ(json_string(before + special + behind), '"' + before + escaped + behind + '"');
      }
    }
  }
}

RC_GTEST_PROP(JsonWriterProperties, StringsRoundTrip, ()) {
  const std::string text = *test::awkward_text();
  RC_ASSERT(nlohmann::json::parse(json_string(text)).get<std::string>() == text);
}

std::string sample(JsonWriter::Layout layout) {
  std::string out;
  JsonWriter json(out, layout);
  json.begin_object();
  json.member("a", "x");
  json.optional_member("absent", "");
  json.member_or_null("unknown", "");
  json.member_or_null("known", "y");
  json.member_or_null("unknown_number", std::nullopt);
  json.member_or_null("known_number", 7);
  json.key("list");
  json.begin_array();
  json.number(std::int64_t{-5});
  json.number(0.5);
  json.boolean(true);
  json.null();
  json.begin_object();
  json.end_object();
  json.end_array();
  json.key("empty");
  json.begin_array();
  json.end_array();
  json.end_object();
  return out;
}

TEST(JsonWriter, WritesOneLine) {
  EXPECT_EQ(
      sample(JsonWriter::Layout::kOneLine),
      R"({"a": "x", "unknown": null, "known": "y", "unknown_number": null, "known_number": 7, "list": [-5, 0.5, true, null, {}], "empty": []})");
}

TEST(JsonWriter, IndentsByTwo) {
  EXPECT_EQ(sample(JsonWriter::Layout::kIndented),
            "{\n  \"a\": \"x\",\n  \"unknown\": null,\n  \"known\": \"y\",\n  \"unknown_number\": null,\n  "
            "\"known_number\": 7,\n  \"list\": [\n    -5,\n    0.5,\n    true,\n    null,\n    {}\n  ],\n  "
            "\"empty\": []\n}");
}

TEST(JsonWriter, IndentsDeepNesting) {
  constexpr std::size_t kDepth = 40;
  std::string out;
  JsonWriter writer(out);
  for (std::size_t i = 0; i < kDepth; ++i) writer.begin_array();
  writer.boolean(true);
  writer.null();
  for (std::size_t i = 0; i < kDepth; ++i) writer.end_array();
  const std::string line = '\n' + std::string(2 * kDepth, ' ');
  EXPECT_NE(out.find(line + "true," + line + "null\n"), std::string::npos) << out;
}

TEST(JsonWriter, WritesNumbersWithoutExponent) {
  std::string out;
  JsonWriter json(out, JsonWriter::Layout::kOneLine);
  json.begin_array();
  for (const double value : {1.0, 0.0, 1e-9, 0.12345, 123456789.0}) json.number(value);
  json.number(std::int64_t{INT64_MIN});
  json.end_array();
  EXPECT_EQ(out, "[1, 0, 0, 0.1235, 123456789, -9223372036854775808]");
}

TEST(Decimal, HasTwoToFourPlaces) {
  EXPECT_EQ(decimal(1), "1.00");
  EXPECT_EQ(decimal(0.5), "0.50");
  EXPECT_EQ(decimal(0.975), "0.975");
  EXPECT_EQ(decimal(0.97531), "0.9753");
}

}  // namespace
}  // namespace podatlas::exporter
