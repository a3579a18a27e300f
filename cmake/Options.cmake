# Compiler and linker flags shared by every target of ours, carried by one interface target.
add_library(podatlas_options INTERFACE)
target_include_directories(podatlas_options INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_compile_features(podatlas_options INTERFACE cxx_std_20)
set(podatlas_warnings
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wcast-align -Wcast-qual
  -Wformat=2 -Wimplicit-fallthrough -Wnon-virtual-dtor -Woverloaded-virtual -Wnull-dereference -Wundef -Wunused)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 misfires: -Wrestrict on std::string (GCC bug 105651), -Wmaybe-uninitialized on std::variant (105562),
  # -Wnull-dereference on inlined containers.
  list(APPEND podatlas_warnings -Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wno-restrict
       -Wno-maybe-uninitialized -Wno-null-dereference)
endif()
if(CMAKE_UNITY_BUILD)
  # What stands in the files before it in a unit nobody has in sight who writes one; g++ takes those files for headers.
  list(APPEND podatlas_warnings -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
if(PODATLAS_WERROR)
  list(APPEND podatlas_warnings -Werror)
endif()
target_compile_options(podatlas_options INTERFACE $<BUILD_INTERFACE:${podatlas_warnings}>)

if(PODATLAS_SANITIZE)
  add_compile_options(-fsanitize=${PODATLAS_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${PODATLAS_SANITIZE})
  if(PODATLAS_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # Each access is checked by a call, which finds the same as code in its place, and is compiled in a seventh less time.
    add_compile_options("SHELL:-mllvm -asan-instrumentation-with-call-threshold=0")
    # A use of the stack after return is looked for only if ASAN_OPTIONS says so, but every function would be ready for it.
    add_compile_options(-fsanitize-address-use-after-return=never)
  endif()
  if(PODATLAS_SANITIZE MATCHES "undefined" AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options(-fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/ubsan.txt)
  endif()
else()
  add_compile_definitions($<$<CONFIG:Release,RelWithDebInfo>:_FORTIFY_SOURCE=2>)
  add_compile_options(-fstack-protector-strong $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fstack-clash-protection>)
  add_link_options(-Wl,-z,relro,-z,now,-z,noexecstack)
endif()
if(PODATLAS_ALONE_FROM)  # whose libraries have what is compiled here, too
  add_link_options(-Wl,-z,muldefs)
endif()
if(PODATLAS_BUILD_FUZZ)  # without which libFuzzer does not see what an input reaches in the libraries
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(PODATLAS_COVERAGE)
  # Counters stay in a mapped file, so that those of a program that a test kills or keeps from writing count, too.
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping "SHELL:-mllvm -runtime-counter-relocation")
  add_link_options(-fprofile-instr-generate)
endif()
