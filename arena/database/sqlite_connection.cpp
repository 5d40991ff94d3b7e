#include "arena/database/sqlite_connection.hpp"

#include <sqlite3.h>
#include <sys/stat.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

#include "basics/text.hpp"

namespace arena::database {

namespace {

constexpr int busy_ms = 2000;  // how long another program may hold the file
constexpr std::size_t most_statements = 256;

Failure::Kind kind_of(int code) {
  switch (code & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return Failure::Kind::damaged;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_NOMEM:
    case SQLITE_INTERRUPT:
    case SQLITE_PROTOCOL:
    case SQLITE_PERM: return Failure::Kind::unavailable;
    default: return Failure::Kind::refused;
  }
}

int bind_value(sqlite3_stmt* statement, int at, const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value))
    return sqlite3_bind_int64(statement, at, *whole);
  if (const auto* real = std::get_if<double>(&value))
    return sqlite3_bind_double(statement, at, *real);
  if (const auto* text = std::get_if<std::string>(&value))
    return sqlite3_bind_text64(statement, at, text->data(), text->size(), SQLITE_STATIC,
                               SQLITE_UTF8);
  return sqlite3_bind_null(statement, at);
}

Value column(sqlite3_stmt* statement, int at) {
  switch (sqlite3_column_type(statement, at)) {
    case SQLITE_INTEGER: return std::int64_t{sqlite3_column_int64(statement, at)};
    case SQLITE_FLOAT: return sqlite3_column_double(statement, at);
    case SQLITE_NULL: return {};
    default: break;
  }
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, at));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, at));
  return text ? std::string(text, size) : std::string();
}

// The number in "$12", or 0. SQLite itself counts such names in the order in which they come.
std::size_t number_of(const char* name) {
  std::size_t number = 0;
  if (name && *name == '$') std::from_chars(name + 1, name + std::strlen(name), number);
  return number;
}

}  // namespace

std::optional<FileIdentity> identity_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return FileIdentity{status.st_dev, status.st_ino};
}

void SqliteConnection::CloseHandle::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

void SqliteConnection::CloseStatement::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Failure SqliteConnection::failure() const {
  const int code = sqlite3_extended_errcode(handle_.get());
  std::string sentence = sqlite3_errmsg(handle_.get());
  const int reason = sqlite3_system_errno(handle_.get());
  if (reason != 0 && kind_of(code) == Failure::Kind::unavailable && (code & 0xff) != SQLITE_BUSY)
    sentence += std::string(": ") + std::strerror(reason);
  return {kind_of(code), file_ + ": " + sentence};
}

basics::Result<SqliteConnection, Failure> SqliteConnection::open(const std::string& file, Use use) {
  SqliteConnection made(file);
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  made.handle_.reset(handle);
  if (code != SQLITE_OK) return made.failure();
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, busy_ms);
  if (auto failed = made.prepare_for(use)) return *failed;
  made.identity_ = identity_of(file);
  return made;
}

std::optional<Failure> SqliteConnection::prepare_for(Use use) {
  if (sqlite3_db_readonly(handle_.get(), "main") == 1)
    return Failure{Failure::Kind::unavailable, file_ + ": may only be read"};
  auto mode = run("PRAGMA journal_mode = WAL");
  if (!mode) return mode.error();
  if (mode->rows.empty() || text(mode->rows[0], 0) != "wal")
    return Failure{Failure::Kind::unavailable, file_ + ": no write-ahead log can be kept there"};
  for (const auto* sql : {"PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON"})
    if (auto failed = execute(sql)) return failed;
  return use == Use::reading ? execute("PRAGMA query_only = ON") : std::nullopt;
}

bool SqliteConnection::has_its_files() {
  if (!identity_ || identity_of(file_) != identity_) return false;
  const auto log = identity_of(file_ + "-wal");
  if (!log_identity_) log_identity_ = log;  // it is made by the first transaction
  return log == log_identity_;
}

bool SqliteConnection::in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

basics::Result<sqlite3_stmt*, Failure> SqliteConnection::prepared(std::string_view sql) {
  if (const auto found = statements_.find(sql); found != statements_.end())
    return found->second.get();
  if (statements_.size() >= most_statements) statements_.clear();
  sqlite3_stmt* made = nullptr;
  const char* rest = nullptr;
  const int code = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &made, &rest);
  Statement statement(made);
  if (code != SQLITE_OK) return failure();
  const auto behind = sql.substr(static_cast<std::size_t>(rest - sql.data()));
  if (!made || !basics::trimmed(behind, " \t\n;").empty())
    return Failure{Failure::Kind::refused, "one statement at a time: " + std::string(sql)};
  statements_.emplace(std::string(sql), std::move(statement));
  return made;
}

std::optional<Failure> SqliteConnection::bind(sqlite3_stmt* statement,
                                              std::span<const Value> values) {
  if (auto wrong = unfit(values)) return wrong;
  const int count = sqlite3_bind_parameter_count(statement);
  std::size_t most = 0;
  for (int at = 1; at <= count; ++at) {
    const auto number = number_of(sqlite3_bind_parameter_name(statement, at));
    most = std::max(most, number);
    if (number == 0 || number > values.size())
      return Failure{Failure::Kind::refused, "a parameter without a value"};
    if (bind_value(statement, at, values[number - 1]) != SQLITE_OK) return failure();
  }
  if (most == values.size()) return std::nullopt;
  return Failure{Failure::Kind::refused, "a value without a parameter"};
}

Asked SqliteConnection::step_through(sqlite3_stmt* statement) {
  Answer answer;
  int code = SQLITE_ROW;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    auto& row = answer.rows.emplace_back();
    for (int at = 0; at < sqlite3_column_count(statement); ++at)
      row.push_back(column(statement, at));
  }
  if (code != SQLITE_DONE) return failure();
  if (sqlite3_stmt_readonly(statement) == 0) answer.changed = sqlite3_changes64(handle_.get());
  return answer;
}

Asked SqliteConnection::run(std::string_view sql, std::span<const Value> values) {
  const auto statement = prepared(sql);
  if (!statement) return statement.error();
  auto answer = [&]() -> Asked {
    if (auto failed = bind(*statement, values)) return *failed;
    return step_through(*statement);
  }();
  sqlite3_reset(*statement);
  sqlite3_clear_bindings(*statement);
  return answer;
}

std::optional<Failure> SqliteConnection::execute(std::string_view sql) {
  auto answer = run(sql);
  return answer ? std::nullopt : std::optional(std::move(answer.error()));
}

}  // namespace arena::database
