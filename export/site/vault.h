#ifndef PODATLAS_EXPORT_VAULT_H_
#define PODATLAS_EXPORT_VAULT_H_

#include <functional>
#include <string>
#include <string_view>

#include "graph/knowledge_graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// Takes a file by its name ("Episodes/12 Title.md") and content.
using AddFile = std::function<Result<void>(const std::string& name, std::string_view content)>;

/// The graph as notes for Obsidian and other programs that know [[wiki links]]: one for each episode in
/// Episodes/, one for each concept in Concepts/, and "Start here.md" with the list of both. Front matter has
/// what can be sorted by. Text from outside can become no markup, link or file name of its own
/// (file_names.h). Fails as `add` does.
[[nodiscard]] Result<void> write_vault(const graph::KnowledgeGraph& graph, const AddFile& add);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_VAULT_H_
