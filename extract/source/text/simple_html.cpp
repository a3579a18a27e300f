#include "extract/source/text/simple_html.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "core/text/text.h"
#include "core/text/word_run.h"

namespace podatlas::source {
namespace {

enum class Kind : std::uint8_t {
  kInline,
  kLink,
  kImage,      // inline, without end tag
  kBreak,      // likewise, and ends a line
  kRule,       // a block without end tag
  kParagraph,  // a block that holds inlines only
  kContainer,  // a block that holds blocks
  kList,
  kItem,
};

struct SimpleElement {
  std::string_view name;
  Kind kind;
};

constexpr std::array kElements = {
    SimpleElement{"a", Kind::kLink},
    SimpleElement{"b", Kind::kInline},
    SimpleElement{"blockquote", Kind::kContainer},
    SimpleElement{"br", Kind::kBreak},
    SimpleElement{"code", Kind::kInline},
    SimpleElement{"div", Kind::kContainer},
    SimpleElement{"em", Kind::kInline},
    SimpleElement{"h1", Kind::kParagraph},
    SimpleElement{"h2", Kind::kParagraph},
    SimpleElement{"h3", Kind::kParagraph},
    SimpleElement{"h4", Kind::kParagraph},
    SimpleElement{"h5", Kind::kParagraph},
    SimpleElement{"h6", Kind::kParagraph},
    SimpleElement{"hr", Kind::kRule},
    SimpleElement{"i", Kind::kInline},
    SimpleElement{"img", Kind::kImage},
    SimpleElement{"li", Kind::kItem},
    SimpleElement{"ol", Kind::kList},
    SimpleElement{"p", Kind::kParagraph},
    SimpleElement{"small", Kind::kInline},
    SimpleElement{"span", Kind::kInline},
    SimpleElement{"strong", Kind::kInline},
    SimpleElement{"u", Kind::kInline},
    SimpleElement{"ul", Kind::kList},
};
constexpr std::size_t kMostOpen = 64;

// By the first letter: where its elements begin in the table, which is sorted.
constexpr std::array<std::uint8_t, 27> begins_by_letter() {
  std::array<std::uint8_t, 27> begins{};
  for (std::size_t i = 0; i < begins.size(); ++i) {
    while (begins[i] < kElements.size() &&
           static_cast<std::size_t>(kElements[begins[i]].name.front() - 'a') < i)
      ++begins[i];
  }
  return begins;
}
constexpr std::array<std::uint8_t, 27> kByLetter = begins_by_letter();

const SimpleElement* element_of(std::string_view name) {
  if (name.empty() || !(name.front() >= 'a' && name.front() <= 'z')) return nullptr;
  const auto letter = static_cast<std::size_t>(name.front() - 'a');
  for (std::size_t i = kByLetter.at(letter); i < kByLetter.at(letter + 1); ++i) {
    if (kElements.at(i).name == name) return &kElements.at(i);
  }
  return nullptr;
}

constexpr bool ends_line(Kind kind) {
  return kind != Kind::kInline && kind != Kind::kLink && kind != Kind::kImage;
}

constexpr bool is_markup_char(char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-'; }

// What parsers differ about, or drop: control characters and U+FFFE, U+FFFF.
bool is_odd(std::string_view text, std::size_t i) {
  const char c = text[i];
  if (c >= ' ') return false;
  if (c == '\xEF') return text.substr(i + 1, 1) == "\xBF";
  return c >= '\0' && c != '\t' && c != '\n' && c != '\r';
}

class SimpleReader {
 public:
  SimpleReader(std::string_view html, TextBuilder& out) : html_(html), out_(out) {}

  bool run() {
    while (at_ < html_.size()) {
      const char c = html_[at_];
      if (c == '<') {
        if (!tag()) return false;
      } else if (c == '&') {
        scratch_.clear();
        if (!reference(scratch_)) return false;
        out_.characters(scratch_);
      } else if (const std::size_t n = word_run(html_.substr(at_)); n > 0) {
        out_.words(html_.substr(at_, n));
        at_ += n;
      } else {
        if (is_odd(html_, at_)) return false;
        const std::size_t begin = at_++;
        while (at_ < html_.size() && is_continuation(html_[at_])) ++at_;
        out_.characters(html_.substr(begin, at_ - begin));
      }
    }
    return depth_ == 0;
  }

 private:
  [[nodiscard]] char here() const { return at_ < html_.size() ? html_[at_] : '\0'; }
  [[nodiscard]] std::string_view name() {
    const std::size_t begin = at_;
    while (is_markup_char(here())) ++at_;
    return html_.substr(begin, at_ - begin);
  }
  bool take(char c) {
    if (here() != c) return false;
    ++at_;
    return true;
  }
  void skip_space() {
    while (is_space(here())) ++at_;
  }

  // Whether an element of that kind ends none of those that are open; where it does, parsers differ.
  [[nodiscard]] bool may_stand_here(Kind kind) const {
    const Kind parent = depth_ == 0 ? Kind::kContainer : open_.at(depth_ - 1)->kind;
    if (parent == Kind::kList) return kind == Kind::kItem;
    if (kind == Kind::kItem) return false;
    if (kind == Kind::kLink) return !in_link_;
    return kind == Kind::kInline || kind == Kind::kImage || kind == Kind::kBreak ||
           parent == Kind::kContainer || parent == Kind::kItem;
  }

  // The reference at at_, appended to `to`.
  bool reference(std::string& to) {
    constexpr std::size_t kLongest = 8;
    const std::size_t end = html_.substr(at_, kLongest + 1).find(';');
    if (end == std::string_view::npos) return false;
    const std::string_view name = html_.substr(at_ + 1, end - 1);
    char32_t meaning = 0;
    std::int64_t number = 0;
    if (name.starts_with('#')) {
      // Below a space and in the surrogates' range parsers differ.
      if (!parse_number(name.substr(1), number) || number < 0x20 || number >= 0xD800) return false;
      meaning = static_cast<char32_t>(number);
    } else {
      meaning = common_entity(name);
    }
    if (meaning == 0) return false;
    append_utf8(to, meaning);
    at_ += end + 1;
    return true;
  }

  bool tag() {
    ++at_;
    if (take('/')) return end_tag();
    const SimpleElement* const element = element_of(name());
    if (element == nullptr || !may_stand_here(element->kind)) return false;
    const bool is_link = element->kind == Kind::kLink;
    const bool is_void =
        element->kind == Kind::kImage || element->kind == Kind::kBreak || element->kind == Kind::kRule;
    has_href_ = false;
    href_ = {};
    while (here() != '>' && here() != '/') {
      if (!is_space(here())) return false;
      skip_space();
      if (here() != '>' && here() != '/' && !attribute(is_link)) return false;
    }
    if (take('/') && !is_void) return false;
    if (!take('>')) return false;
    if (is_link) out_.start_link(href_);
    if (ends_line(element->kind)) out_.end_line();
    if (is_void) return true;
    if (depth_ == kMostOpen) return false;
    open_.at(depth_++) = element;
    in_link_ = in_link_ || is_link;
    return true;
  }

  bool end_tag() {
    if (depth_ == 0) return false;
    const SimpleElement& ended = *open_.at(depth_ - 1);
    if (name() != ended.name || !take('>')) return false;
    --depth_;
    if (ended.kind == Kind::kLink) {
      in_link_ = false;
      out_.end_link();
    }
    if (ends_line(ended.kind)) out_.end_line();
    return true;
  }

  bool attribute(bool is_link) {
    const std::string_view attribute_name = name();
    if (attribute_name.empty() || !take('=')) return false;
    const char quote = here();
    if (quote != '"' && quote != '\'') return false;
    ++at_;
    const bool is_href = is_link && attribute_name == "href";
    if (is_href && has_href_) return false;
    has_href_ = has_href_ || is_href;
    const std::size_t end = html_.find(quote, at_);
    if (end == std::string_view::npos) return false;
    const std::string_view value = html_.substr(at_, end - at_);
    if (!is_word_run(value)) return odd_value(end, is_href);
    if (is_href) href_ = value;
    at_ = end + 1;
    return true;
  }

  // The value of an attribute, up to `end`, in which there is more than plain words.
  bool odd_value(std::size_t end, bool is_href) {
    if (is_href) scratch_.clear();
    while (at_ < end) {
      if (html_[at_] == '<' || is_odd(html_, at_)) return false;
      if (is_href && html_[at_] == '&') {
        if (!reference(scratch_)) return false;
      } else {
        if (is_href) scratch_ += html_[at_];
        ++at_;
      }
    }
    if (at_ != end) return false;
    if (is_href) href_ = scratch_;
    ++at_;
    return true;
  }

  std::string_view html_;
  TextBuilder& out_;
  std::size_t at_ = 0;
  std::array<const SimpleElement*, kMostOpen> open_{};
  std::size_t depth_ = 0;
  bool in_link_ = false;
  bool has_href_ = false;
  std::string_view href_;
  std::string scratch_;  // href_ may be a view of it
};

}  // namespace

bool read_simple_html(std::string_view html, TextBuilder& out) { return SimpleReader(html, out).run(); }

char32_t common_entity(std::string_view name) {
  struct Row {
    std::string_view name;
    char32_t meaning;
  };
  constexpr std::array kRows = {Row{"amp", '&'}, Row{"lt", '<'}, Row{"gt", '>'}, Row{"quot", '"'},
                                Row{"nbsp", 0xA0}};
  const auto* const found =
      std::find_if(kRows.begin(), kRows.end(), [&](const Row& row) { return row.name == name; });
  return found == kRows.end() ? 0 : found->meaning;
}

}  // namespace podatlas::source
