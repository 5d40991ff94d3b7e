#pragma once
// Judges a dialogue that was logged: protocol, legality, time, claims.

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "matches/clocks/clock.hpp"
#include "matches/transcripts/spoken.hpp"
#include "protocols/protocol.hpp"
#include "rules/games.hpp"

namespace matches::transcripts {

struct Finding {
  enum class Weight : unsigned char {
    fault,  // the engine broke its contract, or said what the game contradicts
    doubt,  // tolerated in play, and still not as it should be
    asker,  // the other side's mistake: an illegal move in `position`
  } weight = Weight::fault;
  std::string code;      // "illegal-move", "time", "pv-illegal", "mate-false", "usi-bestmove-twice"
  std::string sentence;  // for a person
  std::size_t line = 0;  // of the file
  std::string text;      // the line
  std::string engine;    // the label in the log
  std::string position;  // in which the answer was given; empty: it is not about one
  std::string action;
};

// What was looked at, so that silence means something.
struct Counted {
  std::size_t lines = 0, games = 0, questions = 0, answers = 0, infos = 0, variations = 0,
              timed = 0;
  std::size_t unjudged = 0;  // answers to a position that the log does not say
  std::size_t resigned = 0, declared = 0, mates = 0;  // answers; claims of a mate
};

struct Terms {
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  Micros margin{0};                              // tolerated beyond the time that was given
  Micros rounded_down{0};                        // times are multiples of this
  std::optional<clocks::TimeControl> time = {};  // the clock, where no question says it
};

// One judge for each engine of a log: the caller keeps them apart by `Spoken::engine`.
class Judge {
 public:
  using Tell = std::function<void(const Finding&)>;
  virtual ~Judge() = default;
  virtual void hear(const Spoken& spoken) = 0;
  virtual void end() = 0;  // what was still owed at the end of the log
  virtual const Counted& counted() const = 0;
  virtual const Terms& terms() const = 0;  // by which it judges now: the dialogue may name a game
};

namespace usi {
std::unique_ptr<Judge> usi_judge(Terms terms, Judge::Tell tell);
}
namespace line {
std::unique_ptr<Judge> line_judge(Terms terms, Judge::Tell tell);
}
namespace gomocup {
std::unique_ptr<Judge> gomocup_judge(Terms terms, Judge::Tell tell);
}

// The protocol of a log by its words; nothing: not known yet.
std::optional<protocols::Kind> protocol_of(const Spoken& spoken);

}  // namespace matches::transcripts
