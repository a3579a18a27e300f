#ifndef PODATLAS_EXPORT_REFUSED_H_
#define PODATLAS_EXPORT_REFUSED_H_

#include <string>

namespace podatlas::exporter {

/// Why something that was read cannot be taken. Thrown by what reads a part of it, and caught by the function
/// that reads the whole, which makes an Error of it.
struct Refused {
  std::string message;
};

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_REFUSED_H_
