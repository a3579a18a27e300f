#include "audit/page/page.h"

#include <libxml/HTMLparser.h>

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include <re2/re2.h>

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

// Bytes of a page's text.
constexpr std::size_t kShell = 300;   // JavaScript fills a page with less
constexpr std::size_t kShort = 1500;  // articles have more

// "404", but not "#404", which is the name of an issue, nor "1404".
bool has_word_404(std::string_view text) {
  for (std::size_t at = text.find("404"); at != std::string_view::npos; at = text.find("404", at + 1)) {
    const char before = at == 0 ? ' ' : text[at - 1];
    const char behind = at + 3 == text.size() ? ' ' : text[at + 3];
    if (!is_alnum(before) && before != '#' && !is_alnum(behind)) return true;
  }
  return false;
}

// libxml2 searches its stack of open elements at every end tag; browsers flatten at 512 too.
constexpr int kMostOpenElements = 512;

std::string_view view(const xmlChar* text) {
  return text == nullptr ? std::string_view{} : reinterpret_cast<const char*>(text);
}

struct Reader {
  Page page;
  std::string* into = nullptr;  // besides the text
  htmlParserCtxtPtr context = nullptr;
};

void on_start(void* user, const xmlChar* tag, const xmlChar** attributes) {
  Reader& reader = *static_cast<Reader*>(user);
  const std::string_view name = view(tag);
  Page& page = reader.page;
  page.text += ' ';
  for (; attributes != nullptr && *attributes != nullptr; attributes += 2) {
    const std::string_view key = view(attributes[0]);
    if (key == "id" || (key == "name" && (name == "a" || name == "map")))
      page.anchors.emplace_back(view(attributes[1]));
  }
  page.has_script = page.has_script || name == "script";
  if (name == "title" || name == "h1") {
    std::string& target = name == "title" ? page.title : page.heading;
    reader.into = target.empty() ? &target : nullptr;
  }
  if (reader.context->nameNr > kMostOpenElements) {
    reader.context->nameNr = 1;
    reader.context->name = reader.context->nameTab[0];
  }
}

void on_end(void* user, const xmlChar* tag) {
  Reader& reader = *static_cast<Reader*>(user);
  reader.page.text += ' ';
  if (view(tag) == "title" || view(tag) == "h1") reader.into = nullptr;
}

void on_characters(void* user, const xmlChar* data, int length) {
  Reader& reader = *static_cast<Reader*>(user);
  const std::string_view text(reinterpret_cast<const char*>(data), static_cast<std::size_t>(length));
  reader.page.text += text;
  if (reader.into != nullptr) *reader.into += text;
}

void on_script(void* /*user*/, const xmlChar* /*data*/, int /*length*/) {}  // and styles

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

// "" leaves it to libxml2: a byte order mark, a <meta>, or else Latin-1.
std::string charset_of_page(std::string_view html, std::string_view content_type) {
  std::string charset = net::charset_of(content_type);
  constexpr std::size_t kLongestCharacter = 4;  // the last may be cut
  if (charset.empty() && valid_utf8_prefix(html) + kLongestCharacter > html.size()) charset = "UTF-8";
  return charset;
}

std::string without_host_names(std::string_view text) {
  const auto is_host_name = [](std::string_view word) {
    const std::size_t dot = word.find('.');
    return dot != 0 && dot < word.size() - 2 &&
           std::all_of(word.begin(), word.end(), [](char c) { return is_alnum(c) || c == '.' || c == '-'; });
  };
  std::string out;
  for (const std::string_view word : split(text, ' ')) {
    if (word.size() > 3 && is_host_name(word)) continue;
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

}  // namespace

Page read_page(std::string_view html, std::string_view content_type) {
  Reader reader;
  const std::unique_ptr<htmlParserCtxt, decltype(&htmlFreeParserCtxt)> context(htmlNewParserCtxt(),
                                                                               &htmlFreeParserCtxt);
  if (context == nullptr || html.empty()) return {};
  reader.context = context.get();
  htmlSAXHandler& handler = *context->sax;
  handler = {};
  handler.startElement = on_start;
  handler.endElement = on_end;
  handler.characters = on_characters;
  handler.ignorableWhitespace = on_characters;
  handler.cdataBlock = on_script;
  context->userData = &reader;
  const std::string charset = charset_of_page(html, content_type);
  constexpr int kOptions = HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_RECOVER;
  xmlFreeDoc(htmlCtxtReadMemory(context.get(), html.data(), static_cast<int>(html.size()), nullptr,
                                charset.empty() ? nullptr : charset.c_str(), kOptions));
  for (std::string* const text : {&reader.page.text, &reader.page.title, &reader.page.heading})
    *text = one_line(repair_utf8(*text, true).text);
  return std::move(reader.page);
}

bool has_anchor(const Page& page, std::string_view fragment) {
  const std::string decoded = percent_decode(fragment);
  if (equals_ignore_case(decoded, "top")) return true;
  constexpr std::string_view kGithub = "user-content-";
  return std::any_of(page.anchors.begin(), page.anchors.end(), [&](std::string_view name) {
    const std::string_view bare = name.starts_with(kGithub) ? name.substr(kGithub.size()) : name;
    return name == fragment || name == decoded || bare == fragment || bare == decoded;
  });
}

bool is_html(const net::HttpResponse& response) {
  const std::string_view type = response.header("content-type");
  return type.empty() ? !response.body.empty() : find_ignore_case(type, "html") != std::string_view::npos;
}

Verdict fragment_verdict(const std::string& url, const net::HttpResponse& response, const Page& page) {
  std::string_view fragment = split_url(url).fragment;
  fragment = fragment.substr(0, fragment.find(":~:"));
  if (fragment.empty() || has_anchor(page, fragment)) return Verdict::kOk;
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

bool is_challenge(const Page& page, std::string_view html) {
  return page.text.size() < kShort &&
         (contains_any(page.title, challenge_phrases()) || contains_any(page.heading, challenge_phrases()) ||
          (page.text.size() < kShell && contains_any(html, captcha_marks())));
}

bool is_parked(const Page& page, std::string_view html) {
  constexpr std::size_t kBrief = 600;
  if (page.text.size() >= kShort) return false;
  // "The domain tape.example is for sale" says what "the domain is for sale" says.
  const auto says_so = [](std::string_view text) {
    return contains_any(text, parked_phrases()) || contains_any(without_host_names(text), parked_phrases());
  };
  return says_so(page.title) || says_so(page.heading) || (page.text.size() < kBrief && says_so(page.text)) ||
         contains_any(html, parking_marks());
}

std::optional<Judgement> video_verdict(std::string_view html) {
  static const re2::RE2 kState(R"re("playabilityStatus":\s*\{\s*"status":\s*"(\w+)"(.{0,400}))re");
  re2::StringPiece state;
  re2::StringPiece rest;
  if (!re2::RE2::PartialMatch(re2::StringPiece(html.data(), html.size()), kState, &state, &rest))
    return std::nullopt;
  const bool is_private = find_ignore_case({rest.data(), rest.size()}, "private") != std::string_view::npos;
  if (state == "ERROR" || (state == "LOGIN_REQUIRED" && is_private))
    return Judgement{Verdict::kSoft404, is_private ? "the video is private" : "the video is not available"};
  if (state == "LOGIN_REQUIRED" || state == "UNPLAYABLE")
    return Judgement{Verdict::kBlocked, "the video cannot be played here"};
  return Judgement{};
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
