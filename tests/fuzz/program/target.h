#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>

/// What a fuzz target does with an input. Returns 0; traps if a property does not hold.
using FuzzTarget = int(const std::uint8_t* data, std::size_t size);

/// All fuzz targets, by name. They are compiled as one program, which runs the one it is called by:
/// fuzz_NAME.
inline std::map<std::string_view, FuzzTarget*>& fuzz_targets() {
  static std::map<std::string_view, FuzzTarget*> all;
  return all;
}

/// Defines the target of that name; its body follows, with the input as `data` and `size`.
#define PODATLAS_FUZZ_TARGET(name)                                                                           \
  static FuzzTarget fuzz_##name;                                                                             \
  [[maybe_unused]] static const bool is_##name##_listed = fuzz_targets().emplace(#name, fuzz_##name).second; \
  static int fuzz_##name(const std::uint8_t* data, std::size_t size)
