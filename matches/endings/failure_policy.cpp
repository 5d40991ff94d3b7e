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
    case Cause::start_failure: break;
  }
  const auto seat = nothing.seat.value_or(rules::Seat::first);
  int& failures = attempts.start_failures[index_of(seat)];
  if (++failures < tries) return {Game::again};
  return {Game::stays_void, seat};
}

}  // namespace

Consequence consequence(const Ending& ending, OnFault on_fault, Attempts& attempts) {
  if (const auto* nothing = std::get_if<Void>(&ending)) return of_void(*nothing, attempts);
  if (failure(ending) == nullptr) return {};
  switch (on_fault) {
    case OnFault::forfeit: return {};
    case OnFault::abort: return {Game::counts, {}, true};
    case OnFault::replay: break;
  }
  return {++attempts.faults < tries ? Game::again : Game::counts};
}

}  // namespace matches::endings
