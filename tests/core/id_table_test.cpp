#include "core/memory/id_table.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace podatlas {
namespace {

RC_GTEST_PROP(IdTable, FindsWhatAMapFinds,
              (const std::vector<std::string>& added, const std::string& other)) {
  IdTable table;
  std::vector<std::string> ids;  // by number
  std::map<std::string, std::uint32_t> expected;
  const auto id_of = [&](std::uint32_t number) -> std::string_view { return ids[number]; };
  for (const std::string& id : added) {
    const auto next = static_cast<std::uint32_t>(ids.size());
    const std::uint32_t number = table.find_or_add(id, next, id_of);
    RC_ASSERT(number == expected.try_emplace(id, next).first->second);
    if (number == next) ids.push_back(id);
  }
  for (const auto& [id, number] : expected) RC_ASSERT(table.find(id, id_of) == number);
  RC_ASSERT(table.find(other, id_of).has_value() == expected.contains(other));
}

TEST(IdTable, NumbersAnew) {
  IdTable table;
  std::vector<std::string> ids;
  const auto id_of = [&](std::uint32_t number) -> std::string_view { return ids[number]; };
  std::vector<std::uint32_t> to;
  constexpr std::uint32_t kCount = 100;
  for (std::uint32_t i = 0; i < kCount; ++i) {
    EXPECT_EQ(table.find_or_add(std::to_string(i), i, id_of), i);
    ids.push_back(std::to_string(i));
    to.push_back(kCount - 1 - i);
  }
  table.renumber(to);
  std::reverse(ids.begin(), ids.end());
  for (std::uint32_t i = 0; i < kCount; ++i) EXPECT_EQ(table.find(ids[i], id_of), i);
  EXPECT_EQ(table.find("100", id_of), std::nullopt);
}

}  // namespace
}  // namespace podatlas
