#include "extract/source/text/html_text.h"

#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>

#include <algorithm>
#include <memory>

#include "core/text/text.h"
#include "extract/source/text/text_builder.h"
#include "extract/source/xml/xml_references.h"

namespace podatlas::source {
namespace {

// Bounds what one chunk costs: libxml2 moves the rest of the chunk each time it has consumed 250 bytes of it.
constexpr std::size_t kChunk = 4096;
// libxml2 searches its stack of open elements at every end tag, so its depth must be bounded on hostile
// input. Browsers flatten at 512 too.
constexpr int kMostOpenElements = 512;
// libxml2 stops at the end of the outermost element, and a fragment has many. So all of it goes into one,
// whose name nobody closes by accident.
constexpr std::string_view kRoot = "<podatlas-fragment>";

std::string_view view(const xmlChar* text) {
  return text == nullptr ? std::string_view{} : reinterpret_cast<const char*>(text);
}

struct ParserState {
  TextBuilder builder;
  htmlParserCtxtPtr context = nullptr;
};

ParserState& state(void* user) { return *static_cast<ParserState*>(user); }

void on_start(void* user, const xmlChar* name, const xmlChar** attributes) {
  ParserState& s = state(user);
  std::string_view href;
  for (; attributes != nullptr && *attributes != nullptr; attributes += 2) {
    if (view(attributes[0]) == "href") href = view(attributes[1]);
  }
  s.builder.start(view(name), href);
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
  return handler;  // cdataBlock stays unset: it carries what is in <script> and <style>
}

struct FreeContext {
  void operator()(htmlParserCtxtPtr context) const { htmlFreeParserCtxt(context); }
};

void parse_html(std::string_view html, ParserState& state) {
  [[maybe_unused]] static const bool is_ready = (xmlInitParser(), true);  // threads may parse side by side
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

// The entity at `at` ("&name;", "&#1;"): the character that it means.
CharacterReference entity_at(std::string_view text, std::size_t at) {
  text = text.substr(0, at + 34);
  if (text.substr(at).starts_with("&#")) {
    CharacterReference number = character_reference(text, at);
    number.value = meant_by(number.value);
    return number;
  }
  const std::size_t end = text.find(';', at);
  if (end == std::string_view::npos) return {};
  const std::optional<char32_t> meaning = html_entity(text.substr(at + 1, end - at - 1));
  return meaning ? CharacterReference{end + 1 - at, *meaning} : CharacterReference{};
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

Text html_to_text(std::string_view html, std::string_view base) {
  TextBuilder builder(base, html.size());
  if (!has_tag(html)) {
    builder.keep_lines();
    if (html.find('&') == std::string_view::npos) {
      builder.characters(html);
    } else {
      builder.characters(decode_entities(html));
    }
    return builder.finish();
  }
  ParserState state{std::move(builder)};
  parse_html(html, state);
  return state.builder.finish();
}

std::string plain_title(std::string_view title) {
  TextBuilder builder({});
  builder.characters(title.find('&') == std::string_view::npos ? std::string(title) : decode_entities(title));
  return builder.finish().plain;
}

}  // namespace podatlas::source
