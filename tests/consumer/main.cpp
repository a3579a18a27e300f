// Uses the installed headers and library alone: build, plan a path, draw, audit.
#include <podatlas/audit.h>
#include <podatlas/export.h>
#include <podatlas/path.h>
#include <podatlas/podatlas.h>

#include <fstream>
#include <iostream>

using namespace std::chrono_literals;

int main(int count, char** arguments) {
  if (count != 4) return 2;
  const auto onto = podatlas::read_ontology_files({arguments[1]});
  if (!onto) return 2;
  const auto atlas = podatlas::build({arguments[2]}, {.ontology = onto->ontology});
  if (!atlas) return 2;
  const auto path = podatlas::plan_path(atlas->graph, arguments[3], {.budget = 90min});
  if (!path) return 2;
  std::cerr << path->path.steps.size() << " episodes\n";
  podatlas::write_dot(atlas->graph, std::cout);
  const auto report = podatlas::audit(atlas->graph, {.offline = true});
  std::ofstream sarif("links.sarif");
  podatlas::write_sarif(report, sarif);
}
