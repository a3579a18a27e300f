#include <filesystem>
#include <fstream>
#include <utility>
#include <vector>

#include "core/io/file.h"
#include "core/text/json.h"
#include "core/text/text.h"
#include "export/rdf/json_ld.h"
#include "export/saved/graph_reader.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kMaxDepth = 1024;

// Parser events of a document: assembles the context and one node at a time, and adds nodes to a GraphReader.
class Document final : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return value(nullptr); }
  bool boolean(bool v) override { return value(v); }
  bool number_integer(number_integer_t v) override { return value(v); }
  bool number_unsigned(number_unsigned_t v) override { return value(v); }
  bool number_float(number_float_t v, const string_t& /*text*/) override { return value(v); }
  bool string(string_t& v) override { return value(std::move(v)); }
  bool binary(binary_t& /*v*/) override { return false; }  // not in JSON
  bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
  bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    if (depth_ == 1 && name == "graph")
      throw Refused{"was written by podatlas 1.x; rebuild it with 'podatlas build'"};
    (depth_ == 1 ? member_ : key_) = std::move(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const Json::exception& error) override {
    fault_byte_ = position;
    fault_ = error.what();
    return false;
  }

  SavedGraph finish() {
    if (!has_nodes_) throw Refused{"not a podatlas graph: no \"@graph\" list"};
    if (!context_.is_object()) throw Refused{"'@context' is not an object"};
    return reader_.finish(context_);
  }

  // Where and why parsing failed.
  [[nodiscard]] std::size_t fault_byte() const { return fault_byte_; }
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  // Whether a value that starts here is a node or the context.
  [[nodiscard]] bool is_wanted() const {
    return (depth_ == 2 && is_in_list_) || (depth_ == 1 && member_ == "@context");
  }

  // Puts a value into the innermost open one.
  Json* place(Json&& value) {
    Json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    Json& slot = parent[std::move(key_)];
    slot = std::move(value);
    return &slot;
  }

  bool value(Json&& value) {
    if (!open_.empty()) {
      place(std::move(value));
    } else if (is_wanted()) {
      take(std::move(value));
    }
    return true;
  }

  bool open(Json&& value) {
    if (depth_ == kMaxDepth) throw Refused{"JSON is nested too deeply"};
    if (!open_.empty()) {
      open_.push_back(place(std::move(value)));
    } else if (is_wanted()) {
      root_ = std::move(value);
      open_.push_back(&root_);
    } else if (depth_ == 1 && member_ == "@graph" && value.is_array()) {
      is_in_list_ = true;
      has_nodes_ = true;
    }
    ++depth_;
    return true;
  }

  bool close() {
    --depth_;
    if (depth_ == 1) is_in_list_ = false;
    if (open_.empty()) return true;
    open_.pop_back();
    if (open_.empty()) take(std::move(root_));
    return true;
  }

  void take(Json&& value) {
    if (is_in_list_) {
      reader_.add(value);
    } else {
      context_ = std::move(value);
    }
  }

  GraphReader reader_;
  std::size_t depth_ = 0;
  std::string member_;  // of the document
  bool is_in_list_ = false;
  bool has_nodes_ = false;
  Json context_ = Json::object();
  // The value being assembled.
  Json root_;
  std::vector<Json*> open_;
  std::string key_;
  std::size_t fault_byte_ = 0;
  std::string fault_;
};

// Reads bytes or a stream; `all_bytes` returns the whole document for error messages.
template <typename Input, typename AllBytes>
Result<SavedGraph> read(Input&& input, const std::string& name, const AllBytes& all_bytes) {
  try {
    Document document;
    if (!Json::sax_parse(std::forward<Input>(input), &document)) {
      const Result<std::string> bytes = all_bytes();
      if (!bytes) return tl::unexpected(bytes.error());
      return tl::unexpected(broken_json(*bytes, name, document.fault(), document.fault_byte()));
    }
    return document.finish();
  } catch (const Refused& refused) {
    return fail(ErrorKind::kSchema, name, {}, refused.message);
  }
}

}  // namespace

bool looks_like_json_ld(std::string_view bytes) {
  const std::string_view start = trim(bytes.substr(0, 4096));
  return start.starts_with('{') && start.find("\"@context\"") != std::string_view::npos;
}

Result<SavedGraph> read_json_ld(std::string_view bytes, const std::string& name) {
  return read(bytes, name, [&] { return Result<std::string>(bytes); });
}

Result<SavedGraph> read_json_ld_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_regular_file(path, ignored)) {
    if (std::ifstream file(path, std::ios::binary); file)
      return read(file, path, [&] { return read_file(path); });
  }
  const Result<std::string> bytes = read_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  return read_json_ld(*bytes, path == "-" ? "standard input" : path);
}

}  // namespace podatlas::exporter
