#pragma once
// One game of the arena as a value that gets the time. It knows the rules, the clocks and whose
// turn it is, and nothing of databases and sockets: an action is accepted with everything that has
// to be stored, or refused with a code, and then nothing has changed.
//
// What is stored are the terms and the actions. `replay` makes the same table of them again: the
// charged times come from the actions, never from the times at which they came in.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/base/stamp.hpp"
#include "arena/table/time_terms.hpp"
#include "matches/endings/end_reason.hpp"
#include "rules/games.hpp"

namespace arena::table {

using base::Millis;
using base::Stamp;
using rules::Seat;

// What is settled before the first action.
struct Terms {
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  std::string start;  // the position text; empty: the usual start
  TimeTerms time;
  bool illegal_loses = false;  // the first refused action loses, not only the last of a turn
  bool patient = false;        // no refused action loses: people try things out
};

// This many actions of one turn may be refused by the rules; the next one that is loses the game.
inline constexpr int most_refusals = 9;

// A row of what was played. Actions are texts of the rules library, "resign" among them.
struct Played {
  int turn = 0;  // from 1
  Seat seat = Seat::first;
  std::string action;
  Stamp received;
  Millis charged{0};
  std::string note;  // of the agent, shown after the game
  std::string info;  // of its search, JSON
  friend bool operator==(const Played&, const Played&) = default;
};

// How a game came to its end.
struct Result {
  std::optional<Seat> winner;
  matches::endings::EndReason reason;
  std::string sentence;  // for people
  friend bool operator==(const Result&, const Result&) = default;
};

enum class Code : unsigned char {
  turn_mismatch,
  not_your_turn,
  game_over,
  wrong_phase,
  deadline_passed,
  illegal_move,
  offer_symmetry,
};

// Why a request was refused.
struct Refused {
  Code code;
  std::string sentence;
  std::optional<rules::Reason> reason = {};  // of the rules
  bool counts = false;                       // as a refusal by the rules of this turn
  std::optional<int> applied = {};           // an old turn, in which this action was accepted
};

// A request, which was complete when it was received.
struct Request {
  std::optional<int> turn = {};      // the number that the caller believes it is; none: a browser
  std::vector<std::string> actions;  // one, or two that are played together
  Stamp received;
  std::string note = {}, info = {};
};

class Table {
 public:
  // An error where the terms contradict themselves: a position that the rule set refuses.
  static rules::Result<Table> begin(Terms terms, Stamp now);

  // What happened to a running game beside its actions.
  struct Standing {
    Stamp turn_started;  // of the turn that runs, moved by outages
    int refusals = 0;    // in this turn
    std::optional<Result> ended;  // as it was stored, where the game is over
  };
  // The error says which row does not fit: then something has changed the rows, or the rules.
  static rules::Result<Table> replay(Terms terms, std::span<const Played> rows,
                                     const Standing& standing);
  // The table as it was when the last of these rows had just been accepted; without any, when the
  // game began.
  static rules::Result<Table> after(Terms terms, std::span<const Played> rows, Stamp began);

  // Accepts the request and returns what has to be stored, or refuses it. A refusal that counts
  // changes `refusals` alone, and may end the game.
  std::variant<std::vector<Played>, Refused> act(Seat seat, const Request& request);
  // Ends the game if the deadline of the running turn has passed. True: just now.
  bool look_at_clock(Stamp now);
  // Moves the deadline of the running turn by a time in which no player could act.
  void move_deadline(Millis by) { turn_started_ += by; }
  // Ends the game without a winner, for a reason of the operator's.
  void abort(matches::endings::EndReason reason, std::string sentence);

  const Terms& terms() const { return terms_; }
  const rules::AnyGame& game() const { return game_; }
  const std::vector<Played>& rows() const { return rows_; }
  const std::optional<Result>& result() const { return result_; }
  bool over() const { return result_.has_value(); }
  bool aborted() const { return over() && result_->reason.is_cause(); }

  int turn() const { return static_cast<int>(rows_.size()) + 1; }
  int stones() const { return stones_; }  // actions that are moves on the board
  Seat to_act() const { return game_.to_act(); }  // meaningless after the end
  Seat black() const {
    return game_.color_of(Seat::first) == rules::Color::black ? Seat::first : Seat::second;
  }
  std::string_view phase() const { return over() ? "over" : game_.phase(); }
  int refusals() const { return refusals_; }

  Stamp turn_started() const { return turn_started_; }
  // When the flag falls, the grace counted; empty: never, or the game is over.
  std::optional<Stamp> deadline() const;
  // For how long the side to act may think from now on, the grace not counted.
  std::optional<Millis> turn_left(Stamp now) const;
  Millis clock_left(Seat seat, Stamp now) const;
  Millis charged(Seat seat) const { return charged_[rules::index_of(seat)]; }

 private:
  Table(Terms terms, rules::AnyGame game, Stamp now);

  TurnClock& clock(Seat seat) { return clocks_[rules::index_of(seat)]; }
  const TurnClock& clock(Seat seat) const { return clocks_[rules::index_of(seat)]; }
  bool is_mine(int turn, Seat seat, const Request& request) const;
  std::optional<Refused> out_of_turn(Seat seat, const Request& request) const;
  Refused refuse(Seat seat, const rules::Refusal& refusal);
  std::variant<std::vector<Played>, Refused> resign(Seat seat, const Request& request);
  Millis used(Stamp now) const;
  void take(const Played& row);
  void end(std::optional<Seat> winner, matches::endings::EndReason reason, std::string sentence);

  Terms terms_;
  rules::AnyGame game_;
  std::array<TurnClock, 2> clocks_;
  std::array<Millis, 2> charged_{};
  std::vector<Played> rows_;
  Stamp turn_started_;
  int stones_ = 0;
  int refusals_ = 0;
  std::optional<Result> result_;
};

// Whether an action puts or moves something on the board: neither a decision of an opening, nor a
// pass, a resignation or a declaration.
bool is_move(std::string_view action);

}  // namespace arena::table
