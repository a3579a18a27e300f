// The entry points of libFuzzer, and of the replay of a corpus, for the target that the program is called by.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "tests/fuzz/program/target.h"

namespace {

FuzzTarget* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** argv) {
  constexpr std::string_view kPrefix = "fuzz_";
  std::string_view name = (*argv)[0];
  name.remove_prefix(name.rfind('/') + 1);
  const auto found = fuzz_targets().find(name.substr(name.starts_with(kPrefix) ? kPrefix.size() : 0));
  if (found == fuzz_targets().end()) {
    std::cerr << "no fuzz target " << name << '\n';
    std::exit(2);
  }
  chosen = found->second;
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return chosen(data, size);
}
