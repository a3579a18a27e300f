#include "audit/page/page.h"

#include <libxml/HTMLparser.h>

#include <algorithm>
#include <array>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include <re2/re2.h>

#include "audit/page/error_phrases.h"
#include "audit/page/notices.h"
#include "core/text/text.h"
#include "core/url/page_url.h"
#include "core/url/url.h"

namespace podatlas::links {
namespace {

// Whether a text contains one of the phrases, which are one per line and in lower case.
bool contains_any(std::string_view text, const std::string& phrases) {
  const std::string low = to_lower(plain_spelling(text));
  const std::vector<std::string_view> lines = split(phrases, '\n');
  return std::any_of(lines.begin(), lines.end(), [&](std::string_view phrase) {
    return !phrase.empty() && low.find(phrase) != std::string::npos;
  });
}

// Bytes of a page's text.
constexpr std::size_t kShell = 300;   // JavaScript fills a page with less
constexpr std::size_t kShort = 1500;  // articles have more

constexpr std::size_t kBrief = 600;  // says nothing else

// libxml2 searches its stack of open elements at every end tag; browsers flatten at 512 too.
constexpr int kMostOpenElements = 512;

std::string_view view(const xmlChar* text) {
  return text == nullptr ? std::string_view{} : reinterpret_cast<const char*>(text);
}

struct Reader {
  Page page;
  std::string* into = nullptr;  // besides the text
  std::string block;            // of the text, so far
  int noscripts = 0;            // open ones
  htmlParserCtxtPtr context = nullptr;
};

void end_block(Reader& reader) {
  std::string block = one_line(reader.block);
  if (!block.empty()) reader.page.blocks.push_back(std::move(block));
  reader.block.clear();
}

// Elements that do not end a line.
bool is_inline(std::string_view name) {
  constexpr std::array<std::string_view, 22> kInline = {
      "a",    "abbr", "b", "bdi",  "cite",  "code", "em",     "font", "i",   "kbd", "label",
      "mark", "q",    "s", "samp", "small", "span", "strong", "sub",  "sup", "u",   "wbr"};
  return is_one_of(name, kInline);
}

void read_meta(Page& page, const xmlChar** attributes) {
  std::string key;
  std::string content;
  for (; attributes != nullptr && *attributes != nullptr; attributes += 2) {
    const std::string_view name = view(attributes[0]);
    if (name == "content") content = view(attributes[1]);
    if (name == "name" || name == "property" || name == "http-equiv" || name == "itemprop")
      key = to_lower(view(attributes[1]));
  }
  if (key == "og:site_name" || key == "application-name") page.site_name = content;
  if (key == "refresh" && page.refresh.empty()) page.refresh = content;
  const bool is_dated = key == "article:published_time" || key == "datepublished";
  const bool is_typed = key == "og:type" && content != "website";
  page.is_article = page.is_article || is_dated || (is_typed && !content.empty());
}

// Scripts that make headings into anchors.
bool may_set_ids(std::string_view address) {
  constexpr std::array<std::string_view, 8> kMakers = {"anchor", "tocbot",   "docsify", "slug",
                                                       "toc.",   "headings", "gitbook", "permalink"};
  const std::string low = to_lower(address.substr(0, address.find('?')));
  const std::string_view file = std::string_view(low).substr(low.rfind('/') + 1);
  return std::ranges::any_of(
      kMakers, [&](std::string_view maker) { return file.find(maker) != std::string_view::npos; });
}

void on_start(void* user, const xmlChar* tag, const xmlChar** attributes) {
  Reader& reader = *static_cast<Reader*>(user);
  const std::string_view name = view(tag);
  Page& page = reader.page;
  page.text += ' ';
  if (!is_inline(name)) end_block(reader);
  if (name == "noscript") ++reader.noscripts;
  if (name == "meta" && reader.noscripts == 0) read_meta(page, attributes);
  constexpr std::array<std::string_view, 13> kContent = {"img",   "iframe",  "frame",   "object", "embed",
                                                         "svg",   "video",   "audio",   "canvas", "form",
                                                         "input", "picture", "frameset"};
  page.has_other_content = page.has_other_content || is_one_of(name, kContent);
  page.is_article = page.is_article || name == "audio" || name == "article" || name == "time";
  for (; attributes != nullptr && *attributes != nullptr; attributes += 2) {
    const std::string_view key = view(attributes[0]);
    if (name == "script" && key == "src" && may_set_ids(view(attributes[1]))) page.sets_ids = true;
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
  if (!is_inline(view(tag))) end_block(reader);
  if (view(tag) == "noscript") reader.noscripts = std::max(0, reader.noscripts - 1);
  if (view(tag) == "title" || view(tag) == "h1") reader.into = nullptr;
}

void on_characters(void* user, const xmlChar* data, int length) {
  Reader& reader = *static_cast<Reader*>(user);
  const std::string_view text(reinterpret_cast<const char*>(data), static_cast<std::size_t>(length));
  reader.page.text += text;
  reader.block += text;
  if (reader.into != nullptr) *reader.into += text;
}

// Also gets styles.
void on_script(void* user, const xmlChar* data, int length) {
  Page& page = static_cast<Reader*>(user)->page;
  const std::string_view script(reinterpret_cast<const char*>(data), static_cast<std::size_t>(length));
  static const re2::RE2 kSets(
      R"(\.id\s*=[^=]|setAttribute\(\s*['"](?:id|name)['"]|anchors?\.add\(|\.attr\(\s*['"]id['"])");
  static const re2::RE2 kDated(
      R"re("datePublished"|"@type"\s*:\s*"(?:\w*Article|BlogPosting|PodcastEpisode)")re");
  const re2::StringPiece text(script.data(), script.size());
  page.sets_ids = page.sets_ids || re2::RE2::PartialMatch(text, kSets);
  page.is_article = page.is_article || re2::RE2::PartialMatch(text, kDated);
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

// "The domain tape.example is for sale" says what "the domain is for sale" says.
bool says_parked(std::string_view text) {
  static const re2::RE2 kForSale(R"((?i)(?:the )?[\w-]+(?:\.[\w-]+)+ (?:is|may be) for sale)");
  if (re2::RE2::FullMatch(re2::StringPiece(text.data(), text.size()), kForSale)) return true;
  return contains_any(text, parked_phrases()) || contains_any(without_host_names(text), parked_phrases());
}

// What the site of a page may be called.
std::vector<std::string> names_of(const Page& page, std::string_view url) {
  constexpr std::size_t kLongestName = 40;
  std::vector<std::string> names;
  if (!page.site_name.empty()) names.push_back(page.site_name);
  names.emplace_back(without_www(host_in(url)));
  // Pages begin with the site's name.
  for (const std::string& block : page.blocks) {
    if (block == page.title) continue;
    if (block != page.heading && block.size() < kLongestName) names.push_back(block);
    break;
  }
  return names;
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
  end_block(reader);
  for (std::string* const text :
       {&reader.page.text, &reader.page.title, &reader.page.heading, &reader.page.site_name})
    *text = one_line(repair_utf8(*text, true).text);
  for (std::string& block : reader.page.blocks) block = repair_utf8(block, true).text;
  return std::move(reader.page);
}

bool has_anchor(const Page& page, std::string_view fragment) {
  const std::string decoded = percent_decode(fragment);
  // Lines 10 to 20: "10-20", "L10-L20", "L10-20".
  static const re2::RE2 kLines(R"((L|line-?|lines-)?(\d+)(?:-|:)(?:L|line-?)?\d+)");
  std::string kind;
  std::string first;
  if (re2::RE2::FullMatch(decoded, kLines, &kind, &first) && has_anchor(page, kind + first)) return true;
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
  // Viewers of code number its lines by JavaScript.
  static const re2::RE2 kLine(R"(L\d+(?:[-:]L?\d+)?)");
  const bool is_line = re2::RE2::FullMatch(re2::StringPiece(fragment.data(), fragment.size()), kLine);
  const bool has_lines = std::ranges::any_of(
      page.anchors, [](const std::string& anchor) { return re2::RE2::FullMatch(anchor, kLine); });
  const bool is_scripted = is_scripted_fragment(url) || page.sets_ids || (is_line && !has_lines) ||
                           (page.has_script && page.text.size() < kShell);
  return is_scripted || response.is_cut ? Verdict::kUnverifiableFragment : Verdict::kMissingFragment;
}

NotFound not_found_of(const Page& page, std::string_view url) {
  constexpr std::size_t kOneLabel = 1000;     // one of title and heading says it in a few words
  constexpr std::size_t kOneSentence = 3000;  // or in a sentence
  constexpr std::size_t kBoth = 6000;         // both say it
  const std::vector<std::string> names = names_of(page, url);
  const std::string_view path = split_url(url).path;
  const FoundNotice title = find_notice(page.title, TextPlace::kTitle, names, path);
  const FoundNotice heading = find_notice(page.heading, TextPlace::kHeading, names, path);
  const FoundNotice& best = title.kind >= heading.kind ? title : heading;
  NotFound out;
  out.is_suspected = best.kind != Notice::kNone;
  std::size_t limit = best.kind == Notice::kSentence ? kOneSentence : kOneLabel;
  if (title.kind >= Notice::kLabel && heading.kind >= Notice::kLabel) limit = kBoth;
  if (best.kind >= Notice::kLabel && page.text.size() < limit && !page.is_article) out.words = best.words;
  if (!out.words.empty() || page.text.size() >= kShort) return out;
  for (const std::string& block : page.blocks) {
    FoundNotice text = find_notice(block, TextPlace::kParagraph, names, path);
    if (text.kind == Notice::kNone) continue;
    out.is_suspected = true;
    // A page that consists of a label says nothing else either.
    const bool is_all = text.kind == Notice::kLabel && page.blocks.size() == 1;
    if ((text.kind == Notice::kSentence || is_all) && page.text.size() < kBrief && !page.is_article) {
      out.words = std::move(text.words);
      return out;
    }
  }
  const bool may_be_about = page.title.find_first_of(":?") != std::string::npos || page.is_article;
  if (page.text.size() < kBrief && !may_be_about)
    out.is_suspected = out.is_suspected || contains_any(page.text, not_found_phrases()) ||
                       contains_any(page.text, parked_phrases());
  return out;
}

bool is_empty(const Page& page) {
  return page.text.empty() && page.title.empty() && !page.has_script && !page.has_other_content;
}

std::optional<Refresh> refresh_of(const net::HttpResponse& response, const Page& page) {
  constexpr double kSoon = 10;  // seconds
  if (page.text.size() >= kBrief || page.is_article) return std::nullopt;
  static const re2::RE2 kWritten(R"re((?i)\s*(\d*\.?\d*)\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'\s]+)["']?\s*)re");
  static const re2::RE2 kScript(
      R"re((?i)<script[^>]*>\s*(?:(?:window|document|self|top)\.)?location(?:\.href\s*=|\s*=|\.(?:replace|assign)\()\s*["']([^"']+)["']\s*\)?;?\s*</script>)re");
  std::string seconds;
  Refresh out;
  const std::string_view header = response.header("refresh");
  for (const std::string_view text : {header, std::string_view(page.refresh)}) {
    if (!re2::RE2::FullMatch(re2::StringPiece(text.data(), text.size()), kWritten, &seconds, &out.url))
      continue;
    const double wait = seconds.empty() ? 0 : std::strtod(seconds.c_str(), nullptr);
    out.is_at_once = wait < 1;
    if (wait <= kSoon) return out;
  }
  // A page with a text may go on only sometimes.
  if (page.text.size() < kShell && re2::RE2::PartialMatch(response.body, kScript, &out.url)) {
    out.is_at_once = false;
    return out;
  }
  return std::nullopt;
}

bool is_challenge(const Page& page, std::string_view html) {
  return page.text.size() < kShort &&
         (contains_any(page.title, challenge_phrases()) || contains_any(page.heading, challenge_phrases()) ||
          (page.text.size() < kShell && contains_any(html, captcha_marks())));
}

bool is_parked(const Page& page, std::string_view html) {
  if (page.text.size() >= kShort) return false;
  if (contains_any(html, parking_marks())) return true;
  if (page.is_article) return false;
  const std::vector<std::string> names = {page.site_name};
  if (is_only(page.title, TextPlace::kTitle, names, says_parked) ||
      is_only(page.heading, TextPlace::kHeading, names, says_parked))
    return true;
  return page.text.size() < kBrief && std::ranges::any_of(page.blocks, [&](const std::string& block) {
           return block != page.title && block != page.heading && !block.starts_with('"') &&
                  !block.starts_with("“") && says_parked(block);
         });
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
