#pragma once

#include <string>
#include <string_view>

namespace podatlas {

/// The one spelling that stands for all spellings of a URL. HTML entities must be decoded already; white
/// space around it and line breaks within are dropped, as browsers do.
///
/// A web URL comes back normalised (see WebUrl; no scheme means https where the host is evident), without
/// tracking parameters and text fragments, with https where the host serves nothing else, and in the one form
/// its site has for the thing it names (site_forms.h, github_url.h). Other schemes and relative references
/// come back with the scheme in lower case and illegal bytes percent-encoded. Takes any bytes, never fails;
/// what comes back is ASCII that a URI may hold, and canonical_url(canonical_url(u)) == canonical_url(u).
[[nodiscard]] std::string canonical_url(std::string_view url);

/// Whether somebody left out a part of the path: "https://github.com/.../native/README.md". Such a URL leads
/// nowhere.
[[nodiscard]] bool is_elided(std::string_view url);

}  // namespace podatlas
