#ifndef PODATLAS_CORE_BYTE_KINDS_H_
#define PODATLAS_CORE_BYTE_KINDS_H_

#include <string_view>

namespace podatlas {

/// What is in a text beside the printed characters of ASCII, tabs and line ends.
struct ByteKinds {
  bool has_control = false;    ///< another byte below a space
  bool has_non_ascii = false;  ///< a byte above 0x7F
};

/// Looks at every byte, sixteen at a time where the machine can.
[[nodiscard]] ByteKinds byte_kinds(std::string_view text);

/// Whether `c` is a control character below a space, but no tab, line feed or carriage return.
[[nodiscard]] constexpr bool is_odd_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
}

}  // namespace podatlas

#endif  // PODATLAS_CORE_BYTE_KINDS_H_
