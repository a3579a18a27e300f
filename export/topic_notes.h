#ifndef PODATLAS_EXPORT_TOPIC_NOTES_H_
#define PODATLAS_EXPORT_TOPIC_NOTES_H_

#include <string>
#include <vector>

#include "graph/listening_path.h"

namespace podatlas::exporter {

/// What a person has to be told of how their words were read: a clause each, in the order of graph::ReadHow,
/// without a full stop. Empty where all was taken as it stands.
[[nodiscard]] std::vector<std::string> topic_notes(const std::vector<graph::Reading>& readings);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_TOPIC_NOTES_H_
