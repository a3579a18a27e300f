#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "extract/mention/people/person_reading.h"
#include "extract/mention/people/show_knowledge.h"

namespace podatlas::mention {

/// All places of an episode that name one person.
struct PersonGroup {
  std::vector<std::size_t> named;
  std::string name;    ///< the fullest of the episode
  std::string folded;  ///< fold_name() of it
  std::string handle;
  std::uint32_t known = NameCandidate::kUnknown;
};

/// Groups the names of an episode by person: by ontology, by name, by handle, and short names by the only
/// long one they are a part of, in the episode or else in the show. `knowledge` may be null.
[[nodiscard]] std::vector<PersonGroup> group_people(const Reading& reading, const ShowKnowledge* knowledge);

/// Returns whether `a` is the fuller spelling of a name: more words, or more letters.
[[nodiscard]] bool is_fuller_name(const std::string& a, const std::string& b);

}  // namespace podatlas::mention
