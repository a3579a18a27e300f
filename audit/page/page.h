#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "audit/check/answers.h"
#include "net/http_client.h"
#include "podatlas/audit.h"

namespace podatlas::links {

/// The parts of an HTML page that decide whether a link works.
struct Page {
  std::string title;
  std::string heading;               ///< the first <h1>
  std::string text;                  ///< without scripts and styles; white space collapsed
  std::vector<std::string> blocks;   ///< the text of every paragraph, heading, list item, ...
  std::vector<std::string> anchors;  ///< every id, and the names of <a> and <map>
  std::string site_name;             ///< as metadata has it; or ""
  std::string refresh;               ///< of a <meta http-equiv="refresh">, "0; url=/a"
  bool has_script = false;
  bool has_other_content = false;  ///< images, frames, players, forms
  bool is_article = false;         ///< it has a player, or metadata calls it an article
  bool sets_ids = false;           ///< its JavaScript creates anchors
};

/// Never fails; linear. The page may be truncated. `content_type` is the header. Without a charset in it, the
/// page is read as UTF-8 if it is valid, else as what it declares, else as Latin-1.
[[nodiscard]] Page read_page(std::string_view html, std::string_view content_type = {});

/// Whether the page has an anchor equal to `fragment`, percent-encoded or not, with or without GitHub's
/// prefix "user-content-".
[[nodiscard]] bool has_anchor(const Page& page, std::string_view fragment);

/// Whether the response's media type is HTML or XHTML.
[[nodiscard]] bool is_html(const net::HttpResponse& response);

/// kOk if the page has the anchor that the fragment of `url` names, or there is no fragment; else
/// kMissingFragment, or kUnverifiableFragment if JavaScript may create the anchor.
[[nodiscard]] Verdict fragment_verdict(const std::string& url, const net::HttpResponse& response,
                                       const Page& page);

/// What a page says of there being no such page, in one of some thirty languages.
struct NotFound {
  std::string words;          ///< those that say it; "" if only a made-up URL can tell
  bool is_suspected = false;  ///< it says so if the server says the same at a made-up URL
};
/// Reads the title, the heading and, on brief pages, the text of the page at `url`.
[[nodiscard]] NotFound not_found_of(const Page& page, std::string_view url);

/// Whether the page has nothing to show: no text, image, frame, player or script.
[[nodiscard]] bool is_empty(const Page& page);

/// Where a browser goes next by itself: a Refresh header, a <meta> or a script that does nothing else, within
/// a few seconds.
struct Refresh {
  std::string url;  ///< as written
  bool is_at_once = false;
};
/// nullopt if the browser stays, or the page has a text of its own.
[[nodiscard]] std::optional<Refresh> refresh_of(const net::HttpResponse& response, const Page& page);

/// Whether the page, whose source is `html`, is a CAPTCHA.
[[nodiscard]] bool is_challenge(const Page& page, std::string_view html);

/// Whether the page belongs to a domain for sale or a suspended account. A title about such domains has other
/// words.
[[nodiscard]] bool is_parked(const Page& page, std::string_view html);

/// What YouTube's page says of its video: kOk if it can be played; nullopt if the page says nothing.
[[nodiscard]] std::optional<Judgement> video_verdict(std::string_view html);

/// The words of the page without numbers and words of its URL, which change from page to page. Equal for
/// pages made from one template without content of their own.
[[nodiscard]] std::string template_of(const Page& page, std::string_view path);

/// Whether two templates share nine words in ten.
[[nodiscard]] bool are_alike(std::string_view a, std::string_view b);

}  // namespace podatlas::links
