#ifndef PODATLAS_ONTOLOGY_LARGE_MEMORY_H_
#define PODATLAS_ONTOLOGY_LARGE_MEMORY_H_

#include <sys/mman.h>

#include <cstddef>
#include <memory>

namespace podatlas::ontology {

/// Asks for large pages where `container` has reserved several megabytes. The first touch of each small page
/// goes through the kernel, which took a quarter of the time of reading a large ontology. Only advice:
/// nothing is changed, and it may fail.
template <typename Container>
void advise_large_pages(Container& container) {
#ifdef MADV_HUGEPAGE
  constexpr std::size_t kLargePage = std::size_t{2} << 20U;
  std::size_t size = container.capacity() * sizeof(*container.data());
  if (size < 2 * kLargePage) return;
  void* begin = container.data();
  if (std::align(kLargePage, kLargePage, begin, size) != nullptr)
    static_cast<void>(madvise(begin, size / kLargePage * kLargePage, MADV_HUGEPAGE));
#else
  static_cast<void>(container);
#endif
}

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_LARGE_MEMORY_H_
