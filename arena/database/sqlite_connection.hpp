#pragma once
// One connection to a SQLite file, with its prepared statements.

#include <sys/types.h>

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "arena/database/session.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace arena::database {

// Which file a path leads to at the moment; none of two missing files is the same as another.
struct FileIdentity {
  dev_t device = 0;
  ino_t number = 0;
  bool operator==(const FileIdentity&) const = default;
};
std::optional<FileIdentity> identity_of(const std::string& path);

class SqliteConnection {
 public:
  enum class Use : unsigned char { writing, reading };
  static basics::Result<SqliteConnection, Failure> open(const std::string& file, Use use);

  Asked run(std::string_view sql, std::span<const Value> values = {});
  std::optional<Failure> execute(std::string_view sql);
  bool in_transaction() const;
  // Whether its files are still those at their paths. What is written into a deleted file is
  // gone when the program ends, and SQLite itself does not look.
  bool has_its_files();

 private:
  struct CloseHandle {
    void operator()(sqlite3* handle) const;
  };
  struct CloseStatement {
    void operator()(sqlite3_stmt* statement) const;
  };
  using Statement = std::unique_ptr<sqlite3_stmt, CloseStatement>;

  explicit SqliteConnection(const std::string& file) : file_(file) {}
  std::optional<Failure> prepare_for(Use use);
  basics::Result<sqlite3_stmt*, Failure> prepared(std::string_view sql);
  std::optional<Failure> bind(sqlite3_stmt* statement, std::span<const Value> values);
  Asked step_through(sqlite3_stmt* statement);
  Failure failure() const;

  std::string file_;
  std::optional<FileIdentity> identity_, log_identity_;
  std::unique_ptr<sqlite3, CloseHandle> handle_;
  std::map<std::string, Statement, std::less<>> statements_;  // closed before the handle
};

}  // namespace arena::database
