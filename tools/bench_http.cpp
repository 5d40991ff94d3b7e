// What the arena does over HTTP, measured from another process: one line a measurement,
// "name<TAB>value<TAB>unit<TAB>wanted<TAB>verdict".
//
//   bench-http REFEREE BENCH-ARENA [SECONDS]
//
// State requests and moves at a fixed rate; as many state requests as it takes, beside a bare Beast
// server that answers as many bytes; durable actions of 64 games at once, beside one commit per
// action; the memory of 10,000 open long polls. A request that is late counts from when it was due.

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>

#include "tools/bench_http/line.hpp"
#include "tools/bench_http/servers.hpp"

namespace {

using namespace bench;
using Clock = std::chrono::steady_clock;

constexpr int lanes = 64, games_of_a_lane = 8, rounds = 3;
constexpr int open_polls = 10'000;

void report(std::string_view name, double value, std::string_view unit, std::string_view wanted = "",
            bool kept = true) {
  std::printf("%.*s\t%.2f\t%.*s\t%.*s\t%s\n", static_cast<int>(name.size()), name.data(), value,
              static_cast<int>(unit.size()), unit.data(), static_cast<int>(wanted.size()),
              wanted.data(), wanted.empty() ? "" : kept ? "ok" : "MISSED");
  std::fflush(stdout);
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

double percentile(std::vector<double> values, double share) {
  if (values.empty()) give_up("nothing was measured");
  std::sort(values.begin(), values.end());
  const auto last = static_cast<double>(values.size() - 1);
  return values[static_cast<std::size_t>(std::ceil(share * last))];
}

// "text" of "member":"text".
std::string member(std::string_view json, std::string_view name) {
  const auto key = "\"" + std::string(name) + "\":\"";
  const auto at = json.find(key);
  if (at == json.npos) return {};
  const auto begin = at + key.size();
  return std::string(json.substr(begin, json.find('"', begin) - begin));
}

std::vector<std::string> legal_moves(std::string_view state) {
  constexpr std::string_view key = "\"legal_moves\":[";
  std::vector<std::string> moves;
  auto at = state.find(key);
  if (at == state.npos) return moves;
  at += key.size();
  while (at < state.size() && state[at] == '"') {
    const auto end = state.find('"', at + 1);
    moves.emplace_back(state.substr(at + 1, end - at - 1));
    at = end + 2;
  }
  return moves;
}

// Two agents and the games between them, played one after the other with any legal moves.
class Lane {
 public:
  Lane(asio::io_context& io, std::uint16_t port, int number)
      : line_(std::make_shared<Line>(io, port)), chance_(static_cast<unsigned>(number)) {
    for (std::size_t i = 0; i < 2; ++i)
      keys_[i] = member(line_->ask(post("/agents/register", "",
                                        "{\"name\":\"agent " + std::to_string(number) + "-" +
                                            std::to_string(i) + "\"}")),
                        "api_key");
    // By a link: it begins at once, and waits for no wave of pairing.
    for (int i = 0; i < games_of_a_lane; ++i) {
      const auto code = member(
          line_->ask(post("/friendly", keys_[0],
                          "{\"game\":\"keishi\",\"clock\":\"600+10\",\"opponent\":{\"link\":true}}")),
          "code");
      games_.push_back(
          member(line_->ask(post("/friendly/offers/" + code + "/accept", keys_[1], "{}")), "game_id"));
    }
    open();
  }

  const std::string& game() const { return games_.back(); }
  const std::vector<std::string>& games() const { return games_; }
  bool over() const { return games_.empty(); }
  bool busy() const { return busy_; }

  // Calls `then` once the action is acknowledged.
  void act(std::function<void()> then) {
    busy_ = true;
    const auto& move = moves_[chance_() % moves_.size()];
    const auto turn = std::to_string(turn_);
    line_->send(post("/games/" + game() + "/move", keys_[actor_],
                     "{\"move\":\"" + move + "\",\"turn_number\":" + turn +
                         ",\"idempotency_key\":\"" + game() + "-" + turn + "\"}"),
                [this, then = std::move(then)](int status, std::string_view body) {
                  if (status != 200) give_up("a move was answered " + std::string(body.substr(0, 300)));
                  busy_ = false;
                  take(body);
                  then();
                });
  }

 private:
  void take(std::string_view state) {
    ++turn_;
    actor_ = 1 - actor_;
    moves_ = legal_moves(state);
    if (!moves_.empty() && member(state, "status") == "active") return;
    games_.pop_back();
    unopened_ = true;
  }

 public:
  // Between measurements, or when a game is over: the state of the next one.
  void open_next(std::function<void()> then) {
    if (!std::exchange(unopened_, false) || over()) return then();
    busy_ = true;
    line_->send(get("/games/" + game(), keys_[0]),
                [this, then = std::move(then)](int, std::string_view body) {
                  busy_ = false;
                  begin(body);
                  then();
                });
  }

 private:
  void open() { begin(line_->ask(get("/games/" + game(), keys_[0]))); }
  void begin(std::string_view state) {
    turn_ = 1;
    actor_ = state.find("\"you_act\":true") != state.npos ? 0 : 1;
    moves_ = legal_moves(state);
    if (moves_.empty()) give_up("a new game has no legal moves: " + std::string(state.substr(0, 300)));
  }

  std::shared_ptr<Line> line_;
  std::array<std::string, 2> keys_;
  std::vector<std::string> games_, moves_;
  std::minstd_rand chance_;
  std::size_t actor_ = 0;
  int turn_ = 1;
  bool busy_ = false, unopened_ = false;
};

using Lanes = std::vector<std::unique_ptr<Lane>>;

// --- at a fixed rate -----------------------------------------------------------------------------

// Calls `due` at a fixed rate, with the time when it was due.
void at_rate(asio::io_context& io, double per_second, double seconds,
             const std::function<void(Clock::time_point)>& due) {
  auto timer = std::make_shared<asio::steady_timer>(io);
  const auto begin = Clock::now();
  auto step = std::make_shared<std::function<void(int)>>();
  *step = [=](int n) {
    const auto at = begin + std::chrono::duration_cast<Clock::duration>(
                                std::chrono::duration<double>(n / per_second));
    if (n >= per_second * seconds) return;
    timer->expires_at(at);
    timer->async_wait([=](const boost::system::error_code&) {
      due(at);
      (*step)(n + 1);
    });
  };
  (*step)(0);
}

void rates(asio::io_context& io, std::uint16_t port, Lanes& all, double seconds) {
  std::vector<double> states, moves;
  std::vector<std::shared_ptr<Line>> lines;
  for (int i = 0; i < 32; ++i) lines.push_back(std::make_shared<Line>(io, port));
  std::size_t next_line = 0, next_lane = 0, unsent = 0;
  at_rate(io, 500, seconds, [&](Clock::time_point due) {
    auto& lane = all[next_line % all.size()];
    if (lane->over()) return;
    lines[next_line++ % lines.size()]->send(get("/games/" + lane->game(), ""),
                                            [&states, due](int, std::string_view) {
                                              states.push_back(1000 * seconds_since(due));
                                            });
  });
  at_rate(io, 100, seconds, [&](Clock::time_point due) {
    for (std::size_t tried = 0; tried < all.size(); ++tried) {
      auto& lane = *all[next_lane++ % all.size()];
      if (lane.over() || lane.busy()) continue;
      return lane.act([&moves, &lane, due] {
        moves.push_back(1000 * seconds_since(due));
        lane.open_next([] {});
      });
    }
    ++unsent;
  });
  io.restart();
  io.run();
  if (unsent > 0) give_up("all games were waiting for an answer: " + std::to_string(unsent) + " moves");
  const auto state = percentile(states, 0.99), move = percentile(moves, 0.99);
  report("state requests at 500/s: 99 of 100 within", state, "ms", "at most 20", state <= 20);
  report("  half of them", percentile(states, 0.5), "ms");
  report("moves at 100/s beside them: 99 of 100 within", move, "ms", "at most 100", move <= 100);
  report("  half of them", percentile(moves, 0.5), "ms");
}

// --- as fast as it goes --------------------------------------------------------------------------

double peak(asio::io_context& io, std::uint16_t port, const std::string& path, double seconds) {
  const auto begin = Clock::now();
  long done = 0;
  std::vector<std::shared_ptr<Line>> lines;
  std::function<void(Line&)> next = [&](Line& line) {
    if (seconds_since(begin) >= seconds) return;
    line.send(get(path, ""), [&](int status, std::string_view) {
      if (status != 200) give_up("a state request was answered " + std::to_string(status));
      ++done;
      next(line);
    });
  };
  for (int i = 0; i < 32; ++i) next(*lines.emplace_back(std::make_shared<Line>(io, port)));
  io.restart();
  io.run();
  return static_cast<double>(done) / seconds_since(begin);
}

void peaks(asio::io_context& io, std::uint16_t port, const Lanes& all, double seconds) {
  const auto path = "/games/" + all.front()->game();
  const auto bytes = std::make_shared<Line>(io, port)->ask_bytes(get(path, ""));
  const BareServer bare(bytes);
  std::vector<double> arena, beast, ratios;
  for (int i = 0; i < rounds; ++i) {
    arena.push_back(peak(io, port, path, seconds));
    beast.push_back(peak(io, bare.port(), "/", seconds));
    ratios.push_back(arena.back() / beast.back());
  }
  const auto ratio = percentile(ratios, 0.5);
  report("state requests, as many as it takes", percentile(arena, 0.5), "requests/s");
  report("a bare Beast server, as many bytes", percentile(beast, 0.5), "requests/s");
  report("the one in times of the other", ratio, "x", "at least 0.6", ratio >= 0.6);
}

void durable(asio::io_context& io, Lanes& all, double one_commit_each, double seconds) {
  const auto begin = Clock::now();
  long done = 0;
  std::function<void(Lane&)> next = [&](Lane& lane) {
    if (lane.over() || seconds_since(begin) >= seconds) return;
    lane.act([&] {
      ++done;
      lane.open_next([&] { next(lane); });
    });
  };
  for (auto& lane : all) next(*lane);
  io.restart();
  io.run();
  const auto spent = seconds_since(begin);
  const auto over = std::count_if(all.begin(), all.end(), [](auto& lane) { return lane->over(); });
  if (over > 0) std::printf("# durable: %ld lanes have no game left\n", static_cast<long>(over));
  const auto rate = static_cast<double>(done) / spent;
  report("durable actions of 64 games at once", rate, "actions/s");
  report("one commit per action, without HTTP", one_commit_each, "actions/s");
  report("the one in times of the other", rate / one_commit_each, "x", "at least 30",
         rate >= 30 * one_commit_each);
}

void polls(asio::io_context& io, const ArenaServer& server, const Lane& lane) {
  const auto before = server.megabytes();
  std::vector<std::shared_ptr<Line>> lines;
  for (std::size_t i = 0; i < open_polls; ++i) {
    lines.push_back(std::make_shared<Line>(io, server.port()));
    const auto& game = lane.games()[i % lane.games().size()];
    lines.back()->send(get("/games/" + game + "?wait=60&since=1000000", ""),
                       [](int, std::string_view) { give_up("a long poll did not wait"); });
    if (i % 100 == 0) {
      io.restart();
      io.run_for(std::chrono::milliseconds(5));
    }
  }
  // All of them are held when the last one is.
  io.restart();
  io.run_for(std::chrono::milliseconds(200));
  std::make_shared<Line>(io, server.port())->ask(get("/healthz", ""));
  const auto after = server.megabytes();
  report("memory of the server before", before, "MB");
  report("memory with 10,000 open long polls", after, "MB", "at most 200", after <= 200);
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) give_up("expected REFEREE and BENCH-ARENA");
  const double seconds = count > 3 ? std::atof(words[3]) : 5;
  const PassingFolder folder;
  const auto one_commit_each = rate_of_one_agent(words[2], folder.path("alone.db"), seconds);
  const ArenaServer server(words[1], folder.path("arena"));
  asio::io_context io{1};
  Lanes all;
  for (int i = 0; i < lanes; ++i) all.push_back(std::make_unique<Lane>(io, server.port(), i));
  rates(io, server.port(), all, seconds);
  peaks(io, server.port(), all, seconds);
  durable(io, all, one_commit_each, seconds);
  polls(io, server, Lane(io, server.port(), lanes));  // a quick machine has played all others
}
