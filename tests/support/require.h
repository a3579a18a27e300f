#pragma once

/// Aborts if a fuzz target's property fails, so that libFuzzer saves the input.
inline void require(bool holds) {
  if (!holds) __builtin_trap();
}
