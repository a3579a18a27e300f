#include "extract/source/text/text_builder.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/notes/fences.h"
#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::source {
namespace {

// Elements that begin and end a line. Sorted.
constexpr std::array<std::string_view, 37> kBlocks = {
    "address", "article", "aside",    "blockquote", "body",   "center", "dd",   "details", "dialog", "div",
    "dl",      "dt",      "fieldset", "figcaption", "figure", "footer", "form", "h1",      "h2",     "h3",
    "h4",      "h5",      "h6",       "header",     "hr",     "html",   "li",   "main",    "nav",    "ol",
    "p",       "pre",     "section",  "table",      "tfoot",  "tr",     "ul"};
// Elements whose content is invisible. Sorted.
constexpr std::array<std::string_view, 7> kHidden = {"head",  "iframe",   "noframes", "script",
                                                     "style", "template", "title"};

template <std::size_t N>
bool is_in(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::binary_search(names.begin(), names.end(), name);
}

// A character that stands for itself, or a part of one. 0xC2 begins U+0080 to U+00BF.
bool is_plain(char c) { return static_cast<unsigned char>(c) > ' ' && c != '\x7F' && c != '\xC2'; }

// The end of the plain characters from `at` on, and of single spaces between them.
std::size_t end_of_words(std::string_view data, std::size_t at) {
  while (at < data.size() &&
         (is_plain(data[at]) || (data[at] == ' ' && at + 1 < data.size() && is_plain(data[at + 1])))) {
    ++at;
  }
  return at;
}

}  // namespace

char32_t meant_by(char32_t number) {
  if (number < 0x80 || number > 0x9F) return number;
  const std::string byte(1, static_cast<char>(static_cast<unsigned char>(number)));
  const std::string repaired = repair_utf8(byte, true).text;
  std::size_t offset = 0;
  return next_code_point(repaired, offset);
}

void TextBuilder::start(std::string_view name, std::optional<std::string_view> href) {
  if (name == "a") {
    close_anchor();
    if (href) open_anchor(trim(*href));
    return;
  }
  if (is_in(kHidden, name)) ++hidden_;
  if (name == "br" || is_in(kBlocks, name)) {
    end_line();
  } else if (name == "td" || name == "th") {
    space_ = true;
  }
  if (name == "pre" && pre_++ == 0) pre_begin_ = text_.plain.size();
}

void TextBuilder::end(std::string_view name) {
  if (name == "a") return close_anchor();
  if (is_in(kHidden, name) && hidden_ > 0) --hidden_;
  if (name == "pre" && pre_ > 0 && --pre_ == 0 && pre_begin_ < text_.plain.size())
    text_.code.push_back({pre_begin_, text_.plain.size()});
  if (is_in(kBlocks, name)) end_line();
}

void TextBuilder::characters(std::string_view data) {
  if (hidden_ > 0) return;
  for (std::size_t i = 0; i < data.size();) {
    if (is_plain(data[i])) {
      const std::size_t end = end_of_words(data, i);
      const std::string_view words = data.substr(i, end - i);
      put(words);
      for (std::size_t at = words.find(kFence); at < words.size() && fences_ > 0;
           at = words.find(kFence, at + kFence.size())) {
        --fences_;
      }
      i = end;
      continue;
    }
    if (is_space(data[i])) {
      if (keeps_lines() && data[i] == '\n') {
        end_line();
      } else if (line_ended_ && is_in_fence()) {
        indent_ += data[i];
      } else {
        space_ = true;
      }
      ++i;
      continue;
    }
    const char32_t c = meant_by(next_code_point(data, i));
    if (c == 0xA0) {
      space_ = true;
    } else if (c >= 0x20 && c != 0x7F) {
      std::string character;
      append_utf8(character, c);
      put(character);
    }
  }
}

Text TextBuilder::finish() {
  close_anchor();
  find_code();
  text_.plain.shrink_to_fit();
  return std::move(text_);
}

// Some publishers put all of their notes into <pre>. Fences are of notes that were Markdown once; without its
// end one means nothing.
void TextBuilder::find_code() {
  std::size_t in_pre = 0;
  for (const Span& span : text_.code) in_pre += span.size();
  if (2 * in_pre > text_.plain.size()) text_.code.clear();
  if (text_.code.empty()) text_.code = fenced_code(text_.plain);
  find_font_lists();
}

// "font-family: Roboto, Ubuntu, sans-serif;" is about none of these.
void TextBuilder::find_font_lists() {
  constexpr std::string_view kProperty = "font-family:";
  const std::string& plain = text_.plain;
  std::vector<Span> lists;
  auto next = text_.code.begin();
  std::size_t end = 0;
  for (std::size_t at = plain.find(kProperty); at != std::string::npos; at = plain.find(kProperty, end)) {
    end = std::min(plain.find_first_of(";`}\n", at), plain.size());
    while (next != text_.code.end() && next->end <= at) ++next;
    if (next == text_.code.end() || end <= next->begin) lists.push_back({at, end});
  }
  const auto found = static_cast<std::ptrdiff_t>(text_.code.size());
  text_.code.insert(text_.code.end(), lists.begin(), lists.end());
  std::ranges::inplace_merge(text_.code, text_.code.begin() + found, {}, &Span::begin);
}

void TextBuilder::end_line() {
  space_ = false;
  indent_.clear();
  line_ended_ = !text_.plain.empty();
}

void TextBuilder::put(std::string_view piece) {
  if (line_ended_) {
    text_.plain += '\n';
    text_.plain += indent_;
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

void TextBuilder::open_anchor(std::string_view href) {
  if (anchor_is_open_) return;
  anchor_is_open_ = true;
  anchor_has_text_ = false;
  anchor_.href = base_.empty() || href.empty() ? std::string(href) : resolve_url(base_, href);
  anchor_.written = anchor_.href == href ? std::string() : std::string(href);
}

void TextBuilder::close_anchor() {
  if (!anchor_is_open_) return;
  anchor_is_open_ = false;
  if (anchor_.href.empty()) {
    if (anchor_has_text_) text_.lost_links.push_back(anchor_.span);
    anchor_ = {};
    return;
  }
  // A linked image has an empty span.
  if (!anchor_has_text_) anchor_.span = {text_.plain.size(), text_.plain.size()};
  text_.anchors.push_back(std::move(anchor_));
  anchor_ = {};
}

}  // namespace podatlas::source
