#ifndef PODATLAS_EXTRACT_SOURCE_LOOK_ALIKES_H_
#define PODATLAS_EXTRACT_SOURCE_LOOK_ALIKES_H_

#include <string>
#include <string_view>

namespace podatlas::source {

/// Replaces Cyrillic letters by the Latin ones they look like, unless `text` has other Cyrillic letters: then
/// it is Cyrillic text. Valid UTF-8 in, valid UTF-8 out.
[[nodiscard]] std::string without_look_alikes(std::string_view text);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_LOOK_ALIKES_H_
