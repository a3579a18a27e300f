#ifndef PODATLAS_EXPORT_JSON_LD_WRITER_H_
#define PODATLAS_EXPORT_JSON_LD_WRITER_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/output.h"
#include "export/json_writer.h"
#include "export/rdf/statements.h"

// The parts of a JSON-LD document, for those who do not write it in one go.
namespace podatlas::exporter {

/// The beginning of a document, up to its first node.
void begin_json_ld(JsonWriter& json, const std::string& base);
/// What stands behind the last node.
void end_json_ld(JsonWriter& json, Output& out);

/// A node is an object, a property one of its members.
class JsonLdWriter final : public StatementWriter {
 public:
  /// Writes through `json`, whose string is the buffer of `out`, on up to `jobs` threads.
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

  void in_ranges(std::size_t count, const TellRange& tell) override;

 private:
  JsonWriter& json_;
  Output& out_;
  unsigned jobs_;
  std::vector<bool> is_list_;  // of the open properties
  std::size_t depth_ = 0;      // of open nodes
};

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_JSON_LD_WRITER_H_
