#include "extract/source/html_text.h"

#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>

#include "core/text.h"
#include "core/url.h"

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

// Elements that begin and end a line. Sorted.
constexpr std::array<std::string_view, 37> kBlocks = {
    "address", "article", "aside",    "blockquote", "body",   "center", "dd",   "details", "dialog", "div",
    "dl",      "dt",      "fieldset", "figcaption", "figure", "footer", "form", "h1",      "h2",     "h3",
    "h4",      "h5",      "h6",       "header",     "hr",     "html",   "li",   "main",    "nav",    "ol",
    "p",       "pre",     "section",  "table",      "tfoot",  "tr",     "ul"};
// Elements whose content no reader sees. Sorted.
constexpr std::array<std::string_view, 7> kHidden = {"head",  "iframe",   "noframes", "script",
                                                     "style", "template", "title"};

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::binary_search(names.begin(), names.end(), name);
}

std::string_view view(const xmlChar* text) {
  return text == nullptr ? std::string_view{} : reinterpret_cast<const char*>(text);
}

// What windows-1252 has at the C1 control codes: pages say &#146; and mean an apostrophe.
char32_t meant(char32_t c) {
  if (c < 0x80 || c > 0x9F) return c;
  const std::string byte(1, static_cast<char>(static_cast<unsigned char>(c)));
  const std::string repaired = repair_utf8(byte, true).text;
  std::size_t offset = 0;
  return next_code_point(repaired, offset);
}

// Receives the parser's events and folds white space the way a browser would.
class TextBuilder {
 public:
  explicit TextBuilder(std::string_view base) : base_(base) {}

  void start(std::string_view name, const xmlChar** attributes) {
    if (is_one_of(kHidden, name)) ++hidden_;
    if (name == "br" || is_one_of(kBlocks, name)) {
      end_line();
    } else if (name == "td" || name == "th") {
      space_ = true;
    }
    if (name == "pre") ++pre_;
    if (name == "a") {
      close_anchor();
      for (; attributes != nullptr && *attributes != nullptr; attributes += 2) {
        if (view(attributes[0]) == "href") open_anchor(trim(view(attributes[1])));
      }
    }
  }

  void end(std::string_view name) {
    if (is_one_of(kHidden, name) && hidden_ > 0) --hidden_;
    if (name == "a") close_anchor();
    if (name == "pre" && pre_ > 0) --pre_;
    if (is_one_of(kBlocks, name)) end_line();
  }

  void characters(std::string_view data) {
    if (hidden_ > 0) return;
    for (std::size_t i = 0; i < data.size();) {
      // The common case: a run of plain ASCII.
      const std::size_t begin = i;
      while (i < data.size() && data[i] > ' ' && data[i] < 0x7F) ++i;
      if (i > begin) {
        put(data.substr(begin, i - begin));
        continue;
      }
      if (is_space(data[i])) {
        if (keeps_lines() && data[i] == '\n') {
          end_line();
        } else {
          space_ = true;
        }
        ++i;
        continue;
      }
      const char32_t c = meant(next_code_point(data, i));
      if (c == 0xA0) {
        space_ = true;
      } else if (c >= 0x20 && c != 0x7F) {
        scratch_.clear();
        append_utf8(scratch_, c);
        put(scratch_);
      }
    }
  }

  void keep_lines() { ++pre_; }

  Text finish() {
    close_anchor();
    return std::move(text_);
  }

 private:
  [[nodiscard]] bool keeps_lines() const { return pre_ > 0; }

  void end_line() {
    space_ = false;
    line_ended_ = !text_.plain.empty();
  }

  void put(std::string_view piece) {
    if (line_ended_) {
      text_.plain += '\n';
    } else if (space_ && !text_.plain.empty()) {
      text_.plain += ' ';
    }
    space_ = line_ended_ = false;
    if (anchor_is_open_ && !anchor_has_text_) {
      anchor_has_text_ = true;
      anchor_.span.begin = text_.plain.size();
    }
    text_.plain += piece;
    anchor_.span.end = text_.plain.size();
  }

  void open_anchor(std::string_view href) {
    if (href.empty() || anchor_is_open_) return;
    anchor_is_open_ = true;
    anchor_has_text_ = false;
    anchor_.href = base_.empty() ? std::string(href) : resolve_url(base_, href);
  }

  void close_anchor() {
    if (!anchor_is_open_) return;
    anchor_is_open_ = false;
    // A linked image: it stands where the text has got to.
    if (!anchor_has_text_) anchor_.span = {text_.plain.size(), text_.plain.size()};
    text_.anchors.push_back(std::move(anchor_));
    anchor_ = {};
  }

  std::string_view base_;
  Text text_;
  Anchor anchor_;
  std::string scratch_;
  bool anchor_is_open_ = false;
  bool anchor_has_text_ = false;
  bool space_ = false;       // white space was seen and not yet written
  bool line_ended_ = false;  // likewise a line break
  int hidden_ = 0;
  int pre_ = 0;
};

struct ParserState {
  TextBuilder builder;
  htmlParserCtxtPtr context = nullptr;
};

ParserState& state(void* user) { return *static_cast<ParserState*>(user); }

void on_start(void* user, const xmlChar* name, const xmlChar** attributes) {
  ParserState& s = state(user);
  s.builder.start(view(name), attributes);
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
  static std::once_flag once;
  std::call_once(once, xmlInitParser);  // so that threads may parse side by side
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

// The entity at `at` ("&name;", "&#1;"): its code point and length, or length 0.
struct Entity {
  char32_t code_point = 0;
  std::size_t length = 0;
};
Entity entity_at(std::string_view text, std::size_t at) {
  const std::size_t end = text.substr(0, at + 34).find(';', at);
  if (end == std::string_view::npos) return {};
  const std::string name(text.substr(at + 1, end - at - 1));
  if (name.size() > 1 && name.front() == '#') {
    const bool hex = name[1] == 'x' || name[1] == 'X';
    if (hex && name.size() == 2) return {};
    char32_t value = 0;
    for (std::size_t i = hex ? 2 : 1; i < name.size(); ++i) {
      const char c = to_lower(name[i]);
      if (hex ? !is_hex(c) : !is_digit(c)) return {};
      value = std::min<char32_t>(
          value * (hex ? 16 : 10) + static_cast<char32_t>(is_digit(c) ? c - '0' : c - 'a' + 10), 0x110000);
    }
    return {meant(value), end + 1 - at};
  }
  const std::optional<char32_t> meaning = html_entity(name);
  return meaning ? Entity{*meaning, end + 1 - at} : Entity{};
}

std::string decode_entities(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Entity entity = text[i] == '&' ? entity_at(text, i) : Entity{};
    if (entity.length != 0) {
      append_utf8(out, entity.code_point);
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
  const htmlEntityDesc* const found =
      htmlEntityLookup(reinterpret_cast<const xmlChar*>(std::string(name).c_str()));
  return found == nullptr ? std::nullopt : std::optional<char32_t>(found->value);
}

Text html_to_text(std::string_view html, std::string_view base) {
  ParserState state{TextBuilder(base)};
  if (has_tag(html)) {
    parse_html(html, state);
  } else {
    state.builder.keep_lines();
    if (html.find('&') == std::string_view::npos) {
      state.builder.characters(html);
    } else {
      state.builder.characters(decode_entities(html));
    }
  }
  return state.builder.finish();
}

std::string plain_title(std::string_view title) {
  Text text;
  TextBuilder builder({});
  builder.characters(title.find('&') == std::string_view::npos ? std::string(title) : decode_entities(title));
  return builder.finish().plain;
}

}  // namespace podatlas::source
