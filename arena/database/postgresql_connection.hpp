#pragma once
// One connection to a PostgreSQL server, with its prepared statements. No call waits forever.

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "arena/database/session.hpp"
#include "matches/base/time.hpp"

struct pg_conn;
struct pg_result;

namespace arena::database {

// A failure, and what the next step may be.
struct PostgresqlFailure {
  Failure failure;
  bool in_the_way = false;  // another transaction was: the same work may be run again
};
using PostgresqlAsked = basics::Result<Answer, PostgresqlFailure>;

class PostgresqlConnection {
 public:
  static basics::Result<PostgresqlConnection, Failure> open(const std::string& url);

  PostgresqlAsked run(std::string_view sql, std::span<const Value> values = {});
  // Without parameters, and not prepared.
  PostgresqlAsked execute(const char* sql);
  bool lost() const;
  bool in_transaction() const;

  // For the one that listens.
  int descriptor() const;
  // The messages that have come; none where the connection is lost.
  std::optional<std::vector<std::string>> messages();

  // "PostgreSQL 15.6, arena@127.0.0.1"
  std::string description() const;

 private:
  struct Close {
    void operator()(pg_conn* connection) const;
  };
  struct Clear {
    void operator()(pg_result* result) const;
  };
  using Handle = std::unique_ptr<pg_conn, Close>;
  using Answered = std::unique_ptr<pg_result, Clear>;

  explicit PostgresqlConnection(Handle handle) : handle_(std::move(handle)) {}
  std::optional<Failure> prepare_for_use();
  // The last result of what was sent; none where the connection is lost.
  Answered result_of(int sent);
  bool wait_until(matches::Instant end);
  PostgresqlAsked answer(const Answered& result) const;
  basics::Result<std::string, PostgresqlFailure> prepared(std::string_view sql,
                                                          std::span<const Value> values);
  PostgresqlFailure failure(const Answered& result) const;
  std::string hidden(std::string sentence) const;

  Handle handle_;
  std::map<std::string, std::string> statements_;  // SQL with the types of its values, and a name
  int named_ = 0;
  bool hangs_ = false;
};

}  // namespace arena::database
