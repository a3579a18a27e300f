#ifndef PODATLAS_CORE_FETCHED_H_
#define PODATLAS_CORE_FETCHED_H_

#include <string>

namespace podatlas {

/// A document as it came, and what its server says of it.
struct Fetched {
  std::string bytes;         ///< of the body, unpacked
  std::string charset = {};  ///< of the Content-Type header, as it is there; empty: none, or from no server
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_FETCHED_H_
