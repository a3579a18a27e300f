// The baseline: pugixml's load_buffer_inplace of each file, once in memory. Prints bytes and CPU seconds.
// bare_parse FILE...
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <pugixml.hpp>
#include <string>

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t bytes_parsed = 0;
  double seconds = 0;
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (bytes.empty()) {
      std::cerr << argv[i] << " cannot be read or is empty\n";
      return 1;
    }
    pugi::xml_document document;
    const double begin = cpu_seconds();
    if (!document.load_buffer_inplace(bytes.data(), bytes.size())) {
      std::cerr << argv[i] << " is not well-formed\n";
      return 1;
    }
    seconds += cpu_seconds() - begin;
    bytes_parsed += bytes.size();
  }
  std::cout << bytes_parsed << ' ' << seconds << '\n';
  return 0;
}
