#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace podatlas::mention {

/// What the whole of a show tells about its episodes.
struct ShowKnowledge {
  std::vector<std::string> hosts;              ///< full names, or single ones where nothing longer is known
  std::map<std::string, std::size_t> host_of;  ///< folded name, also first and last names that are unique
  std::map<std::string, std::string>
      fullest;  ///< folded name -> the longest spelling among those who take part
  std::map<std::string, std::string> by_part;  ///< folded first name -> the only participant of that name
  bool has_conversations = false;              ///< talks with guests at least now and then
  bool has_guests_mostly = false;              ///< at least in every second episode
  std::vector<bool> trusted_title_rules;       ///< rows of person_rules() that this show's titles keep to
};

}  // namespace podatlas::mention
