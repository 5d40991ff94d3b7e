#pragma once
// A database as the arena needs it: transactions that are durable when their `done` says so, the
// same SQL for every implementation, and messages to other servers on the same database.
//
// Nothing here throws, and nothing waits forever. A failure is a value that says whether trying
// again can help.

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "basics/result.hpp"

namespace arena::database {

using Value = std::variant<std::monostate, std::int64_t, double, std::string>;
using Row = std::vector<Value>;
using Rows = std::vector<Row>;

// A column of a row; a value of another type, or none, is the type's default.
template <class T>
T value_of(const Row& row, std::size_t column) {
  const auto* found = column < row.size() ? std::get_if<T>(&row[column]) : nullptr;
  return found ? *found : T{};
}
inline std::int64_t number(const Row& row, std::size_t column) {
  return value_of<std::int64_t>(row, column);
}
inline std::string text(const Row& row, std::size_t column) {
  return value_of<std::string>(row, column);
}
// A column that holds a double; a database may give back a whole one as an integer.
inline double real(const Row& row, std::size_t column) {
  if (column < row.size())
    if (const auto* whole = std::get_if<std::int64_t>(&row[column]))
      return static_cast<double>(*whole);
  return value_of<double>(row, column);
}
inline bool is_null(const Row& row, std::size_t column) {
  return column >= row.size() || std::holds_alternative<std::monostate>(row[column]);
}

struct Failure {
  enum class Kind : unsigned char {
    unavailable,  // full, locked, gone: the same may succeed later, or have succeeded after all
                  // where the answer to a commit was lost
    damaged,      // the file is not a database, or a broken one
    refused,      // the statement itself is wrong: a bug
  };
  Kind kind = Kind::unavailable;
  std::string sentence;  // "disk I/O error", "server closed the connection unexpectedly"
};

// One transaction, on one thread. After the first statement that fails all others do nothing and
// return nothing, and the transaction is rolled back: work need not look after each statement.
class Session {
 public:
  virtual ~Session() = default;
  // A prepared statement, one at a time: parameters are $1, $2, ... and only ever values; no text
  // holds a NUL.
  virtual Rows run(std::string_view sql, std::span<const Value> values = {}) = 0;
  Rows run(std::string_view sql, std::initializer_list<Value> values) {
    return run(sql, std::span<const Value>(values.begin(), values.size()));
  }
  // Of the last INSERT, UPDATE or DELETE.
  virtual std::int64_t changed() const = 0;
  virtual bool failed() const = 0;
  // Locks a row that the SQL selects against other transactions until the end of this one:
  // " FOR UPDATE" where the database has it; empty where a writer is alone anyway.
  virtual std::string_view for_update() const = 0;
  // One transaction at a time may hold this name, on all servers.
  virtual void lock(std::string_view name) = 0;
  // Tells every server on this database, this one too, once the transaction is committed. At most
  // 7,999 bytes. A server that is killed between the two takes the message with it, and nobody
  // knows: those who wait for messages must also look for themselves from time to time.
  virtual void notify(std::string message) = 0;
};

// May be run again where another transaction was in the way, one that took the same key of a unique
// index first among them: it must not leave traces outside the session that a second run would not
// overwrite.
using Work = std::function<void(Session&)>;
// Empty: committed, and durable. Called on a thread of the database.
using Done = std::function<void(const std::optional<Failure>&)>;

class Database {
 public:
  virtual ~Database() = default;  // finishes what was asked for
  // Several may be committed together. Work of different calls runs in the order of the calls only
  // where the database has a single writer.
  virtual void write(Work work, Done done) = 0;
  // Sees what was committed before it began; must not change anything.
  virtual void read(Work work, Done done) = 0;
  // Brings what was committed into the database's own file, where it has a log beside it.
  virtual void checkpoint(Done done) = 0;
  // For messages of `notify`, on a thread of the database. An empty message: some may have been
  // lost (the connection was new), so everything may have changed. Set once, before anything else.
  virtual void when_notified(std::function<void(const std::string&)> listener) = 0;
  // Whether other servers may write to it too.
  virtual bool shared() const = 0;
  // "SQLite 3.40.1, arena/arena.db", "PostgreSQL 15.6, arena@127.0.0.1": for people.
  virtual std::string description() const = 0;
};

using Opened = basics::Result<std::unique_ptr<Database>, Failure>;
Opened open_sqlite(const std::string& file);
Opened open_postgresql(const std::string& url, int connections);

// Waits for the end of `write` or `read`: for start-up and tools.
std::optional<Failure> write_now(Database& database, const Work& work);
std::optional<Failure> read_now(Database& database, const Work& work);
std::optional<Failure> checkpoint_now(Database& database);

}  // namespace arena::database
