#include "audit/page/page.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "audit/page/error_phrases.h"
#include "core/text/text.h"
#include "core/url/page_url.h"
#include "core/url/url.h"

namespace podatlas::links {
namespace {

// Whether a text contains one of the phrases, which are one per line and in lower case.
bool contains_any(std::string_view text, const std::string& phrases) {
  const std::string low = to_lower(text);
  const std::vector<std::string_view> lines = split(phrases, '\n');
  return std::any_of(lines.begin(), lines.end(), [&](std::string_view phrase) {
    return !phrase.empty() && low.find(phrase) != std::string::npos;
  });
}

// "404", but not "#404", which is the name of an issue, nor "1404".
bool has_word_404(std::string_view text) {
  for (std::size_t at = text.find("404"); at != std::string_view::npos; at = text.find("404", at + 1)) {
    const char before = at == 0 ? ' ' : text[at - 1];
    const char behind = at + 3 == text.size() ? ' ' : text[at + 3];
    if (!is_alnum(before) && before != '#' && !is_alnum(behind)) return true;
  }
  return false;
}

// The name of the tag at `at`, lower case; "" when it is none.
std::string tag_name(std::string_view html, std::size_t at) {
  std::size_t end = at + 1;
  if (end < html.size() && html[end] == '/') ++end;
  const std::size_t begin = end;
  while (end < html.size() && is_alnum(html[end])) ++end;
  return to_lower(html.substr(begin, end - begin));
}

// Where the content of a raw element ends: at its end tag.
std::size_t end_of_raw(std::string_view html, std::string_view name, std::size_t from) {
  const std::size_t end = find_ignore_case(html, "</" + std::string(name), from);
  return std::min(end, html.size());
}

bool is_attribute_name(std::string_view name) {
  return equals_ignore_case(name, "id") || equals_ignore_case(name, "name");
}

// The value behind the '=' at `at`, quoted or not.
std::string_view value_at(std::string_view tag, std::size_t at) {
  while (at < tag.size() && is_space(tag[at])) ++at;
  if (at >= tag.size()) return {};
  if (tag[at] == '"' || tag[at] == '\'') {
    const std::size_t end = tag.find(tag[at], at + 1);
    return tag.substr(at + 1, std::min(end, tag.size()) - at - 1);
  }
  std::size_t end = at;
  while (end < tag.size() && !is_space(tag[end]) && tag[end] != '>') ++end;
  return tag.substr(at, end - at);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < text.size();) {
    while (i < text.size() && text[i] == ' ') ++i;
    const std::size_t begin = i;
    while (i < text.size() && text[i] != ' ') ++i;
    if (i > begin) words.push_back(text.substr(begin, i - begin));
  }
  return words;
}

void erase_all(std::string& text, std::string_view what) {
  if (what.size() < 3) return;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at)) {
    text.erase(at, what.size());
  }
}

}  // namespace

Page read_page(std::string_view html) {
  Page page;
  std::string* into = nullptr;  // besides the text
  for (std::size_t i = 0; i < html.size();) {
    if (html[i] != '<') {
      const std::size_t end = std::min(html.find('<', i), html.size());
      page.text += html.substr(i, end - i);
      if (into != nullptr) *into += html.substr(i, end - i);
      i = end;
      continue;
    }
    if (html.substr(i).starts_with("<!--")) {
      const std::size_t end = html.find("-->", i);
      i = end == std::string_view::npos ? html.size() : end + 3;
      continue;
    }
    const std::string name = tag_name(html, i);
    const bool is_end = i + 1 < html.size() && html[i + 1] == '/';
    std::size_t end = std::min(html.find('>', i), html.size() - 1) + 1;
    page.text += ' ';
    if (name == "title" || name == "h1") {
      std::string& target = name == "title" ? page.title : page.heading;
      into = !is_end && target.empty() ? &target : nullptr;
    }
    if (!is_end && (name == "script" || name == "style")) {
      page.has_script = page.has_script || name == "script";
      end = end_of_raw(html, name, end);
    }
    i = end;
  }
  page.text = one_line(repair_utf8(page.text, true).text);
  page.title = one_line(repair_utf8(page.title, true).text);
  page.heading = one_line(repair_utf8(page.heading, true).text);
  return page;
}

bool has_anchor(std::string_view html, std::string_view fragment) {
  const std::string decoded = percent_decode(fragment);
  if (equals_ignore_case(decoded, "top")) return true;
  for (std::size_t eq = html.find('='); eq != std::string_view::npos; eq = html.find('=', eq + 1)) {
    std::size_t end = eq;
    while (end > 0 && is_space(html[end - 1])) --end;
    std::size_t begin = end;
    while (begin > 0 && (is_alnum(html[begin - 1]) || html[begin - 1] == '-')) --begin;
    if (begin == 0 || !is_attribute_name(html.substr(begin, end - begin))) continue;
    std::string_view value = value_at(html, eq + 1);
    if (value == fragment || value == decoded) return true;
    constexpr std::string_view kGithub = "user-content-";
    if (!value.starts_with(kGithub)) continue;
    value.remove_prefix(kGithub.size());
    if (value == fragment || value == decoded) return true;
  }
  return false;
}

bool is_html(const net::HttpResponse& response) {
  const std::string_view type = response.header("content-type");
  return type.empty() ? !response.body.empty() : find_ignore_case(type, "html") != std::string_view::npos;
}

Verdict fragment_verdict(const std::string& url, const net::HttpResponse& response, const Page& page) {
  std::string_view fragment = split_url(url).fragment;
  fragment = fragment.substr(0, fragment.find(":~:"));
  if (fragment.empty() || has_anchor(response.body, fragment)) return Verdict::kOk;
  constexpr std::size_t kShell = 300;  // JavaScript fills a page with less text
  const bool is_scripted = is_scripted_fragment(url) || (page.has_script && page.text.size() < kShell);
  return is_scripted || response.is_cut ? Verdict::kUnverifiableFragment : Verdict::kMissingFragment;
}

bool says_not_found(const Page& page, std::string_view path) {
  const bool may_be_a_number = path.find("404") != std::string_view::npos;
  for (const std::string_view text : {std::string_view(page.title), std::string_view(page.heading)}) {
    if (contains_any(text, not_found_phrases()) || (!may_be_a_number && has_word_404(text))) return true;
  }
  return false;
}

bool text_says_not_found(const Page& page) {
  return contains_any(page.text, not_found_phrases()) || contains_any(page.text, parked_phrases());
}

bool is_challenge(const Page& page) {
  constexpr std::size_t kShort = 1500;
  return page.text.size() < kShort &&
         (contains_any(page.title, challenge_phrases()) || contains_any(page.heading, challenge_phrases()));
}

std::string template_of(const Page& page, std::string_view path) {
  std::string text = page.title + ' ' + page.text;
  const std::string decoded = percent_decode(path);
  erase_all(text, path);
  erase_all(text, decoded);
  const std::string_view last = std::string_view(decoded).substr(decoded.rfind('/') + 1);
  erase_all(text, last);
  erase_all(text, last.substr(0, last.rfind('.')));
  std::string out;
  for (const std::string_view word : words_of(text)) {
    if (std::any_of(word.begin(), word.end(), is_digit)) continue;
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

bool are_alike(std::string_view a, std::string_view b) {
  if (a == b) return true;
  std::unordered_map<std::string_view, std::int64_t> counts;
  const std::vector<std::string_view> first = words_of(a);
  const std::vector<std::string_view> second = words_of(b);
  for (const std::string_view word : first) ++counts[word];
  std::size_t shared = 0;
  for (const std::string_view word : second) {
    if (counts[word]-- > 0) ++shared;
  }
  return shared * 10 >= std::max(first.size(), second.size()) * 9 && shared > 0;
}

}  // namespace podatlas::links
