#include "referee/agent/working.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "arena/agent/engine_asker.hpp"
#include "arena/agent/registration.hpp"
#include "arena/agent/watch.hpp"
#include "arena/client/http.hpp"
#include "basics/text.hpp"
#include "referee/agent/report.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/options/build.hpp"
#include "referee/terminal/stop_signals.hpp"

namespace referee::agent {

namespace {

using arena::agent::Lane;
using arena::agent::NoKey;
using arena::agent::Refusal;
using matches::asking::Consultant;
using terminal::Complaint;
using terminal::Exit;

constexpr std::string_view label = "the engine";
constexpr matches::Seconds most_once{60};
constexpr matches::Millis longest_pause{15'000};

// Its own connection, engine and chance.
struct Seat {
  Seat(const AgentTask& task, std::unique_ptr<arena::client::Transport> way, std::uint64_t number)
      : transport(std::move(way)),
        caller(*transport, time, matches::mixed(task.conduct.seed, number), longest_pause),
        server(caller) {}

  std::unique_ptr<arena::client::Transport> transport;
  arena::client::RealTime time;
  arena::client::Caller caller;
  arena::agent::Server server;
};

class Work {
 public:
  Work(const AgentTask& task, const terminal::Console& console)
      : task_(task), console_(console), report_(task.url.text(), task.json, console),
        desk_(task.games) {}

  terminal::Or<Exit> run() {
    if (auto wrong = try_engine()) return *std::move(wrong);
    if (auto wrong = take_seats()) return *std::move(wrong);
    auto wrong = task_.once ? sit_down_once() : sit_down();
    report_.sum_up(desk_.tally());
    if (const auto left = desk_.playing(); left > 0 && halt_.stop_requested())
      console_.remark(fmt::format("referee: {} not over; start the agent again to go on\n",
                                  left == 1 ? "1 running game is"
                                            : std::to_string(left) + " running games are"));
    if (wrong) return *std::move(wrong);
    if (const auto ending = signals_.ending()) return *ending;
    return console_.prints() ? Exit::done : Exit::no_output;
  }

 private:
  // Nobody joins with an engine that cannot play.
  std::optional<Complaint> try_engine() {
    matches::processes::ProcessSet processes;
    Consultant consultant(task_.engine, task_.patience, processes, *task_.kind, task_.rules,
                          signals_.token());
    if (const auto trouble = consultant.begin())
      return engines::engine_trouble(label, task_.engine, *trouble);
    const auto& player = consultant.player();
    auto unwanted =
        engines::unwanted_options(1, player, player.protocol()->declined(), task_.kind->name);
    for (const auto& warning : unwanted.warnings)
      console_.remark(fmt::format("referee: {}\n", warning));
    if (task_.engine.time.clocked)
      console_.remark("referee: the arena keeps the clock, and the engine's tc= is not used\n");
    auto unsupported = engines::unsupported_limit(label, player, task_.conduct.own);
    consultant.quit();
    return unwanted.error ? std::move(unwanted.error) : std::move(unsupported);
  }

  // One more than there are lanes: the last one is for looking at the server while they think.
  std::optional<Complaint> take_seats() {
    for (int i = 0; i <= task_.conduct.wish.parallel; ++i) {
      auto way = arena::client::connect(task_.url, user_agent(), task_.ca);
      if (!way) return terminal::bad_file("option '--ca': " + std::move(way).error());
      seats_.push_back(std::make_unique<Seat>(task_, *std::move(way), seats_.size()));
      seats_.back()->caller.when_troubled(
          [this, seat = seats_.back().get()](const std::string& sentence, matches::Seconds lasted) {
            hear_trouble(seat, {sentence, lasted});
          });
    }
    auto& first = *seats_.front();
    arena::agent::Server::Limits limits{{}, signals_.token()};
    if (task_.once) limits.until = first.time.now() + most_once;
    const auto key = arena::agent::key_of({task_.name, task_.invite, task_.key_file}, first.server,
                                          report_, std::move(limits));
    if (!key) return no_key(key.error());
    for (auto& seat : seats_) seat->caller.use_key(*key);
    return std::nullopt;
  }

  Complaint no_key(const NoKey& none) const {
    Complaint wrong{none.sentence};
    if (none.why == NoKey::Why::file) wrong.code = Exit::bad_file;
    if (none.why == NoKey::Why::server) wrong.code = Exit::no_server;
    if (none.why == NoKey::Why::interrupted)
      wrong.code = signals_.ending().value_or(Exit::interrupted);
    return wrong;
  }

  // The trouble of one seat is told, not that of all: its end is told, too.
  void hear_trouble(const Seat* seat, const arena::agent::ServerTrouble& trouble) {
    const std::lock_guard hold(mutex_);
    if (troubled_ && troubled_ != seat) return;
    troubled_ = trouble.sentence.empty() ? nullptr : seat;
    report_.hear(trouble);
  }

  // A refusal that ends one lane ends all of them, each after its game.
  std::optional<Complaint> sit_down() {
    std::stop_source end;
    const std::stop_callback relay(signals_.token(), [&end] { end.request_stop(); });
    const auto errand = signals_.waits_for([this] { return waits_for(); });
    std::vector<std::optional<Refusal>> refusals(lanes());
    const Beside beside(*this);
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 0; i < lanes(); ++i)
        threads.emplace_back([this, &end, &refusals, i] {
          refusals[i] = play(*seats_[i], i, end.get_token());
          if (refusals[i]) end.request_stop();
        });
    }
    for (const auto& refusal : refusals)
      if (refusal && !refusal->interrupted()) return refused(*refusal);
    return std::nullopt;
  }

  std::optional<Refusal> play(Seat& seat, std::size_t number, std::stop_token stop) {
    auto conduct = task_.conduct;
    conduct.seed = matches::mixed(conduct.seed, 1000 + number);
    arena::agent::EngineAsker asker(task_.engine, task_.patience, halt_.get_token());
    return Lane(conduct, seat.server, asker, desk_, report_, std::move(stop), halt_.get_token())
        .run();
  }

  std::optional<Complaint> sit_down_once() {
    auto& seat = *seats_.front();
    const Beside beside(*this);
    arena::agent::EngineAsker asker(task_.engine, task_.patience, halt_.get_token());
    Lane lane(task_.conduct, seat.server, asker, desk_, report_, signals_.token(),
              halt_.get_token());
    const auto refusal = lane.once(most_once);
    if (refusal && !refusal->interrupted()) return refused(*refusal);
    return std::nullopt;
  }

  std::size_t lanes() const { return seats_.size() - 1; }

  // What goes on while the lanes play.
  struct Beside {
    explicit Beside(Work& work)
        : looks([&work](std::stop_token done) {
            arena::agent::watch_server(work.seats_.back()->server, work.desk_, done);
          }),
          limit([&work](std::stop_token done) {
            arena::client::RealTime time;
            arena::agent::halt_in_time(time, work.signals_.token(), work.halt_, done);
          }) {}
    std::jthread looks, limit;
  };

  Complaint refused(const Refusal& refusal) const {
    Complaint wrong{refusal.sentence()};
    wrong.code = Exit::no_server;
    if (refusal.status == 401)
      wrong.sentence = fmt::format(
          "the server does not know the key in '{}' ({}); without that "
          "file the agent registers again",
          task_.key_file, refusal.sentence());
    return wrong;
  }

  std::string waits_for() const {
    return basics::counted(static_cast<std::uint64_t>(desk_.playing()), "running game") + " to end";
  }

  const AgentTask& task_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  Report report_;
  arena::agent::Desk desk_;
  std::stop_source halt_;  // the stop has lasted long enough
  std::vector<std::unique_ptr<Seat>> seats_;
  std::mutex mutex_;                // of what follows
  const Seat* troubled_ = nullptr;  // the seat whose trouble is told
};

}  // namespace

std::string user_agent() { return "referee/" + std::string(options::version()); }

terminal::Or<Exit> work(const AgentTask& task, const terminal::Console& console) {
  ::umask(S_IRWXG | S_IRWXO);
  return Work(task, console).run();
}

}  // namespace referee::agent
