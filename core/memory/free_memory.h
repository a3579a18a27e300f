#ifndef PODATLAS_CORE_FREE_MEMORY_H_
#define PODATLAS_CORE_FREE_MEMORY_H_

namespace podatlas {

/// Gives the pages that hold nothing but freed memory back to the system, where the C library can do that;
/// the allocator keeps them otherwise. Goes through all that is free, so it is for the moments in which much
/// was freed that was allocated in small pieces. Of any thread.
void return_free_memory();

}  // namespace podatlas

#endif  // PODATLAS_CORE_FREE_MEMORY_H_
