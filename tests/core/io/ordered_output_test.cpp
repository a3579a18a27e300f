#include "core/io/ordered_output.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <new>
#include <string>
#include <vector>

#include "core/io/parallel.h"

namespace podatlas {
namespace {

RC_GTEST_PROP(OrderedOutput, WritesPartsInOrder, ()) {
  // Some parts are larger than an Output's buffer.
  const auto lengths = *rc::gen::container<std::vector<std::size_t>>(
      rc::gen::oneOf(rc::gen::inRange<std::size_t>(0, 20), rc::gen::inRange<std::size_t>(0, 300'000)));
  const auto jobs = *rc::gen::inRange(1U, 5U);
  std::string expected;
  for (std::size_t i = 0; i < lengths.size(); ++i)
    expected += std::string(lengths[i], static_cast<char>('a' + i % 26));
  const std::string text = text_of_output([&](Output& out) {
    OrderedOutput ordered(out);
    parallel_for(lengths.size(), jobs, [&](std::size_t i) {
      ordered.write_part(i, [&](Output& part) {
        for (std::size_t n = 0; n < lengths[i]; ++n) {
          part.buffer() += static_cast<char>('a' + i % 26);
          part.pass_on();
        }
      });
    });
  });
  RC_ASSERT(text == expected);
}

TEST(OrderedOutput, ContinuesAfterAPartThatFails) {
  for (const unsigned jobs : {1U, 4U}) {
    std::string text = text_of_output([&](Output& out) {
      OrderedOutput ordered(out);
      EXPECT_THROW(parallel_for(100, jobs,
                                [&](std::size_t i) {
                                  ordered.write_part(i, [&](Output& part) {
                                    if (i == 7) throw std::bad_alloc();
                                    part.buffer() += 'x';
                                  });
                                }),
                   std::bad_alloc);
    });
    EXPECT_GE(text.size(), 7U);
  }
}

}  // namespace
}  // namespace podatlas
