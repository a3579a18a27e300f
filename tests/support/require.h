#ifndef PODATLAS_TESTS_FUZZ_REQUIRE_H_
#define PODATLAS_TESTS_FUZZ_REQUIRE_H_

/// Aborts if a fuzz target's property fails, so that libFuzzer saves the input.
inline void require(bool holds) {
  if (!holds) __builtin_trap();
}

#endif  // PODATLAS_TESTS_FUZZ_REQUIRE_H_
