#include "mcp/schema.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

namespace podatlas::mcp {
namespace {

struct Checked {
  std::string schema;
  std::string value;
  std::string violation;
};
std::ostream& operator<<(std::ostream& out, const Checked& row) { return out << row.schema << row.value; }

const Checked kChecked[] = {
    {R"({})", R"([1])", ""},
    {R"({"type":"string"})", R"("a")", ""},
    {R"({"type":"string"})", R"(1)", "must be of type string"},
    {R"({"type":"integer"})", R"(1.5)", "must be of type integer"},
    {R"({"type":"number"})", R"(1)", ""},
    {R"({"type":"object"})", R"(null)", "must be of type object"},
    {R"({"type":["string","null"]})", R"(null)", ""},
    {R"({"type":["string","null"]})", R"(true)", "must be of type string or null"},
    {R"({"minimum":1})", R"(0)", "must be at least 1"},
    {R"({"maximum":5})", R"(6)", "must be at most 5"},
    {R"({"maximum":5})", R"("six")", ""},
    {R"({"maxLength":2})", R"("abc")", "must have at most 2 bytes"},
    {R"({"maxItems":1})", R"([1,2])", "must have at most 1 items"},
    {R"({"enum":["a","b"]})", R"("c")", R"(must be one of ["a","b"])"},
    {R"({"required":["a"]})", R"({})", "a: must be given"},
    {R"({"properties":{"a":{"type":"integer"}}})", R"({"a":1,"b":2})", ""},
    {R"({"properties":{"a":{"type":"integer"}}})", R"({"a":"1"})", "a: must be of type integer"},
    {R"({"properties":{"a":{},"c":{}},"additionalProperties":false})", R"({"b":2})",
     "b: must be one of a, c"},
    {R"({"items":{"type":"integer"}})", R"([1,"2"])", "[1]: must be of type integer"},
    {R"({"properties":{"a":{"items":{"required":["b"]}}}})", R"({"a":[{}]})", "a[0].b: must be given"},
};

class Violation : public testing::TestWithParam<Checked> {};

TEST_P(Violation, NamesThePlaceAndTheRule) {
  EXPECT_EQ(violation(OrderedJson::parse(GetParam().schema), OrderedJson::parse(GetParam().value)),
            GetParam().violation);
}

INSTANTIATE_TEST_SUITE_P(Schemas, Violation, testing::ValuesIn(kChecked));

}  // namespace
}  // namespace podatlas::mcp
