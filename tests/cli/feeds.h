#pragma once

#include <string>
#include <vector>

#include "tests/support/golden.h"

// Feeds for the tests of the program.
namespace podatlas::test {

/// The bundled one.
inline std::string real_feed() { return source_path("data/pytorch-developer-podcast.xml"); }
/// A small show, and another one that it mentions.
inline std::string pocket_compiler() { return source_path("tests/fixtures/pocket_compiler.xml"); }
inline std::string linker_hour() { return source_path("tests/fixtures/linker_hour.xml"); }

/// Shows that share a paper, episodes, people, terms and concepts, in pairs: of both bundled ontologies and
/// of none, and in several languages.
inline std::vector<std::string> shows_that_share() {
  std::vector<std::string> out = {real_feed(), pocket_compiler(), linker_hour()};
  for (const std::string name : {"byte-brief", "cast-cpp", "codestammtisch", "cpp-hour", "crab-station",
                                 "dongfang-code", "market-byte"})
    out.push_back(source_path("tests/fixtures/people/" + name + ".xml"));
  return out;
}

}  // namespace podatlas::test
