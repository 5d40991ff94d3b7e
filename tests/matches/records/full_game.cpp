#include "tests/matches/records/full_game.hpp"

#include <stdexcept>
#include <utility>

#include "matches/records/replay.hpp"

namespace tests {

namespace {

using namespace std::chrono_literals;
using matches::endings::Ply;
using matches::records::Game;
using matches::records::MoveLine;
using matches::records::Replay;

void play(Replay& replay, MoveLine& line, Ply ply) {
  if (const auto refusal = replay.play(line, std::move(ply)))
    throw std::logic_error(refusal->sentence);
}

Ply ply(const char* action) {
  Ply made;
  made.action = action;
  return made;
}

Game empty_game(std::string_view game, std::string_view rules, std::string_view start) {
  Game made;
  made.kind = rules::find_game(game);
  made.rules = *rules::rule_set(*made.kind, rules);
  made.start = start;
  return made;
}

Ply searched() {
  Ply made = ply("b2a3");
  made.time = matches::endings::Timing{
      .wall = 500us, .charged = 412us, .cpu = 411'007ns, .waiting = 3us, .idle_cpu = 20ns};
  made.left = 9'999'588us;
  made.search.centipawns = 31;
  made.search.depth = 9;
  made.search.selective_depth = 14;
  made.search.nodes = 12'345'678'901;
  made.search.nodes_per_second = 1'000'000;
  made.search.hash_permille = 12;
  made.search.time = 4ms;
  made.search.bound = protocols::Search::Bound::lower;
  made.search.variation = "b2a3 f5f4 {\"quoted\\\"}";
  made.comment = "first line\n\nthird; line";
  return made;
}

Ply mating() {
  Ply made = ply("f5f4");
  made.time = matches::endings::Timing{.wall = 1'500'000us, .charged = 1'500'000us};
  made.search.mate = -1;
  made.search.mate_of_unknown_length = true;
  made.note = "the referee chose, for the protocol has no word";
  return made;
}

void add_variations(Replay before_second, Game& game) {
  auto& one = game.main.variations.emplace_back();
  one.at = 1;
  Replay aside = before_second;
  play(aside, one.line, ply("b5a4"));
  auto deeper = aside;
  play(aside, one.line, ply("a3b3"));
  auto& inner = one.line.variations.emplace_back();
  inner.at = 1;
  play(deeper, inner.line, ply("e2e3"));
  auto& two = game.main.variations.emplace_back();
  two.at = 1;
  play(before_second, two.line, ply("e5e4"));
}

void add_header(Game& game) {
  game.number = 7;
  game.opening = "o0042";
  game.seed = 18'446'744'073'709'551'615U;
  game.seats[0] = {"alpha",  "Alpha 1.2",          "1.2",   "A. Author",          "usi",
                   "10+0.1", "st=0.5 nodes=10000", "csa:1", {{"USI_Hash", "64"}}, {}};
  game.seats[1] = {"beta \"b\"", "", "", "", "gtp (auto)", "60+0|10(1)", "depth=9", "", {}, {}};
  game.event = "nightly";
  game.site = "localhost";
  game.round = "1.1";
  game.started = "2026-11-18T16:00:00Z";
  game.ended = "2026-11-18T16:00:07Z";
  game.host = "box";
  game.referee = "1.0.0";
  game.tags = {{"Annotator", "me"}, {"棋戦", "テスト"}};
  game.comment = "before the first\nin lines";
}

void add_verdict(Game& game) {
  using matches::records::Verdict;
  game.verdict.kind = Verdict::Kind::win;
  game.verdict.winner = rules::Seat::first;
  game.verdict.reason = "illegal-move";
  game.verdict.sentence = "The rules refuse the engine's action.";
  game.verdict.fault_by = rules::Seat::second;
  game.verdict.detail = "occupied: there is a stone on a3";
  game.verdict.refused = "a5a3";
  game.verdict.last_time = matches::endings::Timing{.wall = 80us, .charged = 77us};
}

}  // namespace

Game plain_game(std::string_view game, std::initializer_list<const char*> actions,
                std::string_view rules, std::string_view start) {
  Game made = empty_game(game, rules, start);
  auto replay = *Replay::from(made);
  for (const auto* action : actions) play(replay, made.main, ply(action));
  if (const auto error = replay.close(made)) throw std::logic_error(error->sentence);
  return made;
}

Game full_game() {
  Game made = empty_game("keishi", "keishi-takeback", {});
  if (made.rules.set("max-plies", "77")) throw std::logic_error("max-plies");
  add_header(made);
  auto replay = *Replay::from(made);
  auto first = searched();
  first.opening = true;
  play(replay, made.main, first);
  add_variations(replay, made);
  play(replay, made.main, mating());
  play(replay, made.main, ply("f2e3"));
  add_verdict(made);
  if (const auto error = replay.close(made)) throw std::logic_error(error->sentence);
  return made;
}

}  // namespace tests
