#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/url/web_url.h"

namespace podatlas {

/// One way in which a site spells the URL of a thing, and the spelling that stands for them all.
struct SiteForm {
  /// Whether the canonical URL keeps capitals.
  enum class Letters : std::uint8_t { kKeep, kLower };

  std::string_view name;
  std::string_view hosts;     ///< see HostIndex
  std::string_view pattern;   ///< RE2 for the whole of "host/path?query#fragment"
  std::string_view rewrite;   ///< the canonical URL; \1 is the first group of `pattern`
  std::string_view example;   ///< a URL it takes
  std::string_view expected;  ///< what becomes of the example
  Letters letters = Letters::kKeep;
};

/// The first form that takes a URL is used. GitHub has its own file, github_url.h.
[[nodiscard]] std::span<const SiteForm> site_forms();

/// Gives `url` the form its site has for the thing it names; leaves it alone when no form takes it.
void apply_site_form(WebUrl& url);

}  // namespace podatlas
