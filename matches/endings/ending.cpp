#include "matches/endings/ending.hpp"

#include <algorithm>

namespace matches::endings {

std::string_view name(Fault fault) {
  switch (fault) {
    case Fault::time: return "time";
    case Fault::illegal_move: return "illegal-move";
    case Fault::crash: return "crash";
    case Fault::stall: return "stall";
    case Fault::protocol: return "protocol";
    case Fault::false_claim: return "false-claim";
  }
  return "?";
}

std::string_view sentence(Fault fault) {
  switch (fault) {
    case Fault::time: return "The engine used more time than its clock had, margin included.";
    case Fault::illegal_move: return "The rules refuse the engine's action.";
    case Fault::crash: return "The engine's process ended or closed its output during the game.";
    case Fault::stall: return "No answer came within the limit that holds where no clock does.";
    case Fault::protocol: return "The engine broke the framing of its protocol.";
    case Fault::false_claim: return "The engine claimed a win that the rule set does not know.";
  }
  return "?";
}

bool is_fault(std::string_view reason) {
  return std::any_of(every_fault.begin(), every_fault.end(),
                     [&](Fault fault) { return name(fault) == reason; });
}

std::string_view name(Cause cause) {
  switch (cause) {
    case Cause::start_failure: return "start-failure";
    case Cause::interrupted: return "interrupted";
    case Cause::referee_error: return "referee-error";
  }
  return "?";
}

std::string_view name(Call call) {
  switch (call) {
    case Call::resign: return "adj-resign";
    case Call::draw: return "adj-draw";
    case Call::max_plies: return "max-plies";
  }
  return "?";
}

std::string_view sentence(Call call) {
  switch (call) {
    case Call::resign: return "The engines' own scores say that the game is lost.";
    case Call::draw: return "The engines' own scores say that the game is drawn.";
    case Call::max_plies: return "The game has reached the user's limit of length.";
  }
  return "?";
}

std::string_view reason(const Ending& ending) {
  if (const auto* nothing = std::get_if<Void>(&ending)) return name(nothing->cause);
  if (const auto* broken = failure(ending)) return name(broken->fault);
  if (const auto* call = adjudged(ending)) return name(call->call);
  return rules::name(std::get<rules::Outcome>(std::get<Ended>(ending).cause).reason);
}

std::optional<rules::Seat> winner(const Ending& ending) {
  const auto* ended = std::get_if<Ended>(&ending);
  return ended ? ended->winner : std::nullopt;
}

const Failure* failure(const Ending& ending) {
  const auto* ended = std::get_if<Ended>(&ending);
  return ended ? std::get_if<Failure>(&ended->cause) : nullptr;
}

const Adjudged* adjudged(const Ending& ending) {
  const auto* ended = std::get_if<Ended>(&ending);
  return ended ? std::get_if<Adjudged>(&ended->cause) : nullptr;
}

}  // namespace matches::endings
