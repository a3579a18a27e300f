// Replaces links in the bytes of a feed or a Markdown file, and writes what changed as a patch.
#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "audit/report/offline_rules.h"
#include "core/text/text.h"
#include "core/url/page_url.h"
#include "core/url/suspicious_urls.h"
#include "core/url/url.h"
#include "podatlas/audit.h"

namespace podatlas {
namespace {

using links::Finding;
using links::Link;
using links::SureFix;

// What to write instead of a link.
struct Fix {
  std::string url;      // the same as before if only the text changes
  std::string text;     // the shortened text that shows the URL; "" if it stays
  std::string version;  // date of the archived copy that `url` is; "" for others
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

// The fix that a finding leaves no doubt about.
SureFix sure_fix(const Finding& finding) {
  const auto rules = links::offline_rules();
  const auto rule = std::ranges::find(rules, finding.rule, &links::OfflineRule::name);
  return rule == rules.end() ? SureFix::kNone : rule->sure_fix;
}

// The fix of a link by those of its findings that leave no doubt; the last of them decides.
std::optional<Fix> fix_of(const Link& link) {
  Fix fix{link.url, {}, {}};
  const auto find = [&link](SureFix wanted) -> const Finding* {
    const auto found = std::ranges::find(link.findings, wanted, sure_fix);
    return found == link.findings.end() ? nullptr : &*found;
  };
  if (const Finding* const elided = find(SureFix::kWholeText);
      elided != nullptr && elided->citation < link.cited_by.size())
    fix.text = link.cited_by[elided->citation].text;
  if (find(SureFix::kHttps) != nullptr) fix.url = std::string("https").append(link.url, link.url.find(':'));
  if (find(SureFix::kFeedUrl) != nullptr) fix.url = link.episode_link;
  if (link.check && link.check->verdict == links::Verdict::kRedirectedPermanently &&
      is_sure_move(link.url, link.check->target))
    fix.url = link.check->target;
  const bool is_gone = link.check && (link.check->verdict == links::Verdict::kDead ||
                                      link.check->verdict == links::Verdict::kSoft404);
  if (is_gone) {
    fix.version = version_of(link.archived);
    fix.url = fix.version.empty() ? link.url : link.archived;
  }
  const bool is_fixed = (fix.url != link.url || !fix.text.empty()) && !fix.url.empty() && !malformed(fix.url);
  return is_fixed ? std::optional(fix) : std::nullopt;
}

// How the bytes spell the characters that are markup in XML and HTML.
struct Spelling {
  std::string_view ampersand;
  std::string_view less;
  std::string_view greater;
};
constexpr Spelling kPlain = {"&", "<", ">"};
constexpr Spelling kHtml = {"&amp;", "<", ">"};
constexpr Spelling kEscaped = {"&amp;", "&lt;", "&gt;"};
constexpr Spelling kTwice = {"&amp;amp;", "&lt;", "&gt;"};

std::string spelled(std::string url, const Spelling& how) {
  replace_all(url, "&", how.ampersand);
  return url;
}

// Whether a URL may end before `rest`.
bool ends_url(std::string_view rest) {
  // Skips the punctuation of the sentence around it.
  constexpr std::size_t kMostMarks = 3;
  for (std::size_t i = 0; i < kMostMarks && !rest.empty(); ++i) {
    if (std::string_view(".,;:!?").find(rest[0]) == std::string_view::npos) break;
    rest.remove_prefix(1);
  }
  if (rest.empty() || is_space(rest[0])) return true;
  if (std::string_view("\"'<>)]|").find(rest[0]) != std::string_view::npos) return true;
  constexpr std::array<std::string_view, 7> kMarks = {"&quot;", "&#34;", "&#39;", "&apos;",
                                                      "&lt;",   "&gt;",  "&#xA;"};
  return std::ranges::any_of(kMarks, [&](std::string_view mark) { return rest.starts_with(mark); });
}

bool begins_url(std::string_view before) {
  return before.empty() || !(is_alnum(before.back()) ||
                             std::string_view("/=:%.-_@+?").find(before.back()) != std::string_view::npos);
}

struct Range {
  std::size_t begin;
  std::size_t end;
};

// The texts of a feed's items, without their URLs and ids.
std::vector<Range> texts_of_feed(std::string_view bytes) {
  constexpr std::array<std::string_view, 7> kTexts = {"description", "content:encoded", "itunes:summary",
                                                      "summary",     "content",         "itunes:subtitle",
                                                      "subtitle"};
  std::vector<Range> out;
  std::size_t at = std::min(bytes.find("<item"), bytes.find("<entry"));
  while (at < bytes.size()) {
    at = bytes.find('<', at);
    if (at == std::string_view::npos) break;
    const std::string_view name = bytes.substr(at + 1, bytes.substr(at + 1, 40).find_first_of(" \t\r\n>/"));
    const std::size_t begin = bytes.find('>', at);
    if (begin == std::string_view::npos) break;
    at = begin + 1;
    if (!is_one_of(name, kTexts) || bytes[begin - 1] == '/') continue;
    const std::size_t end = bytes.find(std::string("</").append(name), begin);
    if (end == std::string_view::npos) break;
    out.push_back({begin + 1, end});
    at = end;
  }
  return out;
}

bool is_feed(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 4096);
  return head.find("<rss") != std::string_view::npos || head.find("<feed") != std::string_view::npos ||
         head.find("<rdf:RDF") != std::string_view::npos;
}

// Rewrites one text.
class Rewriter {
 public:
  Rewriter(const std::unordered_map<std::string, Fix>& fixes, bool is_markdown)
      : fixes_(fixes), is_markdown_(is_markdown) {}

  // Appends the text `all[range]` with its links replaced.
  void rewrite(std::string_view all, Range range, std::string& out) const {
    std::size_t done = range.begin;
    const bool is_cdata =
        all.substr(range.begin, range.end - range.begin).find("<![CDATA[") != std::string_view::npos;
    for (std::size_t at = next_url(all, range.begin); at < range.end; at = next_url(all, at + 1)) {
      if (at < done || !begins_url(all.substr(0, at))) continue;
      std::size_t end = at;
      while (end < range.end && !ends_url(all.substr(end))) ++end;
      const auto [fix, how] = fix_at(all.substr(at, end - at), is_cdata);
      if (fix == nullptr) {
        at = end - 1;  // linear: nothing is looked at twice
        continue;
      }
      out.append(all, done, at - done);
      done = write(all, {at, end}, *fix, how, out);
    }
    out.append(all, done, range.end - done);
  }

 private:
  static std::size_t next_url(std::string_view all, std::size_t from) {
    return std::min(all.find("http", from), all.size());
  }

  std::pair<const Fix*, Spelling> fix_at(std::string_view written, bool is_cdata) const {
    const Spelling usual = is_markdown_ ? kPlain : is_cdata ? kHtml : kEscaped;
    std::string url(written);
    for (const Spelling& how : {kPlain, kHtml, kTwice}) {
      const auto found = fixes_.find(url);
      if (found != fixes_.end()) {
        Spelling kept = usual;
        if (written.find('&') != std::string_view::npos) kept.ampersand = how.ampersand;
        if (how.ampersand == kTwice.ampersand) kept = kTwice;
        return {&found->second, kept};
      }
      replace_all(url, "&amp;", "&");
    }
    return {nullptr, usual};
  }

  // Writes what replaces the URL at `at`; returns where the text continues.
  static std::size_t write(std::string_view all, Range at, const Fix& fix, const Spelling& how,
                           std::string& out) {
    if (!fix.version.empty()) return write_robust(all, at, fix, how, out);
    out += spelled(fix.url, how);
    if (fix.text.empty()) return at.end;
    // <a href="URL">https://github.com/.../file</a>
    constexpr std::size_t kLongestTag = 500;
    const std::size_t tag_end = all.substr(at.end, kLongestTag).find(how.greater);
    if (tag_end == std::string_view::npos) return at.end;
    const std::size_t text = at.end + tag_end + how.greater.size();
    const std::string shown = spelled(fix.text, how);
    if (!all.substr(text).starts_with(shown) || !all.substr(text + shown.size()).starts_with(how.less))
      return at.end;
    out.append(all, at.end, text - at.end).append(spelled(fix.url, how));
    return text + shown.size();
  }

  // The copy's URL, with the original one and the copy's date as attributes
  // (https://robustlinks.mementoweb.org/spec/). Only in an href; elsewhere the URL stays.
  static std::size_t write_robust(std::string_view all, Range at, const Fix& fix, const Spelling& how,
                                  std::string& out) {
    const std::string old(all.substr(at.begin, at.end - at.begin));
    std::string_view quote;
    for (const std::string_view mark : {"\"", "'", "&quot;", "&#34;", "&#39;"}) {
      const std::string before = std::string("href=").append(mark);
      if (all.substr(0, at.begin).ends_with(before) && all.substr(at.end).starts_with(mark)) quote = mark;
    }
    if (quote.empty()) {
      out += old;
      return at.end;
    }
    out.append(spelled(fix.url, how)).append(quote);
    out.append(" data-originalurl=").append(quote).append(old).append(quote);
    out.append(" data-versiondate=").append(quote).append(fix.version).append(quote);
    return at.end + quote.size();
  }

  const std::unordered_map<std::string, Fix>& fixes_;
  bool is_markdown_;
};

}  // namespace

std::string fix_links(const AuditReport& report, std::string_view bytes) {
  std::unordered_map<std::string, Fix> fixes;
  for (const Link& link : report.links) {
    if (std::optional<Fix> fix = fix_of(link)) fixes.emplace(link.url, std::move(*fix));
  }
  const bool is_markdown = !is_feed(bytes);
  // A saved graph is generated; its source is what to fix.
  if (is_markdown && trim(bytes).starts_with('{')) return std::string(bytes);
  const std::vector<Range> texts = is_markdown ? std::vector<Range>{{0, bytes.size()}} : texts_of_feed(bytes);
  const Rewriter rewriter(fixes, is_markdown);
  std::string out;
  out.reserve(bytes.size());
  std::size_t done = 0;
  for (const Range& text : texts) {
    out.append(bytes, done, text.begin - done);
    rewriter.rewrite(bytes, text, out);
    done = text.end;
  }
  return out.append(bytes.substr(done));
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
