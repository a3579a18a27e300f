#include "audit/state/cache.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <utility>

#include "core/text/text.h"

namespace podatlas::links {
namespace {

constexpr int kApplication = 0x50644175;  // "PdAu", identifies a cache
constexpr int kVersion = 1;
constexpr int kPatienceMilliseconds = 3000;

constexpr const char* kSchema =
    "CREATE TABLE checks ("
    "  url TEXT PRIMARY KEY,"
    "  verdict TEXT NOT NULL,"
    "  status INTEGER NOT NULL,"
    "  target TEXT NOT NULL,"
    "  chain TEXT NOT NULL,"  // one redirect per line: status, space, target
    "  reason TEXT NOT NULL,"
    "  attempts INTEGER NOT NULL,"
    "  checked_at INTEGER NOT NULL,"       // seconds since 1970
    "  first_failed_at INTEGER NOT NULL,"  // of consecutive failures; 0: none
    "  consecutive_failures INTEGER NOT NULL,"
    "  etag TEXT NOT NULL,"
    "  last_modified TEXT NOT NULL,"
    "  bad_certificate INTEGER NOT NULL DEFAULT 0"
    ") STRICT, WITHOUT ROWID";
constexpr const char* kFind =
    "SELECT verdict, status, target, chain, reason, attempts, checked_at, first_failed_at, "
    "consecutive_failures, etag, last_modified, bad_certificate FROM checks WHERE url = ?1";
constexpr const char* kPut =
    "INSERT OR REPLACE INTO checks (verdict, status, target, chain, reason, attempts, checked_at, "
    "first_failed_at, consecutive_failures, etag, last_modified, url, bad_certificate) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
// Earlier versions kept only the reason.
constexpr const char* kHasLastColumn =
    "SELECT count(*) FROM pragma_table_info('checks') WHERE name = 'bad_certificate'";
constexpr const char* kAddLastColumn =
    "ALTER TABLE checks ADD COLUMN bad_certificate INTEGER NOT NULL DEFAULT 0; "
    "UPDATE checks SET bad_certificate = 1 WHERE verdict = 'dead' AND status = 0 "
    "AND reason LIKE '%certificate%'";

struct Word {
  int code;
  const char* message;
};
constexpr std::array kWords = {
    Word{SQLITE_NOTADB, "not an audit cache"},
    Word{SQLITE_CORRUPT, "the cache is damaged; delete it to start over"},
    Word{SQLITE_BUSY, "another program has locked the cache"},
    Word{SQLITE_LOCKED, "another program has locked the cache"},
    Word{SQLITE_READONLY, "cannot write the cache"},
    Word{SQLITE_FULL, "cannot write the cache: no space left"},
};

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

std::string text_at(sqlite3_stmt* row, int column) {
  const void* const bytes = sqlite3_column_blob(row, column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(row, column));
  return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

void set_text(sqlite3_stmt* statement, int at, std::string_view text) {
  sqlite3_bind_text(statement, at, text.data() == nullptr ? "" : text.data(), static_cast<int>(text.size()),
                    SQLITE_STATIC);
}

std::string text_of(const std::vector<Hop>& chain) {
  std::string out;
  for (const Hop& hop : chain) out += std::to_string(hop.status) + ' ' + one_line(hop.url) + '\n';
  return out;
}

std::vector<Hop> chain_of(std::string_view text) {
  std::vector<Hop> out;
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t space = line.find(' ');
    const auto status = parse_number(line.substr(0, space));
    if (space == std::string_view::npos || !status) continue;
    out.push_back({static_cast<int>(*status), std::string(line.substr(space + 1))});
  }
  return out;
}

}  // namespace

struct CheckCache::Impl {
  std::string path;
  std::unique_ptr<sqlite3, CloseDatabase> database;
  Statement find;
  Statement put;
  enum class Open : std::uint8_t { kNothing, kReading, kWriting };
  Open open = Open::kNothing;  // the transaction

  tl::unexpected<Error> error(int code) const {
    for (const Word& word : kWords) {
      if (word.code == (code & 0xFF)) return fail(ErrorKind::kIo, path, {}, word.message);
    }
    std::string why = sqlite3_errstr(code);
    if ((code & 0xFF) == SQLITE_CANTOPEN && database != nullptr) {
      if (const int system = sqlite3_system_errno(database.get()); system != 0)
        why = std::generic_category().message(system);
    }
    const bool is_open = (code & 0xFF) != SQLITE_CANTOPEN;
    return fail(ErrorKind::kIo, path, {},
                (is_open ? "cannot use the cache: " : "cannot open the cache: ") + why);
  }

  int run(const char* sql) const { return sqlite3_exec(database.get(), sql, nullptr, nullptr, nullptr); }

  int prepare(const char* sql, Statement& statement) const {
    sqlite3_stmt* prepared = nullptr;
    const int code =
        sqlite3_prepare_v3(database.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
    statement.reset(prepared);
    return code;
  }

  // The number that a query returns.
  int ask(const char* sql, std::int64_t& value) const {
    Statement statement;
    if (const int code = prepare(sql, statement); code != SQLITE_OK) return code;
    const int code = sqlite3_step(statement.get());
    if (code != SQLITE_ROW) return code;
    value = sqlite3_column_int64(statement.get(), 0);
    return SQLITE_OK;
  }

  // An empty database becomes a cache; other databases are refused.
  int claim() const {
    std::int64_t application = 0;
    std::int64_t version = 0;
    std::int64_t tables = 0;
    int code = ask("PRAGMA application_id", application);
    if (code == SQLITE_OK) code = ask("PRAGMA user_version", version);
    if (code == SQLITE_OK) code = ask("SELECT count(*) FROM sqlite_master", tables);
    if (code != SQLITE_OK) return code;
    if (application == kApplication && version == kVersion) return add_last_column();
    if (tables > 0 || application != 0) return SQLITE_NOTADB;
    // With a write-ahead log a commit is one write, and readers need not wait.
    code = run("PRAGMA journal_mode = WAL");
    if (code == SQLITE_OK) code = run("BEGIN IMMEDIATE");
    if (code != SQLITE_OK) return code;
    code = ask("SELECT count(*) FROM sqlite_master", tables);  // another process may have created it
    if (code == SQLITE_OK && tables == 0) {
      const std::string mark = "PRAGMA application_id = " + std::to_string(kApplication) +
                               "; PRAGMA user_version = " + std::to_string(kVersion);
      code = run(kSchema);
      if (code == SQLITE_OK) code = run(mark.c_str());
    }
    return code == SQLITE_OK ? run("COMMIT") : code;
  }

  int add_last_column() const {
    std::int64_t has_it = 0;
    int code = ask(kHasLastColumn, has_it);
    if (code != SQLITE_OK || has_it > 0) return code;
    code = run("BEGIN IMMEDIATE");
    if (code == SQLITE_OK) code = ask(kHasLastColumn, has_it);  // another process may have added it
    if (code == SQLITE_OK && has_it == 0) code = run(kAddLastColumn);
    return code == SQLITE_OK ? run("COMMIT") : code;
  }

  int end() {
    if (open == Open::kNothing) return SQLITE_OK;
    open = Open::kNothing;
    const int code = run("COMMIT");
    if (code != SQLITE_OK) static_cast<void>(run("ROLLBACK"));
    return code;
  }
  // Lookups share a transaction too: one lock instead of thousands.
  int begin_reading() {
    if (open != Open::kNothing) return SQLITE_OK;
    const int code = run("BEGIN");
    if (code == SQLITE_OK) open = Open::kReading;
    return code;
  }
  // A transaction that began with reading cannot write once another process has written.
  int begin_writing() {
    if (open == Open::kWriting) return SQLITE_OK;
    int code = end();
    if (code == SQLITE_OK) code = run("BEGIN IMMEDIATE");
    if (code == SQLITE_OK) open = Open::kWriting;
    return code;
  }
};

CheckCache::CheckCache() = default;
CheckCache::CheckCache(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
CheckCache::~CheckCache() {
  if (impl_ != nullptr) static_cast<void>(commit());
}
CheckCache::CheckCache(CheckCache&&) noexcept = default;
CheckCache& CheckCache::operator=(CheckCache&&) noexcept = default;

Result<CheckCache> CheckCache::open(const std::string& path) {
  auto impl = std::make_unique<Impl>();
  impl->path = path;
  sqlite3* opened = nullptr;
  // URLs may contain secrets: only the owner may read a new cache.
  if (const int made = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600); made >= 0)
    ::close(made);
  constexpr int kFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  int code = sqlite3_open_v2(path.c_str(), &opened, kFlags, nullptr);
  impl->database.reset(opened);
  if (code == SQLITE_OK) code = sqlite3_busy_timeout(opened, kPatienceMilliseconds);
  // No fsync: it would take longer than everything else. Data survives a kill; after a power failure the
  // cache may have to be created again.
  if (code == SQLITE_OK) code = impl->run("PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY");
  if (code == SQLITE_OK) code = impl->claim();
  if (code == SQLITE_OK) code = impl->prepare(kFind, impl->find);
  if (code == SQLITE_OK) code = impl->prepare(kPut, impl->put);
  if (code != SQLITE_OK) return impl->error(code);
  return CheckCache(std::move(impl));
}

Result<std::optional<Check>> CheckCache::find(const std::string& url) {
  if (impl_ == nullptr) return std::nullopt;
  if (const int code = impl_->begin_reading(); code != SQLITE_OK) return impl_->error(code);
  sqlite3_stmt* const row = impl_->find.get();
  set_text(row, 1, url);
  std::optional<Check> found;
  const int code = sqlite3_step(row);
  if (code == SQLITE_ROW) {
    Check check;
    // Ignores verdicts that another version may have written.
    if (parse_verdict(text_at(row, 0), check.verdict)) {
      check.status = sqlite3_column_int(row, 1);
      check.target = text_at(row, 2);
      check.chain = chain_of(text_at(row, 3));
      check.reason = text_at(row, 4);
      check.attempts = sqlite3_column_int(row, 5);
      check.checked_at = sqlite3_column_int64(row, 6);
      check.first_failed_at = sqlite3_column_int64(row, 7);
      check.consecutive_failures = sqlite3_column_int(row, 8);
      check.etag = text_at(row, 9);
      check.last_modified = text_at(row, 10);
      check.has_bad_certificate = sqlite3_column_int(row, 11) != 0;
      found = std::move(check);
    }
  }
  sqlite3_reset(row);
  if (code != SQLITE_ROW && code != SQLITE_DONE) return impl_->error(code);
  return found;
}

Result<void> CheckCache::put(const std::string& url, const Check& check) {
  if (impl_ == nullptr) return {};
  if (const int code = impl_->begin_writing(); code != SQLITE_OK) return impl_->error(code);
  sqlite3_stmt* const row = impl_->put.get();
  const std::string chain = text_of(check.chain);
  set_text(row, 1, name_of(check.verdict));
  sqlite3_bind_int(row, 2, check.status);
  set_text(row, 3, check.target);
  set_text(row, 4, chain);
  set_text(row, 5, check.reason);
  sqlite3_bind_int(row, 6, check.attempts);
  sqlite3_bind_int64(row, 7, check.checked_at);
  sqlite3_bind_int64(row, 8, check.first_failed_at);
  sqlite3_bind_int(row, 9, check.consecutive_failures);
  set_text(row, 10, check.etag);
  set_text(row, 11, check.last_modified);
  set_text(row, 12, url);
  sqlite3_bind_int(row, 13, check.has_bad_certificate ? 1 : 0);
  const int code = sqlite3_step(row);
  sqlite3_reset(row);
  sqlite3_clear_bindings(row);
  if (code != SQLITE_DONE) return impl_->error(code);
  return {};
}

Result<void> CheckCache::commit() {
  if (impl_ == nullptr) return {};
  if (const int code = impl_->end(); code != SQLITE_OK) return impl_->error(code);
  return {};
}

std::string default_cache_path(const std::string& xdg_cache_home, const std::string& home) {
  // The specification says to ignore a relative path.
  if (xdg_cache_home.starts_with('/')) return xdg_cache_home + "/podatlas/audit.sqlite";
  return home.starts_with('/') ? home + "/.cache/podatlas/audit.sqlite" : std::string();
}

std::chrono::seconds good_for(Verdict verdict) {
  using std::chrono::hours;
  switch (verdict) {
    case Verdict::kTimeout:
    case Verdict::kSkipped:
    case Verdict::kUnsafe:
      return hours(0);
    case Verdict::kBlocked:
      return hours(24);
    case Verdict::kDead:
    case Verdict::kSoft404:
    case Verdict::kMissingFragment:
      return hours(1);
    default:
      return hours(24 * 7);
  }
}

}  // namespace podatlas::links
