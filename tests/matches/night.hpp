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
#include <vector>

#include "matches/run.hpp"
#include "tests/matches/stage.hpp"

namespace tests::night {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using matches::Fixture;
using matches::OnFault;
using matches::Run;
using matches::RunEnd;
using matches::records::Game;
using stage::Said;
using stage::say;
using Kind = RunEnd::Kind;
using Says = std::vector<Said>;

struct Folder {
  Folder() {
    std::string name = (fs::temp_directory_path() / "runs-XXXXXX").string();
    BOOST_REQUIRE(::mkdtemp(name.data()) != nullptr);
    path = name;
  }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::size_t lines(const std::string& name) const {
    std::ifstream file(path + "/" + name);
    return static_cast<std::size_t>(
        std::count(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>(), '\n'));
  }
  std::string path;
};

// --- engines on a stage -------------------------------------------------------------------------

// What an engine says when it is asked, by how often it has been asked since it was started.
using Answers = std::function<Says(int asked)>;

inline Says move(const std::string& text) { return {say("= " + text, 1ms), say("", 1ms)}; }
inline Says resigns(int) { return move("resign"); }

inline stage::Part engine(Answers answers) {
  auto asked = std::make_shared<int>(0);
  return [answers = std::move(answers), asked](const std::string& line) -> Says {
    const auto word = line.substr(0, line.find(' '));
    if (word == "genmove") return answers((*asked)++);
    if (word == "protocol_version") return {say("= 2"), say("")};
    if (word == "list_commands")
      return {
          say("= rules"), say("clear_board"), say("play"),     say("genmove"),       say("clock"),
          say("quit"),    say("gameover"),    say("position"), say("list_commands"), say("")};
    return {say("="), say("")};
  };
}

inline matches::Engine named(const std::string& name) {
  matches::Engine engine;
  engine.name = engine.program.path = name;
  engine.time = *matches::read_time_control("10");
  return engine;
}

inline Run run_of(std::vector<std::string> names) {
  Run run;
  run.kind = rules::find_game("keishi");
  run.rules = *rules::rule_set(*run.kind, "");
  for (const auto& name : names) run.engines.push_back(named(name));
  run.seed = 7;
  run.event = "a test";
  return run;
}

inline std::vector<Fixture> games(const Run& run, std::uint64_t count) {
  return matches::match_of_two(run, count, matches::Order::sequential, true, 0);
}

// Every pair of so many engines, one game each, again and again.
inline std::vector<Fixture> all_pairs(std::size_t engines, int rounds) {
  std::vector<Fixture> list;
  for (int round = 0; round < rounds; ++round)
    for (std::size_t a = 0; a < engines; ++a)
      for (std::size_t b = a + 1; b < engines; ++b) {
        Fixture fixture;
        fixture.number = list.size() + 1;
        fixture.engines = {a, b};
        list.push_back(fixture);
      }
  return list;
}

// A theatre: each worker has a stage of its own, with these engines.
struct Theatre {
  std::map<std::string, Answers> engines;
  std::mutex mutex;
  int starts = 0, ends = 0, most_alive = 0;

  struct Counting final : matches::Starter {
    Theatre& theatre;
    stage::Stage stage;
    explicit Counting(Theatre& owner) : theatre(owner) {}
    ~Counting() override {
      const std::lock_guard lock(theatre.mutex);
      theatre.starts += stage.log.starts;
      theatre.ends += stage.log.ends;
    }
    std::variant<std::unique_ptr<matches::Channel>, matches::StartFailure> start(
        const matches::Program& program) override {
      // Whatever was started before counts from its first question again.
      const auto part = theatre.engines.find(program.path);
      if (part != theatre.engines.end()) stage.parts[program.path] = engine(part->second);
      auto started = stage.start(program);
      const std::lock_guard lock(theatre.mutex);
      theatre.most_alive = std::max(theatre.most_alive, stage.log.starts - stage.log.ends);
      return started;
    }
  };

  matches::Starters starters() {
    return [this] { return std::make_unique<Counting>(*this); };
  }
};

// --- who is told --------------------------------------------------------------------------------

struct Noted : matches::Audience {
  int began = 0, plies = 0;
  std::vector<std::uint64_t> finished_games, ordered, again, not_again;
  std::vector<Game> records;
  std::vector<std::string> remarks;
  std::function<void()> at_start = [] {}, at_ply = [] {};
  std::function<std::optional<std::string>(const Fixture&)> writing = [](const Fixture&) {
    return std::nullopt;
  };

  void started(const Fixture&, std::size_t) override {
    ++began;
    at_start();
  }
  void played(const Fixture&, std::size_t, const matches::Ply&) override {
    ++plies;
    at_ply();
  }
  void finished(const Fixture& game, const Game& record) override {
    finished_games.push_back(game.number);
    records.push_back(record);
  }
  void voided(const Fixture& game, const Game& record, bool once_more) override {
    (once_more ? again : not_again).push_back(game.number);
    records.push_back(record);
  }
  std::optional<std::string> in_order(const Fixture& game, const Game&) override {
    if (auto problem = writing(game)) return problem;
    ordered.push_back(game.number);
    return std::nullopt;
  }
  void remark(const std::string& sentence) override { remarks.push_back(sentence); }
};

struct Night {
  Theatre theatre;
  Noted noted;
  std::stop_source stop;

  RunEnd play(const Run& run, const std::vector<Fixture>& list) {
    return matches::play_all(run, list, noted, stop.get_token(), theatre.starters());
  }
};

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
