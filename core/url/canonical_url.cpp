#include "core/url/canonical_url.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/text/text.h"
#include "core/url/github_url.h"
#include "core/url/rules/host_index.h"
#include "core/url/site_forms.h"
#include "core/url/url.h"
#include "core/url/web_url.h"

namespace podatlas::mention {
namespace {

constexpr std::array<std::string_view, 22> kWrittenWithoutScheme = {"arxiv.org",
                                                                    "bit.ly",
                                                                    "docs.google.com",
                                                                    "doi.org",
                                                                    "en.wikipedia.org",
                                                                    "gist.github.com",
                                                                    "github.com",
                                                                    "gitlab.com",
                                                                    "goo.gl",
                                                                    "huggingface.co",
                                                                    "linkedin.com",
                                                                    "medium.com",
                                                                    "openreview.net",
                                                                    "pypi.org",
                                                                    "pytorch.org",
                                                                    "reddit.com",
                                                                    "stackoverflow.com",
                                                                    "twitter.com",
                                                                    "news.ycombinator.com",
                                                                    "x.com",
                                                                    "youtu.be",
                                                                    "youtube.com"};

// Hosts that answer http with a redirection to https and nothing else, or that browsers have on their HSTS
// preload list. Other hosts keep http: without asking them nobody knows whether both name the same page.
constexpr std::array<std::string_view, 1> kHttpsOnly = {
    "github.com gist.github.com raw.githubusercontent.com .github.io .github.blog gitlab.com .gitlab.io "
    "bitbucket.org "
    ".youtube.com youtu.be .vimeo.com .twitch.tv arxiv.org export.arxiv.org openreview.net doi.org "
    "huggingface.co "
    ".pytorch.org .tensorflow.org numpy.org .readthedocs.io docs.python.org python.org peps.python.org "
    "pypi.org "
    "devguide.python.org docs.google.com drive.google.com .wikipedia.org .wikimedia.org .wikidata.org "
    ".stackoverflow.com .stackexchange.com .medium.com .substack.com dev.to twitter.com x.com facebook.com "
    "linkedin.com .reddit.com news.ycombinator.com .simplecast.com open.spotify.com podcasts.apple.com "
    "docs.rs "
    "crates.io doc.rust-lang.org blog.rust-lang.org developer.mozilla.org "
    ".dev .app .page .new .foo .zip .mov .day"};

struct TrackingParameter {
  std::string_view name;   ///< a '*' at its end takes any rest
  std::string_view hosts;  ///< see HostIndex
};

// Parameters that say where a reader came from; the page is the same without them. `ref` is not here: on many
// sites it names a branch.
constexpr std::array kTrackingParameters = {
    TrackingParameter{"utm_*", "*"},
    TrackingParameter{"mtm_*", "*"},
    TrackingParameter{"pk_campaign", "*"},
    TrackingParameter{"pk_kwd", "*"},
    TrackingParameter{"fbclid", "*"},
    TrackingParameter{"gclid", "*"},
    TrackingParameter{"gclsrc", "*"},
    TrackingParameter{"dclid", "*"},
    TrackingParameter{"gbraid", "*"},
    TrackingParameter{"wbraid", "*"},
    TrackingParameter{"msclkid", "*"},
    TrackingParameter{"ttclid", "*"},
    TrackingParameter{"twclid", "*"},
    TrackingParameter{"li_fat_id", "*"},
    TrackingParameter{"mc_cid", "*"},
    TrackingParameter{"mc_eid", "*"},
    TrackingParameter{"igshid", "*"},
    TrackingParameter{"igsh", "*"},
    TrackingParameter{"_ga", "*"},
    TrackingParameter{"_gl", "*"},
    TrackingParameter{"_hsenc", "*"},
    TrackingParameter{"_hsmi", "*"},
    TrackingParameter{"__hssc", "*"},
    TrackingParameter{"__hstc", "*"},
    TrackingParameter{"__hsfp", "*"},
    TrackingParameter{"hsctatracking", "*"},
    TrackingParameter{"mkt_tok", "*"},
    TrackingParameter{"yclid", "*"},
    TrackingParameter{"ref_src", "*"},
    TrackingParameter{"ref_url", "*"},
    TrackingParameter{"s_kwcid", "*"},
    TrackingParameter{"oly_anon_id", "*"},
    TrackingParameter{"oly_enc_id", "*"},
    TrackingParameter{"vero_conv", "*"},
    TrackingParameter{"vero_id", "*"},
    TrackingParameter{"wickedid", "*"},
    TrackingParameter{"spm", "*"},
    TrackingParameter{"si", ".youtube.com youtu.be .youtube-nocookie.com open.spotify.com"},
    TrackingParameter{"feature", ".youtube.com youtu.be .youtube-nocookie.com"},
    TrackingParameter{"pp", ".youtube.com"},
    TrackingParameter{"ab_channel", ".youtube.com"},
    TrackingParameter{"source", ".medium.com towardsdatascience.com"},
    TrackingParameter{"usp", "docs.google.com drive.google.com"},
    TrackingParameter{"s", "twitter.com x.com"},
    TrackingParameter{"trk", "linkedin.com"},
    TrackingParameter{"itsct", "podcasts.apple.com"},
    TrackingParameter{"itscg", "podcasts.apple.com"},
    TrackingParameter{"uo", "podcasts.apple.com"},
    TrackingParameter{"mt", "podcasts.apple.com"},
};

// Sites on which "Foo_%28bar%29" and "Foo_(bar)" are one page.
constexpr std::array<std::string_view, 1> kMarksNeedNoEscape = {"github.com .wikipedia.org"};

struct HostLists {
  HostIndex https_only{kHttpsOnly};
  HostIndex marks_need_no_escape{kMarksNeedNoEscape};
  std::vector<HostIndex> tracking = [] {
    std::vector<HostIndex> lists;
    lists.reserve(kTrackingParameters.size());
    for (const TrackingParameter& parameter : kTrackingParameters) {
      lists.emplace_back(std::span(&parameter.hosts, 1));
    }
    return lists;
  }();
};

const HostLists& host_lists() {
  static const HostLists lists;
  return lists;
}

bool has_name(const TrackingParameter& parameter, std::string_view name) {
  if (!parameter.name.ends_with('*')) return equals_ignore_case(name, parameter.name);
  const std::string_view stem = parameter.name.substr(0, parameter.name.size() - 1);
  return name.size() >= stem.size() && equals_ignore_case(name.substr(0, stem.size()), stem);
}

bool is_tracking(std::string_view name, std::string_view host) {
  for (std::size_t i = 0; i < kTrackingParameters.size(); ++i) {
    if (has_name(kTrackingParameters[i], name) && host_lists().tracking[i].contains(host)) return true;
  }
  return false;
}

void drop_tracking(WebUrl& url) {
  if (url.query.empty()) return;
  std::string kept;
  for (const std::string_view parameter : split(url.query, '&')) {
    const std::string_view name = parameter.substr(0, parameter.find('='));
    if (parameter.empty() || is_tracking(name, url.host)) continue;
    if (!kept.empty()) kept += '&';
    kept += parameter;
  }
  url.query = std::move(kept);
}

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
  return std::any_of(kWrittenWithoutScheme.begin(), kWrittenWithoutScheme.end(),
                     [host](std::string_view known) { return equals_ignore_case(host, known); });
}

// What a browser would make of `text` in its address bar, as far as blanks and the scheme go.
std::string as_typed(std::string_view text) {
  // Nearly all of them are clean: one look spares the rest.
  const auto is_suspect = [](char c) {
    return is_blank_or_control(c) || static_cast<unsigned char>(c) >= 0x80;
  };
  if (text.starts_with("http") && std::none_of(text.begin(), text.end(), is_suspect))
    return std::string(text);
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
  drop_tracking(*web);
  drop_fragment_directive(web->fragment);
  web->user.clear();  // what names a thing is no secret
  // With a port of its own it is not the well-known site.
  if (!web->port.empty()) return to_string(*web);
  if (is_github_host(web->host)) {
    tidy_github(*web);
  } else {
    apply_site_form(*web);
  }
  if (web->path.find('%') != std::string::npos && host_lists().marks_need_no_escape.contains(web->host)) {
    web->path = decode_marks(web->path);
  }
  if (web->scheme == "http" && host_lists().https_only.contains(web->host)) web->scheme = "https";
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

std::span<const std::string_view> hosts_written_without_scheme() { return kWrittenWithoutScheme; }

}  // namespace podatlas::mention
