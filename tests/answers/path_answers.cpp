// Plans many listening paths from a graph that is read once; `podatlas path` reads it for each. A line of
// standard input has, with tabs between, a topic, the minutes, which may be empty, and what is known; for
// each it prints the sizes of two documents on a line, and the documents: `--format json` and `--format
// markdown`. path_answers GRAPH
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "podatlas/path.h"
#include "podatlas/podatlas.h"

namespace {

constexpr std::size_t kWidth = 80;  // which neither format heeds

podatlas::Result<std::string> formatted(const podatlas::PathPlan& plan, std::string_view name) {
  return std::ranges::find(podatlas::path_formats(), name, &podatlas::PathFormat::name)->format(plan, kWidth);
}

int fail(const podatlas::Error& error) {
  std::cerr << "path_answers: " << error.message << '\n';
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto atlas = podatlas::open(argv[1]);
  if (!atlas) return fail(atlas.error());
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream fields(line);
    std::string topic;
    std::string minutes;
    std::getline(fields, topic, '\t');
    std::getline(fields, minutes, '\t');
    podatlas::PathOptions options;
    if (!minutes.empty()) options.budget = std::chrono::minutes(std::atoi(minutes.c_str()));
    for (std::string known; std::getline(fields, known, '\t');) options.known.push_back(known);
    const auto plan = podatlas::plan_path(atlas->graph, topic, options);
    if (!plan) return fail(plan.error());
    const auto json = formatted(*plan, "json");
    const auto markdown = formatted(*plan, "markdown");
    if (!json || !markdown) return fail(json ? markdown.error() : json.error());
    std::cout << json->size() << ' ' << markdown->size() << '\n' << *json << *markdown;
  }
  return 0;
}
