// Writes the compact form of an ontology when podatlas is built: podatlas_compact OUTPUT FILE.ttl...
// It is empty, and so never used, if there is something to warn about.
#include <iostream>
#include <string>
#include <vector>

#include "core/io/file.h"
#include "ontology/compact.h"

int main(int argc, char** argv) {
  using namespace podatlas;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() < 2) return 2;
  const auto files = ontology::read_turtle_files({arguments.begin() + 1, arguments.end()});
  const auto read = files ? read_ontology(*files) : tl::unexpected<Error>(files.error());
  if (!read) {
    std::cerr << to_string(read.error()) << '\n';
    return 1;
  }
  const std::string form = read->problems.empty() ? ontology::to_compact(read->ontology, *files) : "";
  const auto written = write_file(arguments.front(), form);
  if (!written) std::cerr << to_string(written.error()) << '\n';
  return written ? 0 : 1;
}
