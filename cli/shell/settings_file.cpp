#include "cli/shell/settings_file.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/text/text.h"

namespace podatlas::cli {
namespace {

bool is_of_key(char c) { return is_alnum(c) || c == '-' || c == '_'; }

// "90", "-1.5".
bool is_plain_number(std::string_view word) {
  if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
  const std::size_t dot = word.find('.');
  const auto digits = [](std::string_view part) {
    return !part.empty() && std::all_of(part.begin(), part.end(), is_digit);
  };
  return digits(word.substr(0, dot)) && (dot == std::string_view::npos || digits(word.substr(dot + 1)));
}

class SettingsReader {
 public:
  SettingsReader(std::string_view text, const std::string& name) : text_(text), name_(&name) {}

  Result<std::vector<Setting>> read() {
    if (const std::size_t valid = valid_utf8_prefix(text_); valid != text_.size()) {
      at_ = valid;
      return wrong("this is not UTF-8");
    }
    while (true) {
      skip_lines();
      if (at_ == text_.size()) return std::move(out_);
      const Result<void> line = text_[at_] == '[' ? read_section() : read_setting();
      if (!line) return tl::unexpected(line.error());
      skip_blanks();
      if (at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '#')
        return wrong("there is more than one thing on this line");
    }
  }

 private:
  tl::unexpected<Error> wrong(std::string message) const {
    return fail(ErrorKind::kSyntax, *name_, place_of(text_, at_), std::move(message));
  }
  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r')) ++at_;
  }
  // White space, ends of lines and comments.
  void skip_lines() {
    while (true) {
      skip_blanks();
      if (at_ < text_.size() && text_[at_] == '#') at_ = std::min(text_.find('\n', at_), text_.size());
      if (at_ == text_.size() || text_[at_] != '\n') return;
      ++at_;
    }
  }
  std::string take_key() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_of_key(text_[at_])) ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }
  bool take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  Result<void> read_section() {
    const std::size_t begin = at_++;
    section_.clear();
    do {
      const std::string key = take_key();
      if (key.empty()) return wrong("a table is a command, like [audit]");
      section_ += (section_.empty() ? "" : ".") + key;
    } while (take('.'));
    if (!take(']')) return wrong("a table is a command, like [audit]");
    if (!seen_.insert('[' + section_).second) {
      at_ = begin;
      return wrong("[" + section_ + "] is there twice");
    }
    return {};
  }

  Result<void> read_setting() {
    Setting setting;
    setting.section = section_;
    setting.place = place_of_line();
    const std::size_t begin = at_;
    setting.key = take_key();
    skip_blanks();
    if (setting.key.empty() || !take('=')) {
      at_ = begin;
      return wrong("a line is an option and its value, like budget = \"90m\"");
    }
    if (!seen_.insert(section_ + ' ' + setting.key).second) {
      at_ = begin;
      return wrong("'" + setting.key + "' is there twice");
    }
    skip_blanks();
    Result<void> value = take('[') ? read_array(setting) : read_value(setting);
    if (value) out_.push_back(std::move(setting));
    return value;
  }

  // Lines are counted on, or a file of many would take the square of its length.
  Place place_of_line() {
    for (; counted_ < at_; ++counted_) {
      if (text_[counted_] != '\n') continue;
      ++line_;
      line_begin_ = counted_ + 1;
    }
    return {line_, at_ - line_begin_ + 1};
  }

  Result<void> read_array(Setting& setting) {
    while (true) {
      skip_lines();
      if (take(']')) return {};
      if (Result<void> value = read_value(setting); !value) return value;
      skip_lines();
      if (take(',')) continue;
      if (take(']')) return {};
      return wrong("an array ends with ']', and commas are between its values");
    }
  }

  Result<void> read_value(Setting& setting) {
    if (at_ < text_.size() && (text_[at_] == '"' || text_[at_] == '\'')) return read_string(setting);
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_of_key(text_[at_]) || text_[at_] == '.' || text_[at_] == '+')) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    setting.is_switch = word == "true" || word == "false";
    if (!setting.is_switch && !is_plain_number(word)) {
      at_ = begin;
      return wrong("a value is a string in quotes, a number, true, false, or an array of those");
    }
    setting.values.emplace_back(word);
    return {};
  }

  Result<void> read_string(Setting& setting) {
    const char quote = text_[at_];
    const std::size_t begin = at_++;
    std::string value;
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
      if (text_[at_] == '\\' && quote == '"') {
        constexpr std::string_view kEscapes = "\"\\tn";
        constexpr std::string_view kMeant = "\"\\\t\n";
        ++at_;
        const std::size_t which = at_ < text_.size() ? kEscapes.find(text_[at_]) : std::string_view::npos;
        if (which == std::string_view::npos)
          return wrong(R"(of escapes \" \\ \t and \n are known; in 'single quotes' there are none)");
        value += kMeant[which];
      } else {
        value += text_[at_];
      }
      ++at_;
    }
    if (!take(quote)) {
      at_ = begin;
      return wrong("this string has no end on its line");
    }
    setting.values.push_back(std::move(value));
    return {};
  }

  std::string_view text_;
  const std::string* name_;
  std::size_t at_ = 0;
  std::size_t counted_ = 0;
  std::size_t line_ = 1;
  std::size_t line_begin_ = 0;
  std::string section_;
  std::set<std::string, std::less<>> seen_;
  std::vector<Setting> out_;
};

}  // namespace

Result<std::vector<Setting>> read_settings(std::string_view text, const std::string& name) {
  return SettingsReader(text, name).read();
}

}  // namespace podatlas::cli
