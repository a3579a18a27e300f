#ifndef PODATLAS_CORE_PARALLEL_H_
#define PODATLAS_CORE_PARALLEL_H_

#include <cstddef>
#include <functional>

namespace podatlas {

/// Calls work(0) .. work(count - 1), each once, on up to `jobs` threads (the calling one included). The order
/// of the calls is not defined, so work(i) must write only to a place of its own. Returns when all are done.
/// `work` must not throw.
void parallel_for(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& work);

/// The number of processors this process may use; at least 1.
[[nodiscard]] unsigned available_processors();

}  // namespace podatlas

#endif  // PODATLAS_CORE_PARALLEL_H_
