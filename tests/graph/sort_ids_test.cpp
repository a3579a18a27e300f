#include "graph/sort_ids.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

namespace podatlas::graph {
namespace {

// Both orders of ids: that of sort_by_id() and the plain one.
void expect_order_of_strings(const std::vector<std::string>& ids) {
  std::vector<std::uint32_t> numbers(ids.size());
  std::iota(numbers.begin(), numbers.end(), 0U);
  sort_by_id(numbers, [&](std::uint32_t n) -> std::string_view { return ids[n]; });
  std::vector<std::string> sorted;
  for (const std::uint32_t n : numbers) sorted.push_back(ids[n]);
  std::vector<std::string> expected = ids;
  std::sort(expected.begin(), expected.end());
  ASSERT_EQ(sorted, expected);
}

TEST(SortById, ComparesWhatBeginsAlike) {
  const std::string site = "https://site.example/";
  expect_order_of_strings({site + "b", site + "a", site, site + "a/b", site + "\xC3\xA9", site + "aaaaaaaab",
                           site + "aaaaaaaaa", "https://", "", "https://s", "urn:x"});
}

TEST(SortById, TellsTheEndOfAnIdFromAByteThatIsZero) {
  const std::string eight = "12345678";
  expect_order_of_strings({eight + std::string(3, '\0'), eight, eight + std::string(1, '\0'), eight + '\x01',
                           eight + std::string(2, '\0'), eight + std::string(9, '\0'), eight + "a"});
}

RC_GTEST_PROP(SortById, IsTheOrderOfStrings, ()) {
  // Few letters, so that many begin alike and some are the same.
  const auto letter = rc::gen::element('a', 'b', '\0', '\xFF');
  expect_order_of_strings(
      *rc::gen::container<std::vector<std::string>>(rc::gen::container<std::string>(letter)));
}

}  // namespace
}  // namespace podatlas::graph
