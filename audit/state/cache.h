#ifndef PODATLAS_AUDIT_CACHE_H_
#define PODATLAS_AUDIT_CACHE_H_

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "audit/link_report.h"
#include "podatlas/result.h"

namespace podatlas::links {

/// What earlier runs found out, in an SQLite database with one row a URL. What is put there is kept with the
/// next commit(); a program that is killed loses what was not. Several programs may use one file at a time.
/// Every failure is one clause with the file's name: it is damaged, locked, cannot be written, or something
/// else than a cache, which is then left as it is.
class CheckCache {
 public:
  /// Opens the file, and makes it when it is not there; its folder must be.
  [[nodiscard]] static Result<CheckCache> open(const std::string& path);
  /// Keeps nothing.
  CheckCache();
  ~CheckCache();
  CheckCache(CheckCache&&) noexcept;
  CheckCache& operator=(CheckCache&&) noexcept;

  /// What is known of the URL; nullopt when nothing is.
  [[nodiscard]] Result<std::optional<Check>> find(const std::string& url);
  /// Notes a result, instead of what was known of the URL; it is kept with the next commit(). Fails with
  /// kIo.
  [[nodiscard]] Result<void> put(const std::string& url, const Check& check);
  /// Makes everything put since the last one durable, at once: a kill before it loses that, and nothing
  /// else.
  [[nodiscard]] Result<void> commit();

 private:
  struct Impl;
  explicit CheckCache(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;  // none when nothing is kept
};

/// Where the results are kept unless somebody says otherwise: podatlas/audit.sqlite in the folder that the
/// XDG Base Directory Specification has for caches, which is given as `xdg_cache_home` and, when that is
/// empty or not absolute, as `home`. "" when there is neither.
[[nodiscard]] std::string default_cache_path(const std::string& xdg_cache_home, const std::string& home);

/// How long a result is good for: a week when all is well, a day when blocked, an hour when something is
/// wrong; not at all after a timeout, and where the verdict is about what we may ask, not about the link.
[[nodiscard]] std::chrono::seconds good_for(Verdict verdict);

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_CACHE_H_
