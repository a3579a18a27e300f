#ifndef PODATLAS_CORE_UNITE_H_
#define PODATLAS_CORE_UNITE_H_

#include <algorithm>
#include <string>
#include <vector>

namespace podatlas {

/// Makes `into` the sorted union of both, each string once; neither need be sorted before.
inline void unite(std::vector<std::string>& into, const std::vector<std::string>& from) {
  into.insert(into.end(), from.begin(), from.end());
  std::sort(into.begin(), into.end());
  into.erase(std::unique(into.begin(), into.end()), into.end());
}

}  // namespace podatlas

#endif  // PODATLAS_CORE_UNITE_H_
