#include "cli/shell/option_facts.h"

#include <algorithm>

#include "core/text/text.h"

namespace podatlas::cli {
namespace {

// Placeholders are upper case, literal words are not.
bool is_kind(std::string_view piece) {
  return !piece.empty() &&
         std::all_of(piece.begin(), piece.end(), [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; });
}

// The words of "{text,json}", CLI11's description of a choice.
std::vector<std::string> members_in(std::string_view type) {
  const std::size_t begin = type.find('{');
  const std::size_t end = type.find('}', begin);
  std::vector<std::string> out;
  if (begin == std::string_view::npos || end == std::string_view::npos) return out;
  for (const std::string_view word : split(type.substr(begin + 1, end - begin - 1), ','))
    out.emplace_back(word);
  return out;
}

}  // namespace

OptionFacts facts_of(const CLI::Option& option) {
  OptionFacts out;
  out.is_argument = option.get_positional();
  out.is_required = option.get_required();
  out.description = option.get_description();
  out.preset = option.get_default_str();
  if (out.is_argument) {
    out.names = {option.get_name(true)};
  } else {
    for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
  }
  if (option.get_items_expected_max() == 0) return out;
  out.may_repeat = option.get_items_expected_max() > 1;
  // "N:INT in [1 - 10]", "TEXT:{text,json}", ":light|dark": CLI11 joins the type name and the check. An
  // argument's name is its type.
  const std::string type = option.get_type_name();
  const std::string named = type.substr(0, type.find(':'));
  out.choices = members_in(type);
  if (named.empty() && out.choices.empty()) {
    out.value = type.substr(type.find(':') + 1);
  } else if (!named.empty() && (named != "TEXT" || out.choices.empty())) {
    out.value = named;
  } else {
    out.value = join(out.choices, "|");
  }
  if (out.is_argument && out.value == "TEXT") out.value = out.names.front();
  if (!out.choices.empty()) return out;
  for (const std::string_view piece : split(out.value, '|'))
    (is_kind(piece) ? out.kinds : out.choices).emplace_back(piece);
  return out;
}

std::vector<OptionFacts> options_of(const CLI::App& command) {
  std::vector<OptionFacts> out;
  for (const CLI::Option* const option : command.get_options()) {
    if (option != command.get_help_ptr() && !option->get_group().empty()) out.push_back(facts_of(*option));
  }
  std::stable_partition(out.begin(), out.end(), [](const OptionFacts& facts) { return facts.is_argument; });
  return out;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  std::vector<const CLI::App*> out;
  for (const CLI::App* const command : app.get_subcommands({})) {
    if (!command->get_group().empty()) out.push_back(command);
  }
  return out;
}

const CLI::App* command_named(const CLI::App& app, std::string_view name) {
  const std::vector<const CLI::App*> commands = app.get_subcommands({});
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [&](const CLI::App* command) { return command->get_name() == name; });
  return found == commands.end() ? nullptr : *found;
}

}  // namespace podatlas::cli
