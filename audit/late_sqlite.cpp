// SQLite, which keeps an audit's answers, loaded when it is first used. These are the functions of it that
// podatlas uses, under their own names.
#include <sqlite3.h>

#include "core/late_library.h"

#define CALL(name, ...) PODATLAS_CALL_LATE("libsqlite3.so.0", name, __VA_ARGS__)

extern "C" {

int sqlite3_open_v2(const char* file, sqlite3** database, int flags, const char* vfs) {
  CALL(sqlite3_open_v2, file, database, flags, vfs);
}
int sqlite3_close_v2(sqlite3* database) { CALL(sqlite3_close_v2, database); }
int sqlite3_busy_timeout(sqlite3* database, int milliseconds) {
  CALL(sqlite3_busy_timeout, database, milliseconds);
}
int sqlite3_exec(sqlite3* database, const char* sql, int (*callback)(void*, int, char**, char**),
                 void* argument, char** message) {
  CALL(sqlite3_exec, database, sql, callback, argument, message);
}
const char* sqlite3_errstr(int code) { CALL(sqlite3_errstr, code); }
int sqlite3_system_errno(sqlite3* database) { CALL(sqlite3_system_errno, database); }

int sqlite3_prepare_v3(sqlite3* database, const char* sql, int size, unsigned flags, sqlite3_stmt** statement,
                       const char** rest) {
  CALL(sqlite3_prepare_v3, database, sql, size, flags, statement, rest);
}
int sqlite3_step(sqlite3_stmt* statement) { CALL(sqlite3_step, statement); }
int sqlite3_reset(sqlite3_stmt* statement) { CALL(sqlite3_reset, statement); }
int sqlite3_finalize(sqlite3_stmt* statement) { CALL(sqlite3_finalize, statement); }

int sqlite3_clear_bindings(sqlite3_stmt* statement) { CALL(sqlite3_clear_bindings, statement); }
int sqlite3_bind_int(sqlite3_stmt* statement, int index, int value) {
  CALL(sqlite3_bind_int, statement, index, value);
}
int sqlite3_bind_int64(sqlite3_stmt* statement, int index, sqlite3_int64 value) {
  CALL(sqlite3_bind_int64, statement, index, value);
}
int sqlite3_bind_text(sqlite3_stmt* statement, int index, const char* text, int size, void (*free)(void*)) {
  CALL(sqlite3_bind_text, statement, index, text, size, free);
}

const void* sqlite3_column_blob(sqlite3_stmt* statement, int column) {
  CALL(sqlite3_column_blob, statement, column);
}
int sqlite3_column_bytes(sqlite3_stmt* statement, int column) {
  CALL(sqlite3_column_bytes, statement, column);
}
int sqlite3_column_int(sqlite3_stmt* statement, int column) { CALL(sqlite3_column_int, statement, column); }
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt* statement, int column) {
  CALL(sqlite3_column_int64, statement, column);
}
}

#undef CALL
