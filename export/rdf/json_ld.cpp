#include "export/rdf/json_ld.h"

#include <algorithm>
#include <vector>

#include "core/io/parallel.h"
#include "export/json_writer.h"
#include "export/rdf/json_ld_terms.h"
#include "export/rdf/json_ld_writer.h"
#include "export/rdf/statements.h"

namespace podatlas::exporter {
namespace {

// The @context: what the terms of the statements mean.
void write_context(JsonWriter& json, const std::string& base) {
  json.begin_object();
  json.key("@version");
  json.number(1.1);
  json.member("@base", base);
  for (const Prefix& prefix : kPrefixes) json.member(prefix.name, prefix.iri);
  for (const Term& term : kTerms) {
    json.key(term.name);
    if (term.type.empty() && !term.is_set) {
      json.string(term.id);
      continue;
    }
    json.begin_object();
    json.optional_member("@id", term.id);
    json.optional_member("@type", term.type);
    if (term.is_set) json.member("@container", "@set");
    json.end_object();
  }
  json.end_object();
}

}  // namespace

void begin_json_ld(JsonWriter& json, const std::string& base) {
  json.begin_object();
  json.key("@context");
  write_context(json, base);
  json.key("graph");
  json.begin_array();
}

void end_json_ld(JsonWriter& json, Output& out) {
  json.end_array();
  json.end_object();
  out.buffer() += '\n';
}

void JsonLdWriter::in_ranges(std::size_t count, const TellRange& tell) {
  // Some ranges at a time are written to strings, which are passed on in order.
  if (jobs_ < 2) return tell(0, count, *this);
  constexpr std::size_t kRange = 8;          // nodes, of some 25 kB each
  constexpr std::size_t kRangesAThread = 8;  // so that no thread waits long for another
  std::vector<std::string> texts(jobs_ * kRangesAThread);
  for (std::size_t begin = 0; begin < count; begin += texts.size() * kRange) {
    const std::size_t ranges = std::min(texts.size(), (count - begin + kRange - 1) / kRange);
    parallel_for(ranges, jobs_, [&](std::size_t i) {
      const std::size_t first = begin + i * kRange;
      texts[i] = text_of_output([&](Output& out) {
        JsonWriter json(out.buffer(), json_);
        JsonLdWriter writer(json, out, 1);
        tell(first, std::min(first + kRange, count), writer);
      });
    });
    for (std::size_t i = 0; i < ranges; ++i) {
      out_.buffer() += texts[i];
      out_.pass_on();
    }
  }
}

void write_json_ld(const graph::KnowledgeGraph& graph, const JsonLdOptions& options, Output& out) {
  const NodeNames names(graph, options.base);
  JsonWriter json(out.buffer());
  begin_json_ld(json, names.base());
  JsonLdWriter writer(json, out, options.jobs);
  write_statements(graph, names, options.version, writer);
  end_json_ld(json, out);
}

std::string to_json_ld(const graph::KnowledgeGraph& graph, const JsonLdOptions& options) {
  return text_of_output([&](Output& out) { write_json_ld(graph, options, out); });
}

}  // namespace podatlas::exporter
