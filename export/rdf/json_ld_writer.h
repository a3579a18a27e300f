#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/io/output.h"
#include "export/rdf/statements.h"

namespace podatlas::exporter {

/// Writes statements as JSON-LD: a node is an object on a line of its own, a property one of its members.
class JsonLdWriter final : public StatementWriter {
 public:
  /// Begins a document, written on up to `jobs` threads.
  JsonLdWriter(Output& out, const std::string& base, unsigned jobs);
  /// Writes nodes that follow others in a document.
  explicit JsonLdWriter(Output& part) : out_(part) {}
  /// Ends the document.
  void end_document();

  void begin_node(std::string_view iri) override;
  void end_node() override;
  void begin_property(std::string_view term, Count count) override;
  void end_property() override;
  void text(std::string_view value) override;
  void number(std::int64_t value) override;
  void boolean(bool value) override;
  void in_ranges(std::size_t count, const WriteRange& write) override;

 private:
  struct Property {
    bool is_list = false;
    bool has_values = false;
  };
  void begin_value();

  Output& out_;
  unsigned jobs_ = 1;
  bool has_nodes_ = true;
  std::vector<Property> open_;
};

}  // namespace podatlas::exporter
