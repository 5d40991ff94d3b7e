#pragma once
// What a player thinks of the positions of a game that is over, and what each action has lost.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/wire/state.hpp"

namespace arena::wire {

// Beyond this a game counts as decided: nothing more can be lost.
inline constexpr int decided_score = 2000;

// What is thought of one position.
struct Opinion {
  std::optional<int> centipawns, mate;  // from the view of the side to act
  std::string best;                     // action; empty: none
  std::string line;
  std::string_view mark = {};  // of the action that was played, in a solved game: "missed-win"
};

// Whose opinions they are.
struct Opinions {
  std::string by;      // a player; of solved positions "solved"
  bool exact = false;  // they are solved
  std::vector<Opinion> all;
};

// {"by":...,"positions":[...]} without its braces, of as many opinions as the game has positions
// that somebody acts in.
std::string analysis_members(const Snapshot& game, const Opinions& opinions);

// How far somebody is who looks back at a game.
struct AnalysisCourse {
  std::optional<int> done = {};  // positions; empty: nobody looks
  std::string failure = {};      // why it was given up; empty: it was not
};

// The answer to the caller. `members`: of a game that has been looked at.
std::string analysis_json(const Snapshot& game, const AnalysisCourse& course,
                          const std::string& members, base::Stamp now);

}  // namespace arena::wire
