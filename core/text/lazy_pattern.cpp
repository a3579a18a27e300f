#include "core/text/lazy_pattern.h"

#include <re2/re2.h>

#include <atomic>
#include <mutex>
#include <utility>

namespace podatlas {

struct LazyPattern::Impl {
  std::string pattern;
  Encoding encoding = Encoding::kUtf8;
  // Not std::call_once: leaving it by an exception takes memory in glibc, and there may be none.
  std::mutex compiling;
  std::unique_ptr<const re2::RE2> owned;
  std::atomic<const re2::RE2*> compiled = nullptr;  // the same, once compiled
};

LazyPattern::LazyPattern(std::string pattern, Encoding encoding) : impl_(std::make_shared<Impl>()) {
  impl_->pattern = std::move(pattern);
  impl_->encoding = encoding;
}

const re2::RE2& LazyPattern::get() const {
  if (const re2::RE2* const known = impl_->compiled.load(std::memory_order_acquire); known != nullptr)
    return *known;
  const std::lock_guard lock(impl_->compiling);
  if (impl_->owned == nullptr) {
    re2::RE2::Options options;
    if (impl_->encoding == Encoding::kLatin1) {
      options.set_encoding(re2::RE2::Options::EncodingLatin1);
      options.set_dot_nl(true);
    }
    options.set_max_mem(std::int64_t{32} << 20U);
    impl_->owned = std::make_unique<const re2::RE2>(re2::StringPiece(impl_->pattern), options);
    impl_->compiled.store(impl_->owned.get(), std::memory_order_release);
  }
  return *impl_->owned;
}

bool LazyPattern::is_compiled() const { return impl_->compiled.load() != nullptr; }

}  // namespace podatlas
