#include "core/url/canonical_url.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/text/text.h"
#include "core/url/github_url.h"
#include "core/url/rules/known_sites.h"
#include "core/url/rules/site_forms.h"
#include "core/url/rules/tracking_parameters.h"
#include "core/url/url.h"
#include "core/url/web_url.h"

namespace podatlas {
namespace {

// "#:~:text=..." asks the browser to highlight words; it is no part of the document.
// https://wicg.github.io/scroll-to-text-fragment/#the-fragment-directive
void drop_fragment_directive(std::string& fragment) {
  if (const std::size_t directive = fragment.find(":~:"); directive != std::string::npos)
    fragment.resize(directive);
}

bool is_blank_or_control(char c) { return static_cast<unsigned char>(c) <= 0x20; }

// Spaces that are no ASCII and that word processors leave at the ends of links.
constexpr std::array<std::string_view, 4> kWideBlanks = {"\u00A0", "\u200B", "\u3000", "\uFEFF"};

// Browsers skip these three wherever they stand in a URL.
bool is_skipped(char c) { return c == '\t' || c == '\n' || c == '\r'; }

std::string_view without_blanks_around(std::string_view text) {
  bool changed = true;
  while (changed) {
    const std::size_t size = text.size();
    while (!text.empty() && is_blank_or_control(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank_or_control(text.back())) text.remove_suffix(1);
    for (const std::string_view blank : kWideBlanks) {
      if (text.starts_with(blank)) text.remove_prefix(blank.size());
      if (text.ends_with(blank)) text.remove_suffix(blank.size());
    }
    changed = text.size() != size;
  }
  return text;
}

bool starts_with_evident_host(std::string_view text) {
  if (text.size() > 4 && equals_ignore_case(text.substr(0, 4), "www.")) return true;
  const std::string_view host = text.substr(0, text.find_first_of(":/?#"));
  if (text.substr(host.size()).starts_with(':')) return false;  // that was a scheme
  const auto known_hosts = hosts_written_without_scheme();
  return std::any_of(known_hosts.begin(), known_hosts.end(),
                     [host](std::string_view known) { return equals_ignore_case(host, known); });
}

// What a browser would make of `text` in its address bar, as far as blanks and the scheme go.
std::string as_typed(std::string_view text) {
  std::string typed(text);
  std::erase_if(typed, is_skipped);
  const std::string_view trimmed = without_blanks_around(typed);
  if (trimmed.starts_with("//")) return "https:" + std::string(trimmed);
  if (starts_with_evident_host(trimmed)) return "https://" + std::string(trimmed);
  return std::string(trimmed);
}

std::string with_lower_scheme(std::string text) {
  const std::size_t scheme_size = split_url(text).scheme.size();
  for (std::size_t i = 0; i < scheme_size; ++i) text[i] = to_lower(text[i]);
  return text;
}

}  // namespace

std::string canonical_url(std::string_view url) {
  const std::string text = as_typed(url);
  std::optional<WebUrl> web = parse_web_url(text);
  if (!web) return with_lower_scheme(encode_illegal(text));
  web->query = without_tracking_parameters(web->query, web->host);
  drop_fragment_directive(web->fragment);
  web->user.clear();  // what names a thing is no secret
  // With a port of its own it is not the well-known site.
  if (!web->port.empty()) return to_string(*web);
  if (is_github_host(web->host)) {
    tidy_github(*web);
  } else {
    apply_site_form(*web);
  }
  if (web->path.find('%') != std::string::npos && ignores_escaped_marks(web->host)) {
    web->path = decode_marks(web->path);
  }
  if (web->scheme == "http" && serves_https_only(web->host)) web->scheme = "https";
  return to_string(*web);
}

bool is_elided(std::string_view url) {
  const std::string_view path = url.substr(0, std::min(url.find('?'), url.find('#')));
  for (const std::string_view dots : {"...", "\u2026", "%E2%80%A6"}) {
    for (std::size_t at = path.find(dots); at != std::string_view::npos;
         at = path.find(dots, at + dots.size())) {
      const std::size_t end = at + dots.size();
      // "compare/main...topic" is a path of its own: dots stand for something only at the edge of a segment.
      if (dots != "..." || end == path.size() || path[end] == '/' || (at > 0 && path[at - 1] == '/'))
        return true;
    }
  }
  return false;
}

}  // namespace podatlas
