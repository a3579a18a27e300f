# Shared by the checks, which may run side by side: what several of them build is built by one at a time.

# build_release [TARGET]...: the program, as script/demo and script/test leave it, and these targets.
build_release() {
  mkdir -p build
  exec 8>build/.release.lock
  flock 8
  [ -f build/release/build.ninja ] || cmake --preset release -DPODATLAS_WERROR=ON >/dev/null
  cmake --build build/release --target podatlas_program "$@" >/dev/null
  exec 8>&-
}

# The object files of the tests, which test the libraries of other builds, too.
build_tests() {
  exec 8>build/.release.lock
  flock 8
  build_quietly release --target podatlas_test_objects
  exec 8>&-
}

# The program and the tests of threads, for ThreadSanitizer. What runs in no thread is not compiled once more.
build_tsan() {
  build_release
  exec 8>build/.tsan.lock
  flock 8
  cmake --preset tsan -DPODATLAS_ALONE_FROM="$PWD/build/release" >/dev/null
  build_quietly tsan --target podatlas_program parallel_test
  exec 8>&-
}

# install_node_packages SOURCE FOLDER: FOLDER with the files of SOURCE and what its package.json asks for, which npm is
# asked for once.
install_node_packages() {
  mkdir -p "$2"
  exec 9>"$2/.lock"
  flock 9
  cp "$1"/* "$2/"
  if ! cmp -s "$1/package.json" "$2/node_modules/.installed.json"; then
    (cd "$2" && npm install --silent --no-package-lock --no-audit --no-fund)
    cp "$1/package.json" "$2/node_modules/.installed.json"
  fi
  exec 9>&-
}

# Configures build/asan, whose tests are compiled in build/release, and holds it until unlock_asan, which is for when it is
# built: what is there may run in several checks at once.
lock_asan() {
  mkdir -p build
  exec 7>build/.asan.lock
  flock 7
  exec 8>build/.release.lock
  flock 8
  cmake --preset release -DPODATLAS_WERROR=ON -DPODATLAS_BUILD_TESTS=ON >/dev/null
  exec 8>&-
  cmake --preset asan -DPODATLAS_TESTS_FROM="$PWD/build/release" >/dev/null
}
unlock_asan() {
  exec 7>&-
}

# build_quietly PRESET [ARGUMENT]...: prints the compiler's messages only if the build fails.
build_quietly() {
  cmake --build --preset "$@" >/dev/null || cmake --build --preset "$@"
}
