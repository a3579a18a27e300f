#include "extract/source/xml/xml_check.h"

#include <algorithm>

#include "core/text/text.h"
#include "extract/source/xml/namespaces.h"

namespace podatlas::source {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

constexpr bool is_name_start(char c) {
  return is_alpha(c) || c == '_' || c == ':' || static_cast<unsigned char>(c) >= 0x80;
}
constexpr bool is_name_char(char c) { return is_name_start(c) || is_digit(c) || c == '-' || c == '.'; }

std::string quoted_tag(std::string_view prefix, std::string_view name) {
  return std::string(prefix) + shorten(name, 60) + ">";
}

bool is_item(std::string_view name) {
  const std::string_view local = local_name(name);
  return local == "item" || local == "entry";
}

// "name" of the "&name;" at `at`; empty if there is none.
std::string_view entity_name(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 34;
  const std::size_t end = text.substr(at, kLongest).find(';');
  if (end == std::string_view::npos || end < 2 || !is_alpha(text[at + 1])) return {};
  const std::string_view name = text.substr(at + 1, end - 1);
  return std::all_of(name.begin(), name.end(), is_alnum) ? name : std::string_view();
}

class Checker {
 public:
  explicit Checker(std::string_view text) : text_(text) {}

  XmlCheck run() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    const std::size_t begin = at_;
    while (!check_.fault && at_ < text_.size()) {
      const std::size_t tag = text_.find('<', at_);
      check_character_data(at_, std::min(tag, text_.size()));
      if (check_.fault) break;
      if (tag == kNone) {
        at_ = text_.size();
        break;
      }
      at_ = tag;
      markup();
    }
    if (!check_.fault && !open_.empty()) {
      fault(text_.size(), "the document ends inside " + quoted_tag("<", open_.back()));
    }
    if (!check_.fault && check_.root.empty()) fault(begin, "no XML element");
    return std::move(check_);
  }

 private:
  void fault(std::size_t offset, std::string message) {
    if (!check_.fault) check_.fault = XmlFault{offset, std::move(message)};
  }
  // `quote` is put into words only where there is room: a hostile text has millions.
  void odd(std::size_t offset, std::string_view before, std::string_view quote, std::string_view after) {
    if (check_.oddities.size() < kMaxOddities) {
      std::string message(before);
      message += shorten(quote.substr(0, 256), 60);
      message += after;
      check_.oddities.push_back({offset, std::move(message)});
    } else {
      ++check_.further_oddities;
    }
  }

  // Outside of the root only white space may stand.
  void check_character_data(std::size_t begin, std::size_t end) {
    const std::string_view data = text_.substr(begin, end - begin);
    if (!open_.empty()) {
      references(data, begin);
      return;
    }
    const std::size_t junk = data.find_first_not_of(" \t\r\n");
    if (junk == kNone) return;
    fault(begin + junk,
          check_.root.empty() ? "text before the root element" : "text after the end of the root element");
  }

  void markup() {
    const std::string_view rest = text_.substr(at_);
    const char kind = rest.size() > 1 ? rest[1] : '\0';
    if (kind == '/') {
      end_tag();
    } else if (kind == '?') {
      skip_past("?>", 2, "a processing instruction that is never closed");
    } else if (kind != '!') {
      start_tag();
    } else if (rest.starts_with("<!--")) {
      skip_past("-->", 4, "a comment that is never closed");
    } else if (rest.starts_with("<![CDATA[")) {
      if (open_.empty()) {
        fault(at_, "a CDATA section outside of the root element");
      } else {
        skip_past("]]>", 9, "a CDATA section that is never closed");
      }
    } else {
      doctype();
    }
  }

  void skip_past(std::string_view end, std::size_t from, const char* otherwise) {
    const std::size_t found = text_.find(end, at_ + from);
    if (found == kNone) {
      fault(at_, otherwise);
    } else {
      at_ = found + end.size();
    }
  }

  // Skips <!DOCTYPE ...> with its internal subset: what that declares is neither expanded nor fetched.
  void doctype() {
    if (!check_.root.empty()) return fault(at_, "a declaration inside the document");
    if (!text_.substr(at_).starts_with("<!DOCTYPE")) return fault(at_, "a '<!' that begins no declaration");
    const auto last_of = [&](std::string_view end, std::size_t from) {
      const std::size_t found = text_.find(end, from);
      return found == kNone ? text_.size() : found + end.size() - 1;
    };
    std::size_t depth = 0;
    for (std::size_t i = at_ + 2; i < text_.size(); ++i) {
      const std::string_view rest = text_.substr(i);
      if (rest[0] == '"' || rest[0] == '\'') {
        i = last_of(rest.substr(0, 1), i + 1);
      } else if (rest.starts_with("<!--")) {
        i = last_of("-->", i + 4);
      } else if (rest.starts_with("<?")) {
        i = last_of("?>", i + 2);
      } else if (rest[0] == '<') {
        if (!rest.starts_with("<!") || rest.size() < 3 || !is_alpha(rest[2]))
          return fault(i, "a '<' that begins no declaration");
        ++depth;
      } else if (rest[0] == '>' && depth-- == 0) {
        at_ = i + 1;
        return;
      }
    }
    fault(at_, "a document type declaration that is never closed");
  }

  std::string_view name_at(std::size_t i) const {
    std::size_t end = i;
    if (end < text_.size() && is_name_start(text_[end])) {
      while (end < text_.size() && is_name_char(text_[end])) ++end;
    }
    return text_.substr(i, end - i);
  }

  void end_tag() {
    const std::string_view name = name_at(at_ + 2);
    std::size_t i = at_ + 2 + name.size();
    while (i < text_.size() && is_space(text_[i])) ++i;
    if (name.empty() || i >= text_.size() || text_[i] != '>')
      return fault(at_, "an end tag that is never closed");
    if (open_.empty()) return fault(at_, quoted_tag("</", name) + " closes nothing");
    if (open_.back() != name)
      return fault(at_, quoted_tag("</", name) + " closes " + quoted_tag("<", open_.back()));
    open_.pop_back();
    at_ = i + 1;
    closed(name);
  }

  // Remembers the last place at which a child of the root or of <channel> was complete.
  void closed(std::string_view name) {
    // In Atom and RSS 1.0 items stand so high up that their own children are as near to the root.
    if (open_.size() > 2 || std::any_of(open_.begin(), open_.end(), is_item)) return;
    if (is_item(name)) ++check_.complete_items;
    check_.recovery_end = at_;
    check_.open = open_;
  }

  void start_tag() {
    const std::string_view name = name_at(at_ + 1);
    if (name.empty()) return fault(at_, "a '<' that begins no tag");
    if (open_.empty()) {
      if (!check_.root.empty()) return fault(at_, "a second root element " + quoted_tag("<", name));
      check_.root = name;
    }
    std::size_t i = at_ + 1 + name.size();
    attributes_.clear();
    while (true) {
      const std::size_t before = i;
      while (i < text_.size() && is_space(text_[i])) ++i;
      if (i >= text_.size()) return fault(at_, quoted_tag("<", name) + " is never closed");
      if (text_[i] == '>') {
        if (open_.size() == kMostLevels) {
          return fault(at_, quoted_tag("<", name) + " is nested in more than " + std::to_string(kMostLevels) +
                                " elements");
        }
        open_.push_back(name);
        at_ = i + 1;
        return;
      }
      if (text_[i] == '/' && i + 1 < text_.size() && text_[i + 1] == '>') {
        at_ = i + 2;
        return closed(name);
      }
      if (i == before || !attribute(i, name))
        return fault(i, "a broken attribute in " + quoted_tag("<", name));
    }
  }

  bool attribute(std::size_t& i, std::string_view element) {
    const std::string_view name = name_at(i);
    if (name.empty()) return false;
    const std::size_t at = i;
    i += name.size();
    while (i < text_.size() && is_space(text_[i])) ++i;
    if (i >= text_.size() || text_[i] != '=') return false;
    ++i;
    while (i < text_.size() && is_space(text_[i])) ++i;
    if (i >= text_.size() || (text_[i] != '"' && text_[i] != '\'')) return false;
    const std::size_t close = text_.find(text_[i], i + 1);
    if (close == kNone) return false;
    references(text_.substr(i + 1, close - i - 1), i + 1);
    i = close + 1;
    if (std::find(attributes_.begin(), attributes_.end(), name) != attributes_.end()) {
      odd(at, "attribute '", name, "' is given twice in " + quoted_tag("<", element));
    } else if (attributes_.size() < kMostCompared) {
      attributes_.push_back(name);
    }
    return true;
  }

  void references(std::string_view data, std::size_t data_offset) {
    for (std::size_t i = data.find('&'); i != kNone; i = data.find('&', i + 1)) {
      const std::size_t at = data_offset + i;
      if (const CharacterReference entity = html_reference(data, i); entity.length != 0) {
        if (entity.value >= 0x80)  // else XML knows it too
          check_.references.push_back({at, static_cast<std::uint32_t>(entity.length), entity.value});
        continue;
      }
      if (const std::string_view name = entity_name(data, i); !name.empty()) {
        odd(at, "entity '", data.substr(i, name.size() + 2), "' is not defined; kept as it is");
        continue;
      }
      const CharacterReference reference = character_reference(data, i);
      if (reference.length == 0 || is_allowed(reference.value)) continue;
      odd(at, "'", data.substr(i, reference.length), "' is a character that XML forbids");
      std::size_t length = reference.length;
      char32_t meaning = 0xFFFD;
      const CharacterReference next = character_reference(data, i + length);
      if (reference.value < 0xDC00 && is_surrogate(reference.value) && next.value >= 0xDC00 &&
          is_surrogate(next.value)) {
        length += next.length;
        meaning = 0x10000 + ((reference.value - 0xD800) << 10U) + (next.value - 0xDC00);
      }
      check_.references.push_back({at, static_cast<std::uint32_t>(length), meaning});
      i += length - 1;
    }
  }

  // Beyond this many attributes in one tag none is compared any more: a bound on hostile input.
  static constexpr std::size_t kMostCompared = 256;

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string_view> open_;
  std::vector<std::string_view> attributes_;
  XmlCheck check_;
};

}  // namespace

XmlCheck check_xml(std::string_view text) { return Checker(text).run(); }

}  // namespace podatlas::source
