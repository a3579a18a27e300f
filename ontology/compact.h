#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/ontology.h"

// Installed ontologies in a form that is read many times faster than their Turtle. It is made when
// podatlas is built, and only used while the Turtle files are those that it was made from.
namespace podatlas::ontology {

/// Turtle files by name; standard input for "-". Fails if one cannot be read.
[[nodiscard]] Result<std::vector<TurtleFile>> read_turtle_files(const std::vector<std::string>& paths);

/// read_ontology_files, but from the compact form in the file `compact` if that was made from these files.
/// Such an ontology has no problems, and its statements are left out.
[[nodiscard]] Result<ReadOntology> read_ontology_files(const std::vector<std::string>& paths,
                                                       const std::string& compact);

/// The compact form of what `files` say: a digest of their names (without folders) and bytes, then the
/// ontology.
[[nodiscard]] std::string to_compact(const Ontology& ontology, const std::vector<TurtleFile>& files);

/// The ontology in a compact form; nullopt if it was made from other files, or is damaged. Its sources are
/// the names of `files`. Linear, bounded by the size of `compact`.
[[nodiscard]] std::optional<Ontology> from_compact(std::string_view compact,
                                                   const std::vector<TurtleFile>& files);

}  // namespace podatlas::ontology
