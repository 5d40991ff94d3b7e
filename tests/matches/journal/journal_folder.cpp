#include "tests/matches/journal/journal_folder.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "matches/records/replay.hpp"

namespace tests {

using namespace std::chrono_literals;
using matches::journal::Journal;
using matches::records::Game;
using matches::records::Verdict;

std::unique_ptr<Journal> open_journal(const Folder& folder) {
  auto opened = Journal::open(folder.path(), "w1");
  if (!opened) throw std::runtime_error(opened.error());
  return *std::move(opened);
}

Game short_record(std::uint64_t number) {
  Game game;
  game.number = number;
  game.kind = rules::find_game("keishi");
  game.rules = *rules::rule_set(*game.kind, "");
  game.seed = 99;
  game.seats[0].name = "alpha";
  game.seats[1].name = "beta \"b\"";
  game.verdict = {.kind = Verdict::Kind::win,
                  .winner = rules::Seat::second,
                  .reason = "illegal-move",
                  .sentence = "The rules refuse the engine's action.",
                  .fault_by = rules::Seat::first,
                  .detail = "occupied: there is a stone on a3",
                  .refused = "b2a3",
                  .last_time = matches::endings::Timing{.wall = 80us, .charged = 77us}};
  auto replay = *matches::records::Replay::from(game);
  for (const auto* action : {"b2a3", "f5f4", "f2e3"}) {
    matches::endings::Ply ply;
    ply.action = action;
    ply.time = matches::endings::Timing{.wall = 500us, .charged = 412us, .cpu = 411'007ns};
    ply.left = 9'999'588us;
    ply.search.centipawns = 31;
    ply.search.depth = 9;
    if (replay.play(game.main, std::move(ply))) throw std::logic_error("refused");
  }
  if (replay.close(game)) throw std::logic_error("contradicted");
  return game;
}

Game header(Game game) {
  game.main = {};
  game.verdict = {};
  game.position.clear();
  return game;
}

}  // namespace tests
