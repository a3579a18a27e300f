#include "ontology/read/turtle_names.h"

#include <serd/serd.h>

namespace podatlas::ontology {
namespace {

const std::uint8_t* bytes_of(const std::string& text) {
  return reinterpret_cast<const std::uint8_t*>(text.c_str());
}

std::size_t append(const void* bytes, std::size_t size, void* out) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(bytes), size);
  return size;
}

}  // namespace

void TurtleNames::set_prefix(std::string_view prefix, std::string_view iri) {
  std::string resolved;
  resolve(std::string(iri), resolved);
  prefixes_.insert_or_assign(std::string(prefix), std::move(resolved));
  last_iri_ = nullptr;
}

void TurtleNames::set_base(std::string_view iri) {
  std::string resolved;
  resolve(std::string(iri), resolved);
  base_ = std::move(resolved);
}

const std::string* TurtleNames::find(std::string_view prefix) {
  if (last_iri_ == nullptr || prefix != last_prefix_) {
    const auto found = prefixes_.find(std::string(prefix));
    if (found == prefixes_.end()) return nullptr;
    last_prefix_ = prefix;
    last_iri_ = &found->second;
  }
  return last_iri_;
}

bool TurtleNames::expand(std::string_view name, std::string& out) {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string* const iri = find(name.substr(0, colon));
  if (iri == nullptr) return false;
  out += *iri;
  out += name.substr(colon + 1);
  return true;
}

void TurtleNames::resolve(const std::string& iri, std::string& out) const {
  SerdURI relative = SERD_URI_NULL;
  SerdURI base = SERD_URI_NULL;
  if (base_.empty() || serd_uri_string_has_scheme(bytes_of(iri)) ||
      serd_uri_parse(bytes_of(iri), &relative) != SERD_SUCCESS ||
      serd_uri_parse(bytes_of(base_), &base) != SERD_SUCCESS) {
    out += iri;
    return;
  }
  SerdURI target = SERD_URI_NULL;
  serd_uri_resolve(&relative, &base, &target);
  static_cast<void>(serd_uri_serialise(&target, append, &out));
}

}  // namespace podatlas::ontology
