#include "cli/shell/help.h"

#include <algorithm>
#include <array>

#include "cli/shell/option_facts.h"
#include "core/text/text.h"

namespace podatlas::cli {
namespace {

constexpr std::size_t kDescriptions = 28;  // the column where descriptions begin
constexpr std::size_t kShortHelpExamples = 4;

struct Example {
  std::string_view command;
  std::string_view line;
};
constexpr std::array kExamples = {
    Example{"", "podatlas build https://show.example/feed.xml"},
    Example{"", "podatlas path \"how does backward work?\" --budget 90m"},
    Example{"", "podatlas export html --output atlas.html"},
    Example{"", "podatlas audit feed.xml"},
    Example{"", "podatlas show pytorch/pytorch#54987"},
    Example{"", "podatlas path autograd --known dispatcher --format rss --output path.xml"},
    Example{"", "podatlas export png --view dispatcher --output dispatcher.png"},
    Example{"", "podatlas extract feed.xml --format jsonl | jq -r 'select(.type == \"link\") | .canonical'"},
    Example{"audit", "podatlas audit --offline --graph feed.xml"},
    Example{"audit", "podatlas audit feed.xml transcripts/ --format markdown --output links.md"},
    Example{"audit", "podatlas audit --only dead --archive"},
    Example{"audit", "podatlas audit --fix feed.xml | patch -p0"},
    Example{"audit", "podatlas audit --header 'example.org Accept: text/html' --accept 'linkedin.com 999'"},
    Example{"audit", "podatlas audit --urls list.txt --no-cache --format json"},
    Example{"build", "podatlas build feed.xml"},
    Example{"build", "podatlas build feed.xml transcripts/ apple.md blog/"},
    Example{"build", "podatlas build https://show.example/feed.xml --fetch"},
    Example{"build", "podatlas build feeds/ --shard 2/8 --output share-2.jsonld"},
    Example{"build", "podatlas build feed.xml --ontology cooking.ttl --output cooking.jsonld"},
    Example{"build", "podatlas build subscriptions.opml"},
    Example{"export", "podatlas export html --output atlas.html"},
    Example{"export", "podatlas export svg --output graph.svg"},
    Example{"export", "podatlas export png --view dispatcher --theme dark --output dispatcher.png"},
    Example{"export", "podatlas export vault --output notes"},
    Example{"extract", "podatlas extract feed.xml --explain"},
    Example{"extract", "podatlas extract feed.xml --format jsonl"},
    Example{"inspect", "podatlas inspect feed.xml"},
    Example{"inspect", "podatlas inspect feed.xml transcripts/ --format json"},
    Example{"mcp", "podatlas mcp"},
    Example{"mcp", "podatlas mcp --graph feed.xml"},
    Example{"merge", "podatlas merge old.jsonld new.jsonld --output all.jsonld"},
    Example{"merge", "podatlas merge shows/*.jsonld --ontology none --output - > all.jsonld"},
    Example{"needed-for", "podatlas needed-for \"reference counting\""},
    Example{"needed-for", "podatlas needed-for 7 --format json"},
    Example{"next", "podatlas next"},
    Example{"next", "podatlas next --known autograd --known 7 --max 3"},
    Example{"ontology", "podatlas ontology draft feed.xml --output cooking.ttl"},
    Example{"ontology", "podatlas ontology check cooking.ttl"},
    Example{"ontology draft", "podatlas ontology draft feed.xml --output cooking.ttl"},
    Example{"ontology draft", "podatlas ontology draft feed.xml --format tsv --output cooking.tsv"},
    Example{"ontology import", "podatlas ontology import cooking.tsv --output cooking.ttl"},
    Example{"ontology check", "podatlas ontology check cooking.ttl"},
    Example{"ontology check", "podatlas ontology check podatlas.corrections --graph graph.jsonld"},
    Example{"ontology check", "podatlas ontology check --strict concepts.ttl people.ttl"},
    Example{"path", "podatlas path autograd --budget 90m --known dispatcher"},
    Example{"path", "podatlas path \"how does backward work?\" --format rss --output path.xml"},
    Example{"path", "podatlas path autograd --format podcastL --self-url https://example.org/autograd.xml"},
    Example{"path", "podatlas path dispatcher vmap --skip 4 --start 2"},
    Example{"path", "podatlas path --session 40m"},
    Example{"path", "podatlas path --session 40m --from 2026-01-05T19:30 --format ics --output course.ics"},
    Example{"path", "podatlas path autograd --ask"},
    Example{"show", "podatlas show 63"},
    Example{"show", "podatlas show \"weak reference\""},
    Example{"show", "podatlas show pytorch/pytorch#54987"},
    Example{"show", "podatlas show episode:7 --graph feed.xml"},
    Example{"stats", "podatlas stats"},
    Example{"stats", "podatlas stats --graph feed.xml --format json"},
};

// A name and its description, in two columns, or on two lines if the name is long.
void append_row(std::string& out, const std::string& name, std::string_view text, std::size_t width) {
  const std::string row = "  " + name;
  std::string lines = wrapped(text, width, kDescriptions);
  if (row.size() + 2 > kDescriptions) {
    out += row + '\n';
  } else {
    lines.replace(0, row.size(), row);
  }
  out += lines;
}

std::string described(const OptionFacts& facts) {
  std::string text = facts.description;
  const bool hides_choices = !facts.choices.empty() && facts.value.find('|') == std::string::npos;
  if (hides_choices) text += ": " + join(facts.choices, ", ");
  if (!facts.preset.empty()) text += " [default: " + facts.preset + "]";
  return text;
}

std::string usage_of(const CLI::App& command) {
  std::string out = "Usage: " + full_name(command);
  if (!commands_of(command).empty()) return out + " COMMAND [OPTIONS]\n";
  for (const OptionFacts& facts : options_of(command)) {
    if (!facts.is_argument) continue;
    const std::string name = facts.names.front() + (facts.may_repeat ? "..." : "");
    out += facts.is_required ? ' ' + name : " [" + name + ']';
  }
  return out + " [OPTIONS]\n";
}

}  // namespace

std::vector<std::string_view> examples_of(std::string_view command) {
  std::vector<std::string_view> out;
  for (const Example& example : kExamples) {
    if (example.command == command) out.push_back(example.line);
  }
  return out;
}

std::string full_name(const CLI::App& command) {
  const CLI::App* const parent = command.get_parent();
  return (parent == nullptr ? "" : full_name(*parent) + ' ') + command.get_name();
}

std::string name_in_program(const CLI::App& command) {
  const std::string name = full_name(command);
  return name.substr(std::min(name.size(), std::string_view("podatlas ").size()));
}

std::string help_text(const CLI::App& command, std::size_t width) {
  std::string out = wrapped(command.get_description() + '.', width, 0) + '\n' + usage_of(command);
  std::string arguments;
  std::string options;
  for (const OptionFacts& facts : options_of(command)) {
    const bool has_value = !facts.is_argument && !facts.value.empty();
    const std::string name = join(facts.names, ", ") + (has_value ? ' ' + facts.value : "");
    append_row(facts.is_argument ? arguments : options, name, described(facts), width);
  }
  append_row(options, "-h, --help", "Print help", width);
  if (!arguments.empty()) out += "\nArguments:\n" + arguments;
  out += "\nOptions:\n" + options;
  if (!commands_of(command).empty()) out += "\nCommands:\n";
  for (const CLI::App* const one : commands_of(command))
    append_row(out, one->get_name(), one->get_description(), width);
  const std::vector<std::string_view> examples = examples_of(name_in_program(command));
  if (!examples.empty()) out += "\nExamples:\n";
  for (const std::string_view example : examples) out.append("  ").append(example).append("\n");
  if (!command.get_footer().empty()) out += '\n' + command.get_footer() + '\n';
  return out;
}

std::string short_help(const CLI::App& app) {
  std::string out = app.get_description() + ".\n\n";
  const std::vector<std::string_view> examples = examples_of("");
  for (std::size_t i = 0; i < kShortHelpExamples; ++i) out.append("  ").append(examples[i]).append("\n");
  return out + "\n'podatlas --help' lists all commands, 'podatlas help COMMAND' explains one.\n";
}

const CLI::App* command_for_help(const CLI::App& app, const std::vector<std::string>& arguments) {
  const CLI::App* command = &app;
  for (const std::string& argument : arguments) {
    if (command == nullptr || commands_of(*command).empty()) break;
    if (!argument.starts_with('-')) command = command_named(*command, argument);
  }
  return command;
}

std::vector<std::string> plain_arguments(std::vector<std::string> typed) {
  if (typed.empty()) return typed;
  if (typed.front() == "version") typed.front() = "--version";
  if (typed.front() != "help") return typed;
  std::erase(typed, "help");
  typed.emplace_back("--help");
  return typed;
}

}  // namespace podatlas::cli
