#ifndef PODATLAS_CORE_POST_H_
#define PODATLAS_CORE_POST_H_

#include <chrono>
#include <optional>
#include <string>

#include "core/result.h"

namespace podatlas {

/// A blog post: what is known of a page that an episode may cite.
struct Post {
  std::string title;
  std::string url;   ///< empty where the source does not say
  std::string slug;  ///< the last part of its address, or what the title makes
  std::optional<std::chrono::sys_seconds> published;
  std::string source;  ///< file name as the user gave it
  Place place;
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_POST_H_
