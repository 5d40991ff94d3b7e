#pragma once
// The games that run: what the workers of a run have written of them (plies-*.jsonl), as boards.

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/endings/ply.hpp"
#include "referee/watching/followed_file.hpp"
#include "rules/games.hpp"

namespace referee::watching {

// A game that runs, as far as its worker has written it.
struct RunningGame {
  std::string worker;        // "w1"
  std::uint64_t number = 0;  // in its run
  const rules::GameKind* kind = nullptr;
  rules::AnyGame game;
  std::array<std::string, 2> names;                                 // by seat
  std::array<std::optional<std::int64_t>, 2> left;                  // microseconds on the clocks
  std::array<std::string, 2> scores;                                // "+0.31/12"
  std::vector<std::string> actions;
  std::uint64_t stamp = 0;  // grows with every change of any board
};

class Boards {
 public:
  explicit Boards(std::string directory) : directory_(std::move(directory)) {}

  // Reads what is new.
  void look();
  // The line of this game stands in the journal.
  void end(const std::string& worker, std::uint64_t number);
  // At most eight, in the order of their workers.
  std::vector<const RunningGame*> shown() const;
  std::uint64_t stamp() const { return stamp_; }
  void forget();  // no game runs any more

 private:
  struct Worker {
    FollowedFile file;
    std::optional<RunningGame> game;
    std::uint64_t ended = 0;  // the game that ended last
  };
  void find_files();
  void take(std::string_view line, const std::string& name, Worker& worker);

  std::string directory_;
  std::map<std::string, Worker> workers_;  // by name
  std::uint64_t stamp_ = 0;
};

// A game that runs, from the first line that its worker writes of it. Empty: the line says no such
// thing.
std::optional<RunningGame> begun_game(std::string_view header);

// Whether the ply belonged to the game and was played.
bool add_ply(std::string_view line, RunningGame& game);

// A board for the page: {"w":"w1","g":12,...}.
std::string board_json(const RunningGame& game);

}  // namespace referee::watching
