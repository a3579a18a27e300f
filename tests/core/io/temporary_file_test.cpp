#include "core/io/temporary_file.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "core/io/parallel.h"

namespace podatlas {
namespace {

TEST(Spool, ReturnsPiecesFromSeveralThreads) {
  Spool spool;
  std::vector<Spool::Piece> pieces(500);
  const auto text_of = [](std::size_t i) {
    return std::string(i * 37 % 1000, static_cast<char>('a' + i % 26));
  };
  parallel_for(pieces.size(), 4, [&](std::size_t i) {
    pieces[i] = spool.add(text_of(i));
  });
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    std::string text = "before ";
    ASSERT_TRUE(spool.read(pieces[i], text));
    EXPECT_EQ(text, "before " + text_of(i));
  }
}

TEST(Spool, KeepsInMemoryWhatItCannotWrite) {
  ASSERT_EQ(setenv("TMPDIR", "/no/such/folder", 1), 0);
  Spool spool;
  unsetenv("TMPDIR");
  const Spool::Piece piece = spool.add("text");
  std::string text = "before ";
  ASSERT_TRUE(spool.read(piece, text));
  EXPECT_EQ(text, "before text");
}

}  // namespace
}  // namespace podatlas
