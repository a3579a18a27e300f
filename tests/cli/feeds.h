#ifndef PODATLAS_TESTS_CLI_FEEDS_H_
#define PODATLAS_TESTS_CLI_FEEDS_H_

#include <string>

#include "tests/support/golden.h"

// Feeds that the tests of the program read.
namespace podatlas::test {

/// The bundled one.
inline std::string real_feed() { return source_path("data/pytorch-developer-podcast.xml"); }
/// A small one, and another that it speaks of.
inline std::string pocket_compiler() { return source_path("tests/fixtures/pocket_compiler.xml"); }
inline std::string linker_hour() { return source_path("tests/fixtures/linker_hour.xml"); }

}  // namespace podatlas::test

#endif  // PODATLAS_TESTS_CLI_FEEDS_H_
