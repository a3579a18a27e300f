#include "ontology/read/facts.h"

#include "core/text/text.h"
#include "ontology/read/turtle.h"

namespace podatlas::ontology {
namespace {

using Severity = Problem::Severity;

// Adds the triples of one file.
class FactWriter {
 public:
  FactWriter(Facts& facts, std::uint32_t source) : facts_(facts), source_(source) {}

  void add(const Triple& triple);

 private:
  NodeId node(std::string_view name);
  void mark_subject(Node& subject, const Triple& triple) const;
  void add_class(Node& subject, const Triple& triple);
  void add_problem(Severity severity, std::string rule, Place place, std::string message) {
    facts_.problems.push_back(
        {severity, std::move(rule), facts_.sources[source_], place, std::move(message)});
  }

  Facts& facts_;
  std::uint32_t source_;
};

NodeId FactWriter::node(std::string_view name) {
  std::string key(name);
  // The same name in another file is another node.
  if (key.starts_with("_:")) key.insert(2, std::to_string(source_) + ':');
  const auto [known, is_new] = facts_.ids.emplace(std::move(key), static_cast<NodeId>(facts_.nodes.size()));
  if (is_new) facts_.nodes.emplace_back().name = known->first;
  return known->second;
}

void FactWriter::mark_subject(Node& subject, const Triple& triple) const {
  if (subject.is_subject) return;
  subject.is_subject = true;
  subject.source = source_;
  subject.place = triple.statement;
}

void FactWriter::add_class(Node& subject, const Triple& triple) {
  const std::uint8_t bit = class_bit(triple.object);
  subject.classes |= bit;
  if (bit != 0) return;
  if (const std::optional<std::string> message = misspelled_term(triple.object))
    add_problem(Severity::kError, "unknown-term", triple.place, *message);
}

void FactWriter::add(const Triple& triple) {
  const Term* const term = find_term(triple.predicate);
  if (term == nullptr) {
    if (const std::optional<std::string> message = misspelled_term(triple.predicate))
      add_problem(Severity::kError, "unknown-term", triple.place, *message);
    return;
  }
  if (triple.is_literal ? term->object == ObjectKind::kResource : term->object == ObjectKind::kText) {
    add_problem(
        Severity::kError, "wrong-object", triple.place,
        std::string(term->name) +
            (triple.is_literal ? " takes an IRI, not the text \"" : " takes a text, not the resource \"") +
            printable(shorten(triple.object, 80)) + '"');
    return;
  }
  Fact fact{term->property, triple.is_literal, 0, {}, {}, triple.place, source_};
  if (triple.is_literal) {
    fact.text = trim(triple.object);
    fact.language = to_lower(triple.language);
    if (fact.text.empty()) {
      add_problem(Severity::kWarning, "empty-text", triple.place, "an empty " + std::string(term->name));
      return;
    }
  } else if (term->property != Property::kType) {
    fact.object = node(triple.object);
  }
  Node& subject = facts_.nodes[node(triple.subject)];
  mark_subject(subject, triple);
  if (term->property == Property::kType) {
    add_class(subject, triple);
    return;
  }
  if (term->property == Property::kPrefLabel || term->property == Property::kXlPrefLabel)
    subject.classes |= kHasPrefLabel;
  subject.facts.push_back(std::move(fact));
}

}  // namespace

Result<void> add_facts(const std::string& name, std::string_view turtle, Facts& facts) {
  FactWriter writer(facts, static_cast<std::uint32_t>(facts.sources.size()));
  facts.sources.push_back(name);
  std::vector<Warning> warnings;
  Result<void> read = read_turtle(
      name, turtle, [&](const Triple& triple) { writer.add(triple); }, warnings);
  if (!read) return read;
  for (Warning& warning : warnings) {
    facts.problems.push_back(
        {Severity::kWarning, "syntax", std::move(warning.source), warning.place, std::move(warning.message)});
  }
  return {};
}

}  // namespace podatlas::ontology
