#include "core/memory/indirect.h"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <utility>

namespace podatlas {
namespace {

TEST(Indirect, IsCopiedWithItsValue) {
  Indirect<std::string> one("one");
  const Indirect<std::string> copy = one;
  *one += " more";
  EXPECT_EQ(*one, "one more");
  EXPECT_EQ(*copy, "one");
  one = copy;
  EXPECT_EQ(*one, "one");
  EXPECT_NE(&*one, &*copy);
}

TEST(Indirect, MayBeAssignedToWhenMovedFrom) {
  Indirect<std::string> one("one");
  const std::string* const value = &*one;
  Indirect<std::string> other = std::move(one);
  EXPECT_EQ(&*other, value);
  one = other;  // NOLINT: what this test is about
  EXPECT_EQ(*one, "one");
  EXPECT_EQ(*other, "one");
}

TEST(Indirect, IsConstWithItsValue) {
  static_assert(std::is_same_v<decltype(*std::declval<const Indirect<int>&>()), const int&>);
  static_assert(sizeof(Indirect<std::string>) == sizeof(void*));
}

}  // namespace
}  // namespace podatlas
