#ifndef PODATLAS_TESTS_FUZZ_REQUIRE_H_
#define PODATLAS_TESTS_FUZZ_REQUIRE_H_

/// Ends the program when what a fuzz target promises does not hold, so that libFuzzer keeps the input.
inline void require(bool holds) {
  if (!holds) __builtin_trap();
}

#endif  // PODATLAS_TESTS_FUZZ_REQUIRE_H_
