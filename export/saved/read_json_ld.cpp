#include <simdjson.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "core/io/file.h"
#include "core/io/random_access.h"
#include "core/text/json_error.h"
#include "core/text/text.h"
#include "export/rdf/json_ld.h"
#include "export/saved/graph_list.h"
#include "export/saved/read_nodes.h"
#include "export/saved/saved_values.h"

namespace podatlas::exporter {
namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

// Hears nothing but where a document is broken.
struct FaultFinder : nlohmann::json_sax<nlohmann::json> {
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return true; }
  bool key(string_t& /*value*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*size*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::json::exception& error) override {
    byte = position;
    what = error.what();
    return false;
  }

  std::size_t byte = 0;
  std::string what;
};

// simdjson says what is wrong, but not where; nlohmann's parser, which takes ten times as long, does.
Error fault_in(std::string_view bytes, const std::string& name, simdjson::error_code code) {
  FaultFinder finder;
  if (!nlohmann::json::sax_parse(bytes, &finder)) return broken_json(bytes, name, finder.what, finder.byte);
  return {
      ErrorKind::kLimit, name, {}, "JSON that cannot be held: " + std::string(simdjson::error_message(code))};
}

// A document that has to be looked at as a whole, because it is not as it should be.
struct NotAsWritten {};

// Reads a document that is as podatlas writes it, one node at a time; nullopt for any other.
std::optional<SavedGraph> read_by_nodes(RandomAccess document) {
  std::optional<GraphList> list = GraphList::find(std::move(document));
  simdjson::dom::parser parser;
  element frame;
  if (!list || parser.parse(list->frame()).get(frame) != simdjson::SUCCESS) return std::nullopt;
  const std::optional<object> members = as_object(frame);
  if (!members || std::count_if(members->begin(), members->end(),
                                [](const auto& field) { return field.key == "graph"; }) != 1)
    return std::nullopt;
  const auto node = [&](std::size_t i) {
    const std::optional<element> found = list->node(i);
    if (!found) throw NotAsWritten();
    return *found;
  };
  try {
    return read_nodes(*members, {list->size(), node});
  } catch (const Refused&) {
  } catch (const NotAsWritten&) {
  }
  return std::nullopt;
}

// Reads any document, and finds out what is wrong with it.
Result<SavedGraph> read_at_once(std::string_view bytes, const std::string& name) {
  simdjson::dom::parser parser;
  element document;
  if (const auto code = parser.parse(bytes.data(), bytes.size()).get(document); code != simdjson::SUCCESS) {
    if (code == simdjson::MEMALLOC) throw std::bad_alloc();
    return tl::unexpected(fault_in(bytes, name, code));
  }
  try {
    const std::optional<object> frame = as_object(document);
    const std::optional<element> graph = frame ? member(*frame, "graph") : std::nullopt;
    const std::optional<array> list = graph ? as_array(*graph) : std::nullopt;
    if (!list) throw Refused{"is no graph that podatlas saved: no \"graph\" list"};
    const std::vector<element> nodes(list->begin(), list->end());
    return read_nodes(*frame, {nodes.size(), [&](std::size_t i) { return nodes[i]; }});
  } catch (const Refused& refused) {
    return fail(ErrorKind::kSchema, name, {}, refused.message);
  }
}

}  // namespace

bool looks_like_json_ld(std::string_view bytes) {
  const std::string_view start = trim(bytes.substr(0, 4096));
  return start.starts_with('{') && start.find("\"@context\"") != std::string_view::npos;
}

Result<SavedGraph> read_json_ld(std::string_view bytes, const std::string& name, std::uint64_t parsed_whole) {
  if (bytes.size() > parsed_whole) {
    if (std::optional<SavedGraph> read = read_by_nodes(access_to(bytes))) return std::move(*read);
  }
  return read_at_once(bytes, name);
}

Result<SavedGraph> read_json_ld_file(const std::string& path, std::uint64_t parsed_whole) {
  if (const auto file = access_to_file(path); file && file->size > parsed_whole) {
    if (std::optional<SavedGraph> read = read_by_nodes(*file)) return std::move(*read);
  }
  const Result<std::string> bytes = read_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  return read_json_ld(*bytes, path == "-" ? "standard input" : path, parsed_whole);
}

}  // namespace podatlas::exporter
