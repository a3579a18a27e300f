#ifndef PODATLAS_ONTOLOGY_IRI_TABLE_H_
#define PODATLAS_ONTOLOGY_IRI_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/memory/id_table.h"
#include "ontology/read/large_memory.h"

namespace podatlas::ontology {

/// Index of an IRI in its table.
using IriId = std::uint32_t;

/// Keeps each distinct IRI once, in one block of memory. Ids count from 0 in the order of first use. Like
/// StringPool, but for as many as there is room for in advance, in large pages.
class IriTable {
 public:
  /// The number of the IRI, which is copied the first time.
  IriId intern(std::string_view iri) {
    const auto next = static_cast<IriId>(entries_.size());
    const IriId id = ids_.find_or_add(iri, next, [this](IriId known) { return view(known); });
    if (id == next) {
      entries_.push_back(
          {static_cast<std::uint32_t>(characters_.size()), static_cast<std::uint32_t>(iri.size())});
      characters_ += iri;
    }
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
  struct Entry {
    std::uint32_t begin;
    std::uint32_t size;
  };
  std::string characters_;
  std::vector<Entry> entries_;
  IdTable ids_;
};

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_IRI_TABLE_H_
