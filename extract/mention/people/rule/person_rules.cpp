#include "extract/mention/people/rule/person_rules.h"

#include <vector>

namespace podatlas::mention {
std::span<const PersonRule> person_rules() {
  static const std::vector<PersonRule> rules = [] {
    std::vector<PersonRule> out;
    for (const auto part :
         {title_person_rules(), guest_person_rules(), part_person_rules(), credited_person_rules()})
      out.insert(out.end(), part.begin(), part.end());
    return out;
  }();
  return rules;
}

}  // namespace podatlas::mention
