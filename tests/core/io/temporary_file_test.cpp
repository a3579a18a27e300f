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
    const auto piece = spool.add(text_of(i));
    ASSERT_TRUE(piece);
    pieces[i] = *piece;
  });
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    std::string text = "before ";
    ASSERT_TRUE(spool.read(pieces[i], text));
    EXPECT_EQ(text, "before " + text_of(i));
  }
}

TEST(Spool, ReportsAFullTemporaryFolder) {
  ASSERT_EQ(setenv("TMPDIR", "/no/such/folder", 1), 0);
  Spool spool;
  unsetenv("TMPDIR");
  const auto piece = spool.add("text");
  ASSERT_FALSE(piece);
  EXPECT_EQ(piece.error().kind, ErrorKind::kIo);
  EXPECT_NE(to_string(piece.error()).find("temporary file: cannot spill"), std::string::npos);
}

}  // namespace
}  // namespace podatlas
