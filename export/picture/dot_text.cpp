#include "export/picture/dot_text.h"

#include <algorithm>

#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kLabelLine = 22;  // code points per line, up to three lines
constexpr std::string_view kDots = "...";

// Returns whether Graphviz would read text that starts with '&' as an entity ("&lt;", "&#60;").
bool begins_entity(std::string_view text) {
  const std::size_t end = text.substr(0, 12).find(';');
  if (end == std::string_view::npos || end < 2) return false;
  std::string_view name = text.substr(1, end - 1);
  if (name.front() == '#') name.remove_prefix(1);
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return is_alnum(c); });
}

void append_escaped(std::string& out, std::string_view text, std::string_view backslash) {
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      out.append(text, from, i - from);
      out += backslash;
      from = i + 1;
    } else if (text[i] == '&' && begins_entity(text.substr(i))) {
      out.append(text, from, i + 1 - from);
      out += "amp;";
      from = i + 1;
    }
  }
  out.append(text, from);
}

void append_quoted(std::string& out, std::string_view value) {
  out += '"';
  std::size_t from = 0;
  for (std::size_t quote = value.find('"'); quote != std::string_view::npos; quote = value.find('"', from)) {
    out.append(value, from, quote - from);
    out += "\\\"";
    from = quote + 1;
  }
  out.append(value, from);
  out += '"';
}

// Appends parts as one clean line, truncated. Without temporary strings, since a million edges have
// tooltips.
class CleanLine {
 public:
  CleanLine(std::string& out, std::size_t most) : out_(out), most_(most) {}

  void add(std::string_view text) {
    for (std::size_t i = 0; i < text.size() && !is_full_;) {
      const auto byte = static_cast<unsigned char>(text[i]);
      if (byte > 0x20 && byte < 0x7F) {
        put(text.substr(i++, 1));
        continue;
      }
      const std::size_t begin = i;
      const char32_t c = next_code_point(text, i);
      if (c == 0xA0 || (c < 0x80 && is_space(static_cast<char>(c)))) {
        has_space_ = !out_.empty();
      } else if (c >= 0x20 && (c < 0x7F || c >= 0xA0) && c != 0xFFFE && c != 0xFFFF) {
        put(text.substr(begin, i - begin));
      }
    }
  }

 private:
  void put(std::string_view character) {
    if (has_space_) count(" ");
    has_space_ = false;
    count(character);
  }
  void count(std::string_view character) {
    if (is_full_) return;
    if (count_ == most_) {
      out_.resize(cut_);
      if (out_.ends_with(' ')) out_.pop_back();
      out_ += kDots;
      is_full_ = true;
      return;
    }
    out_ += character;
    ++count_;
    if (count_ + kDots.size() == most_) cut_ = out_.size();
  }

  std::string& out_;
  std::size_t most_;
  std::size_t count_ = 0;  // code points so far
  std::size_t cut_ = 0;    // where to truncate
  bool has_space_ = false;
  bool is_full_ = false;
};

}  // namespace

void DotText::separate() {
  if (has_attributes_) text_ += ',';
  has_attributes_ = true;
}

void DotText::defaults(std::string_view of, std::span<const DotAttribute> attributes) {
  text_.append(2 * depth_, ' ');
  text_ += of;
  text_ += " [";
  for (const DotAttribute& one : attributes) attribute(one.name, one.value);
  end();
}

void DotText::title(std::string_view html_value) {
  text_.append(2 * depth_, ' ');
  text_ += "graph [";
  html("label", html_value);
  end();
}

void DotText::begin_cluster(std::size_t number) {
  text_.append(2 * depth_, ' ');
  text_ += "subgraph cluster_" + std::to_string(number) + " {\n";
  ++depth_;
}

void DotText::begin_column() {
  text_.append(2 * depth_, ' ');
  text_ += "{\n";
  ++depth_;
  text_.append(2 * depth_, ' ');
  text_ += "rank=same;\n";
}

void DotText::end_cluster() {
  --depth_;
  text_.append(2 * depth_, ' ');
  text_ += "}\n";
}

void DotText::begin_node(std::string_view name) {
  text_.append(2 * depth_, ' ');
  append_quoted(text_, name);
  text_ += " [";
}

void DotText::begin_edge(std::string_view from, std::string_view to) {
  text_.append(2 * depth_, ' ');
  append_quoted(text_, from);
  text_ += " -> ";
  append_quoted(text_, to);
  text_ += " [";
}

void DotText::end() {
  text_ += "];\n";
  has_attributes_ = false;
  out_.pass_on();
}

void DotText::attribute(std::string_view name, std::string_view value) {
  separate();
  text_ += name;
  text_ += '=';
  append_quoted(text_, value);
}

void DotText::attribute_if_any(std::string_view name, std::string_view value) {
  if (!value.empty()) attribute(name, value);
}

void DotText::html(std::string_view name, std::string_view value) {
  separate();
  text_ += name;
  text_ += "=<";
  text_ += value;
  text_ += '>';
}

void DotText::attributes(std::string_view written) {
  separate();
  text_ += written;
}

void DotText::tooltip(std::initializer_list<std::string_view> parts) {
  line_.clear();
  CleanLine line(line_, kTooltipMost);
  for (const std::string_view part : parts) line.add(part);
  if (line_.empty()) return;
  separate();
  text_ += "tooltip=\"";
  const std::size_t begin = text_.size();
  append_escaped(text_, line_, "&#92;");
  for (std::size_t quote = text_.find('"', begin); quote != std::string::npos;
       quote = text_.find('"', quote + 2)) {
    text_.insert(quote, 1, '\\');
  }
  text_ += '"';
}

std::string dot_attributes(std::span<const DotAttribute> attributes) {
  std::string text;
  for (const DotAttribute& one : attributes) {
    if (!text.empty()) text += ',';
    text += one.name;
    text += '=';
    append_quoted(text, one.value);
  }
  return text;
}

std::string dot_escaped(std::string_view text) {
  std::string out;
  append_escaped(out, text, "\\\\");
  return out;
}

std::string dot_html(std::string_view text) {
  std::string out;
  for (const char c : xml_escaped(text)) {
    out += c;
    if (c == '\\') out += c;
  }
  return out;
}

std::string clean(std::string_view text, std::size_t most) {
  std::string out;
  CleanLine(out, most).add(text);
  return out;
}

std::string wrapped_label(std::string_view text) {
  std::string out;
  std::size_t column = 0;
  for (const std::string_view word : split(text, ' ')) {
    const std::size_t length = count_code_points(word);
    if (column != 0 && column + 1 + length > kLabelLine) {
      out += "\\n";
      column = 0;
    } else if (column != 0) {
      out += ' ';
      ++column;
    }
    append_escaped(out, word, "\\\\");
    column += length;
  }
  return out;
}

std::string link_of(const std::string& url) {
  if (!is_web_url(url)) return {};
  std::string out;
  for (const char c : safe_iri(url)) {
    out += c;
    if (c == '&') out += "amp;";
  }
  return out;
}

}  // namespace podatlas::exporter
