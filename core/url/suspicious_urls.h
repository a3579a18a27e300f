#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/url/url.h"

namespace podatlas {

/// Why no program can open `url`, as a clause; nullopt if nothing is wrong with it. Schemes of other programs
/// ("bitcoin:") are fine, misspelled ones ("htps:") and those that stay on one machine ("file:") are not.
[[nodiscard]] std::optional<std::string> malformed(std::string_view url);

/// "https://" and `reference` if that lacks a scheme and begins with a host name ("example.org/x"); nullopt
/// for others, also for names of files ("notes.md").
[[nodiscard]] std::optional<std::string> with_missing_scheme(std::string_view reference);

/// Whether `url` is an email address written as a web address: "http://me@example.org/".
[[nodiscard]] bool is_mail_address(std::string_view url);

/// `url` up to markup that was pasted with it ("</a>", also percent-encoded); nullopt if it has none.
[[nodiscard]] std::optional<std::string> without_markup(std::string_view url);

/// The URLs in a text that is several without space between them ("https://a.example/https://b.example"), as
/// far as they are sound; empty for one URL, also for one that names another on purpose (in its query, or as
/// an archive or proxy does).
[[nodiscard]] std::vector<std::string> glued_urls(std::string_view url);

/// `url` without the first of two schemes in a row ("https://https://example.org"); nullopt for others, also
/// if the rest is not sound.
[[nodiscard]] std::optional<std::string> without_doubled_scheme(std::string_view url);

/// `url` without a run of path segments that stands there twice in a row where its site has no such path;
/// nullopt when there is none.
[[nodiscard]] std::optional<std::string> without_doubled_path(std::string_view url);

/// `url` without parameters that only say where a reader came from; nullopt when it has none.
[[nodiscard]] std::optional<std::string> without_tracking(std::string_view url);

/// The page that readers see where `url` is the one that edits it; nullopt for others.
[[nodiscard]] std::optional<std::string> without_edit(std::string_view url);

/// Whether two URLs name one page as far as their scheme, "www.", slash at the end, query and fragment go.
[[nodiscard]] bool same_page(std::string_view a, std::string_view b);

/// Whether `url` is `shorter`, ignoring the scheme, with another segment or an extension at its end.
[[nodiscard]] bool extends_page(std::string_view url, std::string_view shorter);

/// `url` without zeros in front of its path's numbers: "/show/042" and "/show/42" are one page of most sites.
[[nodiscard]] std::string without_leading_zeros(std::string_view url);

}  // namespace podatlas
