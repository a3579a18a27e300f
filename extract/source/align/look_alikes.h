#ifndef PODATLAS_EXTRACT_SOURCE_LOOK_ALIKES_H_
#define PODATLAS_EXTRACT_SOURCE_LOOK_ALIKES_H_

#include <string>
#include <string_view>

namespace podatlas::source {

/// `text` with the Cyrillic letters that look like Latin ones replaced by these, if it has no other Cyrillic
/// letters: then it is no Cyrillic text, and whoever wrote it, or the program that read it off a page, meant
/// the Latin ones. Valid UTF-8 in, valid UTF-8 out.
[[nodiscard]] std::string without_look_alikes(std::string_view text);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_LOOK_ALIKES_H_
