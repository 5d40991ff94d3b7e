#pragma once
// What happens to an agent, for a person or another program.

#include <string>
#include <variant>

#include "matches/base/time.hpp"

namespace arena::agent {

struct HasRegistered {
  std::string name, agent_id, key_file;
};
struct HasJoined {
  std::string pool;
};
struct GameBegan {
  std::string game_id, game, ruleset, pool, seat, color, opponent;
  bool resumed = false;  // it went on when this program found it
};
// The server refused what the engine wants to play; the agent resigns.
struct ActionRefused {
  std::string game_id;
  int turn = 0;
  std::string action, reason, detail;
};
struct EngineFailed {
  std::string game_id;
  int turn = 0;
  std::string fault, detail;
  bool again = false;  // in the same turn
};
struct HasResigned {
  std::string game_id, why;
};
enum class Score : unsigned char { won, lost, drawn, aborted };
struct GameFinished {
  std::string game_id, opponent, color;
  Score score = Score::drawn;
  std::string reason, sentence;
};
struct HasRating {
  std::string pool;
  int rating = 0, deviation = 0, games = 0;
};
// A game that this agent cannot play, and leaves alone.
struct GameSkipped {
  std::string game_id, why;
};
struct ServerTrouble {
  std::string sentence;            // empty: it is over
  matches::Seconds lasted{0};
};

using News = std::variant<HasRegistered, HasJoined, GameBegan, ActionRefused, EngineFailed,
                          HasResigned, GameFinished, HasRating, GameSkipped, ServerTrouble>;

class Audience {
 public:
  virtual ~Audience() = default;
  virtual void hear(const News& news) = 0;  // by any thread
};

}  // namespace arena::agent
