#include "extract/source/text/html_text.h"

#include <cmark.h>
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

#include "core/notes/fences.h"
#include "core/text/text.h"
#include "extract/source/text/text_builder.h"
#include "extract/source/xml/xml_references.h"

namespace podatlas::source {
namespace {

// Limits the cost of a chunk: libxml2 moves the rest of it after every 250 bytes.
constexpr std::size_t kChunk = 4096;
// libxml2 searches its stack of open elements at every end tag, so hostile input must not make it deep.
// Browsers flatten at 512 too.
constexpr int kMostOpenElements = 512;
// libxml2 stops at the end of the outermost element, so the fragment is wrapped in one whose name nobody
// closes by accident.
constexpr std::string_view kRoot = "<podatlas-fragment>";

std::string_view view(const xmlChar* text) {
  return text == nullptr ? std::string_view{} : reinterpret_cast<const char*>(text);
}

struct ParserState {
  TextBuilder builder;
  std::string feed_link;
  htmlParserCtxtPtr context = nullptr;
};

ParserState& state(void* user) { return *static_cast<ParserState*>(user); }

void on_start(void* user, const xmlChar* name, const xmlChar** attributes) {
  ParserState& s = state(user);
  std::optional<std::string_view> href;
  std::string_view type;
  bool is_plain = true;  // no place to link to, and not for a script
  for (; attributes != nullptr && *attributes != nullptr; attributes += 2) {
    const std::string_view key = view(attributes[0]);
    if (key == "href") href = view(attributes[1]);
    if (key == "type") type = view(attributes[1]);
    is_plain =
        is_plain && (key == "target" || key == "rel" || key == "title" || key == "style" || key == "class");
  }
  if (is_plain && !href) href = "";
  if (view(name) == "link" && s.feed_link.empty() &&
      (equals_ignore_case(type, "application/rss+xml") || equals_ignore_case(type, "application/atom+xml")))
    s.feed_link = href.value_or("");
  s.builder.start(view(name), view(name) == "a" ? href : std::nullopt);
  if (s.context != nullptr && s.context->nameNr > kMostOpenElements) {
    s.context->nameNr = 1;
    s.context->name = s.context->nameTab[0];
  }
}
void on_end(void* user, const xmlChar* name) { state(user).builder.end(view(name)); }
void on_characters(void* user, const xmlChar* data, int length) {
  state(user).builder.characters({reinterpret_cast<const char*>(data), static_cast<std::size_t>(length)});
}

htmlSAXHandler make_handler() {
  htmlSAXHandler handler{};
  handler.startElement = on_start;
  handler.endElement = on_end;
  handler.characters = on_characters;
  handler.ignorableWhitespace = on_characters;
  return handler;  // not cdataBlock, which gets the content of <script> and <style>
}

struct FreeContext {
  void operator()(htmlParserCtxtPtr context) const { htmlFreeParserCtxt(context); }
};

void parse_html(std::string_view html, ParserState& state) {
  [[maybe_unused]] static const bool is_ready = (xmlInitParser(), true);  // before threads parse in parallel
  htmlSAXHandler handler = make_handler();
  const std::unique_ptr<htmlParserCtxt, FreeContext> context(
      htmlCreatePushParserCtxt(&handler, &state, nullptr, 0, nullptr, XML_CHAR_ENCODING_UTF8));
  if (context == nullptr) return;
  state.context = context.get();
  // Without HTML_PARSE_IGNORE_ENC a <meta charset> in the notes would switch the encoding.
  htmlCtxtUseOptions(context.get(), HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_IGNORE_ENC |
                                        HTML_PARSE_NOIMPLIED | HTML_PARSE_NONET);
  htmlParseChunk(context.get(), kRoot.data(), static_cast<int>(kRoot.size()), 0);
  for (std::size_t i = 0; i < html.size(); i += kChunk) {
    const std::string_view chunk = html.substr(i, kChunk);
    htmlParseChunk(context.get(), chunk.data(), static_cast<int>(chunk.size()), 0);
  }
  htmlParseChunk(context.get(), nullptr, 0, 1);
  state.context = nullptr;
}

bool has_tag(std::string_view html) {
  for (std::size_t i = html.find('<'); i != std::string_view::npos; i = html.find('<', i + 1)) {
    if (i + 1 < html.size() && (is_alpha(html[i + 1]) || html[i + 1] == '/' || html[i + 1] == '!'))
      return true;
  }
  return false;
}

// Markdown's marks in notes that a publisher took for HTML: "**Pooling:** the largest" as "Pooling: the
// largest", and "[Kiln]()" as the link to nowhere that it is. What is in tags stays.
std::string without_marks(std::string_view html) {
  if (html.find("**") == std::string_view::npos && html.find("](") == std::string_view::npos)
    return std::string(html);
  // No word runs into the marks: "2**3 and 4**5" and "f[0]()" have none.
  static const RE2 kMarked(
      R"(\B\*\*([^\s*<>](?:[^*<>\n]*[^\s*<>])?)\*\*\B|\B\[([^\s\[\]<>][^\[\]<>\n]*)\]\(\s*\))");
  const bool has_links = has_tag(html);
  const re2::StringPiece text(html.data(), html.size());
  std::string out;
  std::size_t copied = 0;
  std::array<re2::StringPiece, 3> found;
  for (std::size_t at = html.find_first_of("<*["); at < html.size(); at = html.find_first_of("<*[", at)) {
    if (html[at] == '<') {
      at = std::min(html.find('>', at), html.size());
    } else if (kMarked.Match(text, at, text.size(), RE2::ANCHOR_START, found.data(), 3) &&
               (has_links || !found[1].empty())) {
      const bool is_link = found[1].empty();
      const re2::StringPiece words = found[is_link ? 2 : 1];
      out.append(html, copied, at - copied).append(is_link ? "<a href=\"\">" : "");
      out.append(words.data(), words.size()).append(is_link ? "</a>" : "");
      at += found[0].size();
      copied = at;
    } else {
      ++at;
    }
  }
  return out.append(html.substr(copied));
}

// An ampersand that the publisher escaped more than once, as the sign that it is: "R&amp;amp;D" as "R&amp;D".
// Code, tags and everything else that may speak of the entity stay.
std::string without_double_escapes(std::string html) {
  if (html.find("&amp;amp;") == std::string::npos) return html;
  static const RE2 kKeptOrSign(
      R"((?is)(<(?:code|pre)\b.*?</(?:code|pre)>|<[^>]*>|`[^`\n]*`)|(?:\b(?-i:[A-Z])|\s)(&amp;(?:amp;)+)(?:(?-i:[A-Z])\b|\s))");
  const re2::StringPiece text(html);
  std::string out;
  std::size_t copied = 0;
  std::array<re2::StringPiece, 3> found;
  for (std::size_t at = 0; kKeptOrSign.Match(text, at, text.size(), RE2::UNANCHORED, found.data(), 3);) {
    at = static_cast<std::size_t>(found[0].data() - text.data()) + found[0].size();
    if (found[2].empty()) continue;
    const auto sign = static_cast<std::size_t>(found[2].data() - text.data());
    out.append(html, copied, sign - copied).append("&amp;");
    copied = sign + found[2].size();
    at = copied;  // what follows one may come before the next
  }
  return out.append(html, copied);
}

// The entity or character reference at `at`.
CharacterReference entity_at(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with("&#")) return html_reference(text, at);
  CharacterReference number = character_reference(text.substr(0, at + 34), at);
  number.value = meant_by(number.value);
  return number;
}

std::string decode_entities(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const CharacterReference entity = text[i] == '&' ? entity_at(text, i) : CharacterReference{};
    if (entity.length != 0) {
      append_utf8(out, entity.value);
      i += entity.length;
    } else {
      out += text[i++];
    }
  }
  return out;
}

}  // namespace

std::optional<char32_t> html_entity(std::string_view name) {
  if (name == "apos") return U'\'';
  if (!std::all_of(name.begin(), name.end(), is_alnum)) return std::nullopt;
  const htmlEntityDesc* const found =
      htmlEntityLookup(reinterpret_cast<const xmlChar*>(std::string(name).c_str()));
  return found == nullptr ? std::nullopt : std::optional<char32_t>(found->value);
}

Text html_to_text(std::string_view source, std::string_view base) {
  const std::string html = without_double_escapes(without_marks(source));
  TextBuilder builder(base, html.size());
  builder.keep_code(2 * fenced_code(html).size());
  if (!has_tag(html)) {
    builder.keep_lines();
    if (html.find('&') == std::string_view::npos) {
      builder.characters(html);
    } else {
      builder.characters(decode_entities(html));
    }
    return builder.finish();
  }
  ParserState state{std::move(builder), {}, nullptr};
  parse_html(html, state);
  return state.builder.finish();
}

Text markdown_to_text(std::string_view markdown, std::string_view base) {
  constexpr std::size_t kLongest = std::size_t{4} << 20U;
  markdown = markdown.substr(0, kLongest);
  markdown = markdown.substr(0, valid_utf8_prefix(markdown));  // no half character at the cut
  struct Free {
    void operator()(char* text) const { std::free(text); }  // NOLINT: cmark allocates with malloc
  };
  // Unsafe is HTML that a browser would run; here it is only read.
  const std::unique_ptr<char, Free> html(
      cmark_markdown_to_html(markdown.data(), markdown.size(), CMARK_OPT_UNSAFE));
  return html ? html_to_text(html.get(), base) : Text{};
}

std::string feed_link(std::string_view page) {
  ParserState state{TextBuilder({}), {}, nullptr};
  parse_html(repair_utf8(page.substr(0, 200'000), true).text, state);
  return state.feed_link;
}

std::string plain_title(std::string_view title) {
  TextBuilder builder({});
  builder.characters(title.find('&') == std::string_view::npos
                         ? std::string(title)
                         : decode_entities(without_double_escapes(std::string(title))));
  return builder.finish().plain;
}

}  // namespace podatlas::source
