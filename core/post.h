#ifndef PODATLAS_CORE_POST_H_
#define PODATLAS_CORE_POST_H_

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/episode.h"
#include "core/mention.h"
#include "core/result.h"

namespace podatlas {

/// A blog post: what is known of a page that an episode may cite, and what it cites itself.
struct Post {
  std::string title;  ///< one line
  std::string url;    ///< empty where the source does not say
  std::string slug;   ///< the last part of its address, or what the title makes
  std::optional<std::chrono::sys_seconds> published;  ///< UTC, where it says so
  std::string source;                                 ///< file name as the user gave it
  Place place;                                        ///< where it begins in the source
  Text body{};                      ///< its text without its comments; empty where only its title is known
  std::vector<Mention> mentions{};  ///< what body and title cite and name; mention::extract_posts fills it
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_POST_H_
