#pragma once
// The same tests on every database.

#include <condition_variable>
#include <memory>
#include <mutex>
#include <ostream>
#include <string>
#include <vector>

#include "arena/database/database.hpp"
#include "tests/folder.hpp"

namespace tests {

enum class Kind : unsigned char { sqlite, postgresql };
inline constexpr Kind every_kind[] = {Kind::sqlite, Kind::postgresql};
std::ostream& operator<<(std::ostream& out, Kind kind);

// An empty database for one test, which goes with it.
class Home {
 public:
  explicit Home(Kind kind);

  explicit operator bool() const { return there_; }    // no: no PostgreSQL is installed
  const std::string& where() const { return where_; }  // a file or a URL
  // Fails the test where it cannot be opened.
  std::unique_ptr<arena::database::Database> open() const;
  arena::database::Opened try_open() const;

 private:
  Kind kind_;
  Folder folder_;
  std::string where_;
  bool there_ = true;
};

std::string said(const std::optional<arena::database::Failure>& failure);
// Why it failed; empty: it is committed.
std::string written(arena::database::Database& database, const arena::database::Work& work);
std::string made(arena::database::Database& database, const std::string& table);
arena::database::Rows found(arena::database::Database& database, const std::string& sql);
// The first number that is found, or -1.
std::int64_t count(arena::database::Database& database, const std::string& sql);

// What a listener on another thread has heard.
class Messages {
 public:
  void add(const std::string& message);
  bool hears(const std::string& message, std::ptrdiff_t times = 1);  // waits for it
  std::ptrdiff_t times(const std::string& message);
  void forget();

 private:
  std::ptrdiff_t counted(const std::string& message) const;

  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<std::string> all_;
};
void listen(arena::database::Database& database, Messages& heard);

}  // namespace tests
