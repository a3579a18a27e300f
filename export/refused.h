#pragma once

#include <string>

namespace podatlas::exporter {

/// Thrown by functions that read part of a document; the function that reads the whole catches it and
/// returns an Error.
struct Refused {
  std::string message;
};

}  // namespace podatlas::exporter
