// How many actions a database makes durable: one line a measurement, "name<TAB>value<TAB>unit".
//
//   bench-arena FILE|postgresql://... [SECONDS]
//
// An action is what the arena writes for one: its row, with the key, and the game's.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <string_view>

#include "arena/database/database.hpp"
#include "arena/store/schema.hpp"

namespace {

namespace database = arena::database;
using database::Database;
using database::Failure;
using database::Session;
using Clock = std::chrono::steady_clock;

constexpr int games = 64;
constexpr int connections = 16;

[[noreturn]] void give_up(const std::string& sentence) {
  std::fprintf(stderr, "bench-arena: %s\n", sentence.c_str());
  std::exit(1);
}

void must(const std::optional<Failure>& failure) {
  if (failure) give_up(failure->sentence);
}

void report(std::string_view name, double value) {
  std::printf("%.*s\t%.0f\tactions/s\n", static_cast<int>(name.size()), name.data(), value);
  std::fflush(stdout);
}

std::string game_of(int agent) { return "game-" + std::to_string(agent); }

void set_up(Session& session) {
  for (const auto* name : {"a", "b"})
    session.run(
        "INSERT INTO agent (agent_id, owner_id, name, name_fold, created_at) "
        "VALUES ($1, $1, $1, $1, 0)",
        {name});
  session.run(
      "INSERT INTO pool (pool_id, game, ruleset, time_control, rated, help, illegal) "
      "VALUES ('p', 'renju', 'r', 't', 1, 'full', 'reject')");
  for (int game = 0; game < games; ++game)
    session.run(
        "INSERT INTO game (game_id, pool_id, first_agent, second_agent, start_position, status, "
        "phase, turn_number, move_number, black_seat, rated, created_at) "
        "VALUES ($1, 'p', 'a', 'b', '', 'active', 'play', 1, 0, 0, 1, 0)",
        {game_of(game)});
}

void act(Session& session, const std::string& game) {
  const auto rows = session.run(
      "SELECT turn_number FROM game WHERE game_id = $1" + std::string(session.for_update()),
      {game});
  const auto turn = rows.empty() ? 0 : database::number(rows[0], 0);
  session.run(
      "INSERT INTO action (game_id, turn_number, seat, type, action, position_hash, received_at, "
      "charged_ms, request_key, request_sum, answered_at, changes) VALUES ($1, $2, $3, 'place', "
      "'h8', 'hash', 1, 20, $2, $2, 1, 0)",
      {game, turn, turn % 2});
  session.run("UPDATE game SET turn_number = $2, move_number = $2 WHERE game_id = $1",
              {game, turn + 1});
}

// Agents that act again as soon as they are answered, until the time is over.
class Agents {
 public:
  Agents(Database& database, int count, double seconds, bool tells)
      : database_(database), tells_(tells), left_(count),
        end_(Clock::now() +
             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {
    for (int agent = 0; agent < count; ++agent) next(agent);
  }

  int wait() {
    std::unique_lock lock(mutex_);
    over_.wait(lock, [this] { return left_ == 0; });
    return done_;
  }

 private:
  void next(int agent) {
    if (Clock::now() >= end_) {
      const std::lock_guard lock(mutex_);
      if (--left_ == 0) over_.notify_all();
      return;
    }
    database_.write(
        [this, game = game_of(agent)](Session& session) {
          act(session, game);
          if (tells_) session.notify(game);
        },
        [this, agent](const std::optional<Failure>& failure) {
          must(failure);
          ++done_;
          next(agent);
        });
  }

  Database& database_;
  bool tells_;
  std::mutex mutex_;
  std::condition_variable over_;
  int left_;
  std::atomic<int> done_ = 0;
  Clock::time_point end_;
};

double rate(Database& database, int agents, double seconds, bool tells) {
  const auto begin = Clock::now();
  const int done = Agents(database, agents, seconds, tells).wait();
  return done / std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) give_up("expected a file or postgresql://USER@HOST/DATABASE");
  const std::string where = words[1];
  const double seconds = count > 2 ? std::atof(words[2]) : 5;
  auto opened = where.starts_with("postgres") ? database::open_postgresql(where, connections)
                                              : database::open_sqlite(where);
  if (!opened) give_up(opened.error().sentence);
  auto& database = **opened;
  database.when_notified([](const std::string&) {});
  must(arena::store::migrate(database, 0));
  must(write_now(database, set_up));
  report("one agent: a commit per action", rate(database, 1, seconds, false));
  report("64 agents", rate(database, games, seconds, false));
  report("64 agents, and a message per action", rate(database, games, seconds, true));
}
