#include "core/text/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/awkward_text.h"

namespace podatlas {
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

RC_GTEST_PROP(JsonProperties, StringsRoundTrip, ()) {
  const std::string text = *test::awkward_text();
  RC_ASSERT(nlohmann::json::parse(json_string(text)).get<std::string>() == text);
}

std::string packed(const OrderedJson& value, JsonLayout layout = JsonLayout::kPacked) {
  std::string out;
  append_json(out, value, layout);
  return out;
}

const OrderedJson kSample = {{"z", "x"},
                             {"unknown", or_null("")},
                             {"known", or_null("y")},
                             {"unknown_number", or_null(std::nullopt)},
                             {"known_number", or_null(7)},
                             {"list", {-5, 0.5, true, nullptr, OrderedJson::object()}},
                             {"empty", OrderedJson::array()}};

TEST(AppendJson, WritesNoWhiteSpace) {
  EXPECT_EQ(
      packed(kSample),
      R"({"z":"x","unknown":null,"known":"y","unknown_number":null,"known_number":7,"list":[-5,0.5,true,null,{}],"empty":[]})");
}

TEST(AppendJson, WritesOneLine) {
  EXPECT_EQ(
      packed(kSample, JsonLayout::kOneLine),
      R"({"z": "x", "unknown": null, "known": "y", "unknown_number": null, "known_number": 7, "list": [-5, 0.5, true, null, {}], "empty": []})");
}

TEST(JsonDocument, IndentsByTwo) {
  EXPECT_EQ(json_document(kSample),
            "{\n  \"z\": \"x\",\n  \"unknown\": null,\n  \"known\": \"y\",\n  \"unknown_number\": null,\n  "
            "\"known_number\": 7,\n  \"list\": [\n    -5,\n    0.5,\n    true,\n    null,\n    {}\n  ],\n  "
            "\"empty\": []\n}\n");
}

TEST(JsonDocument, IndentsDeepNesting) {
  constexpr std::size_t kDepth = 40;
  OrderedJson value = OrderedJson::array({true, nullptr});
  for (std::size_t i = 1; i < kDepth; ++i) value = OrderedJson::array({value});
  const std::string line = '\n' + std::string(2 * kDepth, ' ');
  EXPECT_NE(json_document(value).find(line + "true," + line + "null\n"), std::string::npos);
}

TEST(AppendJson, WritesNumbersWithoutExponent) {
  EXPECT_EQ(packed({1.0, 0.0, 1e-9, 0.12345, 123456789.0, INT64_MIN}),
            "[1,0,0,0.1235,123456789,-9223372036854775808]");
}

TEST(Decimal, HasTwoToFourPlaces) {
  EXPECT_EQ(decimal(1), "1.00");
  EXPECT_EQ(decimal(0.5), "0.50");
  EXPECT_EQ(decimal(0.975), "0.975");
  EXPECT_EQ(decimal(0.97531), "0.9753");
}

}  // namespace
}  // namespace podatlas
