#include "extract/mention/lazy_pattern.h"

#include <re2/re2.h>

#include <atomic>
#include <mutex>
#include <utility>

namespace podatlas::mention {

struct LazyPattern::Impl {
  std::string pattern;
  Encoding encoding = Encoding::kUtf8;
  std::once_flag once;
  std::unique_ptr<const re2::RE2> compiled;
  std::atomic<bool> is_compiled = false;
};

LazyPattern::LazyPattern(std::string pattern, Encoding encoding) : impl_(std::make_unique<Impl>()) {
  impl_->pattern = std::move(pattern);
  impl_->encoding = encoding;
}
LazyPattern::~LazyPattern() = default;
LazyPattern::LazyPattern(LazyPattern&&) noexcept = default;
LazyPattern& LazyPattern::operator=(LazyPattern&&) noexcept = default;

const re2::RE2& LazyPattern::get() const {
  std::call_once(impl_->once, [this] {
    re2::RE2::Options options;
    if (impl_->encoding == Encoding::kLatin1) {
      options.set_encoding(re2::RE2::Options::EncodingLatin1);
      options.set_dot_nl(true);
    }
    options.set_max_mem(std::int64_t{32} << 20U);
    impl_->compiled = std::make_unique<const re2::RE2>(re2::StringPiece(impl_->pattern), options);
    impl_->is_compiled = true;
  });
  return *impl_->compiled;
}

bool LazyPattern::is_compiled() const { return impl_->is_compiled; }

}  // namespace podatlas::mention
