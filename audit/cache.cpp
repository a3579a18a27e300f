#include "audit/cache.h"

#include <cerrno>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "core/file.h"
#include "core/text.h"

namespace podatlas::audit {
namespace {

using Json = nlohmann::json;

std::string line_of(const std::string& url, const Check& check) {
  const Json json = {{"url", url},
                     {"verdict", name_of(check.verdict)},
                     {"status", check.status},
                     {"target", check.target},
                     {"reason", check.reason},
                     {"attempts", check.attempts},
                     {"checked_at", check.checked_at},
                     {"first_failed_at", check.first_failed_at},
                     {"consecutive_failures", check.consecutive_failures},
                     {"etag", check.etag},
                     {"last_modified", check.last_modified}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

bool read_line(std::string_view line, std::string& url, Check& check) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return false;
  try {
    url = json.at("url").get<std::string>();
    if (!parse_verdict(json.at("verdict").get<std::string>(), check.verdict)) return false;
    check.status = json.at("status").get<int>();
    check.target = json.at("target").get<std::string>();
    check.reason = json.at("reason").get<std::string>();
    check.attempts = json.at("attempts").get<int>();
    check.checked_at = json.at("checked_at").get<std::int64_t>();
    check.first_failed_at = json.at("first_failed_at").get<std::int64_t>();
    check.consecutive_failures = json.at("consecutive_failures").get<int>();
    check.etag = json.at("etag").get<std::string>();
    check.last_modified = json.at("last_modified").get<std::string>();
  } catch (const Json::exception&) {
    return false;
  }
  return true;
}

tl::unexpected<Error> io_error(const std::string& path, const char* what) {
  return fail(ErrorKind::kIo, path, {}, what + (": " + std::generic_category().message(errno)));
}

}  // namespace

Result<CheckCache> CheckCache::open(const std::string& path) {
  CheckCache cache;
  cache.path_ = path;
  std::error_code ignored;
  std::size_t lines = 0;
  bool is_cut = false;
  if (std::filesystem::exists(path, ignored)) {
    Result<std::string> bytes = read_file(path);
    if (!bytes) return tl::unexpected(std::move(bytes.error()));
    std::string_view rest = *bytes;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      is_cut = end == std::string_view::npos;
      std::string url;
      Check check;
      if (read_line(rest.substr(0, end), url, check)) {
        cache.checks_.insert_or_assign(std::move(url), std::move(check));
      } else if (!is_cut) {
        return fail(ErrorKind::kSyntax, path, {lines + 1, 0}, "this is no cache of an audit");
      }
      ++lines;
      rest = is_cut ? std::string_view() : rest.substr(end + 1);
    }
  }
  if (is_cut || lines > 2 * cache.checks_.size() + 64) {
    std::string anew;
    for (const auto& [url, check] : cache.checks_) anew += line_of(url, check);
    if (Result<void> written = write_file(path, anew); !written) return tl::unexpected(written.error());
  }
  cache.file_.reset(std::fopen(path.c_str(), "abe"));
  if (!cache.file_) return io_error(path, "cannot open");
  return cache;
}

const Check* CheckCache::find(const std::string& url) const {
  const auto known = checks_.find(url);
  return known == checks_.end() ? nullptr : &known->second;
}

Result<void> CheckCache::put(const std::string& url, const Check& check) {
  checks_.insert_or_assign(url, check);
  if (!file_) return {};
  const std::string line = line_of(url, check);
  // One write a line: what is killed in between loses that line at most.
  if (std::fwrite(line.data(), 1, line.size(), file_.get()) != line.size() || std::fflush(file_.get()) != 0)
    return io_error(path_, "cannot write");
  return {};
}

std::chrono::seconds good_for(Verdict verdict) {
  using std::chrono::hours;
  switch (verdict) {
    case Verdict::kTimeout:
    case Verdict::kSkipped:
      return hours(0);
    case Verdict::kBlocked:
      return hours(24);
    case Verdict::kDead:
    case Verdict::kSoft404:
    case Verdict::kUnsafe:
      return hours(1);
    default:
      return hours(24 * 7);
  }
}

}  // namespace podatlas::audit
