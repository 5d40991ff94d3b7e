#pragma once
// An arena without a server: what it answers, and what goes wrong on the way. The opponent acts
// when the agent waits.

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "arena/agent/asker.hpp"
#include "arena/agent/desk.hpp"
#include "arena/agent/lane.hpp"
#include "arena/agent/server.hpp"
#include "arena/client/caller.hpp"
#include "rules/games.hpp"

namespace tests {

// Time that passes when somebody waits.
class ToldTime final : public arena::client::Time {
 public:
  matches::Instant now() override { return now_; }
  bool pause(matches::Millis length, std::stop_token stop) override {
    if (stop.stop_requested()) return false;
    pauses.push_back(length);
    now_ += length;
    if (while_pausing) while_pausing();
    return !stop.stop_requested();
  }
  void pass(matches::Millis length) { now_ += length; }

  std::vector<matches::Millis> pauses;
  std::function<void()> while_pausing;

 private:
  matches::Instant now_ = matches::Instant(std::chrono::hours(1));
};

using Answer = basics::Result<arena::client::Response, arena::client::Failure>;

class FakeArena final : public arena::client::Transport {
 public:
  explicit FakeArena(ToldTime& time) : time_(time) {}

  Answer send(const arena::client::Request& request, std::stop_token stop) override;

  // What stands in the way, asked before each request and after it: an answer in place of the one
  // that there would be.
  std::function<std::optional<Answer>(const arena::client::Request&)> before, after;

  struct Game {
    std::string id, ruleset_text;
    const rules::GameKind* kind;
    rules::AnyGame now;
    rules::Seat agent;
    std::vector<std::string> moves;
    std::map<std::string, std::pair<std::string, std::string>> kept;  // key: body, reply
    bool aborted = false;
    int turn() const { return static_cast<int>(moves.size()) + 1; }
    bool over() const { return aborted || now.outcome().has_value(); }
    bool agent_acts() const { return !over() && now.to_act() == agent; }
  };
  // A game that the agent has, from the words of a rule set.
  Game& begin(std::string_view game, std::string_view ruleset_text,
              rules::Seat agent = rules::Seat::first);

  // What the next to join gets at once; empty: they wait.
  std::string pool = "daemon";
  std::string next_game = "keishi", next_rules = "keishi max-plies=8";
  bool matches_at_once = true;
  bool holds = true;  // requests that wait
  bool revisions = false;  // agents/me has a revision, and lists the games that are over
  bool opponent_acts = true;
  std::optional<matches::Millis> turn_left = matches::Millis(60'000);
  std::vector<std::unique_ptr<Game>> games;
  std::vector<std::string> log;  // "POST /api/v1/queue/join"
  std::vector<std::string> bodies;
  std::set<std::string> names;
  std::string registered;  // the token of the last registration
  int joins = 0, leaves = 0, replays = 0;

 private:
  Answer answer(const arena::client::Request& request);
  Answer activity(std::string_view known);
  Answer join();
  Answer of_game(Game& game, const arena::client::Request& request, std::string_view what);
  Answer move(Game& game, const arena::client::Request& request, bool resigns);
  Answer state(const Game& game) const;
  void opponent(Game& game);

  ToldTime& time_;
  std::vector<const Game*> ended_;  // in the order in which agents/me saw them
};

Answer ok(std::string body, int status = 200);
Answer problem(int status, std::string_view code, std::string_view detail = "no");
arena::client::Failure lost();

// Plays the first legal action, or what the test says.
class ScriptedAsker final : public arena::agent::Asker {
 public:
  using Said = std::variant<arena::agent::Proposal, arena::agent::NoProposal>;
  Said ask(const arena::agent::Position& position, const arena::agent::Clocks& clocks) override;

  std::function<std::optional<Said>(const arena::agent::Position&)> script;
  std::vector<arena::agent::Clocks> clocks;
};

class Listener final : public arena::agent::Audience {
 public:
  void hear(const arena::agent::News& news) override { all.push_back(news); }
  template <class T>
  std::vector<T> of() const {
    std::vector<T> found;
    for (const auto& one : all)
      if (const auto* it = std::get_if<T>(&one)) found.push_back(*it);
    return found;
  }
  std::vector<arena::agent::News> all;
};

// A lane with everything around it.
struct Bench {
  explicit Bench(std::optional<int> games = 1) : desk(games) { conduct.seed = 7; }

  std::optional<arena::agent::Refusal> run() {
    return arena::agent::Lane(conduct, server, asker, desk, news, stop.get_token()).run();
  }
  std::optional<arena::agent::Refusal> once() {
    return arena::agent::Lane(conduct, server, asker, desk, news, stop.get_token())
        .once(matches::Seconds(60));
  }

  ToldTime time;
  FakeArena arena{time};
  arena::client::Caller caller{arena, time, 7};
  arena::agent::Server server{caller};
  ScriptedAsker asker;
  Listener news;
  arena::agent::Conduct conduct;
  arena::agent::Desk desk;
  std::stop_source stop;
};

}  // namespace tests
