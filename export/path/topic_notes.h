#ifndef PODATLAS_EXPORT_TOPIC_NOTES_H_
#define PODATLAS_EXPORT_TOPIC_NOTES_H_

#include <string>
#include <vector>

#include "export/path/path_formats.h"

namespace podatlas::exporter {

/// What a person has to be told of how their words were read: a clause each, in the order of graph::ReadHow,
/// without a full stop. Empty where all was taken as it stands.
[[nodiscard]] std::vector<std::string> topic_notes(const std::vector<graph::Reading>& readings);

/// The same of a path: how its query was read, and whether its episodes only come near what was asked for.
[[nodiscard]] std::vector<std::string> path_notes(const PathDocument& document);

/// What has to be said of the roles of a path, where they are shown: which of its steps it has only because
/// there is a budget.
[[nodiscard]] std::vector<std::string> role_notes(const PathDocument& document);

/// A note as a sentence behind "Note: ".
[[nodiscard]] std::string as_sentence(const std::string& note);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_TOPIC_NOTES_H_
