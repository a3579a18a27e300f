# cmake --install: the program, the libraries with their headers and a CMake package, the bundled data, the manual.
include(CMakePackageConfigHelpers)
get_property(podatlas_layers GLOBAL PROPERTY PODATLAS_LAYERS)
install(TARGETS podatlas_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
# The target to link: all layers, of which only the public headers are installed.
add_library(podatlas_podatlas INTERFACE)
add_library(podatlas::podatlas ALIAS podatlas_podatlas)
set_target_properties(podatlas_podatlas PROPERTIES EXPORT_NAME podatlas)
target_link_libraries(podatlas_podatlas INTERFACE ${podatlas_layers})
install(TARGETS podatlas_podatlas podatlas_options ${podatlas_layers} EXPORT podatlasTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development FILES_MATCHING PATTERN "*.h")
install(DIRECTORY data/ DESTINATION ${CMAKE_INSTALL_DATADIR}/podatlas/data COMPONENT program FILES_MATCHING PATTERN "*.xml")
install(DIRECTORY ontology/ DESTINATION ${CMAKE_INSTALL_DATADIR}/podatlas/ontology COMPONENT program FILES_MATCHING PATTERN "*.ttl"
        PATTERN check EXCLUDE PATTERN draft EXCLUDE PATTERN read EXCLUDE)
install(DIRECTORY ${PROJECT_BINARY_DIR}/compact/ DESTINATION ${CMAKE_INSTALL_DATADIR}/podatlas/compact COMPONENT program FILES_MATCHING PATTERN "*.bin")
install(DIRECTORY ${PROJECT_BINARY_DIR}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program FILES_MATCHING PATTERN "*.1")
# As Debian wants them: compressed, without a time; a changelog that names the packages' version.
find_program(GZIP gzip REQUIRED)
install(CODE "
  file(GLOB pages \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1/podatlas*.1\")
  execute_process(COMMAND ${GZIP} -9nf \${pages} COMMAND_ERROR_IS_FATAL ANY)" COMPONENT program)
execute_process(COMMAND date --utc --rfc-email --date ${PODATLAS_DATE} OUTPUT_VARIABLE podatlas_changelog_date
                OUTPUT_STRIP_TRAILING_WHITESPACE)
configure_file(cmake/changelog.in ${PROJECT_BINARY_DIR}/changelog @ONLY)
execute_process(COMMAND ${GZIP} -9nkf ${PROJECT_BINARY_DIR}/changelog)
install(FILES README.md CHANGELOG.md ${PROJECT_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/podatlas COMPONENT program)
install(FILES ${PROJECT_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/podatlas-dev COMPONENT development)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/podatlas/docs COMPONENT program
        FILES_MATCHING PATTERN "*.md" PATTERN "*.ttl" PATTERN "*.jsonld" PATTERN "*.xml" PATTERN "*.png"
        PATTERN "*.svg" PATTERN "*.html" PATTERN "*.yml" PATTERN man EXCLUDE)
# Under the names of the Debian packages, as Debian wants it.
install(FILES LICENSE cmake/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/podatlas COMPONENT program)
install(FILES cmake/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/podatlas-dev COMPONENT development)
# Completions where each shell looks by itself. zsh looks elsewhere for what a Debian package brings than for the rest.
install(FILES cli/completion/podatlas.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME podatlas COMPONENT program)
install(FILES cli/completion/podatlas.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
install(CODE "
  set(functions site-functions)
  if(CMAKE_INSTALL_PREFIX STREQUAL \"/usr\")
    set(functions vendor-completions)
  endif()
  file(INSTALL \"${PROJECT_SOURCE_DIR}/cli/completion/_podatlas\"
       DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/zsh/\${functions}\")" COMPONENT program)
install(EXPORT podatlasTargets NAMESPACE podatlas:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/podatlas
        COMPONENT development)
configure_package_config_file(cmake/podatlasConfig.cmake.in ${PROJECT_BINARY_DIR}/podatlasConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/podatlas)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/podatlasConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/podatlasConfig.cmake ${PROJECT_BINARY_DIR}/podatlasConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/podatlas COMPONENT development)

# podatlas.pc finds its prefix from where it is, so that it may be moved; users come before what they use.
file(RELATIVE_PATH podatlas_up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" podatlas_up "${podatlas_up}")
set(podatlas_link ${podatlas_layers})
list(REVERSE podatlas_link)
list(TRANSFORM podatlas_link PREPEND "-l")
list(JOIN podatlas_link " " podatlas_link)
configure_file(cmake/podatlas.pc.in ${PROJECT_BINARY_DIR}/podatlas.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/podatlas.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
