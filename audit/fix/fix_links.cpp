// Replaces links in the bytes of a feed or a Markdown file, and writes what changed as a patch.
#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "audit/report/locate.h"
#include "audit/report/offline_rules.h"
#include "audit/report/report_parts.h"
#include "audit/report/verdict_findings.h"
#include "core/text/text.h"
#include "core/url/page_url.h"
#include "core/url/suspicious_urls.h"
#include "core/url/url.h"
#include "podatlas/audit.h"

namespace podatlas {
namespace {

using links::Citation;
using links::Finding;
using links::Link;
using links::SureFix;

// What to write instead of a link.
struct Fix {
  std::string url;      // the replacement
  std::string version;  // date of the archived copy that `url` is; "" for others
  std::string link;     // URL of the link in the report
  SureFix kind = SureFix::kNone;
};

// "2020-01-31" of "https://web.archive.org/web/20200131000000/..."
std::string version_of(std::string_view archived) {
  constexpr std::string_view kBefore = "/web/";
  const std::size_t at = archived.find(kBefore);
  if (at == std::string_view::npos) return {};
  const std::string_view digits = archived.substr(at + kBefore.size(), 8);
  if (digits.size() != 8 || !is_digits(digits)) return {};
  return std::string(digits.substr(0, 4))
      .append("-")
      .append(digits.substr(4, 2))
      .append("-")
      .append(digits.substr(6));
}

// The finding of a link with that fix; null if there is none.
const Finding* finding_with(const Link& link, SureFix wanted) {
  const auto found = std::ranges::find_if(
      link.findings, [wanted](const Finding& finding) { return links::sure_fix(finding.rule) == wanted; });
  return found == link.findings.end() ? nullptr : &*found;
}

// The fix of a link by those of its findings that leave no doubt; the last of them decides.
std::optional<Fix> fix_of(const Link& link) {
  Fix fix{link.url, {}, link.url};
  const auto use = [&fix](std::string url, SureFix kind) {
    fix.url = std::move(url);
    fix.kind = kind;
  };
  if (const Finding* const blank = finding_with(link, SureFix::kBlank); blank && !blank->suggestion.empty())
    use(blank->suggestion, SureFix::kBlank);
  if (finding_with(link, SureFix::kHttps) != nullptr)
    use(std::string("https").append(fix.url, fix.url.find(':')), SureFix::kHttps);
  if (finding_with(link, SureFix::kFeedUrl) != nullptr) use(link.episode_link, SureFix::kFeedUrl);
  if (const Finding* const doubled = finding_with(link, SureFix::kDoubledScheme))
    use(doubled->suggestion, SureFix::kDoubledScheme);
  if (link.check && link.check->verdict == links::Verdict::kRedirectedPermanently &&
      is_sure_move(link.url, link.check->target))
    use(link.check->target, SureFix::kMoved);
  const bool is_gone =
      link.check && !links::is_certificate_failure(*link.check) &&
      (link.check->verdict == links::Verdict::kDead || link.check->verdict == links::Verdict::kSoft404);
  if (is_gone) {
    fix.version = version_of(link.archived);
    use(fix.version.empty() ? link.url : link.archived, SureFix::kArchived);
  }
  const bool is_fixed = fix.url != link.url && !fix.url.empty() && !malformed(fix.url);
  return is_fixed ? std::optional(fix) : std::nullopt;
}

// What replaces hrefs that are not whole URLs, by their spelling.
using Hrefs = std::unordered_map<std::string, Fix>;

void add_hrefs(const Link& link, Hrefs& hrefs) {
  const auto add = [&](const std::string& written, const std::string& url) {
    if (written.empty() || url.empty() || malformed(url)) return;
    const auto [known, is_new] = hrefs.emplace(written, Fix{url, {}, link.url});
    // In one file it may mean one page, in another another.
    if (!is_new && known->second.url != url) known->second.url.clear();
  };
  for (const Finding& finding : link.findings) {
    const SureFix kind = links::sure_fix(finding.rule);
    if (kind != SureFix::kScheme && kind != SureFix::kWholeUrl) continue;
    std::vector<std::size_t> places = finding.also;
    places.push_back(finding.citation);
    for (const std::size_t place : places) {
      if (place >= link.cited_by.size()) continue;
      const std::string& written = link.cited_by[place].written;
      add(written.empty() ? link.url : written, finding.suggestion);
    }
  }
}

// Adds the links that are replaced to the count of their fix.
void count_links(const Link& link, std::array<std::size_t, links::kSureFixCount>& counts) {
  if (const std::optional<Fix> fix = fix_of(link)) {
    std::size_t& count = counts.at(static_cast<std::size_t>(fix->kind));
    if (link.cited_by.empty()) ++count;
    for (const Citation& citation : link.cited_by) {
      if (citation.written.empty()) count += citation.times;
    }
  }
  for (const Finding& finding : link.findings) {
    const SureFix kind = links::sure_fix(finding.rule);
    if ((kind != SureFix::kScheme && kind != SureFix::kWholeUrl) || finding.suggestion.empty()) continue;
    // A relative link may also have another path than the feed's.
    const bool is_feed_url =
        finding.suggestion == link.episode_link && !same_page(link.url, link.episode_link);
    std::size_t& count = counts.at(static_cast<std::size_t>(is_feed_url ? SureFix::kFeedUrl : kind));
    count += places_of(link, finding);
  }
}

// "71 links: 40 http to https, 31 ..."; "" if there are none.
std::string by_kind(const std::array<std::size_t, links::kSureFixCount>& counts) {
  // Indexed by SureFix.
  constexpr std::array<std::string_view, links::kSureFixCount> kNames = {"",
                                                                         "http to https",
                                                                         "to the episode's URL from the feed",
                                                                         "without https://",
                                                                         "relative to whole",
                                                                         "with two schemes to one",
                                                                         "without the blank at the end",
                                                                         "to where the page has moved",
                                                                         "dead to an archived copy"};
  std::vector<std::pair<std::size_t, std::string_view>> kinds;
  std::size_t all = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    all += counts.at(i);
    if (counts.at(i) > 0) kinds.emplace_back(counts.at(i), kNames.at(i));
  }
  std::ranges::stable_sort(kinds, std::ranges::greater(), &decltype(kinds)::value_type::first);
  std::string out;
  for (const auto& [count, name] : kinds)
    out += (out.empty() ? "" : ", ") + std::to_string(count) + ' ' + std::string(name);
  return all == 0 ? out : counted(all, "link") + ": " + out;
}

// How the bytes spell an ampersand: in Markdown, in HTML, and in HTML that is escaped once more.
constexpr std::string_view kPlain = "&";
constexpr std::string_view kHtml = "&amp;";
constexpr std::string_view kTwice = "&amp;amp;";

std::string spelled(std::string url, std::string_view ampersand) {
  replace_all(url, "&", ampersand);
  return url;
}

bool begins_url(std::string_view before) {
  return before.empty() || !(is_alnum(before.back()) ||
                             std::string_view("/=:%.-_@+?").find(before.back()) != std::string_view::npos);
}

struct Range {
  std::size_t begin;
  std::size_t end;
};

// The value of a tag's href.
std::optional<Range> href_in(std::string_view bytes, Range tag) {
  constexpr std::string_view kHref = "href=";
  const std::size_t at = bytes.find(kHref, tag.begin);
  if (at >= tag.end || !is_space(bytes[at - 1])) return std::nullopt;
  const std::size_t begin = at + kHref.size() + 1;
  const std::size_t end = bytes.find(bytes[begin - 1], begin);
  return end > tag.end ? std::nullopt : std::optional(Range{begin, end});
}

// The texts of a feed's items, without their URLs and ids, and the pages of persons.
std::vector<Range> texts_of_feed(std::string_view bytes) {
  constexpr std::array<std::string_view, 7> kTexts = {"description", "content:encoded", "itunes:summary",
                                                      "summary",     "content",         "itunes:subtitle",
                                                      "subtitle"};
  std::vector<Range> out;
  const std::size_t first_item = std::min(bytes.find("<item"), bytes.find("<entry"));
  for (std::size_t at = 0; at < bytes.size();) {
    at = bytes.find('<', at);
    if (at == std::string_view::npos) break;
    const std::string_view name = bytes.substr(at + 1, bytes.substr(at + 1, 40).find_first_of(" \t\r\n>/"));
    const std::size_t begin = bytes.find('>', at);
    if (begin == std::string_view::npos) break;
    if (name == "podcast:person") {
      if (const std::optional<Range> href = href_in(bytes, {at, begin})) out.push_back(*href);
    }
    at = begin + 1;
    if (!is_one_of(name, kTexts) || bytes[begin - 1] == '/') continue;
    const std::size_t end = bytes.find(std::string("</").append(name), begin);
    if (end == std::string_view::npos) break;
    if (begin > first_item) out.push_back({begin + 1, end});
    at = end;
  }
  return out;
}

bool is_feed(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 4096);
  return head.find("<rss") != std::string_view::npos || head.find("<feed") != std::string_view::npos ||
         head.find("<rdf:RDF") != std::string_view::npos;
}

// The quotes around the value of an attribute.
constexpr std::array<std::string_view, 6> kQuotes = {"\"", "'", "&quot;", "&#34;", "&#39;", "&apos;"};

// Rewrites texts.
class Rewriter {
 public:
  Rewriter(const std::unordered_map<std::string, Fix>& fixes, const Hrefs& hrefs, bool is_markdown)
      : fixes_(fixes), hrefs_(hrefs), is_markdown_(is_markdown) {}

  /// `text` with its links replaced; adds those to `replaced`.
  [[nodiscard]] std::string rewrite(std::string_view text, std::set<std::string>& replaced) const {
    if (hrefs_.empty() || is_markdown_) return with_urls(text, replaced);
    return with_urls(with_hrefs(text, replaced), replaced);
  }

 private:
  std::string with_urls(std::string_view all, std::set<std::string>& replaced) const {
    std::string out;
    std::size_t done = 0;
    for (std::size_t at = next_url(all, 0); at < all.size(); at = next_url(all, at + 1)) {
      if (at < done || !begins_url(all.substr(0, at))) continue;
      std::size_t end = at;
      while (end < all.size() && !ends_url(all.substr(end))) ++end;
      const auto [fix, ampersand] = fix_at(all.substr(at, end - at));
      if (fix == nullptr) {
        at = end - 1;  // linear: nothing is looked at twice
        continue;
      }
      out.append(all, done, at - done);
      done = write(all, {at, end}, *fix, ampersand, out, replaced);
    }
    return out.append(all, done);
  }

  // Hrefs that are not whole URLs.
  std::string with_hrefs(std::string_view all, std::set<std::string>& replaced) const {
    constexpr std::string_view kHref = "href=";
    std::string out;
    std::size_t done = 0;
    for (std::size_t at = all.find(kHref); at != std::string_view::npos; at = all.find(kHref, at + 1)) {
      std::string_view value = all.substr(at + kHref.size());
      const auto* const quote =
          std::ranges::find_if(kQuotes, [&](std::string_view mark) { return value.starts_with(mark); });
      if (quote == kQuotes.end()) continue;
      value.remove_prefix(quote->size());
      const std::size_t length = value.substr(0, kLongestHref).find(*quote);
      if (length == std::string_view::npos) continue;
      const std::string_view written = value.substr(0, length);
      std::string href(trim(written));
      for (int decoded = 0; decoded < 2 && !hrefs_.contains(href); ++decoded) replace_all(href, "&amp;", "&");
      const auto fix = hrefs_.find(href);
      if (fix == hrefs_.end() || fix->second.url.empty()) continue;
      const auto begin = static_cast<std::size_t>(written.data() - all.data());
      const bool is_twice = written.find(kTwice) != std::string_view::npos;
      out.append(all, done, begin - done);
      out += spelled(fix->second.url, is_twice ? kTwice : kHtml);
      done = begin + length;
      replaced.insert(fix->second.link);
    }
    return out.append(all, done);
  }

  static std::size_t next_url(std::string_view all, std::size_t from) {
    return std::min(all.find("http", from), all.size());
  }

  // The fix of a URL, and how to spell ampersands: as the old one does.
  std::pair<const Fix*, std::string_view> fix_at(std::string_view written) const {
    std::string url(written);
    for (const std::string_view ampersand : {kPlain, kHtml, kTwice}) {
      if (const auto found = fixes_.find(url); found != fixes_.end()) {
        const bool shows_how = written.find('&') != std::string_view::npos || ampersand == kTwice;
        return {&found->second, shows_how ? ampersand : is_markdown_ ? kPlain : kHtml};
      }
      replace_all(url, "&amp;", "&");
    }
    return {nullptr, {}};
  }

  // Writes what replaces the URL at `at`; returns where the text continues.
  static std::size_t write(std::string_view all, Range at, const Fix& fix, std::string_view ampersand,
                           std::string& out, std::set<std::string>& replaced) {
    if (!fix.version.empty()) return write_robust(all, at, fix, ampersand, out, replaced);
    out += spelled(fix.url, ampersand);
    replaced.insert(fix.link);
    return at.end;
  }

  // The copy's URL, with the original one and the copy's date as attributes
  // (https://robustlinks.mementoweb.org/spec/). Only in an href; elsewhere the URL stays.
  static std::size_t write_robust(std::string_view all, Range at, const Fix& fix, std::string_view ampersand,
                                  std::string& out, std::set<std::string>& replaced) {
    const std::string old(all.substr(at.begin, at.end - at.begin));
    std::string_view quote;
    for (const std::string_view mark : kQuotes) {
      const std::string before = std::string("href=").append(mark);
      if (all.substr(0, at.begin).ends_with(before) && all.substr(at.end).starts_with(mark)) quote = mark;
    }
    if (quote.empty()) {
      out += old;
      return at.end;
    }
    out.append(spelled(fix.url, ampersand)).append(quote);
    out.append(" data-originalurl=").append(quote).append(old).append(quote);
    out.append(" data-versiondate=").append(quote).append(fix.version).append(quote);
    replaced.insert(fix.link);
    return at.end + quote.size();
  }

  static constexpr std::size_t kLongestHref = 2000;
  const std::unordered_map<std::string, Fix>& fixes_;
  const Hrefs& hrefs_;
  bool is_markdown_;
};

}  // namespace

FixedText fix_links(const AuditReport& report, std::string_view bytes) {
  std::unordered_map<std::string, Fix> fixes;
  Hrefs hrefs;
  for (const Link& link : report.links) {
    std::optional<Fix> fix = fix_of(link);
    add_hrefs(link, hrefs);
    if (fix) fixes.emplace(link.url, std::move(*fix));
  }
  FixedText out;
  const bool is_markdown = !is_feed(bytes);
  // A saved graph is generated; its source is what to fix.
  if (is_markdown && trim(bytes).starts_with('{')) {
    out.bytes = bytes;
    return out;
  }
  const std::vector<Range> texts = is_markdown ? std::vector<Range>{{0, bytes.size()}} : texts_of_feed(bytes);
  const Rewriter rewriter(fixes, hrefs, is_markdown);
  out.bytes.reserve(bytes.size());
  std::size_t done = 0;
  for (const Range& text : texts) {
    out.bytes.append(bytes, done, text.begin - done);
    out.bytes += rewriter.rewrite(bytes.substr(text.begin, text.end - text.begin), out.urls);
    done = text.end;
  }
  out.bytes.append(bytes.substr(done));
  return out;
}

std::string fixed_links(const AuditReport& report, const std::set<std::string>& urls) {
  std::array<std::size_t, links::kSureFixCount> counts{};
  for (const Link& link : report.links) {
    if (urls.contains(link.url)) count_links(link, counts);
  }
  return by_kind(counts);
}

std::string fixed_hosts(const AuditReport& report, const std::set<std::string>& urls) {
  constexpr std::size_t kMostHosts = 12;
  std::map<std::string, std::size_t> by_host;
  for (const Link& link : report.links) {
    if (!urls.contains(link.url)) continue;
    std::array<std::size_t, links::kSureFixCount> counts{};
    count_links(link, counts);
    const std::string& sound = malformed(link.url) ? link.findings.front().suggestion : link.url;
    by_host[host_in(sound)] += std::accumulate(counts.begin(), counts.end(), std::size_t{0});
  }
  std::vector<std::pair<std::size_t, std::string_view>> hosts;
  hosts.reserve(by_host.size());
  for (const auto& [host, count] : by_host) hosts.emplace_back(count, host);
  std::ranges::stable_sort(hosts, std::ranges::greater(), &decltype(hosts)::value_type::first);
  std::string out;
  std::size_t rest = 0;
  for (std::size_t i = 0; i < hosts.size(); ++i) {
    const auto& [count, host] = hosts[i];
    if (i >= kMostHosts) {
      rest += count;
    } else {
      out.append(i == 0 ? "" : ", ").append(std::to_string(count)).append(" ").append(host);
    }
  }
  if (rest == 0) return out;
  return out + " and " + std::to_string(rest) + " at " + counted(hosts.size() - kMostHosts, "other host");
}

std::string fixed_links(const AuditReport& report) {
  std::array<std::size_t, links::kSureFixCount> counts{};
  for (const Link& link : report.links) count_links(link, counts);
  return by_kind(counts);
}

std::string unified_diff(std::string_view name, std::string_view before, std::string_view after) {
  constexpr std::size_t kContext = 3;
  const std::vector<std::string_view> old_lines = split(before, '\n');
  const std::vector<std::string_view> new_lines = split(after, '\n');
  // A line feed at the end does not begin another line.
  const std::size_t count = old_lines.size() - (old_lines.back().empty() ? 1 : 0);
  const auto differs = [&](std::size_t i) { return old_lines[i] != new_lines[i]; };
  const auto line = [&](char mark, std::string_view text, std::size_t i) {
    std::string out = std::string(1, mark).append(text).append("\n");
    return i + 1 == old_lines.size() ? out + "\\ No newline at end of file\n" : out;
  };
  std::string out;
  for (std::size_t i = 0; i < count;) {
    if (!differs(i)) {
      ++i;
      continue;
    }
    const std::size_t begin = i - std::min(i, kContext);
    std::size_t last = i;
    for (std::size_t next = i; next < count && next <= last + 2 * kContext; ++next) {
      if (differs(next)) last = next;
    }
    const std::size_t end = std::min(count, last + kContext + 1);
    const std::string span = std::to_string(begin + 1) + ',' + std::to_string(end - begin);
    if (out.empty()) {
      // The tab ends a name with spaces.
      out.append("--- ").append(name).append("\t\n+++ ").append(name).append("\t\n");
    }
    out.append("@@ -").append(span).append(" +").append(span).append(" @@\n");
    for (std::size_t at = begin; at < end;) {
      if (!differs(at)) {
        out += line(' ', old_lines[at], at);
        ++at;
        continue;
      }
      std::size_t run = at;
      while (run < end && differs(run)) ++run;
      for (std::size_t k = at; k < run; ++k) out += line('-', old_lines[k], k);
      for (std::size_t k = at; k < run; ++k) out += line('+', new_lines[k], k);
      at = run;
    }
    i = end;
  }
  return out;
}

}  // namespace podatlas
