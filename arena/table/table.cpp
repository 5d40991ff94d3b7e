#include "arena/table/table.hpp"

#include <algorithm>
#include <utility>

#include "matches/endings/ending.hpp"
#include "rules/text.hpp"

namespace arena::table {

namespace {

using matches::endings::Cause;
using matches::endings::EndReason;
using matches::endings::Fault;

constexpr std::string_view resignation = "resign";

std::string name_of_side(const rules::AnyGame& game, Seat seat) {
  return rules::colored(game.color_of(seat));
}

Code code_of(rules::Reason reason) {
  if (reason == rules::Reason::offer_symmetry) return Code::offer_symmetry;
  if (reason == rules::Reason::wrong_phase) return Code::wrong_phase;
  return Code::illegal_move;
}

rules::TextError does_not_fit(const Played& row, const std::string& why) {
  return rules::syntax_error("turn " + std::to_string(row.turn) + ", '" + row.action + "': " + why);
}

}  // namespace

bool is_move(std::string_view action) {
  return action.find(' ') == action.npos &&
         std::any_of(action.begin(), action.end(), rules::is_digit);
}

Table::Table(Terms terms, rules::AnyGame game, Stamp now)
    : terms_(std::move(terms)), game_(std::move(game)),
      clocks_{TurnClock(terms_.time), TurnClock(terms_.time)}, turn_started_(now) {}

rules::Result<Table> Table::begin(Terms terms, Stamp now) {
  auto game = rules::start(*terms.kind, terms.rules, terms.start);
  if (!game) return game.error();
  if (game->outcome()) return rules::syntax_error("the game is over where it begins");
  return Table(std::move(terms), *std::move(game), now);
}

rules::Result<Table> Table::after(Terms terms, std::span<const Played> rows, Stamp began) {
  auto table = begin(std::move(terms), began);
  if (!table) return table;
  for (const auto& row : rows) {
    if (row.turn != table->turn()) return does_not_fit(row, "a turn is missing before it");
    if (table->over()) return does_not_fit(row, "the game was over before it");
    const bool resigned = row.action == resignation;
    if (!resigned && row.seat != table->to_act()) return does_not_fit(row, "the other side acts");
    if (!resigned)
      if (const auto refusal = table->game_.refusal(row.action))
        return does_not_fit(row, refusal->sentence);
    if (row.seat == table->to_act() && !table->clock(row.seat).charge(row.charged))
      return does_not_fit(row, "the clock did not hold the time that was charged");
    table->take(row);
  }
  return table;
}

rules::Result<Table> Table::replay(Terms terms, std::span<const Played> rows,
                                   const Standing& standing) {
  auto table = after(std::move(terms), rows, standing.turn_started);
  if (!table) return table;
  table->turn_started_ = standing.turn_started;
  table->refusals_ = standing.refusals;
  const auto& stored = standing.ended;
  if (table->over() && (!stored || stored->winner != table->result_->winner ||
                        stored->reason != table->result_->reason))
    return rules::syntax_error("the rules have ended it by " +
                               std::string(table->result_->reason.text()) +
                               ", and it is stored otherwise");
  if (stored && !table->over() && stored->reason.outcome() &&
      *stored->reason.outcome() != rules::Reason::resign)
    return rules::syntax_error("it is stored as over by " + std::string(stored->reason.text()) +
                               ", and the rules have not ended it");
  if (stored) table->result_ = stored;
  return table;
}

// --- acting --------------------------------------------------------------------------------------

std::variant<std::vector<Played>, Refused> Table::act(Seat seat, const Request& request) {
  if (request.actions.size() == 1 && request.actions.front() == resignation)
    return resign(seat, request);
  if (auto refused = out_of_turn(seat, request)) return *std::move(refused);

  const auto before = game_;
  std::vector<Played> rows;
  for (const auto& action : request.actions) {
    Played row{turn() + static_cast<int>(rows.size()), seat, action, request.received, {}, {}, {}};
    const bool other_acts = !rows.empty() && !game_.outcome() && game_.to_act() != seat;
    auto refusal = other_acts ? rules::Refusal{rules::Reason::wrong_phase,
                                               "the other side acts after the first of the two"}
                              : game_.act_spelled(row.action);
    if (refusal) {
      game_ = before;
      return refuse(seat, *refusal);
    }
    rows.push_back(std::move(row));
  }
  game_ = before;
  rows.front().charged = used(request.received);
  rows.back().note = request.note;
  rows.back().info = request.info;
  clock(seat).charge(rows.front().charged);
  for (const auto& row : rows) take(row);
  return rows;
}

std::optional<Refused> Table::out_of_turn(Seat seat, const Request& request) const {
  const auto refused = [&](Code code, std::string sentence) {
    Refused answer{code, std::move(sentence)};
    if (request.turn && is_mine(*request.turn, seat, request)) answer.applied = *request.turn;
    return answer;
  };
  if (over()) return refused(Code::game_over, "the game is over: " + result_->sentence);
  if (request.turn && *request.turn != turn())
    return refused(Code::turn_mismatch, "the turn is number " + std::to_string(turn()) + ", not " +
                                            std::to_string(*request.turn));
  const bool resigns = request.actions == std::vector<std::string>{std::string(resignation)};
  if (!resigns && seat != to_act())
    return refused(Code::not_your_turn, "it is the turn of " + name_of_side(game_, to_act()));
  if (const auto falls = deadline(); falls && request.received > *falls)
    return refused(Code::deadline_passed, "the deadline of this turn was " + base::rfc3339(*falls));
  return std::nullopt;
}

// Whether the actions of the request stand in the rows from that turn on.
bool Table::is_mine(int turn, Seat seat, const Request& request) const {
  if (turn < 1) return false;
  auto at = static_cast<std::size_t>(turn) - 1;
  for (const auto& action : request.actions) {
    if (at >= rows_.size() || rows_[at].seat != seat) return false;
    const auto spelled = game_.spelling(action);
    if (rows_[at].action != (spelled ? *spelled : action)) return false;
    ++at;
  }
  return true;
}

Refused Table::refuse(Seat seat, const rules::Refusal& refusal) {
  Refused answer{code_of(refusal.reason), refusal.sentence, refusal.reason, true};
  if (terms_.patient) return answer;
  ++refusals_;
  if (terms_.illegal_loses || refusals_ > most_refusals)
    end(rules::other(seat), Fault::illegal_move,
        name_of_side(game_, seat) + " played an illegal action" +
            (terms_.illegal_loses ? std::string()
                                  : " " + std::to_string(refusals_) + " times in one turn") +
            ": " + refusal.sentence);
  return answer;
}

std::variant<std::vector<Played>, Refused> Table::resign(Seat seat, const Request& request) {
  if (auto refused = out_of_turn(seat, request)) return *std::move(refused);
  Played row{turn(), seat, std::string(resignation), request.received, {}, {}, {}};
  row.note = request.note;
  row.info = request.info;
  if (seat == to_act()) {
    row.charged = used(request.received);
    clock(seat).charge(row.charged);
  }
  take(row);
  return std::vector<Played>{row};
}

// What is known to be right: plays it. The clock was charged.
void Table::take(const Played& row) {
  charged_[rules::index_of(row.seat)] += row.charged;
  rows_.push_back(row);
  turn_started_ = row.received;
  refusals_ = 0;
  if (row.action == resignation)
    return end(rules::other(row.seat), rules::Reason::resign,
               name_of_side(game_, row.seat) + " gave up.");
  game_.act(row.action);
  if (is_move(row.action)) ++stones_;
  if (const auto outcome = game_.outcome())
    end(outcome->winner, outcome->reason, game_.outcome_sentence());
}

// --- time ----------------------------------------------------------------------------------------

Millis Table::used(Stamp now) const { return std::max(now - turn_started_, Millis(0)); }

std::optional<Stamp> Table::deadline() const {
  if (over()) return std::nullopt;
  const auto flag = clock(to_act()).flag();
  if (!flag) return std::nullopt;
  return turn_started_ + *flag;
}

std::optional<Millis> Table::turn_left(Stamp now) const {
  if (over()) return std::nullopt;
  const auto allowance = clock(to_act()).allowance();
  if (!allowance) return std::nullopt;
  return std::max(*allowance - used(now), Millis(0));
}

Millis Table::clock_left(Seat seat, Stamp now) const {
  const bool runs = !over() && seat == to_act();
  return runs ? clock(seat).left_after(used(now)) : clock(seat).left();
}

bool Table::look_at_clock(Stamp now) {
  const auto falls = deadline();
  if (!falls || now <= *falls) return false;
  end(rules::other(to_act()), Fault::time,
      name_of_side(game_, to_act()) + " did not act before the deadline.");
  return true;
}

void Table::abort(EndReason reason, std::string sentence) {
  end(std::nullopt, reason, std::move(sentence));
}

void Table::end(std::optional<Seat> winner, EndReason reason, std::string sentence) {
  if (!result_) result_ = Result{winner, reason, std::move(sentence)};
}

}  // namespace arena::table
