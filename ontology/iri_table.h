#ifndef PODATLAS_ONTOLOGY_IRI_TABLE_H_
#define PODATLAS_ONTOLOGY_IRI_TABLE_H_

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ontology/large_memory.h"

namespace podatlas::ontology {

/// Index of an IRI in its table.
using IriId = std::uint32_t;

/// Keeps each distinct IRI once, in one block of memory. Ids count from 0 in the order of first use. Like
/// StringPool, but for as many as there is room for in advance, in large pages.
class IriTable {
 public:
  /// The number of the IRI, which is copied the first time.
  IriId intern(std::string_view iri) {
    const auto hash = static_cast<std::uint32_t>(std::hash<std::string_view>{}(iri));
    if ((entries_.size() + 1) * 2 > slots_.size()) grow();
    std::size_t slot = hash & (slots_.size() - 1);
    for (; slots_[slot].id != kEmpty; slot = (slot + 1) & (slots_.size() - 1)) {
      if (slots_[slot].hash == hash && view(slots_[slot].id) == iri) return slots_[slot].id;
    }
    const auto id = static_cast<IriId>(entries_.size());
    entries_.push_back(
        {static_cast<std::uint32_t>(characters_.size()), static_cast<std::uint32_t>(iri.size())});
    characters_ += iri;
    slots_[slot] = {hash, id};
    return id;
  }
  /// Makes room for the IRIs of a file of this size, so that growing copies little.
  void expect(std::size_t file_size) {
    characters_.reserve(characters_.size() + file_size);
    advise_large_pages(characters_);
    entries_.reserve(entries_.size() + file_size / 64);
  }
  /// Bytes of all IRIs, of which there may be 4 GiB.
  [[nodiscard]] std::size_t byte_size() const { return characters_.size(); }
  /// Valid until the next call of intern.
  [[nodiscard]] std::string_view view(IriId id) const {
    return std::string_view(characters_).substr(entries_[id].begin, entries_[id].size);
  }
  /// Distinct IRIs in it.
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  static constexpr IriId kEmpty = ~IriId{0};
  struct Entry {
    std::uint32_t begin;
    std::uint32_t size;
  };
  struct Slot {
    std::uint32_t hash = 0;
    IriId id = kEmpty;
  };

  void grow() {
    std::vector<Slot> larger(slots_.empty() ? 1024 : slots_.size() * 2);
    for (const Slot& entry : slots_) {
      if (entry.id == kEmpty) continue;
      std::size_t slot = entry.hash & (larger.size() - 1);
      while (larger[slot].id != kEmpty) slot = (slot + 1) & (larger.size() - 1);
      larger[slot] = entry;
    }
    slots_ = std::move(larger);
  }

  std::string characters_;
  std::vector<Entry> entries_;
  std::vector<Slot> slots_;  // open addressing; a power of two, at most half full
};

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_IRI_TABLE_H_
