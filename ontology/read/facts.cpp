#include "ontology/read/facts.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "core/text/text.h"
#include "ontology/read/large_memory.h"

namespace podatlas::ontology {
namespace {

std::uint32_t small(std::size_t number) {
  return static_cast<std::uint32_t>(std::min<std::size_t>(number, std::numeric_limits<std::uint32_t>::max()));
}

class FactSink final : public TripleSink {
 public:
  FactSink(Facts& facts, std::uint16_t source)
      : facts_(facts),
        source_(source),
        blank_("_:" + std::to_string(source) + ':'),
        blank_prefix_(blank_.size()) {
    for (std::size_t id = 0; id < facts.languages.size(); ++id)
      languages_.emplace(facts.languages[id], static_cast<LanguageId>(id));
  }

  PredicateCode predicate(std::string_view iri) override;
  void triple(const Triple& triple) override;

 private:
  // Codes below this are indexes into terms(), the others into misspelt_.
  static constexpr PredicateCode kMisspelt = 1U << 16U;

  IriId node(std::string_view name);
  void keep_text(std::string_view text, std::size_t token, Fact& fact);
  LanguageId language(std::string_view tag);
  void add_problem(Problem::Severity severity, std::string rule, Place place, std::string message) {
    facts_.problems.push_back(
        {severity, std::move(rule), facts_.sources[source_], place, std::move(message)});
  }

  Facts& facts_;
  std::uint16_t source_;
  std::string blank_;  // a name of a blank node: this prefix and the rest
  std::size_t blank_prefix_;
  IriId subject_ = 0;
  std::vector<std::string> misspelt_;
  std::unordered_map<std::string, PredicateCode> misspelt_codes_;
  std::unordered_map<std::string, LanguageId> languages_;
  std::string last_tag_;
  LanguageId last_language_ = kNoLanguage;
};

PredicateCode FactSink::predicate(std::string_view iri) {
  if (const Term* const term = find_term(iri)) return static_cast<PredicateCode>(term - terms().data());
  std::optional<std::string> message = misspelt_term(iri);
  if (!message) return kIgnored;
  const auto [known, is_new] =
      misspelt_codes_.emplace(*message, kMisspelt + static_cast<PredicateCode>(misspelt_.size()));
  if (is_new) misspelt_.push_back(std::move(*message));
  return known->second;
}

IriId FactSink::node(std::string_view name) {
  if (name.starts_with("_:")) {  // the same name in another file is another node
    blank_.resize(blank_prefix_);
    name = blank_ += name.substr(2);
  }
  const IriId id = facts_.names.intern(name);
  if (id == facts_.nodes.size()) facts_.nodes.emplace_back();
  return id;
}

// Most literals need no copy: they stand in the file as they are meant. `token` is where their token begins.
void FactSink::keep_text(std::string_view text, std::size_t token, Fact& fact) {
  const std::string_view file = facts_.files[source_];
  std::size_t begin = token;
  while (begin < file.size() && (file[begin] == '"' || file[begin] == '\'' || is_space(file[begin]))) ++begin;
  fact.text_size = small(text.size());
  fact.is_verbatim = file.substr(begin, text.size()) == text;
  fact.object = small(fact.is_verbatim ? begin : facts_.unescaped.size());
  if (!fact.is_verbatim) facts_.unescaped += text;
}

LanguageId FactSink::language(std::string_view tag) {
  if (tag != last_tag_) {
    last_tag_ = tag;
    // More languages than fit are one more, the last: nobody reads them all.
    const std::size_t next =
        std::min<std::size_t>(facts_.languages.size(), std::numeric_limits<LanguageId>::max());
    const auto [known, is_new] = languages_.emplace(to_lower(tag), static_cast<LanguageId>(next));
    if (is_new && next == facts_.languages.size()) facts_.languages.push_back(known->first);
    last_language_ = known->second;
  }
  return last_language_;
}

void FactSink::triple(const Triple& triple) {
  if (triple.is_new_subject) subject_ = node(triple.subject);
  if (triple.predicate >= kMisspelt) {
    add_problem(Problem::Severity::kError, "unknown-term", triple.place,
                misspelt_[triple.predicate - kMisspelt]);
    return;
  }
  const Term& term = terms()[triple.predicate];
  if (triple.is_literal ? term.object == ObjectKind::kResource : term.object == ObjectKind::kText) {
    add_problem(
        Problem::Severity::kError, "wrong-object", triple.place,
        std::string(term.name) +
            (triple.is_literal ? " takes an IRI, not the text \"" : " takes a text, not the resource \"") +
            printable(shorten(triple.object, 80)) + '"');
    return;
  }
  Fact fact;
  fact.source = source_;
  if (triple.is_literal) {
    const std::string_view text = trim(triple.object);
    if (text.empty()) {
      add_problem(Problem::Severity::kWarning, "empty-text", triple.place,
                  "an empty " + std::string(term.name));
      return;
    }
    keep_text(text, triple.offset, fact);
    fact.language = language(triple.language);
    fact.is_literal = true;
  }

  Node& subject = facts_.nodes[subject_];
  if (!subject.is_subject) {
    subject.is_subject = true;
    facts_.subjects.push_back(subject_);
    subject.source = source_;
    subject.line = small(triple.statement.line);
    subject.column = small(triple.statement.column);
  }
  if (term.property == Property::kType) {
    const std::uint8_t bit = class_bit(triple.object);
    subject.classes |= bit;
    if (bit == 0) {
      if (const std::optional<std::string> message = misspelt_term(triple.object))
        add_problem(Problem::Severity::kError, "unknown-term", triple.place, *message);
    }
    return;
  }
  if (term.property == Property::kPrefLabel || term.property == Property::kXlPrefLabel)
    subject.classes |= kHasPrefLabel;
  if (!triple.is_literal) fact.object = node(triple.object);
  fact.subject = subject_;
  fact.line = small(triple.place.line);
  fact.column = small(triple.place.column);
  fact.property = term.property;
  facts_.facts.push_back(fact);
}

}  // namespace

Result<void> add_facts(const std::string& name, std::string_view turtle, Facts& facts) {
  constexpr std::size_t kMaxBytes = std::numeric_limits<std::uint32_t>::max();
  if (facts.sources.size() >= std::numeric_limits<std::uint16_t>::max() ||
      facts.unescaped.size() > kMaxBytes / 2 || facts.names.byte_size() > kMaxBytes / 2) {
    return fail(ErrorKind::kLimit, name, {}, "too many or too large files for one ontology");
  }
  const auto source = static_cast<std::uint16_t>(facts.sources.size());
  facts.sources.push_back(name);
  facts.files.push_back(turtle);
  // Generous, for untouched memory is free and growing is not.
  facts.facts.reserve(facts.facts.size() + turtle.size() / 32);
  advise_large_pages(facts.facts);
  facts.nodes.reserve(facts.nodes.size() + turtle.size() / 64);
  facts.names.expect(turtle.size());
  FactSink sink(facts, source);
  std::vector<Warning> warnings;
  Result<void> read = read_turtle(name, turtle, sink, warnings);
  if (!read) return read;
  for (Warning& warning : warnings) {
    facts.problems.push_back({Problem::Severity::kWarning, "syntax", std::move(warning.source), warning.place,
                              std::move(warning.message)});
  }
  return {};
}

}  // namespace podatlas::ontology
