#include <algorithm>
#include <limits>
#include <optional>
#include <tuple>

#include "ontology/check/check_rules.h"

namespace podatlas::ontology {
namespace {

using Graph = std::vector<std::vector<ConceptId>>;

constexpr ConceptId kNone = std::numeric_limits<ConceptId>::max();
constexpr std::size_t kMostNamed = 50;

// Strongly connected components: cycles are in those of several concepts. Tarjan's algorithm with a stack of
// its own, for a chain of requirements may be as long as the ontology. Gives the number of each concept's
// component.
std::vector<ConceptId> components(const Graph& graph) {
  const auto size = static_cast<ConceptId>(graph.size());
  std::vector<ConceptId> component(size, kNone);
  std::vector<ConceptId> order(size, kNone);
  std::vector<ConceptId> low(size, 0);
  std::vector<ConceptId> open;
  struct Frame {
    ConceptId id;
    std::size_t next;
  };
  std::vector<Frame> frames;
  ConceptId visited = 0;
  ConceptId found = 0;
  for (ConceptId root = 0; root < size; ++root) {
    if (order[root] != kNone) continue;
    frames.push_back({root, 0});
    while (!frames.empty()) {
      const ConceptId id = frames.back().id;
      if (frames.back().next == 0) {
        order[id] = low[id] = visited++;
        open.push_back(id);
      }
      if (frames.back().next < graph[id].size()) {
        const ConceptId to = graph[id][frames.back().next++];
        if (order[to] == kNone) {
          frames.push_back({to, 0});
        } else if (component[to] == kNone) {
          low[id] = std::min(low[id], order[to]);
        }
        continue;
      }
      frames.pop_back();
      if (!frames.empty()) low[frames.back().id] = std::min(low[frames.back().id], low[id]);
      if (low[id] != order[id]) continue;
      ConceptId member = kNone;
      do {
        member = open.back();
        open.pop_back();
        component[member] = found;
      } while (member != id);
      ++found;
    }
  }
  return component;
}

// The shortest way from `start` back to itself. `from` is scratch space, kNone outside the component.
std::vector<ConceptId> shortest_cycle(const Graph& graph, const std::vector<ConceptId>& component,
                                      ConceptId start, std::vector<ConceptId>& from) {
  std::vector<ConceptId> queue{start};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const ConceptId to : graph[queue[i]]) {
      if (component[to] != component[start]) continue;
      if (to == start) {
        std::vector<ConceptId> cycle{start};
        for (ConceptId back = queue[i]; back != start; back = from[back]) cycle.push_back(back);
        cycle.push_back(start);
        std::reverse(cycle.begin(), cycle.end());
        return cycle;
      }
      if (from[to] != kNone) continue;
      from[to] = queue[i];
      queue.push_back(to);
    }
  }
  return {};
}

class CycleCheck {
 public:
  CycleCheck(const ReadOntology& read, Findings& findings, Statement::Kind kind, std::string verb)
      : findings_(findings), verb_(std::move(verb)) {
    for (const Statement& statement : read.statements) {
      if (statement.kind == kind) statements_.push_back(&statement);
    }
    std::sort(statements_.begin(), statements_.end(), [](const Statement* a, const Statement* b) {
      return std::tie(a->subject, a->object, a->source, a->line, a->column) <
             std::tie(b->subject, b->object, b->source, b->line, b->column);
    });
    graph_.resize(read.ontology.concepts.size());
    for (const Statement* const statement : statements_) {
      std::vector<ConceptId>& to = graph_[statement->subject];
      if (statement->subject == statement->object) {
        report({statement->subject, statement->object});
      } else if (to.empty() || to.back() != statement->object) {
        to.push_back(statement->object);
      }
    }
  }

  void run() {
    const std::vector<ConceptId> component = components(graph_);
    std::vector<ConceptId> members(graph_.size(), 0);
    for (const ConceptId number : component) ++members[number];
    std::vector<ConceptId> from(graph_.size(), kNone);
    for (ConceptId id = 0; id < graph_.size(); ++id) {
      if (members[component[id]] < 2) continue;
      members[component[id]] = 0;  // one cycle of each, through its first concept
      report(shortest_cycle(graph_, component, id, from));
    }
  }

 private:
  void report(const std::vector<ConceptId>& cycle) {
    std::string message = findings_.name_of(cycle.front());
    for (std::size_t i = 1; i < cycle.size(); ++i) {
      if (i == kMostNamed && cycle.size() > kMostNamed + 2) {
        message += ", and so on through " + std::to_string(cycle.size() - 1 - i) + " more, which";
        i = cycle.size() - 1;
      }
      message += ' ' + verb_ + ' ' + findings_.name_of(cycle[i]);
    }
    findings_.add(Problem::Severity::kError, "cycle", statement_of(cycle[0], cycle[1]), std::move(message));
  }

  const Statement& statement_of(ConceptId subject, ConceptId object) const {
    return **std::lower_bound(statements_.begin(), statements_.end(), std::tuple(subject, object),
                              [](const Statement* a, const std::tuple<ConceptId, ConceptId>& wanted) {
                                return std::tuple(a->subject, a->object) < wanted;
                              });
  }

  Findings& findings_;
  std::string verb_;
  std::vector<const Statement*> statements_;
  Graph graph_;
};

}  // namespace

void check_cycles(const ReadOntology& read, Findings& findings) {
  CycleCheck(read, findings, Statement::Kind::kBroader, "has broader").run();
  CycleCheck(read, findings, Statement::Kind::kRequires, "requires").run();
}

}  // namespace podatlas::ontology
