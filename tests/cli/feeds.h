#pragma once

#include <string>

#include "tests/support/golden.h"

// Feeds for the tests of the program.
namespace podatlas::test {

/// The bundled one.
inline std::string real_feed() { return source_path("data/pytorch-developer-podcast.xml"); }
/// A small show, and another one that it mentions.
inline std::string pocket_compiler() { return source_path("tests/fixtures/pocket_compiler.xml"); }
inline std::string linker_hour() { return source_path("tests/fixtures/linker_hour.xml"); }

}  // namespace podatlas::test
