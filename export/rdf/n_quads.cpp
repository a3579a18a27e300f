#include "export/rdf/json_ld.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "core/io/line_sorter.h"
#include "core/url/url.h"
#include "export/rdf/json_ld_terms.h"
#include "export/rdf/statements.h"

namespace podatlas::exporter {
namespace {

std::string_view prefix_iri(std::string_view name) {
  const auto* const found = std::find_if(kPrefixes.begin(), kPrefixes.end(),
                                         [&](const Prefix& prefix) { return prefix.name == name; });
  return found == kPrefixes.end() || name == "@vocab" ? std::string_view() : found->iri;
}

// A compact IRI (schema:name) in full; "" for anything else.
std::string expanded(std::string_view iri) {
  const std::size_t colon = iri.find(':');
  if (colon == std::string_view::npos || iri.substr(colon + 1).starts_with("//")) return {};
  const std::string_view prefix = prefix_iri(iri.substr(0, colon));
  if (prefix.empty()) return {};
  return std::string(prefix) + std::string(iri.substr(colon + 1));
}

// The IRI of a term or a class: a compact IRI, or a name in the vocabulary.
std::string vocabulary_iri(std::string_view name) {
  std::string iri = expanded(name);
  return iri.empty() ? std::string(kPrefixes.front().iri) + std::string(name) : iri;
}

void append_escaped(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr std::string_view kNamed = "\b\t\n\f\r\"\\";
  constexpr std::string_view kNames = "btnfr\"\\";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && c != '"' && c != '\\' && byte != 0x7F) {
      out += c;
      continue;
    }
    out += '\\';
    if (const std::size_t name = kNamed.find(c); name != std::string_view::npos) {
      out += kNames[name];
    } else {
      out += "u00";
      out += kHex[byte >> 4U];
      out += kHex[byte & 0xFU];
    }
  }
}

class NQuadsWriter final : public StatementWriter {
 public:
  NQuadsWriter(const std::string& base, LineSorter& lines) : base_(base), lines_(lines) {}

  void begin_node(std::string_view iri) override {
    std::string subject;
    append_iri(subject, iri);
    if (!nodes_.empty()) state(subject);
    nodes_.push_back({std::move(subject), nullptr});
  }
  void end_node() override { nodes_.pop_back(); }
  void begin_property(std::string_view term, Count /*count*/) override {
    nodes_.back().property = &property(term);
  }
  void end_property() override { nodes_.back().property = nullptr; }

  void text(std::string_view value) override {
    object_.clear();
    const Property& property = *nodes_.back().property;
    switch (property.values) {
      case Values::kClasses:
        object_ = '<' + vocabulary_iri(value) + '>';
        break;
      case Values::kIris:
        append_iri(object_, value);
        break;
      case Values::kLiterals:
        append_literal(value, property.suffix);
        break;
    }
    state(object_);
  }
  void number(std::int64_t value) override {
    if (!nodes_.back().property->suffix.empty()) return text(std::to_string(value));
    object_.clear();
    append_literal(std::to_string(value), "^^<http://www.w3.org/2001/XMLSchema#integer>");
    state(object_);
  }
  void boolean(bool value) override {
    object_.clear();
    append_literal(value ? "true" : "false", "^^<http://www.w3.org/2001/XMLSchema#boolean>");
    state(object_);
  }

 private:
  enum class Values { kLiterals, kIris, kClasses };
  struct Property {
    std::string iri;  // with a space before and after
    Values values = Values::kLiterals;
    std::string suffix{};  // of a literal: its language or datatype
  };
  struct Open {
    std::string subject;
    const Property* property = nullptr;
  };

  // Looks a term up in the context.
  static Property read_property(std::string_view name) {
    if (name == "@type") return {" <" + vocabulary_iri("rdf:type") + "> ", Values::kClasses};
    const auto* const term =
        std::find_if(kTerms.begin(), kTerms.end(), [&](const Term& one) { return one.name == name; });
    if (term == kTerms.end()) return {" <" + vocabulary_iri(name) + "> "};
    Property property{" <" + vocabulary_iri(term->id.empty() ? name : term->id) + "> "};
    if (term->type == "@id") {
      property.values = Values::kIris;
    } else if (term->type == "@en") {
      property.suffix = term->type;
    } else if (!term->type.empty()) {
      property.suffix = "^^<" + vocabulary_iri(term->type) + ">";
    }
    return property;
  }

  // Terms are string literals, so views of them stay valid.
  const Property& property(std::string_view term) {
    const auto found = properties_.find(term);
    if (found != properties_.end()) return found->second;
    return properties_.emplace(term, read_property(term)).first->second;
  }

  void append_iri(std::string& out, std::string_view iri) const {
    out += '<';
    if (const std::string written_out = expanded(iri); !written_out.empty()) {
      out += written_out;
    } else {
      out += resolve_url(base_, iri);
    }
    out += '>';
  }

  void append_literal(std::string_view value, std::string_view suffix) {
    object_ += '"';
    append_escaped(object_, value);
    object_ += '"';
    object_ += suffix;
  }

  void state(const std::string& object) {
    const Open& node = nodes_.back();
    line_ = node.subject;
    line_ += node.property->iri;
    line_ += object;
    line_ += " .";
    lines_.add(line_);
  }

  const std::string& base_;
  LineSorter& lines_;
  std::vector<Open> nodes_;  // the innermost last
  std::unordered_map<std::string_view, Property> properties_;
  // Members only to reuse their memory.
  std::string object_;
  std::string line_;
};

}  // namespace

Result<void> write_n_quads(const KnowledgeGraph& graph, const JsonLdOptions& options, Output& out) {
  const NodeNames names(graph, options.base);
  LineSorter lines;
  NQuadsWriter writer(names.base(), lines);
  write_statements(graph, names, options.version, writer);
  return lines.write(out);
}

}  // namespace podatlas::exporter
