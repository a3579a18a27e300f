#include "export/rdf/json_ld.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/io/parallel.h"
#include "core/text/json.h"
#include "export/rdf/json_ld_terms.h"
#include "export/rdf/json_ld_writer.h"

namespace podatlas::exporter {
namespace {

void append_member(std::string& out, std::string_view name, std::string_view value) {
  append_json_string(out, name);
  out += ':';
  append_json_string(out, value);
}

// The terms of the context, one per line.
void append_context(std::string& out, const std::string& base) {
  out += "{\"@context\":{\n\"@version\":1.1,\n";
  append_member(out, "@base", base);
  for (const Prefix& prefix : kPrefixes) {
    out += ",\n";
    append_member(out, prefix.name, prefix.iri);
  }
  for (const Term& term : kTerms) {
    out += ",\n";
    OrderedJson value;
    if (!term.id.empty()) value["@id"] = term.id;
    if (!term.type.empty())
      value[term.type == "@en" ? "@language" : "@type"] = term.type == "@en" ? "en" : term.type;
    if (term.is_set) value["@container"] = "@set";
    append_json_string(out, term.name);
    out += ':';
    append_json(out, term.type.empty() && !term.is_set ? value["@id"] : value, JsonLayout::kPacked);
  }
  out += "},\n\"@graph\":[";
}

}  // namespace

JsonLdWriter::JsonLdWriter(Output& out, const std::string& base, unsigned jobs)
    : out_(out), jobs_(jobs), has_nodes_(false) {
  append_context(out.buffer(), base);
}

void JsonLdWriter::end_document() { out_.buffer() += "\n]}\n"; }

void JsonLdWriter::begin_value() {
  Property& property = open_.back();
  if (property.has_values) out_.buffer() += ',';
  property.has_values = true;
}

void JsonLdWriter::begin_node(std::string_view iri) {
  if (!open_.empty()) {
    begin_value();
  } else {
    out_.buffer() += has_nodes_ ? ",\n" : "\n";
    has_nodes_ = true;
  }
  out_.buffer() += std::string_view("{\"@id\":");
  append_json_string(out_.buffer(), iri);
}

void JsonLdWriter::end_node() {
  out_.buffer() += '}';
  if (open_.empty()) out_.pass_on();
}

void JsonLdWriter::begin_property(std::string_view term, Count count) {
  open_.push_back({count == Count::kMany, false});
  using namespace std::string_view_literals;
  out_.buffer() += R"(,")"sv;
  out_.buffer() += term;
  out_.buffer() += open_.back().is_list ? R"(":[)"sv : R"(":)"sv;
}

void JsonLdWriter::end_property() {
  if (open_.back().is_list) out_.buffer() += ']';
  open_.pop_back();
}

void JsonLdWriter::text(std::string_view value) {
  begin_value();
  append_json_string(out_.buffer(), value);
}

void JsonLdWriter::number(std::int64_t value) {
  begin_value();
  out_.buffer() += std::to_string(value);
}

void JsonLdWriter::boolean(bool value) {
  begin_value();
  out_.buffer() += value ? "true" : "false";
}

void JsonLdWriter::in_ranges(std::size_t count, const WriteRange& write) {
  if (jobs_ < 2) return write(0, count, *this);
  // Some ranges at a time are written to strings, which are then copied in order.
  constexpr std::size_t kRange = 16;            // nodes
  constexpr std::size_t kRangesPerThread = 16;  // so that no thread waits long for another
  std::vector<Output> parts(jobs_ * kRangesPerThread);
  for (std::size_t begin = 0; begin < count; begin += parts.size() * kRange) {
    const std::size_t ranges = std::min(parts.size(), (count - begin + kRange - 1) / kRange);
    parallel_for(ranges, jobs_, [&](std::size_t i) {
      const std::size_t first = begin + i * kRange;
      parts[i].buffer().clear();
      JsonLdWriter writer(parts[i]);
      write(first, std::min(first + kRange, count), writer);
    });
    for (std::size_t i = 0; i < ranges; ++i) out_.write(parts[i].buffer());
  }
}

void write_json_ld(const KnowledgeGraph& graph, const JsonLdOptions& options, Output& out) {
  const NodeNames names(graph, options.base);
  JsonLdWriter writer(out, names.base(), options.jobs);
  write_statements(graph, names, options.version, writer);
  writer.end_document();
}

std::string to_json_ld(const KnowledgeGraph& graph, const JsonLdOptions& options) {
  return text_of_output([&](Output& out) { write_json_ld(graph, options, out); });
}

}  // namespace podatlas::exporter
