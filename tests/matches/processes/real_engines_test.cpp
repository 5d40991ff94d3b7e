// Engines as Debian has them, in short games of Shogi, and our own player in all four games. One
// that is not installed fails its test: tools/setup installs them.

#include <stdlib.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "matches/records/replay.hpp"
#include "matches/run/run.hpp"
#include "tests/data.hpp"
#include "tests/folder.hpp"
#include "tests/matches/processes/bout.hpp"
#include "tests/playing.hpp"

namespace {

namespace fs = std::filesystem;

void plays_a_game(const std::string& program, const std::string& name,
                  std::vector<protocols::Setting> settings = {}) {
  BOOST_REQUIRE_MESSAGE(fs::exists(program), program + " is not installed");
  const tests::Folder folder;
  const tests::Ledger ledger;
  tests::Bout bout;
  const auto too_long = bout.plan.rules.set("max-plies=6");
  BOOST_REQUIRE(!too_long);
  bout.first = matches::play::Engine{};
  bout.first.program.path = program;
  bout.first.program.directory = folder.path();
  bout.first.settings = std::move(settings);
  bout.first.time.clocked = true;
  bout.first.time.base = matches::Seconds(20);
  bout.second = tests::scripted("well");
  bout.patience.startup = bout.patience.ready = matches::Seconds(60);
  const auto outcome = tests::play_bout(bout);
  BOOST_TEST_INFO("detail: " << tests::detail(outcome.games[0]));
  BOOST_TEST(tests::reason(outcome.games[0]) == "max-plies");
  BOOST_TEST(outcome.games[0].game.main.plies.size() == 6);
  BOOST_TEST((outcome.names[0].find(name) != std::string::npos));
  BOOST_TEST(ledger.leftovers() == "");
}

// --- whole games, and what is recorded of them --------------------------------------------------

using matches::records::Game;
using Verdict = matches::records::Verdict;

matches::play::Engine shogi_engine(const std::string& name, const std::string& program,
                                   const std::string& time) {
  BOOST_REQUIRE_MESSAGE(fs::exists(program), program + " is not installed");
  matches::play::Engine engine;
  engine.name = name;
  engine.program.path = program;
  engine.time = *matches::clocks::read_time_control(time);
  engine.time.margin = matches::Seconds(3);  // for a machine that is busy with other tests
  return engine;
}

matches::play::Engine fairy(const std::string& name, const std::string& time) {
  auto engine = shogi_engine(name, "/usr/games/fairy-stockfish", time);
  engine.settings = {{"UCI_Variant", "shogi"}, {"Hash", "16"}};
  return engine;
}

matches::play::Engine our_player(const std::string& name, const std::string& level) {
  matches::play::Engine engine;
  engine.name = name;
  engine.program.path = tests::tool("referee-player");
  engine.program.words = {"--level", level};
  engine.time = *matches::clocks::read_time_control("20+0.1");
  return engine;
}

matches::run::Run run_of(std::string_view game, std::string_view ruleset, int most_plies,
                         matches::play::Engine first, matches::play::Engine second) {
  matches::run::Run run;
  run.kind = &tests::game_kind(game);
  run.rules = tests::rule_set(game, ruleset);
  run.engines = {std::move(first), std::move(second)};
  run.patience.startup = run.patience.ready = matches::Seconds(60);
  run.adjudication.max_plies = most_plies;
  run.event = "real engines";
  run.seed = 11;
  return run;
}

struct Collected final : matches::run::Audience {
  std::vector<Game> games;
  void finished(const matches::schedule::Fixture&, const Game& game) override {
    games.push_back(game);
  }
  void voided(const matches::schedule::Fixture&, const Game& game, bool) override {
    BOOST_ERROR(game.result() << ": " << game.verdict.sentence);
  }
};

// By the rules alone, from the record alone: the same players, colours, spellings and ending.
void is_true(const Game& game) {
  auto replay = matches::records::Replay::from(game);
  BOOST_REQUIRE(replay);
  matches::records::MoveLine line;
  for (const auto& ply : game.main.plies) {
    BOOST_REQUIRE(!replay->now().outcome());
    BOOST_REQUIRE(!replay->play(line, ply));
  }
  BOOST_TEST((line == game.main));
  Game closed = game;
  BOOST_REQUIRE(!replay->close(closed));
  BOOST_TEST((closed.verdict.kind == game.verdict.kind));
  BOOST_TEST((closed.verdict.winner == game.verdict.winner));
  BOOST_TEST((closed.verdict.reason == game.verdict.reason));
  BOOST_TEST(closed.position == game.position);
  BOOST_TEST((closed.black == game.black));
}

void is_complete(const Game& game) {
  for (const auto& seat : game.seats) {
    BOOST_TEST((!seat.name.empty() && !seat.engine.empty()));
    BOOST_TEST((!seat.protocol.empty() && !seat.time_control.empty()));
  }
  BOOST_TEST((!game.started.empty() && !game.ended.empty() && game.started <= game.ended));
  BOOST_TEST((game.seed.has_value() && game.number > 0 && !game.round.empty()));
  for (const auto& ply : game.main.plies) {
    BOOST_TEST((ply.time.has_value() && ply.time->wall >= ply.time->charged));
    BOOST_TEST(ply.left.has_value());
  }
  BOOST_TEST((game.verdict.kind != Verdict::Kind::none && !game.verdict.sentence.empty()));
  BOOST_TEST(!game.verdict.fault_by.has_value());
}

// Two games with the seats exchanged, judged, recorded and complete.
std::vector<Game> play_two(const matches::run::Run& run) {
  const tests::Ledger ledger;
  Collected collected;
  matches::schedule::Schedule schedule(matches::schedule::make_form({}), {}, run.seed);
  const auto end = matches::run::play_all(run, schedule, collected, {});
  BOOST_TEST((end.kind == matches::run::RunEnd::Kind::complete), end.sentence);
  BOOST_TEST(collected.games.size() == 2u);
  for (const auto& game : collected.games)
    BOOST_TEST_CONTEXT(game.result() << ": " << game.verdict.sentence) {
      is_complete(game);
      is_true(game);
    }
  BOOST_TEST(ledger.leftovers() == "");
  return std::move(collected.games);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(real_engines)

BOOST_AUTO_TEST_CASE(fairy_stockfish) {
  plays_a_game("/usr/games/fairy-stockfish", "Fairy-Stockfish", {{"UCI_Variant", "shogi"}});
}

BOOST_AUTO_TEST_CASE(gpsshogi) { plays_a_game("/usr/games/gpsusi", "gps"); }

BOOST_AUTO_TEST_CASE(sjaak) { plays_a_game("/usr/games/sjaakii", "Sjaak"); }

BOOST_AUTO_TEST_CASE(fairy_stockfish_against_gpsshogi) {
  const tests::Folder folder;
  // It ends itself where a clock has an increment, its opponent's too.
  auto gps = shogi_engine("gps", "/usr/games/gpsusi", "5");
  gps.program.directory = folder.path();
  for (const auto& game : play_two(run_of("shogi", "", 8, fairy("fairy", "2"), std::move(gps)))) {
    BOOST_TEST((game.main.plies.size() == 8u || game.verdict.reason != "max-plies"));
    BOOST_REQUIRE(game.main.plies.size() >= 2u);
    const auto& by_fairy = game.main.plies[game.seats[0].name == "fairy" ? 0 : 1];
    BOOST_TEST(by_fairy.search.nodes.has_value());
    BOOST_TEST(!by_fairy.search.variation.empty());
  }
}

BOOST_AUTO_TEST_CASE(fairy_stockfish_against_itself_with_byoyomi) {
  const auto games =
      play_two(run_of("shogi", "", 40, fairy("a", "0.2+0|0.03(1)"), fairy("b", "0.2+0|0.03(1)")));
  for (const auto& game : games)
    BOOST_TEST((game.main.plies.size() == 40u || game.verdict.reason != "max-plies"));
}

BOOST_AUTO_TEST_CASE(fairy_stockfish_against_itself_with_increment) {
  auto run = run_of("shogi", "", 60, fairy("a", "0.5+0.03"), fairy("b", "0.5+0.03"));
  run.adjudication.resign = matches::endings::ResignRule{3, 1500, true};
  play_two(run);
}

BOOST_AUTO_TEST_CASE(our_player_in_all_four_games) {
  for (const auto& [game, ruleset] :
       {std::pair{"shogi", ""}, std::pair{"keishi", ""}, std::pair{"liuzichong", ""},
        std::pair{"renju", ""}, std::pair{"renju", "renju_taraguchi10_rif"},
        std::pair{"renju", "renju_taraguchi10_international"}, std::pair{"renju", "renju_swap2"}})
    BOOST_TEST_CONTEXT(game << " " << ruleset)
  play_two(run_of(game, ruleset, 120, our_player("one", "greedy"), our_player("two", "shallow")));
}

BOOST_AUTO_TEST_SUITE_END()
