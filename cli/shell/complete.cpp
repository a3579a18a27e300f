#include "cli/shell/complete.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "cli/command.h"
#include "cli/shell/option_facts.h"
#include "cli/shell/settings.h"
#include "cli/shell/shell_line.h"
#include "cli/source_options.h"
#include "core/text/text.h"

namespace podatlas::cli {
namespace {

// Reading a graph of this size takes a quarter of a second.
constexpr std::uintmax_t kLargestWaitedFor = 16U << 20U;

struct Candidate {
  std::string word;
  std::string description;
};
struct Candidates {
  std::vector<Candidate> words;
  bool is_file = false;
};

// The cursor's position on a command line.
struct Cursor {
  const CLI::App* command;           // whose arguments are being typed
  std::vector<std::string> options;  // given so far, by their first names
  std::size_t arguments = 0;         // given so far
  std::optional<OptionFacts> value;  // the option whose value is being typed
  std::string graph;                 // value of -g; empty if not given
  bool is_behind_dashes = false;     // after "--" there are only arguments
};

std::optional<OptionFacts> option_named(const CLI::App& command, const std::string& name) {
  for (OptionFacts& facts : options_of(command)) {
    const bool is_it = std::find(facts.names.begin(), facts.names.end(), name) != facts.names.end();
    if (is_it && !facts.is_argument) return std::make_optional(std::move(facts));
  }
  return std::nullopt;
}

void note_value(Cursor& cursor, const OptionFacts& facts, const std::string& value) {
  if (facts.names.back() == "--graph") cursor.graph = value;
}

// Parses the words before the cursor's.
Cursor cursor_behind(const CLI::App& app, const std::vector<std::string>& words) {
  Cursor at{&app, {}, 0, std::nullopt, {}};
  for (const std::string& word : words) {
    if (at.value) {
      note_value(at, *at.value, word);
      at.value.reset();
    } else if (at.is_behind_dashes || word == "-" || !word.starts_with('-')) {
      const CLI::App* const next = at.arguments == 0 ? command_named(*at.command, word) : nullptr;
      if (next != nullptr) {
        at.command = next;
      } else {
        ++at.arguments;
      }
    } else if (word == "--") {
      at.is_behind_dashes = true;
    } else {
      const bool is_long = word.starts_with("--");
      const std::size_t end = is_long ? word.find('=') : 2;
      const std::optional<OptionFacts> facts = option_named(*at.command, word.substr(0, end));
      if (!facts) continue;
      at.options.push_back(facts->names.front());
      const bool has_value = end != std::string::npos && end < word.size();
      if (has_value) {
        note_value(at, *facts, word.substr(end + (is_long ? 1 : 0)));
      } else if (!facts->value.empty()) {
        at.value = facts;
      }
    }
  }
  return at;
}

std::optional<Atlas> graph_read_by(const Cursor& cursor) {
  const std::optional<OptionFacts> option = option_named(*cursor.command, "--graph");
  if (!option) return std::nullopt;
  GraphInput input;
  input.path = cursor.graph.empty() ? option->preset : cursor.graph;
  std::error_code code;
  const std::filesystem::path path(input.path);
  if (!std::filesystem::is_regular_file(path, code) ||
      std::filesystem::file_size(path, code) > kLargestWaitedFor || code)
    return std::nullopt;
  Result<Atlas> opened = open_graph(input);
  return opened ? std::optional(std::move(*opened)) : std::nullopt;
}

// The nodes to offer for a kind of value.
struct NodesOfKind {
  std::string_view kind;  // the type name of an option or argument
  NodeKind node;
};
constexpr std::array kNodesOfKinds = {
    NodesOfKind{"TOPIC", NodeKind::kConcept},   NodesOfKind{"TOPIC", NodeKind::kEpisode},
    NodesOfKind{"EPISODE", NodeKind::kEpisode}, NodesOfKind{"NODE", NodeKind::kEpisode},
    NodesOfKind{"NODE", NodeKind::kConcept},    NodesOfKind{"NODE", NodeKind::kPerson},
    NodesOfKind{"NODE", NodeKind::kReference},  NodesOfKind{"NODE", NodeKind::kShow},
};
constexpr std::array<std::string_view, 4> kFileKinds = {"FILE", "GRAPH", "INPUT", "SOURCE"};

void add_nodes(Candidates& out, const KnowledgeGraph& graph, const std::set<NodeKind>& kinds,
               const std::string& typed) {
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const NodeKind kind = graph.node(id).kind;
    if (!kinds.contains(kind)) continue;
    // There are too many references to list them all.
    if (kind == NodeKind::kReference && typed.empty()) continue;
    const std::string label(graph.label(id));
    const auto number = kind == NodeKind::kEpisode ? graph.episode(id).number : std::nullopt;
    if (number && !typed.empty() && is_digit(typed.front()))
      out.words.push_back({std::to_string(*number), label});
    out.words.push_back({label, std::string(name_of(kind)) + (number ? " " + std::to_string(*number) : "")});
  }
}

// The candidates for `facts`, each after `prefix` ("--known=" of "--known=aut").
void add_values(Candidates& out, const Cursor& cursor, const OptionFacts& facts, const std::string& typed) {
  for (const std::string& choice : facts.choices) out.words.push_back({choice, {}});
  std::set<NodeKind> nodes;
  for (const std::string& kind : facts.kinds) {
    if (std::find(kFileKinds.begin(), kFileKinds.end(), kind) != kFileKinds.end()) out.is_file = true;
    for (const NodesOfKind& row : kNodesOfKinds) {
      if (row.kind == kind) nodes.insert(row.node);
    }
  }
  if (nodes.empty()) return;
  if (const std::optional<Atlas> opened = graph_read_by(cursor)) add_nodes(out, opened->graph, nodes, typed);
}

void add_options(Candidates& out, const Cursor& cursor) {
  for (const OptionFacts& facts : options_of(*cursor.command)) {
    const auto& given = cursor.options;
    const bool is_given = std::find(given.begin(), given.end(), facts.names.front()) != given.end();
    if (facts.is_argument || (is_given && !facts.may_repeat)) continue;
    out.words.push_back({facts.names.back(), facts.description});
  }
  out.words.push_back({"--help", "Print help"});
}

void add_arguments(Candidates& out, const Cursor& cursor, const std::string& typed) {
  for (const CLI::App* const command : commands_of(*cursor.command))
    out.words.push_back({command->get_name(), command->get_description()});
  std::size_t index = 0;
  for (const OptionFacts& facts : options_of(*cursor.command)) {
    if (!facts.is_argument) continue;
    if (index++ == cursor.arguments || facts.may_repeat) return add_values(out, cursor, facts, typed);
  }
  if (commands_of(*cursor.command).empty()) add_options(out, cursor);
}

// Keeps candidates with the typed prefix, in the typed case: commands ignore case, shells compare bytes.
// Drops candidates with control characters or that look like options.
void keep_matching(std::vector<Candidate>& candidates, const std::string& typed) {
  std::set<std::string, std::less<>> seen;
  std::erase_if(candidates, [&](Candidate& candidate) {
    const bool begins = candidate.word.size() >= typed.size() &&
                        equals_ignore_case(std::string_view(candidate.word).substr(0, typed.size()), typed);
    if (!begins || candidate.word.empty() || printable(candidate.word) != candidate.word) return true;
    candidate.word.replace(0, typed.size(), typed);
    candidate.description = shorten(printable(candidate.description), 60);
    return !seen.insert(candidate.word).second;
  });
}

Candidates candidates_for(CLI::App& app, const std::vector<std::string>& words) {
  const std::vector<std::string> before(words.begin(), words.end() - 1);
  static_cast<void>(apply_settings(app, before));  // they may set the default graph
  Cursor cursor = cursor_behind(app, before);
  std::string typed = words.back();
  std::string prefix;
  const std::size_t equals = typed.find('=');
  if (!cursor.value && !cursor.is_behind_dashes && typed.starts_with("--") && equals != std::string::npos) {
    cursor.value = option_named(*cursor.command, typed.substr(0, equals));
    if (!cursor.value) return {};
    prefix = typed.substr(0, equals + 1);
    typed.erase(0, equals + 1);
  }
  Candidates out;
  const bool is_option = !cursor.is_behind_dashes && typed.starts_with('-');
  if (cursor.value) {
    add_values(out, cursor, *cursor.value, typed);
  } else if (is_option) {
    add_options(out, cursor);
    if (cursor.command == &app) out.words.push_back({"--version", "Print the versions"});
  } else {
    add_arguments(out, cursor, typed);
  }
  keep_matching(out.words, typed);
  for (Candidate& candidate : out.words) candidate.word.insert(0, prefix);
  return out;
}

}  // namespace

int complete(CLI::App& app, const std::vector<std::string>& arguments) {
  // Print no warnings while the user types.
  if (std::freopen("/dev/null", "w", stderr) == nullptr) return kDone;
  std::vector<std::string> words(arguments.begin(), arguments.end());
  std::optional<ShellLine> line;
  if (words.size() == 4 && words[0] == "--line" && words[2] == "--breaks") {
    line = read_shell_line(words[1], words[3]);
    words = line->words;
  }
  if (words.size() < 2) return kDone;
  words.erase(words.begin());
  const Candidates found = candidates_for(app, words);
  std::string out;
  for (const Candidate& candidate : found.words) {
    if (!line) {
      out += candidate.word + '\t' + candidate.description + '\n';
    } else if (const std::optional<std::string> quoted = quoted_for(*line, candidate.word)) {
      out += *quoted + '\n';
    }
  }
  if (found.is_file) out += "\tfiles\n";
  return deliver("", out);
}

}  // namespace podatlas::cli
