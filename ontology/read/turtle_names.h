#ifndef PODATLAS_ONTOLOGY_TURTLE_NAMES_H_
#define PODATLAS_ONTOLOGY_TURTLE_NAMES_H_

#include <string>
#include <string_view>
#include <unordered_map>

namespace podatlas::ontology {

/// The prefixes and the base declared so far. serd's own SerdEnv rejects a relative prefix without a base,
/// which other tools write and read.
class TurtleNames {
 public:
  /// From here on `prefix` stands for `iri`, which is resolved against the base.
  void set_prefix(std::string_view prefix, std::string_view iri);
  /// From here on relative IRIs are resolved against `iri`.
  void set_base(std::string_view iri);

  /// Appends the IRI of "prefix:local"; false when the prefix is not declared.
  [[nodiscard]] bool expand(std::string_view name, std::string& out);
  /// Appends `iri`, resolved against the base if it is relative and there is one (RFC 3986, 5.2).
  void resolve(const std::string& iri, std::string& out) const;
  /// Whether there is a base.
  [[nodiscard]] bool has_base() const { return !base_.empty(); }

 private:
  const std::string* find(std::string_view prefix);

  std::string base_;
  std::unordered_map<std::string, std::string> prefixes_;
  std::string last_prefix_;
  const std::string* last_iri_ = nullptr;
};

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_TURTLE_NAMES_H_
