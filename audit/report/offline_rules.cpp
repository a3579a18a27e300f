#include "audit/report/offline_rules.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <vector>

#include "audit/lost_links.h"
#include "core/text/text.h"
#include "core/url/canonical_url.h"
#include "core/url/credentials.h"
#include "core/url/github_url.h"
#include "core/url/rules/known_sites.h"
#include "core/url/suspicious_urls.h"
#include "core/url/url.h"
#include "net/address/ip_address.h"

namespace podatlas::links {
namespace {

bool is_plain_http(const Subject& s) {
  return !s.https_fails && equals_ignore_case(s.parts.scheme, "http") &&
         s.host.find('.') != std::string_view::npos && !net::parse_ip(s.host) && !is_mail_address(s.url);
}

// Whether it is a word of a text that only looks like a URL. A list of URLs has no texts.
bool is_prose(const Subject& s) {
  return s.form == Form::kBare || (s.form == Form::kUnknown && !s.text.empty());
}

// What the href is meant to be if it lacks the scheme; apps take it for a page of the show's own site.
std::optional<std::string> missing_scheme(const Subject& s) {
  return is_prose(s) ? std::nullopt : with_missing_scheme(s.written.empty() ? s.url : s.written);
}

// Whether the feed has the URL as such. Else it has a reference that the rule url.relative completes.
bool is_whole(const Subject& s) { return s.written.empty(); }

bool is_other_address(const Subject& s) {
  // "/show/7/a-title" leads to the same as the feed's "/show/7": what follows is decoration.
  return !s.episode_link.empty() && !same_page(s.url, s.episode_link) && !extends_page(s.url, s.episode_link);
}

// Whether the site that has the feed's URL of the episode hardly knows this one: the path differs by more
// than a title or zeros in front of numbers. Another site of the show is more likely to redirect.
bool is_stale_address(const Subject& s) {
  if (!is_other_address(s)) return false;
  const UrlParts feed = split_url(s.episode_link);
  if (!equals_ignore_case(without_www(s.host), without_www(host_of(feed.authority)))) return false;
  const std::string url = without_leading_zeros(s.url);
  const std::string link = without_leading_zeros(s.episode_link);
  return !same_page(url, link) && !extends_page(url, link) && !extends_page(link, url);
}

std::string named_episode(const Subject& s) {
  return s.episode_title.empty() ? "the episode" : "\"" + shorten(s.episode_title, 60) + '"';
}

std::optional<std::string> without_login(std::string_view url) { return without_user(url); }

std::optional<std::string> without_empty_fragment(std::string_view url) {
  if (!url.ends_with('#')) return std::nullopt;
  return std::string(url.substr(0, url.size() - 1));
}

std::optional<std::string> without_blank_at_end(std::string_view url) {
  constexpr std::string_view kBlank = "%20";
  const std::size_t size = url.size();
  while (url.ends_with(kBlank)) url.remove_suffix(kBlank.size());
  return url.size() == size ? std::nullopt : std::optional(std::string(url));
}

// The page at the site's new address. What is left of a URL has none.
std::optional<std::string> renamed(std::string_view url) {
  return front_page_of(url) == nullptr ? moved_url(url) : std::nullopt;
}

// A URL that does not work either is not a suggestion.
std::string if_sound(const std::string& url) { return malformed(url) ? std::string() : url; }

// The URL with the advice of all rules applied, so that following one finding does not cause another; empty
// if that does not work either.
std::string advised(const Subject& s) {
  if (is_other_address(s)) return if_sound(std::string(s.episode_link));
  std::string url(s.url);
  for (const auto mend : {without_markup, without_blank_at_end, without_doubled_path, without_login,
                          without_edit, without_empty_fragment, renamed, without_tracking}) {
    if (std::optional<std::string> better = mend(url)) url = std::move(*better);
  }
  if (is_plain_http(s) && equals_ignore_case(split_url(url).scheme, "http")) url.insert(4, "s");
  return if_sound(url);
}

std::optional<Found> advise(const Subject& s, bool is_found, std::string_view detail = {}) {
  if (!is_found) return std::nullopt;
  return Found{std::string(detail), advised(s)};
}

std::optional<Found> other_url(std::string_view url) {
  if (url.empty()) return std::nullopt;
  return Found{std::string(url), if_sound(std::string(url))};
}

std::optional<Found> find_malformed(const Subject& s) {
  const bool has_scheme = s.url.find("://") != std::string_view::npos;
  if (s.url.empty() || without_doubled_scheme(s.url)) return std::nullopt;
  if (!has_scheme && (is_prose(s) || missing_scheme(s))) return std::nullopt;
  std::optional<std::string> why = malformed(s.url);
  if (!why) return std::nullopt;
  std::vector<std::string> urls = glued_urls(s.url);
  for (std::string& url : urls) {
    while (url.ends_with("//")) url.pop_back();
  }
  std::string instead = join(urls, " and ");
  if (instead.empty()) instead = if_sound(without_markup(s.url).value_or(std::string()));
  return Found{std::move(*why), std::move(instead)};
}

// "me@example.org", which an href takes for a page.
bool is_bare_mail(std::string_view reference) {
  return reference.find_first_of("/?#") == std::string_view::npos &&
         is_mail_address(std::string("https://").append(reference));
}

std::optional<Found> find_missing_scheme(const Subject& s) {
  std::optional<std::string> meant = missing_scheme(s);
  if (!meant) return std::nullopt;
  return Found{std::string(s.written.empty() ? s.url : s.written), if_sound(*meant)};
}

bool is_relative(const Subject& s) {
  // A fragment alone is a place in the notes themselves.
  return !is_whole(s) && !s.written.starts_with('#') && !is_bare_mail(s.written) && !missing_scheme(s);
}

std::optional<Found> find_relative(const Subject& s) {
  if (!is_relative(s) || !s.is_known_page) return std::nullopt;
  return Found{std::string(s.written), advised(s)};
}

// The words of a link, with those around it.
std::string words_of(const Subject& s) {
  return s.quote.empty() ? one_line(s.text) : words_around(s.quote, s.text);
}

// A guest's site often had it: nobody knows whose page it is.
std::optional<Found> find_lost_host(const Subject& s) {
  if (!is_relative(s) || s.is_known_page) return std::nullopt;
  return Found{words_of(s), {}};
}

// A template often leaves out the name of whose page it is.
std::optional<Found> find_lost_path(const Subject& s) {
  const MemberSite* const site = is_whole(s) ? front_page_of(s.url) : nullptr;
  if (site == nullptr) return std::nullopt;
  const bool is_front_page = s.parts.path.empty() || s.parts.path == "/";
  if (is_front_page && !promises_page(s.text, s.quote, site->names)) return std::nullopt;
  return Found{words_of(s), {}};
}

// The name of a link in Markdown that a template left out.
std::optional<Found> find_nameless(const Subject& s) {
  const std::string link = "[](" + std::string(s.text) + ')';
  const std::size_t at = s.text.empty() ? std::string_view::npos : s.quote.find(link);
  const bool is_image = at != std::string_view::npos && at > 0 && s.quote[at - 1] == '!';
  if (at == std::string_view::npos || is_image) return std::nullopt;
  if (front_page_of(s.url) != nullptr) return std::nullopt;  // it has lost more than that
  return Found{words_around(s.quote, link), {}};
}

// Whether the visible text is meant to be a URL.
bool shows_url(std::string_view text) {
  return text.find(' ') == std::string_view::npos && (is_web_url(text) || text.starts_with("www."));
}

std::optional<Found> find_lost(const Subject& s) {
  if (!s.url.empty() || s.form != Form::kAnchor) return std::nullopt;
  return Found{{}, shows_url(s.text) ? if_sound(std::string(s.text)) : std::string()};
}

std::optional<Found> find_other_url(const Subject& s) {
  if (s.host == "web.archive.org" && s.url.ends_with(s.text)) return std::nullopt;  // a copy of what is shown
  if (has_short_urls(to_lower(s.host))) return std::nullopt;  // nobody knows where it leads
  if (s.form != Form::kAnchor || !shows_url(s.text) || is_elided(s.text) || same_page(s.text, s.url) ||
      extends_page(s.url, s.text) || missing_scheme(s))
    return std::nullopt;
  return Found{std::string(s.text), {}};
}

// The feed may number episodes differently from its titles and URLs.
std::optional<Found> find_other_episode(const Subject& s) {
  static const re2::RE2 kNamed(R"((?i)^\W*(?:ep(?:isode)?\.?|show|#) ?#?0*(\d+)\b)");
  std::int64_t named = 0;
  if (s.form != Form::kAnchor || !s.episode_number ||
      !re2::RE2::PartialMatch(re2::StringPiece(s.text.data(), s.text.size()), kNamed, &named))
    return std::nullopt;
  const std::string digits = std::to_string(named);
  const auto has = [&digits](std::string_view text) { return text.find(digits) != std::string_view::npos; };
  if (named == *s.episode_number || has(s.url) || has(s.episode_link) || has(s.episode_title))
    return std::nullopt;
  return Found{digits + ", the link leads to " + std::to_string(*s.episode_number) + ", " + named_episode(s),
               {}};
}

std::optional<Found> find_elided(const Subject& s) {
  if (!shows_url(s.text) || !is_elided(s.text) || same_page(s.text, s.url)) return std::nullopt;
  return Found{std::string(s.text), advised(s)};
}

std::optional<Found> find_bare(const Subject& s) {
  if (s.form != Form::kBare) return std::nullopt;
  const std::string url = advised(s);
  if (url.empty()) return Found{};
  return Found{{}, "<a href=\"" + url + "\">" + url + "</a>"};
}

bool https_is_sure(const Subject& s) { return s.https_is_known || s.canonical.starts_with("https:"); }

// A GitHub page that shows the current content of a branch.
bool is_moving(const GithubPath& parts) {
  return (parts.section == "blob" || parts.section == "tree" || parts.section == "raw") &&
         !parts.revision().empty() && !is_pinned(parts.revision());
}

// How to link to the same file in a commit of a branch of a repository: the last one until a date, if there
// is one.
std::string in_commit(const Subject& s, std::string_view full_name, std::string_view branch,
                      std::string_view until) {
  const GithubPath parts = github_path_of(s.parts);
  const std::string repository = "https://github.com/" + std::string(full_name);
  const std::string file = parts.file().empty() ? "" : '/' + std::string(parts.file());
  std::string out = repository + '/' + std::string(parts.section) + "/HASH" + file;
  if (!s.parts.fragment.empty()) out += '#' + std::string(s.parts.fragment);
  std::string commits = repository + "/commits/" + std::string(branch) + file;
  if (!until.empty()) commits.append("?until=").append(until);
  return "1. copy the hash of the first commit on " + commits + "; 2. link to " + out;
}

// Whether a branch is for one change, by the names that people give such branches.
bool is_topic_branch(std::string_view branch) {
  static const re2::RE2 kTopic(
      R"((?i)(?:bugfix|feat|feature|fix|hotfix|topic|wip)(?:[-_].*)?|(?:issue|patch|pr|rfc)[-_]?\d.*)");
  return re2::RE2::FullMatch(re2::StringPiece(branch.data(), branch.size()), kTopic);
}

std::optional<Found> find_fork_branch(const Subject& s) {
  const GithubPath parts = github_path_of(s.parts);
  const bool is_fork = !s.upstream.empty();
  if (!is_moving(parts) || !(is_fork || is_topic_branch(parts.revision()))) return std::nullopt;
  // Only the server knows whether it was merged, and when.
  return Found{
      std::string(parts.full_name()) + (is_fork ? ", a fork of " + std::string(s.upstream) + ',' : ""),
      in_commit(s, is_fork ? s.upstream : parts.full_name(), "HEAD", {})};
}

std::optional<Found> pinned_form(const Subject& s, bool has_lines) {
  const GithubPath parts = github_path_of(s.parts);
  const std::string_view fragment = s.parts.fragment;
  const bool is_line = fragment.size() > 1 && fragment[0] == 'L' && is_digit(fragment[1]);
  // Readers of an old episode's notes expect that lines have drifted.
  if (!is_moving(parts) || (is_line && !s.is_old) != has_lines || find_fork_branch(s)) return std::nullopt;
  if (without_markup(s.url)) return Found{std::string(parts.revision()), {}};
  return Found{std::string(parts.revision()), in_commit(s, parts.full_name(), parts.revision(), s.published)};
}

// Whether a short URL has a name that somebody chose; random keys have capitals, digits, or are shorter.
bool has_chosen_name(const Subject& s) {
  constexpr std::size_t kShortestName = 8;
  const std::string_view name = s.parts.path.substr(std::min<std::size_t>(1, s.parts.path.size()));
  return name.size() >= kShortestName && !s.parts.has_query &&
         std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

std::optional<Found> find_shortener(const Subject& s, bool is_chosen) {
  const bool has_key = s.parts.path.size() > 1;
  if (!is_shortener(to_lower(s.host)) || !has_key || has_chosen_name(s) != is_chosen) return std::nullopt;
  // The text may show where it leads: "example.org".
  std::string shown = is_web_url(s.text) ? std::string(s.text) : with_missing_scheme(s.text).value_or("");
  const std::string_view spelled = host_of(split_url(shown).authority);
  const std::string host = to_lower(spelled);
  if (!host.empty())
    shown.replace(static_cast<std::size_t>(spelled.data() - shown.data()), host.size(), host);
  const bool is_short = is_shortener(host);
  if (s.form != Form::kAnchor || is_elided(shown) || is_short) shown.clear();
  return Found{std::string(s.host), if_sound(shown)};
}

std::optional<Found> find_empty_fragment(const Subject& s) {
  return advise(s, without_empty_fragment(s.url) && !without_edit(s.url));  // the edit rule covers it
}

std::optional<Found> find_script_fragment(const Subject& s) {
  const std::string_view fragment = s.parts.fragment;
  if (!fragment.starts_with('!') && !fragment.starts_with('/')) return std::nullopt;
  return Found{std::string(fragment), {}};
}

std::optional<Found> find_mail(const Subject& s) {
  if (is_bare_mail(s.written)) return Found{{}, std::string("mailto:").append(s.written)};
  if (!is_mail_address(s.url)) return std::nullopt;
  return Found{{}, std::string("mailto:").append(s.parts.authority)};
}

bool is_inside_name(std::string_view host) {
  const std::string low = to_lower(host);
  constexpr std::array<std::string_view, 8> kInside = {".local", ".localhost", ".internal",  ".intranet",
                                                       ".corp",  ".lan",       ".home.arpa", ".onion"};
  return low == "localhost" || low.find('.') == std::string::npos ||
         std::any_of(kInside.begin(), kInside.end(),
                     [&](std::string_view end) { return low.ends_with(end); });
}

std::optional<Found> find_private(const Subject& s) {
  // Notes may say what to type.
  if (!is_web_url(s.url) || malformed(s.url) || s.form == Form::kBare) return std::nullopt;
  const std::optional<net::IpAddress> address = net::parse_ip(s.host);
  const bool is_private = address ? net::reach_of(*address) != net::Reach::kPublic
                                  : s.host.find(':') == std::string_view::npos && is_inside_name(s.host);
  if (!is_private) return std::nullopt;
  return Found{std::string(s.host), {}};
}

std::optional<Found> find_shut_down(const Subject& s) {
  const ClosedSite* const site = closed_site_of(s.host);
  if (site == nullptr || malformed(s.url)) return std::nullopt;
  return Found{std::string(site->name()) + " shut down in " + std::to_string(site->year),
               "https://web.archive.org/web/*/" + std::string(s.url)};
}

constexpr Severity kError = Severity::kError;
constexpr Severity kWarning = Severity::kWarning;
constexpr Severity kNote = Severity::kNote;

constexpr std::array kOfflineRules = {
    OfflineRule{"url.malformed",
                kError,
                "correct the URL",
                "No browser can open it.",
                "invalid URL: %",
                {.url = "https://exa mple.org/x"},
                "",
                {.url = "https://example.org/x%20y?a=b#c"},
                find_malformed},
    OfflineRule{"url.no-scheme",
                kError,
                "write https:// in front",
                "Without it, the host name is taken for a page of the show's own site.",
                "'%' lacks the scheme",
                {.url = "https://show.example/example.org", .form = Form::kAnchor, .written = "example.org"},
                "https://example.org",
                {.url = "https://show.example/notes.md", .form = Form::kAnchor, .written = "notes.md"},
                find_missing_scheme,
                SureFix::kScheme},
    OfflineRule{"url.doubled-scheme",
                kError,
                "remove the repeated https://",
                "No browser can open it.",
                "the scheme is repeated",
                {.url = "https://https://example.org//"},
                "https://example.org/",
                {.url = "https://example.org/https://a.example"},
                [](const Subject& s) { return other_url(without_doubled_scheme(s.url).value_or("")); },
                SureFix::kDoubledScheme},
    OfflineRule{"url.doubled-path",
                kError,
                "remove the repeated part",
                "Part of the path was pasted twice, so it leads nowhere.",
                "part of the path is repeated",
                {.url = "https://github.com/a/lib/lib/pull/1"},
                "https://github.com/a/lib/pull/1",
                {.url = "https://github.com/lib/lib/pull/1"},
                [](const Subject& s) { return advise(s, without_doubled_path(s.url).has_value()); }},
    OfflineRule{"url.private",
                kError,
                "link to a public page",
                "It works on one machine or in one network only.",
                "% is not reachable from the internet",
                {.url = "http://localhost:8000/x"},
                "",
                {.url = "http://localhost.example.org/"},
                find_private},
    OfflineRule{"url.credentials",
                kError,
                "remove the password and change it",
                "Whoever reads the notes can use the password.",
                "the URL contains a user name or password",
                {.url = "https://me:secret@example.org/x"},
                "https://example.org/x",
                {.url = "https://example.org/@me"},
                [](const Subject& s) { return advise(s, has_user(s.url) && !is_mail_address(s.url)); }},
    OfflineRule{"url.mail",
                kWarning,
                "use a mailto: link",
                "Browsers open the email provider's website.",
                "the link is an email address",
                {.url = "http://me@example.org"},
                "mailto:me@example.org",
                {.url = "https://example.org/@me"},
                find_mail},
    OfflineRule{"text.other-url",
                kWarning,
                "make the text match the link",
                "Readers are sent elsewhere than they were told.",
                "the text shows another URL: %",
                {.url = "https://example.org/b", .text = "https://example.org/a", .form = Form::kAnchor},
                "",
                {.url = "https://example.org/b", .text = "example", .form = Form::kAnchor},
                find_other_url},
    OfflineRule{"url.relative",
                kWarning,
                "write the whole URL",
                "Many apps do not know the site that it is meant for.",
                "'%' is relative, which only works on the show's own site",
                {.url = "https://show.example/blog",
                 .form = Form::kAnchor,
                 .written = "/blog",
                 .is_known_page = true},
                "https://show.example/blog",
                {.url = "https://show.example/blog", .form = Form::kAnchor, .written = "/blog"},
                find_relative,
                SureFix::kWholeUrl},
    OfflineRule{
        "url.lost-host",
        kWarning,
        "write the whole URL",
        "The feed has no such page of the show, so it leads nowhere if it is another site's.",
        "the host is missing: \"%\"",
        {.url = "https://show.example/blog", .text = "their blog", .form = Form::kAnchor, .written = "/blog"},
        "",
        {.url = "https://show.example/#note", .form = Form::kAnchor, .written = "#note"},
        find_lost_host},
    OfflineRule{"url.lost-path",
                kWarning,
                "write the whole URL",
                "Readers land on a front page and have to search for what was meant.",
                "the rest of the URL is missing: \"%\"",
                {.url = "https://github.com/", .text = "on GitHub", .quote = "Ada is on GitHub"},
                "",
                {.url = "https://github.com/", .text = "GitHub", .quote = "GitHub is a site."},
                find_lost_path},
    OfflineRule{"url.missing",
                kWarning,
                "add the URL",
                "Readers get nothing.",
                "the URL is missing",
                {.url = "", .text = "<>", .form = Form::kAnchor, .quote = "Check out <>, too"},
                "",
                {.url = "", .text = "<>", .form = Form::kBare},
                find_lost},
    OfflineRule{"text.nameless",
                kWarning,
                "give the link a text",
                "The sentence lacks a word.",
                "the link's words are missing: \"%\"",
                {.url = "https://e.example/ada",
                 .text = "https://e.example/ada",
                 .form = Form::kBare,
                 .quote = "[](https://e.example/ada) talks of tape."},
                "",
                {.url = "https://e.example/ada",
                 .text = "https://e.example/ada",
                 .form = Form::kBare,
                 .quote = "[Ada](https://e.example/ada) talks of tape."},
                find_nameless},
    OfflineRule{kShutDownRule,
                kWarning,
                "link to a copy or another page",
                "The site no longer exists.",
                "%",
                {.url = "http://plus.google.com/1"},
                "https://web.archive.org/web/*/http://plus.google.com/1",
                {.url = "https://google.com/plus"},
                find_shut_down},
    OfflineRule{"url.blank-at-end",
                kWarning,
                "remove the %20",
                "Most servers know no such page.",
                "the URL ends with a blank",
                {.url = "https://example.org/x%20%20"},
                "https://example.org/x",
                {.url = "https://example.org/x%20y"},
                [](const Subject& s) -> std::optional<Found> {
                  const std::optional<std::string> better = without_blank_at_end(s.url);
                  if (!better) return std::nullopt;
                  // More than one link to it is no slip.
                  return Found{{}, s.places > 1 ? std::string() : if_sound(*better)};
                },
                SureFix::kBlank},
    OfflineRule{
        "episode.slug",
        kWarning,
        "use the episode's URL from the feed",
        "The site may not know the URL, which lacks what the hosting service appends.",
        "the feed has another URL for %",
        {.url = "https://p.example/episodes/vmap",
         .episode_link = "https://p.example/episodes/vmap-T4Bi__t_"},
        "https://p.example/episodes/vmap-T4Bi__t_",
        {.url = "http://p.example/episodes/07-vmap/", .episode_link = "https://p.example/episodes/7-vmap"},
        [](const Subject& s) { return advise(s, is_whole(s) && is_stale_address(s), named_episode(s)); },
        SureFix::kFeedUrl},
    OfflineRule{"github.moving-lines",
                kWarning,
                "link to a commit",
                "The line numbers will soon show other lines.",
                "line numbers on '%' drift with every change",
                {.url = "https://github.com/a/b/blob/master/x.py#L10"},
                "1. copy the hash of the first commit on https://github.com/a/b/commits/master/x.py; "
                "2. link to https://github.com/a/b/blob/HASH/x.py#L10",
                {.url = "https://github.com/a/b/blob/65968ab817db323a532f50a2f2ea131ae27dada5/x.py#L10"},
                [](const Subject& s) { return pinned_form(s, true); }},
    OfflineRule{"github.fork-branch",
                kWarning,
                "link to where it was merged",
                "Branches for one change are deleted when it is merged.",
                "a branch of % may go away",
                {.url = "https://github.com/me/lib/blob/idea/x.md", .upstream = "team/lib"},
                "1. copy the hash of the first commit on https://github.com/team/lib/commits/HEAD/x.md; "
                "2. link to https://github.com/team/lib/blob/HASH/x.md",
                {.url = "https://github.com/team/lib/blob/idea/x.md"},
                find_fork_branch},
    OfflineRule{"url.http",
                kNote,
                "use https",
                "The connection can be read and changed on its way.",
                "%",
                {.url = "http://github.com/a/b", .canonical = "https://github.com/a/b"},
                "https://github.com/a/b",
                {.url = "http://plain.example/"},
                [](const Subject& s) {
                  // Of a short URL it is more to the point that it is one.
                  const bool is_found =
                      is_whole(s) && https_is_sure(s) && is_plain_http(s) && !find_shortener(s, false);
                  return advise(s, is_found,
                                s.https_is_known
                                    ? "the feed also links to " + std::string(s.host) + " with https"
                                    : std::string(s.host) + " serves https");
                },
                SureFix::kHttps},
    OfflineRule{"url.shortener",
                kNote,
                "link to the page itself",
                "It hides where it leads, and dies with the service.",
                "% hides where the link leads",
                {.url = "https://bit.ly/2abc", .text = "example.org", .form = Form::kAnchor},
                "https://example.org",
                {.url = "https://bit.ly/tape-talk"},
                [](const Subject& s) { return find_shortener(s, false); }},
    OfflineRule{"url.short-name",
                kNote,
                "link to the page itself",
                "It dies with the service.",
                "the link goes through %",
                {.url = "https://bit.ly/tape-talk"},
                "",
                {.url = "https://youtu.be/tape-talk"},
                [](const Subject& s) { return find_shortener(s, true); }},
    OfflineRule{"episode.other-url",
                kNote,
                "use the episode's URL from the feed",
                "It works only while somebody maintains the redirect.",
                "the feed has another URL for %",
                {.url = "https://p.example/show/042/a-title", .episode_link = "https://p.example/show/42"},
                "https://p.example/show/42",
                {.url = "https://p.example/episodes/vmap",
                 .episode_link = "https://p.example/episodes/vmap-T4Bi__t_"},
                [](const Subject& s) {
                  return advise(s, is_whole(s) && is_other_address(s) && !is_stale_address(s),
                                named_episode(s));
                }},
    OfflineRule{"text.other-episode",
                kNote,
                "make the text match the link",
                "Readers are sent to another episode than they were told.",
                "the text names episode %",
                {.url = "https://p.example/e/239",
                 .text = "Ep 277: Tape",
                 .form = Form::kAnchor,
                 .episode_link = "https://p.example/e/239",
                 .episode_title = "Reels",
                 .episode_number = 239},
                "",
                {.url = "https://p.example/e/277-tape",
                 .text = "Ep 277: Tape",
                 .form = Form::kAnchor,
                 .episode_link = "https://p.example/e/277-tape",
                 .episode_title = "Tape",
                 .episode_number = 239},
                find_other_episode},
    OfflineRule{"url.edit",
                kNote,
                "link to the page for readers",
                "Readers land in an editor that may ask them to sign in.",
                "the link opens an editor",
                {.url = "https://docs.google.com/document/d/1abc/edit#heading=h.1"},
                "https://docs.google.com/document/d/1abc/view#heading=h.1",
                {.url = "https://docs.google.com/document/d/1abc/view"},
                [](const Subject& s) { return advise(s, without_edit(s.url).has_value()); }},
    OfflineRule{"source.differs",
                kWarning,
                "correct whichever is wrong",
                "One of the two is wrong.",
                "another source has it as %",
                {.url = "https://e.example/a", .companion = "https://e.example/ab"},
                "https://e.example/ab",
                {.url = "https://e.example/a"},
                [](const Subject& s) { return other_url(s.companion); }},
    OfflineRule{"url.renamed",
                kNote,
                "use the new name",
                "The old name works only while somebody maintains the redirect.",
                "% has moved",
                {.url = "https://github.com/google/jax/pull/1"},
                "https://github.com/jax-ml/jax/pull/1",
                {.url = "https://github.com/google/jaxon"},
                [](const Subject& s) { return advise(s, renamed(s.url).has_value(), s.host); }},
    OfflineRule{"github.moving-branch",
                kNote,
                "link to a commit",
                "The file may be moved or rewritten.",
                "'%' is a branch; the file may change or disappear",
                {.url = "https://github.com/a/b/blob/main/x.py"},
                "1. copy the hash of the first commit on https://github.com/a/b/commits/main/x.py; "
                "2. link to https://github.com/a/b/blob/HASH/x.py",
                {.url = "https://github.com/a/b/blob/v1.2/x.py"},
                [](const Subject& s) { return pinned_form(s, false); }},
    OfflineRule{
        "url.plain-http",
        kNote,
        "try https",
        "The connection can be read and changed on its way.",
        "the link is not encrypted",
        {.url = "http://plain.example/"},
        "https://plain.example/",
        {.url = "http://10.0.0.1/"},
        [](const Subject& s) { return advise(s, is_whole(s) && !https_is_sure(s) && is_plain_http(s)); }},
    OfflineRule{"text.elided",
                kNote,
                "show the whole URL",
                "Players that show plain text lose the address.",
                "the text is shortened: %",
                {.url = "https://github.com/a/b/blob/main/x.py",
                 .text = "https://github.com/.../x.py",
                 .form = Form::kAnchor},
                "https://github.com/a/b/blob/main/x.py",
                {.url = "https://github.com/a", .text = "and so on...", .form = Form::kAnchor},
                find_elided},
    OfflineRule{"text.bare-url",
                kNote,
                "make it a link",
                "Most players show it as text that cannot be clicked.",
                "the URL is not a link",
                {.url = "https://example.org/", .form = Form::kBare},
                "<a href=\"https://example.org/\">https://example.org/</a>",
                {.url = "https://example.org/", .form = Form::kAnchor},
                find_bare},
    OfflineRule{
        "url.tracking",
        kNote,
        "remove the parameters",
        "It says where readers came from, and nothing else.",
        "the link tracks its readers",
        {.url = "https://example.org/?utm_source=rss&id=3"},
        "https://example.org/?id=3",
        {.url = "https://example.org/?source=3"},
        [](const Subject& s) { return advise(s, !s.parts.query.empty() && without_tracking(s.url)); }},
    OfflineRule{"url.empty-fragment",
                kNote,
                "remove the '#'",
                "The '#' at its end means nothing.",
                "the fragment is empty",
                {.url = "https://example.org/#"},
                "https://example.org/",
                {.url = "https://example.org/#a"},
                find_empty_fragment},
    OfflineRule{"url.script-fragment",
                kNote,
                "link to a page",
                "Only JavaScript of the page knows what it means.",
                "the fragment '%' needs JavaScript",
                {.url = "https://example.org/#!/a"},
                "",
                {.url = "https://example.org/#a"},
                find_script_fragment},
    OfflineRule{"url.two-spellings",
                kNote,
                "use the same URL everywhere",
                "The show cites one thing by two URLs.",
                "the same thing is also cited as %",
                {.url = "https://github.com/a/b/", .other_spelling = "https://github.com/a/b"},
                "https://github.com/a/b",
                {.url = "https://github.com/a/b"},
                [](const Subject& s) { return other_url(s.other_spelling); }},
};

std::string message_of(const OfflineRule& rule, const Found& found) {
  std::string out(rule.message);
  if (const std::size_t at = out.find('%'); at != std::string::npos) out.replace(at, 1, found.detail);
  return out;
}

// One for each place that cites the link; a link from a list has no such place.
std::vector<Subject> subjects_of(const Link& link, std::string_view old) {
  Subject s{.url = link.url, .canonical = link.canonical};
  s.episode_link = link.episode_link;
  s.episode_title = link.episode_title;
  s.other_spelling = link.other_spelling;
  s.upstream = link.upstream;
  s.episode_number = link.episode_number;
  s.https_is_known = link.https_is_known;
  s.https_fails = link.https_fails;
  s.is_known_page = link.is_known_page;
  s.places = link.cited_by.size();
  std::vector<Subject> out(std::max<std::size_t>(link.cited_by.size(), 1), s);
  for (std::size_t i = 0; i < link.cited_by.size(); ++i) {
    const Citation& citation = link.cited_by[i];
    out[i].text = citation.text;
    out[i].form = citation.form;
    out[i].written = citation.written;
    out[i].published = citation.published;
    out[i].is_old = !citation.published.empty() && citation.published < old;
    out[i].quote = citation.quote;
    out[i].companion = citation.companion;
  }
  return out;
}

void add(Link& link, const OfflineRule& rule, const Found& found, std::size_t citation) {
  std::string message = message_of(rule, found);
  // Links without a URL have only their words in common with others.
  const auto words_at = [&link](std::size_t i) {
    return link.url.empty() ? words_of_lost(link.cited_by[i].text, link.cited_by[i].quote) : std::string();
  };
  // Findings about the link's other places differ only in the date.
  const auto known = std::ranges::find_if(link.findings, [&](const Finding& f) {
    return f.rule == rule.name && f.message == message && words_at(f.citation) == words_at(citation);
  });
  if (known != link.findings.end()) return known->also.push_back(citation);
  link.findings.push_back(
      {std::string(rule.name), rule.severity, std::move(message), found.suggestion, citation});
}

}  // namespace

std::span<const OfflineRule> offline_rules() { return kOfflineRules; }

SureFix sure_fix(std::string_view rule) {
  const auto* const found = std::ranges::find(kOfflineRules, rule, &OfflineRule::name);
  return found == kOfflineRules.end() ? SureFix::kNone : found->sure_fix;
}

void apply_offline_rules(Link& link, bool allow_private, std::string_view old) {
  const std::vector<Subject> subjects = subjects_of(link, old);
  const bool is_closed = find_shut_down(subjects.front()).has_value();
  const bool is_known_dead = link.check && is_failure(link.check->verdict);
  for (const OfflineRule& rule : kOfflineRules) {
    if (allow_private && rule.find == find_private) continue;
    if (link.url.empty() != (rule.find == find_lost)) continue;
    // Nothing else matters about a link that leads nowhere.
    if (is_closed && (rule.severity == kNote || (is_known_dead && rule.find == find_shut_down))) continue;
    for (std::size_t i = 0; i < subjects.size(); ++i) {
      if (const auto found = rule.find(subjects[i])) add(link, rule, *found, i);
    }
  }
}

}  // namespace podatlas::links
