// The written failure policy: every way in which a game can go wrong, what its ending is, and what
// comes of it. The manual (docs/faults.md) has the same table, and says the same.

#include "matches/endings/failure_policy.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <memory>

#include "matches/play/recorded.hpp"
#include "tests/data.hpp"
#include "tests/matches/play/stage.hpp"

namespace {

using namespace std::chrono_literals;
using matches::endings::Attempts;
using matches::endings::Consequence;
using matches::endings::OnFault;
using matches::endings::OnStarved;
using stage::die;
using stage::Said;
using stage::say;
using Says = std::vector<Said>;

Says answer(const std::string& text, matches::Micros after = 1ms) {
  return {say("= " + text, after), say("", after)};
}

// An engine of the line protocol; `special` may answer a word of the referee in its own way.
using Special = std::function<std::optional<Says>(const std::string& word)>;

stage::Part engine(std::vector<std::string> moves, Special special) {
  auto next = std::make_shared<std::size_t>(0);
  return [moves = std::move(moves), special = std::move(special), next](const std::string& line) {
    const auto word = line.substr(0, line.find(' '));
    if (special)
      if (auto said = special(word)) return *std::move(said);
    if (word == "protocol_version") return Says{say("= 2"), say("")};
    if (word == "list_commands")
      return Says{
          say("= rules"),  say("clear_board"), say("play"),     say("genmove"),       say("clock"),
          say("gameover"), say("quit"),        say("position"), say("list_commands"), say("")};
    if (word == "genmove") return *next < moves.size() ? answer(moves[(*next)++]) : Says{};
    return Says{say("="), say("")};
  };
}

// What a word gets instead of an answer.
Special at(std::string which, Says says) {
  return [=](const std::string& word) {
    return word == which ? std::optional<Says>(says) : std::nullopt;
  };
}

// One game of Keishi on a stage: the first seat is well, the second one as the case has it.
struct Scene {
  stage::Stage stage;
  std::stop_source stop;
  matches::play::Engine one, two;
  matches::play::Plan plan;

  Scene() {
    const auto* kind = rules::find_game("keishi");
    plan = {kind, *rules::rule_set(*kind, "")};
    stage.parts["one"] = engine({"b2a3", "a3a4", "a4a5"}, {});
    one.program.path = "one";
    two.program.path = "two";
    one.time = two.time = *matches::clocks::read_time_control("1");
  }

  matches::play::Played play() {
    struct : matches::play::Witness {
      void played(const matches::endings::Ply&) override {}
    } nobody;
    matches::play::Player first(one, {}, stage, stop.get_token()),
        second(two, {}, stage, stop.get_token());
    const matches::play::Seats seats{&first, &second};
    auto played = matches::play::play(plan, seats, nobody, matches::play::header_of(plan, seats));
    matches::play::dismiss(played.ending, seats);
    return played;
  }
};

// A shogi engine that says `bestmove win` where the rules have no such claim.
void claims_without_a_rule(Scene& s) {
  const auto* kind = rules::find_game("shogi");
  s.plan = {kind, *rules::rule_set(*kind, "")};
  s.plan.rules.set("declaration=none");
  const auto usi = [](std::string move) {
    return [move = std::move(move)](const std::string& line) -> Says {
      if (line == "usi") return {say("usiok")};
      if (line == "isready") return {say("readyok")};
      if (line.starts_with("go")) return {say("bestmove " + move, 1ms)};
      return {};
    };
  };
  s.stage.parts["one"] = usi("7g7f");
  s.stage.parts["two"] = usi("win");
}

stage::Part second(Special special) { return engine({"f5f4", "f4f5"}, std::move(special)); }
stage::Part plays(const std::string& move) { return engine({move}, {}); }

constexpr std::string_view lost = "lost", lost_and_stop = "lost, and the run stops",
                           replayed = "played again; then lost",
                           withdrawn = "played again; then void, and the engine is withdrawn",
                           stays = "played again; then void", cut = "cut; a resumed run plays it",
                           counts = "counts";

struct Case {
  std::string_view what;    // as the manual says it
  std::string_view reason;  // of the ending
  std::string_view forfeit, abort, replay;
  std::function<void(Scene&)> arrange;
};

// clang-format off
const Case cases[] = {
  {"an action that the rules refuse", "illegal-move", lost, lost_and_stop, replayed,
   [](Scene& s) { s.stage.parts["two"] = plays("c3c4"); }},
  {"an answer that is not an action", "illegal-move", lost, lost_and_stop, replayed,
   [](Scene& s) { s.stage.parts["two"] = plays("hello"); }},
  {"a claim that the rule set does not know", "false-claim", lost, lost_and_stop, replayed,
   claims_without_a_rule},
  {"an answer after the flag", "time", lost, lost_and_stop, replayed,
   [](Scene& s) { s.stage.parts["two"] = second(at("genmove", answer("f5f4", 1001ms))); }},
  {"an illegal answer after the flag", "time", lost, lost_and_stop, replayed,
   [](Scene& s) { s.stage.parts["two"] = second(at("genmove", answer("c3c4", 1001ms))); }},
  {"the same, starved: the host kept the engine waiting for that long", "time",
   "played again; then lost", "played again; then lost, and the run stops",
   "played again; then played again; then lost",
   [](Scene& s) {
     s.stage.parts["two"] = second(at("genmove", answer("f5f4", 1001ms)));
     s.stage.when_time_passes = [&s](stage::Instant) { s.stage.usage.waiting += 2ms; };
   }},
  {"silence until the flag", "time", lost, lost_and_stop, replayed,
   [](Scene& s) { s.stage.parts["two"] = second(at("genmove", {})); }},
  {"silence while no clock runs", "stall", lost, lost_and_stop, replayed,
   [](Scene& s) {
     s.two.time = {};
     s.two.time.depth = 3;
     s.stage.parts["two"] = second(at("genmove", {}));
   }},
  {"the process ends after its first question", "crash", lost, lost_and_stop, replayed,
   [](Scene& s) { s.stage.parts["two"] = second(at("genmove", {die("exited with code 0", 1ms)})); }},
  {"an error instead of an answer", "protocol", lost, lost_and_stop, replayed,
   [](Scene& s) { s.stage.parts["two"] = second(at("genmove", {say("? no", 1ms), say("", 1ms)})); }},
  {"a line without an end", "protocol", lost, lost_and_stop, replayed,
   [](Scene& s) {
     s.stage.parts["two"] = second(at("genmove", {{Said::What::endless_line, 1ms}}));
   }},
  {"a program that cannot be started", "start-failure", withdrawn, withdrawn, withdrawn,
   [](Scene&) {}},
  {"the process ends before its first question", "start-failure", withdrawn, withdrawn, withdrawn,
   [](Scene& s) { s.stage.parts["two"] = second(at("clear_board", {die("exited with code 1")})); }},
  {"a handshake that is not completed", "start-failure", withdrawn, withdrawn, withdrawn,
   [](Scene& s) { s.stage.parts["two"] = second(at("protocol_version", {})); }},
  {"an engine that never gets ready", "start-failure", withdrawn, withdrawn, withdrawn,
   [](Scene& s) { s.stage.parts["two"] = second(at("clear_board", {})); }},
  {"an engine that refuses the rule set or the position", "start-failure", withdrawn, withdrawn, withdrawn,
   [](Scene& s) { s.stage.parts["two"] = second(at("rules", {say("? unknown"), say("")})); }},
  {"the referee cannot go on", "referee-error", stays, stays, stays,
   [](Scene& s) {
     s.plan.opening = {"c3c4"};
     s.stage.parts["two"] = plays("f5f4");
   }},
  {"the user stops the run", "interrupted", cut, cut, cut,
   [](Scene& s) {
     s.stage.parts["two"] = second(at("genmove", {}));
     s.stage.when_time_passes = [&s](stage::Instant) { s.stop.request_stop(); };
   }},
  {"a resignation", "resign", counts, counts, counts,
   [](Scene& s) { s.stage.parts["two"] = plays("resign"); }},
  {"an ending by the user's limits", "max-plies", counts, counts, counts,
   [](Scene& s) {
     s.plan.adjudication.max_plies = 2;
     s.stage.parts["two"] = plays("f5f4");
   }},
};
// clang-format on

// What becomes of a game that ends like this each time, in the words of the manual.
std::string life(const matches::endings::Ending& ending, OnFault on_fault) {
  using Game = Consequence::Game;
  Attempts attempts;
  std::string text;
  for (int attempt = 0; attempt < 5; ++attempt) {
    const auto what =
        matches::endings::consequence(ending, {on_fault, OnStarved::replay}, attempts);
    const std::string then = text.empty() ? "" : "; then ";
    switch (what.game) {
      case Game::again: text += then + "played again"; continue;
      case Game::counts:
        text += then + (matches::endings::failure(ending) ? "lost" : "counts");
        break;
      case Game::stays_void: text += then + "void"; break;
      case Game::cut: text += then + "cut; a resumed run plays it"; break;
    }
    if (what.withdrawn) {
      BOOST_TEST((*what.withdrawn == rules::Seat::second));
      text += ", and the engine is withdrawn";
    }
    return what.stop ? text + ", and the run stops" : text;
  }
  return text + " without an end";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(failure_policy)

BOOST_AUTO_TEST_CASE(every_failure_has_its_ending_and_its_consequence) {
  for (const auto& each : cases) {
    Scene scene;
    each.arrange(scene);
    const auto played = scene.play();
    BOOST_TEST_CONTEXT(each.what << ": " << played.game.result() << ", "
                                 << played.game.verdict.sentence) {
      BOOST_TEST(matches::endings::reason(played.ending).text() == each.reason);
      if (each.forfeit == lost)
        BOOST_TEST((matches::endings::winner(played.ending) == rules::Seat::first));
      BOOST_TEST(life(played.ending, OnFault::forfeit) == each.forfeit);
      BOOST_TEST(life(played.ending, OnFault::abort) == each.abort);
      BOOST_TEST(life(played.ending, OnFault::replay) == each.replay);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_manual_has_the_same_table) {
  const auto manual = tests::data_lines("../../docs/faults.md");
  for (const auto& each : cases) {
    std::string row = "| " + std::string(each.what) + " | `" + std::string(each.reason) + "` |";
    for (const auto cell : {each.forfeit, each.abort, each.replay})
      row += " " + std::string(cell) + " |";
    BOOST_TEST((std::find(manual.begin(), manual.end(), row) != manual.end()), row);
  }
}

BOOST_AUTO_TEST_CASE(a_game_that_the_host_has_decided_counts_if_the_user_wishes_it) {
  const matches::endings::Ending starved = matches::endings::Ended{
      rules::Seat::first,
      matches::endings::Failure{matches::endings::Fault::time, rules::Seat::second, "", "", true}};
  Attempts attempts;
  using Game = Consequence::Game;
  const auto counted =
      matches::endings::consequence(starved, {OnFault::forfeit, OnStarved::count}, attempts);
  BOOST_TEST((counted.game == Game::counts));
  BOOST_TEST(!counted.cause.has_value());
  const auto again =
      matches::endings::consequence(starved, {OnFault::forfeit, OnStarved::replay}, attempts);
  BOOST_TEST((again.game == Game::again));
  BOOST_TEST((again.cause == matches::endings::Cause::starved));
}

BOOST_AUTO_TEST_CASE(each_engine_has_a_second_start_of_its_own) {
  const auto failed = [](rules::Seat seat) {
    return matches::endings::Ending{
        matches::endings::Void{matches::endings::Cause::start_failure, "", seat}};
  };
  Attempts attempts;
  const matches::endings::FailurePolicy forfeit;
  using enum rules::Seat;
  using Game = Consequence::Game;
  BOOST_TEST((matches::endings::consequence(failed(first), forfeit, attempts).game == Game::again));
  BOOST_TEST(
      (matches::endings::consequence(failed(second), forfeit, attempts).game == Game::again));
  const auto third = matches::endings::consequence(failed(second), forfeit, attempts);
  BOOST_TEST((third.game == Game::stays_void));
  BOOST_TEST((third.withdrawn == second));
}

BOOST_AUTO_TEST_SUITE_END()
