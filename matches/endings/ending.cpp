#include "matches/endings/ending.hpp"

namespace matches::endings {

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

std::string_view sentence(Call call) {
  switch (call) {
    case Call::resign: return "The engines' own scores say that the game is lost.";
    case Call::draw: return "The engines' own scores say that the game is drawn.";
    case Call::max_plies: return "The game has reached the user's limit of length.";
  }
  return "?";
}

EndReason reason(const Ending& ending) {
  if (const auto* nothing = std::get_if<Void>(&ending)) return nothing->cause;
  if (const auto* broken = failure(ending)) return broken->fault;
  if (const auto* call = adjudged(ending)) return call->call;
  return std::get<rules::Outcome>(std::get<Ended>(ending).cause).reason;
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
