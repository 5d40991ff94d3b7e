#pragma once
// A game of a journal as a watcher keeps it: a few numbers, and where its line stands. A line with a
// summary is read without its rules; its times are read from its plies as they are written.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "matches/records/game.hpp"
#include "matches/records/lines.hpp"
#include "matches/records/result.hpp"
#include "referee/report/facts.hpp"
#include "referee/stats/gist.hpp"

namespace referee::watching {

struct SeenGame {
  matches::records::GameResult result;  // without its engines: those of the run
  bool void_game = false;               // it has no result
  std::uint32_t file = 0;               // of the journal
  std::uint64_t offset = 0;             // of its line in it
};

// What a line says beside that.
struct LineText {
  std::array<std::string, 2> engines;
  std::string opening;  // its name
  // The game as a whole, where it had to be read: of the first line of a file, with a fault, without
  // a summary or without a result.
  std::optional<matches::records::Game> whole;
};

struct ReadLine {
  SeenGame game;
  LineText text;
};

class LineReader {
 public:
  // `whole`: the game is wanted as a whole.
  basics::Result<ReadLine, matches::records::Damage> read(std::string_view line, std::size_t number,
                                                          bool whole);

 private:
  stats::JournalGists gists_;
};

report::ShownGame::Result result_of(const SeenGame& game);

// Adds the times of a line's plies. The names are those of its seats.
void add_times(std::string_view line, const std::array<std::string, 2>& engines,
               report::Facts& facts);

}  // namespace referee::watching
