// Writes the manual, a page for the program and one for each command, when podatlas is built:
//   podatlas_manual FOLDER_OF_TEXTS FOLDER_OF_PAGES VERSION DATE
// Names, synopses and options are what the commands themselves declare, formats what their table has;
// docs/man/*.roff has the rest, with @OPTIONS@, @COMMANDS@, @EXAMPLES@, @FORMATS@ and @PROJECT_OPTIONS@ where
// they belong.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/shell/help.h"
#include "cli/shell/option_facts.h"
#include "cli/shell/settings.h"
#include "core/io/file.h"
#include "core/text/text.h"
#include "podatlas/export.h"

namespace podatlas::cli {
namespace {

// Text that roff prints as it is.
std::string roff(std::string_view text) {
  std::string out;
  if (text.starts_with('.') || text.starts_with('\'')) out += "\\&";
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }

// "text|json|TOPIC", words to type in bold and kinds of things in italics.
std::string value_of(const OptionFacts& facts) {
  std::vector<std::string> pieces;
  for (const std::string_view piece : split(facts.value, '|')) {
    const bool is_word = std::find(facts.choices.begin(), facts.choices.end(), piece) != facts.choices.end();
    pieces.push_back(is_word ? bold(piece) : "\\fI" + roff(piece) + "\\fR");
  }
  return join(pieces, "|");
}

std::string sentence(const std::string& text) {
  return roff(text) + (text.ends_with('.') || text.ends_with('?') ? "" : ".");
}

// "podatlas path TOPIC... [--budget TIME]".
std::string synopsis(const std::string& name, const CLI::App& command) {
  std::string out = ".B podatlas " + roff(name) + "\n";
  for (const OptionFacts& facts : options_of(command)) {
    std::string one =
        facts.is_argument ? "\\fI" + roff(facts.names.front()) + "\\fR" : bold(facts.names.front());
    if (facts.is_argument && facts.may_repeat) one += "...";
    if (!facts.is_argument && !facts.value.empty()) one += "\\ " + value_of(facts);
    if (!facts.is_required) out += '[';
    out += one;
    if (!facts.is_required) out += !facts.is_argument && facts.may_repeat ? "]..." : "]";
    out += '\n';
  }
  return out;
}

std::string options_text(const CLI::App& command) {
  std::string out;
  for (const OptionFacts& facts : options_of(command)) {
    std::vector<std::string> names;
    for (const std::string& name : facts.names)
      names.push_back(facts.is_argument ? "\\fI" + roff(name) + "\\fR" : bold(name));
    out += ".TP\n" + join(names, ", ") + (facts.is_argument && facts.may_repeat ? "..." : "");
    if (!facts.is_argument && !facts.value.empty()) out += " " + value_of(facts);
    out += "\n" + sentence(facts.description) + "\n";
    const bool hides_choices = !facts.choices.empty() && facts.value.find('|') == std::string::npos;
    if (hides_choices) {
      std::vector<std::string> words;
      for (const std::string& choice : facts.choices) words.push_back(bold(choice));
      out += "One of " + join(words, ", ") + ".\n";
    }
    if (!facts.preset.empty()) out += "Default: " + bold(facts.preset) + ".\n";
  }
  return out + ".TP\n" + bold("-h") + ", " + bold("--help") + "\nPrint help and exit.\n";
}

std::string page_name(const std::string& name) {
  std::string out = "podatlas";
  for (const std::string_view word : split(name, ' ')) (out += '-') += word;
  return out;
}

std::string formats_text() {
  std::string out;
  for (const ExportFormat& row : export_formats())
    out += ".TP\n" + bold(row.name) + "\n" + sentence(std::string(row.summary)) + "\n";
  return out;
}

std::string examples_text(const std::string& command) {
  std::string out = ".EX\n";
  for (const std::string_view line : examples_of(command)) out += roff(line) + '\n';
  return out + ".EE\n";
}

// "all, audit and view."
std::string project_options_text() {
  std::vector<std::string> names;
  for (const std::string& name : project_options()) names.push_back(bold(name));
  const std::string last = names.back();
  names.pop_back();
  return join(names, ", ") + " and " + last + ".\n";
}

// Replaces the line `placeholder` in a text.
std::string filled(std::string text, std::string_view placeholder, const std::string& with) {
  const std::size_t at = text.find(placeholder);
  return at == std::string::npos ? text : text.replace(at, placeholder.size() + 1, with);
}

struct Edition {
  std::string texts;
  std::string pages;
  std::string version;
  std::string date;
};

struct Page {
  std::string name;
  std::string summary;
  std::string head;
  std::string_view placeholder;  // of the list
  std::string list;              // options, or commands
  std::string examples;
};

Result<void> write_page(const Edition& edition, const Page& page) {
  const auto& [name, summary, head, placeholder, list, examples] = page;
  const Result<std::string> text = read_file(edition.texts + "/" + name + ".roff");
  if (!text) return tl::unexpected(text.error());
  if (text->find(placeholder) == std::string::npos)
    return fail(ErrorKind::kSchema, name + ".roff", {}, "has no line " + std::string(placeholder));
  std::string title = name;
  for (char& c : title) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  const std::string out = ".TH " + roff(title) + " 1 \"" + edition.date + "\" \"podatlas " + edition.version +
                          "\" \"User Commands\"\n.SH NAME\n" + roff(name) + " \\- " + roff(summary) +
                          "\n.SH SYNOPSIS\n.nh\n.ad l\n" + head + ".ad b\n.hy\n" +
                          filled(filled(filled(filled(*text, placeholder, list), "@EXAMPLES@", examples),
                                        "@FORMATS@", formats_text()),
                                 "@PROJECT_OPTIONS@", project_options_text());
  return write_file(edition.pages + "/" + name + ".1", out);
}

std::string lower_first(std::string text) {
  if (!text.empty()) text[0] = to_lower(text[0]);
  return text;
}

Result<void> write_manual(const Edition& edition) {
  CLI::App app;
  Action action;
  add_commands(app, action);
  std::string list;
  for (const CLI::App* const command : commands_of(app)) {
    // A command with subcommands shares its page with them.
    const std::vector<const CLI::App*> parts = commands_of(*command);
    std::string head;
    std::string options;
    std::string examples = parts.empty() ? examples_text(command->get_name()) : "";
    for (const CLI::App* const part : parts) {
      const std::string name = command->get_name() + " " + part->get_name();
      head += (head.empty() ? "" : ".br\n") + synopsis(name, *part);
      options += ".SS podatlas " + roff(name) + "\n" + sentence(part->get_description()) + "\n" +
                 options_text(*part);
      examples += examples_text(name);
    }
    if (parts.empty()) {
      head = synopsis(command->get_name(), *command);
      options = options_text(*command);
    }
    const std::string page = page_name(command->get_name());
    list += ".TP\n.BR " + roff(page) + " (1)\n" + sentence(command->get_description()) + "\n";
    if (Result<void> written = write_page(
            edition, {page, lower_first(command->get_description()), head, "@OPTIONS@", options, examples});
        !written) {
      return written;
    }
  }
  return write_page(edition,
                    {"podatlas", "turn podcast feeds into a knowledge graph of episodes and what they cite",
                     ".B podatlas\n\\fICOMMAND\\fR [\\fIARGUMENT\\fR...]\n.br\n.B podatlas \\-\\-help\n|\n.B "
                     "\\-\\-version\n.br\n.B podatlas\n\\fICOMMAND\\fR\n.B \\-\\-help\n",
                     "@COMMANDS@", list, examples_text("")});
}

}  // namespace
}  // namespace podatlas::cli

int main(int argc, char** argv) {
  if (argc != 5) {
    std::cerr << "usage: podatlas_manual TEXTS PAGES VERSION DATE\n";
    return podatlas::cli::kUnusable;
  }
  const podatlas::Result<void> written = podatlas::cli::write_manual({argv[1], argv[2], argv[3], argv[4]});
  return written ? podatlas::cli::kDone : podatlas::cli::report(written.error());
}
