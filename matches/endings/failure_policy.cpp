#include "matches/endings/failure_policy.hpp"

namespace matches::endings {

namespace {

using Game = Consequence::Game;

// Everything that can fail by chance gets one more try, and no more: a run comes to an end.
constexpr int tries = 2;

Consequence of_void(const Void& nothing, Attempts& attempts) {
  switch (nothing.cause) {
    case Cause::interrupted: return {Game::cut};
    case Cause::referee_error:
      return {++attempts.referee_errors < tries ? Game::again : Game::stays_void};
    case Cause::start_failure:
    case Cause::starved: break;  // never an ending: what a consequence makes of a loss
  }
  const auto seat = nothing.seat.value_or(rules::Seat::first);
  int& failures = attempts.start_failures[index_of(seat)];
  if (++failures < tries) return {Game::again};
  return {Game::stays_void, seat};
}

}  // namespace

Consequence consequence(const Ending& ending, const FailurePolicy& policy, Attempts& attempts) {
  if (const auto* nothing = std::get_if<Void>(&ending)) return of_void(*nothing, attempts);
  const auto* const failed = failure(ending);
  if (failed == nullptr) return {};
  if (failed->starved && policy.on_starved == OnStarved::replay && ++attempts.starved < tries)
    return {.game = Game::again, .cause = Cause::starved};
  switch (policy.on_fault) {
    case OnFault::forfeit: return {};
    case OnFault::abort: return {Game::counts, {}, true};
    case OnFault::replay: break;
  }
  return {++attempts.faults < tries ? Game::again : Game::counts};
}

}  // namespace matches::endings
