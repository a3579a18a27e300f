#pragma once

#include <string>
#include <string_view>

// What the spelling of a URL tells of the page behind it.
namespace podatlas {

/// Whether a HEAD request says all there is to say: the URL of a file, or on a site that reports missing
/// pages with the right status.
[[nodiscard]] bool head_is_enough(std::string_view url);

/// Whether it is a file by its extension: a document, a recording, an archive.
[[nodiscard]] bool is_file(std::string_view url);

/// Whether it is a page to sign in at.
[[nodiscard]] bool is_sign_in(std::string_view url);

/// Whether it is the page of a product that a shop sells. Pages of a kind of their own, as of books, are
/// none.
[[nodiscard]] bool is_product_page(std::string_view url);

/// Why `to`, where a redirect from `from` ends, is not what was cited: a home page, an error page, a search,
/// a domain marketplace. "" if it may well be. Short links may lead home, and so
/// may a page that has moved to a host with its name.
[[nodiscard]] std::string_view detour(std::string_view from, std::string_view to);

/// Whether a redirect's target can be cited: it is not a login, consent or age-check page, and its URL has no
/// session, token or signature, which would expire.
[[nodiscard]] bool is_citable(std::string_view url);

/// Whether a permanent redirect certainly leads to the same page elsewhere: the last part of the path and the
/// query stay, and it is not another language, version or kind of page.
[[nodiscard]] bool is_sure_move(std::string_view from, std::string_view to);

/// The URL of YouTube's oEmbed endpoint that tells whether the video at `url` exists; "" if `url` is not a
/// video there.
[[nodiscard]] std::string video_api_url(std::string_view url);

/// Whether only JavaScript of the page knows the fragment.
[[nodiscard]] bool is_scripted_fragment(std::string_view url);

/// A URL in the same folder, with the same extension, that nobody has made; empty for a home page.
[[nodiscard]] std::string probe_url(std::string_view url);

}  // namespace podatlas
