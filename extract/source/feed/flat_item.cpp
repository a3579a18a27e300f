#include "extract/source/feed/flat_item.h"

#include <algorithm>
#include <array>

#include "core/text/text.h"
#include "core/text/word_run.h"
#include "extract/source/xml/xml_references.h"

namespace podatlas::source {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;
constexpr std::string_view kSectionBegin = "<![CDATA[";
constexpr std::string_view kSectionEnd = "]]>";

std::size_t past_space(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

// The reference at `at`, an '&', as pugixml reads it. Without a meaning it is text, and has no length.
CharacterReference reference_at(std::string_view text, std::size_t at) {
  struct Row {
    std::string_view name;
    char32_t meaning;
  };
  constexpr std::array kRows = {Row{"&amp;", '&'}, Row{"&lt;", '<'}, Row{"&gt;", '>'}, Row{"&quot;", '"'},
                                Row{"&apos;", '\''}};
  const std::string_view here = text.substr(at);
  // XML has no "&#X", HTML does.
  if (here.starts_with("&#"))
    return here.starts_with("&#X") ? CharacterReference{} : character_reference(text, at);
  for (const Row& row : kRows) {
    if (here.starts_with(row.name)) return {row.name.size(), row.meaning};
  }
  return {};
}

// The bytes that do not stand for themselves.
using ByteSet = std::array<bool, 256>;
constexpr ByteSet set_of(std::string_view bytes) {
  ByteSet set{};
  for (const char c : bytes) set[static_cast<unsigned char>(c)] = true;
  return set;
}
constexpr ByteSet kOddInText = set_of("&\r");
constexpr ByteSet kOddInSection = set_of("\r");
constexpr ByteSet kOddInAttribute = set_of("&\r\n\t");
constexpr ByteSet kQuotes = set_of("'\"");
constexpr ByteSet kEndsName = set_of(" \t\r\n\f\v/>=");

std::size_t find_of_set(std::string_view text, const ByteSet& set, std::size_t at) {
  while (at < text.size() && !set[static_cast<unsigned char>(text[at])]) ++at;
  return at;
}

// The same where nothing of the set is_word_run(): a text has few of them.
std::size_t find_rare(std::string_view text, const ByteSet& set, std::size_t at) {
  for (; at < text.size(); ++at) {
    at += word_run(text.substr(at));
    if (at >= text.size() || set[static_cast<unsigned char>(text[at])]) break;
  }
  return at;
}

// Appends what `text` means: its references resolved, and `blank` for a line end and white space that is odd.
void append_meaning(std::string& out, std::string_view text, const ByteSet& odd, char blank) {
  std::size_t from = 0;
  for (std::size_t at = find_rare(text, odd, 0); at < text.size(); at = find_rare(text, odd, from)) {
    out += text.substr(from, at - from);
    from = at + 1;
    if (text[at] != '&') {
      out += blank;
      if (text[at] == '\r' && text.substr(from).starts_with('\n')) ++from;
    } else if (const CharacterReference reference = reference_at(text, at); reference.length > 0) {
      append_utf8(out, reference.value);
      from = at + reference.length;
    } else {
      out += '&';
    }
  }
  out += text.substr(from);
}

}  // namespace

const FlatElement* FlatItem::next() {
  while (true) {
    at_ = text_.find('<', at_);
    if (at_ == kNowhere) {
      at_ = text_.size();
      return nullptr;
    }
    if (is_section(at_)) {  // text between elements
      at_ = std::min(text_.find(kSectionEnd, at_), text_.size());
      continue;
    }
    const std::size_t begin = read_tag(at_ + 1);
    const std::size_t end = is_empty_ ? begin : end_of_content(begin);
    element_.content = text_.substr(begin, end - begin);
    at_ = is_empty_ ? end : std::min(end + 2 + element_.name.size(), text_.size());
    return &element_;
  }
}

// Whether the '<' at `at` begins a CDATA section: in a flat item nothing else begins with "<!".
bool FlatItem::is_section(std::size_t at) const { return at + 1 < text_.size() && text_[at + 1] == '!'; }

// Reads the tag whose name begins at `at`; gives where what is behind it begins.
std::size_t FlatItem::read_tag(std::size_t at) {
  std::size_t end = find_of_set(text_, kEndsName, at);
  element_.name = text_.substr(at, end - at);
  element_.attributes.clear();
  is_empty_ = false;
  while (true) {
    at = past_space(text_, end);
    if (at >= text_.size()) return text_.size();
    if (text_[at] == '>') return at + 1;
    if (text_[at] == '/') {
      is_empty_ = true;
      return std::min(at + 2, text_.size());
    }
    end = find_of_set(text_, kEndsName, at);
    const std::string_view name = text_.substr(at, end - at);
    const std::size_t quote = find_of_set(text_, kQuotes, end);
    if (quote == text_.size()) return quote;
    end = text_.find(text_[quote], quote + 1);
    if (end == kNowhere) return text_.size();
    element_.attributes.push_back({name, text_.substr(quote + 1, end - quote - 1)});
    ++end;
  }
}

std::size_t FlatItem::end_of_content(std::size_t at) const {
  while (true) {
    at = text_.find('<', at);
    if (at == kNowhere) return text_.size();
    if (!is_section(at)) return at;
    at = text_.find(kSectionEnd, at);
    if (at == kNowhere) return text_.size();
  }
}

std::string_view element_text(std::string_view content, MadeTexts& made) {
  std::size_t section = content.find('<');
  if (section == kNowhere) {
    if (content.find('&') == kNowhere && content.find('\r') == kNowhere) return content;
    std::string out;
    append_meaning(out, content, kOddInText, '\n');
    return made.keep(std::move(out));
  }
  const std::size_t first_end = content.find(kSectionEnd, section + kSectionBegin.size());
  const bool is_all = trim(content.substr(0, section)).empty() && first_end != kNowhere &&
                      trim(content.substr(first_end + kSectionEnd.size())).empty();
  const std::size_t begin = section + kSectionBegin.size();
  if (is_all && content.find('\r', begin) == kNowhere) return content.substr(begin, first_end - begin);
  std::string out;
  std::size_t from = 0;
  for (; section != kNowhere; section = content.find('<', from)) {
    append_meaning(out, content.substr(from, section - from), kOddInText, '\n');
    from = section + kSectionBegin.size();
    const std::size_t end = std::min(content.find(kSectionEnd, from), content.size());
    append_meaning(out, content.substr(from, end - from), kOddInSection, '\n');
    from = std::min(end + kSectionEnd.size(), content.size());
  }
  append_meaning(out, content.substr(from), kOddInText, '\n');
  return made.keep(std::move(out));
}

std::string_view attribute_text(std::string_view value, MadeTexts& made) {
  if (find_rare(value, kOddInAttribute, 0) == value.size()) return value;
  std::string out;
  append_meaning(out, value, kOddInAttribute, ' ');
  return made.keep(std::move(out));
}

}  // namespace podatlas::source
