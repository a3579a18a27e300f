#ifndef PODATLAS_EXTRACT_MENTION_BARE_URLS_H_
#define PODATLAS_EXTRACT_MENTION_BARE_URLS_H_

#include <memory>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::mention {

/// Finds URLs that are written out in plain text. Safe to use from several threads.
class BareUrlFinder {
 public:
  BareUrlFinder();
  ~BareUrlFinder();
  BareUrlFinder(BareUrlFinder&&) noexcept;
  BareUrlFinder& operator=(BareUrlFinder&&) noexcept;

  /// Where URLs stand in `text`, in order, without overlap: http and https ones, "www." hosts, and paths of
  /// hosts_written_without_scheme(). As a person would read them: a URL ends before the punctuation of the
  /// sentence around it and before a bracket that was opened outside of it. Linear in the size of `text`,
  /// which may hold any bytes.
  [[nodiscard]] std::vector<Span> find(std::string_view text) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

/// Whether the URL at `url` in `text` was shortened, inside (is_elided) or at its end, where dots follow it:
/// "https://github.com/pytorch/pyto..." names nothing.
[[nodiscard]] bool is_shortened(std::string_view text, Span url);

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_BARE_URLS_H_
