#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/range/iterator_range.hpp>
#include <deque>
#include <limits>
#include <tuple>

#include "ontology/check/check_rules.h"

namespace podatlas::ontology {
namespace {

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;

constexpr ConceptId kNone = std::numeric_limits<ConceptId>::max();
constexpr std::size_t kMostNamed = 50;

// The shortest way from `start` back to itself within its component. `from` is scratch space, kNone outside
// the component.
std::vector<ConceptId> shortest_cycle(const Graph& graph, const std::vector<ConceptId>& component,
                                      ConceptId start, std::vector<ConceptId>& from) {
  std::deque<ConceptId> queue{start};
  for (; !queue.empty(); queue.pop_front()) {
    for (const auto& edge : boost::make_iterator_range(boost::out_edges(queue.front(), graph))) {
      const auto to = static_cast<ConceptId>(boost::target(edge, graph));
      if (component[to] != component[start]) continue;
      if (to == start) {
        std::vector<ConceptId> cycle{start};
        for (ConceptId back = queue.front(); back != start; back = from[back]) cycle.push_back(back);
        cycle.push_back(start);
        std::reverse(cycle.begin(), cycle.end());
        return cycle;
      }
      if (from[to] != kNone) continue;
      from[to] = queue.front();
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
    graph_ = Graph(read.ontology.concepts.size());
    for (const Statement* const statement : statements_) {
      if (statement->subject == statement->object) {
        report({statement->subject, statement->object});
      } else {
        boost::add_edge(statement->subject, statement->object, graph_);
      }
    }
  }

  void run() {
    const std::size_t size = boost::num_vertices(graph_);
    std::vector<ConceptId> component(size);
    boost::strong_components(graph_, component.data());
    std::vector<ConceptId> members(size, 0);
    for (const ConceptId number : component) ++members[number];
    std::vector<ConceptId> from(size, kNone);
    for (ConceptId id = 0; id < size; ++id) {
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
