#include <algorithm>
#include <set>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"
#include "ontology/draft/draft.h"
#include "ontology/label.h"

namespace podatlas::ontology {
namespace {

constexpr std::string_view kOffered = "# Offered so far: ";
constexpr std::string_view kPersonBase = "https://w3id.org/podatlas/person/";
constexpr std::string_view kPrefixes =
    "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n"
    "@prefix dcterms: <http://purl.org/dc/terms/> .\n"
    "@prefix schema: <http://schema.org/> .\n"
    "@prefix pa: <https://w3id.org/podatlas/ns#> .\n";

// A string as Turtle writes it.
std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : one_line(text)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
  return out;
}

class TurtleWriter {
 public:
  explicit TurtleWriter(const ConceptDraft& draft)
      : draft_(draft), base_(draft.scheme, 0, draft.scheme.rfind('/') + 1) {}

  [[nodiscard]] std::string whole() {
    out_ +=
        "# Concepts of \"" + one_line(draft_.title) +
        "\", a draft made by podatlas of the terms found in it.\n" +
        "# Each line is a concept. Delete what is wrong, correct the rest, and build: podatlas build FEED "
        "--ontology THIS-FILE\n"
        "# The comment after it gives its confidence, the number of its episodes, and the title of the "
        "first.\n";
    out_ += prefixes();
    out_ +=
        '\n' + iri(draft_.scheme) + " a skos:ConceptScheme ; skos:prefLabel " + text(draft_.title) + " .\n";
    out_ += "\n# Areas: groups of terms that episodes have in common. Give them better names.\n";
    std::string area = "\n";
    for (const DraftConcept& one : draft_.concepts) {
      if (one.episodes > 0 && one.area != area) {
        out_ += "\n# " + name_of(one.area) + '\n';
        area = one.area;
      }
      add(one);
    }
    if (!draft_.people.empty()) out_ += "\n# People\n";
    for (const KnownPerson& person : draft_.people) add(person);
    return std::move(out_);
  }

  // The prefixes that lines() needs.
  [[nodiscard]] std::string prefixes() const {
    std::string out(kPrefixes);
    if (!base_.empty()) out.append("@base <").append(base_).append("> .\n");
    return out;
  }

  // Only the concepts and people.
  [[nodiscard]] std::string lines() {
    for (const DraftConcept& one : draft_.concepts) add(one);
    for (const KnownPerson& person : draft_.people) add(person);
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string iri(std::string_view iri) const {
    if (iri.starts_with(base_)) iri.remove_prefix(base_.size());
    std::string out = "<";
    out.append(iri) += '>';
    return out;
  }
  [[nodiscard]] std::string text(std::string_view words) const {
    return literal(words) + '@' + draft_.language;
  }

  [[nodiscard]] std::string name_of(std::string_view area) const {
    for (const DraftConcept& one : draft_.concepts) {
      if (one.iri == area) return one_line(one.name);
    }
    return "Without an area";
  }

  void add(const DraftConcept& one) {
    out_ += iri(one.iri) + " a skos:Concept ; skos:prefLabel " + text(one.name);
    if (one.is_guarded) out_ += " ; pa:guardedLabel " + text(one.name);
    for (std::size_t i = 0; i < one.variants.size(); ++i)
      out_ += (i == 0 ? " ; skos:altLabel " : ", ") + text(one.variants[i]);
    if (!one.definition.empty()) out_ += " ; skos:definition " + text(one.definition);
    if (!one.same_as.empty()) out_ += " ; skos:exactMatch " + iri(safe_iri(one.same_as));
    if (one.area.empty()) {
      out_ += " ; skos:topConceptOf " + iri(draft_.scheme);
    } else {
      out_ += " ; skos:broader " + iri(one.area) + " ; pa:area " + iri(one.area);
    }
    for (const DraftRequirement& required : one.maybe) {
      if (required.seen.empty()) out_ += " ; dcterms:requires " + iri(required.iri);
    }
    out_ += " .";
    if (one.episodes > 0) out_ += comment(one);
    out_ += '\n';
    for (const DraftRequirement& required : one.maybe) {
      if (!required.seen.empty())
        out_ += "#   " + iri(one.iri) + " dcterms:requires " + iri(required.iri) + " .  # " + required.seen +
                '\n';
    }
  }

  static std::string comment(const DraftConcept& one) {
    const std::string percent = std::to_string(static_cast<int>(one.confidence * 100));
    return "  # " + percent + "%, " + counted(one.episodes, "episode") +
           (one.seen.empty() ? std::string() : ", first in " + literal(one.seen)) +
           (one.is_guarded ? "; an everyday word, found only next to others of its area" : "");
  }

  void add(const KnownPerson& person) {
    const std::string id = person.iri.empty() ? std::string(kPersonBase) + slug(person.name) : person.iri;
    out_ += iri(safe_iri(id)) + " a schema:Person ; schema:name " + literal(person.name);
    for (const std::string& name : person.other_names) out_ += " ; schema:alternateName " + literal(name);
    for (const std::string& page : person.same_as) out_ += " ; schema:sameAs " + iri(safe_iri(page));
    for (const std::string& handle : person.handles) out_ += " ; schema:identifier " + literal(handle);
    for (const std::string& role : person.roles) out_ += " ; schema:roleName " + literal(role);
    out_ += " .\n";
  }

  const ConceptDraft& draft_;
  std::string base_;
  std::string out_;
};

// The end of a file: what was offered, so that an update does not offer it again after somebody deleted it.
std::string offered_line(const std::set<std::string>& labels) {
  return std::string(kOffered) + join({labels.begin(), labels.end()}, "; ") + '\n';
}

std::string offered_name(std::string_view name) {
  std::string out = fold_label(one_line(name));
  std::erase(out, ';');
  return out;
}

}  // namespace

std::string turtle_of(const ConceptDraft& draft) {
  std::set<std::string> offered;
  for (const DraftConcept& one : draft.concepts) {
    if (one.episodes > 0) offered.insert(offered_name(one.name));
  }
  for (const KnownPerson& person : draft.people) offered.insert(offered_name(person.name));
  return TurtleWriter(draft).whole() + '\n' + offered_line(offered);
}

Result<std::string> updated_turtle(const TurtleFile& old, ConceptDraft draft) {
  const Result<ReadOntology> read = read_ontology({old});
  if (!read) return tl::unexpected(read.error());
  std::set<std::string> known;
  for (const Concept& one : read->ontology.concepts) {
    for (const Label& label : one.labels) known.insert(fold_label(label.text));
  }
  std::set<std::string> offered;
  std::string kept;
  for (const std::string_view line : split(old.bytes, '\n')) {
    if (!line.starts_with(kOffered)) {
      kept.append(line) += '\n';
      continue;
    }
    for (const std::string_view label : split(line.substr(kOffered.size()), ';')) {
      if (!trim(label).empty()) offered.emplace(trim(label));
    }
  }
  while (kept.ends_with("\n\n")) kept.pop_back();
  std::set<std::string> areas;
  std::erase_if(draft.concepts, [&](const DraftConcept& one) {
    if (one.episodes == 0) return read->ontology.find(one.iri).has_value();
    const bool is_new =
        !known.contains(fold_label(one.name)) && offered.insert(offered_name(one.name)).second;
    if (is_new) areas.insert(one.area);
    return !is_new;
  });
  std::erase_if(draft.concepts,
                [&](const DraftConcept& one) { return one.episodes == 0 && !areas.contains(one.iri); });
  for (DraftConcept& one : draft.concepts)
    std::erase_if(one.variants, [&](const std::string& label) { return known.contains(fold_label(label)); });
  std::set<std::string> people;
  for (const KnownPerson& person : read->ontology.people) people.insert(offered_name(person.name));
  std::erase_if(draft.people, [&](const KnownPerson& person) {
    const std::string name = offered_name(person.name);
    return people.contains(name) || !offered.insert(name).second;
  });
  TurtleWriter writer(draft);
  std::string added = writer.lines();
  if (!added.empty()) {
    added.insert(0, writer.prefixes());
    added.insert(0, "\n# New in the show\n");
  }
  return kept + added + '\n' + offered_line(offered);
}

}  // namespace podatlas::ontology
