#include "cli/shell/did_you_mean.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

#include "cli/shell/help.h"
#include "cli/shell/option_facts.h"
#include "cli/source_options.h"
#include "core/text/text.h"
#include "core/url/credentials.h"
#include "podatlas/export.h"

namespace podatlas::cli {
namespace {

// Common names for options that are spelled differently here.
struct OtherName {
  std::string_view typed;
  std::string_view option;
};
constexpr std::array kOtherNames = {
    OtherName{"--minutes", "--budget"},  OtherName{"--hours", "--budget"}, OtherName{"--time", "--budget"},
    OtherName{"--duration", "--budget"}, OtherName{"--limit", "--max"},    OtherName{"--count", "--max"},
    OtherName{"--exclude", "--skip"},    OtherName{"--without", "--skip"}, OtherName{"--threads", "--jobs"},
    OtherName{"--parallel", "--jobs"},   OtherName{"--feed", "--graph"},   OtherName{"--input", "--graph"},
    OtherName{"--f", "--format"},        OtherName{"--b", "--budget"},
};

// Names of commands elsewhere.
struct OtherWord {
  std::string_view typed;
  std::string_view word;
};
constexpr std::array kOtherCommands = {
    OtherWord{"search", "path"},  OtherWord{"find", "path"},      OtherWord{"ask", "path"},
    OtherWord{"plan", "path"},    OtherWord{"list", "inspect"},   OtherWord{"episodes", "inspect"},
    OtherWord{"info", "show"},    OtherWord{"why", "show"},       OtherWord{"links", "audit"},
    OtherWord{"check", "audit"},  OtherWord{"validate", "audit"}, OtherWord{"serve", "mcp"},
    OtherWord{"server", "mcp"},   OtherWord{"draw", "export"},    OtherWord{"convert", "export"},
    OtherWord{"create", "build"}, OtherWord{"import", "build"},   OtherWord{"graph", "build"},
    OtherWord{"init", "build"},   OtherWord{"fetch", "build"},    OtherWord{"download", "build"},
    OtherWord{"update", "build"}, OtherWord{"open", "stats"},     OtherWord{"publish", "export"},
    OtherWord{"lint", "audit"},   OtherWord{"combine", "merge"},  OtherWord{"course", "path"},
};
// Names of formats elsewhere.
constexpr std::array kOtherFormats = {
    OtherWord{"mermaid", "dot"},
    OtherWord{"jpg", "png"},
    OtherWord{"md", "markdown"},
    OtherWord{"calendar", "ics"},
};
// `typed` or the word of `table` for it, if it is among `candidates`; else "".
std::string named_in(std::span<const OtherWord> table, std::string_view typed,
                     const std::vector<std::string>& candidates) {
  const auto other = std::ranges::find(table, typed, &OtherWord::typed);
  const std::string_view word = other == table.end() ? typed : other->word;
  return std::ranges::find(candidates, word) == candidates.end() ? "" : std::string(word);
}

// The same in any case; else the one candidate that begins with `typed`; else the nearest, or "".
std::string meant_word(std::span<const OtherWord> table, std::string_view typed,
                       const std::vector<std::string>& candidates) {
  const std::string word = to_lower(typed);
  if (std::string named = named_in(table, word, candidates); !named.empty()) return named;
  const auto begins = [&](const std::string& one) { return word.size() > 1 && one.starts_with(word); };
  if (std::ranges::count_if(candidates, begins) == 1) return *std::ranges::find_if(candidates, begins);
  return nearest_to(word, candidates);
}

std::string see_help(const CLI::App& command) { return "; see '" + full_name(command) + " --help'"; }

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> out;
  for (const CLI::App* const command : commands_of(app)) out.push_back(command->get_name());
  return out;
}

std::vector<std::string> long_options(const CLI::App& app) {
  std::vector<std::string> out;
  for (const CLI::Option* const option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) out.push_back("--" + name);
  }
  return out;
}

// The option with the unique prefix or alias `typed`, else one that it continues (--max-steps), else the
// nearest one, or "".
std::string meant_option(std::string_view typed, const std::vector<std::string>& options) {
  const auto begins = [&](const std::string& option) {
    return typed.size() > 3 && option.starts_with(typed);
  };
  if (std::count_if(options.begin(), options.end(), begins) == 1)
    return *std::find_if(options.begin(), options.end(), begins);
  for (const OtherName& other : kOtherNames) {
    if (other.typed == typed && std::find(options.begin(), options.end(), other.option) != options.end())
      return std::string(other.option);
  }
  const auto continued = std::ranges::find_if(
      options, [&](const std::string& option) { return typed.starts_with(option + '-'); });
  return continued == options.end() ? nearest_to(typed, options) : *continued;
}

// What was typed, as messages repeat it.
std::string shown(std::string_view typed) { return shorten(mask_credentials(printable(typed)), 60); }

std::string in_quotes(std::string_view typed) { return '\'' + shown(typed) + '\''; }

std::string extension_of(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string() : std::string(name.substr(dot + 1));
}

// The extension of saved graphs.
std::string saved_extension() { return extension_of(GraphInput().path); }

// The argument or option of a command with this name, or null.
const CLI::Option* declared_option(const CLI::App& command, const std::string& name) {
  const std::vector<const CLI::Option*> options = command.get_options();
  const auto found = std::find_if(options.begin(), options.end(), [&](const CLI::Option* option) {
    return option->get_positional() ? option->get_name(true) == name : option->check_name(name);
  });
  return found == options.end() ? nullptr : *found;
}

bool has_choice(const CLI::Option* option, std::string_view choice) {
  if (option == nullptr) return false;
  const std::vector<std::string> choices = facts_of(*option).choices;
  return std::find(choices.begin(), choices.end(), choice) != choices.end();
}

// Whether a command below this one has the option.
bool is_of_commands(const CLI::App& command, const std::string& option) {
  return std::ranges::any_of(commands_of(command),
                             [&](const CLI::App* one) { return declared_option(*one, option) != nullptr; });
}

// What to type instead of an option that the command does not have; `value` is what follows it.
std::string instead_of_option(const CLI::App& command, const std::string& typed, const std::string& value) {
  const std::string word = typed.substr(2);
  const CLI::Option* const format = declared_option(command, "FORMAT");  // of export
  if (has_choice(format, word)) return did_you_mean(full_name(command) + ' ' + word);
  if (typed == "--format" && has_choice(format, value)) return did_you_mean(full_name(command) + ' ' + value);
  if (const CLI::Option* const formats = declared_option(command, "--format"); formats != nullptr) {
    for (const std::string& choice : facts_of(*formats).choices) {
      if (choice.starts_with(word)) return did_you_mean("--format " + choice);
    }
  }
  constexpr std::array<std::string_view, 5> kSources = {"feed", "source", "url", "file", "input"};
  if (declared_option(command, "SOURCE") != nullptr && is_one_of(word, kSources))
    return did_you_mean(full_name(command) + ' ' + (value.empty() ? "SOURCE" : shown(value)));
  std::string argument = word;  // --topic, of a command that takes TOPIC
  std::ranges::transform(argument, argument.begin(), [](unsigned char c) { return std::toupper(c); });
  if (declared_option(command, argument) != nullptr)
    return did_you_mean(full_name(command) + ' ' + (value.empty() ? argument : shown(value)));
  if (const std::string meant = meant_option(typed, long_options(command)); !meant.empty())
    return did_you_mean(meant);
  return is_of_commands(command, typed) ? "; write it after the command" : see_help(command);
}

bool is_export_format(std::string_view name) {
  return std::ranges::any_of(export_formats(), [&](const ExportFormat& one) { return one.name == name; });
}

bool names_a_feed(std::string_view typed) {
  constexpr std::array<std::string_view, 6> kExtensions = {"xml", "rss", "atom", "json", "opml", "srt"};
  return typed.find("://") != std::string_view::npos || is_one_of(extension_of(typed), kExtensions);
}

// What to type instead of a command that does not exist.
std::string instead_of_command(const CLI::App& command, const std::string& typed) {
  if (const std::string meant = meant_word(kOtherCommands, typed, command_names(command)); !meant.empty())
    return did_you_mean(meant);
  const std::string extension = extension_of(typed);
  const bool is_of_program = command.get_parent() == nullptr;
  if (is_of_program && is_export_format(typed)) return did_you_mean("podatlas export " + typed);
  if (is_of_program && extension == saved_extension())
    return did_you_mean("podatlas stats --graph " + shown(typed));
  if (is_of_program && names_a_feed(typed)) return did_you_mean("podatlas build " + shown(typed));
  return see_help(command);
}

// "unexpected argument 'x'", and where it belongs. `words` are all the words after the command.
std::string unexpected(const CLI::App& command, const std::vector<std::string>& words,
                       const std::string& extra) {
  if (extra.starts_with('-')) {
    const std::string meant = meant_option('-' + extra.substr(0, 2), long_options(command));
    return "unknown option " + in_quotes(extra) + (meant.empty() ? see_help(command) : did_you_mean(meant));
  }
  const std::string out = "unexpected argument " + in_quotes(extra);
  const std::string extension = extension_of(extra);
  if (declared_option(command, "FORMAT") != nullptr)
    return out + (extension == saved_extension() || names_a_feed(extra)
                      ? "; name the graph or feed with --graph"
                      : "; name the output with --output");
  const CLI::Option* const node = declared_option(command, "NODE");
  if (extension == saved_extension() || extension == "xml")
    return out + (declared_option(command, "--graph") != nullptr ? did_you_mean("--graph " + printable(extra))
                                                                 : see_help(command));
  if (node == nullptr)
    return out + (declared_option(command, "--known") != nullptr
                      ? did_you_mean("--known \"" + shorten(printable(join(words, " ")), 80) + '"')
                      : see_help(command));
  return out + did_you_mean(full_name(command) + " \"" + shorten(printable(join(words, " ")), 80) + "\"");
}

// The choice that is meant; else the export format whose summary has the word ("For Gephi, ..."), or "".
std::string meant_choice(std::string_view typed, const std::vector<std::string>& choices) {
  if (std::string meant = meant_word(kOtherFormats, typed, choices); !meant.empty()) return meant;
  for (const ExportFormat& format : export_formats()) {
    const bool is_choice = std::ranges::find(choices, format.name) != choices.end();
    if (is_choice && typed.size() > 3 && find_ignore_case(format.summary, typed) != std::string_view::npos)
      return std::string(format.name);
  }
  return {};
}

// "FORMAT: pdf not in {dot,svg}", as CLI11 says it, with what to type instead; "" for anything else.
std::string wrong_choice(const CLI::App& command, const std::string& what) {
  constexpr std::string_view kBetween = " not in {";
  const std::size_t colon = what.find(": ");
  const std::size_t at = what.find(kBetween);
  if (colon == std::string::npos || at == std::string::npos || at < colon + 2) return {};
  const std::string name = what.substr(0, colon);
  const std::string value = what.substr(colon + 2, at - colon - 2);
  std::string_view list = std::string_view(what).substr(at + kBetween.size());
  list.remove_suffix(1);
  std::vector<std::string> choices;
  for (const std::string_view choice : split(list, ',')) choices.emplace_back(choice);
  const std::string out = "invalid " + name + ' ' + in_quotes(value);
  const std::string extension = extension_of(value);
  if (name == "FORMAT" && std::find(choices.begin(), choices.end(), extension) != choices.end())
    return out + did_you_mean(full_name(command) + ' ' + extension + " --output " + printable(value));
  const std::string nearest = meant_choice(value, choices);
  return out + (nearest.empty() ? "; use one of " + join(choices, ", ") : did_you_mean(nearest));
}

}  // namespace

std::string did_you_mean(const std::string& meant) { return "; did you mean '" + meant + "'?"; }

std::string nearest_to(std::string_view typed, const std::vector<std::string>& candidates) {
  std::string nearest;
  std::size_t limit = std::max<std::size_t>(1, typed.size() / 3);
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(typed, candidate, limit);
    if (distance > limit || (distance == limit && !nearest.empty())) continue;
    nearest = candidate;
    limit = distance;
  }
  return nearest;
}

std::string explain_usage(const CLI::App& app, const std::vector<std::string>& arguments,
                          const CLI::ParseError& error) {
  const CLI::App* command = &app;
  std::vector<std::string> words;  // what is neither a command nor an option
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    const std::string& argument = arguments[i];
    if (argument.starts_with("--")) {
      // The value of a long option follows '=', or it.
      const std::size_t equals = argument.find('=');
      const std::string name = argument.substr(0, equals);
      const std::vector<std::string> options = long_options(*command);
      if (std::find(options.begin(), options.end(), name) != options.end()) continue;
      const std::string value = equals != std::string::npos ? argument.substr(equals + 1)
                                : i + 1 < arguments.size()  ? arguments[i + 1]
                                                            : "";
      return "unknown option " + in_quotes(name) + instead_of_option(*command, name, value);
    }
    if (argument.starts_with("-")) {
      const std::string name = argument.substr(0, 2);
      if (declared_option(*command, name) == nullptr && is_of_commands(*command, name))
        return "unknown option " + in_quotes(name) + "; write it after the command";
      continue;
    }
    if (command->get_subcommands({}).empty()) {
      words.push_back(argument);
      continue;
    }
    const CLI::App* const next = command_named(*command, argument);
    if (next == nullptr)
      return "unknown command " + in_quotes(argument) + instead_of_command(*command, argument);
    command = next;
  }
  const std::string what = error.what();
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
    const std::vector<std::string> extras = command->remaining();
    return unexpected(*command, words, extras.empty() ? what.substr(what.find(": ") + 2) : extras.front());
  }
  if (error.get_name() == "RequiredError" && !commands_of(*command).empty())
    return "a command is required; use one of " + join(command_names(*command), ", ");
  if (error.get_name() == "RequiredError") {
    const std::vector<std::string_view> examples = examples_of(name_in_program(*command));
    if (!examples.empty())
      return mask_credentials(printable(what)) + "; for example '" + std::string(examples.front()) + "'";
  }
  if (std::string choice = wrong_choice(*command, what); !choice.empty()) return choice;
  // "--output: 1 required FILE missing"
  constexpr std::string_view kOneMissing = ": 1 required ";
  if (const std::size_t at = what.find(kOneMissing); at != std::string::npos && what.ends_with(" missing")) {
    const std::string value = what.substr(at + kOneMissing.size());
    return printable(what.substr(0, at)) + " needs a value, " + value.substr(0, value.rfind(' ')) +
           see_help(*command);
  }
  return mask_credentials(printable(what)) + see_help(*command);
}

std::string explain_output(const CLI::App& command) {
  const CLI::Option* const format = command.get_option_no_throw("--format");
  const CLI::Option* const output = command.get_option_no_throw("--output");
  if (output == nullptr || output->results().empty()) return {};
  const std::string& name = output->results().back();
  const std::string extension = extension_of(name);
  if (format == nullptr) {
    const bool is_saved = extension_of(output->get_default_str()) == saved_extension();
    if (!is_saved || extension == saved_extension() || !is_export_format(extension)) return {};
    return printable(name) + " would be a saved graph; use --output " + GraphInput().path +
           ", then 'podatlas export " + extension + "'";
  }
  const std::string usual = format->get_default_str();
  const std::vector<std::string> choices = facts_of(*format).choices;
  const std::string meant = extension == "xml" ? "rss" : named_in(kOtherFormats, extension, choices);
  if (!format->results().empty() || meant == usual) return {};
  const std::string out = printable(name) + " would be " + usual;
  if (has_choice(format, meant)) return out + did_you_mean("--format " + meant);
  return is_export_format(extension) ? out + "; 'podatlas export " + extension + "' writes that" : "";
}

}  // namespace podatlas::cli
