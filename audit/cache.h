#ifndef PODATLAS_AUDIT_CACHE_H_
#define PODATLAS_AUDIT_CACHE_H_

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "audit/link_report.h"
#include "core/result.h"

namespace podatlas::audit {

/// What earlier runs found out, in a file of JSON lines, one a check. A check is appended as it is made, so a
/// run that is killed loses nothing and the next one goes on; of several lines about one URL the last counts.
/// A last line that was cut off is dropped. When most lines are outdated, the file is written anew, whole or
/// not at all.
class CheckCache {
 public:
  /// Reads the file; one that is not there is empty. Fails with kIo, and with kSyntax when it is something
  /// else, so that nothing else is ever appended to.
  [[nodiscard]] static Result<CheckCache> open(const std::string& path);
  CheckCache() = default;

  [[nodiscard]] const Check* find(const std::string& url) const;
  /// Keeps the check; gives the reason when it cannot be written.
  Result<void> put(const std::string& url, const Check& check);

 private:
  struct Close {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
  };
  std::string path_;
  std::map<std::string, Check> checks_;
  std::unique_ptr<std::FILE, Close> file_;
};

/// How long a result is good for: a week when all is well, a day when blocked, an hour when dead, not at all
/// after a timeout.
[[nodiscard]] std::chrono::seconds good_for(Verdict verdict);

}  // namespace podatlas::audit

#endif  // PODATLAS_AUDIT_CACHE_H_
