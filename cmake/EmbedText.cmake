# podatlas_embed(NAME.cpp HEADER HEADER.h NAMESPACE NAMESPACE [MINIFY] TEXTS FUNCTION=FILE|FILE...)
# Generates NAME.cpp in the current binary folder, the implementation of HEADER: each FUNCTION returns its files, joined in
# their order. MINIFY leaves out what only people need: comments of scripts, indentation, most line ends.
# This file is both included and run with cmake -P at build time.
function(podatlas_embed name)
  cmake_parse_arguments(ARG "MINIFY" "HEADER;NAMESPACE" "TEXTS" ${ARGN})
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${name})
  set(files ${ARG_TEXTS})
  list(TRANSFORM files REPLACE "^[a-z_]+=" "")
  string(REPLACE "|" ";" files "${files}")
  list(JOIN ARG_TEXTS "," texts)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DHEADER=${ARG_HEADER} -DNAMESPACE=${ARG_NAMESPACE} -DMINIFY=${ARG_MINIFY}
      "-DTEXTS=${texts}" -P ${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake
    VERBATIM)
  # So that checks of the source need not build it.
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

function(embedded_text out file)
  file(READ "${file}" text)
  if(MINIFY)
    string(REGEX REPLACE "\n *//[^\n]*" "" text "\n${text}")
    string(REGEX REPLACE " // [^\n]*" "" text "${text}")
    string(REGEX REPLACE "\n +" "\n" text "${text}")
    string(REGEX REPLACE "([,;({])\n" "\\1" text "${text}")
    string(REGEX REPLACE "^\n+" "" text "${text}")
  endif()
  string(FIND "${text}" ")podatlas\"" clash)
  if(NOT clash EQUAL -1)
    message(FATAL_ERROR "${file} contains the end of a raw string")
  endif()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  set(code "#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n")
  string(REPLACE "," ";" TEXTS "${TEXTS}")
  foreach(row IN LISTS TEXTS)
    string(REGEX MATCH "^([a-z_]+)=(.*)$" row "${row}")
    set(function ${CMAKE_MATCH_1})
    string(REPLACE "|" ";" files "${CMAKE_MATCH_2}")
    string(APPEND code "\nstd::string ${function}() {\n  std::string out;\n")
    foreach(file IN LISTS files)
      embedded_text(text "${file}")
      string(APPEND code "  out += R\"podatlas(${text})podatlas\";\n")
    endforeach()
    string(APPEND code "  return out;\n}\n")
  endforeach()
  file(WRITE "${OUTPUT}" "${code}\n}  // namespace ${NAMESPACE}\n")
endif()
