#pragma once
// What tests of runs share: engines on stages, one stage for each worker; an audience that notes
// what it is told; a folder for what is written.

#include <stdlib.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "basics/result.hpp"
#include "matches/run/run.hpp"
#include "tests/folder.hpp"
#include "tests/matches/play/stage.hpp"

namespace tests::night {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using matches::endings::OnFault;
using matches::records::Game;
using matches::records::GameResult;
using matches::run::Run;
using matches::run::RunEnd;
using matches::schedule::Fixture;
using matches::schedule::Schedule;
using stage::Said;
using stage::say;
using tests::Folder;
using Kind = RunEnd::Kind;
using Says = std::vector<Said>;

inline std::size_t lines_in(const tests::Folder& folder, const std::string& name) {
  const auto text = folder.text(name);
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// --- engines on a stage -------------------------------------------------------------------------

// How often the engine has been asked since it was started, and in this game; and on which seat.
struct Question {
  int asked = 0, in_game = 0;
  bool first_seat = true;
  operator int() const { return asked; }
};
// What an engine says when it is asked.
using Answers = std::function<Says(Question)>;

inline Says move(const std::string& text) { return {say("= " + text, 1ms), say("", 1ms)}; }
inline Says resigns(Question) { return move("resign"); }
// To and fro, until somebody else ends the game.
inline Says goes_on(Question now) {
  if (now.first_seat) return move(now.in_game % 2 == 0 ? "b2a3" : "a3b2");
  return move(now.in_game % 2 == 0 ? "f5f4" : "f4f5");
}

inline stage::Part engine(Answers answers) {
  auto question = std::make_shared<Question>();
  return [answers = std::move(answers), question](const std::string& line) -> Says {
    const auto word = line.substr(0, line.find(' '));
    if (word == "genmove") {
      question->first_seat = line.find(" b") != line.npos;
      const auto now = *question;
      ++question->asked;
      ++question->in_game;
      return answers(now);
    }
    if (word == "clear_board") question->in_game = 0;
    if (word == "protocol_version") return {say("= 2"), say("")};
    if (word == "list_commands")
      return {
          say("= rules"), say("clear_board"), say("play"),     say("genmove"),       say("clock"),
          say("quit"),    say("gameover"),    say("position"), say("list_commands"), say("")};
    return {say("="), say("")};
  };
}

inline matches::play::Engine named(const std::string& name) {
  matches::play::Engine engine;
  engine.name = engine.program.path = name;
  engine.time = *matches::clocks::read_time_control("10");
  return engine;
}

inline Run run_of(std::vector<std::string> names, std::size_t workers = 1) {
  Run run;
  run.kind = rules::find_game("keishi");
  run.rules = *rules::rule_set(*run.kind, "");
  for (const auto& name : names) run.engines.push_back(named(name));
  run.seed = 7;
  run.event = "a test";
  run.workers = workers;
  return run;
}

// --- who meets whom -----------------------------------------------------------------------------

// A form that is a list of encounters.
class Listed final : public matches::schedule::Form {
 public:
  using Encounter = matches::schedule::Encounter;
  explicit Listed(std::vector<Encounter> list) : list_(std::move(list)) {}
  std::uint64_t known() const override { return list_.size(); }
  bool complete() const override { return true; }
  Encounter encounter(std::uint64_t k) const override { return list_[k]; }
  void decided(std::uint64_t, const matches::schedule::Score&) override {}
  bool needs_results() const override { return false; }
  bool change_rounds(std::uint64_t) override { return false; }

 private:
  std::vector<Encounter> list_;
};

inline Schedule schedule_of(const Run& run, std::unique_ptr<matches::schedule::Form> form,
                            matches::schedule::Selection selection = {}) {
  return {std::move(form), {.count = run.openings.size()}, run.seed, std::move(selection)};
}

inline Schedule of_form(const matches::schedule::FormWish& wish,
                        matches::schedule::Selection selection = {}) {
  return {matches::schedule::make_form(wish), {}, 7, std::move(selection)};
}

// This many games of the first two engines.
inline Schedule games(const Run& run, std::uint64_t count) {
  std::vector<Listed::Encounter> list;
  for (std::uint64_t k = 0; 2 * k < count; ++k) list.push_back({{0, 1}, k, k + 1, 0});
  auto schedule = schedule_of(run, std::make_unique<Listed>(std::move(list)));
  schedule.limit_games(count);
  return schedule;
}

// Every pair of the engines, again and again.
inline Schedule all_pairs(const Run& run, std::uint64_t rounds) {
  std::vector<Listed::Encounter> list;
  for (std::uint64_t round = 1; round <= rounds; ++round)
    for (std::size_t a = 0; a < run.engines.size(); ++a)
      for (std::size_t b = a + 1; b < run.engines.size(); ++b)
        list.push_back({{a, b}, list.size(), round, 0});
  return schedule_of(run, std::make_unique<Listed>(std::move(list)));
}

// A theatre: each worker has a stage of its own, with these engines.
struct Theatre {
  std::map<std::string, Answers> engines;
  std::mutex mutex;
  std::map<std::thread::id, std::uint64_t> games;  // that are played by the workers now
  int starts = 0, ends = 0, most_alive = 0;
  std::function<void(stage::Stage&)> arrange;  // each stage, before anything happens on it
  std::function<matches::Instant()> now;  // of the stage where the latest engine was started

  struct Counting final : matches::processes::Starter {
    Theatre& theatre;
    stage::Stage stage;
    explicit Counting(Theatre& owner) : theatre(owner) {
      if (theatre.arrange) theatre.arrange(stage);
    }
    ~Counting() override {
      const std::lock_guard lock(theatre.mutex);
      theatre.starts += stage.log.starts;
      theatre.ends += stage.log.ends;
    }
    basics::Result<std::unique_ptr<matches::processes::Channel>, matches::processes::StartFailure>
    start(const matches::processes::Program& program) override {
      // Whatever was started before counts from its first question again.
      const auto part = theatre.engines.find(program.path);
      if (part != theatre.engines.end()) stage.parts[program.path] = engine(part->second);
      auto started = stage.start(program);
      const std::lock_guard lock(theatre.mutex);
      theatre.now = [this] { return stage.now; };
      theatre.most_alive = std::max(theatre.most_alive, stage.log.starts - stage.log.ends);
      return started;
    }
  };

  matches::run::Starters starters() {
    return [this] { return std::make_unique<Counting>(*this); };
  }
  // The number of the game in which an engine is asked.
  std::uint64_t game() {
    const std::lock_guard lock(mutex);
    return games[std::this_thread::get_id()];
  }
};

// --- who listens ---------------------------------------------------------------------------------

struct Noted : matches::run::Audience {
  int began = 0, plies = 0;
  std::vector<std::uint64_t> finished_games, ordered, again, not_again, plans;
  std::vector<GameResult> journal;  // as they finished
  std::vector<GameResult> results;  // as they were counted
  std::vector<Game> records;
  std::vector<std::string> remarks;
  std::optional<matches::statistics::Sprt> test;
  bool plies_wanted = true;
  std::function<void()> at_start = [] {}, at_ply = [] {};
  std::function<void(const Fixture&)> at_game = [](const Fixture&) {};
  std::function<void(std::uint64_t)> at_finish = [](std::uint64_t) {};
  std::function<std::optional<std::string>(const Fixture&)> writing = [](const Fixture&) {
    return std::nullopt;
  };

  void planned(std::uint64_t count) override { plans.push_back(count); }
  void started(const Fixture& game, std::size_t) override {
    ++began;
    at_game(game);
    at_start();
  }
  bool wants_plies() const override { return plies_wanted; }
  void played(const Fixture&, std::size_t, const matches::endings::Ply&) override {
    ++plies;
    at_ply();
  }
  void finished(const Fixture& game, const Game& record) override {
    finished_games.push_back(game.number);
    journal.push_back(matches::records::result_of(record, game.engines));
    records.push_back(record);
    at_finish(game.number);
  }
  void voided(const Fixture& game, const Game& record, bool once_more) override {
    (once_more ? again : not_again).push_back(game.number);
    records.push_back(record);
  }
  void counted(const GameResult& result) override { results.push_back(result); }
  std::optional<std::string> in_order(const Fixture& game, const Game&) override {
    if (auto problem = writing(game)) return problem;
    ordered.push_back(game.number);
    return std::nullopt;
  }
  void tested(const matches::statistics::Sprt& now) override { test = now; }
  void remark(const std::string& sentence) override { remarks.push_back(sentence); }
};

struct Night {
  Theatre theatre;
  Noted noted;
  std::stop_source stop;
  matches::run::Controls controls;

  // All games end as it is decreed for their numbers: '1' is a win for seat first, '0' for the
  // other one, and '=' a draw. The run needs max_plies = 2.
  void decree(const Run& run, std::function<char(std::uint64_t)> outcome) {
    noted.at_game = [this](const Fixture& game) {
      const std::lock_guard lock(theatre.mutex);
      theatre.games[std::this_thread::get_id()] = game.number;
    };
    for (const auto& one : run.engines)
      theatre.engines[one.name] = [this, outcome](Question now) {
        const char how = outcome(theatre.game());
        if (how == (now.first_seat ? '0' : '1')) return move("resign");
        return goes_on(now);
      };
  }

  RunEnd play(const Run& run, Schedule schedule, std::vector<GameResult> past = {}) {
    return matches::run::play_all(run, schedule, noted, stop.get_token(),
                                  {.past = {.games = std::move(past)},
                                   .controls = &controls,
                                   .starters = theatre.starters()});
  }
};

inline void all_resign(Night& night, const Run& run) {
  for (const auto& one : run.engines) night.theatre.engines[one.name] = resigns;
}

inline std::vector<std::uint64_t> up_to(std::uint64_t last) {
  std::vector<std::uint64_t> all(last);
  for (std::uint64_t i = 0; i < last; ++i) all[i] = i + 1;
  return all;
}

inline std::vector<std::uint64_t> sorted(std::vector<std::uint64_t> all) {
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace tests::night
