#ifndef PODATLAS_CORE_FETCHED_H_
#define PODATLAS_CORE_FETCHED_H_

#include <string>

namespace podatlas {

/// A fetched document and its server's metadata.
struct Fetched {
  std::string bytes;         ///< of the decompressed body
  std::string charset = {};  ///< of the Content-Type header, verbatim; empty if none
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_FETCHED_H_
