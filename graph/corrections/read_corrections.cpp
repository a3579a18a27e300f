// Reads corrections files.
#include <algorithm>
#include <array>

#include "core/text/text.h"
#include "podatlas/corrections.h"

namespace podatlas {
namespace {

constexpr std::size_t kLongestShown = 60;
constexpr std::size_t kLongestReason = 500;  // code points

// A kind of line: NAME A between B # reason.
struct Form {
  CorrectionKind kind;
  std::string_view name;
  std::string_view between;
  std::string_view example;
};
constexpr std::array kForms = {
    Form{CorrectionKind::kPrefer, "prefer", "over", "prefer #59 over #17  # newer"},
    Form{CorrectionKind::kNotNeeded, "not-needed", "for", "not-needed #12 for \"topic\"  # a detail"},
    Form{CorrectionKind::kWrongOrder, "wrong-order", "belongs before",
         "wrong-order #12 belongs before #7  # explains its terms"},
};

tl::unexpected<Error> wrong(std::string message) { return fail(ErrorKind::kSyntax, std::move(message)); }

std::string quoted(std::string_view text) { return '\'' + shorten(printable(text), kLongestShown) + '\''; }

// Removes #12, "a title" or a single word from the front of `rest`.
Result<CorrectedName> take_name(std::string_view& rest, const Form& form) {
  rest = trim(rest);
  if (rest.empty()) return wrong("ends too early; write for example " + std::string(form.example));
  if (rest.front() == '"' || rest.front() == '\'') {
    const std::size_t end = rest.find(rest.front(), 1);
    if (end == std::string_view::npos)
      return wrong("the quote before " + quoted(rest.substr(1)) + " is not closed");
    CorrectedName name{one_line(rest.substr(1, end - 1))};
    if (name.text.empty()) return wrong("the quotes are empty");
    rest = trim(rest.substr(end + 1));
    return name;
  }
  const std::string_view word = take_word(rest);
  if (word.front() != '#') return CorrectedName{std::string(word)};
  const auto number = parse_number(word.substr(1));
  if (!number || *number < 0)
    return wrong(quoted(word) + " is not an episode; write #12, or a title in quotes");
  return CorrectedName{std::to_string(*number), true};
}

Result<Correction> read_line(std::string_view line) {
  const std::string_view verb = take_word(line);
  const auto* const form =
      std::find_if(kForms.begin(), kForms.end(), [&](const Form& f) { return f.name == verb; });
  if (form == kForms.end())
    return wrong("unknown correction " + quoted(verb) + "; use prefer, not-needed or wrong-order");
  Result<CorrectedName> first = take_name(line, *form);
  if (!first) return tl::unexpected(std::move(first.error()));
  for (const std::string_view word : split(form->between, ' ')) {
    const std::string_view rest = line;
    if (take_word(line) == word) continue;
    return wrong("expected '" + std::string(form->between) + "' before " +
                 (rest.empty() ? "the end of the line" : quoted(rest)) + "; write for example " +
                 std::string(form->example));
  }
  Result<CorrectedName> second = take_name(line, *form);
  if (!second) return tl::unexpected(std::move(second.error()));
  if (!line.empty() && line.front() != '#')
    return wrong("unexpected " + quoted(line) + "; put titles and topics in quotes, and the reason after #");
  const std::string reason = line.empty() ? std::string() : one_line(line.substr(1));
  if (reason.empty()) return wrong("missing reason; add # and why at the end of the line");
  return Correction{form->kind, std::move(*first), std::move(*second), shorten(reason, kLongestReason), 0};
}

// Calls `use` with each line that is no comment, and its number, until it returns false.
template <typename Use>
void for_each_line(std::string_view text, const Use& use) {
  std::size_t number = 0;
  std::string_view rest = without_byte_order_mark(text);
  while (!rest.empty()) {
    ++number;
    const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
    const std::string_view line = trim(rest.substr(0, end));
    rest.remove_prefix(std::min(end + (rest.substr(end).starts_with("\r\n") ? 2 : 1), rest.size()));
    if (!line.empty() && line.front() != '#' && !use(line, number)) return;
  }
}

}  // namespace

std::string_view name_of(CorrectionKind kind) { return kForms.at(static_cast<std::size_t>(kind)).name; }

std::string CorrectedName::shown() const { return is_number ? '#' + text : quoted(text); }

Result<CorrectionFile> read_corrections(std::string_view text, const std::string& name) {
  if (text.size() > kMaxCorrectionBytes)
    return fail(ErrorKind::kLimit, name, {},
                "larger than " + std::to_string(kMaxCorrectionBytes >> 20U) + " MiB");
  if (const std::size_t valid = valid_utf8_prefix(text); valid != text.size())
    return fail(ErrorKind::kSyntax, name, place_of(text, valid), "not UTF-8");
  CorrectionFile file{name, {}};
  Result<void> result;
  for_each_line(text, [&](std::string_view line, std::size_t number) {
    Result<Correction> correction = read_line(line);
    if (correction && file.corrections.size() == kMaxCorrections)
      correction = fail(ErrorKind::kLimit, "more than " + std::to_string(kMaxCorrections) + " corrections");
    if (!correction) {
      result = fail(correction.error().kind, name, {number, 0}, std::move(correction.error().message));
      return false;
    }
    correction->line = number;
    file.corrections.push_back(std::move(*correction));
    return true;
  });
  if (!result) return tl::unexpected(std::move(result.error()));
  return file;
}

bool are_corrections(std::string_view text, std::string_view name) {
  if (name.ends_with(".corrections")) return true;
  bool out = false;
  for_each_line(text, [&](std::string_view line, std::size_t) {
    const std::string_view word = take_word(line);
    out = std::any_of(kForms.begin(), kForms.end(), [&](const Form& form) { return form.name == word; });
    return false;
  });
  return out;
}

}  // namespace podatlas
