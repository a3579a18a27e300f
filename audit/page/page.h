#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "net/http_client.h"
#include "podatlas/audit.h"

namespace podatlas::links {

/// What a reader sees of an HTML page, as far as judging a link needs it.
struct Page {
  std::string title;
  std::string heading;  ///< the first <h1>
  std::string text;     ///< without scripts and styles; white space collapsed
  bool has_script = false;
};

/// Never fails, linear; takes what is cut off, too.
[[nodiscard]] Page read_page(std::string_view html);

/// Whether the page has an id or a name that `fragment` (percent-encoded or not) leads to, also with GitHub's
/// "user-content-" in front.
[[nodiscard]] bool has_anchor(std::string_view html, std::string_view fragment);

/// Whether the media type of the answer is that of HTML or XHTML.
[[nodiscard]] bool is_html(const net::HttpResponse& response);

/// Whether the page has the anchor that the fragment of `url` names: kOk, also without a fragment;
/// kMissingFragment; or kUnverifiableFragment if JavaScript may create it.
[[nodiscard]] Verdict fragment_verdict(const std::string& url, const net::HttpResponse& response,
                                       const Page& page);

/// Whether title or heading say that there is no such page, in one of some twenty languages. A mere "404"
/// says nothing where the page's address has it as well: it may be the 404th of something.
[[nodiscard]] bool says_not_found(const Page& page, std::string_view path);

/// Whether any of its text says so, or that the domain is for sale: worth something only of a page that is
/// suspicious for other reasons.
[[nodiscard]] bool text_says_not_found(const Page& page);

/// Whether the page asks a visitor to prove to be no program.
[[nodiscard]] bool is_challenge(const Page& page);

/// The words of the page without those that its own address put there, and without numbers, which change from
/// page to page. Equal for pages made from one template that say nothing of their own.
[[nodiscard]] std::string template_of(const Page& page, std::string_view path);

/// Whether two templates are the same but for a word in ten.
[[nodiscard]] bool are_alike(std::string_view a, std::string_view b);

}  // namespace podatlas::links
