#include "matches/results/results.hpp"

#include <algorithm>
#include <cmath>

#include "matches/base/dice.hpp"
#include "matches/endings/ending.hpp"

namespace matches::results {

namespace {

using rules::Color;
using rules::Seat;

Color color_at_end(const records::GameResult& result, Seat seat) {
  return seat == result.black ? Color::black : Color::white;
}

void count(WinsDrawsLosses& to, const records::GameResult& result, Seat seat) {
  if (!result.winner)
    ++to.draws;
  else if (*result.winner == seat)
    ++to.wins;
  else
    ++to.losses;
}

// Draws can be worth 0.4: the sum stays the number that is nearest to the true one, whatever the
// order of the games.
void add_points(double& to, double points) { to = std::round((to + points) * 1e6) / 1e6; }

// In halves of a point; a draw is one half here, whatever the rule set gives for it.
std::size_t halves(const records::GameResult& result, std::uint32_t engine) {
  if (!result.winner) return 1;
  return result.engines[index_of(*result.winner)] == engine ? 2 : 0;
}

// Whose fault has ended the game; empty: nobody's.
std::optional<Seat> at_fault(const records::GameResult& result) {
  return endings::is_fault(result.reason) ? result.fault_by : std::nullopt;
}

}  // namespace

WinsDrawsLosses operator+(const WinsDrawsLosses& a, const WinsDrawsLosses& b) {
  return {a.wins + b.wins, a.draws + b.draws, a.losses + b.losses};
}

WinsDrawsLosses EngineResults::all() const { return by_seat[0] + by_seat[1]; }
WinsDrawsLosses Meeting::all() const { return by_seat[0] + by_seat[1]; }

Results::Results(std::vector<std::string> names, bool paired) : paired_(paired) {
  engines_.resize(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) engines_[i].name = std::move(names[i]);
}

void Results::add(const records::GameResult& result) {
  const bool in_order = result.engines[0] < result.engines[1];
  auto& meeting =
      meetings_[in_order
                    ? std::pair<std::size_t, std::size_t>(result.engines[0], result.engines[1])
                    : std::pair<std::size_t, std::size_t>(result.engines[1], result.engines[0])];
  const Seat seat_of_a = in_order ? Seat::first : Seat::second;
  count(meeting.by_seat[index_of(seat_of_a)], result, seat_of_a);
  count(meeting.by_color[index_of(color_at_end(result, seat_of_a))], result, seat_of_a);
  meeting.by_opening.add_game(result.opening, result.played,
                              halves(result, result.engines[index_of(seat_of_a)]));
  black_by_opening_.add_game(result.opening, result.played,
                             halves(result, result.engines[index_of(result.black)]));
  const bool is_different = result.played == 0 || meeting.played.add(result.played);
  meeting.different_games += is_different;
  different_games_ += is_different;
  games_without_moves_ += result.played == 0;
  add_points(meeting.points_a, result.points[index_of(seat_of_a)]);
  add_points(meeting.points_b, result.points[index_of(other(seat_of_a))]);
  for (const Seat seat : {Seat::first, Seat::second}) {
    auto& engine = engines_[result.engines[index_of(seat)]];
    count(engine.by_seat[index_of(seat)], result, seat);
    count(engine.by_color[index_of(color_at_end(result, seat))], result, seat);
    add_points(engine.points, result.points[index_of(seat)]);
    engine.answers += result.answers[index_of(seat)];
    engine.thought += result.thought[index_of(seat)];
    engine.opponents_thought += result.thought[index_of(other(seat))];
    engine.idle += result.idle[index_of(seat)];
    engine.waited += result.waited[index_of(seat)];
    engine.restarts += result.restarts[index_of(seat)];
    engine.repeats += result.repeats[index_of(seat)];
  }
  add_fault(result);
  count(first_seat_, result, Seat::first);
  count(black_, result, result.black);
  ++reasons_[result.reason.text()];
  ++games_;
  starved_.counted += result.starved;
  plies_ += result.plies;
  if (paired_ && result.number > 0) close_pair(result);
}

void Results::add_void(const records::GameResult& result, bool again) {
  add_fault(result);
  starved_.again += again && result.reason == endings::Cause::starved;
  // One that was cut because the run stops does not count: a resumed run plays it.
  const bool cut =
      result.reason == endings::Cause::interrupted || result.reason == endings::Cause::starved;
  if (!again && !cut) ++voided_;
}

void Results::add_fault(const records::GameResult& result) {
  const auto seat = at_fault(result);
  if (!seat) return;
  ++engines_[result.engines[index_of(*seat)]].faults[result.reason.text()];
  ++faults_;
}

void Results::close_pair(const records::GameResult& result) {
  const auto encounter = (result.number - 1) / 2;
  const auto [other, first] = open_.try_emplace(encounter, result);
  if (first) return;
  add_pair(other->second, result);
  open_.erase(other);
}

void Results::add_pair(const records::GameResult& one, const records::GameResult& other) {
  if (one.engines[0] != other.engines[1] || one.engines[1] != other.engines[0]) return;
  const auto a = std::min(one.engines[0], one.engines[1]);
  const auto found = meetings_.find({a, std::max(one.engines[0], one.engines[1])});
  if (found == meetings_.end()) return;
  auto& meeting = found->second;
  const auto points = halves(one, a) + halves(other, a);
  ++meeting.pairs[points];
  meeting.by_opening.add_pair(one.opening, played_in_pair(one, other), points);
  meeting.split_pairs += points == 2 && one.winner;
  meeting.fault_pairs += at_fault(one) || at_fault(other);
}

std::uint64_t played_in_pair(const records::GameResult& one, const records::GameResult& other) {
  if (one.played == 0 || other.played == 0) return 0;
  const bool in_order = one.engines[0] < one.engines[1];
  return in_order ? mixed(one.played, other.played) : mixed(other.played, one.played);
}

std::uint64_t Results::different_openings() const {
  std::vector<std::uint64_t> all;
  for (const auto& [engines, meeting] : meetings_)
    for (const auto& one : meeting.by_opening.all())
      if (one.opening != 0) all.push_back(one.opening);
  std::sort(all.begin(), all.end());
  return static_cast<std::uint64_t>(std::unique(all.begin(), all.end()) - all.begin());
}

const Meeting* Results::meeting(std::size_t a, std::size_t b) const {
  const auto found = meetings_.find({a, b});
  return found == meetings_.end() ? nullptr : &found->second;
}

}  // namespace matches::results
