#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

#include "arena/database/jobs.hpp"
#include "arena/database/sqlite_connection.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/base/file.hpp"

namespace arena::database {

namespace {

using Use = SqliteConnection::Use;

// Work between BEGIN and COMMIT, alone with the file.
class SqliteSession final : public FailingSession {
 public:
  explicit SqliteSession(SqliteConnection& connection) : connection_(connection) {}
  std::string_view for_update() const override { return ""; }
  void lock(std::string_view) override {}

 private:
  Asked ask(std::string_view sql, std::span<const Value> values) override {
    return connection_.run(sql, values);
  }

  SqliteConnection& connection_;
};

// The file as one thread sees it: opened again after every failure that may lie in the connection.
class SqliteFile {
 public:
  SqliteFile(std::string file, Use use, SqliteConnection open)
      : file_(std::move(file)), use_(use), connection_(std::move(open)) {}

  std::optional<Failure> begin(std::string_view sql) {
    if (auto failed = ensure_open()) return failed;
    if (auto failed = connection_->execute(sql)) return drop(*failed);
    return connection_->has_its_files() ? std::nullopt : drop(moved());
  }

  std::optional<Failure> commit() {
    if (auto failed = connection_->execute("COMMIT")) return drop(*failed);
    return connection_->has_its_files() ? std::nullopt : drop(moved());
  }

  // A failure of the disk may have ended the transaction, and all work in it, by itself.
  bool holds() const { return connection_ && connection_->in_transaction(); }
  std::optional<Failure> drop(Failure why) {
    connection_.reset();
    return why;
  }
  SqliteConnection& operator*() { return *connection_; }

  std::optional<Failure> ensure_open() {
    if (connection_) return std::nullopt;
    if (!identity_of(file_))  // never an empty one in place of what was deleted
      return Failure{Failure::Kind::unavailable, file_ + ": is gone"};
    auto opened = SqliteConnection::open(file_, use_);
    if (!opened) return opened.error();
    connection_.emplace(std::move(*opened));
    return std::nullopt;
  }

 private:
  Failure moved() const {
    return {Failure::Kind::unavailable, file_ + ": it or its -wal file was deleted or replaced"};
  }

  std::string file_;
  Use use_;
  std::optional<SqliteConnection> connection_;
};

class Sqlite final : public Database {
 public:
  Sqlite(std::string name, const std::string& file, matches::Descriptor lock,
         SqliteConnection writing, SqliteConnection reading)
      : name_(std::move(name)), lock_(std::move(lock)),
        writing_(file, Use::writing, std::move(writing)),
        reading_(file, Use::reading, std::move(reading)), writer_([this] { write_all(); }),
        reader_([this] { read_all(); }) {}

  ~Sqlite() override {
    reads_.close();
    reader_.join();
    writes_.close();
    writer_.join();
  }

  void write(Work work, Done done) override { writes_.add({std::move(work), std::move(done)}); }
  void read(Work work, Done done) override { reads_.add({std::move(work), std::move(done)}); }
  void checkpoint(Done done) override { writes_.add({nullptr, std::move(done)}); }
  void when_notified(std::function<void(const std::string&)> listener) override {
    listener_ = std::move(listener);
  }
  bool shared() const override { return false; }
  std::string description() const override {
    return std::string("SQLite ") + sqlite3_libversion() + ", " + name_;
  }

 private:
  // What a group of work came to: an end for each, or one for all.
  struct Group {
    std::vector<std::optional<Failure>> ends;
    std::vector<std::string> messages;
  };

  void write_all();
  std::optional<Failure> move_log();
  void write_group(const std::vector<Job>& jobs);
  std::optional<Failure> run_group(const std::vector<Job>& jobs, Group& group);
  std::optional<Failure> run_apart(const Job& job, Group& group);
  void read_all();
  std::optional<Failure> read_one(const Job& job);

  std::string name_;
  matches::Descriptor lock_;
  SqliteFile writing_, reading_;
  std::function<void(const std::string&)> listener_;
  Jobs writes_, reads_;
  std::thread writer_, reader_;  // after all that they use
};

void Sqlite::write_all() {
  for (auto jobs = writes_.take_all(); !jobs.empty(); jobs = writes_.take_all()) {
    const auto works = [](const Job& job) { return static_cast<bool>(job.work); };
    const auto rest = std::stable_partition(jobs.begin(), jobs.end(), works);
    const std::vector<Job> checkpoints(rest, jobs.end());
    jobs.erase(rest, jobs.end());
    if (!jobs.empty()) write_group(jobs);
    for (const auto& job : checkpoints) job.done(move_log());
  }
}

// As far as those who read allow it.
std::optional<Failure> Sqlite::move_log() {
  auto failed = writing_.ensure_open();
  return failed ? failed : (*writing_).execute("PRAGMA wal_checkpoint(PASSIVE)");
}

void Sqlite::write_group(const std::vector<Job>& jobs) {
  Group group;
  const auto failed = run_group(jobs, group);
  for (std::size_t i = 0; i < jobs.size(); ++i) jobs[i].done(failed ? failed : group.ends[i]);
  if (failed || !listener_) return;
  for (const auto& message : group.messages) listener_(message);
}

std::optional<Failure> Sqlite::run_group(const std::vector<Job>& jobs, Group& group) {
  if (auto failed = writing_.begin("BEGIN IMMEDIATE")) return failed;
  for (const auto& job : jobs)
    if (auto failed = run_apart(job, group)) return writing_.drop(*failed);
  return writing_.commit();
}

// A value: the whole group is lost.
std::optional<Failure> Sqlite::run_apart(const Job& job, Group& group) {
  if (auto failed = (*writing_).execute("SAVEPOINT work")) return failed;
  SqliteSession session(*writing_);
  job.work(session);
  auto end = session.failure();
  if (!writing_.holds())
    return end ? end : Failure{Failure::Kind::refused, "work has ended its transaction"};
  if (end) {
    if (auto failed = (*writing_).execute("ROLLBACK TO work")) return failed;
  } else {
    for (auto& message : session.messages()) group.messages.push_back(std::move(message));
  }
  group.ends.push_back(std::move(end));
  return (*writing_).execute("RELEASE work");
}

void Sqlite::read_all() {
  while (const auto job = reads_.take()) job->done(read_one(*job));
}

std::optional<Failure> Sqlite::read_one(const Job& job) {
  if (auto failed = reading_.begin("BEGIN")) return failed;
  SqliteSession session(*reading_);
  job.work(session);
  auto end = session.failure();
  if (auto failed = (*reading_).execute("ROLLBACK")) return reading_.drop(end ? *end : *failed);
  if (end && end->kind != Failure::Kind::refused) return reading_.drop(*end);
  return end;
}

// Held for life: the process that has the file open has this lock.
basics::Result<matches::Descriptor, Failure> locked(const std::string& file) {
  const auto path = file + ".lock";
  auto lock = matches::open_file(path, O_RDWR | O_CREAT);
  if (!lock)
    return Failure{Failure::Kind::unavailable,
                   "cannot open '" + path + "': " + std::strerror(errno)};
  if (::flock(lock.number(), LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno == EWOULDBLOCK)
    return Failure{Failure::Kind::unavailable, "another server has '" + file + "' open"};
  return Failure{Failure::Kind::unavailable, "cannot lock '" + path + "': " + std::strerror(errno)};
}

std::optional<Failure> damage(SqliteConnection& connection, const std::string& file) {
  auto checked = connection.run("PRAGMA quick_check(1)");
  if (!checked) return checked.error();
  const auto said = checked->rows.empty() ? std::string() : text(checked->rows[0], 0);
  if (said == "ok") return std::nullopt;
  return Failure{Failure::Kind::damaged, file + ": " + said};
}

}  // namespace

Opened open_sqlite(const std::string& path) {
  const auto file = matches::without_links(path);
  auto lock = locked(file);
  if (!lock) return lock.error();
  auto writing = SqliteConnection::open(file, Use::writing);
  if (!writing) return writing.error();
  if (auto damaged = damage(*writing, file)) return *damaged;
  auto reading = SqliteConnection::open(file, Use::reading);
  if (!reading) return reading.error();
  return std::unique_ptr<Database>(std::make_unique<Sqlite>(
      path, file, std::move(*lock), std::move(*writing), std::move(*reading)));
}

}  // namespace arena::database
