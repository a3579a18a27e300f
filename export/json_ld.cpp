#include "export/json_ld.h"

#include <algorithm>
#include <vector>

#include "core/parallel.h"
#include "export/json_ld_terms.h"
#include "export/json_writer.h"
#include "export/statements.h"

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

// A node is an object, a property one of its members.
class JsonLdWriter final : public StatementWriter {
 public:
  JsonLdWriter(JsonWriter& json, Output& out, unsigned jobs) : json_(json), out_(out), jobs_(jobs) {}

  void begin_node(std::string_view iri) override {
    ++depth_;
    json_.begin_object();
    json_.member("id", iri);
  }
  void end_node() override {
    json_.end_object();
    if (--depth_ == 0) out_.pass_on();
  }
  void begin_property(std::string_view term, Count count) override {
    json_.key(term);
    is_list_.push_back(count == Count::kMany);
    if (is_list_.back()) json_.begin_array();
  }
  void end_property() override {
    if (is_list_.back()) json_.end_array();
    is_list_.pop_back();
  }
  void text(std::string_view value) override { json_.string(value); }
  void english(std::string_view value) override {
    json_.begin_object();
    json_.member("@value", value);
    json_.member("@language", "en");
    json_.end_object();
  }
  void boolean(bool value) override { json_.boolean(value); }

  // Some ranges at a time are written to strings, which are passed on in order.
  void in_ranges(std::size_t count, const TellRange& tell) override {
    if (jobs_ < 2) return tell(0, count, *this);
    constexpr std::size_t kRange = 64;         // nodes
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

 private:
  JsonWriter& json_;
  Output& out_;
  unsigned jobs_;
  std::vector<bool> is_list_;  // of the open properties
  std::size_t depth_ = 0;      // of open nodes
};

}  // namespace

void write_json_ld(const graph::KnowledgeGraph& graph, const JsonLdOptions& options, Output& out) {
  const NodeNames names(graph, options.base);
  JsonWriter json(out.buffer());
  json.begin_object();
  json.key("@context");
  write_context(json, names.base());
  json.key("graph");
  json.begin_array();
  JsonLdWriter writer(json, out, options.jobs);
  write_statements(graph, names, options.version, writer);
  json.end_array();
  json.end_object();
  out.buffer() += '\n';
}

std::string to_json_ld(const graph::KnowledgeGraph& graph, const JsonLdOptions& options) {
  return text_of_output([&](Output& out) { write_json_ld(graph, options, out); });
}

}  // namespace podatlas::exporter
