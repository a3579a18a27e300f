#include "cli/shell/did_you_mean.h"

#include <algorithm>
#include <array>

#include "cli/shell/help.h"
#include "cli/shell/option_facts.h"
#include "cli/source_options.h"
#include "core/text/text.h"
#include "core/url/credentials.h"

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
};

std::string see_help(const CLI::App& command) { return "; see '" + full_name(command) + " --help'"; }

std::string did_you_mean(const std::string& meant) { return "; did you mean '" + meant + "'?"; }

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

// The option with the unique prefix or alias `typed`, else the nearest one, or "".
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
  return nearest_to(typed, options);
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

// What to type instead of an option that the command does not have; `value` is what follows it.
std::string instead_of_option(const CLI::App& command, const std::string& typed, const std::string& value) {
  const std::string word = typed.substr(2);
  const CLI::Option* const format = declared_option(command, "FORMAT");  // of export
  if (has_choice(format, word)) return did_you_mean(full_name(command) + ' ' + word);
  if (typed == "--format" && has_choice(format, value)) return did_you_mean(full_name(command) + ' ' + value);
  if (has_choice(declared_option(command, "--format"), word)) return did_you_mean("--format " + word);
  if (const std::string meant = meant_option(typed, long_options(command)); !meant.empty())
    return did_you_mean(meant);
  const std::vector<const CLI::App*> commands = commands_of(command);
  const bool is_of_commands = std::any_of(commands.begin(), commands.end(), [&](const CLI::App* one) {
    return declared_option(*one, typed) != nullptr;
  });
  return is_of_commands ? "; write it after the command" : see_help(command);
}

// What to type instead of a command that does not exist.
std::string instead_of_command(const CLI::App& command, const std::string& typed) {
  if (const std::string nearest = nearest_to(typed, command_names(command)); !nearest.empty())
    return did_you_mean(nearest);
  constexpr std::array<std::string_view, 6> kSources = {"xml", "rss", "atom", "json", "opml", "srt"};
  const std::string extension = extension_of(typed);
  const bool is_of_program = command.get_parent() == nullptr;
  if (is_of_program && extension == saved_extension())
    return did_you_mean("podatlas stats --graph " + shown(typed));
  if (is_of_program && (typed.find("://") != std::string::npos || is_one_of(extension, kSources)))
    return did_you_mean("podatlas build " + shown(typed));
  return see_help(command);
}

// "unexpected argument 'x'", and where it belongs. `words` are all the words after the command.
std::string unexpected(const CLI::App& command, const std::vector<std::string>& words,
                       const std::string& extra) {
  std::string out = "unexpected argument " + in_quotes(extra);
  if (extra.starts_with('-')) return out + see_help(command);
  const std::string extension = extension_of(extra);
  if (declared_option(command, "FORMAT") != nullptr)
    return out + (extension == saved_extension() ? "; name the graph with --graph"
                                                 : "; name the output with --output");
  const CLI::Option* const node = declared_option(command, "NODE");
  if (node == nullptr || extension == saved_extension() || extension == "xml")
    return out + (declared_option(command, "--graph") != nullptr ? did_you_mean("--graph " + printable(extra))
                                                                 : see_help(command));
  return out + did_you_mean(full_name(command) + " \"" + shorten(printable(join(words, " ")), 80) + "\"");
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
  const std::string nearest = nearest_to(value, choices);
  return out + (nearest.empty() ? "; use one of " + join(choices, ", ") : did_you_mean(nearest));
}

// Whether a name is an address without its scheme: "show.example/feed.xml".
bool names_a_host(std::string_view source) {
  const std::size_t slash = source.find('/');
  if (slash == std::string_view::npos || source.find("://") != std::string_view::npos) return false;
  const std::string top = extension_of(source.substr(0, slash));
  return top.size() > 1 && !source.starts_with('.') &&
         std::all_of(top.begin(), top.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

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
    if (argument.starts_with("-")) continue;
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
  if (error.get_name() == "RequiredError") {
    const std::vector<std::string_view> examples = examples_of(name_in_program(*command));
    if (!examples.empty())
      return mask_credentials(printable(what)) + "; for example '" + std::string(examples.front()) + "'";
  }
  if (std::string choice = wrong_choice(*command, what); !choice.empty()) return choice;
  return mask_credentials(printable(what)) + see_help(*command);
}

std::string hint_for(const Error& error) {
  const bool is_missing = error.message == "cannot open: No such file or directory";
  if (is_missing && names_a_host(error.source)) return did_you_mean("https://" + printable(error.source));
  if (error.message == "cannot write: No such file or directory") return "; its folder does not exist";
  if (error.message.starts_with("no feed among the files")) return "; name the feed of the show, too";
  if (error.message.starts_with("invalid JSON: last read: '<'"))
    return "; if it is a feed, save its graph with 'podatlas build' first";
  return {};
}

}  // namespace podatlas::cli
