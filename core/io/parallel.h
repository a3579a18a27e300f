#pragma once

#include <cstddef>
#include <functional>

namespace podatlas {

/// Calls work(0) .. work(count - 1), each once, on up to `jobs` threads including the calling one. Calls
/// may run in any order, so work(i) must write only to its own data and must not throw. Returns when all
/// are done.
void parallel_for(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& work);

/// The number of processors this process may use; at least 1.
[[nodiscard]] unsigned available_processors();

}  // namespace podatlas
