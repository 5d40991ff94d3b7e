#include <poll.h>

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

#include "arena/database/jobs.hpp"
#include "arena/database/postgresql_connection.hpp"
#include "matches/base/descriptor.hpp"

namespace arena::database {

namespace {

using namespace std::chrono_literals;
using matches::Clockwork;
using matches::Instant;
using Connection = PostgresqlConnection;

constexpr auto longest_outage = 5s;  // for how long work waits for a lost server
constexpr int most_runs = 8;         // of work that others are in the way of

class PostgresqlSession final : public FailingSession {
 public:
  explicit PostgresqlSession(Connection& connection) : connection_(connection) {}
  std::string_view for_update() const override { return " FOR UPDATE"; }
  void lock(std::string_view name) override {
    run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
        std::array<Value, 1>{std::string(name)});
  }
  bool in_the_way() const { return in_the_way_; }

 private:
  Asked ask(std::string_view sql, std::span<const Value> values) override {
    auto asked = connection_.run(sql, values);
    if (asked) return std::move(*asked);
    in_the_way_ = asked.error().in_the_way;
    return asked.error().failure;
  }

  Connection& connection_;
  bool in_the_way_ = false;
};

// A connection that is made again where it is lost, with pauses that grow.
class Lasting {
 public:
  Lasting(std::string url, std::optional<Connection> open)
      : url_(std::move(url)), connection_(std::move(open)) {}

  // At least one attempt where the last one is not a moment ago.
  std::optional<Failure> ensure_open(const std::function<Instant()>& end) {
    while (!connection_ || connection_->lost()) {
      if (next_ > std::max(end(), Clockwork::now())) return why_;
      std::this_thread::sleep_until(next_);
      attempt();
    }
    return std::nullopt;
  }
  // One attempt, and the time of the next.
  void attempt() {
    auto opened = Connection::open(url_);
    pause_ = opened ? first_pause : std::min(pause_ * 2, longest_pause);
    next_ = Clockwork::now() + pause_;
    connection_.reset();
    if (opened)
      connection_.emplace(std::move(*opened));
    else
      why_ = std::move(opened.error());
  }
  Instant next() const { return next_; }
  bool open() const { return connection_ && !connection_->lost(); }
  Connection& operator*() { return *connection_; }
  void drop() { connection_.reset(); }

 private:
  static constexpr matches::Millis first_pause{50}, longest_pause{1000};

  std::string url_;
  std::optional<Connection> connection_;
  Failure why_;
  Instant next_{};
  matches::Millis pause_ = first_pause;
};

class Postgresql final : public Database {
 public:
  Postgresql(std::string url, std::vector<Connection> connections);
  ~Postgresql() override;

  void write(Work work, Done done) override {
    jobs_.add({std::move(work), std::move(done), false});
  }
  void read(Work work, Done done) override { jobs_.add({std::move(work), std::move(done), true}); }
  void checkpoint(Done done) override { done({}); }  // the server sees to it
  void when_notified(std::function<void(const std::string&)> listener) override {
    listener_ = std::move(listener);
    listening_ = std::thread([this] { listen(); });
  }
  bool shared() const override { return true; }
  std::string description() const override { return description_; }

 private:
  void serve(Connection connection);
  void tell(Connection connection);
  void listen();
  bool hear(Lasting& connection);
  bool ended(Instant until, int descriptor);

  std::string url_, description_;
  std::function<void(const std::string&)> listener_;
  Jobs jobs_;
  Waiting<std::string> messages_;
  matches::Pipe end_;  // closing its writing end wakes the one that listens
  std::vector<std::thread> workers_;
  std::thread telling_, listening_;
};

// --- work ----------------------------------------------------------------------------------------

struct Attempt {
  std::optional<Failure> failure;
  bool again = false;
  std::vector<std::string> messages = {};
};

// Once more where another was in the way, or where the server was lost before the commit.
Attempt attempt(Connection& connection, const Job& job) {
  const auto* const begin = job.reads ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN";
  if (auto begun = connection.execute(begin); !begun)
    return {begun.error().failure, connection.lost()};
  PostgresqlSession session(connection);
  job.work(session);
  if (session.failed()) return {session.failure(), connection.lost() || session.in_the_way()};
  if (!connection.in_transaction())
    return {Failure{Failure::Kind::refused, "work has ended its transaction"}};
  auto committed = connection.execute("COMMIT");
  if (!committed) return {committed.error().failure, committed.error().in_the_way};
  return {{}, false, std::move(session.messages())};
}

// Who closes the database does not wait for a server that is away.
template <class T>
Attempt run_job(Lasting& connection, const Job& job, const Waiting<T>& queue) {
  const auto end = [&] { return queue.closed() ? Instant{} : job.asked + longest_outage; };
  for (int run = 1;; ++run) {
    if (auto failed = connection.ensure_open(end)) return {failed};
    auto tried = attempt(*connection, job);
    const bool lost = (*connection).lost();
    if (!lost && (*connection).in_transaction() && !(*connection).execute("ROLLBACK"))
      connection.drop();
    if (!tried.again || (lost ? Clockwork::now() > end() : run >= most_runs)) return tried;
  }
}

void Postgresql::serve(Connection connection) {
  Lasting lasting(url_, std::move(connection));
  while (const auto job = jobs_.take()) {
    auto came = run_job(lasting, *job, jobs_);
    for (auto& message : came.messages) messages_.add(std::move(message));
    job->done(came.failure);
  }
}

// --- messages ------------------------------------------------------------------------------------

// Apart from the work, and many at once: the server lets one transaction with messages commit at a
// time, and waits for its disk meanwhile. These have nothing that must be on the disk.
void Postgresql::tell(Connection connection) {
  Lasting lasting(url_, std::move(connection));
  for (auto all = messages_.take_all(); !all.empty(); all = messages_.take_all()) {
    const auto work = [&all](Session& session) {
      session.run("SET LOCAL synchronous_commit = off");
      for (const auto& message : all)
        session.run("SELECT pg_notify('referee_arena', $1)", {message});
    };
    bool again = true;
    while (again) {
      const auto failure = run_job(lasting, {work, {}}, messages_).failure;
      again = failure && failure->kind == Failure::Kind::unavailable && !messages_.closed();
    }
  }
}

// Waits for the descriptor, if there is one, or the time; true: all is to end.
bool Postgresql::ended(Instant until, int descriptor) {
  const auto left = std::chrono::ceil<matches::Millis>(until - Clockwork::now());
  std::array<pollfd, 2> ready{{{end_.reading.number(), POLLIN, 0}, {descriptor, POLLIN, 0}}};
  ::poll(ready.data(), ready.size(),
         static_cast<int>(std::max<matches::Millis>(left, 0ms).count()));
  return ready[0].revents != 0;
}

void Postgresql::listen() {
  Lasting connection(url_, std::nullopt);
  while (!ended(connection.next(), -1)) {
    connection.attempt();
    if (!connection.open() || !(*connection).execute("LISTEN referee_arena")) continue;
    if (!hear(connection)) return;
    connection.drop();
  }
}

// Until all is to end, or the connection is lost: then there is more to hear.
bool Postgresql::hear(Lasting& connection) {
  listener_("");
  do {
    const auto messages = (*connection).messages();
    if (!messages) return true;
    for (const auto& message : *messages) listener_(message);
  } while (!ended(Clockwork::now() + 1min, (*connection).descriptor()));
  return false;
}

// --- all of it -----------------------------------------------------------------------------------

// The last of the connections sends messages.
Postgresql::Postgresql(std::string url, std::vector<Connection> connections)
    : url_(std::move(url)), description_(connections.front().description()) {
  if (auto pipe = matches::make_pipe()) end_ = std::move(*pipe);
  const auto start = [this, &connections](void (Postgresql::*what)(Connection)) {
    auto own = std::make_shared<Connection>(std::move(connections.back()));
    connections.pop_back();
    return std::thread([this, what, own] { (this->*what)(std::move(*own)); });
  };
  telling_ = start(&Postgresql::tell);
  while (!connections.empty()) workers_.push_back(start(&Postgresql::serve));
}

Postgresql::~Postgresql() {
  jobs_.close();
  for (auto& worker : workers_) worker.join();
  messages_.close();
  telling_.join();
  end_.writing.close();
  if (listening_.joinable()) listening_.join();
}

}  // namespace

Opened open_postgresql(const std::string& url, int connections) {
  std::vector<Connection> opened;
  for (int i = 0; i < std::max(connections, 1) + 1; ++i) {
    auto connection = Connection::open(url);
    if (!connection) return connection.error();
    opened.push_back(std::move(*connection));
  }
  return std::unique_ptr<Database>(std::make_unique<Postgresql>(url, std::move(opened)));
}

}  // namespace arena::database
