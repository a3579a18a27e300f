# cpack: two Debian packages, podatlas (the program, its data and man page) and podatlas-dev (headers and libraries).
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME podatlas)
set(PODATLAS_MAINTAINER "podatlas maintainers <maintainers@podatlas.example>" CACHE STRING "Who maintains the packages")
set(CPACK_PACKAGE_CONTACT "${PODATLAS_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # or CPack puts it before the first lines below, the synopses
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME podatlas)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "knowledge graphs, listening paths and link audits of podcasts
podatlas turns podcast feeds into a knowledge graph of episodes and what
they cite, in which every edge shows the sentence it rests on. It plans
which episodes to listen to and in what order, audits the cited links, and
exports the graph as web pages, notes, RDF, GraphML, CSV and pictures.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)  # the libraries that the program links, by their packages' names
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS ca-certificates)  # to ask for https links and sources

# Whoever links the static libraries needs the headers of what they use.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME podatlas-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "knowledge graphs of podcasts, as a C++ library
The public headers and static libraries of podatlas, for find_package
and pkg-config.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libboost-graph-dev, libcmark-dev, libcurl4-openssl-dev, libexpected-dev, libgraphviz-dev, libidn2-dev, libpugixml-dev, libre2-dev, libserd-dev, libsqlite3-dev, libssl-dev, libstemmer-dev, libxml2-dev, libyaml-cpp-dev, nlohmann-json3-dev, pkg-config, zlib1g-dev")
include(CPack)
