#include "matches/endings/end_reason.hpp"

namespace matches::endings {

std::string_view name(Termination termination) {
  switch (termination) {
    case Termination::unknown: return "";
    case Termination::normal: return "normal";
    case Termination::adjudication: return "adjudication";
    case Termination::unterminated: return "unterminated";
    case Termination::time_forfeit: return "time forfeit";
    case Termination::abandoned: return "abandoned";
    case Termination::rules_infraction: return "rules infraction";
  }
  return "?";
}

Termination termination(EndReason reason) {
  if (reason.empty()) return Termination::unknown;
  if (reason.is_call()) return Termination::adjudication;
  if (reason.is_cause()) return Termination::unterminated;
  const auto fault = reason.fault();
  if (!fault) return Termination::normal;
  switch (*fault) {
    case Fault::time: return Termination::time_forfeit;
    case Fault::crash:
    case Fault::stall: return Termination::abandoned;
    case Fault::illegal_move:
    case Fault::protocol:
    case Fault::false_claim: break;
  }
  return Termination::rules_infraction;
}

}  // namespace matches::endings
