#ifndef PODATLAS_GRAPH_SORT_IDS_H_
#define PODATLAS_GRAPH_SORT_IDS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace podatlas::graph {

/// Up to eight bytes as a number, the first one the highest, with zeros behind their end: numbers are in the
/// order of what they are made of.
[[nodiscard]] inline std::uint64_t number_of(std::string_view bytes) {
  std::uint64_t out = 0;
  if (bytes.size() == 8) {
    // Compilers make one instruction of this.
    for (std::size_t i = 0; i < 8; ++i) out = out << 8U | static_cast<unsigned char>(bytes[i]);
    return out;
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    out |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (56 - 8 * i);
  }
  return out;
}

/// Puts numbers in the order of their ids, as operator< of strings has it; `id_of(n)` is a view of the id of
/// a number. Ids are addresses, of which many begin alike: they are compared by eight bytes, which are read
/// once and lie beside the number, then those that have the same by the next eight (Bentley and Sedgewick's
/// multikey quicksort, with what is compared kept at hand). O(n log n + bytes).
template <typename IdOf>
void sort_by_id(std::span<std::uint32_t> numbers, const IdOf& id_of) {
  struct Keyed {
    std::uint64_t key;  // the eight bytes at hand
    std::uint32_t number;
  };
  struct Group {
    std::size_t begin;
    std::size_t end;
    std::size_t depth;  // bytes that all in it have in common
  };
  constexpr std::size_t kBytes = 8;
  constexpr std::size_t kFew = 4;
  std::vector<Keyed> items(numbers.size());
  for (std::size_t i = 0; i < items.size(); ++i) items[i].number = numbers[i];
  std::vector<Group> todo = {{0, items.size(), 0}};
  while (!todo.empty()) {
    const Group group = todo.back();
    todo.pop_back();
    const std::span<Keyed> here = std::span(items).subspan(group.begin, group.end - group.begin);
    const auto by_whole_id = [&](const Keyed& a, const Keyed& b) {
      return id_of(a.number).substr(group.depth) < id_of(b.number).substr(group.depth);
    };
    if (here.size() <= kFew) {
      std::sort(here.begin(), here.end(), by_whole_id);
      continue;
    }
    bool all_same = true;
    for (Keyed& item : here) {
      const std::string_view id = id_of(item.number);
      const std::uint64_t key = id.size() >= group.depth + kBytes
                                    ? number_of(id.substr(group.depth, kBytes))
                                    : number_of(id.substr(std::min(group.depth, id.size())));
      item.key = key;
      all_same = all_same && key == here.front().key;
    }
    if (!all_same) {
      std::sort(here.begin(), here.end(), [](const Keyed& a, const Keyed& b) { return a.key < b.key; });
    }
    for (std::size_t begin = 0; begin < here.size();) {
      std::size_t end = begin + 1;
      while (end < here.size() && here[end].key == here[begin].key) ++end;
      if (end - begin > 1) {
        // Some may have come to their end, which a byte that is zero looks like.
        const bool may_end = (here[begin].key & 0xFFU) == 0;
        if (may_end) {
          std::sort(here.begin() + static_cast<std::ptrdiff_t>(begin),
                    here.begin() + static_cast<std::ptrdiff_t>(end), by_whole_id);
        } else {
          todo.push_back({group.begin + begin, group.begin + end, group.depth + kBytes});
        }
      }
      begin = end;
    }
  }
  for (std::size_t i = 0; i < items.size(); ++i) numbers[i] = items[i].number;
}

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_SORT_IDS_H_
