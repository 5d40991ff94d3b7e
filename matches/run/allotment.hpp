#pragma once
// Which games of a run this process plays, where others play the same run.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "matches/records/game.hpp"

namespace matches::run {

class Allotment {
 public:
  // What a worker may do now.
  enum class Leave : unsigned char {
    begin,    // begin another encounter
    wait,     // finish what it has begun, and wait
    go_home,  // finish what it has begun
  };
  struct Turn {
    enum class Kind : unsigned char {
      game,   // this one is next
      later,  // perhaps there will be one: ask again in a moment
      none,   // no more for this worker
      over,   // the run is decided: what runs is cut
      stuck,  // the allotment has failed
      revised,  // games that were reported do not count any more: report them all again
    } kind = Kind::none;
    std::uint64_t game = 0;
    std::string sentence = {};  // why it is over, stuck or revised
    std::uint32_t claim = 0;    // that the game is played under
  };

  virtual ~Allotment() = default;
  // A worker that has settled its last game asks for the next one. By several threads at a time;
  // may wait for the file system.
  virtual Turn next(std::size_t worker, Leave leave) = 0;
  // A worker has a game no more: with its line in the journal, or without a result.
  virtual void settled(std::uint64_t game, bool has_result) = 0;
  // A game was cut: this process plays no more of its encounter.
  virtual void cut(std::uint64_t game) = 0;
  // No game is left, for this process or another.
  virtual bool complete() = 0;

  // Whether the games of all processes are reported here, in the order of their numbers.
  virtual bool in_order() const { return false; }
  // If they are: the game that counts under a number, no matter which process has played it; empty: not yet.
  virtual std::optional<records::Game> game(std::uint64_t /*number*/) { return std::nullopt; }
};

}  // namespace matches::run
